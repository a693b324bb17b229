import { expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import { menuTable, tableAsCsv, tableAsWorkbook } from '#/entities/menu/menu-file.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { answerFor } from '#/panels/menu-file/parse-file.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

const sheetsOf = async (file: Blob) => {
  const answer = await answerFor(file)
  return 'sheets' in answer ? answer.sheets : []
}

const standard = { id: 's', name: 'standard', standard: true }
const large = { id: 'l', name: 'grande', standard: false }
const priced = (price: number, dimension = standard) => ({ id: undefined, price, dimension })

const dish = (name: string, more: Partial<Dish> = {}) =>
  sampleDish(name, {
    category: { id: 'primi', name: 'Primi' },
    dimensionAssignments: [priced(10)],
    ...more,
  })
const carta = (...dishes: Dish[]) => [sampleMenu('Carta', dishes)]
const tableOf = (menus: Menu[], language: 'it' | 'en' = 'it') =>
  menuTable(
    menus,
    { t: (key) => key.split('.').at(-1) ?? '', language, priceTitle: 'Prezzo (€)', currency: 'EUR' },
    { hasIds: false },
  )
const csv = (menus: Menu[], language: 'it' | 'en' = 'it') =>
  tableAsCsv(tableOf(menus, language), { language, currency: 'EUR' })
/** The cells of the first dish. */
const cells = (menus: Menu[]) => csv(menus).split('\r\n')[1]?.split(';')

test('a menu as a file: one row a dish, a column a size, as Italian spreadsheets read it (ADR-031)', () => {
  const menus = carta(
    dish('Margherita', {
      descriptionIt: 'Al pomodoro\nAllergeni: glutine, latte',
      dimensionAssignments: [priced(11, large), priced(7.5)],
    }),
    dish('Acqua', {
      category: null,
      isAvailable: false,
      dimensionAssignments: [],
      descriptionIt: 'Allergeni: nessuno dei 14',
    }),
  )
  expect(csv(menus).split('\r\n')).toEqual([
    '\uFEFFmenu;name;category;available;Prezzo (€);Prezzo (€): grande;description;Italiano;العربية;Français;Español;allergens;diets;choices;extras',
    'Carta;Margherita;Primi;available;7,50;11,00;;Al pomodoro;;;;glutine, latte;;;',
    'Carta;Acqua;;soldOut;;;;;;;;nessuno dei 14;;;',
    '',
  ])
  expect(csv(carta(dish('Margherita')), 'en')).toContain('Carta,Margherita,Primi,available,10.00,')
})

test.each([
  ['JPY', 1200, '1200'],
  ['KWD', 2.505, '2,505'],
  // With more decimals than the currency has: not another price.
  ['EUR', 12.345, '12,345'],
])('in the file of a menu a price, as of %s %d, is written as it is (ADR-005)', async (currency, price, written) => {
  const extra = { id: 'o', name: 'Olive', price, dimensionAssignments: [] }
  const menus = [sampleMenu('Carta', [dish('a', { dimensionAssignments: [priced(price)] })], { ingredients: [extra] })]
  const words = { t: (key: string) => key, language: 'it' as const, priceTitle: '', currency }
  const table = menuTable(menus, words, { hasIds: false })
  expect(tableAsCsv(table, words)).toContain(`;${written};`)
  expect(table[1]?.at(-1)).toBe(`Olive (${written.replace(',', '.')})`)
  const [sheet] = await sheetsOf(await tableAsWorkbook(table, 'Menu', words))
  expect(sheet?.rows[1]).toContain(price)
})

test('the extras of a menu are beside its first dish, and a menu without dishes has a row', () => {
  const olive = { id: 'o', name: 'Olive', price: undefined, dimensionAssignments: [priced(0.5), priced(1, large)] }
  const menus = [sampleMenu('Carta', [dish('a'), dish('b')], { ingredients: [olive] }), sampleMenu('Vini', [])]
  expect(tableOf(menus).map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ['menu', 'name', 'extras'],
    ['Carta', 'a', 'Olive (0.50 / grande 1.00)'],
    ['Carta', 'b', ''],
    ['Vini', '', ''],
  ])
})

test('a cell with a delimiter, a quote or a line break is quoted', () =>
  expect(csv(carta(dish('Vino; "rosso"', { description: 'a\nb' })))).toContain(
    'Carta;"Vino; ""rosso""";Primi;available;10,00;"a\nb";',
  ))

test.each(['=1+1', '+39', '-1', '@SUM(A1)', "'=1"])(
  'a cell that a spreadsheet would run is text: %j (ADR-031)',
  async (name) => {
    expect(cells(carta(dish(name)))?.[1]).toBe(`'${name}`)
    const workbook = await tableAsWorkbook(tableOf(carta(dish(name))), 'Menu', { currency: 'EUR' })
    const [sheet] = await sheetsOf(workbook)
    expect(sheet?.rows[1]?.[1]).toBe(name)
  },
)

test('a line of allergens that has to be checked stays in its text', () =>
  expect(cells(carta(dish('a', { descriptionIt: 'Allergeni: boh' })))).toEqual(
    'Carta;a;Primi;available;10,00;;Allergeni: boh;;;;;;;'.split(';'),
  ))

test('a price that cannot be read is left out', () =>
  expect(
    cells(carta(dish('a', { dimensionAssignments: [{ ...priced(0), price: undefined, unread: 'boh' }] })))?.[4],
  ).toBe(''))
