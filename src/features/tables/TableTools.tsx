import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down'
import PrinterIcon from 'lucide-react/icons/printer'
import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import { useTranslation } from 'react-i18next'
import { ORDERS_OF_TABLES, waiterSettings } from '#/entities/order/waiter-settings.ts'
import type { Table } from '#/entities/table/schema.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { PlainSelect } from '#/ui/fields/PlainSelect.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import type { TablesDialog } from './TablesDialogs.tsx'
import styles from './TablesPage.module.css'

/** The search, the order of the tables, the scanner and the codes. */
export function TableTools({
  tables,
  search,
  onSearch,
  onOpenDialog,
}: {
  /** It is undefined until it was read. */
  tables: readonly Table[] | undefined
  search: string
  onSearch: (search: string) => void
  onOpenDialog: (dialog: TablesDialog) => void
}) {
  const { t } = useTranslation()
  const { tablesBy } = waiterSettings.use()
  return (
    <div className={styles.tools}>
      <SearchField
        label={t('tables.search')}
        placeholder={t('tables.searchShort')}
        value={search}
        inputMode="numeric"
        onChange={onSearch}
      />
      <PlainSelect
        label={t('tables.sort.label')}
        icon={<ArrowUpDownIcon size={22} />}
        value={tablesBy}
        options={ORDERS_OF_TABLES.map((value) => ({ value, label: t(`tables.sort.${value}`) }))}
        isIconOnPhone
        onChange={(value) => waiterSettings.change({ tablesBy: value })}
      />
      <AreaButton
        aria-label={t('tables.scan.title')}
        title={t('tables.scan.title')}
        onClick={() => onOpenDialog({ kind: 'scan' })}
      >
        <ScanQrCodeIcon size={22} />
      </AreaButton>
      {/* It is drawn before the tables are loaded, so that the search field does not change its width. */}
      {tables?.length !== 0 && (
        <AreaButton
          disabled={!tables}
          onClick={() => onOpenDialog({ kind: 'print' })}
          aria-label={t('tables.printCodes')}
        >
          <PrinterIcon />
          <span className={styles.printWords}>{t('tables.printCodes')}</span>
        </AreaButton>
      )}
    </div>
  )
}
