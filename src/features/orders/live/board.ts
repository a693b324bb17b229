import type { OrderChanges } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createOrderReader, removedOrderId, type StreamedOrders } from '#/entities/order/wire/order-reader.ts'
import { readStreamed } from '#/entities/order/wire/streamed.ts'
import { likeliestPayload } from '#/lib/schema/read-json.ts'
import { createStore } from '#/lib/store/store.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { createArchivedHere } from './archived-here.ts'
import { type Claim, createClaim } from './claim.ts'
import { createListOrder, type OrderList } from './list-order.ts'
import { changesBetween, mergeList, mergeOne } from './merge.ts'
import {
  type RemovedOrders,
  removedAfterList,
  removedAfterLookup,
  removedAfterRestore,
  withArchivedChanged,
  withoutRemoved,
} from './removed-orders.ts'
import { createScreenUpdates } from './screen-updates.ts'
import { type UnseenChange, type UnseenChanges, unseenAfter, unseenSince, withUnseen } from './unseen-changes.ts'

/*
 * The list of live orders behind the kitchen's board (ADR-013). Unchanged orders stay the same objects, and the screen
 * is notified at most ten times a second. No React, no network.
 */

export type Board = {
  orders: readonly Order[]
  unseen: UnseenChanges
  /** The removed orders that nobody has acknowledged yet. */
  removedOrders: RemovedOrders
  /** When this device first saw an order (ms since 1970): the start of its age if the backend sends no time. */
  firstSeenAt: ReadonlyMap<Order['id'], number>
  /** How many orders could not be read. */
  unreadableCount: number
  /** Whether the backend has sent orders since the page was loaded. */
  isFromBackend: boolean
  /** When the orders were last confirmed (ms since 1970); null: never. */
  confirmedAt: number | null
}

export type StoredBoard = Pick<Board, 'orders' | 'firstSeenAt' | 'removedOrders'> & {
  confirmedAt: number
  /** The version last marked as seen, of orders that have changed since. */
  seenVersions: ReadonlyMap<Order['id'], Order>
}

const EMPTY: Board = {
  orders: [],
  unseen: new Map(),
  removedOrders: new Map(),
  firstSeenAt: new Map(),
  unreadableCount: 0,
  isFromBackend: false,
  confirmedAt: null,
}

export type LiveBoard = ReturnType<typeof createBoard>

