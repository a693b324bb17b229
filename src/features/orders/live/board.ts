import { type CountedOrders, createOrderReader } from '#/entities/order/order-reader.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { OrderChanges } from '#/entities/order/ticket.ts'
import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'
import { changesBetween, mergeList, mergeOne } from './merge.ts'

/*
 * The live orders as the kitchen's board shows them: what the stream said, in one list that keeps unchanged orders the
 * same objects, told to the screen at most ten times a second (engineering, The live stream). No React, no network.
 */

/** The screen is told of the newest state at most this often (milliseconds). */
const TELL_EVERY = 100
/** A screen that takes long to draw is told more seldom: of the time, drawing gets one part of so many … */
const REST = 12
/** … but an order is to be seen within 250 ms of its message (milliseconds). */
const TELL_AT_LATEST = 180
/** A list that was on its way while an order was archived here still has it; for so long it is left out. */
const GONE_FOR = 30_000

/**
 * An order that is on the board no more, though nobody here archived it as it was. `checking`: what became of it is being
 * looked up. `deleted`: it was cancelled. `unknown`: nobody could say. `archivedChanged`: it was archived here, and by then
 * it was not any more what the cook had seen, `before`.
 */
export type Departed = { order: Order } & (
  | { why: 'checking' | 'deleted' | 'unknown' }
  | { why: 'archivedChanged'; before: Order }
)

export type Board = {
  /** As the backend has them; their sequence means nothing. */
  orders: readonly Order[]
  /** What changed since it was last looked at, by order. */
  changes: ReadonlyMap<Order['id'], OrderChanges>
  /** What has left the board and is not seen yet, by order. */
  departed: ReadonlyMap<Order['id'], Departed>
  /** Since when this device knows an order (ms since 1970): its age where the backend gives no time. */
  seenAt: ReadonlyMap<Order['id'], number>
  /** Rows of the last list that could not be read: orders that are not on the board. */
  unreadable: number
  /** Whether the orders have come from the backend since the page was opened. */
  isFromBackend: boolean
  /** When the orders were last known to be the backend's (ms since 1970); null: never. */
  at: number | null
}

/** What is kept of a board over a reload. */
export type StoredBoard = Pick<Board, 'orders' | 'seenAt' | 'departed'> & {
  at: number
  /** The version last looked at, of orders that have changed since. */
  lookedAt: ReadonlyMap<Order['id'], Order>
}

const EMPTY: Board = {
  orders: [],
  changes: new Map(),
  departed: new Map(),
  seenAt: new Map(),
  unreadable: 0,
  isFromBackend: false,
  at: null,
}

const opened = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'data' in data && !('id' in data) ? data.data : data

export type LiveBoard = ReturnType<typeof createBoard>

/**
 * @param options.onArrival orders that this device did not know, each told once and together with the screen; never those
 * of the first list ever.
 * @param options.onChange an order is not any more what it was for a cook; called at once, before the screen.
 * @param options.onDeparture orders that left though nobody here archived them; they are `checking` until `settle`.
 */
