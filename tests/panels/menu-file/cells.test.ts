import { describe, expect, test } from 'vitest'
import { readAvailability } from '#/entities/dish/availability.ts'
import { type FileCell, readExtras, readPrice, roundedPrice, saysFree, wordedPrice } from '#/panels/menu-file/cells.ts'

describe('a price', () => {
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
    ['CHF 12.-', 12_000],
    ['12,--', 12_000],
    ['8€50', 8500],
    ['12 € 50', 12_500],
    // A dash for the decimals: the other sign is of thousands.
    ['1.295,-', 1_295_000],
    ['kr. 1.295,–', 1_295_000],
    ['1,295.-', 1_295_000],
    ['١٢٫٥٠٠ د.ب', 12_500],
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
    ['8,50*', 8500],
    ['€ 8,50 **', 8500],
    ['8,50¹', 8500],
    ['8.–', 8000],
    ['8,- €', 8000],
    ['۱۲٫۵۰', 12_500],
    ['١٢،٥٠', 12_500],
    ['١٬٢٠٠٫٥٠', 1_200_500],
    [12.5, 12_500],
    [7.1, 7100],
  ])('%j is %d mills', (cell, mills) => expect(readPrice(cell)).toBe(mills))

  test.each([
    ['1.000', undefined],
    ['2.500 د.ب', 'EUR'],
    ['12,345', 'EUR'],
  ])('%j can be two prices (%s)', (cell, currency) => expect(readPrice(cell, currency)).toBe('unclear'))

  test.each([
    ['L.L. 90,000', 'LBP', 90_000_000],
    ['90,000 ل.ل.', 'L.L.', 90_000_000],
    ['2.500 د.ب', 'BHD', 2500],
    ['2.505', 'BHD', 2505],
    [0.75, 'KWD', 750],
    ['12,00', 'JPY', 12_000],
  ])('%j in %s is %d mills', (cell, currency, mills) => expect(readPrice(cell, currency)).toBe(mills))

  test.each<[FileCell, string, number | undefined]>([
    [22.005, 'EUR', 22_010],
    [1.005, 'EUR', 1010],
    [12.333333, 'EUR', 12_330],
    ['12.333333', 'EUR', 12_330],
    [12.5, 'JPY', 13_000],
    [2.5055, 'KWD', 2506],
    [-1.333, 'EUR', undefined],
    ['boh', 'EUR', undefined],
  ])('%j in %s is rounded to %s', (cell, currency, mills) => expect(roundedPrice(cell, currency)).toBe(mills))

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

describe('a price with words', () => {
  test.each([
    ['+2,00', 'surcharge 2000'],
    ['+ 2 €', 'surcharge 2000'],
    ['suppl. 2 €', 'surcharge 2000'],
    ['supplemento: 2,00', 'surcharge 2000'],
    ['2 € extra', 'surcharge 2000'],
    ['Aufpreis 2,-', 'surcharge 2000'],
    ['da 8 €', 'from 8000'],
    ['dai 7 €', 'from 7000'],
    ['a partire da 8,00', 'from 8000'],
    ['ab 8,00', 'from 8000'],
    ['From 8', 'from 8000'],
    ['à partir de 8 €', 'from 8000'],
    ['desde 8', 'from 8000'],
    ['من ٨', 'from 8000'],
    ['8,00/etto', 'per 8000 etto'],
    ['8 €/kg', 'per 8000 kg'],
    ['8,00 (al kg)', 'per 8000 kg'],
    ['8 € al kg', 'per 8000 kg'],
    ['8 € kg', 'per 8000 kg'],
    ["8 l'etto", 'per 8000 etto'],
    ['8,00 all’etto', 'per 8000 etto'],
    ['al kg 8,00', 'per 8000 kg'],
    ['8 €/100 g', 'per 8000 100 g'],
    ['8,00 cad.', 'per 8000 cad'],
    ['8 p.p.', 'per 8000 p.p'],
    ['8 pro Person', 'per 8000 Person'],
    ['5 € la pièce', 'per 5000 pièce'],
    ['٨ للكيلو', 'per 8000 كيلو'],
    ['14 (min. 2 pers.)', 'noted 14000'],
    ['14,00 € [min 2 persone]', 'noted 14000'],
    ['14 min. 2 pers.', 'noted 14000'],
    ['28 per 2 persone', 'noted 28000'],
    ['28 (pour deux)', 'noted 28000'],
  ])('%j is %s', (cell, expected) => {
    const { kind, mills, unit } = wordedPrice(cell) ?? {}
    expect([kind, mills, unit].filter(Boolean).join(' ')).toBe(expected)
    expect(readPrice(cell)).toBeUndefined()
  })

  test.each([
    ...['8,50', '12/15', '2 x 5', '8-12', 'da 8 a 12', 'da 1.200', 'Tagespreis', 's.q.', 'extra', '+', '12 kg', '75cl'],
    ...['0,5 l', '1/4 l', 'Da Gino 8', 'Acqua 75cl', 'Bistecca (al kg)', '-2'],
    ...['10 (grande 12)', '10 (12)', '10 (€ 12 al tavolo)', '10 (media 12,50)'],
  ])('%j is none', (cell) => expect(wordedPrice(cell, 'EUR')).toBeUndefined())

  test.each(['gratis', 'Gratuito', 'free', 'incluso', 'Omaggio', 'kostenlos', 'compris', 'مجاني'])(
    '%j: nothing is paid',
    (cell) => expect([saysFree(cell), readPrice(cell)]).toEqual([true, undefined]),
  )
  test.each(['0,00', 'Free-range egg', 'incluso caffè', ''])('%j does not say so', (cell) =>
    expect(saysFree(cell)).toBe(false),
  )
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
      { name: 'Bufala', prices: { '': 2000, grande: 3500 } },
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
      { name: 'Olive, nere', prices: { '': 500 } },
      { name: 'Doppia "B"', prices: {} },
    ],
  ],
  ['Pane ("0,5 l" € 1,20)', [{ name: 'Pane', prices: { '0,5 l': 1200 } }]],
  ['Pane ("fr" 1,20 / "5 $" 2)', [{ name: 'Pane', prices: { fr: 1200, '5 $': 2000 } }]],
  ['Bufala (molto)', undefined],
  ['(2,00)', undefined],
])('extras %j', (cell, expected) => expect(readExtras(cell)).toEqual(expected))
