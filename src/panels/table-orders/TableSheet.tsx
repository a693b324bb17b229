import Menu from '@mui/material/Menu'
import type { LucideIcon } from 'lucide-react'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import CheckIcon from 'lucide-react/icons/check'
import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical'
import PlusIcon from 'lucide-react/icons/plus'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import UsersIcon from 'lucide-react/icons/users'
import XIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders, useOrderUpdateIsOffered, useUnreadableOrders } from '#/entities/order/api.ts'
import { isReady } from '#/entities/order/kitchen/ready.ts'
import { markServed, ordersToServe, type ReadyNotes, useReadyNotes } from '#/entities/order/kitchen/served.ts'
import { useTableOrderStates } from '#/entities/order/open-orders/use-open-orders.ts'
import { mayBeAtTables, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isReadyState, isUnsentState, kitchenOrderStates } from '#/entities/order/sitting/table-order-states.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useTables } from '#/entities/table/api.ts'
import { tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { toMills } from '#/lib/money/money.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { BillDialog } from '#/panels/bill/BillDialog.tsx'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { RecordedNote } from '#/panels/bill/RecordedNote.tsx'
import { totalOf } from '#/panels/bill/table-bill.ts'
import { useTableBill } from '#/panels/bill/use-table-bill.ts'
import { UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { ActionItem } from '#/ui/buttons/ActionItem.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { FireCourses } from './FireCourses.tsx'
import { isCorrectable, KitchenOrder, useCorrection } from './KitchenOrder.tsx'
import { MoveOrders } from './MoveOrders.tsx'
import { ReadyWords } from './OrderStateChips.tsx'
import styles from './TableSheet.module.css'
import { TableStatusChip } from './TableStatusChip.tsx'
import type { TablePlace } from './table-place.ts'
import { UnsentOrders } from './UnsentOrders.tsx'
import { useGlance } from './use-glances.ts'

/** What is ready or held at a table, its orders with their total, and everything that a waiter can do with them (ADR-044). */
export function TableSheet({
  open,
  place,
  asksToFire = false,
  isTakingOrder = false,
  onAdd,
  isRepeatable,
  onRepeat,
  onOtherGuests,
  onMoved,
  onClose,
}: DialogProps & {
  place: TablePlace
  /** True if the person has tapped the held course. */
  asksToFire?: boolean
  /** The next order of the table is being taken below the sheet. */
  isTakingOrder?: boolean
  onAdd: () => void
  isRepeatable?: ((order: Order) => boolean) | undefined
  onRepeat?: ((order: Order) => void) | undefined
  /** Undefined: the guests of the next order are known. */
  onOtherGuests?: (() => void) | undefined
  /** Called when all orders of the table have moved to another table. */
  onMoved?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { restaurantId, tableNumber: number } = place
  const table = (useTables().data ?? []).find((each) => each.number === number)
  const kitchenQuery = useKitchenOrders()
  const readyNotes = useReadyNotes()
  const unreadableCount = useUnreadableOrders().filter(mayBeAtTables(number)).length
  const hasDraft = useTableOrderStates(restaurantId).tablesWithOpenOrders.has(number) && !isTakingOrder
  const orders = oldestFirst((kitchenQuery.data ?? []).filter((order) => order.tableNumber === number))
  const [showsBill, setShowsBill] = useState(false)
  const closeBill = () => setShowsBill(false)
  useBackCloses(showsBill, closeBill)
  const [ordersToMove, setOrdersToMove] = useState<readonly Order[]>()
  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('entities.tableNumber', { number })}
        onClose={onClose}
        foot={
          <>
            <SheetMenu
              number={number}
              orders={orders}
              onMove={() => setOrdersToMove(orders)}
              onOtherGuests={hasDraft ? undefined : onOtherGuests}
            />
            <AreaButton onClick={() => setShowsBill(true)}>
              <ReceiptTextIcon size={20} />
              <span>{t('entities.bill.action')}</span>
            </AreaButton>
            <AreaButton look="filled" className="grow" onClick={onAdd}>
              <PlusIcon size={20} />
              <span>{t(hasDraft ? 'tables.sheet.goOn' : 'common.add')}</span>
            </AreaButton>
          </>
        }
      >
        <div className="stack-16">
          <StaleNotice queries={[kitchenQuery]} />
          <Facts table={table} place={place} orders={orders} />
          <UnsentOrders place={place} isBrief />
          {hasDraft && <p className="note-reserved">{t('tables.sheet.draft')}</p>}
          <ReadyBar orders={orders} readyNotes={readyNotes} number={number} />
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
              <KitchenOrder
                key={order.id}
                order={order}
                restaurantId={restaurantId}
                onRepeat={isRepeatable?.(order) ? onRepeat : undefined}
              />
            ))}
          </section>
          <Total place={place} />
        </div>
      </ResponsivePanel>
      <BillDialog {...place} open={showsBill} onClose={closeBill} />
      <MoveOrders
        orders={ordersToMove}
        {...place}
        onMoved={() => {
          onClose()
          onMoved?.()
        }}
        onClose={() => setOrdersToMove(undefined)}
      />
    </>
  )
}

