// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf } from '#/features/translations/translation-rules.ts'
import {
  choicesOf,
  compareTranslations,
  layoutOf,
  type TranslatorColumn,
  translatorTable,
  undecidedIn,
} from '#/features/translations/translator-file.ts'
import { csvText } from '#/lib/storage/csv.ts'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import type { ColumnDecisions } from '#/panels/menu-file/column-decisions.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

const pair = { from: 'it', to: 'en' } as const
const titles = { menu: 'Menu', name: 'Nome' }
const menusWith = (...texts: [original: string, translation?: string][]) => [
  sampleMenu(
    'Carta',
    texts.map(([descriptionIt, description = ''], index) => sampleDish(`d ${index}`, { descriptionIt, description })),
  ),
]
type Said = ColumnDecisions<TranslatorColumn>
type Rows = readonly (readonly FileCell[])[]
const sheetOf = (rows: Rows) => ({ name: '', rows })
const table = (menus: ReturnType<typeof menusWith>) => translatorTable(entriesOf(menus, pair), pair, titles)
/** The table with these texts in its last column. */
const translated = (menus: ReturnType<typeof menusWith>, ...texts: string[]) =>
  table(menus).map((cells, index) => (index === 0 ? cells : [...cells.slice(0, 4), texts[index - 1] ?? '']))
const compared = (rows: Rows, menus: ReturnType<typeof menusWith>, said?: Said) =>
  compareTranslations(sheetOf(rows), layoutOf(sheetOf(rows), said), menus)
const kinds = (...given: Parameters<typeof compared>) => compared(...given)?.rows.map(({ kind }) => kind)

test('only dishes with an original, without the line of allergens', () =>
  expect(table(menusWith(['Pane\nAllergeni: glutine', 'Bread'], [''])).map((cells) => cells.slice(1))).toEqual([
    ['Menu', 'Nome', 'Italiano (it)', 'English (en)'],
    ['Carta', 'd 0', 'Pane', 'Bread'],
  ]))

describe('the columns', () => {
  const menus = menusWith(['A'], ['B'])
  const rows = translated(menus, 'a', 'b')
  const withTitles = (...all: string[]) => [all, ...rows.slice(1)]
  const columnsOf = (all: Rows, said?: Said) => layoutOf(sheetOf(all), said).columns

  test('of the file as it was written are all known, also behind a column or below a row that was added', () => {
    const own = ['id', 'none', 'name', 'from:it', 'to:en']
    expect(columnsOf(rows)).toEqual(own)
    expect(columnsOf([['For the restaurant'], ...rows].map((cells) => ['', ...cells]))).toEqual(['', ...own])
    expect(
      kinds(
        [['For the restaurant'], ...rows].map((cells) => ['', ...cells]),
        menus,
      ),
    ).toEqual(['changed', 'changed'])
  })

  test.each<[string, Rows, TranslatorColumn[]]>([
    [
      'a language by its name',
      withTitles('id it>en', 'Menu', 'Nome', 'Italian', 'Inglese'),
      ['id', 'none', 'name', 'from:it', 'to:en'],
    ],
    [
      'a third language',
      withTitles('id it>en', 'Menu', 'Nome', 'Italiano (it)', 'Français (fr)'),
      ['id', 'none', 'name', 'from:it', ''],
    ],
    [
      'a title that is not known',
      withTitles('id it>en', 'Menu', 'Nome', 'Source', 'Target'),
      ['id', 'none', 'name', '', ''],
    ],
    [
      'the title of the ids is lost',
      withTitles('', 'Menu', 'Nome', 'Italiano (it)', 'English (en)'),
      ['', 'none', 'name', '', ''],
    ],
    [
      'one language twice',
      withTitles('id it>en', 'Menu', 'English', 'Italiano (it)', 'English (en)'),
      ['id', 'none', '', 'from:it', ''],
    ],
    [
      'cells that are no ids',
      [
        ['id it>en', 'Italiano (it)', 'English (en)'],
        ['12', 'A', 'a'],
      ],
      ['', 'from:it', 'to:en'],
    ],
    [
      'one language only',
      [
        ['id it>it', 'Nome', 'Italiano (it)'],
        ['d 0 1', 'Pane', 'A'],
      ],
      ['', 'name', ''],
    ],
  ])('%s', (_, all, columns) => expect(columnsOf(all)).toEqual(columns))

  test('without known titles all is open, and nothing is compared', () => {
    const other = [
      ['a', 'b'],
      ['1', '2'],
    ]
    expect(undecidedIn(layoutOf(sheetOf(other)))).toEqual(['titles', 'id', 'from', 'to'])
    expect(kinds(other, menus)).toBeUndefined()
  })

  test('as the person says them, the rows are compared', () => {
    const all = withTitles('Code', 'X', 'Y', 'Source', 'Target')
    const columns = { 0: 'id', 2: 'name', 3: 'from:it', 4: 'to:en' } as const
    expect(kinds(all, menus, { titleRow: 0, columns })).toEqual(['changed', 'changed'])
    expect(kinds(all.slice(1), menus, { titleRow: -1, columns })).toEqual(['changed', 'changed'])
  })

  test('two that claim the same block, as one language that is translated into itself', () => {
    const open = (columns: Said['columns']) => undecidedIn(layoutOf(sheetOf(rows), { columns }))
    expect(open({ 2: 'id', 0: 'id' })).toEqual(['twice'])
    expect(open({ 3: 'from:en' })).toEqual(['to'])
    expect(open({ 3: 'from:en', 4: 'to:en' })).toEqual(['twice'])
    expect(open({ 3: 'none' })).toEqual(['from'])
  })

  test('the languages are those that the file names, else all', () => {
    expect(choicesOf(layoutOf(sheetOf(rows)))).toEqual(['none', 'id', 'name', 'from:it', 'to:en'])
    expect(choicesOf(layoutOf(sheetOf(withTitles('', 'Menu', 'Nome', 'a', 'b'))))).toHaveLength(13)
  })
})

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

test('a row without an id is named by what it holds', () => {
  const menus = menusWith(['A'])
  expect(compared([...translated(menus, 'a'), ['', 'Checked by Ann']], menus)?.rows[1]).toMatchObject({
    line: 3,
    kind: 'unknown',
    name: 'Checked by Ann',
  })
})

test('an error of a spreadsheet is no translation', () => {
  const menus = menusWith(['A'])
  const rows: FileCell[][] = translated(menus, 'a')
  rows[1]?.splice(4, 1, { unread: '#N/A', why: 'error' })
  expect(kinds(rows, menus)).toEqual(['unread'])
})

test('a line of allergens in the translation is dropped', () => {
  const menus = menusWith(['A\nAllergeni: latte'])
  expect(compared(translated(menus, 'a\nAllergens: none of the 14'), menus)?.rows[0]?.text).toBe('a')
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
      const all = kinds(sheet?.rows ?? [], menus)
      expect(all?.filter((kind) => kind !== 'same' && kind !== 'blank')).toEqual([])
    }),
  )
})
