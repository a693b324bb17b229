import { expect, test } from 'vitest'
import { categoriesOf, firstDishes, menuSearch, sectionsOf } from '#/features/public-restaurant/menu-sections.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

test('only menus that have dishes, in their order, without options of combinations', () => {
  const menus = [
    sampleMenu('dolci', [sampleDish('Tiramisù')], { position: 1 }),
    sampleMenu('vuoto', []),
    sampleMenu('carta', [sampleDish('Carbonara')], { position: 0 }),
    sampleMenu('opzione', [sampleDish('Acqua')], { combination: true }),
  ]
  expect(sectionsOf(menus).map(({ id }) => id)).toEqual(['menu-carta', 'menu-dolci'])
})

test('guests see no price at a dish that is not available and costs 0 in all (R2.24)', () => {
  const oysters = sampleDish('Ostriche', { isAvailable: false, price: 0 })
  expect(sectionsOf([sampleMenu('carta', [oysters])])[0]?.dishes).toMatchObject([{ price: undefined }])
})

const sections = sectionsOf([
  sampleMenu('carta', [
    sampleDish('Spaghetti alla carbonara', { descriptionIt: 'Con guanciale' }),
    sampleDish('Supplì', { category: { id: 'f', name: 'Fritti' } }),
  ]),
  sampleMenu('dolci', [sampleDish('Tiramisù')]),
])
const search = menuSearch(sections, 'it')
const found = (text: string) => search(text).flatMap(({ dishes }) => dishes.map(({ name }) => name))

test.each([
  ['TIRAMISU', ['Tiramisù']],
  ['guanciale', ['Spaghetti alla carbonara']],
  ['fritti', ['Supplì']],
  ['sac', []],
  [' ', ['Spaghetti alla carbonara', 'Supplì', 'Tiramisù']],
])('%j finds %j', (text, names) => expect(found(text)).toEqual(names))

test('a section without a match is left out', () => {
  expect(search('tira').map(({ name }) => name)).toEqual(['dolci'])
})

test.each([
  [1, [['carta', 1]]],
  [2, [['carta', 2]]],
  [
    3,
    [
      ['carta', 2],
      ['dolci', 1],
    ],
  ],
  [
    9,
    [
      ['carta', 2],
      ['dolci', 1],
    ],
  ],
])('of the sections, the first %i dishes', (count, expected) =>
  expect(firstDishes(sections, count).map(({ name, dishes }) => [name, dishes.length])).toEqual(expected),
)

test('the first dishes stand where they will stand among all: in the order and under the headings of the whole menu', () => {
  const of = (name: string, category: string) => sampleDish(name, { category: { id: category, name: category } })
  const [section] = sectionsOf([
    sampleMenu('Pizze', [of('Margherita', 'Pizze'), of('Cola', 'Bibite'), of('Diavola', 'Pizze')]),
  ])
  const [first] = firstDishes(section ? [section] : [], 2)
  const shown = (from: typeof first) =>
    from && categoriesOf(from).map(({ id, name, dishes }) => [id, name, dishes.map((dish) => dish.name)])
  expect(shown(section)?.[0]).toEqual(['menu-Pizze-category-0', 'Pizze', ['Margherita', 'Diavola']])
  // Alone, a category with the menu's own name would have no heading.
  expect(shown(first)).toEqual([['menu-Pizze-category-0', 'Pizze', ['Margherita', 'Diavola']]])
})
