import type { QueryClient } from '@tanstack/react-query'
import { fetchLiveness, ORDER_STREAM, OrderHasChanged, OrderIsGone } from '#/entities/order/api.ts'
import type { OrderChanges, TicketDish } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { apiBase } from '#/lib/http/addresses.ts'
import { currentLanguage, translate } from '#/lib/i18n/i18n.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { session } from '#/lib/session/session.ts'
import { appDatabase, type Database } from '#/lib/storage/database.ts'
import { createLiveStream, type LiveStreamOptions } from '#/lib/stream/live-stream.ts'
import { systemClock, withAbortTimeout } from '#/lib/time/clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { forgetDayOf } from '../insights/stored-days.ts'
import { prepareArchiveAtLeaving, sendArchive } from './archive-calls.ts'
import { createArchiveQueue } from './archive-queue.ts'
import { createBoard } from './board.ts'
import { createBoardSaver } from './board-saver.ts'
import { readKitchenList } from './kitchen-list.ts'
import { changesBetween } from './merge.ts'
import { createProof } from './proof.ts'
import { addRecalled } from './recall.ts'
import { createRemovalLookup } from './removal-lookup.ts'
import type { RemovedOrder } from './removed-orders.ts'
import { createScreenUses } from './screen-uses.ts'
import type { BoardPlace } from './stored-board.ts'
import { storedLifetime } from './stored-lifetime.ts'
import { createStrikeStore } from './strikes.ts'

/* The kitchen's live orders: the stream, the board it fills, and the orders being archived (ADR-013). */

/** How long an archive call waits for the list (ms). */
const READ_LIMIT = 3_000
/** How long after a reload the call that it has sent may be on its way (ms). */
const INTERRUPTED_FOR = 3_000

export type BoardEvent =
  | { kind: 'arrived'; orders: readonly Order[] }
  | { kind: 'changed'; orders: readonly { order: Order; changes: OrderChanges }[] }
  | { kind: 'removed'; removedOrder: RemovedOrder }

export type LiveOrders = ReturnType<typeof createLiveOrders>

