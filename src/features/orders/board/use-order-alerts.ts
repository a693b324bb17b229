import { useLayoutEffect, useMemo } from 'react'
import type { KitchenCategory } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useStore } from '#/lib/store/store.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import { sound } from './kitchen-settings.ts'
import { alertsOf, alertsOnBoard, type OrderAlert } from './order-alerts.ts'

/** How long an alert is recent and a new order is highlighted (ms). */
const RECENT_FOR = 12_000
/** How often old alerts are removed (ms). */
const CHECK_EVERY = 1_000
/** A new order out of sight is pointed out with the board's next notification, so that both render together, or after this (ms). */
const POINT_OUT_WITHIN = 200
/** A notice counts as seen if this part of the card's top is in the window. Rounding leaves less than all of it. */
const IN_VIEW = 0.95

type Entry = {
  alert: OrderAlert
  /** Until when the alert is recent (ms since 1970). */
  recentUntil: number
  /** Whether the top of the card has been in the window since; undefined: it was not observed yet. */
  sight?: 'outside' | 'seen'
}

type OrderAlerts = {
  /** Those of the recent alerts. */
  newOrders: readonly Order[]
  /** The oldest comes first. */
  recentAlerts: readonly OrderAlert[]
  /** Alerts whose card has had its top outside the window since, oldest first. */
  outsideAlerts: readonly OrderAlert[]
}

const placeIdOf = (element: Element) => element.closest<HTMLElement>('[data-place]')?.dataset.place
/** Whether a place is far outside the window, where no card is rendered. */
const isFar = (place: HTMLElement) => place.dataset.drawn === 'false'
export const placeOf = (id: Order['id']) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)

/** The old array if the contents are equal, to avoid rendering. */
const beforeIfEqual = <Thing>(things: readonly Thing[], previousThings: readonly Thing[]): readonly Thing[] =>
  things.length === previousThings.length && things.every((thing, index) => thing === previousThings[index])
    ? previousThings
    : things

/**
 * An external store, so that alerts render together with the board. It stays whole because each event, of the board, the observer or
 * the clock, changes the same entries.
 */
