import * as v from 'valibot'
import { expect, test } from 'vitest'
import { menu } from '#/entities/menu/schema.ts'
import { dishesOf, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { ingredientCounts } from '#/features/orders/board/ingredient-counts.ts'
import { sampleOrder, wireDish } from '../../../support/samples/orders.ts'

const NAMES = ['Uova', 'Guanciale', 'Bufala', 'Funghi']

const menus = [
  v.parse(menu, {
    id: 'm',
    name: 'Carta',
    dish: [
      { id: 'carbonara', name: 'Carbonara', descriptionIt: 'con guanciale e uovo', dimensionAssignments: [] },
      { id: 'pizza', name: 'Pizza', ingredients: { Bufala: true, Funghi: false }, dimensionAssignments: [] },
    ],
  }),
]
const counted = (...lines: Record<string, unknown>[]) =>
  ingredientCounts(dishesOf(ticketCourses(sampleOrder({ dishIndices: lines }))), NAMES, menus)
const pizza = { dishId: 'pizza', dishName: 'Pizza' }

test('counts where the menu’s text, its flags, or the dish’s own name has the ingredient', () => {
  const { counts, unnamedCount } = counted(
    wireDish({ dishQuantity: 2 }),
    wireDish({ ...pizza, dishQuantity: 3 }),
    wireDish({ dishId: 'other', dishName: 'Risotto ai funghi' }),
  )
  expect(counts).toEqual([
    { name: 'Bufala', count: 3 },
    { name: 'Guanciale', count: 2 },
    { name: 'Uova', count: 2 },
    { name: 'Funghi', count: 1 },
  ])
  expect(unnamedCount).toBe(0)
})

test('counts an extra for each portion, also one that the list of ingredients does not have', () => {
  const extras = {
    dishIngredientsId: ['b', 'b', 'x'],
    ingredients: [
      { id: 'b', name: 'Bufala' },
      { id: 'x', name: 'Tartufo' },
    ],
  }
  const { counts } = counted(wireDish({ ...pizza, ...extras, dishQuantity: 2 }))
  expect(counts).toEqual([
    { name: 'Bufala', count: 6 },
    { name: 'Tartufo', count: 2 },
  ])
})

test('says how many portions name none, and makes nothing up for them or for an unnamed extra', () => {
  const unknown = wireDish({ dishId: 'soup', dishName: 'Zuppa', dishIngredientsId: ['z'], dishQuantity: 4 })
  expect(counted(unknown)).toEqual({ counts: [], unnamedCount: 4 })
})
