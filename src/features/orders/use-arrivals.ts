import { useMemo, useSyncExternalStore } from 'react'
import type { LiveOrders } from '#/entities/order/live.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isOfCategory } from '#/entities/order/ticket.ts'
import { sound } from './use-sounds.ts'

/** For so long an order that has just come stands out (milliseconds). */
const NEW_FOR = 12_000
/** So often is looked which have stood out long enough (milliseconds). */
const LOOK_EVERY = 1_000

type Recent = { order: Order; until: number }

/** An external store, so that what has come is drawn together with the board that has it. */
function createArrivals(onArrival: LiveOrders['onArrival'], category: string | undefined) {
  let recent: readonly Recent[] = []
  let orders: readonly Order[] = []

  return {
    getSnapshot: () => orders,
    subscribe(listener: () => void): () => void {
      let timer: ReturnType<typeof setInterval> | undefined
      const set = (next: readonly Recent[]) => {
        recent = next
        orders = next.map(({ order }) => order)
        if (next.length === 0) {
          clearInterval(timer)
          timer = undefined
        } else timer ??= setInterval(forgetOld, LOOK_EVERY)
        listener()
      }
      const forgetOld = () => {
        const now = Date.now()
        const left = recent.filter(({ until }) => until > now)
        if (left.length < recent.length) set(left)
      }
      const stop = onArrival((arrived) => {
        const own = category === undefined ? arrived : arrived.filter((order) => isOfCategory(order, category))
        if (own.length === 0) return
        sound('arrival')
        const until = Date.now() + NEW_FOR
        set([...recent, ...own.map((order) => ({ order, until }))])
      })
      return () => {
        stop()
        clearInterval(timer)
      }
    },
  }
}

/**
 * Orders that have just come, of a category or of all: each is heard, and given here until it has stood out long enough.
 */
export function useArrivals({ onArrival }: LiveOrders, category: string | undefined): readonly Order[] {
  const arrivals = useMemo(() => createArrivals(onArrival, category), [onArrival, category])
  return useSyncExternalStore(arrivals.subscribe, arrivals.getSnapshot)
}
