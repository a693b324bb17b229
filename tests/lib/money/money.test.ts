import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { currencyCode, currencySign, formatCents, fromCents, toCents } from '#/lib/money/money.ts'

// Intl puts no-break spaces between sign and number; which one is its own business.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c\u2066\u2069]/g, '')

test('sums are made in integer cents', () => {
  expect(toCents(0.1) + toCents(0.2)).toBe(30)
  expect(toCents(1.005)).toBe(100)
  expect(toCents(19.99) * 3).toBe(5997)
  expect(fromCents(5997)).toBe(59.97)
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

describe('a price has two decimals, in the interface language’s form', () => {
  test.each([
    ['it', 1250, '€', '12,50 €'],
    ['en', 1250, '€', '€12.50'],
    ['fr', 123456, '€', '1 234,56 €'],
    ['es', 700, '€', '7,00 €'],
    ['en', 700, '$', '$7.00'],
    ['it', 0, '€', '0,00 €'],
  ] as const)('%s', (language, cents, currency, shown) =>
    expect(plain(formatCents(cents, currency, language))).toBe(shown),
  )

  test('Latin digits in Arabic too, from left to right within a sentence', () =>
    expect(formatCents(1250, '€', 'ar')).toMatch(/^\u2066.*12[.,]50.€\u2069$/))
  test('Lebanese pounds keep their two decimals', () =>
    expect(formatCents(45000000, 'L.L.', 'en')).toContain('450,000.00'))

  test.each(LANGUAGES)('Lebanese pounds have the backend’s sign everywhere: %s', (language) => {
    expect(plain(formatCents(150000, 'L.L.', language))).toMatch(/^(L\.L\. [\d.,\s]+|[\d.,\s]+ L\.L\.)$/)
    expect(currencySign('LBP')).toBe('L.L.')
  })
})
