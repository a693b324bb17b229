import { expect, test } from 'vitest'
import { type Digits, dealDigits } from '#/features/orders/digits.ts'

const NONE: Digits = new Map()
const deal = (before: Digits, ids: string, isHeld = false) => dealDigits(before, [...ids], isHeld)
const numbers = (digits: Digits) => Object.fromEntries(digits)

test('the first nine cards have the numbers from 1 to 9', () => {
  expect(numbers(deal(NONE, 'abc'))).toEqual({ a: 1, b: 2, c: 3 })
  expect([...deal(NONE, 'abcdefghijk').values()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('no number moves while an archive can be undone, whatever comes and goes', () => {
  const before = deal(NONE, 'abc')
  expect(numbers(deal(before, 'bc', true))).toMatchObject({ b: 2, c: 3 })
  expect(numbers(deal(before, 'nbc', true))).toMatchObject({ n: 4, b: 2, c: 3 })
  // The number of a card that has left is not given to another.
  expect(deal(deal(NONE, 'abcdefghi'), 'bcdefghij', true).has('j')).toBe(false)
})

test('afterwards they are dealt anew, and what does not change stays the same value', () => {
  const held = deal(deal(NONE, 'abc'), 'bc', true)
  expect(numbers(deal(held, 'bc'))).toEqual({ b: 1, c: 2 })
  expect(deal(held, 'bc', true)).toBe(held)
})
