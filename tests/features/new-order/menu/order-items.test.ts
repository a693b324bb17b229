import { describe, expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { itemName, itemSearch, itemsOf, sectionsOf } from '#/features/new-order/menu/order-items.ts'

const dish = (name: string, category?: string) =>
  ({ id: name, name, category: category ? { id: category, name: category } : null, isAvailable: true }) as Dish
const menu = (id: string, dishes: Dish[], over: Partial<Menu> = {}): Menu => ({
  id,
  name: id,
  combination: false,
  dish: dishes,
  ingredients: [],
  position: undefined,
  ...over,
})

const carta = menu('La carta', [
  dish('Bruschette', 'Antipasti'),
  dish('Spaghetti alle vongole', 'Primi'),
  dish('Supplì', 'Antipasti'),
])
const pizze = menu('Pizze', [dish('Margherita', 'Pizze'), dish('Diavola', 'Pizze')])

describe('sections', () => {
  test('a menu with several categories is read by category, another as a whole', () =>
    expect(sectionsOf([carta, pizze]).map(({ title, items }) => [title, items.map(itemName)])).toEqual([
      ['Antipasti', ['Bruschette', 'Supplì']],
      ['Primi', ['Spaghetti alle vongole']],
      ['Pizze', ['Margherita', 'Diavola']],
    ]))

  test('dishes without a category are under the name of their menu', () =>
    expect(sectionsOf([menu('Bar', [dish('Acqua'), dish('Chianti', 'Vini')])]).map(({ title }) => title)).toEqual([
      'Bar',
      'Vini',
    ]))

  test('sections with the same title have the name of their menu, unless that is the title', () => {
    const evening = menu('Sera', [dish('Zuppa', 'Antipasti'), dish('Tartufo', 'PIZZE')])
    const named = sectionsOf([carta, pizze, evening]).map(({ title, menuName }) => [title, menuName])
    expect(named).toEqual([
      ['Antipasti', 'La carta'],
      ['Primi', undefined],
      ['Pizze', undefined],
      ['Antipasti', 'Sera'],
      ['PIZZE', 'Sera'],
    ])
  })

  test('a menu without dishes, or an option of a combination, is no section', () =>
    expect(sectionsOf([menu('Vuoto', []), menu('Primo a scelta', [dish('x')], { combination: true })])).toEqual([]))

  test('each section has an id of its own', () => {
    const found = sectionsOf([carta, pizze]).map(({ id }) => id)
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('the search over all menus', () => {
  const search = itemSearch(sectionsOf([carta, pizze, menu('Pranzo', [dish('Margherita', 'Pizze')])]))

  test.each([
    ['spv', ['Spaghetti alle vongole']],
    ['SUPPLI', ['Supplì']],
    ['marg', ['Margherita']],
    ['sushi', []],
  ])('%s finds %j', (query, expected) => expect(search(query).map(itemName)).toEqual(expected))

  test('a dish in two menus is found once, with the extras of the first', () => {
    const item = itemsOf(sectionsOf([carta, pizze, menu('Pranzo', [dish('Diavola')])])).get('dish Diavola')
    expect(item?.kind === 'dish' && item.menu.name).toBe('Pizze')
  })

  test('combinations are found too, at the end', () => {
    const lunch = {
      id: 'lunch',
      name: 'Pranzo veloce',
      menuList: [],
      dimensionAssignments: [],
      combinationImageIds: [],
    }
    const sections = sectionsOf([pizze], [lunch], 'Menu a prezzo fisso')
    expect(sections.at(-1)?.title).toBe('Menu a prezzo fisso')
    expect(itemSearch(sections)('pv').map(itemName)).toEqual(['Pranzo veloce'])
  })
})
