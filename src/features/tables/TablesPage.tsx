import AddIcon from '@mui/icons-material/AddOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import MuiButton from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders } from '#/entities/order/api.ts'
import { QuarantineNote } from '#/entities/order/QuarantineNote.tsx'
import { useTables } from '#/entities/table/api.ts'
import { mayManageTables } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import cardStyles from './TableCard.module.css'
import gridStyles from './TableGrid.module.css'
import { TableGrid } from './TableGrid.tsx'
import { type TablesDialog, TablesDialogs } from './TablesDialogs.tsx'
import styles from './TablesPage.module.css'

/** R2.33 */
export function TablesPage() {
  const { t } = useTranslation()
  const user = useUser()
  const tables = useTables()
  const kitchen = useKitchenOrders()
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<TablesDialog>()
  const mayManage = mayManageTables(user?.role ?? '')
  const addButton = (
    <MuiButton variant="contained" startIcon={<AddIcon />} onClick={() => setDialog({ kind: 'add' })}>
      {t('tables.add')}
    </MuiButton>
  )
  return (
    <Screen title={t('tables.title')} action={mayManage && addButton}>
      <div className={styles.tools}>
        <SearchField label={t('tables.search')} value={search} inputMode="numeric" onChange={setSearch} />
        {/* Rendered before the tables are loaded, so that the search field does not change its width. */}
        {mayManage && tables.data?.length !== 0 && (
          <Button
            disabled={!tables.data}
            onClick={() => setDialog({ kind: 'print' })}
            aria-label={t('tables.printCodes')}
          >
            <PrintIcon />
            <span className={styles.printWords}>{t('tables.printCodes')}</span>
          </Button>
        )}
      </div>
      <StaleNotice queries={[tables]} />
      {/* Otherwise it would look as if no table had an order in the kitchen. */}
      {!kitchen.data && kitchen.error && <p className={styles.unread}>{t('tables.kitchenUnread')}</p>}
      <QuarantineNote />
      <QueryView
        query={tables}
        failed="tables.listFailed"
        loading={<TableSkeletons />}
        empty={<Notice kind="empty" title={t('tables.empty')} text={t('tables.emptyText')} />}
      >
        {(list) => (
          <TableGrid
            tables={list}
            search={search}
            onShowAll={() => setSearch('')}
            mayManage={mayManage}
            onAsk={setDialog}
          />
        )}
      </QueryView>
      <TablesDialogs dialog={dialog} onAsk={setDialog} onClose={() => setDialog(undefined)} />
    </Screen>
  )
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

function TableSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={gridStyles.grid} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={`${cardStyles.card} ${cardStyles.skeleton}`} />
        ))}
      </div>
    </div>
  )
}
