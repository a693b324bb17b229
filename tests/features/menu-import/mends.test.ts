import { expect, test } from 'vitest'
import type { ImportRow } from '#/features/menu-import/compare.ts'
import { type Mend, mendable, mended, withMends } from '#/features/menu-import/mends.ts'

const row = (faults: ImportRow['faults']) => ({ faults }) as ImportRow
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
      ]),
    ),
  ).toEqual([
    { target: 'B3', text: 'vegano, boh' },
    { target: 'category', text: '' },
  ]))

test('a cell, a blank one at the end of a row, and what has no column', () => {
  const found = mended(sheet, layout, [mend(3, 'B3', '1,50'), mend(2, 'price:', '2'), mend(2, 'category', 'Forno')])
  expect(found.sheet.rows).toEqual([
    ['Nome', 'Prezzo'],
    ['Pane', '2'],
    ['Acqua', '1,50'],
  ])
  expect(found.lacking).toEqual(new Map([[2, { category: 'Forno' }]]))
  // The file that was read stays as it is.
  expect(sheet.rows[1]).toEqual(['Pane'])
})

test('a later correction of the same place counts', () =>
  expect(withMends([mend(3, 'B3', '1'), mend(2, 'menu', 'Carta')], [mend(3, 'B3', '2')])).toEqual([
    mend(2, 'menu', 'Carta'),
    mend(3, 'B3', '2'),
  ]))
