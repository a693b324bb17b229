// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findingTables } from '#/features/menu-import/side-by-side.ts'
import { atOnce } from '#/lib/pieces/pieces.ts'
import { rawWorkbook } from '../../support/zip.ts'
import { dryRun, type Given, readMenu, said } from './import-file.ts'

/* What a spreadsheet hides is named, and goes live only if the person says so. */

const row = (line: number, cells: readonly string[], more = '') =>
  `<row r="${line}" ${more}>${cells.map((cell, at) => `<c r="${'ABCD'[at]}${line}" t="str"><v>${cell}</v></c>`).join('')}</row>`
const rows = [
  row(1, ['Piatto', 'Prezzo', 'Food cost', 'ID piatto']),
  row(2, ['PRIMI']),
  row(3, ['Gricia', '11', '3', 'a']),
  row(4, ['Trippa', '12', '3', 'b'], 'hidden="1"'),
  row(5, ['DOLCI'], 'hidden="1"'),
  row(6, ['Torta', '5', '1', 'c']),
].join('')
const columns = '<cols><col min="2" max="4" hidden="1"/></cols>'
const read = async (more: Parameters<typeof rawWorkbook>[1], given?: Given) =>
  dryRun(new Blob([rawWorkbook(rows, more)]), given)

test('rows are left out and named; a hidden heading still stands over its dishes', async () => {
  const { rows: found, questions, remarks } = await read({})
  expect(found.map(said)).toEqual(['Gricia: new, unknownId a, PRIMI, 1100', 'Torta: new, unknownId c, DOLCI, 500'])
  expect(questions.hidden).toEqual(['4'])
  expect(remarks).toEqual([])
  const all = await read({}, { answers: { hidden: 'read' } })
  expect(all.rows.map(({ name }) => name)).toEqual(['Gricia', 'Trippa', 'Torta'])
  expect(all.questions.hidden).toEqual(['4'])
})

test('columns are not used unless they are chosen, but for the ids of our own export', async () => {
  const { layouts } = await readMenu(new Blob([rawWorkbook(rows, { columns })]))
  expect(layouts[0]?.columns).toEqual(['name', '', '', 'id'])
})

test('sheets are not read', async () => {
  const { rows: found } = await read({ sheets: 2, states: ['hidden', 'visible'] })
  expect(found.map(({ name, sheet }) => [name, sheet])).toEqual([
    ['Gricia', undefined],
    ['Torta', undefined],
  ])
})

test('a part of a sheet hides what the sheet does', () => {
  const cells = ['Piatto', 'Prezzo', '', 'Piatto', 'Prezzo']
  const sheet = { name: '', rows: [cells, ['A', '1', '', 'B', '2']], hiddenRows: [2], isHidden: true }
  expect(atOnce(findingTables([sheet]))).toMatchObject([
    { hiddenRows: [2], isHidden: true },
    { hiddenRows: [2], isHidden: true },
  ])
})
