import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import NotebookPenIcon from 'lucide-react/icons/notebook-pen'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import UsersIcon from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders, useOrderUpdateIsOffered, useUnreadableOrders } from '#/entities/order/api.ts'
import { mayBeAt, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isUnsentWork } from '#/entities/order/table-work.ts'
import { useTableWork } from '#/entities/order/use-open-orders.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useTables } from '#/entities/table/api.ts'
import type { Table } from '#/entities/table/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { toCents } from '#/lib/money/money.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { billLines, sumOf } from '#/panels/bill/bill.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { useTableBill } from '#/panels/bill/use-table-bill.ts'
import { FireCourses } from '#/panels/table-orders/FireCourses.tsx'
import { KitchenOrder, TableDialogs, UnsentOrders, useTableDialogs } from '#/panels/table-orders/TableOrders.tsx'
import { TableStatusChip } from '#/panels/table-orders/TableStatusChip.tsx'
import { UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import type { DialogProps } from '#/ui/use-dialog-value.ts'
import styles from './TableSheet.module.css'
import { useGlances } from './use-glances.ts'

/** No other tables. */
const NONE: readonly number[] = []

/** What a table is, and all that a waiter does with it (ADR-044). */
export function TableSheet({
  open,
  table: given,
  restaurantId,
  asksToFire,
  onOrder,
  onOtherGuests,
  onClose,
}: DialogProps & {
  table: Table
  restaurantId: string
  /** The person has tapped the held course. */
  asksToFire: boolean
  onOrder: (table: Table) => void
  onOtherGuests: (table: Table) => void
}) {
  const { t } = useTranslation()
  const { data: tables = [] } = useTables()
  const table = tables.find(({ id }) => id === given.id) ?? given
  const { number } = table
  const place = { restaurantId, tableNumber: number }
  const kitchen = useKitchenOrders()
  const unreadable = useUnreadableOrders().filter(mayBeAt(number)).length
  const { started } = useTableWork(restaurantId)
  const mayMove = useOrderUpdateIsOffered()
  const orders = oldestFirst((kitchen.data ?? []).filter((order) => order.tableNumber === number))
  const { askBill, askMove, opened } = useTableDialogs()
  const hasDraft = started.has(number)
  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('entities.tableNumber', { number })}
        onClose={onClose}
        foot={
          <>
            <Button onClick={askBill}>
              <ReceiptTextIcon size={20} />
              <span>{t('entities.bill.action')}</span>
            </Button>
            <Button look="filled" className="grow" onClick={() => onOrder(table)}>
              <NotebookPenIcon size={20} />
              <span>{t(hasDraft ? 'tables.sheet.goOn' : 'tables.order')}</span>
            </Button>
          </>
        }
      >
        <div className={`stack-16 ${styles.content}`}>
          <StaleNotice queries={[kitchen]} />
          <Facts table={table} restaurantId={restaurantId} orders={orders} />
          <p className="row-8">
            {orders.length > 0 && mayMove && (
              <Button onClick={() => askMove(orders)}>
                <ArrowRightIcon size={20} className="mirrored" />
                <span>{t('newOrder.correct.moveAction')}</span>
              </Button>
            )}
            {!hasDraft && (
              <Button onClick={() => onOtherGuests(table)}>
                <UsersIcon size={20} />
                <span>{t('tables.sheet.otherGuests')}</span>
              </Button>
            )}
          </p>
          <UnsentOrders place={place} isBrief />
          {hasDraft && <p className="note-reserved">{t('tables.sheet.draft')}</p>}
          <FireCourses tableNumber={number} asksAtOnce={asksToFire} onFired={asksToFire ? onClose : undefined} />
          <section className="stack-8" aria-label={t('tables.sheet.orders')}>
            {kitchen.isPending && (
              <p className="muted" role="status">
                {t('common.loading')}
              </p>
            )}
            {/* Otherwise it would look as if there were none. */}
            {!kitchen.data && kitchen.error && <p className="note-reserved">{t('newOrder.kitchenUnread')}</p>}
            <UnreadableOrders count={unreadable} />
            {kitchen.data && orders.length + unreadable === 0 && <p className="muted">{t('tables.sheet.noOrders')}</p>}
            {orders.map((order) => (
              <article key={order.id} className={`card ${styles.order}`}>
                <KitchenOrder order={order} restaurantId={restaurantId} hasAllActs />
              </article>
            ))}
          </section>
        </div>
      </ResponsivePanel>
      <TableDialogs place={place} opened={opened} onMoved={onClose} />
    </>
  )
}

