import { describe, expect, test } from 'vitest'
import { allergensOf } from '#/entities/dish/allergens.ts'
import {
  type DishContext,
  type DishField,
  faultOf,
  fieldValue,
  readValue,
  typedOf,
  withValues,
} from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'

const standard = { id: 's', name: 'standard', standard: true }
const large = { id: 'l', name: 'grande', standard: false }
const first = { id: 'p', name: 'Primi' }

const dishOf = (change: Partial<Dish> = {}): Dish => ({
  id: 'd',
  name: 'Carbonara',
  menuId: 'm',
  price: undefined,
  category: first,
  isAvailable: true,
  position: 1,
  description: 'Eggs\nAllergens: eggs, milk',
  descriptionIt: 'Uova\nAllergeni: uova, latte',
  descriptionAr: undefined,
  descriptionFr: undefined,
  descriptionEs: undefined,
  dimensionAssignments: [{ id: 'a', dimension: standard, price: 12.5, unread: undefined }],
  dishImagesId: [],
  ingredients: {},
  ...change,
})

const menu = (id: string, name: string, dish: Dish[] = []) => ({
  id,
  name,
  combination: false,
  dish,
  ingredients: [],
  position: 0,
})
const carta = menu('m', 'Carta')
const known: DishContext = {
  menus: [carta, menu('v', 'Vini')],
  categories: [first, { id: 'x', name: 'Dolci' }],
  dimensions: [large, standard],
  currency: 'EUR',
  language: 'it',
  t: (key) => (key === 'entities.soldOut' ? 'Esaurito' : 'Disponibile'),
}
const ofCell = (column: DishField, change: Partial<Dish> = {}) => fieldValue(dishOf(change), column, known)

describe('a field of a dish', () => {
  test('has a value that no language changes', () => {
    expect(
      (
        ['name', 'menu', 'category', 'availability', 'price s', 'price l', 'text en', 'text it', 'text ar'] as const
      ).map((column) => ofCell(column)),
    ).toEqual(['Carbonara', 'm', 'p', 'yes', '1250', '', 'Eggs', 'Uova', ''])
  })

  test('shows the only price of a dish without sizes as the standard one', () => {
    expect(ofCell('price s', { dimensionAssignments: [], price: 9 })).toBe('900')
    expect(ofCell('price l', { dimensionAssignments: [], price: 9 })).toBe('')
  })

  test('keeps a line of allergens that has to be checked in its text', () => {
    expect(ofCell('text en', { description: 'Eggs\nAllergens: dust', descriptionIt: undefined })).toBe(
      'Eggs\nAllergens: dust',
    )
  })

  test.each<[DishField, string, string]>([
    ['price s', '12,5', '1250'],
    ['price s', '€ 12', '1200'],
    ['price s', '1.000,50', '100050'],
    ['price s', '', ''],
    ['menu', 'vini', 'v'],
    ['category', ' dolci ', 'x'],
    ['category', '', ''],
    ['availability', 'esaurito', 'no'],
    ['availability', 'Sì', 'yes'],
    ['name', 'Spaghetti\n alle  vongole', 'Spaghetti  alle  vongole'],
    ['text it', '<b>=1+1</b>', '<b>=1+1</b>'],
  ])('%s reads what people write, as %j (ADR-035)', (column, typed, value) => {
    expect(readValue(column, typed, known)).toEqual({ value })
  })

  test.each([
    ['JPY', '1.200', '120000', '1200'],
    ['L.L.', '90.000', '9000000', '90000'],
    ['KWD', '2,505', '250.5', '2,505'],
    ['KWD', '2,5', '250', '2,500'],
  ])('a price in %s: %j is the value %s, and is typed as %s', (currency, typed, value, again) => {
    const context = { ...known, currency }
    expect(readValue('price s', typed, context)).toEqual({ value })
    expect(typedOf('price s', { value }, context)).toBe(again)
  })

  test.each([
    ['JPY', '12,5'],
    ['KWD', '2,5055'],
  ])('in %s %j has too many decimals', (currency, typed) =>
    expect(readValue('price s', typed, { ...known, currency })).toEqual({ value: typed, isRaw: true }),
  )

  test.each<[DishField, string, string]>([
    ['price s', '1.234', 'unclearPrice'],
    ['price s', 'dodici', 'price'],
    ['price s', '-3', 'price'],
    ['price s', '', 'needed'],
    ['menu', '', 'needed'],
    ['menu', 'Cantina', 'unknown'],
    ['category', 'Antipasti', 'unknown'],
    ['category', '', 'needed'],
    ['availability', 'forse', 'availability'],
    ['name', '\u200b', 'name'],
    ['name', 'x'.repeat(201), 'name'],
    ['text it', 'x'.repeat(5_000), 'length'],
  ])('%s refuses %j', (column, typed, fault) => {
    expect(faultOf(dishOf(), column, { [column]: readValue(column, typed, known) }, known)).toBe(fault)
  })

  test('names no menu where none is typed, or where two have the name', () => {
    const menus = [carta, menu('e', '!!!'), menu('v', 'Vini'), menu('w', 'ViNi'), menu('x', 'Vini')]
    const read = (typed: string) => readValue('menu', typed, { ...known, menus })
    expect(read('')).toEqual({ value: '', isRaw: true })
    expect(read('Vini')).toEqual({ value: 'Vini', isRaw: true })
    expect(read('vini')).toEqual({ value: 'vini', isRaw: true })
    expect(read('ViNi')).toEqual({ value: 'w' })
    expect(read('!!!')).toEqual({ value: 'e' })
  })

  test('of a deleted size cannot be saved', () => {
    expect(faultOf(dishOf(), 'price gone', { 'price gone': { value: '100' } }, known)).toBe('noColumn')
  })

  test('reads its own text again', () => {
    for (const column of ['name', 'menu', 'category', 'availability', 'price s', 'text it'] as const) {
      const value = ofCell(column) ?? ''
      expect(readValue(column, typedOf(column, { value }, known), known)).toEqual({ value })
    }
  })
})