export function createBoard({
  onArrival,
  onChange,
  onDeparture,
  clock = systemClock,
}: {
  onArrival?: (orders: readonly Order[]) => void
  onChange?: (before: Order, now: Order, changes: OrderChanges) => void
  onDeparture?: (orders: readonly Order[]) => void
  clock?: Clock
} = {}) {
  const listeners = new Set<() => void>()
  const reader = createOrderReader()
  const archived = new Map<Order['id'], { at: number; order: Order | undefined }>()
  let lookedAt = new Map<Order['id'], Order>()
  let board = EMPTY
  let shown = EMPTY
  let toldAt = Number.NEGATIVE_INFINITY
  let tellEvery = TELL_EVERY
  let timer: Timer | undefined
  /** Numbers the whole lists by when they were asked for, so that a slow reading does not replace a newer list. */
  let lastList = 0
  let shownList = 0
  /** What the stream has said since each reading under way began. */
  const readings = new Set<Order[]>()
  let arrived: Order[] = []

  function tell() {
    clock.clearTimeout(timer)
    timer = undefined
    toldAt = clock.now()
    shown = board
    const news = arrived
    arrived = []
    // In one go with the screen: fifty messages a second must not draw it fifty times.
    if (news.length > 0) onArrival?.(news)
    for (const listener of [...listeners]) listener()
    // After those of the screen, which draws in a microtask of its own.
    queueMicrotask(() => {
      tellEvery = Math.min(TELL_AT_LATEST, Math.max(TELL_EVERY, (clock.now() - toldAt) * REST))
    })
  }

  function change(next: Partial<Board>) {
    board = { ...board, ...next }
    if (timer !== undefined) return
    const wait = toldAt + tellEvery - clock.now()
    if (wait <= 0 || wait > tellEvery) tell()
    else timer = clock.setTimeout(tell, wait)
  }

  /** What a card has to mark on an order, and the version that it is compared with: the one last looked at. */
  function marksOf(known: Order | undefined, each: Order): { base: Order; changes: OrderChanges } | undefined {
    const base = lookedAt.get(each.id) ?? known
    if (!base || base === each) return undefined
    const changes = known === each ? board.changes.get(each.id) : changesBetween(base, each)
    return changes && { base, changes }
  }

  function tellChange(known: Order | undefined, each: Order) {
    const changes = known && known !== each ? changesBetween(known, each) : undefined
    if (known && changes) onChange?.(known, each, changes)
  }

  function forget(id: Order['id']) {
    if (!board.departed.has(id)) return
    const departed = new Map(board.departed)
    departed.delete(id)
    change({ departed })
  }

  function depart(departed: Departed) {
    change({ departed: new Map(board.departed).set(departed.order.id, departed) })
  }

  /** What has departed, after a new list: an order that is back is live, one that is missing has left. */
  function departedAfter(orders: readonly Order[]): { departed: Board['departed']; left: Order[] } {
    const ids = new Set(orders.map(({ id }) => id))
    const left = board.orders.filter(({ id }) => !ids.has(id) && !archived.has(id))
    const stays = [...board.departed].filter(([id]) => !ids.has(id))
    if (left.length === 0 && stays.length === board.departed.size) return { departed: board.departed, left }
    const added = left.map((order) => [order.id, { order, why: 'checking' as const }] as const)
    return { departed: new Map<Order['id'], Departed>([...stays, ...added]), left }
  }

  /** What the last good board had, and the backend's list, which was here first, has not. */
  function restoreDeparted(kept: StoredBoard) {
    const live = new Set(board.orders.map(({ id }) => id))
    const isMissing = (id: Order['id']) => !live.has(id) && !archived.has(id) && !board.departed.has(id)
    const left = kept.orders.map((order): Departed => ({ order, why: 'checking' }))
    const missing = [...left, ...kept.departed.values()].filter(({ order }) => isMissing(order.id))
    if (missing.length === 0) return
    change({ departed: new Map([...board.departed, ...missing.map((each) => [each.order.id, each] as const)]) })
    checkDeparted()
  }

  function checkDeparted() {
    const unsettled = [...board.departed.values()].filter(({ why }) => why === 'checking')
    if (unsettled.length > 0) onDeparture?.(unsettled.map(({ order }) => order))
  }

  /** Takes over a list: what is new, what changed, what is gone. */
  function put(orders: readonly Order[], rest: Partial<Board>) {
    if (orders === board.orders) return change(rest)
    const now = clock.now()
    const before = new Map(board.orders.map((each) => [each.id, each]))
    const seenAt = new Map<Order['id'], number>()
    const changes = new Map<Order['id'], OrderChanges>()
    const looked = new Map<Order['id'], Order>()
    const isFirst = board.at === null
    for (const each of orders) {
      const known = before.get(each.id)
      if (!known && !isFirst) arrived.push(each)
      seenAt.set(each.id, board.seenAt.get(each.id) ?? now)
      const marks = marksOf(known, each)
      if (!marks) continue
      changes.set(each.id, marks.changes)
      looked.set(each.id, marks.base)
    }
    lookedAt = looked
    const { departed, left } = departedAfter(orders)
    for (const each of orders) tellChange(before.get(each.id), each)
    change({ ...rest, orders, changes, seenAt, departed })
    if (left.length > 0) onDeparture?.(left)
  }

  /** Takes over one order, without asking all the others: that is what nearly every message is. */
  function putOne(now: Order) {
    const { id } = now
    const orders = mergeOne(board.orders, now)
    const each = orders.find((order) => order.id === id)
    if (orders === board.orders || !each) return change({})
    const known = board.orders.find((order) => order.id === id)
    if (!known && board.at !== null) arrived.push(each)
    const seenAt = known ? board.seenAt : new Map(board.seenAt).set(id, clock.now())
    const marks = marksOf(known, each)
    const changes = new Map(board.changes)
    if (marks) {
      changes.set(id, marks.changes)
      lookedAt.set(id, marks.base)
    } else {
      changes.delete(id)
      lookedAt.delete(id)
    }
    tellChange(known, each)
    change({ orders, seenAt, changes })
    forget(id)
  }

  function living(orders: readonly Order[]): readonly Order[] {
    const now = clock.now()
    for (const [id, { at }] of archived) if (now - at > GONE_FOR) archived.delete(id)
    if (archived.size === 0) return orders
    return orders.filter((order) => {
      const known = archived.get(order.id)
      if (known?.order) noteArchived(known.order, order)
      return !known
    })
  }

  /** An order was archived here; a cook must know if it was another by then than the one that was looked at. */
  function noteArchived(before: Order, now: Order) {
    if (!changesBetween(before, now)) return
    const known = board.departed.get(now.id)
    archived.set(now.id, { at: clock.now(), order: now })
    depart({ order: now, why: 'archivedChanged', before: known?.why === 'archivedChanged' ? known.before : before })
  }

  function putWhole(orders: readonly Order[], unreadable: number) {
    put(mergeList(board.orders, living(orders)), { unreadable, isFromBackend: true, at: clock.now() })
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** What is to be drawn; the same object until it is told anew. */
    getSnapshot: (): Board => shown,

    /** What is known by now, perhaps not drawn yet. */
    latest: (): Board => board,

    /** A message of the stream: an array replaces the list, one order is put first or replaces its own. */
    receive(data: unknown): 'whole' | 'change' | 'unreadable' {
      const body = opened(data)
      if (Array.isArray(body)) {
        const list = reader.list(body)
        if (!list) return 'unreadable'
        lastList += 1
        shownList = lastList
        putWhole(list.orders, list.unreadable)
        return 'whole'
      }
      const order = reader.one(body)
      if (!order) return 'unreadable'
      for (const messages of readings) messages.push(order)
      if (living([order]).length > 0) putOne(order)
      return 'change'
    },

    /**
     * Reads the whole list by another way. What the stream says meanwhile is newer and wins.
     * @param read gives the list.
     */
    async read(read: () => Promise<CountedOrders>): Promise<void> {
      lastList += 1
      const mine = lastList
      const messages: Order[] = []
      readings.add(messages)
      const { orders, unreadable } = await read().finally(() => readings.delete(messages))
      if (shownList > mine) return
      shownList = mine
      putWhole(messages.reduce(mergeOne, orders), unreadable)
    },

    /** The list is known to be right at this moment. */
    confirm(at: number): void {
      if (board.isFromBackend) board = { ...board, at: Math.max(at, board.at ?? at) }
    },

    /** An order was read by itself, and is newer than what is shown. */
    replace(order: Order): void {
      if (living([order]).length > 0) putOne(order)
    },

    /** An order's status was moved here; the stream will say the same. What it has said of the rest meanwhile stays. */
    setStatus(id: Order['id'], courseStatus: Order['courseStatus']): void {
      const known = board.orders.find((order) => order.id === id)
      if (known) putOne({ ...known, courseStatus })
    },

    /**
     * An order was archived here: nothing announces it but the next list.
     * @param seen the order as it was when it was archived by a tap, where it has changed since.
     */
    remove(id: Order['id'], seen?: Order): void {
      const order = board.orders.find((each) => each.id === id) ?? board.departed.get(id)?.order
      archived.set(id, { at: clock.now(), order })
      forget(id)
      if (order && seen) noteArchived(seen, order)
      put(living(board.orders), {})
      // At once: on its way no more and still drawn, it would come back for a moment.
      if (timer !== undefined) tell()
    },

    /** What became of an order that has left; `archived`: it is where it belongs, and nobody need hear of it. */
    settle(id: Order['id'], fate: 'archived' | 'deleted' | 'unknown'): void {
      const known = board.departed.get(id)
      if (known?.why !== 'checking') return
      if (fate === 'archived') forget(id)
      else depart({ order: known.order, why: fate })
    },

    /** Somebody has seen that an order has departed. */
    forgetDeparted: forget,

    /** The changes of an order were looked at. */
    markSeen(id: Order['id']): void {
      if (!board.changes.has(id)) return
      lookedAt.delete(id)
      const changes = new Map(board.changes)
      changes.delete(id)
      change({ changes })
    },

    /** Shows the last good board until the backend has spoken. */
    restore(kept: StoredBoard): void {
      if (board.at !== null) {
        restoreDeparted(kept)
        return
      }
      const since = board.orders
      lookedAt = new Map(kept.lookedAt)
      const changes = new Map<Order['id'], OrderChanges>()
      for (const each of kept.orders) {
        const base = lookedAt.get(each.id)
        const found = base && changesBetween(base, each)
        if (found) changes.set(each.id, found)
      }
      change({ orders: kept.orders, seenAt: kept.seenAt, departed: kept.departed, changes, at: kept.at })
      checkDeparted()
      // What the stream said while the disk was asked is newer.
      for (const each of since.toReversed()) putOne(each)
    },

    /** What is worth keeping, or undefined before the backend has said anything. */
    keep: (): StoredBoard | undefined =>
      board.isFromBackend && board.at !== null
        ? { orders: board.orders, seenAt: board.seenAt, departed: board.departed, at: board.at, lookedAt }
        : undefined,
  }
}
