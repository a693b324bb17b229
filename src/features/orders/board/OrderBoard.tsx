import { type ComponentProps, type CSSProperties, memo, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { dishesOf, type KitchenCategory, NOTHING_STRUCK, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useLongPress } from '#/lib/device/use-long-press.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { SoldOutSubject } from '#/panels/sold-out/sold-out-rules.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { TimeBar } from '#/ui/feedback/TimeBar.tsx'
import type { Archiving } from '../live/archive-queue.ts'
import type { Board } from '../live/board.ts'
import type { RemovedOrder } from '../live/removed-orders.ts'
import type { Strikes } from '../live/strikes.ts'
import { ColumnPlace, type WatchPlace } from './ColumnPlace.tsx'
import columnStyles from './Columns.module.css'
import { MOVED_FOR } from './digits.ts'
import { useKitchenSettings } from './kitchen-settings.ts'
import styles from './OrderBoard.module.css'
import { OrderCard, RemovedOrderCard } from './OrderCard.tsx'
import { TEXT_SIZES } from './stored-settings.ts'
import { estimatedHeight, useBoardColumns } from './use-board-columns.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDigits } from './use-digits.ts'
import type { BoardActions } from './use-kitchen.ts'
import { usePointerActivity } from './use-pointer-activity.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useVirtualColumns } from './use-virtual-columns.ts'

type Props = {
  board: Board
  archiving: readonly Archiving[]
  strikes: Strikes
  actions: BoardActions
  orders: readonly Order[]
  removedOrders: readonly RemovedOrder[]
  newOrders: readonly Order[]
  /** The changed or removed orders whose notice has not been in the window yet. */
  unseenIds: ReadonlySet<Order['id']>
  /** Is called for each rendered place. It returns a function that ends the observation. */
  watch: WatchPlace
  category: KitchenCategory | undefined
  /** It is true if the connection is known to be lost. Then no order is called archived. */
  isLost: boolean
  onSoldOut: (subject: SoldOutSubject) => void
}

/** The number of each order among the orders of its table on the board. 1 is the oldest. */
function roundsOf(sorted: readonly Order[]): Map<string, number> {
  const counts = new Map<number, number>()
  return new Map(
    sorted.map(({ id, tableNumber }) => {
      const round = (counts.get(tableNumber) ?? 0) + 1
      counts.set(tableNumber, round)
      return [id, round]
    }),
  )
}

/** The orders that have a card, the oldest first, and maps from their ids. */
function useCardOrders({ board, archiving, orders, removedOrders }: Props) {
  const { firstSeenAt } = board
  const archivingById = useMemo(() => new Map(archiving.map((entry) => [entry.id, entry])), [archiving])
  const removedById = useMemo(() => new Map(removedOrders.map((each) => [each.order.id, each])), [removedOrders])
  const sortedOrders = useMemo(() => {
    const hasCard = ({ id }: Order) => (archivingById.get(id)?.state ?? 'failed') === 'failed'
    const cardOrders = [...orders.filter(hasCard), ...removedOrders.map(({ order }) => order)]
    return oldestFirst(cardOrders, (id) => firstSeenAt.get(id))
  }, [orders, removedOrders, firstSeenAt, archivingById])
  const ordersById = useMemo(() => new Map(sortedOrders.map((order) => [order.id, order])), [sortedOrders])
  const rounds = useMemo(() => roundsOf(sortedOrders), [sortedOrders])
  const liveIds = useMemo(
    () => sortedOrders.flatMap(({ id }) => (removedById.has(id) ? [] : [id])),
    [sortedOrders, removedById],
  )
  return { archivingById, removedById, ordersById, rounds, liveIds }
}

/** The keys and the long press of the cards. @returns a function to call when a card has left the board and lost the focus. */
function useCardInput(
  element: RefObject<HTMLElement | null>,
  { actions, unseenIds, onSoldOut }: Props,
  { ordersById, removedById, archivingById }: ReturnType<typeof useCardOrders>,
  cardOf: (digit: number) => Order['id'] | undefined,
) {
  const focusMovedAt = useRef(Number.NEGATIVE_INFINITY)
  useBoardKeys(element, {
    onDigit(digit) {
      const order = ordersById.get(cardOf(digit) ?? '')
      if (!order) return
      if (unseenIds.has(order.id)) actions.showCard(order.id)
      else actions.archiveByNumber(order)
    },
    onEnter(id) {
      if (Date.now() - focusMovedAt.current < MOVED_FOR) return
      const order = ordersById.get(id)
      if (unseenIds.has(id)) actions.showCard(id)
      else if (removedById.has(id)) actions.forgetRemoved(id)
      else if (order) actions.archive(order)
    },
    onUndo: () => actions.undo(),
  })

  useLongPress(element, 'button[data-dish]', (line) => {
    const order = ordersById.get(line.closest('[data-order]')?.getAttribute('data-order') ?? '')
    const dish = order && dishesOf(ticketCourses(order)).find(({ key }) => key === line.dataset.dish)
    if (dish) onSoldOut({ dishId: dish.dishId, name: dish.name })
  })

  return (id: Order['id']) => {
    // After an archive by Enter, the next Enter is meant for the next card.
    if (!archivingById.has(id)) focusMovedAt.current = Date.now()
  }
}

/** The cards, oldest first, in columns in which an order keeps its place (ADR-012). */
export const OrderBoard = memo(function OrderBoard(props: Props) {
  const { board, archiving, strikes, actions, newOrders, unseenIds, watch, category, isLost, onSoldOut } = props
  const element = useRef<HTMLDivElement>(null)
  const cardOrders = useCardOrders(props)
  const { archivingById, removedById, ordersById, rounds, liveIds } = cardOrders
  const { t } = useTranslation()
  const lastArchived = archiving.findLast(({ state }) => state === 'waiting')
  const { digits, isMoving, cardOf } = useDigits(liveIds, lastArchived !== undefined)
  const isBusy = usePointerActivity(element)
  const { front, textSize } = useKitchenSettings()
  const mayCloseUp = !isBusy && !isMoving && archiving.every(({ state }) => state === 'failed')
  const { removedOrders } = board
  const columns = useBoardColumns(element, { ordersById, archiving, removedOrders, front, isBusy, mayCloseUp })
  const onFocusLeft = useCardInput(element, props, cardOrders, cardOf)
  const scale = TEXT_SIZES[textSize]
  const { heightOf, measure, drawnIn } = useVirtualColumns(element, columns, ordersById.size, scale, (id) =>
    estimatedHeight(ordersById.get(id)),
  )
  const isCard = useCallback((id: string) => ordersById.has(id), [ordersById])
  const focusedId = useRestoreFocus(element, columns, isCard, onFocusLeft)
  const newIds = new Set(newOrders.map(({ id }) => id))
  return (
    <>
      <p className="visually-hidden" role="status">
        {lastArchived && `${t(archivedText(isLost), { number: lastArchived.tableNumber })}. U: ${t('orders.keyUndo')}`}
      </p>
      <div
        className={`${columnStyles.columns} ${isMoving ? styles.moving : ''}`}
        style={{ '--ticket-scale': scale } as CSSProperties}
        ref={element}
      >
        {columns.map((ids, index) => {
          const drawnIds = drawnIn(ids)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <ul key={index} className={columnStyles.column}>
              {ids.map((id) => {
                if (!drawnIds.has(id) && id !== focusedId)
                  return <ColumnPlace key={id} id={id} height={heightOf(id)} measure={measure} watch={watch} />
                const order = ordersById.get(id)
                const entry = archivingById.get(id)
                return (
                  <ColumnPlace
                    key={id}
                    id={id}
                    height={order ? undefined : heightOf(id)}
                    measure={measure}
                    watch={watch}
                  >
                    <BoardEntry
                      id={id}
                      order={order}
                      archiving={entry}
                      isLost={isLost}
                      removedOrder={removedById.get(id)}
                      firstSeenAt={board.firstSeenAt.get(id) ?? 0}
                      changes={board.unseen.get(id)?.changes}
                      struck={strikes.get(id) ?? NOTHING_STRUCK}
                      isNew={newIds.has(id)}
                      isUnseen={unseenIds.has(id)}
                      failure={entry?.state === 'failed' ? entry.error : undefined}
                      digit={digits.get(id)}
                      round={rounds.get(id) ?? 1}
                      isFront={id === front}
                      category={category}
                      actions={actions}
                      onSoldOut={onSoldOut}
                    />
                  </ColumnPlace>
                )
              })}
            </ul>
          )
        })}
      </div>
    </>
  )
})

