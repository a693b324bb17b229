import { expect, test, vi } from 'vitest'
import type { NewDishLine } from '#/entities/order/schema.ts'
import { type OnSale, priceLines } from '../../backend/orders/price-lines.ts'

const dimension = { id: 'standard', name: 'standard', standard: true }
const dimensionAssignments = [{ price: 1, dimension }]
const ingredients = Array.from({ length: 42 }, (_, index) => {
  const id = `extra-${index}`
  return { id, name: id, price: 1, dimensionAssignments }
})
const dish = {
  id: 'dish',
  name: 'Carbonara',
  menuId: 'menu',
  price: 1,
  category: { id: 'c', name: 'Primi' },
  isAvailable: true,
  position: 0,
  description: '',
  descriptionIt: '',
  descriptionAr: '',
  descriptionFr: '',
  descriptionEs: '',
  dimensionAssignments,
  dishImagesId: [],
  ingredients: null,
}
const onSale: OnSale = {
  dimensions: [dimension],
  dishes: [dish],
  ingredients,
  everyIngredient: ingredients,
  combinations: [],
}
/** Each line has different extras. */
const lineAt = (index: number): NewDishLine => ({
  dishId: 'dish',
  dishName: 'Carbonara',
  dishDimensionId: 'standard',
  dishDimensionName: 'standard',
  dishPrice: 1,
  dishQuantity: 1,
  course: 1,
  dishIngredientsId: Array.from({ length: 42 }, (_, extra) => `extra-${(index * extra) % 42}`),
  note: '',
})

test('looks once at each line of a long order, and once at each existing line', () => {
  const drafts = Array.from({ length: 500 }, (_, index) => lineAt(index))
  const kept = priceLines(drafts, onSale, [])
  expect(kept[0]?.id).toBeDefined()
  const compared = vi.spyOn(JSON, 'stringify')
  // In reverse order each line matches the last candidate.
  const again = priceLines(drafts.toReversed(), onSale, kept)
  expect(compared.mock.calls.length).toBeLessThanOrEqual(drafts.length + kept.length)
  expect(new Set(again.map((line) => line.id))).toEqual(new Set(kept.map((line) => line.id)))
})
