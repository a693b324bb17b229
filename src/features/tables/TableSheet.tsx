import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import NotebookPenIcon from 'lucide-react/icons/notebook-pen'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import UsersIcon from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders, useOrderUpdateIsOffered, useUnreadableOrders } from '#/entities/order/api.ts'
import { useTableOrderStates } from '#/entities/order/open-orders/use-open-orders.ts'
import { mayBeAtTables, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isUnsentState } from '#/entities/order/sitting/table-order-states.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useTables } from '#/entities/table/api.ts'
import type { Table } from '#/entities/table/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { toMills } from '#/lib/money/money.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { RecordedNote } from '#/panels/bill/RecordedNote.tsx'
import { totalOf } from '#/panels/bill/table-bill.ts'
import { useTableBill } from '#/panels/bill/use-table-bill.ts'
import { FireCourses } from '#/panels/table-orders/FireCourses.tsx'
import { KitchenOrder, TableDialogs, UnsentOrders, useTableDialogs } from '#/panels/table-orders/TableOrders.tsx'
import { TableStatusChip } from '#/panels/table-orders/TableStatusChip.tsx'
import { UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from './TableSheet.module.css'
import { useGlances } from './use-glances.ts'

/** The facts about a table, and everything that a waiter can do with it (ADR-044). */
export function TableSheet({
  open,
  table: openedTable,
  restaurantId,
  asksToFire,
  onOrder,
  onOtherGuests,
  onClose,
}: DialogProps & {
  table: Table
  restaurantId: string
  /** True if the person has tapped the held course. */
  asksToFire: boolean
  onOrder: (table: Table) => void
  onOtherGuests: (table: Table) => void
}) {
  const { t } = useTranslation()
  const { data: tables = [] } = useTables()
  const table = tables.find(({ id }) => id === openedTable.id) ?? openedTable
  const { number } = table
  const place = { restaurantId, tableNumber: number }
  const kitchenQuery = useKitchenOrders()
  const unreadableCount = useUnreadableOrders().filter(mayBeAtTables(number)).length
  const { tablesWithOpenOrders: tablesWithOpenOrder } = useTableOrderStates(restaurantId)
  const mayMove = useOrderUpdateIsOffered()
  const orders = oldestFirst((kitchenQuery.data ?? []).filter((order) => order.tableNumber === number))
  const { openBill, openMove, dialogs } = useTableDialogs()
  const hasOpenOrder = tablesWithOpenOrder.has(number)
  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('entities.tableNumber', { number })}
        onClose={onClose}
        foot={
          <>
            <AreaButton onClick={openBill}>
              <ReceiptTextIcon size={20} />
              <span>{t('entities.bill.action')}</span>
            </AreaButton>
            <AreaButton look="filled" className="grow" onClick={() => onOrder(table)}>
              <NotebookPenIcon size={20} />
              <span>{t(hasOpenOrder ? 'tables.sheet.goOn' : 'tables.order')}</span>
            </AreaButton>
          </>
        }
      >
        <div className={`stack-16 ${styles.content}`}>
          <StaleNotice queries={[kitchenQuery]} />
          <Facts table={table} restaurantId={restaurantId} orders={orders} />
          <p className="row-8">
            {orders.length > 0 && mayMove && (
              <AreaButton onClick={() => openMove(orders)}>
                <ArrowRightIcon size={20} className="mirrored" />
                <span>{t('newOrder.correct.moveAction')}</span>
              </AreaButton>
            )}
            {!hasOpenOrder && (
              <AreaButton onClick={() => onOtherGuests(table)}>
                <UsersIcon size={20} />
                <span>{t('tables.sheet.otherGuests')}</span>
              </AreaButton>
            )}
          </p>
          <UnsentOrders place={place} isBrief />
          {hasOpenOrder && <p className="note-reserved">{t('tables.sheet.draft')}</p>}
          <FireCourses tableNumber={number} asksAtOnce={asksToFire} onFired={asksToFire ? onClose : undefined} />
          <section className="stack-8" aria-label={t('tables.sheet.orders')}>
            {kitchenQuery.isPending && (
              <p className="muted" role="status">
                {t('common.loading')}
              </p>
            )}
            {/* Without this note it would look as if there were no orders. */}
            {!kitchenQuery.data && kitchenQuery.error && <p className="note-reserved">{t('newOrder.kitchenUnread')}</p>}
            <UnreadableOrders count={unreadableCount} />
            {kitchenQuery.data && orders.length + unreadableCount === 0 && (
              <p className="muted">{t('tables.sheet.noOrders')}</p>
            )}
            {orders.map((order) => (
              <article key={order.id} className={`card ${styles.order}`}>
                <KitchenOrder order={order} restaurantId={restaurantId} showsAllActs />
              </article>
            ))}
          </section>
        </div>
      </ResponsivePanel>
      <TableDialogs place={place} dialogs={dialogs} onMoved={onClose} />
    </>
  )
}

