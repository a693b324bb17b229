import { correctOrder } from '#/entities/order/corrections/corrections.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { withTabLock } from '#/lib/storage/one-tab.ts'
import { endWithoutLost, moveGuests } from '#/panels/table-orders/device-moves.ts'
import { createMovePlans, moveOf, placesOf, type TableMove } from '#/panels/table-orders/table-moves.ts'
import { memoryDisk } from '../browser/memory-database.ts'
import type { CorrectionDeeds } from './correction-deeds.ts'
import { deviceOf, type Evening, RESTAURANT } from './evening.ts'
import type { OrderDeeds } from './order-deeds.ts'
import type { People } from './people.ts'
import type { Intent, Page } from './service-network.ts'

/* Tables are moved, and moves that a crash has left in the middle are continued or left. None may be left without a word. */

export type MoveDeeds = ReturnType<typeof moveDeeds>

export function moveDeeds(
  { random, clock, backend, guests, fail, deed }: Evening,
  { phones }: People,
  { isAwaited }: OrderDeeds,
  { endanger, checkTold, toldUnsent }: CorrectionDeeds,
) {
  /** Moves of tables that a person has begun, and those that a newer one has replaced. */
  const moves = new Map<TableMove['id'], TableMove>()
  const replaced = new Set<TableMove['id']>()
  /** Of all devices: their stores are one here. */
  const moveDisk = memoryDisk().open()
  const onMoveDisk = createMovePlans({ database: moveDisk })
  /** The device that has begun each move. */
  const movers = new Map<string, string>()
  const movesOf = async (device: string) =>
    (await onMoveDisk.load()).flatMap((each) => (movers.get(each.plan.id) === device ? each.plan : []))

  /** One tab of a device at a time, until it is closed. */
  const heldBy = new Map<string, Page>()
  const movesOn = (page: Page) => {
    const withLock: typeof withTabLock = async (name, work) => {
      const lock = `${deviceOf(page)} ${name}`
      if (heldBy.get(lock)?.isAlive) return false
      heldBy.set(lock, page)
      try {
        await work(() => false)
      } finally {
        if (heldBy.get(lock) === page) heldBy.delete(lock)
      }
      return true
    }
    return createMovePlans({ database: page.open(moveDisk), withLock })
  }

  const sittingsOf = (page: Page) => phones.find(({ owner }) => owner === deviceOf(page))?.tab().sittings

  const moveOrders = (page: Page, move: TableMove, orders: readonly Order[], isNew: boolean) => {
    const plans = movesOn(page)
    const needs: Parameters<typeof plans.resume>[1] = {
      orders,
      correct: async (correction) => {
        // From here on it is stored.
        moves.set(move.id, move)
        const { id } = correction.seen
        const intent = moveIntents.get(`${move.id} ${id}`) ?? { kind: 'move', to: move.to }
        moveIntents.set(`${move.id} ${id}`, intent)
        toldUnsent.delete(intent)
        endanger(id, intent)
        const told = page.run(() => correctOrder(correction), intent)
        const { kind } = await told.catch(() => ({ kind: 'error' }) as const)
        if (page.isAlive) {
          deed(`move: ${kind}`)
          checkTold(id, intent, kind)
        }
        return told
      },
    }
    const store = sittingsOf(page)
    if (!isNew) return plans.resume(move, needs)
    return store ? moveGuests(move, needs, { store, plans }) : plans.addAndRun(move, needs)
  }

  /** By move and order: it is continued with the same wish. */
  const moveIntents = new Map<string, Intent>()

  const moveTable = async (page: Page, orders: readonly Order[]) => {
    const from = 1 + random.below(4)
    const to = 1 + ((from + random.below(3)) % 4)
    const there = orders.filter(({ tableNumber }) => tableNumber === from)
    if (there.length === 0) return
    const party = guests.at(from)
    // Their guests have gone, or somebody else has moved them meanwhile.
    for (const { id } of there) guests.scatterUnlessAt(id, from, to)
    // They move, also if the kitchen has archived their order since this page has read it.
    if (party && guests.ordersOf(party).some(([id]) => there.some((order) => order.id === id))) {
      const isScattered = await isAwaited(party)
      const outcome = guests.move(party, to, { by: deviceOf(page), shown: there.map(({ id }) => id) })
      if (!outcome) return
      deed(`guests ${outcome}`)
      if (isScattered) party.isScattered = true
    }
    const move = moveOf({ restaurantId: RESTAURANT, from, to }, there)
    const ids = new Set(there.map(({ id }) => id))
    for (const { plan: other } of await onMoveDisk.load())
      if (other.steps.some(({ orderId }) => ids.has(orderId))) replaced.add(other.id)
    movers.set(move.id, deviceOf(page))
    return moveOrders(page, move, there, true)
  }

  /** The next open of the tables: a move that is not finished is continued, or left as it is. */
  const continueMove = async (page: Page, orders: readonly Order[], readAt: number) => {
    for (const move of await movesOf(deviceOf(page))) {
      const { stayedOrders: left, movedOrders: moved, lostOrderIds: lost } = placesOf(move, orders)
      const store = sittingsOf(page)
      if (left.length === 0 && readAt > move.at)
        await endWithoutLost(
          move,
          { lostOrderIds: lost, liveOrders: orders },
          { plans: movesOn(page), ...(store && { store }) },
        )
      else if (left.length > 0 && random.chance(0.8)) {
        deed('move continued')
        replaced.delete(move.id)
        return moveOrders(page, move, [...left, ...moved], false)
      } else if (left.length > 0) {
        replaced.add(move.id)
        await movesOn(page).remove(move.id)
      }
    }
  }

  const check = async () => {
    const stored = new Set((await onMoveDisk.load()).map((each) => each.plan.id))
    for (const { id, steps, at, from, to } of moves.values()) {
      if (stored.has(id) || replaced.has(id)) continue
      moves.delete(id)
      const isLeft = (orderId: string) => {
        const { state, tables = [] } = backend.orders.get(orderId) ?? {}
        // Another phone may have moved it, before or since.
        const since = tables.filter((_, index) => (tables[index + 1]?.at ?? clock.now()) >= at)
        return state === 'live' && tables.at(-1)?.number === from && !since.some(({ number }) => number === to)
      }
      if (steps.some(({ orderId }) => isLeft(orderId))) fail('a move of a table is not finished, and nothing says so')
    }
  }
  return { moveTable, continueMove, movesOf, check }
}
