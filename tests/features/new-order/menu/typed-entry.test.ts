import * as v from 'valibot'
import { expect, test } from 'vitest'
import { menu } from '#/entities/menu/schema.ts'
import { itemName, itemSearch, sectionsOf } from '#/features/new-order/menu/order-items.ts'
import { typedEntry } from '#/features/new-order/menu/typed-entry.ts'

const names = [
  'Spaghetti alla carbonara',
  'Cacio e pepe',
  'Coca-Cola 33 cl',
  '7 Up',
  'Pizza Quattro formaggi',
  'بيتزا الأربعة فصول',
]
const dishes = names.map((name) => ({
  id: name,
  name,
  category: null,
  isAvailable: true,
  dimensionAssignments: [],
  dishImagesId: null,
  ingredients: null,
}))
const search = itemSearch(sectionsOf([v.parse(menu, { id: 'm', name: 'Carta', dish: dishes, ingredients: [] })]))
const typed = (text: string) => {
  const entry = typedEntry(text, search)
  return entry && [entry.quantity, ...entry.items.map(itemName)]
}

test.each([
  ['2 carb', [2, 'Spaghetti alla carbonara']],
  ['12 cacio', [12, 'Cacio e pepe']],
  ['2x carb', [2, 'Spaghetti alla carbonara']],
  ['2 × carb', [2, 'Spaghetti alla carbonara']],
  ['٢ carb', [2, 'Spaghetti alla carbonara']],
  ['carb', [1, 'Spaghetti alla carbonara']],
  // A number that only begins like one in a name is a quantity.
  ['3 coca', [3, 'Coca-Cola 33 cl']],
  ['3 formaggi', [3, 'Pizza Quattro formaggi']],
  // The number's word is typed itself, or there is a times sign.
  ['4 quattro', [4, 'Pizza Quattro formaggi']],
  ['4 x formaggi', [4, 'Pizza Quattro formaggi']],
  ['7 × up', [7, '7 Up']],
])('%j is a quantity and a dish', (text, expected) => expect(typed(text)).toEqual(expected))

test.each([
  ['33', [1, 'Coca-Cola 33 cl']],
  ['33 cola', [1, 'Coca-Cola 33 cl']],
  ['7 up', [1, '7 Up']],
  ['7', [1, '7 Up']],
  ['4 formaggi', [1, 'Pizza Quattro formaggi']],
  ['4 piz form', [1, 'Pizza Quattro formaggi']],
  ['٤ فصول', [1, 'بيتزا الأربعة فصول']],
])('%j is a number of the name', (text, expected) => expect(typed(text)).toEqual(expected))

test.each(['', ' ', '2', '12 '])('%j searches nothing yet', (text) => expect(typed(text)).toBeUndefined())
test.each(['0 carb', '2 sushi', '1000 carb'])('%j finds nothing', (text) => expect(typed(text)).toEqual([1]))

test.each(['Four seasons', 'Quatre saisons', 'Cuatro estaciones', 'أربعة فصول'])(
  '4 may be the number of %j',
  (name) => {
    const one = v.parse(menu, { id: 'm', name: 'Carta', dish: [{ ...dishes[0], id: name, name }], ingredients: [] })
    const rest = name.slice(name.indexOf(' ') + 1)
    expect(typedEntry(`4 ${rest}`, itemSearch(sectionsOf([one])))?.quantity).toBe(1)
  },
)