describe('a changed dish', () => {
  const changed = (values: Record<string, string>, change: Partial<Dish> = {}) =>
    withValues(dishOf(change), values, { ...known, positionIn: () => 7 })

  test('has the new values and nothing else', () => {
    expect(changed({ name: 'Gricia', category: 'x', availability: 'no' })).toEqual(
      dishOf({ name: 'Gricia', category: { id: 'x', name: 'Dolci' }, isAvailable: false }),
    )
  })

  test('comes last in another menu', () => {
    expect(changed({ menu: 'v' })).toMatchObject({ menuId: 'v', position: 7 })
    expect(changed({ menu: 'm' })).toMatchObject({ menuId: 'm', position: 1 })
  })

  test('gets, changes and loses a price of a size', () => {
    const prices = (dish: Dish) => dish.dimensionAssignments.map(({ dimension, price }) => [dimension.id, price])
    expect(prices(changed({ 'price l': '1500' }))).toEqual([
      ['s', 12.5],
      ['l', 15],
    ])
    expect(prices(changed({ 'price s': '1399' }))).toEqual([['s', 13.99]])
    expect(prices(changed({ 'price l': '900', 'price s': '' }))).toEqual([['l', 9]])
    expect(prices(changed({ 'price l': '900' }, { dimensionAssignments: [], price: 8 }))).toEqual([
      ['s', 8],
      ['l', 9],
    ])
  })

  test('keeps its declaration of allergens, in the words of each language', () => {
    const dish = changed({ 'text it': 'Guanciale', 'text fr': 'Lardons', 'text en': '' })
    expect(dish.descriptionIt).toBe('Guanciale\nAllergeni: uova, latte')
    expect(dish.descriptionFr).toBe('Lardons\nAllergènes : œufs, lait')
    expect(dish.description).toBe('')
    expect(allergensOf(changed({ 'text it': '', 'text en': '' }))).toEqual(allergensOf(dishOf()))
  })
})
