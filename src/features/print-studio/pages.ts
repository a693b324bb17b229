/* How blocks are put on pages, and pages on sheets. */

type MeasuredBlock = {
  /** In any unit, as long as the room for blocks has the same. */
  height: number
  /** A heading: it never stands last on a page. */
  isHeading: boolean
}

/** One page: the indices of its blocks, column by column. */
export type Page = number[][]

/** The room for blocks in a column of the first page, and of the others. */
type Room = { columns: number; firstPage: number; otherPages: number }

/** Blocks that stay together: a heading with what follows it. */
function groupsOf(blocks: readonly MeasuredBlock[], indices: readonly number[]): number[][] {
  const groups: number[][] = []
  let endsWithHeading = false
  for (const index of indices) {
    if (endsWithHeading) groups.at(-1)?.push(index)
    else groups.push([index])
    endsWithHeading = blocks[index]?.isHeading ?? false
  }
  return groups
}

/** @param roomOf the room of the column with this number. */
function columnsOf(
  blocks: readonly MeasuredBlock[],
  indices: readonly number[],
  roomOf: (column: number) => number,
): number[][] {
  const columns: number[][] = [[]]
  let usedHeight = 0
  const put = (group: readonly number[]) => {
    const height = group.reduce((sum, index) => sum + (blocks[index]?.height ?? 0), 0)
    if (usedHeight > 0 && usedHeight + height > roomOf(columns.length - 1)) {
      columns.push([])
      usedHeight = 0
    }
    columns.at(-1)?.push(...group)
    usedHeight += height
  }
  for (const group of groupsOf(blocks, indices)) put(group)
  return columns
}

/** Fills columns and pages in order; no block is cut. The columns of the last page are about equally long. */
export function fillPages(blocks: readonly MeasuredBlock[], { columns, firstPage, otherPages }: Room): Page[] {
  const allColumns = columnsOf(blocks, [...blocks.keys()], (column) => (column < columns ? firstPage : otherPages))
  const pages: Page[] = []
  for (let start = 0; start < allColumns.length; start += columns) pages.push(allColumns.slice(start, start + columns))
  const lastPage = pages.pop() ?? []
  const room = pages.length === 0 ? firstPage : otherPages
  return [...pages, columns > 1 ? balanceColumns(blocks, lastPage.flat(), columns, room) : lastPage]
}

/** Puts the blocks of one page into columns that are as low as possible. */
function balanceColumns(
  blocks: readonly MeasuredBlock[],
  indices: readonly number[],
  columns: number,
  room: number,
): Page {
  let [low, high] = [0, room]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (columnsOf(blocks, indices, () => middle).length > columns) low = middle
    else high = middle
  }
  return columnsOf(blocks, indices, () => high)
}

/**
 * Pages on the sides of sheets that are printed on both sides, laid into each other and folded: each side has the numbers
 * of its left and its right page, from 0; undefined is blank.
 * @param isRightToLeft the fold is on the right.
 */
export function toBooklet(pages: number, isRightToLeft: boolean): [number | undefined, number | undefined][] {
  const sideCount = Math.ceil(pages / 4) * 4
  const pageOrBlank = (index: number) => (index < pages ? index : undefined)
  return Array.from({ length: sideCount / 2 }, (_, side) => {
    const outer = pageOrBlank(sideCount - 1 - side)
    const inner = pageOrBlank(side)
    const isFront = side % 2 === 0
    return isFront !== isRightToLeft ? [outer, inner] : [inner, outer]
  })
}
