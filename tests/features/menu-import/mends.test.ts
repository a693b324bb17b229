// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { NO_ANSWERS } from '#/features/menu-import/answers.ts'
import { compareTables, type ImportRow } from '#/features/menu-import/compare.ts'
import {
  doublesIn,
  type Mend,
  mendable,
  mended,
  sameFaults,
  tellingColumns,
  withMends,
} from '#/features/menu-import/mends.ts'
import { makingTable } from '#/features/menu-import/rows-of-file.ts'
import { atOnce } from '#/lib/pieces/pieces.ts'
import { dryRun, EMPTY } from './import-file.ts'

const row = (faults: ImportRow['faults']) => ({ faults, kind: 'faulty', line: 2, name: 'a' }) as ImportRow
const layout = { header: { from: 0, row: 0, known: 2 }, columns: ['name', 'price:'] as const }
const sheet = { name: 'Pizze', rows: [['Nome', 'Prezzo'], ['Pane'], ['Acqua', 'boh']] }
const mend = (line: number, target: Mend['target'], text: string): Mend => ({ sheet: undefined, line, target, text })

test('what can be corrected: each cell once, and what a row lacks', () =>
  expect(
    mendable(
      row([
        { fault: 'badDiets', what: 'boh', cell: 'Pizze!B3', written: 'vegano, boh' },
        { fault: 'longName', what: 'x', cell: 'Pizze!B3' },
        { fault: 'noCategory', what: '' },
        { fault: 'ambiguousDish', what: 'a' },
        { fault: 'badExtras', what: '(2)' },
      ]),
      [mend(2, 'price:', '5'), mend(3, 'menu', 'Carta')],
    ),
  ).toEqual([
    { target: 'price:', text: '5' },
    { target: 'B3', text: 'vegano, boh' },
    { target: 'category', text: '' },
    { target: 'name', text: 'a' },
  ]))

test('a cell, a blank one at the end of a row, and what has no column', () => {
  const found = mended(sheet, layout, [mend(3, 'B3', '1,50'), mend(2, 'price:', '2'), mend(2, 'category', 'Forno')])
  expect(found.sheet.rows).toEqual([
    ['Nome', 'Prezzo'],
    ['Pane', '2'],
    ['Acqua', '1,50'],
  ])
  expect(found.lacking).toEqual(new Map([[2, { category: 'Forno', typed: ['price:', 'category'] }]]))
  // The file that was read stays as it is.
  expect(sheet.rows[1]).toEqual(['Pane'])
})

test('a later correction of the same place counts', () =>
  expect(withMends([mend(3, 'B3', '1'), mend(2, 'menu', 'Carta')], [mend(3, 'B3', '2')])).toEqual([
    mend(2, 'menu', 'Carta'),
    mend(3, 'B3', '2'),
  ]))

describe('a fault of a kind, in all rows at once', () => {
  const acts = async (text: string) => sameFaults((await dryRun(new Blob([text]))).rows)
  test.each<[string, string, string, string | undefined, string[]]>([
    ['price, where cells hold none', 'Nome;Categoria;Prezzo\nA1;X;boh\nB1;X;mah', 'price', '7', ['2 C2 7', '3 C3 7']],
    [
      'names',
      'Nome;Categoria;Prezzo\nA1;X;7\nA1;X;8\nA1;X;9',
      'categoryInName',
      undefined,
      ['3 name A1 (X)', '4 name A1 (X)'],
    ],
    [
      'numbers',
      'Nome;Categoria;Prezzo\nA1;X;7\nA1;X;8\nA1;X;9',
      'numberInName',
      undefined,
      ['3 name A1 (2)', '4 name A1 (3)'],
    ],
    [
      'numbers that no other row has, however the name is spelt',
      'Nome;Categoria;Prezzo\nTiramisù;X;7\nTIRAMISU;X;8\ntiramisù;X;9\nTiramisù (2);X;10',
      'numberInName',
      undefined,
      ['3 name TIRAMISU (3)', '4 name tiramisù (4)'],
    ],
    ['cells', 'Nome;Categoria;Prezzo;Disponibile\nA1;X;7;boh\nB1;X;8;mah', 'blank', undefined, ['2 D2 ', '3 D3 ']],
  ])('%s', async (_, text, act, typed, expected) => {
    const found = (await acts(text)).find((each) => each.act === act)
    expect(found?.mends(typed ?? '').map(({ line, target, text: set }) => `${line} ${target} ${set}`)).toEqual(expected)
  })

  test('a menu that is missing is asked about at the top', async () => {
    const menus = ['Carta', 'Cena'].map((name) => ({ id: name, name, combination: false, dish: [], ingredients: [] }))
    const rows = 'Nome;Categoria;Prezzo\nA1;X;boh\nB1;X;mah'
    const { rows: found } = await dryRun(new Blob([rows]), { existing: { ...EMPTY, menus } })
    expect(sameFaults(found).map(({ act }) => act)).toEqual(['price'])
  })

  test('one row is no kind', async () => expect(await acts('Nome;Categoria\nA1;X')).toEqual([]))

  test('a price that a file without prices lacks', async () => {
    const rows = [
      ['Nome', 'Categoria'],
      ['A1', 'X'],
    ]
    const layout = { header: { from: 0, row: 0, known: 2 }, columns: ['name', 'category'] as const }
    const { lacking } = mended({ name: '', rows }, layout, [{ sheet: undefined, line: 2, target: 'price:', text: '7' }])
    const table = atOnce(
      makingTable({ name: '', rows }, layout, { menu: '', category: '' }, { file: '', isSeveral: false, lacking }),
    )
    expect(table.rows[0]).toMatchObject({ price: '7' })
    const {
      rows: [row],
    } = compareTables([table], { defaults: { menu: 'Carta', category: '' }, answers: NO_ANSWERS }, EMPTY)
    expect(row).toMatchObject({ kind: 'new', values: { 'price:': '700' } })
  })
})

test('double names are told apart by the column that differs in all of them', () => {
  const rows = [
    ['Vino', 'Note', 'Vigna', 'Food cost'],
    ['Barolo', 'buono', 'Cannubi', '1'],
    ['Barolo', 'buono', 'Brunate', '2'],
    ['Barolo', '', 'Sarmassa', '3'],
  ]
  const columns = ['name', '', '', ''] as const
  const doubles = doublesIn([
    { line: 3, faults: [{ fault: 'twice', what: '2' }] },
    { line: 4, faults: [{ fault: 'twice', what: 'Vini 2' }] },
  ] as ImportRow[])
  expect(doubles).toEqual([
    { line: 3, other: 2 },
    { line: 4, other: 2 },
  ])
  const wines = { header: { from: 0, row: 0, known: 1 }, columns }
  expect(tellingColumns({ name: '', rows }, wines, doubles)).toEqual([2])
  expect(tellingColumns({ name: '', rows }, wines, [])).toEqual([])
})