/**
 * The live orders of one person's restaurant. Does nothing before the first `use`. It stays whole because it only connects its
 * parts: what happens in one of them is told to the others here.
 */
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
  let changedOrders: { order: Order; changes: OrderChanges }[] = []
  const notify = (event: BoardEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const board = createBoard({
    clock,
    onArrival: (orders) => notify({ kind: 'arrived', orders }),
    onChange: (previousOrder, now, changes) => {
      // The error is not made for every message, because it costs its stack trace.
      if (isArchiving(previousOrder.id)) archive.noteChange(previousOrder, new OrderHasChanged(now))
      strikes.follow(previousOrder, now)
      changedOrders.push({ order: now, changes })
    },
    onRemoval: (orders) => {
      for (const order of orders) onRemoval(order)
    },
  })
  const saver = createBoardSaver({ board, place, database, clock })
  const proof = createProof({ board, clock, onProved: () => removals.askAgain(board.latest().removedOrders.values()) })
  const readList = (signal: AbortSignal) => board.read(() => readKitchenList({ signal }))
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
    readList,
    crossCheck: proof.crossCheck,
    quickCheck: proof.quickCheck,
  })
  const archive = createArchiveQueue({
    clock,
    readAgain,
    send: (id) => sendArchive(client, id),
    prepareLeaving: (id) => prepareArchiveAtLeaving(client, id),
    onArchived: (id, sentVersion) => {
      // The stream may have been quicker than the answer.
      const order = find(id) ?? board.latest().removedOrders.get(id)?.order
      if (order) {
        recall(order)
        forgetDayOf(database, place, order).catch(() => {})
      }
      board.remove(id, sentVersion)
      // A backend without a list would not correct a stored board that still has the order.
      saver.saveNow()
      stream.checkSoon()
      notifyRemoval(id)
    },
    onFailed: (id, error) => {
      if (error instanceof OrderIsGone) board.takeOff(new Set([id]))
      // Another device was quicker: there is no card that could show the failure.
      const removedOrder = board.latest().removedOrders.get(id)
      if (removedOrder?.why !== 'checking') return
      archive.forgetFailure(id)
      removals.lookUp(removedOrder.order)
    },
    onArchivedUnseen: (tableNumbers) => {
      const tables = joinWords(tableNumbers.map(String), currentLanguage())
      toast({ kind: 'success', title: translate('orders.archivedTables', { count: tableNumbers.length, tables }) })
    },
    onFailedUnseen: (error) => error instanceof OrderIsGone || showFailure(error),
  })
  const strikes = createStrikeStore({ database, restaurantId: place.restaurantId })
  const removals = createRemovalLookup({ board, clock, onSettled: notifyRemoval })
  const screens = createScreenUses({
    clock,
    connect() {
      if (board.latest().confirmedAt === null) saver.restore()
      stream.start()
      window.addEventListener('pagehide', archive.flush)
    },
    onLeft() {
      void archive.flush()
      window.removeEventListener('pagehide', archive.flush)
    },
    disconnect: stream.stop,
  })
  const idsBeingSettled = new Set<Order['id']>()

  /** What became of an archiving without an answer is asked as soon as the backend answers again. */
  async function settleUnclear(id: Order['id']): Promise<void> {
    if (idsBeingSettled.has(id)) return
    idsBeingSettled.add(id)
    const orderPlace = await fetchLiveness(id).catch(() => 'unknown')
    idsBeingSettled.delete(id)
    if (orderPlace === 'live') archive.noteNotArchived(id)
    if (orderPlace === 'gone') board.takeOff(new Set([id]))
  }

  const find = (id: Order['id']) => board.latest().orders.find((order) => order.id === id)

  const isArchiving = (id: Order['id']): boolean => archive.getSnapshot().some((entry) => entry.id === id)

  /** If an archive call is out, its answer says why the order left. */
  function onRemoval(order: Order) {
    const { id } = order
    archive.undo(id)
    archive.forgetFailure(id)
    if (!isArchiving(id)) removals.lookUp(order)
  }

  /** Stores an archived order for the archive's first cards. */
  function recall(order: Order) {
    addRecalled(database, place, { at: clock.now(), order }).catch(() => {})
  }

  function notifyRemoval(id: Order['id']) {
    const removedOrder = board.latest().removedOrders.get(id)
    if (removedOrder && removedOrder.why !== 'checking') notify({ kind: 'removed', removedOrder })
  }

  /** Shows the list as it is now. Not shared with a reading that has begun: its response may lack a newer change. */
  async function readAgain(): Promise<void> {
    await withAbortTimeout(clock, READ_LIMIT, new AbortController(), readList)
      // Without a list the stream is all there is.
      .catch(() => {})
  }

  board.subscribe(() => {
    const orders = changedOrders
    changedOrders = []
    if (orders.length > 0) notify({ kind: 'changed', orders })
    const { isFromBackend, firstSeenAt } = board.latest()
    if (isFromBackend) strikes.keepOnly(firstSeenAt)
    saver.saveSoon()
  })
  stream.subscribe(() => {
    const state = stream.getSnapshot()
    if (state.status === 'live' && state.lastSignAt !== null) board.confirm(state.lastSignAt)
    if (state.comparedAt !== null) for (const { id } of archive.unclearAt(state.comparedAt)) settleUnclear(id)
  })

  return {
    board,
    stream,
    archive,
    strikes,
    recall,

    /**
     * Archives an order.
     * @param drawn the order as it was on screen: the board may have a newer version.
     */
    archiveDrawn(drawn: Order): void {
      archive.archive(drawn)
      const now = find(drawn.id)
      if (now && changesBetween(drawn, now)) archive.noteChange(drawn, new OrderHasChanged(now))
    },

    /** A reload has sent the call, which may still be on its way. */
    askInterrupted(order: Pick<Order, 'id' | 'tableNumber'>): void {
      archive.addInterrupted(order, clock.now() + INTERRUPTED_FOR)
      clock.setTimeout(() => settleUnclear(order.id), INTERRUPTED_FOR)
    },

    /** @param drawn the order as it was on screen. */
    strikeDrawn(drawn: Order, dish: TicketDish): void {
      strikes.toggle(drawn.id, dish)
      const now = find(drawn.id)
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
    use: screens.use,
  }
}

// One per client, so that each test has its own.
