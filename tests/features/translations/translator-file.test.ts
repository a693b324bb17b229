// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf } from '#/features/translations/translation-rules.ts'
import { compareTranslations, translatorTable } from '#/features/translations/translator-file.ts'
import { csvText } from '#/lib/storage/csv.ts'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'
import { sampleDish, sampleMenu } from '../../support/sample-menu.ts'

const pair = { from: 'it', to: 'en' } as const
const titles = { menu: 'Menu', name: 'Nome' }
const menusWith = (...texts: [original: string, translation?: string][]) => [
  sampleMenu(
    'Carta',
    texts.map(([descriptionIt, description = ''], index) => sampleDish(`d ${index}`, { descriptionIt, description })),
  ),
]
const table = (menus: ReturnType<typeof menusWith>) => translatorTable(entriesOf(menus, pair), pair, titles)
/** The table with these texts in its last column. */
const translated = (menus: ReturnType<typeof menusWith>, ...texts: string[]) =>
  table(menus).map((cells, index) => (index === 0 ? cells : [...cells.slice(0, 4), texts[index - 1] ?? '']))
const kinds = (rows: readonly (readonly FileCell[])[], menus: ReturnType<typeof menusWith>) =>
  compareTranslations(rows, menus)?.rows.map(({ kind }) => kind)

test('only dishes with an original, without the line of allergens', () =>
  expect(table(menusWith(['Pane\nAllergeni: glutine', 'Bread'], [''])).map((cells) => cells.slice(1))).toEqual([
    ['Menu', 'Nome', 'Italiano (it)', 'English (en)'],
    ['Carta', 'd 0', 'Pane', 'Bread'],
  ]))

test('each row says what it would do', () => {
  const menus = menusWith(['A'], ['B'], ['C', 'c'], ['D'], ['E'])
  const rows = translated(menus, 'a', '', 'c', '?? ?????', 'x'.repeat(5_001))
  expect(kinds(rows, menus)).toEqual(['changed', 'blank', 'same', 'lost', 'tooLong'])
  expect(kinds([...rows, rows[1] ?? [], ['away 1', '', 'Zuppa', 'Z', 'z'], ['']], menus)?.slice(5)).toEqual([
    'twice',
    'unknown',
  ])
  expect(kinds(rows, menusWith(['New'], ['B'], ['C', 'c']))?.[0]).toBe('original')
  expect(kinds(rows, menusWith(['A', 'theirs'], ['B'], ['C', 'c']))?.[0]).toBe('theirs')
  expect(kinds(rows, menusWith(['A', 'a'], ['B'], ['C', 'c']))?.[0]).toBe('same')
})

test('an error of a spreadsheet is no translation', () => {
  const menus = menusWith(['A'])
  const rows: FileCell[][] = translated(menus, 'a')
  rows[1]?.splice(4, 1, { unread: '#N/A', why: 'error' })
  expect(kinds(rows, menus)).toEqual(['unread'])
})

test.each([
  [[]],
  [[['Menu', 'Nome']]],
  [[['id it>it', '', '', 'Italiano (it)']]],
  [[['id it>xx', 'a (it)', 'b (xx)']]],
  [[['id it>en', 'Italiano (it)']]],
])('another file: %j', (rows) => expect(compareTranslations(rows, menusWith(['A']))).toBeUndefined())

test('a line of allergens in the translation is dropped', () => {
  const menus = menusWith(['A\nAllergeni: latte'])
  expect(compareTranslations(translated(menus, 'a\nAllergens: none of the 14'), menus)?.rows[0]?.text).toBe('a')
})

test('the file as it was written says “same” or “blank” for every row, whatever the texts', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('=1+1', '@SUM(A1)', "'=x", '-5', '+39', 'a;b,c\t"d"', 'riga\nriga', 'نص عربي', '<b>'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (texts) => {
      const menus = menusWith(...texts)
      const [sheet] = await readSheets(new Blob([csvText(table(menus), 'it')]))
      const found = new Set(kinds(sheet?.rows ?? [], menus))
      expect([...found].filter((kind) => kind !== 'same' && kind !== 'blank')).toEqual([])
    }),
  )
})
