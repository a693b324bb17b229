import type { QueryClient } from '@tanstack/react-query'
import {
  ARCHIVE_CHANGES,
  archiveAddress,
  fetchKitchenOrders,
  fetchOrderCount,
  ORDER_STREAM,
  OrderHasChanged,
  orderMutations,
} from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { OrderChanges } from '#/entities/order/ticket.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { apiBase } from '#/lib/http/http.ts'
import { prepareForLeaving } from '#/lib/http/leave.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { joinWords } from '#/lib/i18n/join.ts'
import { languageFor } from '#/lib/i18n/language.ts'
import { showFailure } from '#/lib/query/query-client.ts'
import { session } from '#/lib/session/session.ts'
import { appDatabase } from '#/lib/storage/app-database.ts'
import type { Database } from '#/lib/storage/database.ts'
import type { CheckResult } from '#/lib/stream/cross-check.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'
import { createLiveStream, type LiveStreamOptions } from '#/lib/stream/live-stream.ts'
import { systemClock, type Timer } from '#/lib/time/clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { createArchiveQueue } from './archive-queue.ts'
import { createBoard, type Departed } from './board.ts'
import { createDepartures } from './departures.ts'
import { type BoardPlace, loadBoard, saveBoard } from './stored-board.ts'
import { createStrikeStore } from './strikes.ts'

/*
 * The kitchen's stream (specification, section 7; contract, The order stream): a connection that looks after itself and
 * the board that it fills, and the orders on their way off it.
 */

/** The board goes to disk at most this often, and so much less often for each of its orders (milliseconds). */
const SAVE_EVERY = 5_000
const SAVE_EVERY_PER_ORDER = 50
/** How a backend answers a call that it does not have: 400 where it takes the last part of the path for an id. */
const NO_SUCH_CALL = [400, 403, 404, 405, 501]
/** A count that differs so often in a row from a list read just before it counts something else: then only lists count. */
const MOST_DISAGREEMENTS = 3
/** The connection outlives its last screen by this (milliseconds). */
const LINGER = 5_000

/** What a cook has to hear of: orders that this device did not know, those that have changed, one that has departed. */
export type OrderNews =
  | { kind: 'arrived'; orders: readonly Order[] }
  | { kind: 'changed'; orders: readonly { order: Order; changes: OrderChanges }[] }
  | { kind: 'departed'; departed: Departed }

export type LiveOrders = ReturnType<typeof createLiveOrders>