/**
 * It stays whole because all of it is one value, the board, and every event replaces that value. What an event means for a part of
 * it is decided in the modules beside it.
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
  onChange?: (previousOrder: Order, now: Order, changes: OrderChanges) => void
  onRemoval?: (orders: readonly Order[]) => void
  clock?: Clock
} = {}) {
  const reader = createOrderReader()
  const claim = createClaim(clock)
  const listOrder = createListOrder()
  const archivedHere = createArchivedHere(clock)
  let board = EMPTY
  let arrivedOrders: Order[] = []
  const drawnBoard = createStore(EMPTY)
  const screen = createScreenUpdates(clock, () => {
    const orders = arrivedOrders
    arrivedOrders = []
    if (orders.length > 0) onArrival?.(orders)
    drawnBoard.set(board)
  })

  function change(next: Partial<Board>) {
    board = { ...board, ...next }
    screen.request()
  }

  function changeRemoved(removedOrders: RemovedOrders) {
    if (removedOrders !== board.removedOrders) change({ removedOrders })
  }

  const find = (id: Order['id']) => board.orders.find((order) => order.id === id)

  function notifyChange(previousOrder: Order | undefined, now: Order) {
    const changes = previousOrder && previousOrder !== now ? changesBetween(previousOrder, now) : undefined
    if (previousOrder && changes) onChange?.(previousOrder, now, changes)
  }

  function lookUpRemoved() {
    const unsettled = [...board.removedOrders.values()].filter(({ why }) => why === 'checking')
    if (unsettled.length > 0) onRemoval?.(unsettled.map(({ order }) => order))
  }

  function putAll(orders: readonly Order[], rest: Partial<Board>) {
    if (orders === board.orders) return change(rest)
    const now = clock.now()
    const previousById = new Map(board.orders.map((order) => [order.id, order]))
    const firstSeenAt = new Map<Order['id'], number>()
    const unseen = new Map<Order['id'], UnseenChange>()
    for (const order of orders) {
      const { id } = order
      if (!previousById.has(id) && board.confirmedAt !== null) arrivedOrders.push(order)
      firstSeenAt.set(id, board.firstSeenAt.get(id) ?? now)
      const unseenChange = unseenAfter(board.unseen, previousById.get(id), order)
      if (unseenChange) unseen.set(id, unseenChange)
    }
    const missing = board.orders.filter(({ id }) => !firstSeenAt.has(id) && !archivedHere.hasOrder(id))
    const removedOrders = removedAfterList(board.removedOrders, { live: orders, missing })
    for (const order of orders) notifyChange(previousById.get(order.id), order)
    change({ ...rest, orders, unseen, firstSeenAt, removedOrders })
    if (missing.length > 0) onRemoval?.(missing)
  }

  /** Like `putAll` for one order, without comparing all others: nearly every message is this. */
  function putOne(received: Order) {
    const { id } = received
    const previousOrder = find(id)
    const orders = mergeOne(board.orders, received)
    if (orders === board.orders) return
    const order = orders.find((each) => each.id === id) ?? received
    if (!previousOrder && board.confirmedAt !== null) arrivedOrders.push(order)
    const firstSeenAt = previousOrder ? board.firstSeenAt : new Map(board.firstSeenAt).set(id, clock.now())
    const unseen = withUnseen(board.unseen, id, unseenAfter(board.unseen, previousOrder, order))
    notifyChange(previousOrder, order)
    change({ orders, firstSeenAt, unseen, removedOrders: withoutRemoved(board.removedOrders, id) })
  }

  /** The orders that were not archived here. If one of the others had changed before that, the cook must know. */
  function withoutArchived(orders: readonly Order[]): readonly Order[] {
    const { others, changed } = archivedHere.leaveOut(orders)
    for (const { archivedOrder, now } of changed)
      changeRemoved(withArchivedChanged(board.removedOrders, archivedOrder, now))
    return others
  }

  function putList({ orders, unreadableCount }: OrderList) {
    putAll(mergeList(board.orders, withoutArchived(orders)), {
      unreadableCount,
      isFromBackend: true,
      confirmedAt: clock.now(),
    })
  }

  /** The backend says that they are not live. */
  function takeOff(ids: ReadonlySet<Order['id']>) {
    claim.drop(ids)
    const others = board.orders.filter(({ id }) => !ids.has(id))
    if (others.length < board.orders.length) putAll(others, {})
  }

  /** Orders that are missing in the list stay: it may be a part. */
  function receiveList({ orders: received, unreadable, deletedIds }: StreamedOrders, isPart: boolean) {
    takeOff(new Set(deletedIds))
    const orders = withoutArchived(received)
    const ids = new Set(orders.map(({ id }) => id))
    listOrder.note(orders)
    if (isPart) claim.add(ids)
    else claim.beginWithList(ids, unreadable.length)
    const isOrderMissing = board.orders.some(({ id }) => !ids.has(id))
    const merged = isOrderMissing ? orders.toReversed().reduce(mergeOne, board.orders) : mergeList(board.orders, orders)
    putAll(merged, { unreadableCount: Math.max(unreadable.length, board.unreadableCount) })
  }

  return {
    subscribe: drawnBoard.subscribe,

    /** What to render; the same object until the next notification. */
    getSnapshot: drawnBoard.getSnapshot,

    /** The board as it is, which the screen may not have drawn yet. */
    latest: (): Board => board,

    beginClaim: claim.begin,

    claim: (): Claim => claim.get(),

    /** The orders on the board that the claim lacks: nobody saw them leave. */
    unclaimed: (): Order[] => board.orders.filter(({ id }) => !claim.get().ids.has(id)),

    /** The claim was proved: what it lacks leaves the board. */
    acceptClaim(): void {
      listOrder.overtakeReads()
      const { ids, unreadableCount } = claim.get()
      putList({ orders: board.orders.filter(({ id }) => ids.has(id)), unreadableCount })
    },

    /**
     * A message of the stream: one order, or a list, is put on the board. Nothing leaves it that is not marked as deleted.
     * @param isPart lists are known to be parts.
     */
    receive(data: unknown, isPart = false): 'list' | 'change' | 'notice' | 'greeting' | 'unreadable' {
      const streamed = readStreamed(data)
      if (streamed.kind === 'list') {
        const list = reader.readList(streamed.rows, isPart || streamed.isPart)
        if (!list) return 'unreadable'
        receiveList(list, isPart || streamed.isPart)
        return streamed.isPart ? 'change' : 'list'
      }
      if (streamed.kind !== 'one') return streamed.kind
      const deleted = reader.deletedIdsOf([streamed.row])
      if (deleted.length > 0) {
        takeOff(new Set(deleted))
        return 'change'
      }
      const order = reader.readOne(streamed.row)
      if (!order) return 'unreadable'
      listOrder.note([order])
      if (withoutArchived([order]).length > 0) {
        claim.add([order.id])
        putOne(order)
      }
      return 'change'
    },

    /** An event of the stream says that something has left. If it names an order, that leaves the board. */
    receiveRemoval(event: string, data: unknown): void {
      const id = removedOrderId(event, likeliestPayload(data))
      if (id !== undefined) takeOff(new Set([id]))
    },

    /** They are not live any more; what became of each is looked up. */
    takeOff,

    /** Reads the whole list and shows it, unless a newer one is shown meanwhile. */
    async read(readList: () => Promise<OrderList>): Promise<void> {
      const list = await listOrder.read(readList)
      if (list) putList(list)
    },

    /** The shown orders were the backend's at this time (ms since 1970). */
    confirm(time: number): void {
      if (board.isFromBackend) board = { ...board, confirmedAt: Math.max(time, board.confirmedAt ?? time) }
    },

    replace(order: Order): void {
      if (withoutArchived([order]).length > 0) putOne(order)
    },

    /** The status was moved here; the stream will repeat it. Later changes of other fields stay. */
    setStatus(id: Order['id'], courseStatus: Order['courseStatus']): void {
      const order = find(id)
      if (order) putOne({ ...order, courseStatus })
    },

    /**
     * An order was archived here; the stream does not announce that.
     * @param archivedVersion the order as it was when it was archived, if it has changed since.
     */
    remove(id: Order['id'], archivedVersion?: Order): void {
      const order = find(id) ?? board.removedOrders.get(id)?.order
      archivedHere.add(id, order)
      claim.drop([id])
      changeRemoved(withoutRemoved(board.removedOrders, id))
      if (order && archivedVersion && changesBetween(archivedVersion, order))
        changeRemoved(withArchivedChanged(board.removedOrders, archivedVersion, order))
      putAll(withoutArchived(board.orders), {})
      // The card would flash up again if this waited.
      screen.flush()
    },

    /** What became of a removed order. Returns whether that was not known before. */
    settle(id: Order['id'], fate: 'archived' | 'deleted' | 'unknown'): boolean {
      const removedOrders = removedAfterLookup(board.removedOrders, id, fate)
      const isNew = removedOrders !== board.removedOrders
      changeRemoved(removedOrders)
      return isNew
    },

    forgetRemoved: (id: Order['id']): void => changeRemoved(withoutRemoved(board.removedOrders, id)),

    /** @param drawn the order as it was on screen: what has changed since stays unseen. */
    markSeen(drawn: Order): void {
      const { id } = drawn
      if (!board.unseen.has(id)) return
      const now = find(id)
      change({ unseen: withUnseen(board.unseen, id, now && unseenSince(drawn, now)) })
    },

    /** Shows the stored board until the backend's orders arrive. */
    restore(stored: StoredBoard): void {
      const { orders, firstSeenAt, removedOrders, confirmedAt, seenVersions } = stored
      if (board.confirmedAt !== null) {
        const live = new Set(board.orders.map(({ id }) => id))
        const isKnown = (id: Order['id']) => live.has(id) || archivedHere.hasOrder(id)
        const removedAfter = removedAfterRestore(board.removedOrders, stored, isKnown)
        if (removedAfter === board.removedOrders) return
        change({ removedOrders: removedAfter })
        lookUpRemoved()
        return
      }
      const receivedOrders = board.orders
      const unseen = new Map<Order['id'], UnseenChange>()
      for (const order of orders) {
        const seenVersion = seenVersions.get(order.id)
        const unseenChange = seenVersion && unseenSince(seenVersion, order)
        if (unseenChange) unseen.set(order.id, unseenChange)
      }
      change({ orders, firstSeenAt, removedOrders, unseen, confirmedAt })
      lookUpRemoved()
      for (const order of receivedOrders.toReversed()) putOne(order)
    },

    toStored(): StoredBoard | undefined {
      const { orders, firstSeenAt, removedOrders, confirmedAt, unseen } = board
      if (!board.isFromBackend || confirmedAt === null) return undefined
      const seenVersions = new Map([...unseen].map(([id, { seenVersion }]) => [id, seenVersion]))
      return { orders, firstSeenAt, removedOrders, confirmedAt, seenVersions }
    },
  }
}
