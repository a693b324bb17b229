import type { OrderChanges } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createOrderReader, removedBy, type StreamedOrders } from '#/entities/order/wire/order-reader.ts'
import { streamedIn } from '#/entities/order/wire/streamed.ts'
import { opened } from '#/lib/schema/read-json.ts'
import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'
import { changesBetween, mergeList, mergeOne } from './merge.ts'

/*
 * The list of live orders behind the kitchen's board (ADR-013). Unchanged orders stay the same objects, and the screen
 * is notified at most ten times a second. No React, no network.
 */

/** Milliseconds between two notifications of the screen, at least … */
const NOTIFY_EVERY = 100
/** … and at least this many times the last rendering, so that rendering takes at most 1/12 of the time … */
const RENDER_SHARE = 12
/** … but at most this, so that an order is seen within 250 ms of its message. */
const NOTIFY_AT_LATEST = 180
/** A list requested before an order was archived here may still contain it: leave it out for this long (ms). */
const GONE_FOR = 30_000

/**
 * An order that left the board but was not archived here as the cook saw it. `checking`: its fate is being looked up.
 * `deleted`: cancelled. `unknown`: nobody could say. `archivedChanged`: archived here, but it had changed from
 * `before`, which the cook saw.
 */
export type RemovedOrder = { order: Order } & (
  | { why: 'checking' | 'deleted' | 'unknown' }
  | { why: 'archivedChanged'; before: Order }
)

export type Board = {
  orders: readonly Order[]
  /** What has changed since the order was last marked as seen. */
  changes: ReadonlyMap<Order['id'], OrderChanges>
  /** The removed orders that nobody has acknowledged yet. */
  removed: ReadonlyMap<Order['id'], RemovedOrder>
  /** When this device first saw an order (ms since 1970): the start of its age if the backend sends no time. */
  seenAt: ReadonlyMap<Order['id'], number>
  unreadable: number
  /** Whether the backend has sent orders since the page was unwrapped. */
  isFromBackend: boolean
  /** When the orders were last confirmed (ms since 1970); null: never. */
  at: number | null
}

export type StoredBoard = Pick<Board, 'orders' | 'seenAt' | 'removed'> & {
  at: number
  /** The version last marked as seen, of orders that have changed since. */
  lookedAt: ReadonlyMap<Order['id'], Order>
}

const EMPTY: Board = {
  orders: [],
  changes: new Map(),
  removed: new Map(),
  seenAt: new Map(),
  unreadable: 0,
  isFromBackend: false,
  at: null,
}

/**
 * Those of the board that the stream has sent since its last list, or since it was opened: perhaps all that are live.
 * `isList`: it began with a list.
 */
type Claim = { ids: ReadonlySet<Order['id']>; unreadable: number; isList: boolean }

export type LiveBoard = ReturnType<typeof createBoard>

/**
 * @param options.onArrival orders new to this device, once each, with the screen's notification; never the first list.
 * @param options.onChange called at once when what the cook reads has changed, before the screen.
 * @param options.onRemoval orders that left but were not archived here; `checking` until `settle`.
 */
