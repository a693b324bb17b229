import * as v from 'valibot'
import { type Order, order } from '#/entities/order/schema.ts'

type Wire = Record<string, unknown>

/** A dish line on the wire; pass what matters to the test. */
export const wireDish = (over: Wire = {}): Wire => ({
  dishId: 'carbonara',
  dishName: 'Spaghetti alla carbonara',
  dishDimensionId: 'standard-id',
  dishDimensionName: 'standard',
  dishPrice: 12.5,
  dishQuantity: 1,
  course: 1,
  category: 'Primi',
  dishIngredientsId: [],
  ingredients: [],
  note: '',
  ...over,
})

/** A combination line on the wire. */
export const wireCombination = (over: Wire = {}): Wire => ({
  combinationId: 'lunch',
  combinationName: 'Pranzo del muratore',
  combinationDimensionId: 'standard-id',
  combinationDimensionName: 'standard',
  combinationPrice: 15,
  combinationQuantity: 1,
  course: 1,
  note: '',
  dishesWithIngredients: [
    { dishId: 'amatriciana', dishName: 'Amatriciana', category: 'Primi', ingredientsId: [], ingredientsName: [] },
    { dishId: 'cicoria', dishName: 'Cicoria', category: 'Contorni', ingredientsId: [], ingredientsName: [] },
  ],
  ...over,
})

/** An order of table 7 on the wire. */
export const wireOrder = (over: Wire = {}): Wire => ({
  id: 'order-1',
  tableNumber: 7,
  totalCovers: 4,
  total: 12.5,
  courseStatus: 'STATUS_RECEIVED',
  orderTime: '2026-11-20T12:00:00.000Z',
  dishIndices: [wireDish()],
  ...over,
})

/** The same, as the app reads it. */
export const sampleOrder = (over: Wire = {}): Order => v.parse(order, wireOrder(over))
