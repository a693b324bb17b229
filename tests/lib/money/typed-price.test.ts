import { expect, test } from 'vitest'
import { readTypedPrice, typedPrice } from '#/lib/money/typed-price.ts'

test.each([
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['€ 12', 12],
  ['12,50 €', 12.5],
  ['١٢٫٥', 12.5],
  ['٧', 7],
  ['.5', 0.5],
  [' 1 500,50 € ', 1500.5],
  ['1\u202f200\u00a0000', 1_200_000],
  ['1.000,50', 1000.5],
  ['1,234,567.8', 1_234_567.8],
  ['12,', 12],
  ['4.35', 4.35],
  ['0', 0],
])('%s is %d', (typed, price) => expect(readTypedPrice(typed)).toBe(price))

test.each(['', '  ', '€'])('an empty price counts as 0: "%s"', (typed) => expect(readTypedPrice(typed)).toBe(0))

test.each([
  '-1',
  '1,234',
  'dodici',
  '1.2.3',
  '1.000',
  '1,000',
  '1.00,5',
  '10.00.000,5',
  '1e3',
  '١٢٫٥٥٥',
  '1 2 x',
  '1 50',
  '12 5',
  '1 500 0',
  '1 5000',
  '12€50',
])('%s is no price', (typed) => expect(readTypedPrice(typed)).toBeUndefined())

test('a field begins with both decimals, by the sign of the language', () => {
  expect(typedPrice(12.5, ',')).toBe('12,50')
  expect(typedPrice(7, '.')).toBe('7.00')
})
