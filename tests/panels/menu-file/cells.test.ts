import { describe, expect, test } from 'vitest'
import { readAvailability } from '#/entities/dish/availability.ts'
import { type FileCell, readExtras, readPrice, roundedPrice, saysFree, wordedPrice } from '#/panels/menu-file/cells.ts'

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
    ['8€50', 850],
    ['12 € 50', 1250],
    // A dash for the cents: the other sign is of thousands.
    ['1.295,-', 129500],
    ['kr. 1.295,–', 129500],
    ['1,295.-', 129500],
    ['١٢٫٥٠٠ د.ب', 1250],
    ['٢٫٥٠٠', 250],
    ['١٢٫٥٠', 1250],
    ['٩٠٬٠٠٠', 9000000],
    ['\u200e12,50\u200f', 1250],
    [',50', 50],
    ['0,500', 50],
    ['0', 0],
    ["8'50", 850],
    ['8’5 €', 850],
    ["1'200", 120000],
    ['1\u2009200,00', 120000],
    ['1\u202f200 €', 120000],
    ['8,50*', 850],
    ['€ 8,50 **', 850],
    ['8,50¹', 850],
    ['8.–', 800],
    ['8,- €', 800],
    ['۱۲٫۵۰', 1250],
    ['١٢،٥٠', 1250],
    ['١٬٢٠٠٫٥٠', 120050],
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

  test.each<[FileCell, number | undefined]>([
    [22.005, 2201],
    [1.005, 101],
    [12.333333, 1233],
    ['12.333333', 1233],
    [-1.333, undefined],
    ['boh', undefined],
  ])('%j to the cent is %s', (cell, cents) => expect(roundedPrice(cell)).toBe(cents))

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
    ['+2,00', 'surcharge 200'],
    ['+ 2 €', 'surcharge 200'],
    ['suppl. 2 €', 'surcharge 200'],
    ['supplemento: 2,00', 'surcharge 200'],
    ['2 € extra', 'surcharge 200'],
    ['Aufpreis 2,-', 'surcharge 200'],
    ['da 8 €', 'from 800'],
    ['dai 7 €', 'from 700'],
    ['a partire da 8,00', 'from 800'],
    ['ab 8,00', 'from 800'],
    ['From 8', 'from 800'],
    ['à partir de 8 €', 'from 800'],
    ['desde 8', 'from 800'],
    ['من ٨', 'from 800'],
    ['8,00/etto', 'per 800 etto'],
    ['8 €/kg', 'per 800 kg'],
    ['8,00 (al kg)', 'per 800 kg'],
    ['8 € al kg', 'per 800 kg'],
    ['8 € kg', 'per 800 kg'],
    ["8 l'etto", 'per 800 etto'],
    ['8,00 all’etto', 'per 800 etto'],
    ['al kg 8,00', 'per 800 kg'],
    ['8 €/100 g', 'per 800 100 g'],
    ['8,00 cad.', 'per 800 cad'],
    ['8 p.p.', 'per 800 p.p'],
    ['8 pro Person', 'per 800 Person'],
    ['5 € la pièce', 'per 500 pièce'],
    ['٨ للكيلو', 'per 800 كيلو'],
    ['14 (min. 2 pers.)', 'noted 1400'],
    ['14,00 € [min 2 persone]', 'noted 1400'],
    ['14 min. 2 pers.', 'noted 1400'],
    ['28 per 2 persone', 'noted 2800'],
    ['28 (pour deux)', 'noted 2800'],
  ])('%j is %s', (cell, expected) => {
    const { kind, cents, unit } = wordedPrice(cell) ?? {}
    expect([kind, cents, unit].filter(Boolean).join(' ')).toBe(expected)
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
