import { asc, eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import * as v from 'valibot'
import { newTable, SELECTABLE_STATUSES, tableUpdate } from '#/entities/table/schema.ts'
import { findOwned, notFound } from '../catalogue/ownership.ts'
import type { Db } from '../db/database.ts'
import { dinnerTables } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { countLiveOrders, readOrdersOfTables } from '../orders/store.ts'
import { type Route, route } from '../route.ts'

const OCCUPIED = 'STATUS_OCCUPIED'
const QR_PIXELS = 640
/** White margin in modules, as the QR standard requires. */
const QUIET_ZONE = 4

const change = v.object({ ...tableUpdate.entries, status: v.optional(v.picklist([...SELECTABLE_STATUSES, OCCUPIED])) })

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
    access: 'staff',
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
    access: 'staff',
    body: change,
    handle: async ({ db, caller, body: { id, status, ...numbers } }) => {
      await findOwned(db, dinnerTables, id, caller.restaurantId)
      const chosen = SELECTABLE_STATUSES.find((each) => each === status)
      // An edit sends "occupied" back unchanged; it is never chosen.
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
    access: 'staff',
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
    handle: async ({ context, db, caller, id, publicUrl, idAs }) => {
      const { number, restaurantId } = await findOwned(db, dinnerTables, id, caller.restaurantId)
      const address = `${publicUrl ?? publicOrigin(context.req.raw)}/restaurant/${idAs(restaurantId)}?table=${number}`
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
 * An order refers to its table by number, so a table with a live order is neither deleted nor renumbered.
 *
 * @param next the new number; undefined for a deletion
 */
async function refuseWithOrders(tx: Db, id: string, next?: number): Promise<void> {
  const [table] = await tx.select().from(dinnerTables).where(eq(dinnerTables.id, id))
  if (!table) throw notFound(dinnerTables)
  if (table.number === next || (await countLiveOrders(tx, table.restaurantId, table.number)) === 0) return
  throw refusal(409, `Table ${table.number} has a live order, which must be archived or deleted first`)
}

/** By number. A table with a live order is occupied, whatever its stored status is. */
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

/** The origin of the page that sent the request. A QR code made for it leads there. */
function publicOrigin(request: Request): string {
  const { headers, url } = request
  const candidates = [headers.get('Origin'), headers.get('Referer'), url]
  for (const candidate of candidates) {
    // A page that hides its origin sends 'null'.
    const address = URL.parse(candidate ?? '')
    if (address?.protocol === 'http:' || address?.protocol === 'https:') return address.origin
  }
  return url
}
