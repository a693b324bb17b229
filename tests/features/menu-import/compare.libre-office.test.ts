// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { ALLERGENS, allergenLine } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { menuTable, tableAsCsv, tableAsWorkbook } from '#/entities/menu/menu-file.ts'
import type { ExistingThings } from '#/features/menu-import/compare.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { FORMATS, type Format, hasLibreOffice, savedByLibreOffice } from '../../support/files/libre-office.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'
import { textOf } from '../../support/samples/texts.ts'
import { dryRun, fileAt, standard } from './import-file.ts'

/* Our own export, opened in a spreadsheet program and saved again, changes nothing. */

const large: Dimension = { id: 'l', name: 'grande', standard: false }
const priced = (price: number, dimension: Dimension = standard) => ({
  id: undefined,
  price,
  dimension,
  unread: undefined,
})
const category = (name: string) => ({ id: name, name })
const dish = (id: string, name: string, more: Partial<Dish> = {}) =>
  sampleDish(name, { id, category: category('Primi'), dimensionAssignments: [priced(12.5)], ...more })
const declared = allergenLine.withDeclaration(
  { it: 'Con guanciale; "quello vero"\nPepe, tanto', en: 'With cheek', ar: 'معكرونة', es: '', fr: '' },
  new Set(ALLERGENS.slice(0, 3)),
)
const extra = { id: 'b', name: 'Bufala, 50 g', price: undefined, dimensionAssignments: [priced(2), priced(3.5, large)] }

const now: ExistingThings = {
  menus: [
    sampleMenu(
      'Carta',
      [
        dish('5b0c-01', 'Carbonara', {
          description: declared.en,
          descriptionIt: declared.it,
          descriptionAr: declared.ar,
          dimensionAssignments: [priced(12.5), priced(1055, large)],
        }),
        dish('5b0c-02', '=Sorpresa', { descriptionIt: '=1+1', isAvailable: false }),
        dish('5b0c-03', '-Zero', { descriptionIt: '+39 055 1234' }),
        dish('5b0c-04', '@casa', { descriptionIt: "'Nduja di Spilinga" }),
        dish('5b0c-05', 'Il «re» 🍕', { category: category('Pizze'), dimensionAssignments: [priced(7)] }),
        dish('5b0c-06', 'Salmone', { category: category('Sushi') }),
        dish('5b0c-07', 'Salmone', { category: category('Maki'), dimensionAssignments: [priced(9)] }),
      ],
      { ingredients: [extra] },
    ),
    sampleMenu('Vini', []),
  ],
  categories: ['Primi', 'Pizze', 'Sushi', 'Maki'].map(category),
  dimensions: [standard, large],
  ingredients: [extra],
  currency: '€',
}

const t = (key: TextKey) => textOf('it', key)
const table = menuTable(now.menus, { t, language: 'it', priceTitle: 'Prezzo (€)', currency: 'EUR' })
const EURO = { language: 'it' as const, currency: 'EUR' }
const EXPORTS = {
  csv: async () => new Blob([tableAsCsv(table, EURO)]),
  xlsx: () => tableAsWorkbook(table, 'Menu', EURO),
}

const changesOf = async (file: Blob) => {
  const { rows, ...found } = await dryRun(file, { existing: now, title: 'menu.ods' })
  expect(rows).toHaveLength(table.length - 1)
  expect(found).toMatchObject({ menus: [], categories: [], dimensions: [], ingredients: [], extras: [] })
  return rows
    .filter(({ kind }) => kind !== 'same' && kind !== 'menu')
    .map(({ name, kind, faults, changes }) => ({ name, kind, faults, changes }))
}
const IS_INSTALLED = hasLibreOffice()
const WAYS = (['csv', 'xlsx'] as const).flatMap((from) => FORMATS.map((to): [typeof from, Format] => [from, to]))

describe.each(WAYS)('our own export as %s, saved again as %s, changes nothing (ADR-031)', (from, to) => {
  test('by LibreOffice 7.4, once', async () =>
    expect(await changesOf(await fileAt(`libre-office-${from}.${to}`))).toEqual([]))

  test.skipIf(!IS_INSTALLED)('by the one that is installed', { timeout: 120_000 }, async () =>
    expect(await changesOf(new Blob([await savedByLibreOffice(await EXPORTS[from](), from, to)]))).toEqual([]),
  )
})
