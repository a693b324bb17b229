import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTables } from '#/entities/table/api.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableSkeletons } from './TableSkeletons.tsx'
import { type TablesDialog, TablesDialogs } from './TablesDialogs.tsx'
import styles from './TablesPage.module.css'

/** The tables of the restaurant (specification, section 2, tab 1). */
export function TablesPage() {
  const { t } = useTranslation()
  const tables = useTables()
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<TablesDialog>()
  return (
    <Screen title={t('tables.title')}>
      <div className={styles.search}>
        <SearchField label={t('tables.search')} value={search} inputMode="numeric" onChange={setSearch} />
      </div>
      <StaleNotice queries={[tables]} />
      <QueryView
        query={tables}
        failed="tables.listFailed"
        loading={<TableSkeletons />}
        empty={<Notice kind="empty" title={t('tables.empty')} text={t('tables.emptyText')} />}
      >
        {(list) => <TableGrid tables={list} search={search} onShowAll={() => setSearch('')} onAsk={setDialog} />}
      </QueryView>
      <TablesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Screen>
  )
}
