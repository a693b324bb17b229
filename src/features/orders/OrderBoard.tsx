import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { KitchenCategory } from '#/entities/order/ticket.ts'
import { BoardEntry, estimatedHeight } from './BoardEntry.tsx'
import { BoardSlot, type WatchPlace } from './BoardSlot.tsx'
import { arrange, type Columns, hasGap } from './columns.ts'
import { MOVED_FOR } from './digits.ts'
import type { Archiving } from './live/archive-queue.ts'
import type { Board, Departed } from './live/board.ts'
import type { Strikes } from './live/strikes.ts'
import styles from './OrderBoard.module.css'
import type { BoardActions } from './use-board-actions.ts'
import { type BoardKeys, useBoardKeys } from './use-board-keys.ts'
import { useColumnCount } from './use-column-count.ts'
import { useDigits } from './use-digits.ts'
import { usePointerActivity } from './use-pointer-activity.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { ALWAYS_RENDERED, createPlaceHeights, EVERYTHING, idsInRange, useVisibleRange } from './virtual-columns.ts'

/** An empty column is filled when nothing has moved and nobody has touched the board for so long (milliseconds). */
const CLOSES_UP_AFTER = 3_000

const NOTHING_STRUCK: ReadonlySet<string> = new Set()

type Props = {
  board: Board
  archiving: readonly Archiving[]
  strikes: Strikes
  actions: BoardActions
  /** What is to be shown of the board. */
  orders: readonly Order[]
  /** What has left and is still to be seen, of the same. */
  departed: readonly Departed[]
  /** Those that stand out. */
  arrivals: readonly Order[]
  /** Is told of each place that is drawn; gives the way to forget it. */
  watch: WatchPlace
  category: KitchenCategory | undefined
}

/** The cards, oldest first, in columns in which an order keeps its place (decisions, The order board). */
export const OrderBoard = memo(function OrderBoard(props: Props) {
  const { board, archiving, strikes, actions, orders, departed, arrivals, watch, category } = props
  const element = useRef<HTMLDivElement>(null)
  const isBusy = usePointerActivity(element)
  const count = useColumnCount()
  const visible = useVisibleRange(element)
  const [columns, setColumns] = useState<Columns>([])

  const onTheirWay = useMemo(() => new Map(archiving.map((entry) => [entry.id, entry])), [archiving])
  const left = useMemo(() => new Map(departed.map((each) => [each.order.id, each])), [departed])
  const sorted = useMemo(() => {
    const isShown = ({ id }: Order) => (onTheirWay.get(id)?.state ?? 'failed') === 'failed'
    const shownOrders = [...orders.filter(isShown), ...departed.map(({ order }) => order)]
    return oldestFirst(shownOrders, (id) => board.seenAt.get(id))
  }, [orders, departed, board.seenAt, onTheirWay])
  const shown = useMemo(() => new Map(sorted.map((order) => [order.id, order])), [sorted])

  const live = useMemo(() => sorted.flatMap(({ id }) => (left.has(id) ? [] : [id])), [sorted, left])
  const { digits, isMoving, cardOf } = useDigits(
    live,
    archiving.some(({ state }) => state === 'waiting'),
  )

  const next = useMemo(() => {
    // Until the backend has answered: an order that it does not archive comes back where it was.
    const leaving = archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)
    // Most were archived elsewhere; the others get a card in their place.
    const checked = [...board.departed.values()].filter(({ why }) => why === 'checking').map(({ order }) => order.id)
    return arrange(columns, {
      ids: [...shown.keys()],
      count,
      heightOf: (id) => estimatedHeight(shown.get(id)),
      held: new Set(isBusy ? columns.flat() : [...leaving, ...checked]),
      isBusy,
    })
  }, [columns, shown, archiving, board.departed, count, isBusy])
  if (next !== columns) setColumns(next)

  const isCalm = !isBusy && !isMoving && archiving.every(({ state }) => state === 'failed')
  useEffect(() => {
    if (!isCalm || !hasGap(next)) return
    const timer = setInterval(() => {
      // By keyboard the arrows go from card to card: their places stay.
      if (element.current?.querySelector(':focus-visible')) return
      setColumns([])
    }, CLOSES_UP_AFTER)
    return () => clearInterval(timer)
  }, [isCalm, next])

  const focusMovedAt = useRef(Number.NEGATIVE_INFINITY)
  const keys = useMemo((): BoardKeys => {
    const archive = (id: string | undefined) => {
      const order = id === undefined ? undefined : shown.get(id)
      if (order) actions.archive(order)
    }
    return {
      onDigit: (digit) => archive(cardOf(digit)),
      onEnter(id) {
        if (Date.now() - focusMovedAt.current < MOVED_FOR) return
        if (left.has(id)) actions.forgetDeparted(id)
        else archive(id)
      },
      onUndo: () => actions.undo(),
    }
  }, [cardOf, shown, left, actions])
  useBoardKeys(element, keys)

  // Another number of columns makes every card of another width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the count is for
  const heights = useMemo(createPlaceHeights, [count])
  const heightOf = (id: string) => heights.of(id, () => estimatedHeight(shown.get(id)))
  useEffect(() => heights.keepOnly(new Set(next.flat())), [heights, next])
  const range = sorted.length > ALWAYS_RENDERED ? visible : EVERYTHING

  const isCard = useCallback((id: string) => shown.has(id), [shown])
  const onFocusLeft = (id: string) => {
    // After an own archive the next Enter is meant for the next card.
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
                    departed={left.get(id)}
                    seenAt={board.seenAt.get(id) ?? 0}
                    changes={board.changes.get(id)}
                    struck={strikes.get(id) ?? NOTHING_STRUCK}
                    isNew={isNew.has(id)}
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
