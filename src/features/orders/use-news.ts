import { useLayoutEffect, useMemo } from 'react'
import type { Order } from '#/entities/order/schema.ts'
import { isOfCategory, type KitchenCategory, ofCategory, ticketCourses } from '#/entities/order/ticket.ts'
import { useStore } from '#/lib/store/store.ts'
import type { Departed } from './live/board.ts'
import type { LiveOrders, OrderNews } from './live/live-orders.ts'
import { changesFor } from './live/merge.ts'
import { sound } from './use-sounds.ts'

/** For so long news are recent, and an order that has just come stands out (milliseconds). */
const NEW_FOR = 12_000
/** So often is looked which have stood out long enough (milliseconds). */
const LOOK_EVERY = 1_000
/** A card of which only an edge is in the window, or under the head, has not been seen. */
const WELL_INSIDE = '-12% 0px'

/** Something about an order that a cook has to see. */
export type Item = { order: Order } & (
  | { kind: 'arrived' | 'changed' }
  | { kind: 'departed'; why: Exclude<Departed['why'], 'checking'> }
)

type Entry = {
  item: Item
  /** Until then it is recent (ms since 1970). */
  until: number
  /** Where its card has been since; undefined: nobody has looked yet. */
  sight?: 'outside' | 'seen'
}

type News = {
  /** Orders that have just come, and stand out. */
  fresh: readonly Order[]
  /** What has happened recently, the first first. */
  recent: readonly Item[]
  /** What has been outside the window since it happened, the first first. */
  outside: readonly Item[]
}

const placeId = (place: Element) => (place as HTMLElement).dataset.place
const placeOf = (id: Order['id']) => document.querySelector(`[data-place="${CSS.escape(id)}"]`)

/** The same array as before where it has the same things, so that nothing is drawn anew. */
const sameOr = <Thing>(things: readonly Thing[], before: readonly Thing[]): readonly Thing[] =>
  things.length === before.length && things.every((thing, index) => thing === before[index]) ? before : things

/** What of the news concerns the cooks of a category, or of all. */
function itemsOf(news: OrderNews, category: KitchenCategory | undefined): Item[] {
  const isOwn = (order: Order) => category === undefined || isOfCategory(order, category)
  if (news.kind === 'arrived') return news.orders.filter(isOwn).map((order) => ({ order, kind: 'arrived' }))
  if (news.kind === 'departed') {
    const { order, why } = news.departed
    return why !== 'checking' && isOwn(order) ? [{ order, kind: 'departed', why }] : []
  }
  const own = news.orders.filter(
    ({ order, changes }) =>
      category === undefined || changesFor(changes, ofCategory(ticketCourses(order), category).own, category),
  )
  return own.map(({ order }) => ({ order, kind: 'changed' }))
}

/** An external store, so that what has come is drawn together with the board that has it. */
function createNews({ onNews, board }: LiveOrders) {
  let category: KitchenCategory | undefined
  let entries: readonly Entry[] = []
  let shown: News = { fresh: [], recent: [], outside: [] }
  let tell = () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  let observer: IntersectionObserver | undefined

  function set(next: readonly Entry[]) {
    const now = Date.now()
    const { orders, changes, departed } = board.latest()
    const isOnBoard = new Set(orders.map(({ id }) => id))
    const isOpen = { arrived: isOnBoard, changed: changes, departed }
    entries = next.filter(
      ({ item: { order, kind }, until, sight }) => until > now || (sight !== 'seen' && isOpen[kind].has(order.id)),
    )
    const recent = entries.filter(({ until }) => until > now).map(({ item }) => item)
    const fresh = recent.filter(({ kind }) => kind === 'arrived').map(({ order }) => order)
    const outside = entries.filter(({ sight }) => sight === 'outside').map(({ item }) => item)
    shown = {
      fresh: sameOr(fresh, shown.fresh),
      recent: sameOr(recent, shown.recent),
      outside: sameOr(outside, shown.outside),
    }
    if (recent.length === 0) stopTimer()
    else timer ??= setInterval(forgetOld, LOOK_EVERY)
    tell()
  }
  function stopTimer() {
    clearInterval(timer)
    timer = undefined
  }
  function forgetOld() {
    const now = Date.now()
    if (entries.filter(({ until }) => until > now).length < shown.recent.length) set(entries)
  }
  function look(sights: readonly IntersectionObserverEntry[]) {
    const isInside = new Map(sights.map(({ target, isIntersecting }) => [placeId(target), isIntersecting]))
    set(
      entries.map((entry) => {
        const inside = isInside.get(entry.item.order.id)
        if (inside === undefined || entry.sight === 'seen') return entry
        return { ...entry, sight: inside ? 'seen' : 'outside' }
      }),
    )
  }
  function observe(place: Element) {
    observer ??= new IntersectionObserver(look, { rootMargin: WELL_INSIDE })
    // One that is observed already says nothing as long as it stays where it is.
    observer.unobserve(place)
    observer.observe(place)
  }

  function add(items: readonly Item[]) {
    const until = Date.now() + NEW_FOR
    const isNew = (id: Order['id']) => shown.fresh.some((order) => order.id === id)
    // An order that has just come and changes at once is a new order.
    const added = new Map(items.map((item) => [item.order.id, item]))
    for (const [id, { kind }] of added) if (kind === 'changed' && isNew(id)) added.delete(id)
    const kept = entries.filter(({ item }) => !added.has(item.order.id))
    set([...kept, ...[...added.values()].map((item) => ({ item, until }))])
    for (const { order, kind } of added.values()) {
      // The place of one that has come is not drawn yet.
      const place = kind === 'arrived' ? null : placeOf(order.id)
      if (place) observe(place)
    }
  }

  return {
    getSnapshot: () => shown,
    subscribe(listener: () => void): () => void {
      tell = listener
      const stop = onNews((news) => {
        const items = itemsOf(news, category)
        if (items.length === 0) return
        sound(news.kind === 'arrived' ? 'arrival' : 'change')
        add(items)
      })
      return () => {
        stop()
        stopTimer()
      }
    },
    /** Whose news it is from now on; what has been told stays. */
    setCategory(next: KitchenCategory | undefined): void {
      category = next
    },
    /** Looks whether an order's place is in the window, where there is news of it. Gives the way to stop. */
    watch(place: HTMLElement): (() => void) | undefined {
      if (!entries.some(({ item }) => item.order.id === placeId(place))) return
      observe(place)
      return () => observer?.unobserve(place)
    },
  }
}

/**
 * Orders that have just come, changed or departed, of a category or of all: each is heard, and given here until its card
 * has been in the window; one that has come also until it has stood out long enough. `watch` wants to know of each place
 * that is drawn.
 */
export function useNews(live: LiveOrders, category: KitchenCategory | undefined) {
  const news = useMemo(() => createNews(live), [live])
  // A category becomes another value while its dishes are looked up in the menus.
  useLayoutEffect(() => news.setCategory(category), [news, category])
  return { ...useStore(news), watch: news.watch }
}
