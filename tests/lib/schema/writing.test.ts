import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  distinctIdsAndPositions,
  sentCount,
  sentId,
  sentList,
  sentName,
  sentPrice,
  sentText,
} from '#/lib/schema/writing.ts'

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

describe('a name', () => {
  test('is trimmed', () => expect(v.parse(sentName, '  Carbonara ')).toBe('Carbonara'))
  test.each(['', '   ', 'a\nb', 'a\tb', 'a\u0000b', 'x'.repeat(201), '\u200b\u202e', 'caf\ud83c', 7, null, undefined])(
    '%j is invalid',
    (value) => expect(accepts(sentName, value)).toBe(false),
  )
  test.each(['🍕', 'مطعم', "L'Osteria \u202e", '<script>'])('%j is one', (value) =>
    expect(accepts(sentName, value)).toBe(true),
  )
})

describe('a text', () => {
  test.each(['', 'two\nlines', 'x'.repeat(5000)])('may be %j', (value) => expect(accepts(sentText, value)).toBe(true))
  test.each(['a\u0007', '\ude00', 'x'.repeat(5001), null])('may not be %j', (value) =>
    expect(accepts(sentText, value)).toBe(false),
  )
})

describe('a price', () => {
  test.each([0, 0.01, 12.5, 19.99, 1_000_000, 123_456_789.12, 999_999_999.99, 1_000_000_000])('%d', (value) =>
    expect(accepts(sentPrice, value)).toBe(true),
  )
  test.each([-0.01, 1_000_000_001, Number.NaN, Number.POSITIVE_INFINITY, '12.50', null])('not %s', (value) =>
    expect(accepts(sentPrice, value)).toBe(false),
  )
})

test('a count is whole and within its bounds', () => {
  const covers = sentCount(1, 99)
  expect([1, 50, 99].every((value) => accepts(covers, value))).toBe(true)
  expect([0, 100, 1.5, -1, '7', null].some((value) => accepts(covers, value))).toBe(false)
})

test('an id is sent as it came', () => {
  expect(accepts(sentId, 'a/b?c#d')).toBe(true)
  expect([7, '', 'x'.repeat(101), 'a\u0000b', 'a\ud83c'].some((value) => accepts(sentId, value))).toBe(false)
})

test('positions are unique', () => {
  const row = v.object({ id: sentId, position: sentCount(1, 9) })
  const positions = v.pipe(
    sentList(row),
    distinctIdsAndPositions((each) => each.id),
  )
  const at = (...places: [string, number][]) => places.map(([id, position]) => ({ id, position }))
  expect(accepts(positions, at(['a', 1], ['b', 2]))).toBe(true)
  expect(accepts(positions, at(['a', 1], ['a', 2]))).toBe(false)
  expect(accepts(positions, at(['a', 1], ['b', 1]))).toBe(false)
})

test('a list is capped', () => {
  expect(accepts(sentList(sentId, 2), ['a', 'b'])).toBe(true)
  expect(accepts(sentList(sentId, 2), ['a', 'b', 'c'])).toBe(false)
})
