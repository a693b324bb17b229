import * as v from 'valibot'
import type { Order } from '#/entities/order/schema.ts'
import { dishesIn } from '#/entities/order/ticket.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { createStore } from '#/lib/store/store.ts'
import { pairLines } from './merge.ts'

/*
 * Lines that a cook has struck through: stored on this device only, shared between its tabs. One row per order, under
 * [restaurant, order].
 */

export const strikeRows = rowStore({ name: 'order-strikes', schema: v.array(v.string()) })

export type Strikes = ReadonlyMap<Order['id'], ReadonlySet<string>>

const NONE: ReadonlySet<string> = new Set()

export function createStrikeStore({ database, restaurantId }: { database: Database; restaurantId: string }) {
  let isOpened = false
  const strikes = createStore<Strikes>(new Map(), () => {
    if (!isOpened) open().catch(() => {})
    isOpened = true
    return undefined
  })

  const keyOf = (id: Order['id']) => JSON.stringify([restaurantId, id])
  const idOf = (key: string): Order['id'] | undefined => {
    const [restaurant, id] = JSON.parse(key)
    return restaurant === restaurantId ? id : undefined
  }

  function set(id: Order['id'], keys: readonly string[] | undefined) {
    const next = new Map(strikes.getSnapshot())
    if (keys?.length) next.set(id, new Set(keys))
    else next.delete(id)
    strikes.set(next)
  }

  function write(id: Order['id'], keys: readonly string[]) {
    set(id, keys)
    const stored =
      keys.length > 0 ? database.put(strikeRows, keyOf(id), [...keys]) : database.delete(strikeRows, keyOf(id))
    stored.catch(() => {})
  }

  async function open() {
    database.subscribe(strikeRows, async ({ key, isElsewhere }) => {
      const id = idOf(key)
      if (isElsewhere && id !== undefined) set(id, await database.get(strikeRows, key))
    })
    for (const [key, keys] of await database.entries(strikeRows)) {
      const id = idOf(key)
      if (id !== undefined && !strikes.getSnapshot().has(id)) set(id, keys)
    }
  }

  return {
    subscribe: strikes.subscribe,
    getSnapshot: strikes.getSnapshot,

    of: (id: Order['id']): ReadonlySet<string> => strikes.getSnapshot().get(id) ?? NONE,

    /** `keys`: one line, or all lines of a combination. */
    toggle(id: Order['id'], keys: readonly string[]): void {
      const struck = strikes.getSnapshot().get(id) ?? NONE
      const isStruck = keys.every((key) => struck.has(key))
      const next = isStruck ? [...struck].filter((key) => !keys.includes(key)) : [...new Set([...struck, ...keys])]
      write(id, next)
    },

    /**
     * The order's lines changed. A line stays struck if only its note changed; if more of it is wanted, there is
     * something to cook again.
     */
    follow(before: Order, now: Order): void {
      const struck = strikes.getSnapshot().get(now.id)
      if (!struck || before.lines === now.lines) return
      const next = pairLines(before, now).pairs.flatMap(([line, old]) => {
        const oldDishes = old && !line.isHeld ? dishesIn(old) : []
        return dishesIn(line).flatMap(({ key, quantity }, index) => {
          const known = oldDishes[index]
          return known && struck.has(known.key) && quantity <= known.quantity ? [key] : []
        })
      })
      if (next.length !== struck.size || next.some((key) => !struck.has(key))) write(now.id, next)
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
