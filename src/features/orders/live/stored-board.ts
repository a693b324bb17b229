import * as v from 'valibot'
import { type Order, orderList } from '#/entities/order/schema.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Departed, StoredBoard } from './board.ts'

/*
 * The last good board on this device, so that a reload without network shows it with the time it is from. Orders are
 * kept as they would travel, and read by the same schema.
 */

const wireOrders = v.array(v.unknown())
export const storedBoards = rowStore({
  name: 'order-boards',
  schema: v.object({
    at: v.number(),
    orders: wireOrders,
    lookedAt: wireOrders,
    seenAt: v.record(v.string(), v.number()),
    departed: v.optional(
      v.array(v.object({ order: v.unknown(), why: v.string(), before: v.optional(v.unknown()) })),
      [],
    ),
  }),
})

/** A line that could not be read stays one that cannot be: the card says what it lacks after a reload too. */
const toWire = ({ lines, unreadableLines, ...rest }: Order) => ({
  ...rest,
  dishIndices: [...lines, ...Array<null>(unreadableLines).fill(null)],
})
const fromWire = (rows: unknown[]): Order[] => {
  const read = v.safeParse(orderList, rows)
  return read.success ? read.output : []
}

const departedFromWire = (row: v.InferOutput<typeof storedBoards.schema>['departed'][number]): Departed[] => {
  const [order] = fromWire([row.order])
  const [before] = fromWire(row.before === undefined ? [] : [row.before])
  if (!order) return []
  if (row.why === 'archivedChanged') return before ? [{ order, why: row.why, before }] : []
  return row.why === 'deleted' || row.why === 'unknown' ? [{ order, why: row.why }] : [{ order, why: 'checking' }]
}

/** Whose board: one per restaurant and person. */
export type BoardPlace = { restaurantId: string; personKey: string }
const keyOf = ({ restaurantId, personKey }: BoardPlace) => JSON.stringify([restaurantId, personKey])

/** Keeps a board in the place of the last one. */
export const saveBoard = (database: Database, place: BoardPlace, board: StoredBoard): Promise<void> =>
  database.put(storedBoards, keyOf(place), {
    at: board.at,
    orders: board.orders.map(toWire),
    lookedAt: [...board.lookedAt.values()].map(toWire),
    seenAt: Object.fromEntries(board.seenAt),
    departed: [...board.departed.values()].map((departed) => ({
      order: toWire(departed.order),
      why: departed.why,
      before: departed.why === 'archivedChanged' ? toWire(departed.before) : undefined,
    })),
  })

/** The last good board, or undefined. */
export async function loadBoard(database: Database, place: BoardPlace): Promise<StoredBoard | undefined> {
  const row = await database.get(storedBoards, keyOf(place))
  return (
    row && {
      at: row.at,
      orders: fromWire(row.orders),
      lookedAt: new Map(fromWire(row.lookedAt).map((order) => [order.id, order])),
      seenAt: new Map(Object.entries(row.seenAt)),
      departed: new Map(row.departed.flatMap(departedFromWire).map((departed) => [departed.order.id, departed])),
    }
  )
}
