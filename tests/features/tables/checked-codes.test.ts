import { expect, test } from 'vitest'
import { checkCodes } from '#/features/tables/checked-codes.ts'

const tables = [1, 2, 3, 4].map((number) => ({
  id: `t${number}`,
  number,
  numberOfSeats: 2,
  status: '',
  description: undefined,
}))
const image = new Blob()
const read = (content: string | undefined) => ({ data: { image, content }, isFetching: false })

test('a code is printed only if it was fetched, is readable, and leads to its table', () => {
  const codes = checkCodes(
    tables,
    [
      read('https://x.example/restaurant/r1?table=1'),
      { data: undefined, isFetching: true },
      { data: undefined, isFetching: false },
      read('https://x.example/restaurant/r1?table=3'),
    ],
    'r1',
  )
  expect(codes).toEqual([
    { table: tables[0], state: 'ready', image },
    { table: tables[1], state: 'checking' },
    { table: tables[2], state: 'failed', problem: 'missing' },
    { table: tables[3], state: 'failed', problem: 'otherTable' },
  ])
  expect(checkCodes(tables.slice(0, 1), [read(undefined)], 'r1')[0]).toMatchObject({ problem: 'unreadable' })
})
