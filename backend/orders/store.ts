import { and, asc, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { notFound } from '../catalogue/ownership.ts'
import { fromMills } from '../catalogue/size-prices.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema.ts'
import { type Change, sendNotice } from './notices.ts'
import { categoriesOf, type StoredLine } from './stored-line.ts'

type OrderRow = typeof orders.$inferSelect

/** An order on the wire. */
type AnsweredOrder = {
  id: string
  dishIndices: StoredLine[]
  tableNumber: number
  totalCovers: number
  total: number
  courseStatus: string
  orderTime: string
}

export const answerOrder = (row: OrderRow): AnsweredOrder => ({
  id: row.id,
  dishIndices: row.lines,
  tableNumber: row.tableNumber,
  totalCovers: row.totalCovers,
  total: fromMills(row.totalMills),
  courseStatus: row.courseStatus,
  orderTime: row.orderTime.toISOString(),
})

/** True if one of its lines is of this category. */
export const isOfCategory = (order: AnsweredOrder, category: string): boolean =>
  order.dishIndices.some((line) => categoriesOf(line).includes(category))

const isLive = (restaurantId: string) => and(eq(orders.restaurantId, restaurantId), isNull(orders.archivedAt))

/** The live orders, oldest first. */
export async function readLiveOrders(db: Db, restaurantId: string): Promise<AnsweredOrder[]> {
  const rows = await db.select().from(orders).where(isLive(restaurantId)).orderBy(asc(orders.seq))
  return rows.map(answerOrder)
}

export async function readLiveOrder(db: Db, restaurantId: string, id: string): Promise<AnsweredOrder | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isLive(restaurantId), eq(orders.id, id)))
  return rows.map(answerOrder)[0]
}

/** The archived orders, newest first; only those of a day if one is given. */
export async function readArchivedOrders(
  db: Db,
  restaurantId: string,
  day?: { from: Date; until: Date },
): Promise<AnsweredOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        isNotNull(orders.archivedAt),
        day && and(gte(orders.orderTime, day.from), lt(orders.orderTime, day.until)),
      ),
    )
    .orderBy(desc(orders.orderTime), desc(orders.seq))
  return rows.map(answerOrder)
}

/** Ids of the live orders by table number. */
export async function readOrdersOfTables(db: Db, restaurantId: string): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: orders.id, tableNumber: orders.tableNumber })
    .from(orders)
    .where(isLive(restaurantId))
    .orderBy(asc(orders.seq))
  const byTable = Map.groupBy(rows, (row) => row.tableNumber)
  return new Map([...byTable].map(([number, ofTable]) => [number, ofTable.map((row) => row.id)]))
}

/** All live orders, or those of one table. */
export const countLiveOrders = (db: Db, restaurantId: string, tableNumber?: number): Promise<number> =>
  db.$count(
    orders,
    and(isLive(restaurantId), tableNumber === undefined ? undefined : eq(orders.tableNumber, tableNumber)),
  )

/* Writes orders and notifies every listener. The notice is sent when the transaction `tx` is committed. */

export async function insertOrder(tx: Db, values: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(values).returning()
  if (!row) throw new Error('The database stored no order')
  await sendNotice(tx, { change: 'new', restaurantId: row.restaurantId, id: row.id })
  return row
}

export async function changeOrder(
  tx: Db,
  row: OrderRow,
  values: Partial<typeof orders.$inferInsert>,
  change: Change,
): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(values).where(eq(orders.id, row.id)).returning()
  if (!changed) throw notFound(orders)
  await sendNotice(tx, { change, restaurantId: row.restaurantId, id: row.id })
  return changed
}

export async function deleteOrder(tx: Db, { id, restaurantId }: OrderRow): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, id))
  await sendNotice(tx, { change: 'removed', restaurantId, id })
}
