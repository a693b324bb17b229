import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergensOf } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import {
  type Column,
  cellValue,
  changedCents,
  faultOf,
  type GridRow,
  type Known,
  readBlock,
  readCell,
  readPercent,
  textOfCell,
  withCells,
  writeBlock,
} from '#/features/menu-grid/grid-cells.ts'

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
const known: Known = {
  menus: [carta, menu('v', 'Vini')],
  categories: [first, { id: 'x', name: 'Dolci' }],
  dimensions: [large, standard],
  currency: 'EUR',
  language: 'it',
  words: { available: 'Disponibile', soldOut: 'Esaurito' },
}
const row = (change: Partial<Dish> = {}): GridRow => ({ dish: dishOf(change), menu: carta })
const ofCell = (column: Column, change: Partial<Dish> = {}) => cellValue(row(change), column, known.dimensions)

describe('a cell', () => {
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

  test.each<[Column, string, string]>([
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
  ])('%s reads %j', (column, typed, value) => {
    expect(readCell(column, typed, known)).toEqual({ value })
  })

  test.each<[Column, string, string]>([
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
    expect(faultOf(row(), column, { [column]: readCell(column, typed, known) }, known)).toBe(fault)
  })

  test('names no menu where none is typed, or where two have the name', () => {
    const menus = [carta, menu('e', '!!!'), menu('v', 'Vini'), menu('w', 'ViNi'), menu('x', 'Vini')]
    const read = (typed: string) => readCell('menu', typed, { ...known, menus })
    expect(read('')).toEqual({ value: '', isRaw: true })
    expect(read('Vini')).toEqual({ value: 'Vini', isRaw: true })
    expect(read('vini')).toEqual({ value: 'vini', isRaw: true })
    expect(read('ViNi')).toEqual({ value: 'w' })
    expect(read('!!!')).toEqual({ value: 'e' })
  })

  test('of a deleted size cannot be saved', () => {
    expect(faultOf(row(), 'price gone', { 'price gone': { value: '100' } }, known)).toBe('noColumn')
  })

  test('reads its own text again', () => {
    for (const column of ['name', 'menu', 'category', 'availability', 'price s', 'text it'] as const) {
      const value = ofCell(column) ?? ''
      expect(readCell(column, textOfCell(column, { value }, known), known)).toEqual({ value })
    }
  })
})

describe('a changed dish', () => {
  const changed = (values: Record<string, string>, change: Partial<Dish> = {}) =>
    withCells(dishOf(change), values, known, 7)

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

describe('a price change', () => {
  test.each([
    [1250, 'percent', 500, 50, 1300],
    [1250, 'percent', 500, 0, 1313],
    [1000, 'percent', 250, 50, 1050],
    [1024, 'percent', 0, 50, 1000],
    [1025, 'percent', 0, 50, 1050],
    [10, 'percent', -10_000, 50, 0],
    [1250, 'amount', 50, 0, 1300],
    [1250, 'amount', -2000, 50, 0],
    [99_999_999_999, 'percent', 1, 1, 100_009_999_999],
  ] as const)('%d by %s %d, rounded to %d, is %d', (cents, kind, by, step, after) => {
    expect(changedCents(cents, { kind, by, step })).toBe(after)
  })

  test('is exact: always the nearest multiple', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -9_999, max: 20_000 }),
        fc.constantFrom(1, 5, 10, 50, 100),
        (cents, by, step) => {
          const after = changedCents(cents, { kind: 'percent', by, step })
          const off = Math.abs(cents * (10_000 + by) - after * 10_000)
          return after % step === 0 && off * 2 <= step * 10_000
        },
      ),
    )
  })

  test.each([
    ['+5 %', 500],
    ['5', 500],
    ['-2,5', -250],
    ['−2.25%', -225],
    ['−101', undefined],
    ['5 €', undefined],
    ['', undefined],
  ])('%j is read as %s hundredths', (typed, by) => {
    expect(readPercent(typed)).toBe(by)
  })
})

describe('a block of cells', () => {
  test('comes from a spreadsheet with quotes, line breaks and an end of the last line', () => {
    expect(readBlock('a\t"b ""c""\nd"\r\n\t"Il" ragù\r\n')).toEqual([
      ['a', 'b "c"\nd'],
      ['', '"Il" ragù'],
    ])
    expect(readBlock('')).toEqual([['']])
    expect(readBlock('x\t\n\ty')).toEqual([
      ['x', ''],
      ['', 'y'],
    ])
  })

  test('is run by no spreadsheet', () => {
    expect(writeBlock([['=1+1', '+3', '-x', '@y', 'a=b']])).toBe("'=1+1\t'+3\t'-x\t'@y\ta=b")
  })

  test('goes there and back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '=', 'ع', ' ') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (block) => {
        expect(readBlock(writeBlock(block))).toEqual(block)
      }),
    )
  })
})
