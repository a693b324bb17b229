import { describe, expect, test } from 'vitest'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import { readPriceCell } from '#/panels/menu-file/price-cell.ts'

describe('a price alone is read as people write it (ADR-031)', () => {
  test.each([
    ['12,50', 12_500],
    ['12.50', 12_500],
    ['12.5', 12_500],
    ['12', 12_000],
    ['1.000,50', 1_000_500],
    ['1,000.50', 1_000_500],
    ['1.000.000', 1_000_000_000],
    ["1'200.-", 1_200_000],
    ['1’200,50', 1_200_500],
    ['1 200,50', 1_200_500],
    ['1\u00a0200', 1_200_000],
    ['€ 12', 12_000],
    ['12,5 €', 12_500],
    ['€12,50', 12_500],
    ['EUR 12', 12_000],
    ['12 euro', 12_000],
    ['12,--', 12_000],
    ['8€50', 8500],
    ['12 € 50', 12_500],
    // A dash for the decimals: the other sign is of thousands.
    ['1.295,-', 1_295_000],
    ['1,295.-', 1_295_000],
    ['٢٫٥٠٠', 2500],
    ['١٢٫٥٠', 12_500],
    ['٩٠٬٠٠٠', 90_000_000],
    ['\u200e12,50\u200f', 12_500],
    [',50', 500],
    ['0,500', 500],
    ['0', 0],
    ["8'50", 8500],
    ['8’5 €', 8500],
    ["1'200", 1_200_000],
    ['1\u2009200,00', 1_200_000],
    ['1\u202f200 €', 1_200_000],
    ['8.–', 8000],
    ['8,- €', 8000],
    ['۱۲٫۵۰', 12_500],
    ['١٢،٥٠', 12_500],
    ['١٬٢٠٠٫٥٠', 1_200_500],
    [12.5, 12_500],
    [7.1, 7100],
  ])('%j is %d mills', (cell, mills) => expect(readPriceCell(cell)).toEqual({ kind: 'amount', mills, textBeside: '' }))

  test.each([
    ['L.L. 90,000', 'LBP', 90_000_000],
    ['90,000 ل.ل.', 'L.L.', 90_000_000],
    ['2.500 د.ب', 'BHD', 2500],
    ['2.505', 'BHD', 2505],
    [0.75, 'KWD', 750],
    ['12,00', 'JPY', 12_000],
    ['R$ 9,50', 'BRL', 9500],
    ['45 zł', 'PLN', 45_000],
    ['120 Kč', 'CZK', 120_000],
    ['1200 Ft', 'HUF', 1_200_000],
    ['45 lei', 'RON', 45_000],
    ['Rs 250', 'PKR', 250_000],
    ['Rp 25000', 'IDR', 25_000_000],
    ['S/ 25', 'PEN', 25_000],
    ['800 円', 'JPY', 800_000],
    ['50000 ₫', 'VND', 50_000_000],
    ['12 CHF', 'CHF', 12_000],
  ])('%j in a restaurant with %s is %d mills, and its mark says nothing more', (cell, currency, mills) =>
    expect(readPriceCell(cell, currency)).toEqual({ kind: 'amount', mills, textBeside: '' }),
  )

  test.each(['', ' ', '-', '–', '—', '/', '€'])('%j: there is none', (cell) =>
    expect(readPriceCell(cell)).toEqual({ kind: 'none' }),
  )
})

test.each([
  ['8 €/kg', '/kg'],
  ['da 8 €', 'da'],
  ['+2,00', '+'],
  ['8,50*', '*'],
  ['8,50 a persona', 'a persona'],
  ['£14.50', '£'],
  ['14.50 £', '£'],
  ['R$ 9,50', 'R$'],
  ['CHF 12.-', 'CHF'],
  ['kr. 60', 'kr.'],
  ['s.q. 12', 's.q.'],
])('what stands beside the amount of %j is %j', (cell, textBeside) =>
  expect(readPriceCell(cell, 'EUR')).toMatchObject({ kind: 'amount', textBeside }),
)

test.each([
  ['s.q.', 's.q.'],
  ['gratis', 'gratis'],
  ['market price', 'market price'],
])('%j are words in place of a price', (cell, textBeside) =>
  expect(readPriceCell(cell)).toEqual({ kind: 'words', textBeside }),
)

test.each([
  ['1.000', undefined],
  ['2.500 د.ب', 'EUR'],
  ['12,345', 'EUR'],
])('%j can be two prices, and is unclear (%s) (ADR-031)', (cell, currency) =>
  expect(readPriceCell(cell, currency).kind).toBe('unclear'),
)

test.each([
  ['5 / 22', ['5000 ', '22000 ']],
  ['10-15', ['10000 ', '15000 ']],
  ['2/3/4', ['2000 ', '3000 ', '4000 ']],
  ['-/55', ['-', '55000 ']],
  ['9.50 (Half) / 17.00 (Full)', ['9500 (Half)', '17000 (Full)']],
])('%j is read as several prices (ADR-031)', (cell, expected) => {
  const read = readPriceCell(cell)
  const amounts = read.kind === 'several' ? read.amounts : []
  expect(amounts.map((each) => (each ? `${each.mills} ${each.textBeside}` : '-'))).toEqual(expected)
})

test.each<[FileCell]>([
  ['12 50'],
  ['1.00.0'],
  ['1,2,3'],
  ['12,345,6'],
  ['12.333333'],
  ['14 (min. 2 pers.)'],
  ['12/10/2026'],
  ['99999999999'],
  [12.345],
  [-1],
  [true],
  [{ unread: '#DIV/0!', why: 'error' }],
  ['9'.repeat(100)],
])('%j cannot be read', (cell) => expect(readPriceCell(cell)).toEqual({ kind: 'unreadable' }))
