import { useMemo, useSyncExternalStore } from 'react'
import type { LiveOrders } from '#/entities/order/live.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isOfCategory, type KitchenCategory } from '#/entities/order/ticket.ts'
import { sound } from './use-sounds.ts'

/** For so long an order that has just come stands out (milliseconds). */
const NEW_FOR = 12_000
/** So often is looked which have stood out long enough (milliseconds). */
const LOOK_EVERY = 1_000
/** A card of which only an edge is in the window, or under the head, has not been seen. */
const WELL_INSIDE = '-12% 0px'

type Arrival = {
  order: Order
  /** Until then it stands out (ms since 1970). */
  until: number
  /** Where it has been since it came; undefined: nobody has looked yet. */
  sight?: 'outside' | 'seen'
}

type Arrivals = {
  /** Those that stand out. */
  fresh: readonly Order[]
  /** Those that have been outside the window since they came, the first first. */
  outside: readonly Order[]
}

const placeId = (place: Element) => (place as HTMLElement).dataset.place

/** Their orders; the same array as before where they are the same, so that nothing is drawn anew. */
function ordersOf(arrivals: readonly Arrival[], before: readonly Order[]): readonly Order[] {
  const orders = arrivals.map(({ order }) => order)
  return orders.length === before.length && orders.every((order, index) => order === before[index]) ? before : orders
}

/** An external store, so that what has come is drawn together with the board that has it. */
function createArrivals({ onArrival, board }: LiveOrders, category: KitchenCategory | undefined) {
  let arrivals: readonly Arrival[] = []
  let shown: Arrivals = { fresh: [], outside: [] }
  let tell = () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  let observer: IntersectionObserver | undefined

  function set(next: readonly Arrival[]) {
    const now = Date.now()
    const isOnBoard = new Set(board.latest().orders.map(({ id }) => id))
    arrivals = next.filter(({ order, until, sight }) => until > now || (sight !== 'seen' && isOnBoard.has(order.id)))
    const fresh = arrivals.filter(({ until }) => until > now)
    const outside = arrivals.filter(({ sight }) => sight === 'outside')
    shown = { fresh: ordersOf(fresh, shown.fresh), outside: ordersOf(outside, shown.outside) }
    if (fresh.length === 0) stopTimer()
    else timer ??= setInterval(forgetOld, LOOK_EVERY)
    tell()
  }
  function stopTimer() {
    clearInterval(timer)
    timer = undefined
  }
  function forgetOld() {
    const now = Date.now()
    if (arrivals.filter(({ until }) => until > now).length < shown.fresh.length) set(arrivals)
  }
  function look(entries: readonly IntersectionObserverEntry[]) {
    const isInside = new Map(entries.map(({ target, isIntersecting }) => [placeId(target), isIntersecting]))
    set(
      arrivals.map((arrival) => {
        const inside = isInside.get(arrival.order.id)
        if (inside === undefined || arrival.sight === 'seen') return arrival
        return { ...arrival, sight: inside ? 'seen' : 'outside' }
      }),
    )
  }

  return {
    getSnapshot: () => shown,
    subscribe(listener: () => void): () => void {
      tell = listener
      const stop = onArrival((arrived) => {
        const own = category === undefined ? arrived : arrived.filter((order) => isOfCategory(order, category))
        if (own.length === 0) return
        sound('arrival')
        const until = Date.now() + NEW_FOR
        set([...arrivals, ...own.map((order) => ({ order, until }))])
      })
      return () => {
        stop()
        stopTimer()
      }
    },
    /** Looks whether an order's place is in the window, where it has just come. Gives the way to stop. */
    watch(place: HTMLElement): (() => void) | undefined {
      if (!arrivals.some(({ order }) => order.id === placeId(place))) return
      observer ??= new IntersectionObserver(look, { rootMargin: WELL_INSIDE })
      observer.observe(place)
      return () => observer?.unobserve(place)
    },
  }
}

/**
 * Orders that have just come, of a category or of all: each is heard, and given here until it has stood out long enough,
 * and where it came outside the window until it has been inside. `watch` wants to know of each place that is drawn.
 */
export function useArrivals(live: LiveOrders, category: KitchenCategory | undefined) {
  const arrivals = useMemo(() => createArrivals(live, category), [live, category])
  return { ...useSyncExternalStore(arrivals.subscribe, arrivals.getSnapshot), watch: arrivals.watch }
}
