import { expect, test } from 'vitest'
import { fillPages, toBooklet } from '#/features/print-studio/pages.ts'
import { seededRandom } from '../../../backend/seed/seeded-random.ts'

const dish = (height: number) => ({ height, isHeading: false })
const heading = (height: number) => ({ height, isHeading: true })

test('blocks fill page after page, the first with less room, and a heading is never the last of a column', () => {
  const blocks = [heading(2), dish(4), dish(4), heading(2), dish(4), dish(4)]
  expect(fillPages(blocks, { columns: 1, firstPage: 12, otherPages: 20 })).toEqual([[[0, 1, 2]], [[3, 4, 5]]])
})

test('the columns of the last page are about equally long', () => {
  expect(fillPages([dish(1), dish(1), dish(1), dish(1)], { columns: 2, firstPage: 10, otherPages: 10 })).toEqual([
    [
      [0, 1],
      [2, 3],
    ],
  ])
})

test('whatever the heights, each block stands once, in order, and no column is too long', () => {
  const random = seededRandom(21)
  for (let round = 0; round < 200; round += 1) {
    const blocks = Array.from({ length: random.below(60) }, () =>
      random.chance(0.2) ? heading(1 + random.below(5)) : dish(1 + random.below(20)),
    )
    const columns = 1 + random.below(2)
    const pages = fillPages(blocks, { columns, firstPage: 30, otherPages: 40 })
    expect(pages.flat(2)).toEqual([...blocks.keys()])
    for (const [page, each] of pages.entries()) {
      expect(each.length).toBeLessThanOrEqual(columns)
      for (const column of each) {
        const height = column.reduce((sum, index) => sum + (blocks[index]?.height ?? 0), 0)
        // Headings in a row stay with their dish, however many they are.
        const isOneGroup = column.slice(0, -1).every((index) => blocks[index]?.isHeading)
        expect(height <= (page === 0 ? 30 : 40) || isOneGroup).toBe(true)
      }
    }
  }
})

test('the sides of folded sheets: each page once, and neighbours beside each other when folded', () => {
  expect(toBooklet(3, false)).toEqual([
    [undefined, 0],
    [1, 2],
  ])
  expect(toBooklet(8, false)).toEqual([
    [7, 0],
    [1, 6],
    [5, 2],
    [3, 4],
  ])
  expect(toBooklet(4, true)).toEqual([
    [0, 3],
    [2, 1],
  ])
})
