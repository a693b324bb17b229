import * as v from 'valibot'
import type { Order } from '#/entities/order/schema.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { type BoardPlace, fromWire, keyOf, toWire } from './stored-board.ts'

/* The cards that this device archived last, for a cook who looks at one again. */

const MOST_RECALLED = 5
/** How long an order can be recalled (ms). Later the archive itself is the place to look. */
const RECALLED_FOR = 60 * 60_000

export const recallRows = rowStore({
  name: 'order-recall',
  schema: v.array(v.object({ at: v.number(), order: v.unknown() })),
})

/** `at`: when the order was archived, ms since 1970 by this device's clock. */
type RecalledOrder = { at: number; order: Order }

/** The newest comes first; what is older than an hour is left out. */
export const recalledFrom = (rows: v.InferOutput<typeof recallRows.schema> | undefined, now: number): RecalledOrder[] =>
  (rows ?? [])
    .filter(({ at }) => now - at < RECALLED_FOR)
    .flatMap((row) => fromWire([row.order]).map((order) => ({ at: row.at, order })))

/** Removes what is too old from the device. */
export const forgetOldRecalls = (database: Database, now: number): Promise<void> =>
  database.change(async (tx) => {
    for (const [key, rows] of await tx.entries(recallRows))
      if (rows.every(({ at }) => now - at >= RECALLED_FOR)) await tx.delete(recallRows, key)
  })

export const addRecalled = (database: Database, place: BoardPlace, { at, order }: RecalledOrder): Promise<void> =>
  database.change(async (tx) => {
    const stored = recalledFrom(await tx.get(recallRows, keyOf(place)), at)
    const others = stored.filter((each) => each.order.id !== order.id)
    const rows = [{ at, order }, ...others].slice(0, MOST_RECALLED)
    await tx.put(
      recallRows,
      keyOf(place),
      rows.map((row) => ({ at: row.at, order: toWire(row.order) })),
    )
  })
