import type { QueryClient } from '@tanstack/react-query'
import {
  archiveBy,
  ORDER_CHANGES,
  ORDER_STREAM,
  OrderHasChanged,
  OrderIsGone,
  orderMutations,
  whereIs,
} from '#/entities/order/api.ts'
import type { OrderChanges, TicketDish } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { apiBase } from '#/lib/http/addresses.ts'
import { placesOf } from '#/lib/http/call.ts'
import { prepareForLeaving } from '#/lib/http/leave.ts'
import { currentLanguage, translate } from '#/lib/i18n/i18n.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { writeEnded } from '#/lib/query/writes.ts'
import { session } from '#/lib/session/session.ts'
import { appDatabase, type Database } from '#/lib/storage/database.ts'
import { createLiveStream, type LiveStreamOptions } from '#/lib/stream/live-stream.ts'
import { systemClock, type Timer, withLimit } from '#/lib/time/clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { forgetDayOf } from '../insights/stored-days.ts'
import { createArchiveQueue } from './archive-queue.ts'
import { createBoard } from './board.ts'
import { readKitchenList } from './kitchen-list.ts'
import { changesBetween } from './merge.ts'
import { createProof } from './proof.ts'
import { addRecalled } from './recall.ts'
import { createRemovalLookup } from './removal-lookup.ts'
import type { RemovedOrder } from './removed-orders.ts'
import { type BoardPlace, loadBoard, saveBoard } from './stored-board.ts'
import { storedLifetime } from './stored-lifetime.ts'
import { createStrikeStore } from './strikes.ts'

/* The kitchen's live orders: the stream, the board it fills, and the orders being archived (ADR-013). */

/** Milliseconds between two writes of the board to disk, plus some per order. */
const SAVE_EVERY = 5_000
const SAVE_EVERY_PER_ORDER = 50
/** How long an archive call waits for the list (ms). */
const LOOK_LIMIT = 3_000
/** How long after a reload the call that it has sent may be on its way (ms). */
const INTERRUPTED = 3_000
/** How long the connection outlives its last screen (ms). */
const LINGER = 5_000

export type BoardEvent =
  | { kind: 'arrived'; orders: readonly Order[] }
  | { kind: 'changed'; orders: readonly { order: Order; changes: OrderChanges }[] }
  | { kind: 'removed'; removed: RemovedOrder }

export type LiveOrders = ReturnType<typeof createLiveOrders>

