import { expect, test } from 'vitest'
import { isStandard, priceAt, shownSize, standardFirst } from '#/entities/dimension/rules.ts'

const size = (name: string, price: number, standard = false) => ({
  id: undefined,
  price,
  dimension: { id: name, name, standard },
})

test("displayed is the standard dimension's price", () =>
  expect(shownSize([size('grande', 10), size('standard', 6, true)])?.price).toBe(6))

test('otherwise the first', () => expect(shownSize([size('calice', 4), size('bottiglia', 18)])?.price).toBe(4))

test('a thing without sizes has none to display', () => expect(shownSize([])).toBeUndefined())

test.each([
  ['standard', false, true],
  ['Standard ', false, true],
  ['normale', true, true],
  ['grande', false, false],
])('%s with the flag %s: standard is %s', (name, standard, expected) =>
  expect(isStandard({ name, standard })).toBe(expected),
)

test('standard stands first, the others keep their order', () =>
  expect(
    standardFirst([size('grande', 3), size('piccola', 1), size('standard', 2)]).map((each) => each.dimension.name),
  ).toEqual(['standard', 'grande', 'piccola']))

test('a size that a thing is not sold in has no price', () => {
  expect(priceAt([size('grande', 3)], 'grande')).toBe(3)
  expect(priceAt([size('grande', 3)], 'piccola')).toBeUndefined()
})
