import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'
import { changesBetween, mergeList, mergeOne, type OrderChanges } from './merge.ts'
import { type CountedOrders, createOrderReader } from './order-reader.ts'
import type { Order } from './schema.ts'

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

export type Board = {
  /** As the backend has them; their sequence means nothing. */
  orders: readonly Order[]
  /** What changed since it was last looked at, by order. */
  changes: ReadonlyMap<Order['id'], OrderChanges>
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
export type KeptBoard = Pick<Board, 'orders' | 'seenAt'> & {
  at: number
  /** The version last looked at, of orders that have changed since. */
  lookedAt: ReadonlyMap<Order['id'], Order>
}

const EMPTY: Board = {
  orders: [],
  changes: new Map(),
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
 */
export function createBoard({
  onArrival,
  clock = systemClock,
}: {
  onArrival?: (orders: readonly Order[]) => void
  clock?: Clock
} = {}) {
  const listeners = new Set<() => void>()
  const reader = createOrderReader()
  const gone = new Map<Order['id'], number>()
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
    change({ ...rest, orders, changes, seenAt })
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
    change({ orders, seenAt, changes })
  }

  function living(orders: readonly Order[]): readonly Order[] {
    const now = clock.now()
    for (const [id, at] of gone) if (now - at > GONE_FOR) gone.delete(id)
    return gone.size > 0 ? orders.filter(({ id }) => !gone.has(id)) : orders
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

    /** An order was archived here: nothing announces it but the next list. */
    remove(id: Order['id']): void {
      gone.set(id, clock.now())
      put(living(board.orders), {})
      // At once: on its way no more and still drawn, it would come back for a moment.
      if (timer !== undefined) tell()
    },

    /** The changes of an order were looked at. */
    markSeen(id: Order['id']): void {
      if (!board.changes.has(id)) return
      lookedAt.delete(id)
      const changes = new Map(board.changes)
      changes.delete(id)
      change({ changes })
    },

    /** Shows the last good board until the backend has spoken. */
    restore(kept: KeptBoard): void {
      if (board.at !== null) return
      const since = board.orders
      lookedAt = new Map(kept.lookedAt)
      const changes = new Map<Order['id'], OrderChanges>()
      for (const each of kept.orders) {
        const base = lookedAt.get(each.id)
        const found = base && changesBetween(base, each)
        if (found) changes.set(each.id, found)
      }
      change({ orders: kept.orders, seenAt: kept.seenAt, changes, at: kept.at })
      // What the stream said while the disk was asked is newer.
      for (const each of since.toReversed()) putOne(each)
    },

    /** What is worth keeping, or undefined before the backend has said anything. */
    keep: (): KeptBoard | undefined =>
      board.isFromBackend && board.at !== null
        ? { orders: board.orders, seenAt: board.seenAt, at: board.at, lookedAt }
        : undefined,
  }
}
