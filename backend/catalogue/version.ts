import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/*
 * All tables that `readCatalogue` reads. `xmin` is PostgreSQL's id of the transaction that wrote a row, so it changes
 * with every write.
 */

const OF_RESTAURANT = ['category', 'dimension', 'ingredient', 'menu', 'dish', 'combination']
const OF_MENU = ['menu_ingredient', 'option_dish', 'combination_menu']

const rowsOf = (restaurantId: string): SQL[] => [
  ...OF_RESTAURANT.map(
    (name) => sql`select ${name}::text || id || ' ' || xmin as mark
    from ${sql.identifier(name)} where restaurant_id = ${restaurantId}`,
  ),
  ...OF_MENU.map(
    (name) => sql`select ${name}::text || part.ctid || ' ' || part.xmin
    from ${sql.identifier(name)} part join menu on menu.id = menu_id where menu.restaurant_id = ${restaurantId}`,
  ),
  sql`select 'price' || owner_id || dimension_id || ' ' || xmin from price where restaurant_id = ${restaurantId}`,
  sql`select 'image' || id || slot || ' ' || xmin from image where restaurant_id = ${restaurantId}`,
]

/** A text that changes with everything that a restaurant sells. */
export async function catalogueVersion(db: Db, restaurantId: string): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`coalesce(bit_xor(hashtextextended(mark, 0)), 0) || ' ' || count(*)` })
    .from(sql`(${sql.join(rowsOf(restaurantId), sql` union all `)}) as parts`)
  return row?.version ?? ''
}
