import { expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { menusAsCsv } from '#/features/menu-management/menu-export.ts'
import { sampleDish, sampleMenu } from '../../support/sample-menu.ts'

const standard = { id: 's', name: 'standard', standard: true }
const large = { id: 'l', name: 'grande', standard: false }

const dish = (name: string, more: Partial<Dish> = {}) =>
  sampleDish(name, {
    category: { id: 'primi', name: 'Primi' },
    dimensionAssignments: [{ id: undefined, price: 10, dimension: standard }],
    ...more,
  })
const carta = (...dishes: Dish[]) => [sampleMenu('Carta', dishes)]
const csv = (menus: Menu[], language: 'it' | 'en' = 'it') =>
  menusAsCsv(menus, { t: (key) => key.split('.').at(-1) ?? '', language, priceTitle: 'Prezzo (€)' })
/** The cells of the first dish. */
const cells = (menus: Menu[]) => csv(menus).split('\r\n')[1]?.split(';')

test('one row a dish, a column a size, as Italian spreadsheets read it', () => {
  const menus = carta(
    dish('Margherita', {
      descriptionIt: 'Al pomodoro\nAllergeni: glutine, latte',
      dimensionAssignments: [
        { id: undefined, price: 11, dimension: large },
        { id: undefined, price: 7.5, dimension: standard },
      ],
    }),
    dish('Acqua', {
      category: null,
      isAvailable: false,
      dimensionAssignments: [],
      descriptionIt: 'Allergeni: nessuno dei 14',
    }),
  )
  expect(csv(menus).split('\r\n')).toEqual([
    '\uFEFFmenu;name;category;available;Prezzo (€);Prezzo (€): grande;description;Italiano;العربية;Français;Español;allergens',
    'Carta;Margherita;Primi;available;7,50;11,00;;Al pomodoro;;;;glutine, latte',
    'Carta;Acqua;;soldOut;;;;;;;;allergensNone',
    '',
  ])
  expect(csv(carta(dish('Margherita')), 'en')).toContain('Carta,Margherita,Primi,available,10.00,')
})

test('a cell with a delimiter, a quote or a line break is quoted', () =>
  expect(csv(carta(dish('Vino; "rosso"', { description: 'a\nb' })))).toContain(
    'Carta;"Vino; ""rosso""";Primi;available;10,00;"a\nb";',
  ))

test.each(['=1+1', '+39', '-1', '@SUM(A1)', '\t=1'])('a cell that a spreadsheet would run is text: %j', (name) =>
  expect(cells(carta(dish(name)))?.[1]).toBe(`'${name}`),
)

test('a line of allergens that has to be checked stays in its text', () =>
  expect(cells(carta(dish('a', { descriptionIt: 'Allergeni: boh' })))).toEqual(
    'Carta;a;Primi;available;10,00;;Allergeni: boh;;;;'.split(';'),
  ))
