import { asc, eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import * as v from 'valibot'
import { newTable, SELECTABLE_STATUSES, tableUpdate } from '#/entities/table/schema.ts'
import { findOwned, notFound } from '../catalogue/ownership.ts'
import type { Db } from '../db/database.ts'
import { dinnerTables } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { countLiveOrders, readOrdersOfTables } from '../orders/store.ts'
import { publicOrigin } from '../public-origin.ts'
import { type Route, route } from '../route.ts'

const OCCUPIED = 'STATUS_OCCUPIED'
const QR_PIXELS = 640
/** Modules of white around the code, as the standard asks for. */
const QUIET_ZONE = 4

const change = v.object({ ...tableUpdate.entries, status: v.picklist([...SELECTABLE_STATUSES, OCCUPIED]) })

export const tableRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/dinner-table',
    access: 'staff',
    handle: ({ db, caller }) => readTables(db, caller.restaurantId),
  }),
  route({
    method: 'GET',
    path: '/api/dinner-table/count',
    access: 'staff',
    handle: async ({ db, caller }) => {
      const tables = await readTables(db, caller.restaurantId)
      const count = (status: string) => tables.filter((table) => table.status === status).length
      return {
        freeTable: count('STATUS_FREE'),
        occupiedTable: count(OCCUPIED),
        reservedTable: count('STATUS_RESERVED'),
        totalTables: tables.length,
      }
    },
  }),
  route({
    method: 'POST',
    path: '/api/dinner-table',
    access: 'managers',
    body: newTable,
    handle: async ({ db, caller: { restaurantId }, body }) => {
      const [made] = await db
        .insert(dinnerTables)
        .values({ ...body, restaurantId })
        .returning()
      return made && findTable(db, restaurantId, made.id)
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/dinner-table',
    access: 'managers',
    body: change,
    handle: async ({ db, caller, body: { id, status, ...numbers } }) => {
      await findOwned(db, dinnerTables, id, caller.restaurantId)
      const chosen = SELECTABLE_STATUSES.find((each) => each === status)
      // Who sends back that a table is occupied has chosen nothing.
      const values = chosen ? { ...numbers, status: chosen } : numbers
      await db.transaction(async (tx) => {
        await refuseWithOrders(tx, id, values.number)
        await tx.update(dinnerTables).set(values).where(eq(dinnerTables.id, id))
      })
      return findTable(db, caller.restaurantId, id)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/dinner-table/:id',
    access: 'managers',
    handle: async ({ db, caller, id }) => {
      await findOwned(db, dinnerTables, id, caller.restaurantId)
      await db.transaction(async (tx) => {
        await refuseWithOrders(tx, id)
        await tx.delete(dinnerTables).where(eq(dinnerTables.id, id))
      })
    },
  }),
  route({
    method: 'GET',
    path: '/api/qr-code/:id',
    access: 'staff',
    handle: async ({ context, db, caller, id, publicUrl }) => {
      const { number, restaurantId } = await findOwned(db, dinnerTables, id, caller.restaurantId)
      const address = `${publicUrl ?? publicOrigin(context.req.raw)}/restaurant/${restaurantId}?table=${number}`
      const png = await QRCode.toBuffer(address, { width: QR_PIXELS, margin: QUIET_ZONE })
      return context.body(new Uint8Array(png), 200, {
        'Content-Type': 'image/png',
        'Content-Length': String(png.length),
        'Cache-Control': 'no-cache',
      })
    },
  }),
]

/**
 * An order knows its table by the number: while it lives, the table neither goes nor gets another one.
 *
 * @param next the number that it is to have; without one it is to go
 */
async function refuseWithOrders(tx: Db, id: string, next?: number): Promise<void> {
  // Who is just taking an order for it, or changing it, goes first.
  const [table] = await tx.select().from(dinnerTables).where(eq(dinnerTables.id, id)).for('update')
  if (!table) throw notFound(dinnerTables)
  if (table.number === next || (await countLiveOrders(tx, table.restaurantId, table.number)) === 0) return
  throw refusal(409, `Table ${table.number} has a live order, which must be archived or deleted first`)
}

/** By number. A table with a live order is occupied, whatever was chosen for it. */
async function readTables(db: Db, restaurantId: string) {
  const ordersOf = await readOrdersOfTables(db, restaurantId)
  const rows = await db
    .select()
    .from(dinnerTables)
    .where(eq(dinnerTables.restaurantId, restaurantId))
    .orderBy(asc(dinnerTables.number))
  return rows.map(({ id, number, numberOfSeats, status }) => {
    const orderIDs = ordersOf.get(number) ?? []
    return { id, number, numberOfSeats, status: orderIDs.length > 0 ? OCCUPIED : status, orderIDs }
  })
}

const findTable = async (db: Db, restaurantId: string, id: string) =>
  (await readTables(db, restaurantId)).find((table) => table.id === id)