export function createBoard({
  onArrival,
  onChange,
  onRemoval,
  clock = systemClock,
}: {
  onArrival?: (orders: readonly Order[]) => void
  onChange?: (before: Order, now: Order, changes: OrderChanges) => void
  onRemoval?: (orders: readonly Order[]) => void
  clock?: Clock
} = {}) {
  const listeners = new Set<() => void>()
  const reader = createOrderReader()
  const archived = new Map<Order['id'], { at: number; order: Order | undefined }>()
  let lookedAt = new Map<Order['id'], Order>()
  let board = EMPTY
  let snapshot = EMPTY
  let notifiedAt = Number.NEGATIVE_INFINITY
  let notifyEvery = NOTIFY_EVERY
  let timer: Timer | undefined
  /** Lists are numbered by when they were requested, so that a slow response does not replace a newer list. */
  let lastList = 0
  let shownList = 0
  let claim: Claim & { ids: Set<Order['id']> } = { ids: new Set(), unreadable: 0, isList: false }
  /** What the stream sent since each pending read began. */
  const pendingReads = new Set<Order[]>()
  let arrived: Order[] = []

  function notify() {
    clock.clearTimeout(timer)
    timer = undefined
    notifiedAt = clock.now()
    snapshot = board
    const newOrders = arrived
    arrived = []
    // Batched with the screen: fifty messages a second must not render it fifty times.
    if (newOrders.length > 0) onArrival?.(newOrders)
    for (const listener of [...listeners]) listener()
    // Measured after the screen's listeners, which render in a microtask of their own.
    queueMicrotask(() => {
      notifyEvery = Math.min(NOTIFY_AT_LATEST, Math.max(NOTIFY_EVERY, (clock.now() - notifiedAt) * RENDER_SHARE))
    })
  }

  function change(next: Partial<Board>) {
    board = { ...board, ...next }
    if (timer !== undefined) return
    const wait = notifiedAt + notifyEvery - clock.now()
    if (wait <= 0 || wait > notifyEvery) notify()
    else timer = clock.setTimeout(notify, wait)
  }

  function marksOf(before: Order | undefined, each: Order): { base: Order; changes: OrderChanges } | undefined {
    const base = lookedAt.get(each.id) ?? before
    if (!base || base === each) return undefined
    const changes = before === each ? board.changes.get(each.id) : changesBetween(base, each)
    return changes && { base, changes }
  }

  function notifyChange(before: Order | undefined, each: Order) {
    const changes = before && before !== each ? changesBetween(before, each) : undefined
    if (before && changes) onChange?.(before, each, changes)
  }

  function forget(id: Order['id']) {
    if (!board.removed.has(id)) return
    const removed = new Map(board.removed)
    removed.delete(id)
    change({ removed })
  }

  function addRemoved(removed: RemovedOrder) {
    change({ removed: new Map(board.removed).set(removed.order.id, removed) })
  }

  /** The removed orders after a new list: one that is back is live, a missing one is added. */
  function removedAfter(orders: readonly Order[]): { removed: Board['removed']; missing: Order[] } {
    const ids = new Set(orders.map(({ id }) => id))
    const missing = board.orders.filter(({ id }) => !ids.has(id) && !archived.has(id))
    const stays = [...board.removed].filter(([id]) => !ids.has(id))
    if (missing.length === 0 && stays.length === board.removed.size) return { removed: board.removed, missing }
    const added = missing.map((order) => [order.id, { order, why: 'checking' as const }] as const)
    return { removed: new Map<Order['id'], RemovedOrder>([...stays, ...added]), missing }
  }

  /** Orders of the stored board that are missing in the backend's list, which came first. */
  function restoreRemoved(stored: StoredBoard) {
    const live = new Set(board.orders.map(({ id }) => id))
    const isMissing = (id: Order['id']) => !live.has(id) && !archived.has(id) && !board.removed.has(id)
    const storedLive = stored.orders.map((order): RemovedOrder => ({ order, why: 'checking' }))
    const missing = [...storedLive, ...stored.removed.values()].filter(({ order }) => isMissing(order.id))
    if (missing.length === 0) return
    change({ removed: new Map([...board.removed, ...missing.map((each) => [each.order.id, each] as const)]) })
    lookUpRemoved()
  }

  function lookUpRemoved() {
    const unsettled = [...board.removed.values()].filter(({ why }) => why === 'checking')
    if (unsettled.length > 0) onRemoval?.(unsettled.map(({ order }) => order))
  }

  function put(orders: readonly Order[], rest: Partial<Board>) {
    if (orders === board.orders) return change(rest)
    const now = clock.now()
    const before = new Map(board.orders.map((each) => [each.id, each]))
    const seenAt = new Map<Order['id'], number>()
    const changes = new Map<Order['id'], OrderChanges>()
    const looked = new Map<Order['id'], Order>()
    const isFirst = board.at === null
    for (const each of orders) {
      const old = before.get(each.id)
      if (!old && !isFirst) arrived.push(each)
      seenAt.set(each.id, board.seenAt.get(each.id) ?? now)
      const marks = marksOf(old, each)
      if (!marks) continue
      changes.set(each.id, marks.changes)
      looked.set(each.id, marks.base)
    }
    lookedAt = looked
    const { removed, missing } = removedAfter(orders)
    for (const each of orders) notifyChange(before.get(each.id), each)
    change({ ...rest, orders, changes, seenAt, removed })
    if (missing.length > 0) onRemoval?.(missing)
  }

  /** Like `put` for one order, without comparing all others: nearly every message is this. */
  function putOne(now: Order) {
    const { id } = now
    const orders = mergeOne(board.orders, now)
    const each = orders.find((order) => order.id === id)
    if (orders === board.orders || !each) return change({})
    const old = board.orders.find((order) => order.id === id)
    if (!old && board.at !== null) arrived.push(each)
    const seenAt = old ? board.seenAt : new Map(board.seenAt).set(id, clock.now())
    const marks = marksOf(old, each)
    const changes = new Map(board.changes)
    if (marks) {
      changes.set(id, marks.changes)
      lookedAt.set(id, marks.base)
    } else {
      changes.delete(id)
      lookedAt.delete(id)
    }
    notifyChange(old, each)
    change({ orders, seenAt, changes })
    forget(id)
  }

  function withoutArchived(orders: readonly Order[]): readonly Order[] {
    const now = clock.now()
    for (const [id, { at }] of archived) if (now - at > GONE_FOR) archived.delete(id)
    if (archived.size === 0) return orders
    return orders.filter((order) => {
      const archivedHere = archived.get(order.id)
      if (archivedHere?.order) noteArchived(archivedHere.order, order)
      return !archivedHere
    })
  }

  /** An order was archived here: the cook must know if it had changed before that. */
  function noteArchived(before: Order, now: Order) {
    if (!changesBetween(before, now)) return
    const removed = board.removed.get(now.id)
    archived.set(now.id, { at: clock.now(), order: now })
    addRemoved({
      order: now,
      why: 'archivedChanged',
      before: removed?.why === 'archivedChanged' ? removed.before : before,
    })
  }

  function putList(orders: readonly Order[], unreadable: number) {
    put(mergeList(board.orders, withoutArchived(orders)), { unreadable, isFromBackend: true, at: clock.now() })
  }

  /** The backend says that they are not live. */
  function takeOff(ids: ReadonlySet<Order['id']>) {
    for (const id of ids) claim.ids.delete(id)
    if (board.orders.some(({ id }) => ids.has(id)))
      put(
        board.orders.filter(({ id }) => !ids.has(id)),
        {},
      )
  }

  /** Orders that are missing in the list stay: it may be a part. */
  function receiveList({ orders: all, unreadable: { length: unreadable }, deleted }: StreamedOrders, isPart: boolean) {
    takeOff(new Set(deleted))
    const orders = withoutArchived(all)
    const ids = new Set(orders.map(({ id }) => id))
    for (const messages of pendingReads) messages.push(...orders)
    if (isPart) for (const id of ids) claim.ids.add(id)
    else claim = { ids, unreadable, isList: true }
    const isLacking = board.orders.some(({ id }) => !ids.has(id))
    const merged = isLacking ? orders.toReversed().reduce(mergeOne, board.orders) : mergeList(board.orders, orders)
    put(merged, { unreadable: Math.max(unreadable, board.unreadable) })
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** What to render; the same object until the next notification. */
    getSnapshot: (): Board => snapshot,

    /** The board as it is, which the screen may not have drawn yet. */
    latest: (): Board => board,

    /** A new connection: what the stream sends from now on may be all. */
    beginClaim(): void {
      claim = { ids: new Set(), unreadable: 0, isList: false }
    },

    /** It is another object after each list. */
    claim: (): Claim => claim,

    /** The orders on the board that the claim lacks: nobody saw them leave. */
    unclaimed: (): Order[] => board.orders.filter(({ id }) => !claim.ids.has(id)),

    /** The claim was proved: what it lacks leaves the board. */
    acceptClaim(): void {
      lastList += 1
      shownList = lastList
      putList(
        board.orders.filter(({ id }) => claim.ids.has(id)),
        claim.unreadable,
      )
    },

    /**
     * A message of the stream: one order, or a list, is put on the board. Nothing leaves it that is not marked as deleted.
     * @param isPart lists are known to be parts.
     */
    receive(data: unknown, isPart = false): 'list' | 'change' | 'notice' | 'greeting' | 'unreadable' {
      const streamed = streamedIn(data)
      if (streamed.kind === 'list') {
        const list = reader.list(streamed.rows, isPart || streamed.isPart)
        if (!list) return 'unreadable'
        receiveList(list, isPart || streamed.isPart)
        return streamed.isPart ? 'change' : 'list'
      }
      if (streamed.kind !== 'one') return streamed.kind
      const body = streamed.row
      const deleted = reader.deleted([body])
      if (deleted.length > 0) {
        takeOff(new Set(deleted))
        return 'change'
      }
      const order = reader.one(body)
      if (!order) return 'unreadable'
      for (const messages of pendingReads) messages.push(order)
      if (withoutArchived([order]).length > 0) {
        claim.ids.add(order.id)
        putOne(order)
      }
      return 'change'
    },

    /** An event of the stream says that something has left. If it names an order, that leaves the board. */
    receiveRemoval(event: string, data: unknown): void {
      const id = removedBy(event, opened(data))
      if (id !== undefined) takeOff(new Set([id]))
    },

    /** They are not live any more; what became of each is looked up. */
    takeOff,

    /** Reads the whole list. What the stream sends meanwhile is newer and wins. */
    async read(read: () => Promise<Pick<Board, 'orders' | 'unreadable'>>): Promise<void> {
      lastList += 1
      const mine = lastList
      const messages: Order[] = []
      pendingReads.add(messages)
      const { orders, unreadable } = await read().finally(() => pendingReads.delete(messages))
      if (shownList > mine) return
      shownList = mine
      putList(messages.reduce(mergeOne, orders), unreadable)
    },

    confirm(at: number): void {
      if (board.isFromBackend) board = { ...board, at: Math.max(at, board.at ?? at) }
    },

    replace(order: Order): void {
      if (withoutArchived([order]).length > 0) putOne(order)
    },

    /** The status was moved here; the stream will repeat it. Later changes of other fields stay. */
    setStatus(id: Order['id'], courseStatus: Order['courseStatus']): void {
      const order = board.orders.find((each) => each.id === id)
      if (order) putOne({ ...order, courseStatus })
    },

    /**
     * An order was archived here; the stream does not announce that.
     * @param seen the order as it was when it was archived, if it has changed since.
     */
    remove(id: Order['id'], seen?: Order): void {
      const order = board.orders.find((each) => each.id === id) ?? board.removed.get(id)?.order
      archived.set(id, { at: clock.now(), order })
      claim.ids.delete(id)
      forget(id)
      if (order && seen) noteArchived(seen, order)
      put(withoutArchived(board.orders), {})
      // The card would flash up again if this waited.
      if (timer !== undefined) notify()
    },

    /** Returns whether that is news. */
    settle(id: Order['id'], fate: 'archived' | 'deleted' | 'unknown'): boolean {
      const removed = board.removed.get(id)
      if (!removed || removed.why === 'archivedChanged' || removed.why === fate) return false
      if (fate === 'unknown' && removed.why === 'deleted') return false
      if (fate === 'archived') forget(id)
      else addRemoved({ order: removed.order, why: fate })
      return true
    },

    forgetRemoved: forget,

    /** @param drawn the order as it was on screen: what has changed since stays unseen. */
    markSeen(drawn: Order): void {
      const { id } = drawn
      if (!board.changes.has(id)) return
      const now = board.orders.find((order) => order.id === id)
      const unseen = now && changesBetween(drawn, now)
      const changes = new Map(board.changes)
      if (unseen) {
        lookedAt.set(id, drawn)
        changes.set(id, unseen)
      } else {
        lookedAt.delete(id)
        changes.delete(id)
      }
      change({ changes })
    },

    /** Shows the stored board until the backend's orders arrive. */
    restore(stored: StoredBoard): void {
      if (board.at !== null) {
        restoreRemoved(stored)
        return
      }
      const since = board.orders
      lookedAt = new Map(stored.lookedAt)
      const changes = new Map<Order['id'], OrderChanges>()
      for (const each of stored.orders) {
        const base = lookedAt.get(each.id)
        const orderChanges = base && changesBetween(base, each)
        if (orderChanges) changes.set(each.id, orderChanges)
      }
      change({ orders: stored.orders, seenAt: stored.seenAt, removed: stored.removed, changes, at: stored.at })
      lookUpRemoved()
      for (const each of since.toReversed()) putOne(each)
    },

    toStored: (): StoredBoard | undefined =>
      board.isFromBackend && board.at !== null
        ? { orders: board.orders, seenAt: board.seenAt, removed: board.removed, at: board.at, lookedAt }
        : undefined,
  }
}
