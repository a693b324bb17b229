import { expect, test } from 'vitest'
import { readCovers } from '#/panels/table-orders/typed-covers.ts'

test.each([
  ['1', 1],
  [' 4 ', 4],
  ['13', 13],
  ['٤', 4],
  ['999', 999],
])('%j is read as %i', (typed, covers) => expect(readCovers(typed)).toBe(covers))

test.each(['', ' ', '0', '00', '-2', '2.5', '1e2', 'due', '1000'])('%j is refused', (typed) => {
  expect(readCovers(typed)).toBeUndefined()
})
