import { eq } from 'drizzle-orm'
import type { NewDishLine } from '#/entities/order/schema.ts'
import { type Catalogue, readCatalogue } from '../../../backend/catalogue/read.ts'
import { readCategories, readDimensions } from '../../../backend/catalogue/rows.ts'
import { dinnerTables, orders } from '../../../backend/db/schema.ts'
import type { Dialect } from '../../../backend/dialects.ts'
import type { PersonName, TestBackend } from './backend.ts'

/** Everything in a person's restaurant, found by name. */
export async function thingsOf(backend: TestBackend, person: PersonName = 'director', idAs?: Dialect['idAs']) {
  const account = await backend.account(person)
  if (account.restaurantId === null) throw new Error(`${person} has no restaurant`)
  const { db } = backend
  const own = account.restaurantId
  const translated = <Read>(rows: Read): Read => (idAs ? (withIds(rows, idAs) as Read) : rows)
  const catalogue: Catalogue = translated(await readCatalogue(db, own))
  const dimensions = translated(await readDimensions(db, own))
  const categories = translated(await readCategories(db, own))
  const tables = translated(await db.select().from(dinnerTables).where(eq(dinnerTables.restaurantId, own)))
  const allOrders = translated(await db.select().from(orders).where(eq(orders.restaurantId, own)))
  return {
    restaurantId: translated(own),
    ...catalogue,
    categories,
    dimensions,
    tables,
    liveOrder: theOne(allOrders, (order) => order.archivedAt === null),
    archivedOrder: theOne(allOrders, (order) => order.archivedAt !== null),
    dish: named(catalogue.dishes),
    ingredient: named(catalogue.ingredients),
    menu: named(catalogue.menus),
    combination: named(catalogue.combinations),
    category: named(categories),
    dimension: named(dimensions),
    table: (number: number) => theOne(tables, (table) => table.number === number),
  }
}

export type Things = Awaited<ReturnType<typeof thingsOf>>

/** With ids as a dialect has them; as the app has them, they are texts. */
function withIds(value: unknown, idAs: NonNullable<Dialect['idAs']>): unknown {
  if (typeof value === 'string') return String(idAs(value))
  if (Array.isArray(value)) return value.map((each) => withIds(each, idAs))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withIds(held, idAs)]))
}

const named =
  <Row extends { name: string }>(rows: Row[]) =>
  (name: string): Row =>
    theOne(rows, (row) => row.name === name)

function theOne<Row>(rows: Row[], isIt: (row: Row) => boolean): Row {
  const row = rows.find(isIt)
  if (!row) throw new Error('The small demo has no such entry')
  return row
}

/** An order line as the app would send it. Names and prices are wrong on purpose: the backend uses its own. */
export const lineOf = (things: Things, dish: string, size = 'standard', more: Partial<NewDishLine> = {}) => ({
  dishId: things.dish(dish).id,
  dishName: `called ${dish}`,
  dishDimensionId: things.dimension(size).id,
  dishDimensionName: `called ${size}`,
  dishPrice: 0.01,
  dishQuantity: 1,
  course: 1,
  dishIngredientsId: [],
  note: '',
  ...more,
})

export const combinationLineOf = (things: Things, dishes: string[], size = 'standard') => ({
  combinationId: things.combination('Pranzo di prova').id,
  combinationName: 'called Pranzo',
  combinationDimensionId: things.dimension(size).id,
  combinationDimensionName: `called ${size}`,
  combinationPrice: 0.01,
  combinationQuantity: 1,
  course: 1,
  note: '',
  dishesWithIngredients: dishes.map((dish) => ({
    dishId: things.dish(dish).id,
    dishName: dish,
    ingredientsId: [] as string[],
  })),
})
