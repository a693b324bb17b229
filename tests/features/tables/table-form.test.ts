import { expect, test } from 'vitest'
import { beginTable, readTypedTable } from '#/features/tables/table-form.ts'

const typed = (number: string) => ({ ...beginTable(undefined), number })

test.each(['7', ' 7 ', '٧', '007'])('%j is the number 7', (number) => {
  expect(readTypedTable(typed(number))).toEqual({ number: 7, numberOfSeats: 4, status: 'STATUS_FREE' })
})

test.each(['', ' ', '0', '-1', '1.5', 'sette', '1e3', '100000'])(
  'a table needs a number: %j is none, and nothing can be saved (R5.12)',
  (number) => {
    expect(readTypedTable(typed(number))).toBeUndefined()
  },
)

const table = { id: 't1', number: 7, numberOfSeats: 0, status: '2', description: undefined }

test('an edited table begins as it is', () => {
  expect(beginTable(table)).toEqual({ number: '7', numberOfSeats: 0, status: 'STATUS_RESERVED' })
})

test.each([
  ['1', 'STATUS_FREE'],
  // Nobody knows it: nothing is chosen.
  ['', ''],
  // Neither can be chosen: they go back as they came.
  ['STATUS_OCCUPIED', 'STATUS_OCCUPIED'],
  ['STATUS_BURNT', 'STATUS_BURNT'],
])('a table that is %j begins as %s', (status, begun) => {
  expect(beginTable({ ...table, status }).status).toBe(begun)
})

test('what the backend does not say is sent only if a person has typed or chosen it', () => {
  const unknown = beginTable({ ...table, numberOfSeats: undefined, status: '' })
  expect(readTypedTable({ ...unknown, number: '8' })).toEqual({ number: 8 })
  expect(readTypedTable({ ...unknown, numberOfSeats: 4 })).toEqual({ number: 7, numberOfSeats: 4 })
  expect(readTypedTable({ ...unknown, status: 'STATUS_FREE' })).toEqual({ number: 7, status: 'STATUS_FREE' })
})
