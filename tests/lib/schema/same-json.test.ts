import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameJson } from '#/lib/schema/same-json.ts'

const copy = (value: unknown) => JSON.parse(JSON.stringify(value))

test('copies are equal', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameJson(copy(value), copy(value))))
})

test('the order of keys does not matter', () => {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_key, each) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    )
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.jsonValue(),
      (a, b) => isSameJson(copy(a), copy(b)) === (text(copy(a)) === text(copy(b))),
    ),
  )
})

test.each([
  [[1], { 0: 1 }],
  [{ a: undefined }, { b: undefined }],
  [null, {}],
  [[1, 2], [1]],
  ['1', 1],
])('%j and %j do not', (a, b) => expect(isSameJson(a, b)).toBe(false))
