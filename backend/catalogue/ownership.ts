import { eq, getTableName, type InferSelectModel, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import type * as table from '../db/schema.ts'
import { refusal } from '../errors.ts'

/** A table whose rows belong to a restaurant and have an id. */
type Owned =
  | typeof table.categories
  | typeof table.combinations
  | typeof table.dimensions
  | typeof table.dinnerTables
  | typeof table.dishes
  | typeof table.images
  | typeof table.ingredients
  | typeof table.menus
  | typeof table.orders

const wordFor = (owned: Owned) => getTableName(owned).replace('customer_', '').replace('dinner_', '')

/** The row that a call is about. Throws 404 if it does not exist, 403 if it is another restaurant's. */
export async function findOwned<Kind extends Owned>(
  db: Db,
  owned: Kind,
  id: string,
  restaurantId: string,
): Promise<InferSelectModel<Kind>> {
  const [row] = await rowsOf(db, owned, [id])
  if (!row || isDeleted(row)) throw notFound(owned)
  if (row.restaurantId !== restaurantId) throw refusal(403, `This ${wordFor(owned)} belongs to another restaurant`)
  return row
}

/** For a row that does not exist (any more). */
export const notFound = (owned: Owned) => refusal(404, `There is no such ${wordFor(owned)}`)

/** Checks ids in a body. Throws 400 with the field's name for an unknown id, 403 for another restaurant's. */
export async function checkReferences(
  db: Db,
  owned: Owned,
  ids: string[],
  restaurantId: string,
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const rows = new Map((await rowsOf(db, owned, ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const row = rows.get(id)
    if (!row || isDeleted(row)) throw refusal(400, `${field}: there is no ${wordFor(owned)} ${id}`)
    if (row.restaurantId !== restaurantId)
      throw refusal(403, `${field}: this ${wordFor(owned)} belongs to another restaurant`)
  }
}

const isDeleted = (row: object) => 'deleted' in row && row.deleted === true

/** The only place that treats these tables as one type. */
async function rowsOf<Kind extends Owned>(db: Db, owned: Kind, ids: string[]): Promise<InferSelectModel<Kind>[]> {
  const { id }: Owned = owned
  const only = ids.length === 1 && ids[0] !== undefined ? eq(id, ids[0]) : inArray(id, ids)
  const rows = await db
    .select()
    .from(owned as PgTable)
    .where(only)
  return rows as InferSelectModel<Kind>[]
}
