import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { refusal } from '../errors.ts'
import type { Omits } from '../omissions.ts'
import { createListener, type Listener, type Subscription } from './listener.ts'
import { CHANNEL, type Notice, readNotice } from './notices.ts'
import { isOfCategory, readLiveOrder, readLiveOrders } from './store.ts'

const MOST_TIMEOUT = 2 ** 31 - 1
/** Whole lists after removals are sent at most this often, in milliseconds, so that many removals cost little. */
const BETWEEN_LISTS = 200
/** Open streams of one account; more are a mistake or an attack. */
const MOST_STREAMS_OF_ACCOUNT = 64
const encoder = new TextEncoder()
const HEARTBEAT = encoder.encode(': still here\n\n')

export type Feed = {
  /** Opens a stream that ends at `expiresAt` (milliseconds). */
  subscribe: (subscription: Subscription, expiresAt: number) => Promise<ReadableStream<Uint8Array>>
  /** Ends all streams. */
  close: () => void
}

const FAILED = encoder.encode(`event: error\ndata: ${JSON.stringify({ message: 'The orders could not be read' })}\n\n`)

/**
 * Sends changes of a restaurant's orders to its open streams. Every change arrives as a notice of the database, which sends
 * it when the transaction is stored.
 *
 * @param heartbeat milliseconds between two heartbeats
 */
export function createFeed(
  database: Database,
  clock: Clock,
  { heartbeat, omits }: { heartbeat: number; omits: Omits },
): Feed {
  const { db } = database
  const listeners = new Set<Listener>()
  /** Work for one restaurant runs in sequence, so that an old state never overtakes a newer one. */
  const queues = new Map<string, Promise<void>>()
  /** Restaurants whose list was sent a moment ago. */
  const resting = new Set<string>()
  let listening: Promise<unknown> | undefined
  let isClosed = false

  const beat = () => {
    if (omits.isOmitted('heartbeat')) return
    for (const listener of listeners) listener.send(HEARTBEAT)
  }
  const beating = setInterval(beat, heartbeat)

  const event = (data: unknown) => encoder.encode(`data: ${omits.toJson(data)}\n\n`)
  const of = (restaurantId: string) => [...listeners].filter((listener) => listener.restaurantId === restaurantId)
  /** A listener gets no changes before it has the list. */
  const informed = (restaurantId: string) => of(restaurantId).filter((listener) => listener.hasList)

  function enqueue(restaurantId: string, work: () => Promise<void>): Promise<void> {
    const queued = (queues.get(restaurantId) ?? Promise.resolve()).then(work).catch((error: unknown) => {
      if (isClosed) return
      console.error(error)
      // They reconnect and start with a new list.
      for (const listener of of(restaurantId)) {
        listener.send(FAILED)
        listener.end()
      }
    })
    queues.set(restaurantId, queued)
    void queued.then(() => queues.get(restaurantId) === queued && queues.delete(restaurantId))
    return queued
  }

  /** Sends the whole list to the matching listeners, if any are left at its turn. */
  async function sendLists(restaurantId: string, isMeant: (listener: Listener) => boolean): Promise<void> {
    const to = of(restaurantId).filter(isMeant)
    if (to.length === 0) return
    // Reset before the list is read: a removal during the read needs another list.
    for (const listener of to) Object.assign(listener, { hasList: true, isStale: false })
    const live = await readLiveOrders(db, restaurantId)
    const lists = new Map<string | undefined, Uint8Array>()
    for (const { category, send } of to) {
      const ofCategory = () => live.filter((order) => category === undefined || isOfCategory(order, category))
      const list = lists.get(category) ?? event(ofCategory())
      lists.set(category, list)
      send(list)
    }
  }

  /** For listeners whose list contains a removed order: at once, then again at most once per interval. */
  function renewLists(restaurantId: string, those: Listener[]): void {
    for (const listener of those) listener.isStale = true
    if (those.length === 0 || resting.has(restaurantId)) return
    resting.add(restaurantId)
    void enqueue(restaurantId, () => sendLists(restaurantId, (listener) => listener.isStale))
    const wake = () => {
      resting.delete(restaurantId)
      renewLists(
        restaurantId,
        of(restaurantId).filter((listener) => listener.isStale),
      )
    }
    setTimeout(wake, BETWEEN_LISTS).unref()
  }

  async function sendOrder({ restaurantId, id, change }: Notice): Promise<void> {
    const order = await readLiveOrder(db, restaurantId, id)
    // Removed meanwhile; the notice of its removal follows.
    if (!order) return
    const bytes = event(order)
    const strangers: Listener[] = []
    for (const listener of informed(restaurantId)) {
      if (listener.category === undefined || isOfCategory(order, listener.category)) listener.send(bytes)
      // It may have been of the category before the change.
      else if (change === 'changed') strangers.push(listener)
    }
    renewLists(restaurantId, strangers)
  }

  function onNotice(payload: string): void {
    if (isClosed) return
    const notice = readNotice(payload)
    const { restaurantId, change, id } = notice
    if (change === 'dismissed') {
      for (const listener of of(restaurantId)) if (listener.accountId === id) listener.end()
    } else if (of(restaurantId).length > 0) {
      if (change !== 'removed') void enqueue(restaurantId, () => sendOrder(notice))
      else if (!omits.isOmitted('list-after-removal')) renewLists(restaurantId, informed(restaurantId))
    }
  }

  function listen(): Promise<unknown> {
    listening ??= database.listen(CHANNEL, onNotice)
    return listening
  }

  return {
    subscribe: async (subscription, expiresAt) => {
      await listen()
      const ofAccount = [...listeners].filter((listener) => listener.accountId === subscription.accountId)
      if (ofAccount.length >= MOST_STREAMS_OF_ACCOUNT) throw refusal(429, 'This account has too many open streams')
      const expiry = setTimeout(() => listener.end(), Math.min(expiresAt - clock(), MOST_TIMEOUT))
      const listener = createListener(subscription, (ended) => {
        clearTimeout(expiry)
        listeners.delete(ended)
      })
      listener.hasList = omits.isOmitted('list-on-open')
      listeners.add(listener)
      // One list serves all requests that came meanwhile.
      const { restaurantId } = subscription
      void enqueue(restaurantId, () => sendLists(restaurantId, ({ hasList }) => !hasList))
      if (isClosed) listener.end()
      return listener.stream
    },
    close: () => {
      isClosed = true
      clearInterval(beating)
      for (const listener of listeners) listener.end()
    },
  }
}
