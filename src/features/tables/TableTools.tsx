import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down'
import { useTranslation } from 'react-i18next'
import { ORDERS_OF_TABLES, waiterSettings } from '#/entities/order/waiter-settings.ts'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { SmallSelect } from '#/ui/fields/SmallSelect.tsx'
import styles from './TablesPage.module.css'

/** The search and the order of the tables. */
export function TableTools({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
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
      <SmallSelect
        label={t('tables.sort.label')}
        icon={<ArrowUpDownIcon size={22} />}
        value={tablesBy}
        options={ORDERS_OF_TABLES.map((value) => ({ value, label: t(`tables.sort.${value}`) }))}
        isIconOnPhone
        onChange={(value) => waiterSettings.change({ tablesBy: value })}
      />
    </div>
  )
}
