import * as v from 'valibot'
import {
  dishesIn,
  isStruck,
  NOTHING_STRUCK,
  quantityToStrike,
  type StruckQuantities,
  type TicketDish,
} from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { createStore } from '#/lib/store/store.ts'
import { pairLines } from './merge.ts'

/*
 * Lines that a cook has struck through: stored on this device only, shared between its tabs. There is one row per order, under
 * [restaurant, order]. It has the quantities, because the stored board, or another tab, may have an older version.
 */

/** The key of a dish, and how many of it. */
const strike = v.strictTuple([v.string(), v.number()])

const strikeRows = rowStore({ name: 'order-strikes', schema: v.array(strike) })

export type Strikes = ReadonlyMap<Order['id'], StruckQuantities>

export function createStrikeStore({ database, restaurantId }: { database: Database; restaurantId: string }) {
  let isOpen = false
  const strikes = createStore<Strikes>(new Map(), () => {
    if (!isOpen) open().catch(() => {})
    isOpen = true
    return undefined
  })

  const keyOf = (id: Order['id']) => JSON.stringify([restaurantId, id])
  const idOf = (key: string): Order['id'] | undefined => {
    const [restaurant, id] = JSON.parse(key)
    return restaurant === restaurantId ? id : undefined
  }

  function set(id: Order['id'], struck: Iterable<[string, number]> | undefined) {
    const next = new Map(strikes.getSnapshot())
    const quantities = new Map(struck)
    if (quantities.size > 0) next.set(id, quantities)
    else next.delete(id)
    strikes.set(next)
  }

  function write(id: Order['id'], struck: ReadonlyMap<string, number>) {
    set(id, struck)
    const stored =
      struck.size > 0 ? database.put(strikeRows, keyOf(id), [...struck]) : database.delete(strikeRows, keyOf(id))
    stored.catch(() => {})
  }

  async function open() {
    database.subscribe(strikeRows, async ({ key, isElsewhere }) => {
      const id = idOf(key)
      if (isElsewhere && id !== undefined) set(id, await database.get(strikeRows, key))
    })
    for (const [key, struck] of await database.entries(strikeRows)) {
      const id = idOf(key)
      if (id !== undefined && !strikes.getSnapshot().has(id)) set(id, struck)
    }
  }

  return {
    subscribe: strikes.subscribe,
    getSnapshot: strikes.getSnapshot,

    struckIn: (id: Order['id']): StruckQuantities => strikes.getSnapshot().get(id) ?? NOTHING_STRUCK,

    toggle(id: Order['id'], dish: Pick<TicketDish, 'key' | 'quantity'>): void {
      const next = new Map(strikes.getSnapshot().get(id))
      if (isStruck(next, dish)) next.delete(dish.key)
      else next.set(dish.key, quantityToStrike(dish))
      write(id, next)
    },

    /**
     * The order's lines changed. A line stays struck if only its note changed; if more of it is wanted, there is
     * something to cook again.
     */
    follow(previousOrder: Order, now: Order): void {
      const struck = strikes.getSnapshot().get(now.id)
      if (!struck || previousOrder.lines === now.lines) return
      const next = new Map<string, number>()
      for (const [line, old] of pairLines(previousOrder, now).pairs) {
        if (line.isHeld) continue
        const oldDishes = old ? dishesIn(old) : []
        for (const [index, dish] of dishesIn(line).entries()) {
          const cooked = struck.get(dish.key) ?? struck.get(oldDishes[index]?.key ?? '') ?? 0
          if (cooked >= quantityToStrike(dish)) next.set(dish.key, dish.quantity ?? cooked)
        }
      }
      const isSame = next.size === struck.size && [...next].every(([key, quantity]) => struck.get(key) === quantity)
      if (!isSame) write(now.id, next)
    },

    keepOnly(ids: { has(id: Order['id']): boolean }): void {
      for (const id of strikes.getSnapshot().keys()) {
        if (ids.has(id)) continue
        set(id, undefined)
        database.delete(strikeRows, keyOf(id)).catch(() => {})
      }
    },
  }
}
