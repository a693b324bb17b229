import {
  type ComponentProps,
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { dishesOf, type KitchenCategory, NOTHING_STRUCK, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useLongPress } from '#/lib/device/use-long-press.ts'
import type { SoldOutSubject } from '#/panels/sold-out/sold-out-rules.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { TimeBar } from '#/ui/feedback/TimeBar.tsx'
import type { Archiving } from '../live/archive-queue.ts'
import type { Board } from '../live/board.ts'
import type { RemovedOrder } from '../live/removed-orders.ts'
import type { Strikes } from '../live/strikes.ts'
import { ColumnPlace, type WatchPlace } from './ColumnPlace.tsx'
import columnStyles from './Columns.module.css'
import { arrange, type Columns, hasGap, withFront } from './columns.ts'
import { TEXT_SIZES, useKitchenSettings } from './kitchen-settings.ts'
import styles from './OrderBoard.module.css'
import { OrderCard, RemovedOrderCard } from './OrderCard.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { MOVED_FOR, useDigits } from './use-digits.ts'
import type { BoardActions } from './use-kitchen.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useColumnCount, useVirtualColumns } from './virtual-columns.ts'

/** An empty column is filled after this long without changes or touches (ms). */
const CLOSES_UP_AFTER = 3_000

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
  /** The connection is known to be lost: nothing is called archived. */
  isLost: boolean
  onSoldOut: (subject: SoldOutSubject) => void
}

