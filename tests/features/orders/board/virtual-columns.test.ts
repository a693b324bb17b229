import { describe, expect, test } from 'vitest'
import { columnsThatFit, EVERYTHING, idsInRange, visibleRange } from '#/features/orders/board/virtual-columns.ts'

const GAP = 12

describe('the range of the board that is rendered', () => {
  test('is the window and a part above and below', () => {
    const { from, to } = visibleRange(0, 800)
    expect(from).toBeLessThanOrEqual(-400)
    expect(to).toBeGreaterThanOrEqual(1_200)
  })

  test('follows the scrolling in steps', () => {
    const at = (scrolled: number) => visibleRange(-scrolled, 800)
    expect(at(10)).toEqual(at(11))
    for (const scrolled of [0, 100, 399, 400, 5_000, 5_001]) {
      expect(at(scrolled).from).toBeLessThanOrEqual(scrolled - 400)
      expect(at(scrolled).to).toBeGreaterThanOrEqual(scrolled + 800 + 400)
    }
  })
})

describe('the places in a range', () => {
  const ids = ['a', 'b', 'c', 'd']
  const heightOf = () => 100
  const found = (from: number, to: number) => [...idsInRange(ids, heightOf, { from, to })]

  test('include those that lie in it in part', () => {
    expect(found(150, 250)).toEqual(['b', 'c'])
    expect(found(100, 100 + GAP - 1)).toEqual(['a'])
    expect(found(10_000, 20_000)).toEqual([])
  })

  test('are all of them on a small board', () => {
    expect([...idsInRange(ids, heightOf, EVERYTHING)]).toEqual(ids)
  })
})

test.each([
  ['so many', 6 * 230 + 5 * GAP, 6],
  ['a pixel too few', 6 * 230 + 5 * GAP - 1, 5],
  ['never none', 100, 1],
])('columns that have room: %s', (_what, width, columns) => {
  expect(columnsThatFit(230, width)).toBe(columns)
})
