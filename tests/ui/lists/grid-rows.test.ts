import { expect, test } from 'vitest'
import { gridOf, rowsOf } from '#/ui/lists/grid-rows.ts'

test('a list is split into rows; the last may be shorter', () => {
  expect(rowsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(rowsOf([], 3)).toEqual([])
})

test.each([
  // As the browser draws the restaurants: a card of 282 pixels has a photo of 210, then 72 pixels of words and the gap.
  [1200, 24, 4, 306],
  [358, 16, 1, 355],
  [200, 16, 1, 237],
])('%i pixels wide, gap %i: %i columns of %i pixels', (width, gap, columns, rowHeight) =>
  expect(gridOf(width, { narrowest: 264, gap, heightAt: (card) => (card - 2) * 0.75 + 72 })).toEqual({
    columns,
    rowHeight,
  }),
)
