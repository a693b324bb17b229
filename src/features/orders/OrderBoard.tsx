import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { KitchenCategory } from '#/entities/order/ticket.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { BoardSlot, type WatchPlace } from './BoardSlot.tsx'
import { arrange, type Columns, hasGap } from './columns.ts'
import type { Archiving } from './live/archive-queue.ts'
import type { Board, RemovedOrder } from './live/board.ts'
import type { Strikes } from './live/strikes.ts'
import styles from './OrderBoard.module.css'
import { OrderCard, type OrderCardProps } from './OrderCard.tsx'
import { RemovedOrderCard } from './RemovedOrderCard.tsx'
import { UndoSlot } from './UndoSlot.tsx'
import { type BoardKeys, useBoardKeys } from './use-board-keys.ts'
import { MOVED_FOR, useDigits } from './use-digits.ts'
import type { BoardActions } from './use-kitchen.ts'
import { usePointerActivity } from './use-pointer-activity.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { ALWAYS_RENDERED, createPlaceHeights, EVERYTHING, idsInRange, useVisibleRange } from './virtual-columns.ts'

/** An empty column is filled after this long without changes or touches (ms). */
const CLOSES_UP_AFTER = 3_000

const NOTHING_STRUCK: ReadonlySet<string> = new Set()

type Props = {
  board: Board
  archiving: readonly Archiving[]
  strikes: Strikes
  actions: BoardActions
  orders: readonly Order[]
  removed: readonly RemovedOrder[]
  arrivals: readonly Order[]
  /** Changed or removed orders whose notice has not been in the window. */
  unseen: ReadonlySet<Order['id']>
  /** Called for each rendered place; returns unobserve. */
  watch: WatchPlace
  category: KitchenCategory | undefined
}

