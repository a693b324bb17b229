import { describe, expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import { checkMenus } from '#/features/menu-management/menu-check.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

const standard = { id: 'std', name: 'standard', standard: true }
const NOW = Date.parse('2026-11-23T20:00:00Z')
const DAY = 24 * 60 * 60 * 1000

/** A dish with nothing to find. */
const dish = (name: string, more: Partial<Dish> = {}) =>
  sampleDish(name, {
    category: { id: 'primi', name: 'Primi' },
    descriptionIt: 'Buona\nAllergeni: glutine',
    dimensionAssignments: [{ id: undefined, price: 10, dimension: standard }],
    dishImagesId: ['picture'],
    ...more,
  })
const priced = (name: string, price: number) =>
  dish(name, { dimensionAssignments: [{ id: undefined, price, dimension: standard }] })
const check = (dishes: Dish[], more: Partial<Parameters<typeof checkMenus>[0]> = {}) =>
  checkMenus({
    menus: [sampleMenu('carta', dishes)],
    options: [],
    soldOutSinceById: {},
    now: NOW,
    isLocal: false,
    ...more,
  })
const kinds = (...args: Parameters<typeof check>) => check(...args).map(({ kind, dish: found }) => [kind, found?.name])

test('finds nothing in a menu in order', () => expect(check([dish('Carbonara'), dish('Gricia')])).toEqual([]))

test.each([
  [{ dimensionAssignments: [] }, 'noPrice'],
  [{ category: null }, 'noCategory'],
  [{ dishImagesId: [] }, 'noPicture'],
  [{ descriptionIt: 'Buona' }, 'noAllergens'],
  [{ descriptionIt: 'Buona\nAllergeni: glu' }, 'allergensUnclear'],
  [{ description: 'Good\nAllergens: milk' }, 'allergensDiffer'],
  [{ category: null, unread: ['category'] }, 'unreadCategory'],
  [{ dimensionAssignments: [], unread: ['prices'] }, 'unreadPrices'],
  [{ dishImagesId: [], unread: ['pictures'] }, 'unreadPictures'],
  [{ descriptionIt: undefined, unread: ['texts'] }, 'unreadTexts'],
] as [Partial<Dish>, string][])('%j is found as %s', (more, kind) => {
  const others = [dish('Gricia'), dish('Cacio e pepe')]
  expect(kinds([dish('Carbonara', more), ...others])).toEqual([[kind, 'Carbonara']])
})

test('the same name twice in a menu, whatever its case and accents; not in two menus', () => {
  expect(kinds([dish('Tiramisù'), dish('TIRAMISU', { id: 'other' })])).toEqual([['sameName', 'TIRAMISU']])
  const menus = [sampleMenu('carta', [dish('Tiramisù')]), sampleMenu('dolci', [dish('Tiramisù', { id: 'other' })])]
  expect(check([], { menus })).toEqual([])
})

describe('a price', () => {
  const usual = [9, 10, 11, 12].map((price) => priced(`Primo ${price}`, price))
  test.each([
    ['three times and more above the median', 120],
    ['below a third of it', 1.2],
  ])('%s is found, with the usual one', (_title, price) =>
    expect(check([...usual, priced('Carbonara', price)])).toMatchObject([
      { kind: 'oddPrice', price: { ownPrice: price * 1000, usualPrice: price > 11 ? 11_000 : 10_000 } },
    ]),
  )
  test('has no usual one among few, or in another category', () => {
    expect(check([priced('a', 1), priced('b', 100), priced('c', 10)])).toEqual([])
    const wine = { ...priced('Barolo', 120), category: { id: 'vini', name: 'Vini' } }
    expect(check([...usual, priced('Primo 13', 13), wine])).toEqual([])
  })
  test('of nothing is named: it may be one that nobody has typed yet', () =>
    expect(kinds([priced('Acqua', 0), ...usual])).toEqual([['zeroPrice', 'Acqua']]))
  test('of nothing is named in any size', () => {
    const large = { id: undefined, price: 0, dimension: { id: 'l', name: 'Grande', standard: false } }
    const dimensionAssignments = [...priced('Vino', 8).dimensionAssignments, large]
    expect(kinds([dish('Vino', { dimensionAssignments })])).toEqual([['zeroPrice', 'Vino']])
  })
})

test('sold out for a week, as far as this device knows', () => {
  const out = dish('Carbonara', { isAvailable: false })
  expect(check([out])).toEqual([])
  expect(check([out], { soldOutSinceById: { Carbonara: NOW - 6 * DAY } })).toEqual([])
  expect(check([out], { soldOutSinceById: { Carbonara: NOW - 7 * DAY } })).toMatchObject([
    { kind: 'longOut', since: NOW - 7 * DAY },
  ])
  expect(check([dish('Carbonara')], { soldOutSinceById: { Carbonara: 0 } })).toEqual([])
})

test('a translation that at least half of the other dishes have', () => {
  const french = (name: string) => dish(name, { descriptionFr: 'Bonne\nAllergènes : gluten' })
  expect(check([french('a'), dish('b'), french('c')])).toMatchObject([{ dish: { name: 'b' }, languages: ['fr'] }])
  expect(check([french('a'), dish('b'), dish('c')])).toEqual([])
})

test('an option of a combination without an available dish, the worst first', () => {
  const option = sampleMenu('drinks', [dish('Vino', { isAvailable: false })], { combination: true })
  const found = check([dish('Carbonara', { dishImagesId: [] })], { options: [option], isLocal: true })
  expect(found.map(({ kind }) => kind)).toEqual(['localCode', 'emptyOption', 'noPicture'])
  expect(check([], { options: undefined })).toEqual([])
  const empty = sampleMenu('dessert', [], { combination: true })
  expect(check([], { options: [option, empty] })).toHaveLength(2)
  // A list that comes without the dishes says nothing.
  expect(check([], { options: [empty, sampleMenu('coffee', [], { combination: true })] })).toEqual([])
})
