import { expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { formatMills, formatNumber, toMills } from '#/lib/money/money.ts'
import { readTypedPrice, typedPrice, unclearPrice } from '#/lib/money/typed-price.ts'

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
  ['1.000.000', 1_000_000],
  ['1,500,000', 1_500_000],
  ['١٬٢٣٤٬٥٦٧', 1_234_567],
  ['L.L. 1 500 000', 1_500_000],
  ['LBP 1500', 1500],
  ['12 EUR', 12],
  ['12,', 12],
  ['4.35', 4.35],
  ['0', 0],
  // The Arabic signs say what they are.
  ['٢٫٥٠٠', 2.5],
  ['2٫500', 2.5],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['1٬234', 1234],
  ['٢،٥٠', 2.5],
  ['د.ب 12,5', 12.5],
  ["1'234", 1234],
  ['0,500', 0.5],
  ['12.5000', 12.5],
  ['1 200,500', 1200.5],
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

test.each([
  ['1.234', { thousands: 1234, decimals: 1.23 }],
  ['1,000', { thousands: 1000, decimals: 1 }],
  ['€ 12.500', { thousands: 12_500, decimals: 12.5 }],
  ['2.500 د.ب', { thousands: 2500, decimals: 2.5 }],
  ['٢.٥٠٠', { thousands: 2500, decimals: 2.5 }],
])('%s can mean two prices', (typed, both) => expect(unclearPrice(typed)).toEqual(both))

test.each(['12,50', '1.234,50', '1.000.000', '0.500', '1.2345', 'x', ''])('%s cannot', (typed) =>
  expect(unclearPrice(typed)).toBeUndefined(),
)

test.each(LANGUAGES)(
  'what the app itself writes is read, the highest price of the message included: %s',
  (language) => {
    expect(readTypedPrice(formatNumber(LIMITS.priceMost, language))).toBe(LIMITS.priceMost)
    for (const currency of ['€', '$', 'L.L.', 'JPY', 'KWD'])
      for (const price of [0, 8, 1234, 1_500_000, LIMITS.priceMost])
        expect(readTypedPrice(formatMills(toMills(price), currency, language), currency)).toBe(price)
    for (const price of [7.5, 1234.56]) expect(readTypedPrice(formatMills(toMills(price), '€', language))).toBe(price)
    expect(readTypedPrice(formatMills(2505, 'KWD', language), 'KWD')).toBe(2.505)
  },
)

test('a field of a price begins with the decimals of the currency, by the sign of the language (ADR-005)', () => {
  expect(typedPrice(12.5, ',', 'EUR')).toBe('12,50')
  expect(typedPrice(7, '.', 'EUR')).toBe('7.00')
  expect(typedPrice(1200, ',', 'JPY')).toBe('1200')
  expect(typedPrice(2.5, ',', 'KWD')).toBe('2,500')
})

test('more decimals than the currency has are shown', () => {
  expect(typedPrice(12.345, ',', 'EUR')).toBe('12,345')
  expect(typedPrice(12.5, '.', 'JPY')).toBe('12.5')
})

test.each([
  ['1.234', 'LBP', 1234],
  ['2.500', 'BHD', 2.5],
  ['2.505', 'BHD', 2.505],
  ['0,505', 'KWD', 0.505],
  ['1234,505', 'TND', 1234.505],
  ['2.500', 'EUR', undefined],
  ['12,50', 'BHD', 12.5],
  ['2,5055', 'KWD', undefined],
  ['12,50', 'JPY', undefined],
  ['12,00', 'JPY', 12],
  ['1.000.000', 'LBP', 1_000_000],
])('%s in %s is %s', (typed, currency, price) => expect(readTypedPrice(typed, currency)).toBe(price))