/** The cards, oldest first, in columns in which an order keeps its place (ADR-012). */
export const OrderBoard = memo(function OrderBoard(props: Props) {
  const { board, archiving, strikes, actions, orders, removed, arrivals, unseen, watch, category } = props
  const element = useRef<HTMLDivElement>(null)
  const isBusy = usePointerActivity(element)
  const count = useColumnCount()
  const visible = useVisibleRange(element)
  const [columns, setColumns] = useState<Columns>([])

  const onTheirWay = useMemo(() => new Map(archiving.map((entry) => [entry.id, entry])), [archiving])
  const left = useMemo(() => new Map(removed.map((each) => [each.order.id, each])), [removed])
  const sorted = useMemo(() => {
    const isShown = ({ id }: Order) => (onTheirWay.get(id)?.state ?? 'failed') === 'failed'
    const shownOrders = [...orders.filter(isShown), ...removed.map(({ order }) => order)]
    return oldestFirst(shownOrders, (id) => board.seenAt.get(id))
  }, [orders, removed, board.seenAt, onTheirWay])
  const shown = useMemo(() => new Map(sorted.map((order) => [order.id, order])), [sorted])

  const live = useMemo(() => sorted.flatMap(({ id }) => (left.has(id) ? [] : [id])), [sorted, left])
  const { digits, isMoving, cardOf } = useDigits(
    live,
    archiving.some(({ state }) => state === 'waiting'),
  )

  const next = useMemo(() => {
    // Until the backend answers: an order that it does not archive comes back in its place.
    const leaving = archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)
    // Most were archived elsewhere; the others get a card in this place.
    const checked = [...board.removed.values()].filter(({ why }) => why === 'checking').map(({ order }) => order.id)
    return arrange(columns, {
      ids: [...shown.keys()],
      count,
      heightOf: (id) => estimatedHeight(shown.get(id)),
      held: new Set(isBusy ? columns.flat() : [...leaving, ...checked]),
      isBusy,
    })
  }, [columns, shown, archiving, board.removed, count, isBusy])
  if (next !== columns) setColumns(next)

  const isCalm = !isBusy && !isMoving && archiving.every(({ state }) => state === 'failed')
  useEffect(() => {
    if (!isCalm || !hasGap(next)) return
    const timer = setInterval(() => {
      // The focused card must not move away from the arrow keys.
      if (element.current?.querySelector(':focus-visible')) return
      setColumns([])
    }, CLOSES_UP_AFTER)
    return () => clearInterval(timer)
  }, [isCalm, next])

  const focusMovedAt = useRef(Number.NEGATIVE_INFINITY)
  const keys = useMemo((): BoardKeys => {
    return {
      onDigit(digit) {
        const order = shown.get(cardOf(digit) ?? '')
        if (!order) return
        if (unseen.has(order.id)) actions.showCard(order.id)
        else actions.archiveByNumber(order)
      },
      onEnter(id) {
        if (Date.now() - focusMovedAt.current < MOVED_FOR) return
        const order = shown.get(id)
        if (unseen.has(id)) actions.showCard(id)
        else if (left.has(id)) actions.forgetRemoved(id)
        else if (order) actions.archive(order)
      },
      onUndo: () => actions.undo(),
    }
  }, [cardOf, shown, left, unseen, actions])
  useBoardKeys(element, keys)

  // Another number of columns makes every card of another width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the count is for
  const heights = useMemo(createPlaceHeights, [count])
  const heightOf = (id: string) => heights.of(id, () => estimatedHeight(shown.get(id)))
  useEffect(() => heights.keepOnly(new Set(next.flat())), [heights, next])
  const range = sorted.length > ALWAYS_RENDERED ? visible : EVERYTHING

  const isCard = useCallback((id: string) => shown.has(id), [shown])
  const onFocusLeft = (id: string) => {
    // After an archive by Enter, the next Enter is meant for the next card.
    if (!onTheirWay.has(id)) focusMovedAt.current = Date.now()
  }
  const focused = useRestoreFocus(element, next, isCard, onFocusLeft)
  const isNew = new Set(arrivals.map(({ id }) => id))
  return (
    <div className={`${styles.columns} ${isMoving ? styles.moving : ''}`} ref={element}>
      {next.map((ids, index) => {
        const drawn = idsInRange(ids, heightOf, range)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <ul key={index} className={styles.column}>
            {ids.map((id) => {
              if (!drawn.has(id) && id !== focused)
                return <BoardSlot key={id} id={id} height={heightOf(id)} heights={heights} watch={watch} />
              const order = shown.get(id)
              const entry = onTheirWay.get(id)
              return (
                <BoardSlot key={id} id={id} height={order ? undefined : heightOf(id)} heights={heights} watch={watch}>
                  <BoardEntry
                    id={id}
                    order={order}
                    archiving={entry}
                    removed={left.get(id)}
                    seenAt={board.seenAt.get(id) ?? 0}
                    changes={board.changes.get(id)}
                    struck={strikes.get(id) ?? NOTHING_STRUCK}
                    isNew={isNew.has(id)}
                    isUnseen={unseen.has(id)}
                    failure={entry?.state === 'failed' ? entry.error : undefined}
                    digit={digits.get(id)}
                    category={category}
                    actions={actions}
                  />
                </BoardSlot>
              )
            })}
          </ul>
        )
      })}
    </div>
  )
})

/** Columns of the board by the window's width (R2.50). */
function useColumnCount(): 1 | 2 | 3 {
  const isOne = useMedia('(max-width: 500px)')
  const isTwo = useMedia('(max-width: 700px)')
  return isOne ? 1 : isTwo ? 2 : 3
}

/** Estimated from the lines, in pixels. */
const estimatedHeight = (order: { lines: readonly unknown[] } | undefined): number =>
  170 + (order?.lines.length ?? 0) * 56

type EntryProps = Omit<OrderCardProps, 'order'> & {
  id: string
  /** Undefined: the order has left, only its place is still there. */
  order: OrderCardProps['order'] | undefined
  archiving: Archiving | undefined
  removed: RemovedOrder | undefined
}

/** What an order's place shows: its card, why it was removed, the undo of its archiving, or nothing for a moment. */
function BoardEntry({ id, order, archiving, removed, ...card }: EntryProps) {
  const { category, isUnseen, actions } = card
  if (removed) return <RemovedOrderCard removed={removed} category={category} isUnseen={isUnseen} actions={actions} />
  if (order) return <OrderCard order={order} {...card} />
  if (archiving?.state !== 'waiting') return null
  return <UndoSlot id={id} tableNumber={archiving.tableNumber} actions={actions} />
}
