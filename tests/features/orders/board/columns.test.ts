import { describe, expect, test } from 'vitest'
import { arrange, type Columns, hasGap, nextCard, withFront } from '#/features/orders/board/columns.ts'

const deal = (before: Columns, ids: string[], over: Partial<Parameters<typeof arrange>[1]> = {}) =>
  arrange(before, { ids, count: 3, heightOf: () => 1, ...over })

describe('the first deal', () => {
  test('goes from column to column, oldest first', () => {
    expect(deal([], ['a', 'b', 'c', 'd'])).toEqual([['a', 'd'], ['b'], ['c']])
  })

  test('fills the shortest column', () => {
    const heightOf = (id: string) => (id === 'a' ? 10 : 1)
    expect(deal([], ['a', 'b', 'c', 'd', 'e'], { heightOf })).toEqual([['a'], ['b', 'd'], ['c', 'e']])
  })
})

describe('an order keeps its column (ADR-012)', () => {
  const before = deal([], ['a', 'b', 'c', 'd', 'e', 'f'])

  test('when a new one arrives', () => {
    expect(deal(before, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual([
      ['a', 'd', 'g'],
      ['b', 'e'],
      ['c', 'f'],
    ])
  })

  test('when another one leaves', () => {
    expect(deal(before, ['a', 'c', 'd', 'e', 'f'])).toEqual([['a', 'd'], ['e'], ['c', 'f']])
  })

  test('and nothing at all moves while what leaves is held', () => {
    expect(deal(before, ['a', 'c', 'd', 'e', 'f'], { keptIds: new Set(['b']) })).toBe(before)
  })
})

describe('an older order that comes late', () => {
  const before = deal([], ['b', 'c', 'd'])

  test('goes above the newer ones of its column', () => {
    expect(deal(before, ['a', 'b', 'c', 'd'])).toEqual([['a', 'b'], ['c'], ['d']])
  })

  test('goes to the end during pointer activity', () => {
    expect(deal(before, ['a', 'b', 'c', 'd'], { isBusy: true })).toEqual([['b', 'a'], ['c'], ['d']])
  })
})

test('another number of columns lays out everything again', () => {
  expect(deal(deal([], ['a', 'b', 'c']), ['a', 'b', 'c'], { count: 1 })).toEqual([['a', 'b', 'c']])
})

test('nothing new gives the very same columns', () => {
  const before = deal([], ['a', 'b'])
  expect(deal(before, ['a', 'b'])).toBe(before)
})

test.each<[boolean, Columns]>([
  [true, [[], ['b'], ['c']]],
  [true, [['a', 'd'], [], ['c']]],
  [true, [['a', 'd'], ['b'], []]],
  [false, [['a'], ['b'], []]],
  [false, [['a'], [], []]],
  [false, [['a', 'd'], ['b'], ['c']]],
  [false, [[], [], []]],
  [false, []],
])('a new layout would fill an empty column: %s of %j', (expected, columns) => {
  expect(hasGap(columns)).toBe(expected)
})

test('an order in front stands before all others, which keep their sequence; one that is not there changes nothing', () => {
  const columns = [['a', 'b'], ['c', 'd'], ['e']]
  expect(withFront(columns, 'd')).toEqual([['d', 'a', 'b'], ['c'], ['e']])
  expect(withFront(columns, 'b')).toEqual([['b', 'a'], ['c', 'd'], ['e']])
  expect(withFront(columns, 'x')).toBe(columns)
  expect(withFront(columns, null)).toBe(columns)
})

describe('the next card after one has gone', () => {
  const columns = [
    ['a', 'd'],
    ['b', 'e'],
    ['c', 'f'],
  ]
  const next = (id: string, ...gone: string[]) =>
    nextCard(columns, id, (other) => other !== id && !gone.includes(other))

  test('is the one below', () => expect(next('b')).toBe('e'))
  test('is the one above if there is none below', () => expect(next('e')).toBe('b'))
  test('is in another column if its own is empty', () => expect(next('e', 'b')).toBe('a'))
  test('is none on an empty board', () => expect(nextCard(columns, 'a', () => false)).toBeUndefined())
})
