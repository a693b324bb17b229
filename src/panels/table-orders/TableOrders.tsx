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
import { countOf, type OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { isDecidable, type OutboxRecord } from '#/entities/order/outbox/record.ts'
import type { OthersOrder } from '#/entities/order/outbox/view.ts'
import { lookOf } from '#/entities/order/outbox/words.ts'
import { mayBeAt, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { kitchenWork, kitchenWorkOf } from '#/entities/order/sitting/table-work.ts'
import { findOrder, newOrderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { isLayered, useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Together } from '#/lib/jsx/content.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { BillDialog } from '#/panels/bill/BillDialog.tsx'
import { RecordedNote } from '#/panels/bill/RecordedNote.tsx'
import { OrderLines, UnreadableLines, UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { FireCourses } from './FireCourses.tsx'
import { MenuNewsNote } from './MenuNewsNote.tsx'
import { MoveOrders } from './MoveOrders.tsx'
import { OrderContent, ShowToKitchen } from './ShowToKitchen.tsx'
import styles from './TableOrders.module.css'
import { useSendNow } from './use-send-now.ts'
import { KitchenChip, WorkChips } from './WorkChips.tsx'

/**
 * What the table has already, so that no order is taken twice.
 * @param props.isBrief folds the content of every order.
 */
export function TableOrders({
  place,
  isBrief = false,
  onRepeat,
  onMoved,
}: {
  place: Omit<OrderPlace, 'userId'>
  isBrief?: boolean
  onRepeat?: (order: Order) => void
  /** Called when all orders of the table are at another one. */
  onMoved?: () => void
}) {
  const { askBill, askMove, opened } = useTableDialogs()
  return (
    <>
      <UnsentOrders place={place} isBrief={isBrief} />
      <InKitchen {...place} onRepeat={onRepeat} onMove={askMove} onBill={askBill} />
      <TableDialogs place={place} opened={opened} onMoved={onMoved} />
      <FireCourses tableNumber={place.tableNumber} />
    </>
  )
}

type Place = Omit<OrderPlace, 'userId'>

/** The bill of a table, and the move of its orders. `opened`: for `TableDialogs`, which draws them. */
export function useTableDialogs() {
  const [showsBill, setShowsBill] = useState(false)
  const [moved, setMoved] = useState<readonly Order[]>()
  const closeBill = () => setShowsBill(false)
  useBackCloses(showsBill, closeBill)
  return {
    askBill: () => setShowsBill(true),
    askMove: (orders: readonly Order[]) => setMoved(orders),
    opened: { showsBill, closeBill, moved, closeMove: () => setMoved(undefined) },
  }
}

/** @param props.onMoved called when all orders of the table are at another one. */
export function TableDialogs({
  place,
  opened: { showsBill, closeBill, moved, closeMove },
  onMoved,
}: {
  place: Place
  opened: ReturnType<typeof useTableDialogs>['opened']
  onMoved?: (() => void) | undefined
}) {
  return (
    <>
      <BillDialog {...place} open={showsBill} onClose={closeBill} />
      <MoveOrders orders={moved} {...place} onMoved={onMoved} onClose={closeMove} />
    </>
  )
}

/** Orders of the table that are not in the kitchen, or perhaps not. */
export function UnsentOrders({ place, isBrief }: { place: Place; isBrief: boolean }) {
  const { mine, othersHere } = useOutbox()
  const { data: live = [] } = useKitchenOrders()
  const isHere = ({ restaurantId, tableNumber }: Place) =>
    restaurantId === place.restaurantId && tableNumber === place.tableNumber
  const inKitchen = foundInKitchen(mine, live)
  const unsent = mine.filter((record) => isHere(record) && record.state !== 'confirmed' && !inKitchen.has(record.id))
  return (
    <>
      {unsent.map((record) => (
        <UnsentHere key={record.id} record={record} isBrief={isBrief} />
      ))}
      {othersHere.filter(isHere).map((record) => (
        <OthersHere key={record.id} record={record} />
      ))}
    </>
  )
}

/**
 * Ids of records that the next look-up will confirm. Until then the order would be shown twice.
 * @param records of one person, confirmed ones included, because they claim their orders.
 */
export const foundInKitchen = (records: readonly OutboxRecord[], live: readonly Order[]): ReadonlySet<string> => {
  const claimed = new Set(records.flatMap(({ orderId }) => orderId ?? []))
  const recordIds = new Set<string>()
  for (const record of records) {
    const isOpen = record.state === 'sending' || (record.state === 'unknown' && !isDecidable(record))
    if (!isOpen || !record.order || !record.baseline) continue
    const otherIds = new Set([...record.baseline, ...claimed])
    const match = findOrder(newOrderToComparable(record.order), live, { otherIds })
    if (match.kind !== 'found') continue
    claimed.add(match.orderId)
    recordIds.add(record.id)
  }
  return recordIds
}

function UnsentHere({ record, isBrief }: { record: OutboxRecord; isBrief: boolean }) {
  const { t } = useTranslation()
  const { word, text } = lookOf(record)
  const { draft: openOrder, state, createdAt } = record
  const { isBusy, send } = useSendNow(record)
  return (
    <section className={`stack-4 ${styles.unsent}`}>
      <OrderHead record={record} />
      <p>{t(text)}</p>
      {openOrder && record.news && (
        <>
          <MenuNewsNote openOrder={openOrder} news={record.news} />
          <p>
            <Button look="filled" disabled={isBusy} onClick={send}>
              {t('entities.sending.sendNow')}
            </Button>
          </p>
        </>
      )}
      {openOrder && (
        <details className={styles.content} open={state === 'unknown' && !isBrief}>
          <summary className={`line ${styles.summary}`}>{t('newOrder.lines', { count: countOf(openOrder) })}</summary>
          <OrderContent openOrder={openOrder} />
          <ShowToKitchen
            openOrder={openOrder}
            at={createdAt}
            word={t(word)}
            state={t(text)}
            isSending={state === 'sending'}
          />
        </details>
      )}
    </section>
  )
}

function OthersHere({ record }: { record: OthersOrder }) {
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

function OrderHead({ record }: { record: OutboxRecord | OthersOrder }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { tone, word } = lookOf(record)
  return (
    <p className={`wrap-line ${styles.head}`}>
      <StatusChip tone={tone} label={t(word)} />
      <span className="muted figures">{formatMoment(record.createdAt, Date.now(), language)}</span>
    </p>
  )
}

function InKitchen({
  restaurantId,
  tableNumber,
  onRepeat,
  onMove,
  onBill,
}: Omit<OrderPlace, 'userId'> & {
  onRepeat: ((order: Order) => void) | undefined
  onMove: (orders: readonly Order[]) => void
  onBill: () => void
}) {
  const { t } = useTranslation()
  const mayCorrect = useOrderUpdateIsOffered()
  const { language } = useLanguage()
  const { data, error, isRefetchError, dataUpdatedAt } = useKitchenOrders()
  const unreadable = <UnreadableOrders count={useUnreadableOrders().filter(mayBeAt(tableNumber)).length} />
  // Otherwise it would look as if there were none.
  if (!data) return error && <p className="muted small">{t('newOrder.kitchenUnread')}</p>
  const orders = oldestFirst(data.filter((order) => order.tableNumber === tableNumber))
  if (orders.length === 0) return unreadable
  return (
    <Together>
      {unreadable}
      <details className={styles.orders}>
        <summary className={`line ${styles.summary}`}>
          <span className={`wrap-line ${styles.head}`}>
            <span>{t('newOrder.inKitchen', { count: orders.length })}</span>
            <span className={`wrap-line ${styles.states}`}>
              <WorkChips kitchen={kitchenWork(orders).get(tableNumber)} />
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
          <Button onClick={onBill}>
            <ReceiptTextIcon size={20} />
            <span>{t('entities.bill.action')}</span>
          </Button>
          {mayCorrect && (
            <Button onClick={() => onMove(orders)}>
              <ArrowRightIcon size={20} className="mirrored" />
              <span>{t('newOrder.correct.moveAction')}</span>
            </Button>
          )}
        </p>
      </details>
    </Together>
  )
}

/** An order that the kitchen has: its state, its lines by course, and what can be done with it. */
export function KitchenOrder({
  order,
  restaurantId,
  hasAllActs = false,
  onRepeat,
}: {
  order: Order
  restaurantId: string
  /** All acts are offered, and above the lines, which may be many. */
  hasAllActs?: boolean
  onRepeat?: ((order: Order) => void) | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(restaurantId).data?.currency
  const at = orderedAt(order)
  return (
    <>
      <p className={`wrap-line ${styles.head}`}>
        <KitchenChip work={kitchenWorkOf(order)} />
        <span className="muted figures">
          {at === undefined ? t('entities.bill.noTime') : formatMoment(at, serverClock.at(), language)}
        </span>
      </p>
      {hasAllActs && <OrderActs order={order} restaurantId={restaurantId} mayCancel />}
      <UnreadableLines count={order.unreadableLines} />
      <div className="stack-8">
        <RecordedNote orders={[order]} currency={currency} />
        <div>
          <OrderLines order={order} />
        </div>
      </div>
      {!hasAllActs && <OrderActs order={order} restaurantId={restaurantId} onRepeat={onRepeat} />}
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
  const correct = (state?: object) =>
    navigate(paths.correctOrder(restaurantId, order.tableNumber, order.id), { replace: isLayered(), state })
  // A line that could not be read would be missing.
  if (order.lines.length === 0 || order.unreadableLines > 0) return null
  return (
    <p className={`row-8 ${styles.repeat}`}>
      {onRepeat && (
        <Button onClick={() => onRepeat(order)}>
          <CopyIcon size={20} />
          <span>{t('newOrder.sameRound')}</span>
        </Button>
      )}
      {mayCorrect && (
        <Button onClick={() => correct()}>
          <PencilIcon size={20} />
          <span>{t('newOrder.correct.action')}</span>
        </Button>
      )}
      {mayCorrect && mayCancel && (
        <Button onClick={() => correct({ isCancelling: true })}>
          <XIcon size={20} />
          <span>{t('newOrder.correct.cancelOrder')}</span>
        </Button>
      )}
    </p>
  )
}