/** The cards, oldest first, in columns in which an order keeps its place (ADR-012). */
export const OrderBoard = memo(function OrderBoard(props: Props) {
  const { board, archiving, strikes, actions, orders, removed, arrivals, unseen, watch, category, isLost, onSoldOut } =
    props
  const element = useRef<HTMLDivElement>(null)
  const isBusy = usePointerActivity(element)
  const count = useColumnCount(element)
  const [columns, setColumns] = useState<Columns>([])

  const onTheirWay = useMemo(() => new Map(archiving.map((entry) => [entry.id, entry])), [archiving])
  const removedById = useMemo(() => new Map(removed.map((each) => [each.order.id, each])), [removed])
  const sorted = useMemo(() => {
    const isShown = ({ id }: Order) => (onTheirWay.get(id)?.state ?? 'failed') === 'failed'
    const shownOrders = [...orders.filter(isShown), ...removed.map(({ order }) => order)]
    return oldestFirst(shownOrders, (id) => board.firstSeenAt.get(id))
  }, [orders, removed, board.firstSeenAt, onTheirWay])
  const ordersById = useMemo(() => new Map(sorted.map((order) => [order.id, order])), [sorted])
  const rounds = useMemo(() => roundsOf(sorted), [sorted])

  const live = useMemo(() => sorted.flatMap(({ id }) => (removedById.has(id) ? [] : [id])), [sorted, removedById])
  const { digits, isMoving, cardOf } = useDigits(
    live,
    archiving.some(({ state }) => state === 'waiting'),
  )

  const next = useMemo(() => {
    // Until the backend answers: an order that it does not archive comes back in its place.
    const leaving = archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)
    // Most were archived elsewhere; the others get a card in this place.
    const checked = [...board.removedOrders.values()]
      .filter(({ why }) => why === 'checking')
      .map(({ order }) => order.id)
    return arrange(columns, {
      ids: [...ordersById.keys()],
      count,
      heightOf: (id) => estimatedHeight(ordersById.get(id)),
      held: new Set(isBusy ? columns.flat() : [...leaving, ...checked]),
      isBusy,
    })
  }, [columns, ordersById, archiving, board.removedOrders, count, isBusy])
  if (next !== columns) setColumns(next)
  const { front, textSize } = useKitchenSettings()
  const drawnColumns = useMemo(() => withFront(next, front), [next, front])
  useFollowFront(element, front)

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
  useBoardKeys(element, {
    onDigit(digit) {
      const order = ordersById.get(cardOf(digit) ?? '')
      if (!order) return
      if (unseen.has(order.id)) actions.showCard(order.id)
      else actions.archiveByNumber(order)
    },
    onEnter(id) {
      if (Date.now() - focusMovedAt.current < MOVED_FOR) return
      const order = ordersById.get(id)
      if (unseen.has(id)) actions.showCard(id)
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

  const scale = TEXT_SIZES[textSize]
  const { heightOf, measure, drawnIn } = useVirtualColumns(element, drawnColumns, sorted.length, scale, (id) =>
    estimatedHeight(ordersById.get(id)),
  )

  const isCard = useCallback((id: string) => ordersById.has(id), [ordersById])
  const onFocusLeft = (id: string) => {
    // After an archive by Enter, the next Enter is meant for the next card.
    if (!onTheirWay.has(id)) focusMovedAt.current = Date.now()
  }
  const focused = useRestoreFocus(element, drawnColumns, isCard, onFocusLeft)
  const isNew = new Set(arrivals.map(({ id }) => id))
  return (
    <div
      className={`${columnStyles.columns} ${isMoving ? styles.moving : ''}`}
      style={{ '--ticket-scale': scale } as CSSProperties}
      ref={element}
    >
      {drawnColumns.map((ids, index) => {
        const drawn = drawnIn(ids)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <ul key={index} className={columnStyles.column}>
            {ids.map((id) => {
              if (!drawn.has(id) && id !== focused)
                return <ColumnPlace key={id} id={id} height={heightOf(id)} measure={measure} watch={watch} />
              const order = ordersById.get(id)
              const entry = onTheirWay.get(id)
              return (
                <ColumnPlace key={id} id={id} height={order ? undefined : heightOf(id)} measure={measure} watch={watch}>
                  <BoardEntry
                    id={id}
                    order={order}
                    archiving={entry}
                    isLost={isLost}
                    removed={removedById.get(id)}
                    firstSeenAt={board.firstSeenAt.get(id) ?? 0}
                    changes={board.unseen.get(id)?.changes}
                    struck={strikes.get(id) ?? NOTHING_STRUCK}
                    isNew={isNew.has(id)}
                    isUnseen={unseen.has(id)}
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
  )
})

/** Which of its table's orders on the board each is, by order: 1 is the oldest. */
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

/** An estimate from the number of lines, in pixels. */
const estimatedHeight = (order: { lines: readonly unknown[] } | undefined): number =>
  170 + (order?.lines.length ?? 0) * 56

type EntryProps = Omit<ComponentProps<typeof OrderCard>, 'order'> & {
  id: string
  /** Undefined: the order has left, only its place is still there. */
  order: Order | undefined
  archiving: Archiving | undefined
  isLost: boolean
  removed: RemovedOrder | undefined
}

/** What an order's place shows: its card, why it was removed, the undo of its archiving, or nothing for a moment. */
function BoardEntry({ id, order, archiving, isLost, removed, ...card }: EntryProps) {
  const { category, isUnseen, actions } = card
  if (removed) return <RemovedOrderCard removed={removed} category={category} isUnseen={isUnseen} actions={actions} />
  if (order) return <OrderCard order={order} {...card} />
  if (archiving?.state !== 'waiting') return null
  return <UndoSlot id={id} tableNumber={archiving.tableNumber} isLost={isLost} actions={actions} />
}

/**
 * Fills an archived order's place until its call goes out. As large as the card, so that nothing moves under the
 * finger; the undo button is at the other end.
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
        <p className="strong large">
          {t(isLost ? 'orders.archiveWaits' : 'orders.archivedTable', { number: tableNumber })}
        </p>
        <Button onClick={() => actions.undo(id)}>
          <span>{t('orders.undo')}</span>
          <span className="visually-hidden">{t('entities.tableNumber', { number: tableNumber })}</span>
        </Button>
      </div>
      <TimeBar duration={LIMITS.undoTime} className={styles.time} />
    </div>
  )
}

/** An order that was brought to the front, or back to its place, is in sight there, with the focus. */
function useFollowFront(element: RefObject<HTMLElement | null>, front: string | null): void {
  const before = useRef(front)
  useEffect(() => {
    const moved = front ?? before.current
    if (front === before.current || moved === null) return
    before.current = front
    const card = element.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(moved)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [element, front])
}

/** For so long after the last movement somebody may still be about to touch (ms). */
const CALM_AFTER = 1_000

/** Whether somebody is pointing at, touching or scrolling an element: then nothing in it may move. */
function usePointerActivity(element: RefObject<HTMLElement | null>): boolean {
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const target = element.current
    if (!target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDown = false
    const rest = () => {
      clearTimeout(timer)
      if (!isDown) timer = setTimeout(() => setIsBusy(false), CALM_AFTER)
    }
    const stir = (event: Event) => {
      if (event.type === 'pointerdown') isDown = true
      setIsBusy(true)
      rest()
    }
    const release = () => {
      isDown = false
      rest()
    }
    const stirs = ['pointerdown', 'pointermove', 'wheel', 'touchmove']
    const releases = ['pointerup', 'pointercancel', 'touchend', 'touchcancel']
    const ending = new AbortController()
    const options = { passive: true, signal: ending.signal }
    for (const name of stirs) target.addEventListener(name, stir, options)
    // A finger may be lifted outside the element.
    for (const name of releases) window.addEventListener(name, release, options)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [element])

  return isBusy
}
