import { describe, expect, test } from 'vitest'
import { readAvailability } from '#/entities/dish/availability.ts'
import { readExtras, readPrice } from '#/panels/menu-file/cells.ts'

describe('a price', () => {
  test.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    ['1.000,50', 100050],
    ['1,000.50', 100050],
    ['1.000.000', 100000000],
    ["1'200.-", 120000],
    ['1’200,50', 120050],
    ['1 200,50', 120050],
    ['1\u00a0200', 120000],
    ['€ 12', 1200],
    ['12,5 €', 1250],
    ['€12,50', 1250],
    ['EUR 12', 1200],
    ['12 euro', 1200],
    ['CHF 12.-', 1200],
    ['12,--', 1200],
    ['١٢٫٥٠٠ د.ب', 1250],
    ['٢٫٥٠٠', 250],
    ['١٢٫٥٠', 1250],
    ['٩٠٬٠٠٠', 9000000],
    ['\u200e12,50\u200f', 1250],
    [',50', 50],
    ['0,500', 50],
    ['0', 0],
    [12.5, 1250],
    [7.1, 710],
  ])('%j is %d cents', (cell, cents) => expect(readPrice(cell)).toBe(cents))

  test.each([
    ['1.000', undefined],
    ['2.500 د.ب', 'EUR'],
    ['2.505', 'BHD'],
    ['12,345', 'EUR'],
  ])('%j can be two prices (%s)', (cell, currency) => expect(readPrice(cell, currency)).toBe('unclear'))

  test.each([
    ['L.L. 90,000', 'LBP', 9000000],
    ['90,000 ل.ل.', 'L.L.', 9000000],
    ['2.500 د.ب', 'BHD', 250],
  ])('%j in %s is %d cents', (cell, currency, cents) => expect(readPrice(cell, currency)).toBe(cents))

  test.each(['', ' ', '-', '–', '—', '/'])('%j: not sold', (cell) => expect(readPrice(cell)).toBe('none'))

  test.each([
    'gratis',
    '12/15',
    '12 50',
    '-5',
    '1.00.0',
    '1,2,3',
    '12,345,6',
    '1e3',
    '=1+1',
    '12.345.67',
    '<b>1</b>',
    '99999999999',
    12.345,
    -1,
    true,
  ])('%j cannot be read', (cell) => expect(readPrice(cell)).toBeUndefined())
})

test.each([
  ['Sì', true],
  ['X', true],
  ['Disponibile', true],
  ['Sold out', false],
  ['NO', false],
  ['نفد', false],
  [false, false],
  ['✓', true],
  ['forse', undefined],
])('availability %j is %j', (cell, expected) => expect(readAvailability(cell)).toBe(expected))

test.each([
  [
    'Bufala (2,00 / grande 3,50); Olive',
    [
      { name: 'Bufala', prices: { '': 200, grande: 350 } },
      { name: 'Olive', prices: {} },
    ],
  ],
  [
    'Bufala, Olive',
    [
      { name: 'Bufala', prices: {} },
      { name: 'Olive', prices: {} },
    ],
  ],
  [
    '"Olive, nere" (0.50); "Doppia ""B"""',
    [
      { name: 'Olive, nere', prices: { '': 50 } },
      { name: 'Doppia "B"', prices: {} },
    ],
  ],
  ['Pane ("0,5 l" € 1,20)', [{ name: 'Pane', prices: { '0,5 l': 120 } }]],
  ['Pane ("fr" 1,20 / "5 $" 2)', [{ name: 'Pane', prices: { fr: 120, '5 $': 200 } }]],
  ['Bufala (molto)', undefined],
  ['(2,00)', undefined],
])('extras %j', (cell, expected) => expect(readExtras(cell)).toEqual(expected))