/** Status, covers of seats, since when, and the money: what is not known is said. */
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
  const { work } = useTableWork(restaurantId)
  const covers = useGlances(restaurantId).get(number)?.covers
  const { bill } = useTableBill(restaurantId, number, NONE)
  const first = orders.map(orderedAt).find((at) => at !== undefined)
  const since =
    bill?.since !== undefined
      ? t('entities.bill.since', { time: formatMoment(bill.since, Date.now(), language) })
      : first === undefined
        ? t('tables.sheet.sinceUnknown')
        : t('tables.sheet.firstOrder', { time: formatMoment(first, serverClock.at(), language) })
  const words = [
    covers === undefined ? t('tables.sheet.coversUnknown') : t('entities.covers.count', { count: covers }),
    ...(numberOfSeats > 0 ? [t('entities.seats', { count: numberOfSeats })] : []),
    since,
  ]
  return (
    <div className="stack-8">
      <p className={`wrap-line ${styles.facts}`}>
        <TableStatusChip status={status} hasUnsent={isUnsentWork(work.get(number))} />
        <span className="figures">{words.join(' · ')}</span>
      </p>
      <Total restaurantId={restaurantId} tableNumber={number} />
    </div>
  )
}

/** As on the bill, whose panel also says what exactly is not known. */
function Total({ restaurantId, tableNumber }: { restaurantId: string; tableNumber: number }) {
  const { t } = useTranslation()
  const currency = useRestaurant(restaurantId).data?.currency
  const { bill, kitchen, unreadable, isReading, hasFailed } = useTableBill(restaurantId, tableNumber, NONE)
  const { cover } = billSettings.use()
  if (!kitchen.data || !bill) return null
  if (isReading && !hasFailed) return <p className="muted small">{t('entities.bill.archivedReading')}</p>
  // An order of the table that may be of others is on the table all the same.
  const counted = bill.orders.filter(
    ({ order, isLive, isTheirs }) => isTheirs || (isLive && order.tableNumber === tableNumber),
  )
  const orders = counted.map(({ order }) => order)
  const lines = billLines(orders, { covers: bill.coversOf(orders), cents: toCents(cover) })
  const total = sumOf(lines)
  const archived = counted.filter(({ isLive }) => !isLive).length
  const isSure =
    bill.isSure &&
    bill.missing + unreadable === 0 &&
    !hasFailed &&
    !kitchen.isRefetchError &&
    counted.every(({ isTheirs, order }) => isTheirs && order.unreadableLines === 0) &&
    lines.every(({ cents }) => cents !== undefined)
  if (orders.length === 0)
    return isSure || hasFailed ? null : <p className="muted small">{t('tables.sheet.totalWhy')}</p>
  return (
    <div role="status">
      <p className={`wrap-line strong ${styles.total}`}>
        <span>{t(isSure ? 'tables.total' : 'tables.sheet.totalUnsure')}</span>
        {total === undefined ? <span>{t('entities.bill.unknown')}</span> : <Price cents={total} currency={currency} />}
        {archived > 0 && (
          <span className={`muted small ${styles.archived}`}>{t('tables.sheet.archived', { count: archived })}</span>
        )}
      </p>
      {hasFailed ? (
        <p className="muted small">{t('entities.bill.archivedUnread')}</p>
      ) : (
        !isSure && <p className="muted small">{t('tables.sheet.totalWhy')}</p>
      )}
    </div>
  )
}
