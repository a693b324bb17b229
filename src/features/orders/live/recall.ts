import * as v from 'valibot'
import type { Order } from '#/entities/order/schema.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { type BoardPlace, fromWire, keyOf, toWire } from './stored-board.ts'

/* The cards that this device archived last, for a cook who looks at one again. */

const MOST = 5

export const recallRows = rowStore({
  name: 'order-recall',
  schema: v.array(v.object({ at: v.number(), order: v.unknown() })),
})

/** `at`: when it was archived, ms since 1970 by this device's clock. */
export type Recalled = { at: number; order: Order }

/** Newest first. */
export const recalledFrom = (rows: v.InferOutput<typeof recallRows.schema> = []): Recalled[] =>
  rows.flatMap(({ at, order }) => fromWire([order]).map((read) => ({ at, order: read })))

export const addRecalled = (database: Database, place: BoardPlace, { at, order }: Recalled): Promise<void> =>
  database.change(async (tx) => {
    const others = recalledFrom(await tx.get(recallRows, keyOf(place))).filter((each) => each.order.id !== order.id)
    const rows = [{ at, order }, ...others].slice(0, MOST)
    await tx.put(
      recallRows,
      keyOf(place),
      rows.map((row) => ({ at: row.at, order: toWire(row.order) })),
    )
  })
