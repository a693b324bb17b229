import { describe, expect, test } from 'vitest'
import {
  countTables,
  findTables,
  firstFreeNumber,
  isNumberTaken,
  sortByNumber,
  tableShares,
  tableState,
} from '#/entities/table/rules.ts'
import { ApiError } from '#/lib/http/api-error.ts'

const tables = [12, 1, 7, 10, 112].map((number) => ({
  id: `t${number}`,
  number,
  numberOfSeats: 4,
  status: 'STATUS_FREE',
  description: undefined,
}))
const numbers = (found: { number: number }[]) => found.map(({ number }) => number)

describe('the meaning of a status', () => {
  test.each([
    ['STATUS_FREE', 'free'],
    ['STATUS_AVAILABLE', 'free'],
    ['1', 'free'],
    ['STATUS_RESERVED', 'reserved'],
    ['2', 'reserved'],
    ['STATUS_OCCUPIED', 'occupied'],
    ['STATUS_CLEANING', 'unknown'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s: "1" is free, "2" is reserved (R2.35)', (status, state) => expect(tableState(status)).toBe(state))
})

describe('the search by number', () => {
  test.each([
    ['', [12, 1, 7, 10, 112]],
    ['  ', [12, 1, 7, 10, 112]],
    ['1', [12, 1, 10, 112]],
    ['12', [12]],
    ['07', [7]],
    ['tavolo 7', [7]],
    ['٧', [7]],
    ['۷', [7]],
    ['99', []],
    ['sette', []],
  ])('%j finds %j', (search, found) => expect(numbers(findTables(tables, search))).toEqual(found))

  test('the exact number comes first', () =>
    expect(numbers(sortByNumber(findTables(tables, '1')))).toEqual([1, 10, 12, 112]))
})

test('the shares of the tables: one without a known status is not called free', () => {
  const statuses = ['STATUS_FREE', '1', '', 'STATUS_OCCUPIED', '2', 'STATUS_BURNT']
  const counts = countTables(statuses.map((status) => ({ status })))
  expect(tableShares(counts)).toEqual({ free: 2, reserved: 1, occupied: 1, unknown: 2, all: 6 })
})

describe('a taken number, "already exist" in the message (R8.9)', () => {
  const refusal = (serverMessage?: string) => new ApiError('http', { status: 409, serverMessage })

  test('is recognised by the server’s message', () => {
    expect(isNumberTaken(refusal('Table number 7 already exists'))).toBe(true)
    expect(isNumberTaken(refusal('Dinner table Already Exist'))).toBe(true)
  })

  test('is not any other refusal', () => {
    expect(isNumberTaken(refusal('The number is not valid'))).toBe(false)
    expect(isNumberTaken(refusal())).toBe(false)
    expect(isNumberTaken(new Error('already exists'))).toBe(false)
  })
})

test.each([
  [[], 1],
  [[1, 2, 3], 4],
  [[2, 3], 1],
  [[1, 3, 12], 2],
])('of %j the first free number is %i', (taken, free) => {
  expect(firstFreeNumber(taken.map((number) => ({ number })))).toBe(free)
})
