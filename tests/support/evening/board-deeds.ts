import { moveStatus } from '#/entities/order/api.ts'
import { beginCorrection } from '#/entities/order/corrections/correct-order.ts'
import { dishesOf, firedCourses, isStruck, quantityToStrike, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { COURSE_STATUSES, type Order } from '#/entities/order/schema.ts'
import { allDay, dishesToCook } from '#/features/orders/board/all-day.ts'
import { changesBetween } from '#/features/orders/live/merge.ts'
import { recallRows } from '#/features/orders/live/recall.ts'
import { type Evening, SECOND } from './evening.ts'
import type { People } from './people.ts'
import type { WireOrder } from './service-backend.ts'
import type { Page } from './service-network.ts'
import { dishesOfWire, isHeld, missingIn } from './wire-lines.ts'

/* The cooks archive, strike and move on. A live board may not be wrong, and nothing may be archived unseen. */

/** A wrong board may be called live for 45 s; the rest is the way of a message. */
const LONGEST_UNTRUTH = 60 * SECOND

export function boardDeeds({ random, clock, backend, fail, deed, shift, hooks }: Evening, { board }: People) {
  const tapped = new Map<string, Order>()
  const archiveTaps = new Map<string, number>()
  const struckMost = new Map<string, Map<string, number>>()
  // By page: what is left by a reload is sent, whatever is tapped and undone in the next page.
  const archiveTapOf = ({ name }: Page, id: string) => `${name} ${id}`

  const shownOrder = () => {
    const { orders } = board.get().live.board.getSnapshot()
    const queue = board.get().live.archive.getSnapshot()
    const shown = orders.filter(({ id }) => !queue.some((entry) => entry.id === id && entry.state !== 'failed'))
    return shown.length > 0 ? random.pick(shown) : undefined
  }

  const onBoard: ((order: Order) => unknown)[] = [
    (order) => {
      const { live, page } = board.get()
      tapped.set(order.id, order)
      shift(archiveTapOf(page, order.id), 1, archiveTaps)
      page.run(() => live.archiveDrawn(order))
    },
    (order) => {
      const { live, page } = board.get()
      const next = random.pick(COURSE_STATUSES)
      page
        .run(() => moveStatus({ seen: order, next }), { kind: 'status' })
        .then(
          () => page.run(() => live.board.setStatus(order.id, next)),
          () => {},
        )
    },
    (order) => {
      const [dish] = dishesOf(firedCourses(ticketCourses(order)))
      if (!dish) return
      const { live, page } = board.get()
      page.run(() => live.strikeDrawn(order, dish))
      const most = new Map(struckMost.get(order.id))
      struckMost.set(order.id, most.set(dish.name, (most.get(dish.name) ?? 0) + quantityToStrike(dish)))
      deed('struck')
    },
    (order) => board.get().page.run(() => board.get().live.board.markSeen(order)),
  ]

  const struckOf = (order: Order, courses = ticketCourses(order)) => {
    const struck = board.get().live.strikes.struckIn(order.id)
    const counts = new Map<string, number>()
    for (const dish of dishesOf(courses))
      if (isStruck(struck, dish)) counts.set(dish.name, (counts.get(dish.name) ?? 0) + quantityToStrike(dish))
    return counts
  }

  const sameOrder = (order: Order, { wire }: { wire: WireOrder }) =>
    order.totalCovers === wire.totalCovers &&
    order.tableNumber === wire.tableNumber &&
    order.lines.length === wire.dishIndices.length &&
    missingIn(wire.dishIndices, beginCorrection(order)?.lines as never).length === 0

  const checkBoard = (mustBeTrue: boolean) => {
    const { live, liveSince } = board.get()
    const { orders, removedOrders } = live.board.latest()
    const leaving = new Set(live.archive.getSnapshot().map(({ id }) => id))
    const shown = new Map(orders.map((order) => [order.id, order]))
    const isLive = live.stream.getSnapshot().status === 'live'
    for (const [id, stored] of backend.orders) {
      const order = shown.get(id)
      const isRight = stored.state === 'live' ? order && sameOrder(order, stored) : !order
      // A board that was opened after the change has been wrong for less time.
      const age = clock.now() - Math.max(stored.changedAt, mustBeTrue ? 0 : liveSince())
      if (!isRight && !leaving.has(id) && (mustBeTrue || isLive) && age > LONGEST_UNTRUTH)
        fail(`the board is live, and wrong about ${id} (${stored.state}) for longer than a minute`)
      if (removedOrders.get(id)?.why === 'deleted' && stored.state !== 'deleted')
        fail(`${id} is called deleted, and is not`)
    }
    for (const entry of live.archive.getSnapshot()) {
      const [now, seen] = [shown.get(entry.id), tapped.get(entry.id)]
      if (entry.state === 'waiting' && now && seen && changesBetween(seen, now))
        fail(`${entry.id} has changed, and would be archived unseen`)
    }
    checkCounts(orders)
  }

  const checkCounts = (orders: readonly Order[]) => {
    const { strikes } = board.get().live
    const all = allDay(dishesToCook(orders, strikes.getSnapshot(), undefined))
    const expected = new Map<string, number>()
    for (const order of orders) {
      const most = struckMost.get(order.id)
      const struck = struckOf(order)
      for (const [name, quantity] of struck)
        if (quantity > (most?.get(name) ?? 0)) fail(`a line of ${order.id} is struck, and no cook has cooked it`)
      const stored = backend.orders.get(order.id)
      // A restored board is older than what was cooked, and shows less of it.
      if (stored && sameOrder(order, stored)) struckMost.set(order.id, struck)
      if (order.courseStatus === COURSE_STATUSES[2]) continue
      // The lines as the backend has them: the mark of a held line is read by nobody else here.
      const lines =
        stored && sameOrder(order, stored)
          ? stored.wire.dishIndices.filter((line) => !isHeld(line)).flatMap(dishesOfWire)
          : dishesOf(firedCourses(ticketCourses(order)))
      for (const { name, quantity } of lines) expected.set(name, (expected.get(name) ?? 0) + (quantity ?? 0))
      // Other software may hold a line that was struck.
      for (const [name, quantity] of struckOf(order, firedCourses(ticketCourses(order))))
        expected.set(name, (expected.get(name) ?? 0) - quantity)
    }
    const counted = new Map<string, number>()
    for (const { name, quantity } of all) counted.set(name, (counted.get(name) ?? 0) + quantity)
    for (const name of new Set([...expected.keys(), ...counted.keys()]))
      if ((expected.get(name) ?? 0) !== (counted.get(name) ?? 0))
        fail(
          `the all-day count of ${name} is ${counted.get(name) ?? 0}, and ${expected.get(name) ?? 0} are to be cooked`,
        )
  }

  const checkRecalled = async () => {
    for (const [, rows] of await board.disk.entries(recallRows))
      for (const { order } of rows) {
        const { id } = order as { id: string }
        if (backend.orders.get(id)?.state === 'live') fail(`${id} is among the archived cards, and still live`)
      }
  }

  const act = () => {
    const order = shownOrder()
    if (order) random.pick(onBoard)(order)
  }

  const undo = () => {
    const { live, page } = board.get()
    const last = live.archive.getSnapshot().findLast(({ state }) => state === 'waiting')
    if (last && page.run(() => live.archive.undo(last.id))) shift(archiveTapOf(page, last.id), -1, archiveTaps)
  }

  hooks.writes.push(({ page }, method, url) => {
    if (method !== 'PATCH' || !url.startsWith('/api/order/archive/')) return
    const id = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    const tap = archiveTapOf(page, id)
    if (!archiveTaps.get(tap)) fail(`${id} was archived without a tap`)
    shift(tap, -1, archiveTaps)
    deed('archived')
  })
  return { act, undo, checkBoard, checkRecalled }
}
