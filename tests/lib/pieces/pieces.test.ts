import { expect, test } from 'vitest'
import { atOnce, forTime, type Pieces } from '#/lib/pieces/pieces.ts'

function* counting(pieces: number): Pieces<number> {
  for (let made = 0; made < pieces; made += 1) yield
  return pieces
}

test('at once, to its end', () => expect(atOnce(counting(5))).toBe(5))

test('for a time, then it can be gone on with', () => {
  const work = counting(5)
  // One piece, and the rest.
  expect([forTime(work, 0), forTime(work, 60_000)]).toEqual([undefined, { result: 5 }])
})

test('within the time all of it', () => expect(forTime(counting(5), 60_000)).toEqual({ result: 5 }))
