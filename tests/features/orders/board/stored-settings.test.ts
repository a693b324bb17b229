import * as v from 'valibot'
import { expect, test } from 'vitest'
import { kitchenSettings } from '#/features/orders/board/stored-settings.ts'

const read = (stored: unknown) => v.parse(kitchenSettings, stored)
const usual = read({})

test('nothing stored: the specification’s columns, normal texts, warm after 10 minutes, late after 20', () => {
  expect(usual).toMatchObject({ columns: null, textSize: 'normal', warmAfter: 10, lateAfter: 20 })
})

test('what was chosen is read', () => {
  const chosen = { columns: 6, textSize: 'small', warmAfter: 5, lateAfter: 12 }
  expect(read(chosen)).toMatchObject(chosen)
})

test.each([
  { columns: 9 },
  { columns: '4' },
  { textSize: 'huge' },
  { warmAfter: 0 },
  { warmAfter: 2.5 },
  { lateAfter: 100_000 },
  { lateAfter: null },
  { front: 7 },
  // Late before warm.
  { warmAfter: 30, lateAfter: 15 },
  { warmAfter: 15, lateAfter: 15 },
])('%j is as if it were not stored', (stored) => {
  expect(read(stored)).toEqual(usual)
})