/** The live orders of one person's restaurant. Nothing happens before the first `use`. */
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
  const listeners = new Set<(news: OrderNews) => void>()
  /** Not told yet: they are told together with the screen, which fifty messages a second must not draw fifty times. */
  let changed: { order: Order; changes: OrderChanges }[] = []
  const tell = (news: OrderNews) => {
    for (const listener of [...listeners]) listener(news)
  }
  const board = createBoard({
    clock,
    onArrival: (orders) => tell({ kind: 'arrived', orders }),
    onChange: (before, now, changes) => {
      archive.change(before, new OrderHasChanged(now))
      strikes.follow(before, now)
      changed.push({ order: now, changes })
    },
    onDeparture: (orders) => {
      for (const order of orders) onDeparture(order)
    },
  })
  const stream = createLiveStream({
    ...streamOptions,
    clock,
    url: apiBase() + ORDER_STREAM,
    getToken: () => session.getSnapshot()?.token ?? null,
    subscribeToken: session.subscribe,
    onMessage: board.receive,
    onUnauthorised: session.refuse,
    refresh,
    crossCheck,
    quickCheck,
  })
  const archive = createArchiveQueue({
    clock,
    send: (id) =>
      client.getMutationCache().build(client, client.defaultMutationOptions(orderMutations.archive())).execute(id),
    prepareLeaving: (id) => {
      const leave = prepareForLeaving('PATCH', archiveAddress(id))
      return async () => {
        await leave()
        // Whoever has only gone to another screen, the archive above all, has read it there too early.
        for (const name of ARCHIVE_CHANGES) client.invalidateQueries({ queryKey: [name] })
      }
    },
    onArchived: (id, seen) => {
      board.remove(id, seen)
      stream.checkSoon()
      tellDeparture(id)
    },
    onFailed: (id) => {
      // Another device was quicker: there is no card to say why the call has failed.
      if (board.latest().departed.get(id)?.why !== 'checking') return
      archive.forgetFailure(id)
      departures.look(id)
    },
    onLeft: (tableNumbers) => {
      const tables = joinWords(tableNumbers.map(String), languageFor(document.documentElement.lang))
      toast({ kind: 'success', title: translate('orders.archivedTables', { count: tableNumbers.length, tables }) })
    },
    onUnseenFailure: showFailure,
  })
  const strikes = createStrikeStore({ database, restaurantId: place.restaurantId })
  const departures = createDepartures({ board, clock, onSettled: tellDeparture })
  /** Times in a row that a count did not agree with the list read just before it. */
  let disagreements = 0
  /** The attempt (its `nextAt`) for which the list was last read without a stream. */
  let readFor: number | null = null
  let users = 0
  let lingering: Timer | undefined
  let saving: Timer | undefined

  /** An order has left the board. While its own call is out, that call's answer says why. */
  function onDeparture({ id }: Order) {
    archive.undo(id)
    archive.forgetFailure(id)
    if (!archive.getSnapshot().some((entry) => entry.id === id)) departures.look(id)
  }

  function tellDeparture(id: Order['id']) {
    const departed = board.latest().departed.get(id)
    if (departed && departed.why !== 'checking') tell({ kind: 'departed', departed })
  }

  const isCountBelieved = () => disagreements < MOST_DISAGREEMENTS

  /** Compares the board with the count; undefined where the backend gives none. */
  async function countAgrees(signal: AbortSignal): Promise<boolean | undefined> {
    const count = await fetchOrderCount({ signal }).catch((error: unknown) => {
      if (hasStatus(error, ...NO_SUCH_CALL)) return undefined
      throw error
    })
    if (count === undefined) return undefined
    const { orders, unreadable } = board.latest()
    return count === orders.length + unreadable
  }

  /** Reads the list of live orders, shows it, and compares it with a count that is read right after it. */
  async function readList(signal: AbortSignal): Promise<'agrees' | 'disagrees' | 'missing'> {
    try {
      await board.read(() => fetchKitchenOrders({ signal }))
    } catch (error) {
      if (hasStatus(error, ...NO_SUCH_CALL)) return 'missing'
      throw error
    }
    if (!isCountBelieved()) return 'agrees'
    disagreements = (await countAgrees(signal)) === false ? disagreements + 1 : 0
    return disagreements === 0 || !isCountBelieved() ? 'agrees' : 'disagrees'
  }

  async function refresh(signal: AbortSignal): Promise<void> {
    const list = await readList(signal)
    if (list === 'agrees') return
    if (list === 'disagrees' || (await countAgrees(signal)) === false) throw new Error('The count does not agree')
    // Without the list, what the stream has sent is all that there is.
    await board.read(async () => board.latest())
  }

  /** Reads only the count, unless it differs from the board. */
  async function quickCheck(signal: AbortSignal, isAlive: boolean): Promise<CheckResult | undefined> {
    if (!isCountBelieved()) return undefined
    const agrees = await countAgrees(signal)
    if (agrees === false) return compareLists(signal, isAlive)
    // Heartbeats say that changes arrive; then only a removal can be missing, which the count shows.
    return agrees && isAlive ? 'same' : undefined
  }

  async function crossCheck(signal: AbortSignal, isAlive: boolean): Promise<CheckResult> {
    return (isAlive && (await quickCheck(signal, isAlive))) || compareLists(signal, isAlive)
  }

  async function compareLists(signal: AbortSignal, isAlive: boolean): Promise<CheckResult> {
    const before = new Set(board.latest().orders)
    const list = await readList(signal)
    if (list === 'agrees') return board.latest().orders.every((order) => before.has(order)) ? 'same' : 'missed'
    if (list === 'disagrees') return 'different'
    const agrees = await countAgrees(signal)
    if (agrees === false) return 'different'
    // An equal count does not show that an order has changed, or that one has come as another went.
    return agrees && isAlive ? 'same' : 'unknown'
  }

  /**
   * A backend that refuses the stream may still give the list: it is read once for each refusal, and once for each failed
   * attempt until there is a list. The board is not called live for that.
   */
  function readWithoutStream(state: LiveState) {
    if (state.status !== 'failed' && (state.status !== 'reconnecting' || board.latest().isFromBackend)) return
    if (state.nextAt === null || state.nextAt === readFor) return
    readFor = state.nextAt
    board
      .read(() => fetchKitchenOrders())
      // The head says already that there is no connection.
      .catch(() => {})
  }

  function save() {
    saving = undefined
    const kept = board.keep()
    // A board that cannot be kept is only missed after a reload.
    if (kept) saveBoard(database, place, kept).catch(() => {})
  }

  board.subscribe(() => {
    const news = changed
    changed = []
    if (news.length > 0) tell({ kind: 'changed', orders: news })
    const { isFromBackend, seenAt, orders } = board.latest()
    if (isFromBackend) strikes.keepOnly(seenAt)
    if (saving === undefined) saving = clock.setTimeout(save, SAVE_EVERY + orders.length * SAVE_EVERY_PER_ORDER)
  })
  stream.subscribe(() => {
    const state = stream.getSnapshot()
    if (state.status === 'live' && state.lastSignAt !== null) board.confirm(state.lastSignAt)
    readWithoutStream(state)
  })

  function connect() {
    if (board.latest().at === null)
      loadBoard(database, place).then(
        (kept) => kept && board.restore(kept),
        // Without it the board waits for the stream, as at the first time.
        () => {},
      )
    stream.start()
    window.addEventListener('pagehide', archive.flush)
  }

  /** Nobody looks any more. After a logout nothing lingers: the next login may be somebody else's. */
  function letGo() {
    clock.clearTimeout(lingering)
    void archive.flush()
    window.removeEventListener('pagehide', archive.flush)
    if (session.getSnapshot()) lingering = clock.setTimeout(stream.stop, LINGER)
    else stream.stop()
  }

  session.subscribe(() => {
    if (users === 0 && !session.getSnapshot()) letGo()
  })

  return {
    board,
    stream,
    archive,
    strikes,

    /** Tells what a cook has to hear of. Gives the way to stop. */
    onNews(listener: (news: OrderNews) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * A screen shows the board: connects with the first, lets go soon after the last, and then sends at once what waits
     * for its archive call. Gives the way to leave.
     */
    use(): () => void {
      users += 1
      clock.clearTimeout(lingering)
      lingering = undefined
      if (users === 1) connect()
      return () => {
        users -= 1
        // From one tab to the next, the one screen leaves just before the other comes.
        if (users > 0) return
        if (session.getSnapshot()) lingering = clock.setTimeout(letGo, 0)
        else letGo()
      }
    },
  }
}

// By client, which lives as long as the page: tests have one each.
const current = new WeakMap<QueryClient, { key: string; orders: LiveOrders }>()

/** The live orders of this page for a person and a restaurant; another person's are let go. */
export function liveOrdersOf(place: BoardPlace, client: QueryClient): LiveOrders {
  const key = JSON.stringify([place.restaurantId, place.personKey])
  const known = current.get(client)
  if (known?.key === key) return known.orders
  known?.orders.stream.stop()
  const orders = createLiveOrders({ place, client })
  current.set(client, { key, orders })
  return orders
}
