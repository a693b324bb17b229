import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useTableWork } from '#/entities/order/use-open-orders.ts'
import { byNumber, findTables } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { TableCard } from './TableCard.tsx'
import styles from './TableGrid.module.css'
import { type OpenTableMenu, TableMenu } from './TableMenu.tsx'
import type { TablesDialog } from './TablesDialogs.tsx'

export function TableGrid({
  tables,
  search,
  onShowAll,
  mayManage,
  onAsk,
}: {
  tables: readonly Table[]
  search: string
  onShowAll: () => void
  mayManage: boolean
  onAsk: (dialog: TablesDialog) => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const { work, started } = useTableWork(restaurantId)
  const [menu, setMenu] = useState<OpenTableMenu>()
  const found = byNumber(findTables(tables, search))
  return (
    <>
      {/* The result of the search, for screen readers. */}
      <p className="visually-hidden" role="status">
        {search !== '' && t('tables.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Notice
          kind="empty"
          title={t('tables.noneFound')}
          action={<Button onClick={onShowAll}>{t('tables.showAll')}</Button>}
        />
      ) : (
        <ul className={styles.grid}>
          {found.map((table) => (
            <TableCard
              key={table.id}
              table={table}
              work={work.get(table.number)}
              // Continue the open order: its covers are known.
              onOrder={() =>
                started.has(table.number)
                  ? navigate(paths.newOrder(restaurantId, table.number))
                  : onAsk({ kind: 'covers', table })
              }
              onOpenMenu={mayManage ? setMenu : undefined}
            />
          ))}
        </ul>
      )}
      <TableMenu menu={menu} onAsk={onAsk} onClose={() => setMenu(undefined)} />
    </>
  )
}
