import { describe, expect, test } from 'vitest'
import {
  addRow,
  beginPriceRows,
  changeDimension,
  changePrice,
  dimensionsFor,
  isStandardRow,
  mayAddRow,
  type PriceRow,
  placeNewDimension,
  readPriceRows,
  removeRow,
  rowFault,
  rowsInOneLanguage,
} from '#/entities/dimension/price-rows.ts'

const EURO = { decimal: ',' as const, currency: 'EUR' }
const large = { id: 'l', name: 'grande', standard: false }
const small = { id: 's', name: 'piccola', standard: false }
const standard = { id: 'std', name: 'standard', standard: true }
const DIMENSIONS = [large, standard, small]

const row = (dimensionId: string, price = '1'): PriceRow => ({ key: dimensionId || 'new', dimensionId, price })

describe('the first rows of the editor', () => {
  test('a new thing has the standard dimension', () => {
    expect(beginPriceRows(undefined, DIMENSIONS, EURO)).toEqual([{ key: 'std', dimensionId: 'std', price: '' }])
    expect(beginPriceRows([], DIMENSIONS, EURO)).toHaveLength(1)
  })

  test('a thing that is edited has its own prices, standard first', () => {
    const assignments = [
      { id: undefined, price: 11, dimension: large },
      { id: undefined, price: 7.5, dimension: standard },
    ]
    expect(beginPriceRows(assignments, DIMENSIONS, EURO)).toEqual([
      { key: 'std', dimensionId: 'std', price: '7,50' },
      { key: 'l', dimensionId: 'l', price: '11,00' },
    ])
  })

  test('a price that did not come is blank, and stays unknown until one is typed (ADR-015)', () => {
    const [open] = beginPriceRows([{ id: undefined, price: undefined, dimension: standard }], DIMENSIONS, EURO)
    const rows = open ? [open] : []
    const priceIn = (from: readonly PriceRow[]) => readPriceRows(from, DIMENSIONS)?.map(({ price }) => price)
    expect(open?.price).toBe('')
    expect(priceIn(rows)).toEqual([undefined])
    const typed = changePrice(rows, 'std', '4', 'EUR')
    expect(priceIn(typed)).toEqual([4])
    // What a person leaves empty counts as 0 (R5.7).
    expect(priceIn(changePrice(typed, 'std', '', 'EUR'))).toEqual([0])
    expect(priceIn([row('std', '')])).toEqual([0])
  })

  test('a thing that came without any price is not given one', () => {
    expect(readPriceRows(beginPriceRows([], DIMENSIONS, EURO), DIMENSIONS)).toEqual([])
    expect(readPriceRows(beginPriceRows(undefined, DIMENSIONS, EURO), DIMENSIONS)).toMatchObject([{ price: 0 }])
  })

  test('a dimension that was sent twice has one row, with the displayed price', () => {
    const twice = [9, 11].map((price) => ({ id: undefined, price, dimension: large }))
    const rows = beginPriceRows(twice, DIMENSIONS, EURO)
    expect(rows).toEqual([{ key: 'l', dimensionId: 'l', price: '9,00' }])
    expect(readPriceRows(rows, DIMENSIONS)).toHaveLength(1)
  })

  test('no standard price is made up for a thing that has none', () => {
    const rows = beginPriceRows([{ id: undefined, price: 11, dimension: large }], DIMENSIONS, EURO)
    expect(rows.map(({ dimensionId }) => dimensionId)).toEqual(['l'])
  })

  test('without a standard dimension the first row has none yet', () => {
    expect(beginPriceRows(undefined, [large], EURO)).toEqual([{ key: 'first', dimensionId: '', price: '' }])
  })
})

describe('a dimension is chosen once per dish (R5.7)', () => {
  test('a row offers its own dimension and those that no other row has', () => {
    const rows = [row('std'), row('l')]
    expect(dimensionsFor(rows[1], rows, DIMENSIONS).map(({ id }) => id)).toEqual(['l', 's'])
    expect(dimensionsFor(rows[0], rows, DIMENSIONS).map(({ id }) => id)).toEqual(['std', 's'])
  })

  test('a dimension chosen twice cannot be sent', () => {
    expect(readPriceRows([row('l'), { ...row('l'), key: 'again' }], DIMENSIONS)).toBeUndefined()
  })
})

test('a price without dimensions becomes the standard dimension’s', () => {
  expect(beginPriceRows([], DIMENSIONS, { ...EURO, ownPrice: 1.5 })).toEqual([
    { key: 'std', dimensionId: 'std', price: '1,50' },
  ])
})

describe('adding', () => {
  test('"Add dimension" is hidden when all are used (R5.7)', () => {
    expect(mayAddRow([row('std'), row('l')], DIMENSIONS)).toBe(true)
    expect(mayAddRow([row('std'), row('l'), row('s')], DIMENSIONS)).toBe(false)
    expect(addRow([row('std'), row('l'), row('s')], DIMENSIONS, 'k')).toHaveLength(3)
  })

  test('a new row has no dimension yet, or the only one that is left', () => {
    expect(addRow([row('std')], DIMENSIONS, 'k').at(-1)).toEqual({ key: 'k', dimensionId: '', price: '' })
    expect(addRow([row('std'), row('s')], DIMENSIONS, 'k').at(-1)).toEqual({ key: 'k', dimensionId: 'l', price: '' })
  })
})

