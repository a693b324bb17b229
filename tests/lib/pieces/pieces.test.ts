import { expect, test } from 'vitest'
import { atOnce, forTime, type Pieces } from '#/lib/pieces/pieces.ts'

function* counting(pieces: number): Pieces<number> {
  for (let made = 0; made < pieces; made += 1) yield
  return pieces
}

test('at once, to its end', () => expect(atOnce(counting(5))).toBe(5))

test('for a time, then it can be gone on with', () => {
  const work = counting(5)
  const times = [forTime(work, 0), forTime(work, 0, 3), forTime(work, 0, 10)]
  // One piece, three, and the rest.
  expect(times).toEqual([undefined, undefined, { result: 5 }])
})

test('within the time all of it', () => expect(forTime(counting(5), 60_000)).toEqual({ result: 5 }))
