import type { NewOrderLine } from '#/entities/order/schema.ts'
import { type Catalogue, readCatalogue } from '../catalogue/read.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema.ts'
import { priceLines, totalOf } from '../orders/price-lines.ts'
import type { DemoLine, DemoRestaurant } from './demo-schema.ts'
import { idNamed } from './id-named.ts'

const MINUTE = 60_000
/** How long an archived order was on the board. */
const MINUTES_ON_BOARD = 50
/** One statement has at most 65,535 values. */
const ROWS_PER_INSERT = 500

/** Writes a restaurant's live and archived orders, with prices like any other order. */
export async function seedOrders(tx: Db, restaurantId: string, demo: DemoRestaurant, now: number): Promise<void> {
  const catalogue = await readCatalogue(tx, restaurantId)
  // What is sold out now was available when the order was taken.
  const then = { ...catalogue, dishes: catalogue.dishes.map((dish) => ({ ...dish, isAvailable: true })) }
  const oldestFirst = demo.orders.toSorted((one, other) => other.minutesAgo - one.minutesAgo)
  const rows = oldestFirst.map((order) => {
    const drafts = order.lines.map((line) => draftOf(line, then, demo))
    const lines = priceLines(drafts, then, [])
    const orderTime = now - order.minutesAgo * MINUTE
    return {
      restaurantId,
      tableNumber: order.tableNumber,
      totalCovers: order.covers,
      lines,
      totalMills: totalOf(lines),
      courseStatus: order.status,
      orderTime: new Date(orderTime),
      archivedAt: order.isArchived ? new Date(Math.min(orderTime + MINUTES_ON_BOARD * MINUTE, now)) : null,
    }
  })
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await tx.insert(orders).values(rows.slice(at, at + ROWS_PER_INSERT))
}

function draftOf(line: DemoLine, catalogue: Catalogue, demo: DemoRestaurant): NewOrderLine {
  const dishOf = (key: string) => {
    const named = demo.menus.flatMap((menu) => menu.dishes).find((dish) => dish.key === key)
    const catalogued = catalogue.dishes.find((dish) => dish.name === named?.name)
    if (!catalogued) throw new Error(`The demo has no dish "${key}" here`)
    return catalogued
  }
  const sizeOf = ({ dimensionAssignments }: Pick<Catalogue['dishes'][number], 'dimensionAssignments'>) =>
    idNamed(
      dimensionAssignments.map((each) => each.dimension),
      line.size,
    )
  const { course, note = '' } = line

  if ('dish' in line) {
    const dish = dishOf(line.dish)
    return {
      dishId: dish.id,
      dishName: dish.name,
      dishDimensionId: sizeOf(dish),
      dishDimensionName: line.size,
      dishPrice: 0,
      dishQuantity: line.quantity,
      course,
      dishIngredientsId: (line.ingredients ?? []).map((name) => idNamed(catalogue.ingredients, name)),
      note,
    }
  }
  const combination = catalogue.combinations.find((each) => each.name === line.combination)
  if (!combination) throw new Error(`The demo has no combination "${line.combination}" here`)
  return {
    combinationId: combination.id,
    combinationName: combination.name,
    combinationDimensionId: sizeOf(combination),
    combinationDimensionName: line.size,
    combinationPrice: 0,
    combinationQuantity: line.quantity,
    course,
    note,
    dishesWithIngredients: line.dishes.map((key) => ({ dishId: dishOf(key).id, ingredientsId: [] })),
  }
}
