// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFile } from '../architecture/source-files.ts'
import { callsIn, callsOfTheApp } from './calls.ts'
import { MATRIX, sentenceOf } from './matrix.ts'

const calls = callsOfTheApp()
const rows = new Set(MATRIX.map(({ call }) => call))

test('every call of the app has a row', () =>
  expect(
    calls.filter((call) => !rows.has(call)),
    'add a row to the screen in tests/faults/rows',
  ).toEqual([]))

test('every row has a call', () =>
  expect(
    [...rows].filter((call) => !calls.includes(call)),
    'remove or rename the row in tests/faults/rows',
  ).toEqual([]))

test('docs/testing.md says how many they are', () =>
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(sentenceOf(calls)))

test.each([
  ['export const useX = () => useMutation({ mutationFn: (id) => http.delete(one(id)) })', ['x: DELETE useX']],
  [
    'export const xQueries = { list: () => queryOptions({ queryFn: () => http.get(URL, list) }), n: () => 1 }',
    ['x: GET xQueries.list'],
  ],
  [
    'export const useX = () => useMutation({ mutationFn: async () => { const call = a ? http.post : http.patch; await call(1) } })',
    ['x: POST useX', 'x: PATCH useX'],
  ],
  [
    "export const useX = () => useWrite({ mutationFn: (id) => callBackend('updateDish', {}, NO_ANSWER, { id }) })",
    ['x: PATCH useX'],
  ],
  ["export const deleteX = (id) => deleteItem('deleteOption', id)", ['x: DELETE deleteX']],
  ['export async function readX() { const image = await http.getImage(path) }', ['x: GET readX']],
  ['export function createX() { return { leave: () => prepareForLeaving("PATCH", path) } }', ['x: LEAVE createX']],
  ['export const other = () => client.get(URL)', []],
])('%s', (text, found) => expect(callsIn(sourceFile('src/entities/x/api.ts', text))).toEqual(found))