/** The status, the covers, the seats, since when the guests are here, and the total. It also says what is not known. */
function Facts({
  table: { number, numberOfSeats = 0, status },
  restaurantId,
  orders,
}: {
  table: Table
  restaurantId: string
  orders: readonly Order[]
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { deviceStates } = useTableOrderStates(restaurantId)
  const covers = useGlances(restaurantId).get(number)?.covers
  const billRead = useTableBill(restaurantId, number)
  const { bill } = billRead
  const firstOrderedAt = orders.map(orderedAt).find((time) => time !== undefined)
  const since =
    bill?.seatedSince !== undefined
      ? t('entities.bill.since', { time: formatMoment(bill.seatedSince, Date.now(), language) })
      : firstOrderedAt === undefined
        ? t('tables.sheet.sinceUnknown')
        : t('tables.sheet.firstOrder', { time: formatMoment(firstOrderedAt, serverClock.at(), language) })
  const words = [
    covers === undefined ? t('entities.bill.coversUnknown') : t('entities.covers.count', { count: covers }),
    ...(numberOfSeats > 0 ? [t('entities.seats', { count: numberOfSeats })] : []),
    since,
  ]
  return (
    <div className="stack-8">
      <p className={`wrap-line ${styles.facts}`}>
        <TableStatusChip status={status} hasUnsentOrders={isUnsentState(deviceStates.get(number))} />
        <span className="figures">{words.join(' · ')}</span>
      </p>
      <Total restaurantId={restaurantId} billRead={billRead} />
    </div>
  )
}

/** The same total as on the table's card and on the bill. It also says what is uncertain about it. */
function Total({
  restaurantId,
  billRead: { bill, kitchenQuery, isReadingArchive, hasArchiveFailed },
}: {
  restaurantId: string
  billRead: ReturnType<typeof useTableBill>
}) {
  const { t } = useTranslation()
  const currency = useRestaurant(restaurantId).data?.currency
  const { cover } = billSettings.use()
  if (!kitchenQuery.data || !bill) return null
  if (isReadingArchive && !hasArchiveFailed) return <p className="muted small">{t('entities.bill.archivedReading')}</p>
  const total = totalOf(bill, toMills(cover))
  const uncertaintyWords = hasArchiveFailed
    ? t('entities.bill.archivedUnread')
    : bill.unassignedCount > 0
      ? t('entities.bill.unplaced', { count: bill.unassignedCount })
      : bill.unsentCount > 0
        ? t('entities.bill.unsent', { count: bill.unsentCount })
        : t('tables.sheet.totalWhy')
  const earlierNote = bill.mayHaveEarlierOrders && <p className="muted small">{t('entities.bill.notSeated')}</p>
  if (!total) return bill.areOrdersAssigned ? earlierNote || null : <p className="muted small">{uncertaintyWords}</p>
  const orders = bill.orders.filter(({ isCountedByDefault }) => isCountedByDefault).map(({ order }) => order)
  return (
    <div className="stack-4" role="status">
      <p className={`wrap-line strong ${styles.total}`}>
        <span>{t(total.isCertain ? 'tables.total' : 'entities.bill.totalKnown')}</span>
        {total.mills === undefined ? (
          <span>{t('entities.bill.unknown')}</span>
        ) : (
          <Price mills={total.mills} currency={currency} />
        )}
        {total.archivedCount > 0 && (
          <span className={`muted small ${styles.archived}`}>
            {t('tables.sheet.archived', { count: total.archivedCount })}
          </span>
        )}
      </p>
      <RecordedNote orders={orders} total={total.mills} currency={currency} />
      {total.isCertain ? earlierNote : <p className="muted small">{uncertaintyWords}</p>}
    </div>
  )
}
