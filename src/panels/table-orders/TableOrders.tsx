import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import CopyIcon from 'lucide-react/icons/copy'
import PencilIcon from 'lucide-react/icons/pencil'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import XIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useKitchenOrders, useOrderUpdateIsOffered, useUnreadableOrders } from '#/entities/order/api.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import { itemCount, type OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import type { OthersOutboxRecord } from '#/entities/order/outbox/view.ts'
import { statusWordsOf } from '#/entities/order/outbox/words.ts'
import { mayBeAtTables, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { kitchenOrderStates, kitchenStateOf } from '#/entities/order/sitting/table-order-states.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { isLayered, useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Together } from '#/lib/jsx/content.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { BillDialog } from '#/panels/bill/BillDialog.tsx'
import { RecordedNote } from '#/panels/bill/RecordedNote.tsx'
import { OrderLines, UnreadableLines, UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { FireCourses } from './FireCourses.tsx'
import { findInKitchen } from './found-in-kitchen.ts'
import { MenuChangesNote } from './MenuChangesNote.tsx'
import { MoveOrders } from './MoveOrders.tsx'
import { KitchenChip, OrderStateChips } from './OrderStateChips.tsx'
import { OrderContent, ShowToKitchenButton } from './ShowToKitchenButton.tsx'
import styles from './TableOrders.module.css'
import { useSendNow } from './use-send-now.ts'

/**
 * The orders that a table has already. They are shown so that nobody takes an order a second time.
 * @param props.isBrief hides the content of every order until a person opens it.
 */
export function TableOrders({
  place,
  isBrief = false,
  onRepeat,
  onMoved,
}: {
  place: TablePlace
  isBrief?: boolean
  onRepeat?: (order: Order) => void
  /** Called when all orders of the table have moved to another table. */
  onMoved?: () => void
}) {
  const { openBill, openMove, dialogs } = useTableDialogs()
  return (
    <>
      <UnsentOrders place={place} isBrief={isBrief} />
      <KitchenOrders {...place} onRepeat={onRepeat} onMove={openMove} onBill={openBill} />
      <TableDialogs place={place} dialogs={dialogs} onMoved={onMoved} />
      <FireCourses tableNumber={place.tableNumber} />
    </>
  )
}

type TablePlace = Omit<OrderPlace, 'userId'>

/** Opens the bill of a table, and the move of its orders. `TableDialogs` draws both from `dialogs`. */
export function useTableDialogs() {
  const [showsBill, setShowsBill] = useState(false)
  const [ordersToMove, setOrdersToMove] = useState<readonly Order[]>()
  const closeBill = () => setShowsBill(false)
  useBackCloses(showsBill, closeBill)
  return {
    openBill: () => setShowsBill(true),
    openMove: (orders: readonly Order[]) => setOrdersToMove(orders),
    dialogs: { showsBill, closeBill, ordersToMove, closeMove: () => setOrdersToMove(undefined) },
  }
}

/** @param props.onMoved called when all orders of the table are at another one. */
export function TableDialogs({
  place,
  dialogs: { showsBill, closeBill, ordersToMove, closeMove },
  onMoved,
}: {
  place: TablePlace
  dialogs: ReturnType<typeof useTableDialogs>['dialogs']
  onMoved?: (() => void) | undefined
}) {
  return (
    <>
      <BillDialog {...place} open={showsBill} onClose={closeBill} />
      <MoveOrders orders={ordersToMove} {...place} onMoved={onMoved} onClose={closeMove} />
    </>
  )
}

/** The orders of a table that are not in the kitchen, or are not certain to be there. */
export function UnsentOrders({ place, isBrief }: { place: TablePlace; isBrief: boolean }) {
  const { ownRecords, othersRecords } = useOutbox()
  const { data: liveOrders = [] } = useKitchenOrders()
  const isAtTable = ({ restaurantId, tableNumber }: TablePlace) =>
    restaurantId === place.restaurantId && tableNumber === place.tableNumber
  const idsInKitchen = findInKitchen(ownRecords, liveOrders)
  const unsentRecords = ownRecords.filter(
    (record) => isAtTable(record) && record.state !== 'confirmed' && !idsInKitchen.has(record.id),
  )
  return (
    <>
      {unsentRecords.map((record) => (
        <UnsentRecord key={record.id} record={record} isBrief={isBrief} />
      ))}
      {othersRecords.filter(isAtTable).map((record) => (
        <OthersRecord key={record.id} record={record} />
      ))}
    </>
  )
}

function UnsentRecord({ record, isBrief }: { record: OutboxRecord; isBrief: boolean }) {
  const { t } = useTranslation()
  const { word, text } = statusWordsOf(record)
  const { draft: openOrder, state, createdAt } = record
  const { isBusy, send } = useSendNow(record)
  return (
    <section className={`stack-4 ${styles.unsent}`}>
      <OrderHead record={record} />
      <p>{t(text)}</p>
      {openOrder && record.news && (
        <>
          <MenuChangesNote openOrder={openOrder} menuChanges={record.news} />
          <p>
            <AreaButton look="filled" disabled={isBusy} onClick={send}>
              {t('entities.sending.sendNow')}
            </AreaButton>
          </p>
        </>
      )}
      {openOrder && (
        <details className={styles.content} open={state === 'unknown' && !isBrief}>
          <summary className={`line ${styles.summary}`}>{t('newOrder.lines', { count: itemCount(openOrder) })}</summary>
          <OrderContent openOrder={openOrder} />
          <ShowToKitchenButton
            openOrder={openOrder}
            at={createdAt}
            statusWord={t(word)}
            statusText={t(text)}
            isSending={state === 'sending'}
          />
        </details>
      )}
    </section>
  )
}

function OthersRecord({ record }: { record: OthersOutboxRecord }) {
  const { t } = useTranslation()
  const isUncertain = record.state === 'unknown' || record.state === 'sending'
  return (
    <section className={`stack-4 ${styles.unsent}`}>
      <OrderHead record={record} />
      <p className={styles.others}>
        {t(isUncertain ? 'entities.sending.othersUncertain' : 'entities.sending.othersUnsent')}
      </p>
    </section>
  )
}

function OrderHead({ record }: { record: OutboxRecord | OthersOutboxRecord }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { tone, word } = statusWordsOf(record)
  return (
    <p className={`wrap-line ${styles.head}`}>
      <StatusChip tone={tone} label={t(word)} />
      <span className="muted figures">{formatMoment(record.createdAt, Date.now(), language)}</span>
    </p>
  )
}

function KitchenOrders({
  restaurantId,
  tableNumber,
  onRepeat,
  onMove,
  onBill,
}: TablePlace & {
  onRepeat: ((order: Order) => void) | undefined
  onMove: (orders: readonly Order[]) => void
  onBill: () => void
}) {
  const { t } = useTranslation()
  const mayCorrect = useOrderUpdateIsOffered()
  const { language } = useLanguage()
  const { data, error, isRefetchError, dataUpdatedAt } = useKitchenOrders()
  const unreadableNote = <UnreadableOrders count={useUnreadableOrders().filter(mayBeAtTables(tableNumber)).length} />
  // Without a note it would look as if the table had no orders.
  if (!data) return error && <p className="muted small">{t('newOrder.kitchenUnread')}</p>
  const orders = oldestFirst(data.filter((order) => order.tableNumber === tableNumber))
  if (orders.length === 0) return unreadableNote
  return (
    <Together>
      {unreadableNote}
      <details className={styles.orders}>
        <summary className={`line ${styles.summary}`}>
          <span className={`wrap-line ${styles.head}`}>
            <span>{t('newOrder.inKitchen', { count: orders.length })}</span>
            <span className={`wrap-line ${styles.states}`}>
              <OrderStateChips kitchenStates={kitchenOrderStates(orders).get(tableNumber)} />
            </span>
            {isRefetchError && (
              <span className="muted small">
                {t('common.lastUpdated', { time: formatMoment(dataUpdatedAt, Date.now(), language) })}
              </span>
            )}
          </span>
        </summary>
        {orders.map((order) => (
          <section key={order.id} className={styles.order}>
            <KitchenOrder order={order} restaurantId={restaurantId} onRepeat={onRepeat} />
          </section>
        ))}
        <p className={`row-8 ${styles.order}`}>
          <AreaButton onClick={onBill}>
            <ReceiptTextIcon size={20} />
            <span>{t('entities.bill.action')}</span>
          </AreaButton>
          {mayCorrect && (
            <AreaButton onClick={() => onMove(orders)}>
              <ArrowRightIcon size={20} className="mirrored" />
              <span>{t('newOrder.correct.moveAction')}</span>
            </AreaButton>
          )}
        </p>
      </details>
    </Together>
  )
}

/** An order in the kitchen, with its state, its lines by course, and the buttons for it. */
export function KitchenOrder({
  order,
  restaurantId,
  showsAllActs = false,
  onRepeat,
}: {
  order: Order
  restaurantId: string
  /** All buttons are shown above the lines, because there may be many lines. */
  showsAllActs?: boolean
  onRepeat?: ((order: Order) => void) | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(restaurantId).data?.currency
  const orderedTime = orderedAt(order)
  return (
    <>
      <p className={`wrap-line ${styles.head}`}>
        <KitchenChip state={kitchenStateOf(order)} />
        <span className="muted figures">
          {orderedTime === undefined
            ? t('entities.bill.noTime')
            : formatMoment(orderedTime, serverClock.at(), language)}
        </span>
      </p>
      {showsAllActs && <OrderActs order={order} restaurantId={restaurantId} mayCancel />}
      <UnreadableLines count={order.unreadableLines} />
      <div className="stack-8">
        <RecordedNote orders={[order]} currency={currency} />
        <div>
          <OrderLines order={order} />
        </div>
      </div>
      {!showsAllActs && <OrderActs order={order} restaurantId={restaurantId} onRepeat={onRepeat} />}
    </>
  )
}

function OrderActs({
  order,
  restaurantId,
  mayCancel = false,
  onRepeat,
}: {
  order: Order
  restaurantId: string
  mayCancel?: boolean
  onRepeat?: ((order: Order) => void) | undefined
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayCorrect = useOrderUpdateIsOffered()
  const openCorrection = (state?: object) =>
    navigate(paths.correctOrder(restaurantId, order.tableNumber, order.id), { replace: isLayered(), state })
  // A corrected or repeated order would lack the lines that could not be read.
  if (order.lines.length === 0 || order.unreadableLines > 0) return null
  return (
    <p className={`row-8 ${styles.repeat}`}>
      {onRepeat && (
        <AreaButton onClick={() => onRepeat(order)}>
          <CopyIcon size={20} />
          <span>{t('newOrder.sameRound')}</span>
        </AreaButton>
      )}
      {mayCorrect && (
        <AreaButton onClick={() => openCorrection()}>
          <PencilIcon size={20} />
          <span>{t('newOrder.correct.action')}</span>
        </AreaButton>
      )}
      {mayCorrect && mayCancel && (
        <AreaButton onClick={() => openCorrection({ isCancelling: true })}>
          <XIcon size={20} />
          <span>{t('newOrder.correct.cancelOrder')}</span>
        </AreaButton>
      )}
    </p>
  )
}
