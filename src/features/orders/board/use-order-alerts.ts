import { useLayoutEffect, useMemo } from 'react'
import {
  dishesIn,
  isOfCategory,
  type KitchenCategory,
  type OrderChanges,
  type TicketCourse,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import { allergiesIn, isAllergyNote } from '#/entities/order/notes/allergy.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useStore } from '#/lib/store/store.ts'
import type { Board } from '../live/board.ts'
import type { BoardEvent, LiveOrders } from '../live/live-orders.ts'
import { changesFor } from '../live/merge.ts'
import type { RemovedOrder } from '../live/removed-orders.ts'
import { sound } from './kitchen-settings.ts'

/** How long an alert is recent and a new order is highlighted (ms). */
const RECENT_FOR = 12_000
/** How often old alerts are removed (ms). */
const CHECK_EVERY = 1_000
/** Pointing out a new order waits at most this long for the board's next notification: both render together (ms). */
const POINT_OUT_WITHIN = 200
/** A notice counts as seen if this part of the card's top is in the window. Rounding leaves less than all of it. */
const IN_VIEW = 0.95

/** `isAllergy`: what arrived or changed names one. */
export type OrderAlert = { order: Order; isAllergy: boolean } & (
  | { kind: 'arrived' | 'changed' }
  | { kind: 'removed'; why: Exclude<RemovedOrder['why'], 'checking'> }
)

type Entry = {
  alert: OrderAlert
  /** In milliseconds since 1970. */
  until: number
  /** Where the top of the card has been since; undefined: it was not observed yet. */
  sight?: 'outside' | 'seen'
}

type OrderAlerts = {
  fresh: readonly Order[]
  /** The oldest comes first. */
  recent: readonly OrderAlert[]
  /** Alerts whose card has had its top outside the window since, oldest first. */
  outside: readonly OrderAlert[]
}

const placeId = (element: Element) => element.closest<HTMLElement>('[data-place]')?.dataset.place
/** Without its card a place is far outside the window. */
const isFar = (place: HTMLElement) => place.dataset.drawn === 'false'
export const placeOf = (id: Order['id']) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)

/** Keeps the old array if the contents are equal, to avoid rendering. */
const sameOr = <Thing>(things: readonly Thing[], before: readonly Thing[]): readonly Thing[] =>
  things.length === before.length && things.every((thing, index) => thing === before[index]) ? before : things

const isOwn = (order: Order, category: KitchenCategory | undefined) =>
  category === undefined || isOfCategory(order, category)

/** Whether an order's changes matter to a category, or to all if there is none. */
export const isOwnChange = (order: Order, changes: OrderChanges, category: KitchenCategory | undefined): boolean =>
  category === undefined || changesFor(changes, ticketCourses(order), category) !== undefined

function alertsOf(event: BoardEvent, category: KitchenCategory | undefined): OrderAlert[] {
  if (event.kind === 'arrived')
    return event.orders
      .filter((order) => isOwn(order, category))
      .map((order) => ({ order, kind: 'arrived', isAllergy: allergiesIn(ticketCourses(order)).length > 0 }))
  if (event.kind === 'removed') {
    const { order, why } = event.removedOrder
    return why !== 'checking' && isOwn(order, category) ? [{ order, kind: 'removed', isAllergy: false, why }] : []
  }
  const relevant = event.orders.filter(({ order, changes }) => isOwnChange(order, changes, category))
  return relevant.map(({ order, changes }) => ({
    order,
    kind: 'changed',
    isAllergy: bringsAllergy(ticketCourses(order), changes),
  }))
}

/** Changes and removals that nobody has acknowledged. Another tab may have shown some of them. */
function alertsOn({ orders, unseen, removedOrders }: Board, category: KitchenCategory | undefined): OrderAlert[] {
  const changed = orders.flatMap((order) => {
    const changes = unseen.get(order.id)?.changes
    return changes ? [{ order, changes }] : []
  })
  return [
    ...alertsOf({ kind: 'changed', orders: changed }, category),
    ...[...removedOrders.values()].flatMap((each) => alertsOf({ kind: 'removed', removedOrder: each }, category)),
  ]
}