function createOrderAlerts({ onEvent, board }: LiveOrders) {
  let category: KitchenCategory | undefined
  let entries: readonly Entry[] = []
  let snapshot: OrderAlerts = { newOrders: [], recentAlerts: [], outsideAlerts: [] }
  let notify = () => {}
  let expiryTimer: ReturnType<typeof setInterval> | undefined
  let observer: IntersectionObserver | undefined
  let pointOutTimer: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly Entry[]) {
    stopPointOutTimer()
    const now = Date.now()
    const { orders, unseen, removedOrders } = board.latest()
    const liveIds = new Set(orders.map(({ id }) => id))
    const openIds = { arrived: liveIds, changed: unseen, removed: removedOrders }
    entries = next.filter(({ alert: { order, kind }, recentUntil, sight }) => {
      // A change stays after it was seen, so that `addMissing` does not add it again.
      const mayStay = kind !== 'arrived' || sight !== 'seen'
      return recentUntil > now || (mayStay && openIds[kind].has(order.id))
    })
    const recentAlerts = entries.filter(({ recentUntil }) => recentUntil > now).map(({ alert }) => alert)
    const newOrders = recentAlerts.filter(({ kind }) => kind === 'arrived').map(({ order }) => order)
    const outsideAlerts = entries.filter(({ sight }) => sight === 'outside').map(({ alert }) => alert)
    snapshot = {
      newOrders: beforeIfEqual(newOrders, snapshot.newOrders),
      recentAlerts: beforeIfEqual(recentAlerts, snapshot.recentAlerts),
      outsideAlerts: beforeIfEqual(outsideAlerts, snapshot.outsideAlerts),
    }
    if (recentAlerts.length === 0) stopExpiryTimer()
    else expiryTimer ??= setInterval(removeOld, CHECK_EVERY)
    notify()
  }
  function stopExpiryTimer() {
    clearInterval(expiryTimer)
    expiryTimer = undefined
  }
  function stopPointOutTimer() {
    clearTimeout(pointOutTimer)
    pointOutTimer = undefined
  }
  function removeOld() {
    const now = Date.now()
    if (entries.filter(({ recentUntil }) => recentUntil > now).length < snapshot.recentAlerts.length) set(entries)
  }
  function onIntersection(sights: readonly IntersectionObserverEntry[]) {
    noteSights(
      new Map(sights.map(({ target, intersectionRatio }) => [placeIdOf(target), intersectionRatio >= IN_VIEW])),
    )
  }
  function noteSights(isInside: ReadonlyMap<string | undefined, boolean>) {
    const changedEntries: Entry[] = []
    const next = entries.map((entry): Entry => {
      const inside = isInside.get(entry.alert.order.id)
      const sight = inside ? 'seen' : 'outside'
      if (inside === undefined || entry.sight === 'seen' || entry.sight === sight) return entry
      const changedEntry = { ...entry, sight } as const
      changedEntries.push(changedEntry)
      return changedEntry
    })
    if (changedEntries.length === 0) return
    // A new order out of sight only shows the pill, which is worth no render of its own on a busy board.
    if (changedEntries.some(({ alert, sight }) => alert.kind !== 'arrived' || sight === 'seen')) return set(next)
    entries = next
    pointOutTimer ??= setTimeout(() => set(entries), POINT_OUT_WITHIN)
  }
  /** Returns a function that ends the observation. */
  function observe(place: Element): (() => void) | undefined {
    const top = place.querySelector('[data-place-top]')
    if (!top) return
    observer ??= new IntersectionObserver(onIntersection, { threshold: IN_VIEW })
    // It is observed anew, because the observer only reports changes.
    observer.unobserve(top)
    observer.observe(top)
    return () => observer?.unobserve(top)
  }

  function add(alerts: readonly OrderAlert[]) {
    const now = Date.now()
    const unseenEntries = entries.filter((entry) => entry.recentUntil > now && entry.sight !== 'seen')
    const isNew = (id: Order['id']) =>
      unseenEntries.some(({ alert }) => alert.kind === 'arrived' && alert.order.id === id)
    // An order that changes before its card was seen is announced as new only, unless the change adds an allergy.
    const addedById = new Map(alerts.map((alert) => [alert.order.id, alert]))
    for (const [id, { kind, isAllergy }] of addedById)
      if (kind === 'changed' && !isAllergy && isNew(id)) addedById.delete(id)
    const others = entries.filter(({ alert }) => !addedById.has(alert.order.id))
    put(others, [...addedById.values()], now + RECENT_FOR)
  }

  /** Adds changes and removals without an event: those of another tab, and those of the stored board after a reload. */
  function addMissing() {
    if (pointOutTimer !== undefined) set(entries)
    const alertedIds = new Set(entries.map(({ alert }) => alert.order.id))
    const missing = alertsOnBoard(board.latest(), category).filter(({ order }) => !alertedIds.has(order.id))
    if (missing.length > 0) put(entries, missing, 0)
  }

  function put(others: readonly Entry[], alerts: readonly OrderAlert[], recentUntil: number) {
    // The place of a new order is not rendered yet.
    const alertsWithPlaces = alerts.map((alert) => ({
      alert,
      place: alert.kind === 'arrived' ? null : placeOf(alert.order.id),
    }))
    const added = alertsWithPlaces.map(({ alert, place }): Entry => {
      return { alert, recentUntil, ...(place && isFar(place) && { sight: 'outside' }) }
    })
    set([...others, ...added])
    for (const { place } of alertsWithPlaces) if (place) observe(place)
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
        stopExpiryTimer()
        stopPointOutTimer()
      }
    },
    setCategory(next: KitchenCategory | undefined): void {
      category = next
      addMissing()
    },
    /** Observes an order's place if it has an alert, and its card is rendered. Returns unobserve. */
    watch(place: HTMLElement): (() => void) | undefined {
      const id = placeIdOf(place)
      if (!entries.some(({ alert }) => alert.order.id === id)) return
      if (!isFar(place)) return observe(place)
      noteSights(new Map([[id, false]]))
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