/** What is ready, with its one act; or that this device has noted it as served, which no other device knows. */
function ReadyBar({
  orders,
  readyNotes,
  number,
}: {
  orders: readonly Order[]
  readyNotes: ReadyNotes
  number: number
}) {
  const { t } = useTranslation()
  const state = kitchenOrderStates(orders, readyNotes).get(number)?.find(isReadyState)
  const toServe = ordersToServe(orders, readyNotes)
  const servedOrders = orders.filter((order) => isReady(order) && !toServe.includes(order))
  if (!state)
    return servedOrders.length === 0 ? null : (
      <div className="line-8">
        <p className="muted small grow">{t('tables.sheet.servedHere')}</p>
        <AreaButton look="text" onClick={() => noteServed(servedOrders, false)}>
          {t('tables.sheet.notServed')}
        </AreaButton>
      </div>
    )
  return (
    <div className={styles.ready}>
      <p className="strong grow">
        <ReadyWords state={state} />
      </p>
      <AreaButton
        className={styles.served}
        aria-label={t('tables.serveAt', { number })}
        onClick={() => noteServed(toServe)}
      >
        <CheckIcon size={20} />
        <span>{t('entities.served')}</span>
      </AreaButton>
    </div>
  )
}

const noteServed = (orders: readonly Order[], isServed = true) =>
  markServed(orders, isServed).catch((error: unknown) => console.warn('What was served could not be stored:', error))

type Entry = { key: string; label: string; Icon: LucideIcon; isMirrored?: boolean; act: () => void }

/** What is rarely done with the orders of a table. To cancel one stands apart from the rest. */
function SheetMenu({
  number,
  orders,
  onMove,
  onOtherGuests,
}: {
  number: number
  orders: readonly Order[]
  onMove: () => void
  onOtherGuests: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const mayCorrect = useOrderUpdateIsOffered()
  const openCorrection = useCorrection()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const cancelWords = (order: Order) => {
    const orderedTime = orderedAt(order)
    return orders.length === 1 || orderedTime === undefined
      ? t('newOrder.correct.cancelOrder')
      : t('newOrder.correct.cancelOrderOf', { time: formatMoment(orderedTime, serverClock.at(), language) })
  }
  const entries: Entry[] = [
    ...(orders.length > 0 && mayCorrect
      ? [{ key: 'move', label: t('newOrder.correct.moveAction'), Icon: ArrowRightIcon, isMirrored: true, act: onMove }]
      : []),
    ...(onOtherGuests
      ? [{ key: 'guests', label: t('tables.sheet.otherGuests'), Icon: UsersIcon, act: onOtherGuests }]
      : []),
  ]
  const cancels: Entry[] = (mayCorrect ? orders.filter(isCorrectable) : []).map((order) => ({
    key: order.id,
    label: cancelWords(order),
    Icon: XIcon,
    act: () => openCorrection(order, { isCancelling: true }),
  }))
  if (entries.length + cancels.length === 0) return null
  return (
    <>
      <AreaButton
        look="icon"
        aria-label={t('tables.actionsOf', { number })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVerticalIcon />
      </AreaButton>
      {/* A closed menu would slow the sheet down. */}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {[...entries, ...cancels].map(({ key, ...entry }, index) => (
            <ActionItem
              key={key}
              {...entry}
              divider={cancels.length > 0 && index === entries.length - 1}
              onClose={() => setAnchor(undefined)}
            />
          ))}
        </Menu>
      )}
    </>
  )
}

/** The covers, the seats, and since when the guests are here. It also says what is not known. */
function Facts({
  table,
  place: { restaurantId, tableNumber },
  orders,
}: {
  table: Table | undefined
  place: TablePlace
  orders: readonly Order[]
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { deviceStates } = useTableOrderStates(restaurantId)
  const covers = useGlance(restaurantId, tableNumber)?.covers
  const { bill } = useTableBill(restaurantId, tableNumber)
  const seats = table?.numberOfSeats ?? 0
  const firstOrderedAt = orders.map(orderedAt).find((time) => time !== undefined)
  const since =
    bill?.seatedSince !== undefined
      ? t('entities.bill.since', { time: formatMoment(bill.seatedSince, Date.now(), language) })
      : firstOrderedAt === undefined
        ? t('tables.sheet.sinceUnknown')
        : t('tables.sheet.firstOrder', { time: formatMoment(firstOrderedAt, serverClock.at(), language) })
  const words = [
    covers === undefined ? t('entities.bill.coversUnknown') : t('entities.covers.count', { count: covers }),
    ...(seats > 0 ? [t('entities.seats', { count: seats })] : []),
    since,
  ]
  // The orders show already that the table is occupied.
  const isObvious = orders.length > 0 && table && tableState(table.status) === 'occupied'
  return (
    <p className={`wrap-line small muted ${styles.facts}`}>
      {table && (
        <span className={isObvious ? 'visually-hidden' : undefined}>
          <TableStatusChip status={table.status} hasUnsentOrders={isUnsentState(deviceStates.get(tableNumber))} />
        </span>
      )}
      <span className="figures">{words.join(' · ')}</span>
    </p>
  )
}

/** The same total as on the table's card and on the bill. It also says what is uncertain about it. */
function Total({ place: { restaurantId, tableNumber } }: { place: TablePlace }) {
  const { bill, kitchenQuery, isReadingArchive, hasArchiveFailed } = useTableBill(restaurantId, tableNumber)
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