describe('removing', () => {
  test('standard cannot be removed (R5.7)', () => {
    const rows = [row('std'), row('l')]
    expect(isStandardRow(row('std'), DIMENSIONS)).toBe(true)
    expect(removeRow(rows, 'std', DIMENSIONS)).toEqual(rows)
    expect(removeRow(rows, 'l', DIMENSIONS)).toEqual([row('std')])
  })

  test('the last row stays', () => expect(removeRow([row('l')], 'l', DIMENSIONS)).toEqual([row('l')]))
})

describe('each row needs a dimension and a price of at least 0 (R5.8)', () => {
  test('an empty price counts as 0 (R5.8)', () => {
    expect(rowFault(row('l', ''), DIMENSIONS)).toBeUndefined()
    expect(readPriceRows([row('l', '')], DIMENSIONS)).toEqual([{ dimensionId: 'l', price: 0, name: 'grande' }])
  })

  test('without a dimension it cannot be sent', () => {
    expect(rowFault(row(''), DIMENSIONS)).toBe('noDimension')
    expect(rowFault(row('gone'), DIMENSIONS)).toBe('noDimension')
    expect(readPriceRows([row('std'), row('')], DIMENSIONS)).toBeUndefined()
  })

  test.each(['-1', 'x', '1,2345', '1000000000,01'])('a price of %s cannot be sent', (price) => {
    expect(rowFault(row('l', price), DIMENSIONS)).toBe('noPrice')
    expect(readPriceRows([row('l', price)], DIMENSIONS)).toBeUndefined()
  })

  test('without a row nothing can be sent', () => expect(readPriceRows([], DIMENSIONS)).toBeUndefined())
})

test('the same prices are the same in every language', () => {
  const assignments = [{ id: undefined, price: 7.5, dimension: standard }]
  const [italian, english] = [',' as const, '.' as const].map((sign) =>
    beginPriceRows(assignments, DIMENSIONS, { ...EURO, decimal: sign }),
  )
  expect(english).not.toEqual(italian)
  expect(rowsInOneLanguage(english ?? [])).toEqual(rowsInOneLanguage(italian ?? []))
})

test('changing touches one row only', () => {
  expect(changePrice([row('std'), row('l')], 'l', '9', '€')).toEqual([row('std'), row('l', '9')])
  expect(changeDimension([row('std'), row('l')], 'l', 's')).toEqual([row('std'), { ...row('l'), dimensionId: 's' }])
})

describe('a price that can be read in two ways', () => {
  test.each(['1.234', '1,234'])('%s is unclear where the currency has two decimals', (price) => {
    const rows = changePrice([row('l')], 'l', price, '€')
    expect(rows.map((each) => rowFault(each, DIMENSIONS))).toEqual(['unclearPrice'])
    expect(readPriceRows(rows, DIMENSIONS)).toBeUndefined()
  })

  test.each(['1.234', '1,234'])('%s means thousands where it has none, until something else is typed', (price) => {
    const rows = changePrice([row('l')], 'l', price, 'L.L.')
    expect(readPriceRows(rows, DIMENSIONS)).toEqual([{ dimensionId: 'l', price: 1234, name: 'grande' }])
    expect(changePrice(rows, 'l', '12', 'L.L.')).toEqual([row('l', '12')])
  })
})

describe('in a currency without decimals', () => {
  test.each(['1,5', '1250000,50', '12.50'])('decimals are refused until they are gone: %s', (price) => {
    const rows = changePrice([row('l')], 'l', price, 'L.L.')
    expect(rows.map((each) => rowFault(each, DIMENSIONS))).toEqual(['noPrice'])
    expect(changePrice(rows, 'l', '1250000,00', 'L.L.')).toEqual([row('l', '1250000,00')])
  })

  test('a price that was saved with decimals stays as it is while it is not typed', () =>
    expect(rowFault(row('l', '12,50'), DIMENSIONS)).toBeUndefined())
})

describe('a size that was made just now', () => {
  const chosen = { key: 'a', dimensionId: 's', price: '5' }
  const open = { key: 'b', dimensionId: '', price: '7' }

  test('goes to the row that has none yet', () => {
    expect(placeNewDimension([chosen, open], 'new', 'c')).toEqual([chosen, { ...open, dimensionId: 'new' }])
  })

  test('else gets a row of its own', () => {
    expect(placeNewDimension([chosen], 'new', 'c')).toEqual([chosen, { key: 'c', dimensionId: 'new', price: '' }])
  })

  test('is not taken twice', () => expect(placeNewDimension([chosen, open], 's', 'c')).toEqual([chosen, open]))
})