/** The live orders of one person's restaurant. Does nothing before the first `use`. */
export function createLiveOrders({
  place,
  client,
  database = appDatabase,
  clock = systemClock,
  ...streamOptions
}: {
  place: BoardPlace
  client: QueryClient
  database?: Database
} & Partial<Pick<LiveStreamOptions, 'clock' | 'fetch' | 'page' | 'random'>>) {
  const listeners = new Set<(event: BoardEvent) => void>()
  let changed: { order: Order; changes: OrderChanges }[] = []
  const notify = (event: BoardEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const board = createBoard({
    clock,
    onArrival: (orders) => notify({ kind: 'arrived', orders }),
    onChange: (before, now, changes) => {
      // The error is not made for every message, because it costs its stack trace.
      if (isArchiving(before.id)) archive.change(before, new OrderHasChanged(now))
      strikes.follow(before, now)
      changed.push({ order: now, changes })
    },
    onRemoval: (orders) => {
      for (const order of orders) onRemoval(order)
    },
  })
  const proof = createProof({ board, clock, onProved: () => removals.askAgain(board.latest().removedOrders.values()) })
  const stream = createLiveStream({
    ...streamOptions,
    clock,
    url: apiBase() + ORDER_STREAM,
    getToken: () => session.getSnapshot()?.token ?? null,
    subscribeToken: session.subscribe,
    onOpen: proof.begin,
    onMessage: proof.onMessage,
    onRemoval: board.receiveRemoval,
    onUnauthorised: session.refuse,
    storedLifetime,
    refresh: proof.refresh,
    readList: (signal) => board.read(() => readKitchenList({ signal })),
    crossCheck: proof.crossCheck,
    quickCheck: proof.quickCheck,
  })
  const archive = createArchiveQueue({
    clock,
    lookAgain,
    send: (id) =>
      client.getMutationCache().build(client, client.defaultMutationOptions(orderMutations.archive())).execute(id),
    prepareLeaving: (id) => {
      const leave = prepareForLeaving(placesOf('archiveOrder', id))
      return async () => {
        // Another screen (the archive above all) may have read them too early.
        await archiveBy(id, leave).finally(() => {
          // Not awaited: the archiving is over.
          writeEnded(client, ORDER_CHANGES)
        })
      }
    },
    onArchived: (id, seen) => {
      const { orders, removedOrders } = board.latest()
      // The stream may have been quicker than the answer.
      const order = orders.find((each) => each.id === id) ?? removedOrders.get(id)?.order
      if (order) {
        recall(order)
        forgetDayOf(database, place, order).catch(() => {})
      }
      board.remove(id, seen)
      // A backend without a list would not correct a stored board that still has the order.
      save()
      stream.checkSoon()
      notifyRemoval(id)
    },
    onFailed: (id, error) => {
      if (error instanceof OrderIsGone) board.takeOff(new Set([id]))
      // Another device was quicker: there is no card that could show the failure.
      const removed = board.latest().removedOrders.get(id)
      if (removed?.why !== 'checking') return
      archive.forgetFailure(id)
      removals.lookUp(removed.order)
    },
    onLeft: (tableNumbers) => {
      const tables = joinWords(tableNumbers.map(String), currentLanguage())
      toast({ kind: 'success', title: translate('orders.archivedTables', { count: tableNumbers.length, tables }) })
    },
    onUnseenFailure: (error) => error instanceof OrderIsGone || showFailure(error),
  })
  const strikes = createStrikeStore({ database, restaurantId: place.restaurantId })
  const removals = createRemovalLookup({ board, clock, onSettled: notifyRemoval })
  const asking = new Set<Order['id']>()
  let screens = 0
  let lingerTimer: Timer | undefined
  let saveTimer: Timer | undefined

  /** What became of an archiving without an answer is asked as soon as the backend answers again. */
  async function settleUnclear(id: Order['id']): Promise<void> {
    if (asking.has(id)) return
    asking.add(id)
    const place = await whereIs(id).catch(() => 'unknown')
    asking.delete(id)
    if (place === 'live') archive.settle(id)
    if (place === 'gone') board.takeOff(new Set([id]))
  }

  const latestOf = (id: Order['id']) => board.latest().orders.find((order) => order.id === id)

  const isArchiving = (id: Order['id']): boolean => archive.getSnapshot().some((entry) => entry.id === id)

  /** If an archive call is out, its answer says why the order left. */
  function onRemoval(order: Order) {
    const { id } = order
    archive.undo(id)
    archive.forgetFailure(id)
    if (!isArchiving(id)) removals.lookUp(order)
  }

  /** Keeps an archived order for the archive's first cards. */
  function recall(order: Order) {
    addRecalled(database, place, { at: clock.now(), order }).catch(() => {})
  }

  function notifyRemoval(id: Order['id']) {
    const removed = board.latest().removedOrders.get(id)
    if (removed && removed.why !== 'checking') notify({ kind: 'removed', removed })
  }

  /** Shows the list as it is now. Not shared with a reading that has begun: its response may lack a newer change. */
  async function lookAgain(): Promise<void> {
    await withLimit(clock, LOOK_LIMIT, new AbortController(), (signal) => board.read(() => readKitchenList({ signal })))
      // Without a list the stream is all there is.
      .catch(() => {})
  }

  function save() {
    clock.clearTimeout(saveTimer)
    saveTimer = undefined
    // At a logout the stored board has gone with its person.
    if (session.lastEnd() === 'left' || session.lastEnd() === 'elsewhere') return
    const stored = board.toStored()
    if (stored) saveBoard(database, place, stored).catch(() => {})
  }

  board.subscribe(() => {
    const orders = changed
    changed = []
    if (orders.length > 0) notify({ kind: 'changed', orders })
    const { isFromBackend, firstSeenAt, orders: all } = board.latest()
    if (isFromBackend) strikes.keepOnly(firstSeenAt)
    if (saveTimer === undefined) saveTimer = clock.setTimeout(save, SAVE_EVERY + all.length * SAVE_EVERY_PER_ORDER)
  })
  stream.subscribe(() => {
    const state = stream.getSnapshot()
    if (state.status === 'live' && state.lastSignAt !== null) board.confirm(state.lastSignAt)
    if (state.comparedAt !== null) for (const { id } of archive.unclear(state.comparedAt)) settleUnclear(id)
  })

  function connect() {
    if (board.latest().confirmedAt === null)
      loadBoard(database, place).then(
        (stored) => stored && board.restore(stored),
        () => {},
      )
    stream.start()
    window.addEventListener('pagehide', archive.flush)
  }

  /** After a logout nothing stays open: the next login may be another person. */
  function disconnect() {
    clock.clearTimeout(lingerTimer)
    void archive.flush()
    window.removeEventListener('pagehide', archive.flush)
    if (session.getSnapshot()) lingerTimer = clock.setTimeout(stream.stop, LINGER)
    else stream.stop()
  }

  session.subscribe(() => {
    if (screens === 0 && !session.getSnapshot()) disconnect()
  })

  return {
    board,
    stream,
    archive,
    strikes,
    recall,

    /* A person taps what is drawn, and the board may have a newer version. */

    archiveDrawn(order: Order): void {
      archive.archive(order)
      const now = latestOf(order.id)
      if (now && changesBetween(order, now)) archive.change(order, new OrderHasChanged(now))
    },

    /** A reload has sent the call, which may be on its way still. */
    askInterrupted(order: Pick<Order, 'id' | 'tableNumber'>): void {
      archive.interrupt(order, clock.now() + INTERRUPTED)
      clock.setTimeout(() => settleUnclear(order.id), INTERRUPTED)
    },

    /** @param drawn the order as it was on screen. */
    strikeDrawn(drawn: Order, dish: TicketDish): void {
      strikes.toggle(drawn.id, dish)
      const now = latestOf(drawn.id)
      if (now) strikes.follow(drawn, now)
    },

    /** Returns unsubscribe. */
    onEvent(listener: (event: BoardEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Connects for the first screen and disconnects soon after the last, which also sends the waiting archive calls.
     * Returns the release function.
     */
    use(): () => void {
      screens += 1
      clock.clearTimeout(lingerTimer)
      lingerTimer = undefined
      if (screens === 1) connect()
      return () => {
        screens -= 1
        // When the tab changes, one screen unmounts just before the next mounts.
        if (screens > 0) return
        if (session.getSnapshot()) lingerTimer = clock.setTimeout(disconnect, 0)
        else disconnect()
      }
    },
  }
}

// One per client, so that each test has its own.
const current = new WeakMap<QueryClient, { key: string; orders: LiveOrders }>()

/** The live orders of a person and restaurant; those of another person are stopped. */
export function liveOrdersOf(place: BoardPlace, client: QueryClient): LiveOrders {
  const key = JSON.stringify([place.restaurantId, place.personKey])
  const running = current.get(client)
  if (running?.key === key) return running.orders
  running?.orders.stream.stop()
  const orders = createLiveOrders({ place, client })
  current.set(client, { key, orders })
  return orders
}
