import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { refusal } from '../errors.ts'
import type { Omits } from '../omissions.ts'
import { createListener, type Listener, type Subscription } from './listener.ts'
import { CHANNEL, type Notice, readNotice } from './notices.ts'
import { isOfCategory, readLiveOrder, readLiveOrders } from './store.ts'

const MOST_TIMEOUT = 2 ** 31 - 1
/** After removals whole lists go out at most this often, so that many removals before many listeners cost little. */
const BETWEEN_LISTS = 200
/** Devices that share a login; more than this is a mistake or an attack. */
const MOST_STREAMS_OF_ACCOUNT = 64
const encoder = new TextEncoder()
const HEARTBEAT = encoder.encode(': still here\n\n')

export type Feed = {
  /** Opens a stream that ends by itself at `expiresAt` (milliseconds). */
  subscribe: (subscription: Subscription, expiresAt: number) => Promise<ReadableStream<Uint8Array>>
  /** Ends every stream. */
  close: () => void
}

const FAILED = encoder.encode(`event: error\ndata: ${JSON.stringify({ message: 'The orders could not be read' })}\n\n`)

/**
 * Tells the open streams of a restaurant what happens to its orders. Every change arrives as a notice of the database,
 * our own ones too, so it does not matter which process made it.
 *
 * @param heartbeat milliseconds between two signs of life
 */
export function createFeed(
  database: Database,
  clock: Clock,
  { heartbeat, omits }: { heartbeat: number; omits: Omits },
): Feed {
  const { db } = database
  const listeners = new Set<Listener>()
  /** Work for a restaurant is done one thing after the other, so that no old state overtakes a newer one. */
  const queues = new Map<string, Promise<void>>()
  /** Restaurants whose lists were renewed a moment ago. */
  const resting = new Set<string>()
  let listening: Promise<() => Promise<boolean>> | undefined
  /** Whether the last check showed that notices do not arrive. */
  let isDeaf = false
  let isChecking = false
  let isClosed = false

  /** A heartbeat promises that orders arrive, so it is sent only while notices do. */
  async function beat(): Promise<void> {
    if (isChecking || !listening) return
    isChecking = true
    isDeaf = await listening
      .then((isHearing) => isHearing())
      .then(
        (isHearing) => !isHearing,
        () => true,
      )
    isChecking = false
    if (isDeaf || omits.isOmitted('heartbeat')) return
    for (const listener of listeners) listener.send(HEARTBEAT)
  }
  const beating = setInterval(() => void beat(), heartbeat)

  const event = (data: unknown) => encoder.encode(`data: ${omits.toJson(data)}\n\n`)
  const of = (restaurantId: string) => [...listeners].filter((listener) => listener.restaurantId === restaurantId)
  /** Before it has the list, a listener hears of no change. */
  const informed = (restaurantId: string) => of(restaurantId).filter((listener) => listener.hasList)

  function enqueue(restaurantId: string, work: () => Promise<void>): Promise<void> {
    const done = (queues.get(restaurantId) ?? Promise.resolve()).then(work).catch((error: unknown) => {
      if (isClosed) return
      console.error(error)
      // They come back and start with a whole new list.
      for (const listener of of(restaurantId)) {
        listener.send(FAILED)
        listener.end()
      }
    })
    queues.set(restaurantId, done)
    void done.then(() => queues.get(restaurantId) === done && queues.delete(restaurantId))
    return done
  }

  /** Sends the whole list to those who are meant, of which there may be none left when it is their turn. */
  async function sendLists(restaurantId: string, isMeant: (listener: Listener) => boolean): Promise<void> {
    const to = of(restaurantId).filter(isMeant)
    if (to.length === 0) return
    // Before the list is read: what is removed while it is read asks for another one.
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

  /** For those whose list holds something that is gone: at once, and then not again for a while, for all together. */
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
    // Gone meanwhile: the notice of its removal is on its way.
    if (!order) return
    const bytes = event(order)
    const strangers: Listener[] = []
    for (const listener of informed(restaurantId)) {
      if (listener.category === undefined || isOfCategory(order, listener.category)) listener.send(bytes)
      // Perhaps it was of the category before the change.
      else if (change === 'changed') strangers.push(listener)
    }
    renewLists(restaurantId, strangers)
  }

  function onNotice(payload: string): void {
    if (isClosed) return
    const notice = readNotice(payload)
    if (!notice) {
      console.warn(`A notice on the channel ${CHANNEL} is not understood: ${payload.slice(0, 200)}`)
      // Whatever it says may have changed the orders.
      onGap()
      return
    }
    const { restaurantId, change, id } = notice
    if (change === 'dismissed') {
      for (const listener of of(restaurantId)) if (listener.accountId === id) listener.end()
    } else if (of(restaurantId).length > 0) {
      if (change !== 'removed') void enqueue(restaurantId, () => sendOrder(notice))
      else if (!omits.isOmitted('list-after-removal')) renewLists(restaurantId, informed(restaurantId))
    }
  }

  /** Notices may have been missed: of orders, and of accounts that may no longer listen. */
  function onGap(): void {
    isDeaf = false
    for (const listener of listeners) void listener.isAllowed().then((isAllowed) => isAllowed || listener.end())
    for (const restaurantId of new Set([...listeners].map((listener) => listener.restaurantId))) {
      renewLists(restaurantId, informed(restaurantId))
    }
  }

  function listen(): Promise<unknown> {
    listening ??= database.listen(CHANNEL, { onNotice, onGap }).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  return {
    subscribe: async (subscription, expiresAt) => {
      await listen()
      if (isDeaf) throw refusal(503, 'New orders cannot be heard at the moment; try again')
      const ofAccount = [...listeners].filter((listener) => listener.accountId === subscription.accountId)
      if (ofAccount.length >= MOST_STREAMS_OF_ACCOUNT) throw refusal(429, 'This account has too many open streams')
      const expiry = setTimeout(() => listener.end(), Math.min(expiresAt - clock(), MOST_TIMEOUT))
      const listener = createListener(subscription, (ended) => {
        clearTimeout(expiry)
        listeners.delete(ended)
      })
      listener.hasList = omits.isOmitted('list-on-open')
      listeners.add(listener)
      // One list serves all that came meanwhile.
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
