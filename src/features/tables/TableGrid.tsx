import { useTranslation } from 'react-i18next'
import { useUnreadableOrders } from '#/entities/order/api.ts'
import type { useTableOrderStates } from '#/entities/order/open-orders/use-open-orders.ts'
import { isDraftState, type TableOrderState } from '#/entities/order/sitting/table-order-states.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { findTables, tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import type { Glance } from '#/panels/table-orders/glances.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { sortTables } from './order-of-tables.ts'
import { type OpenTableMenu, type TableAct, TableCard } from './TableCard.tsx'
import styles from './TablesPage.module.css'

/** The cards of the tables that the search finds. They are in the order that the person has chosen. */
export function TableGrid({
  tables,
  filter,
  linkedNumber,
  orderStates: { deviceStates, kitchenStates },
  glances,
  restaurantId,
  onOrder,
  onServed,
  onOpenMenu,
  onOpenDialog,
  onShowAll,
}: {
  tables: readonly Table[]
  /** The text that was typed in the search field. */
  filter: string
  /** The number of the table that a link has named. */
  linkedNumber: number | undefined
  orderStates: ReturnType<typeof useTableOrderStates>
  glances: ReadonlyMap<number, Glance>
  restaurantId: string
  onOrder: (table: Table) => void
  onServed: (table: Table) => void
  onOpenMenu: ((menu: OpenTableMenu) => void) | undefined
  onOpenDialog: (act: TableAct) => void
  onShowAll: () => void
}) {
  const { t } = useTranslation()
  const currency = useRestaurant(restaurantId).data?.currency
  const { tablesBy } = waiterSettings.use()
  const unreadableOrders = useUnreadableOrders()
  const tablesWithOrders = new Set([...kitchenStates.keys(), ...unreadableOrders.map(({ tableNumber }) => tableNumber)])
  const matches = sortTables(findTables(tables, filter), tablesBy, { deviceStates, kitchenStates })
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
              isFree={isFree(table, deviceStates.get(table.number), tablesWithOrders.has(table.number))}
              deviceState={deviceStates.get(table.number)}
              kitchenStates={kitchenStates.get(table.number)}
              glance={glances.get(table.number)}
              currency={currency}
              onOrder={onOrder}
              onServed={onServed}
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
 * Whether nobody sits at a table, as far as this device knows. A table with an order that is still being taken on this device
 * can be free, because the card of a free table opens that order.
 */
const isFree = ({ status }: Table, deviceState: TableOrderState | undefined, hasOrders: boolean): boolean =>
  ['free', 'reserved'].includes(tableState(status)) && !hasOrders && (!deviceState || isDraftState(deviceState))

export const LoadingTables = () => (
  <Loading className={styles.grid}>
    <Skeletons count={12} height={{ xs: 104, md: 170 }} />
  </Loading>
)
