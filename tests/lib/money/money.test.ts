import { describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import {
  currencyCode,
  currencyDecimals,
  currencySign,
  decimalSign,
  formatMills,
  formatNumber,
  fromMills,
  isPayable,
  toMills,
} from '#/lib/money/money.ts'

// Intl puts no-break spaces between sign and number; which one is its own business.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c\u2066\u2069]/g, '')

test('sums are made in integer mills', () => {
  expect(toMills(0.1) + toMills(0.2)).toBe(300)
  expect(toMills(1.005)).toBe(1005)
  expect(toMills(19.99) * 3).toBe(59_970)
  expect(fromMills(59_970)).toBe(59.97)
})

test('a price keeps its decimals, to a millionth, without what binary numbers add to it', () => {
  for (const price of [12.345, 0.0001, 33.333333, 999_999_999.999]) expect(fromMills(toMills(price))).toBe(price)
  expect(toMills(0.1 + 0.2)).toBe(300)
  for (const price of [12.3, 100.1, 7.45, 1999.99]) expect(toMills(Math.fround(price))).toBe(toMills(price))
  expect(toMills(1_234_567.5)).toBe(1_234_567_500)
})

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['L.L.', 0],
  ['KWD', 3],
  ['BHD', 3],
  ['TND', 3],
  // By the standard three and two; nobody pays these parts.
  ['IQD', 0],
  ['HUF', 0],
  ['TWD', 0],
  // Four: a unit of account.
  ['CLF', 3],
  [undefined, 2],
])('%s is paid with %d decimals', (currency, decimals) => expect(currencyDecimals(currency)).toBe(decimals))

test('what has more decimals than its currency cannot be paid (ADR-005)', () => {
  expect([isPayable(12_340, 'EUR'), isPayable(12_345, 'EUR'), isPayable(12_345, 'KWD')]).toEqual([true, false, true])
  expect([isPayable(12_000, 'JPY'), isPayable(12_500, 'JPY'), isPayable(-1500, 'EUR')]).toEqual([true, false, true])
})

test.each([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['L.L.', 'LBP'],
  [' chf ', 'CHF'],
  [undefined, 'EUR'],
  ['', 'EUR'],
  ['<script>', 'EUR'],
])('the currency %s is %s', (given, code) => expect(currencyCode(given)).toBe(code))

describe('a price has the decimals of its currency, two for most, in the interface language’s form (R9.4, ADR-005)', () => {
  test.each([
    ['it', 12_500, '€', '12,50 €'],
    ['en', 12_500, '€', '€12.50'],
    ['fr', 1_234_560, '€', '1 234,56 €'],
    ['es', 7000, '€', '7,00 €'],
    ['en', 7000, '$', '$7.00'],
    ['it', 0, '€', '0,00 €'],
    ['it', 1_200_000, 'JPY', '1200 ¥'],
    ['en', 1_200_000, 'JPY', '¥1,200'],
    ['en', 450_000_000, 'L.L.', 'L.L. 450,000'],
    ['en', 2505, 'KWD', 'KWD 2.505'],
    ['it', 12_500, 'BHD', '12,500 BHD'],
    // More decimals than the currency has are shown.
    ['it', 12_345, '€', '12,345 €'],
    ['en', 12_345.6, '€', '€12.3456'],
    ['en', 12_500, 'JPY', '¥12.5'],
  ] as const)('%s', (language, mills, currency, shown) =>
    expect(plain(formatMills(mills, currency, language))).toBe(shown),
  )

  test.each([
    ['es-MX', 'es', '€1,234.50', '1,234.5'],
    ['es-ES', 'es', '1234,50 €', '1234,5'],
    ['en-GB', 'en', '€1,234.50', '1,234.5'],
    ['en-ZA', 'en', '€1 234,50', '1 234,5'],
    ['es-MX', 'it', '1234,50 €', '1234,5'],
  ] as const)(
    'of the browser’s region, if it speaks the interface’s language: %s, %s (ADR-048)',
    (browser, language, price, number) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
      expect(plain(formatMills(1_234_500, '€', language))).toBe(price)
      expect(plain(formatNumber(1234.5, language))).toBe(number)
      expect(decimalSign(language)).toBe(number.includes(',5') ? ',' : '.')
    },
  )

  test('Latin digits in Arabic too, from left to right within a sentence', () =>
    expect(formatMills(12_500, '€', 'ar')).toMatch(/^\u2066.*12[.,]50.€\u2069$/))

  test.each(LANGUAGES)('Lebanese pounds have the backend’s sign everywhere: %s', (language) => {
    expect(plain(formatMills(1_500_000, 'L.L.', language))).toMatch(/^(L\.L\. [\d.,\s]+|[\d.,\s]+ L\.L\.)$/)
    expect(currencySign('LBP')).toBe('L.L.')
  })
})
