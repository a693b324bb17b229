import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { amount, flag, id, list, maybeAmount, maybeId, maybeList, maybeText, yesOrNo } from '#/lib/schema/reading.ts'

const read = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : 'refused'
}

describe('an id is opaque', () => {
  test.each([
    ['a1', 'a1'],
    ['007', '007'],
    [7, '7'],
    ['', 'refused'],
    [null, 'refused'],
    [{}, 'refused'],
    [Number.NaN, 'refused'],
  ])('%j → %s', (value, out) => expect(read(id, value)).toBe(out))
})

describe('a number may be a numeric string', () => {
  test.each([
    [4.5, 4.5],
    ['4.50', 4.5],
    [' 7 ', 7],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['1,250', 'refused'],
    ['1.250,00', 'refused'],
    [0, 0],
    ['', 'refused'],
    ['four', 'refused'],
    ['1e999', 'refused'],
    [null, 'refused'],
  ])('%j → %s', (value, out) => expect(read(amount, value)).toBe(out))
})

describe('optional fields fall back to nothing', () => {
  test.each([null, undefined, 7, {}, []])('text %j', (value) => expect(read(maybeText, value)).toBeUndefined())
  test.each([null, undefined, 'x', {}])('amount %j', (value) => expect(read(maybeAmount, value)).toBeUndefined())
  test.each([true, 1, '1', 'true'])('flag %j is a yes', (value) => expect(read(flag, value)).toBe(true))
  test.each([null, undefined, 'x', 0, '0', {}])('flag %j', (value) => expect(read(flag, value)).toBe(false))
  test.each([null, undefined, 'x', {}])('list %j', (value) => expect(read(maybeList(id), value)).toEqual([]))
  test('as an entry of an object', () => {
    expect(read(v.object({ name: maybeText, price: maybeAmount, rows: maybeList(id) }), {})).toEqual({ rows: [] })
  })
})

describe('yes or no, also as text or a number', () => {
  test.each([
    [true, true],
    ['true', true],
    [1, true],
    [false, false],
    ['false', false],
    ['0', false],
    [2, 'refused'],
    ['si', 'refused'],
  ])('%j → %s', (value, out) => expect(read(yesOrNo, value)).toBe(out))
})

describe('a list', () => {
  const rows = list(v.object({ id }))
  test('drops deleted rows', () => {
    expect(
      read(rows, [{ id: 1 }, { id: 2, deleted: true }, { id: 3, isDeleted: true }, { id: 4, deleted: false }]),
    ).toEqual([{ id: '1' }, { id: '4' }])
    expect(
      read(rows, [
        { id: 1, deleted: 'false' },
        { id: 2, deleted: 1 },
        { id: 3, isDeleted: 'true' },
        { id: 4, deleted: 0 },
      ]),
    ).toEqual([{ id: '1' }, { id: '4' }])
  })
  test('drops one bad row, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(read(rows, [{ id: 1 }, null, 'x', { id: 2 }])).toEqual([{ id: '1' }, { id: '2' }])
    expect(warn).toHaveBeenCalledTimes(2)
  })
  test('has the very same row once; what differs stays, and equal rows without an id', () => {
    const things = list(v.object({ id: maybeId, name: v.string() }))
    const a = { id: 1, name: 'A' }
    const nameless = { name: 'N' }
    expect(read(things, [a, { id: 2, name: 'B' }, { ...a }, { ...a, name: 'C' }, nameless, nameless])).toEqual([
      { id: '1', name: 'A' },
      { id: '2', name: 'B' },
      { id: '1', name: 'C' },
      nameless,
      nameless,
    ])
  })
  test('without any readable row is refused', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(read(rows, [{ name: 'a' }, { name: 'b' }])).toBe('refused')
  })
  test('whose rows were all deleted is empty', () => expect(read(rows, [{ id: 1, deleted: true }])).toEqual([]))
  test('may be null, which some backends send for an empty one', () => expect(read(rows, null)).toEqual([]))
  test('is no empty object, which may be a failure', () => expect(v.is(rows, {})).toBe(false))
  test('must be an array', () => expect(read(rows, { id: 1 })).toBe('refused'))
})
