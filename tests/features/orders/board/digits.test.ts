import { expect, test } from 'vitest'
import {
  cardOf,
  type Digits,
  type DrawnDigits,
  dealDigits,
  drawDigits,
  haveMoved,
} from '#/features/orders/board/digits.ts'

const NONE: Digits = new Map()
const deal = (before: Digits, ids: string, isHeld = false) => dealDigits(before, [...ids], isHeld)
const numbers = (digits: Digits) => Object.fromEntries(digits)

test('the first nine cards have the numbers from 1 to 9', () => {
  expect(numbers(deal(NONE, 'abc'))).toEqual({ a: 1, b: 2, c: 3 })
  expect([...deal(NONE, 'abcdefghijk').values()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('no number moves while an archive can be undone', () => {
  const before = deal(NONE, 'abc')
  expect(numbers(deal(before, 'bc', true))).toMatchObject({ b: 2, c: 3 })
  expect(numbers(deal(before, 'nbc', true))).toMatchObject({ n: 4, b: 2, c: 3 })
  // A number is not reused.
  expect(deal(deal(NONE, 'abcdefghi'), 'bcdefghij', true).has('j')).toBe(false)
})

test('afterwards they are assigned again, and an unchanged map stays the same object', () => {
  const held = deal(deal(NONE, 'abc'), 'bc', true)
  expect(numbers(deal(held, 'bc'))).toEqual({ b: 1, c: 2 })
  expect(deal(held, 'bc', true)).toBe(held)
})

test('a key means no card for a second after its number has moved', () => {
  const first = deal(NONE, 'abc')
  const second = deal(first, 'bcd')
  const drawn = drawDigits({ now: first, recentDigits: [] }, second, 5_000)
  expect([cardOf(drawn, 2, 5_999), cardOf(drawn, 2, 6_000)]).toEqual([undefined, 'c'])
  expect([haveMoved(drawn, 5_999), haveMoved(drawn, 6_000)]).toEqual([true, false])
  // A number that did not move, or is new, is not ambiguous.
  const added = drawDigits({ now: first, recentDigits: [] }, deal(first, 'abcd'), 5_000)
  expect([cardOf(added, 3, 5_001), cardOf(added, 4, 5_001), haveMoved(added, 5_001)]).toEqual(['c', 'd', false])
})

test('each of several moves within a second counts', () => {
  const [first, second, third] = ['abc', 'bc', 'xbc'].map((ids) => deal(NONE, ids))
  let drawn: DrawnDigits = { now: first ?? NONE, recentDigits: [] }
  drawn = drawDigits(drawn, second ?? NONE, 5_000)
  drawn = drawDigits(drawn, third ?? NONE, 5_800)
  // 2 was b, then c, and is b again.
  expect([cardOf(drawn, 2, 5_900), cardOf(drawn, 2, 6_799), cardOf(drawn, 2, 6_800)]).toEqual([
    undefined,
    undefined,
    'b',
  ])
})
