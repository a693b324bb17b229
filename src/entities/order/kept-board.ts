import * as v from 'valibot'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { KeptBoard } from './board.ts'
import { type Order, orderList } from './schema.ts'

/*
 * The last good board on this device, so that a reload without network shows it with the time it is from. Orders are
 * kept as they would travel, and read by the same schema.
 */

const wireOrders = v.array(v.unknown())
export const keptBoards = rowStore({
  name: 'order-boards',
  schema: v.object({
    at: v.number(),
    orders: wireOrders,
    lookedAt: wireOrders,
    seenAt: v.record(v.string(), v.number()),
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

/** Whose board: one per restaurant and person. */
export type BoardPlace = { restaurantId: string; personKey: string }
const keyOf = ({ restaurantId, personKey }: BoardPlace) => JSON.stringify([restaurantId, personKey])

/** Keeps a board in the place of the last one. */
export const saveBoard = (database: Database, place: BoardPlace, board: KeptBoard): Promise<void> =>
  database.put(keptBoards, keyOf(place), {
    at: board.at,
    orders: board.orders.map(toWire),
    lookedAt: [...board.lookedAt.values()].map(toWire),
    seenAt: Object.fromEntries(board.seenAt),
  })

/** The last good board, or undefined. */
export async function loadBoard(database: Database, place: BoardPlace): Promise<KeptBoard | undefined> {
  const row = await database.get(keptBoards, keyOf(place))
  return (
    row && {
      at: row.at,
      orders: fromWire(row.orders),
      lookedAt: new Map(fromWire(row.lookedAt).map((order) => [order.id, order])),
      seenAt: new Map(Object.entries(row.seenAt)),
    }
  )
}
