import { describe, expect, test } from 'vitest'
import {
  addRow,
  beginPriceRows,
  changePrice,
  changeSize,
  isStandardRow,
  mayAddRow,
  type PriceRow,
  readPriceRows,
  removeRow,
  rowFault,
  rowsInOneLanguage,
  sizesFor,
} from '#/entities/dimension/price-rows.ts'

const large = { id: 'l', name: 'grande', standard: false }
const small = { id: 's', name: 'piccola', standard: false }
const standard = { id: 'std', name: 'standard', standard: true }
const SIZES = [large, standard, small]

const row = (dimensionId: string, price = '1'): PriceRow => ({ key: dimensionId || 'new', dimensionId, price })

describe('what the editor begins with', () => {
  test('a new thing has the standard size, which always exists', () => {
    expect(beginPriceRows(undefined, SIZES, ',')).toEqual([{ key: 'std', dimensionId: 'std', price: '' }])
    expect(beginPriceRows([], SIZES, ',')).toHaveLength(1)
  })

  test('a thing that is edited has its own prices, standard first', () => {
    const assignments = [
      { id: undefined, price: 11, dimension: large },
      { id: undefined, price: 7.5, dimension: standard },
    ]
    expect(beginPriceRows(assignments, SIZES, ',')).toEqual([
      { key: 'std', dimensionId: 'std', price: '7,50' },
      { key: 'l', dimensionId: 'l', price: '11,00' },
    ])
  })

  test('a size that came twice stands once, with the price that is shown', () => {
    const twice = [9, 11].map((price) => ({ id: undefined, price, dimension: large }))
    const rows = beginPriceRows(twice, SIZES, ',')
    expect(rows).toEqual([{ key: 'l', dimensionId: 'l', price: '9,00' }])
    expect(readPriceRows(rows, SIZES)).toHaveLength(1)
  })

  test('no standard price is made up for a thing that has none', () => {
    const rows = beginPriceRows([{ id: undefined, price: 11, dimension: large }], SIZES, ',')
    expect(rows.map(({ dimensionId }) => dimensionId)).toEqual(['l'])
  })

  test('a restaurant without a standard size begins with a size to be chosen', () => {
    expect(beginPriceRows(undefined, [large], ',')).toEqual([{ key: 'first', dimensionId: '', price: '' }])
  })
})

describe('a dimension is chosen once per dish', () => {
  test('a row can have its own size and those that no other row has', () => {
    const rows = [row('std'), row('l')]
    expect(sizesFor(rows[1], rows, SIZES).map(({ id }) => id)).toEqual(['l', 's'])
    expect(sizesFor(rows[0], rows, SIZES).map(({ id }) => id)).toEqual(['std', 's'])
  })

  test('a size that stands twice cannot be sent', () => {
    expect(readPriceRows([row('l'), { ...row('l'), key: 'again' }], SIZES)).toBeUndefined()
  })
})

test('a thing with a price and no sizes begins with it as the standard size’s', () => {
  expect(beginPriceRows([], SIZES, ',', 1.5)).toEqual([{ key: 'std', dimensionId: 'std', price: '1,50' }])
})

describe('adding', () => {
  test("'Add dimension' is hidden when all are used", () => {
    expect(mayAddRow([row('std'), row('l')], SIZES)).toBe(true)
    expect(mayAddRow([row('std'), row('l'), row('s')], SIZES)).toBe(false)
    expect(addRow([row('std'), row('l'), row('s')], SIZES, 'k')).toHaveLength(3)
  })

  test('a new row waits for its size, but for the only one that is left', () => {
    expect(addRow([row('std')], SIZES, 'k').at(-1)).toEqual({ key: 'k', dimensionId: '', price: '' })
    expect(addRow([row('std'), row('s')], SIZES, 'k').at(-1)).toEqual({ key: 'k', dimensionId: 'l', price: '' })
  })
})

describe('removing', () => {
  test('standard cannot be deleted', () => {
    const rows = [row('std'), row('l')]
    expect(isStandardRow(row('std'), SIZES)).toBe(true)
    expect(removeRow(rows, 'std', SIZES)).toEqual(rows)
    expect(removeRow(rows, 'l', SIZES)).toEqual([row('std')])
  })

  test('the last row stays', () => expect(removeRow([row('l')], 'l', SIZES)).toEqual([row('l')]))
})

describe('each row needs dimension and price at least 0', () => {
  test('an empty price counts as 0', () => {
    expect(rowFault(row('l', ''), SIZES)).toBeUndefined()
    expect(readPriceRows([row('l', '')], SIZES)).toEqual([{ dimensionId: 'l', price: 0, name: 'grande' }])
  })

  test('without a size it cannot be sent', () => {
    expect(rowFault(row(''), SIZES)).toBe('noDimension')
    expect(rowFault(row('gone'), SIZES)).toBe('noDimension')
    expect(readPriceRows([row('std'), row('')], SIZES)).toBeUndefined()
  })

  test.each(['-1', 'x', '1,2345', '1000000000,01'])('a price of %s cannot be sent', (price) => {
    expect(rowFault(row('l', price), SIZES)).toBe('noPrice')
    expect(readPriceRows([row('l', price)], SIZES)).toBeUndefined()
  })

  test('no row at all cannot be sent', () => expect(readPriceRows([], SIZES)).toBeUndefined())
})

test('the same prices are the same in every language', () => {
  const assignments = [{ id: undefined, price: 7.5, dimension: standard }]
  const [italian, english] = [',' as const, '.' as const].map((sign) => beginPriceRows(assignments, SIZES, sign))
  expect(english).not.toEqual(italian)
  expect(rowsInOneLanguage(english ?? [])).toEqual(rowsInOneLanguage(italian ?? []))
})

test('changing touches one row only', () => {
  expect(changePrice([row('std'), row('l')], 'l', '9', '€')).toEqual([row('std'), row('l', '9')])
  expect(changeSize([row('std'), row('l')], 'l', 's')).toEqual([row('std'), { ...row('l'), dimensionId: 's' }])
})

describe('a price that can be read in two ways', () => {
  test.each(['1.234', '1,234'])('%s is asked about where the currency has cents', (price) => {
    const rows = changePrice([row('l')], 'l', price, '€')
    expect(rows.map((each) => rowFault(each, SIZES))).toEqual(['unclearPrice'])
    expect(readPriceRows(rows, SIZES)).toBeUndefined()
  })

  test.each(['1.234', '1,234'])('%s is thousands where it has none, until something else is typed', (price) => {
    const rows = changePrice([row('l')], 'l', price, 'L.L.')
    expect(readPriceRows(rows, SIZES)).toEqual([{ dimensionId: 'l', price: 1234, name: 'grande' }])
    expect(changePrice(rows, 'l', '12', 'L.L.')).toEqual([row('l', '12')])
  })
})
