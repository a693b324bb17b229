import { useTranslation } from 'react-i18next'
import { useUnreadableOrders } from '#/entities/order/api.ts'
import type { useTableWork } from '#/entities/order/open-orders/use-open-orders.ts'
import { isDraftWork, type TableWork } from '#/entities/order/sitting/table-work.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { findTables, tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import type { Glance } from './glances.ts'
import { sortTables } from './order-of-tables.ts'
import { type OpenTableMenu, type TableAct, TableCard } from './TableCard.tsx'
import styles from './TablesPage.module.css'

/** The cards of the tables that the search finds, in the order that the person has chosen. */
export function TableGrid({
  tables,
  filter,
  linkedNumber,
  work: { work: workByTable, kitchen: kitchenByTable },
  glances,
  restaurantId,
  onOrder,
  onOpenMenu,
  onOpenDialog,
  onShowAll,
}: {
  tables: readonly Table[]
  /** What was typed in the search. */
  filter: string
  /** The number of the table that a link has named. */
  linkedNumber: number | undefined
  work: ReturnType<typeof useTableWork>
  glances: ReadonlyMap<number, Glance>
  restaurantId: string
  onOrder: (table: Table) => void
  onOpenMenu: ((menu: OpenTableMenu) => void) | undefined
  onOpenDialog: (act: TableAct) => void
  onShowAll: () => void
}) {
  const { t } = useTranslation()
  const currency = useRestaurant(restaurantId).data?.currency
  const { tablesBy } = waiterSettings.use()
  const unreadableOrders = useUnreadableOrders()
  const tablesWithOrders = new Set([
    ...kitchenByTable.keys(),
    ...unreadableOrders.map(({ tableNumber }) => tableNumber),
  ])
  const matches = sortTables(findTables(tables, filter), tablesBy, { workByTable, kitchenByTable })
  return (
    <>
      {/* The result of the search, for screen readers. */}
      <p className="visually-hidden" role="status">
        {filter !== '' && t('tables.found', { count: matches.length })}
      </p>
      {matches.length === 0 ? (
        <Notice
          kind="empty"
          title={t('tables.noneFound')}
          action={<AreaButton onClick={onShowAll}>{t('tables.showAll')}</AreaButton>}
        />
      ) : (
        <ul className={styles.grid}>
          {matches.map((table) => (
            <TableCard
              key={table.id}
              table={table}
              isLinked={table.number === linkedNumber}
              isFree={isFree(table, workByTable.get(table.number), tablesWithOrders.has(table.number))}
              work={workByTable.get(table.number)}
              kitchenWork={kitchenByTable.get(table.number)}
              glance={glances.get(table.number)}
              currency={currency}
              onOrder={onOrder}
              onOpenMenu={onOpenMenu}
              onOpenDialog={onOpenDialog}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Whether nobody sits at a table, as far as anything is known. An order that is still being taken on this device does not
 * count: the card of a free table opens it.
 */
const isFree = ({ status }: Table, work: TableWork | undefined, hasOrders: boolean): boolean =>
  ['free', 'reserved'].includes(tableState(status)) && !hasOrders && (!work || isDraftWork(work))

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

export function TableSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={styles.grid} aria-hidden="true">
        {SKELETON_KEYS.map((card) => (
          <div key={card} className={`card ${styles.waiting} skeleton`} />
        ))}
      </div>
    </div>
  )
}