const archivedText = (isLost: boolean): TextKey => (isLost ? 'orders.archiveWaits' : 'orders.archivedTable')

type EntryProps = Omit<ComponentProps<typeof OrderCard>, 'order'> & {
  id: string
  /** It is undefined if the order has left and only its place is still there. */
  order: Order | undefined
  archiving: Archiving | undefined
  isLost: boolean
  removedOrder: RemovedOrder | undefined
}

/** The place of an order. It shows the card, why the order was removed, the undo of its archiving, or nothing for a moment. */
function BoardEntry({ id, order, archiving, isLost, removedOrder, ...card }: EntryProps) {
  const { category, isUnseen, actions } = card
  if (removedOrder)
    return <RemovedOrderCard removedOrder={removedOrder} category={category} isUnseen={isUnseen} actions={actions} />
  if (order) return <OrderCard order={order} {...card} />
  if (archiving?.state !== 'waiting') return null
  return <UndoSlot id={id} tableNumber={archiving.tableNumber} isLost={isLost} actions={actions} />
}

/**
 * Fills the place of an archived order until its call goes out. It is as large as the card, so that nothing moves under the
 * finger. The undo button is at the other end.
 */
function UndoSlot({
  id,
  tableNumber,
  isLost,
  actions,
}: {
  id: string
  tableNumber: number
  isLost: boolean
  actions: BoardActions
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.slot}>
      <div className={`stack-12 ${styles.words}`}>
        <p className="strong large">{t(archivedText(isLost), { number: tableNumber })}</p>
        <Button onClick={() => actions.undo(id)}>
          <span>{t('orders.undo')}</span>
          <span className="visually-hidden">{t('entities.tableNumber', { number: tableNumber })}</span>
        </Button>
      </div>
      <TimeBar duration={LIMITS.undoTime} className={styles.time} />
    </div>
  )
}