/** An external store, so that alerts render together with the board. */
function createOrderAlerts({ onEvent, board }: LiveOrders) {
  let category: KitchenCategory | undefined
  let entries: readonly Entry[] = []
  let snapshot: OrderAlerts = { fresh: [], recent: [], outside: [] }
  let notify = () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  let observer: IntersectionObserver | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly Entry[]) {
    stopWaiting()
    const now = Date.now()
    const { orders, unseen, removedOrders } = board.latest()
    const isOnBoard = new Set(orders.map(({ id }) => id))
    const isOpen = { arrived: isOnBoard, changed: unseen, removed: removedOrders }
    entries = next.filter(({ alert: { order, kind }, until, sight }) => {
      // A change stays after it was seen, so that `addMissing` does not add it again.
      const stays = kind !== 'arrived' || sight !== 'seen'
      return until > now || (stays && isOpen[kind].has(order.id))
    })
    const recent = entries.filter(({ until }) => until > now).map(({ alert }) => alert)
    const fresh = recent.filter(({ kind }) => kind === 'arrived').map(({ order }) => order)
    const outside = entries.filter(({ sight }) => sight === 'outside').map(({ alert }) => alert)
    snapshot = {
      fresh: sameOr(fresh, snapshot.fresh),
      recent: sameOr(recent, snapshot.recent),
      outside: sameOr(outside, snapshot.outside),
    }
    if (recent.length === 0) stopTimer()
    else timer ??= setInterval(removeOld, CHECK_EVERY)
    notify()
  }
  function stopTimer() {
    clearInterval(timer)
    timer = undefined
  }
  function stopWaiting() {
    clearTimeout(waiting)
    waiting = undefined
  }
  function removeOld() {
    const now = Date.now()
    if (entries.filter(({ until }) => until > now).length < snapshot.recent.length) set(entries)
  }
  function look(sights: readonly IntersectionObserverEntry[]) {
    note(new Map(sights.map(({ target, intersectionRatio }) => [placeId(target), intersectionRatio >= IN_VIEW])))
  }
  function note(isInside: ReadonlyMap<string | undefined, boolean>) {
    const changed: Entry[] = []
    const next = entries.map((entry): Entry => {
      const inside = isInside.get(entry.alert.order.id)
      const sight = inside ? 'seen' : 'outside'
      if (inside === undefined || entry.sight === 'seen' || entry.sight === sight) return entry
      const now = { ...entry, sight } as const
      changed.push(now)
      return now
    })
    if (changed.length === 0) return
    // A new order out of sight only shows the pill: no render of its own on a busy board.
    if (changed.some(({ alert, sight }) => alert.kind !== 'arrived' || sight === 'seen')) return set(next)
    entries = next
    waiting ??= setTimeout(() => set(entries), POINT_OUT_WITHIN)
  }
  /** Returns a function that ends the observation. */
  function observe(place: Element): (() => void) | undefined {
    const top = place.querySelector('[data-place-top]')
    if (!top) return
    observer ??= new IntersectionObserver(look, { threshold: IN_VIEW })
    // Observe anew: the observer only reports changes.
    observer.unobserve(top)
    observer.observe(top)
    return () => observer?.unobserve(top)
  }

  function add(alerts: readonly OrderAlert[]) {
    const now = Date.now()
    const until = now + RECENT_FOR
    const unseen = entries.filter((entry) => entry.until > now && entry.sight !== 'seen')
    const isNew = (id: Order['id']) => unseen.some(({ alert }) => alert.kind === 'arrived' && alert.order.id === id)
    // A new order that changes before its card was seen is still a new order, but an allergy is news.
    const added = new Map(alerts.map((alert) => [alert.order.id, alert]))
    for (const [id, { kind, isAllergy }] of added) if (kind === 'changed' && !isAllergy && isNew(id)) added.delete(id)
    const others = entries.filter(({ alert }) => !added.has(alert.order.id))
    put(others, [...added.values()], until)
  }

  /** Changes and removals without an event: those of another tab, and those of the stored board after a reload. */
  function addMissing() {
    if (waiting !== undefined) set(entries)
    const alertedIds = new Set(entries.map(({ alert }) => alert.order.id))
    const missing = alertsOn(board.latest(), category).filter(({ order }) => !alertedIds.has(order.id))
    if (missing.length > 0) put(entries, missing, 0)
  }

  function put(others: readonly Entry[], alerts: readonly OrderAlert[], until: number) {
    // The place of a new order is not rendered yet.
    const placed = alerts.map((alert) => ({ alert, place: alert.kind === 'arrived' ? null : placeOf(alert.order.id) }))
    const added = placed.map(({ alert, place }): Entry => {
      return { alert, until, ...(place && isFar(place) && { sight: 'outside' }) }
    })
    set([...others, ...added])
    for (const { place } of placed) if (place) observe(place)
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      notify = listener
      const unsubscribe = onEvent((event) => {
        const alerts = alertsOf(event, category)
        if (alerts.length === 0) return
        const isAllergy = alerts.some((alert) => alert.isAllergy)
        sound(isAllergy ? 'allergy' : event.kind === 'arrived' ? 'arrival' : 'change')
        add(alerts)
      })
      const unsubscribeBoard = board.subscribe(addMissing)
      return () => {
        unsubscribe()
        unsubscribeBoard()
        stopTimer()
        stopWaiting()
      }
    },
    setCategory(next: KitchenCategory | undefined): void {
      category = next
      addMissing()
    },
    /** Observes an order's place if it has an alert, and its card is rendered. Returns unobserve. */
    watch(place: HTMLElement): (() => void) | undefined {
      const id = placeId(place)
      if (!entries.some(({ alert }) => alert.order.id === id)) return
      if (!isFar(place)) return observe(place)
      note(new Map([[id, false]]))
    },
  }
}

/**
 * New, changed or removed orders of a category, or of all. Each makes a sound and stays listed until its card was in
 * the window. Call `watch` for every rendered place.
 */
export function useOrderAlerts(live: LiveOrders, category: KitchenCategory | undefined) {
  const alerts = useMemo(() => createOrderAlerts(live), [live])
  // The category object changes while its dishes are looked up in the menus.
  useLayoutEffect(() => alerts.setCategory(category), [alerts, category])
  return { ...useStore(alerts), watch: alerts.watch }
}

/** Whether a line that is new or changed has the note of an allergy. */
const bringsAllergy = (courses: readonly TicketCourse[], changes: Pick<OrderChanges, 'lines' | 'notes'>) =>
  courses
    .flatMap(({ lines }) => lines)
    .some(
      (line) =>
        isAllergyNote(line.note) &&
        (changes.notes.has(line.key) || dishesIn(line).some(({ key }) => changes.lines.has(key))),
    )
