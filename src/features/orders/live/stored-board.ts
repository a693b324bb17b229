import * as v from 'valibot'
import { type Order, orderList, writeHold } from '#/entities/order/schema.ts'
import { withoutNoting } from '#/lib/schema/number-ids.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { StoredBoard } from './board.ts'
import type { RemovedOrder } from './removed-orders.ts'

/*
 * The last good board, stored on this device for a reload without network. Orders are stored in the wire's shape and
 * read by the same schema.
 */

const storedOrders = v.array(v.unknown())
const storedBoards = rowStore({
  name: 'order-boards',
  schema: v.object({
    at: v.number(),
    orders: storedOrders,
    seenVersions: storedOrders,
    seenAt: v.record(v.string(), v.number()),
    removedOrders: v.array(v.object({ order: v.unknown(), why: v.string(), before: v.optional(v.unknown()) })),
  }),
})

/** Unreadable lines stay unreadable, so that the card still warns after a reload. */
export const toWire = ({ lines, unreadableLines, ...rest }: Order) => ({
  ...rest,
  dishIndices: [...lines.map(writeHold), ...Array<null>(unreadableLines).fill(null)],
})
export const fromWire = (rows: unknown[]): Order[] => {
  const read = withoutNoting(() => v.safeParse(orderList, rows))
  return read.success ? read.output : []
}

const removedOrdersIn = (row: v.InferOutput<typeof storedBoards.schema>['removedOrders'][number]): RemovedOrder[] => {
  const [order] = fromWire([row.order])
  const [archivedOrder] = fromWire(row.before === undefined ? [] : [row.before])
  if (!order) return []
  if (row.why === 'archivedChanged') return archivedOrder ? [{ order, why: row.why, archivedOrder }] : []
  return row.why === 'deleted' || row.why === 'unknown' ? [{ order, why: row.why }] : [{ order, why: 'checking' }]
}

export type BoardPlace = { restaurantId: string; personKey: string }
export const keyOf = ({ restaurantId, personKey }: BoardPlace) => JSON.stringify([restaurantId, personKey])

export const saveBoard = (database: Database, place: BoardPlace, board: StoredBoard): Promise<void> =>
  database.put(storedBoards, keyOf(place), {
    at: board.confirmedAt,
    orders: board.orders.map(toWire),
    seenVersions: [...board.seenVersions.values()].map(toWire),
    seenAt: Object.fromEntries(board.firstSeenAt),
    removedOrders: [...board.removedOrders.values()].map((removed) => ({
      order: toWire(removed.order),
      why: removed.why,
      before: removed.why === 'archivedChanged' ? toWire(removed.archivedOrder) : undefined,
    })),
  })

export async function loadBoard(database: Database, place: BoardPlace): Promise<StoredBoard | undefined> {
  const row = await database.get(storedBoards, keyOf(place))
  return (
    row && {
      confirmedAt: row.at,
      orders: fromWire(row.orders),
      seenVersions: new Map(fromWire(row.seenVersions).map((order) => [order.id, order])),
      firstSeenAt: new Map(Object.entries(row.seenAt)),
      removedOrders: new Map(row.removedOrders.flatMap(removedOrdersIn).map((removed) => [removed.order.id, removed])),
    }
  )
}
