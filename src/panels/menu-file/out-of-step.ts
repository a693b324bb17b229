import { cellText, type FileCell, isBlank, isUnread } from './cells.ts'
import { matchColumns, type Sheet } from './columns.ts'
import { findHeader, isPrice, titlesOf } from './find-titles.ts'

/* Rows of a text with more cells than titles: the sign that separates them stands in one of them too. */

type Row = readonly FileCell[]
type Titles = { columns: readonly string[]; width: number; titled: number }

const lastFilled = (cells: Row): number => cells.findLastIndex((cell) => !isBlank(cell)) + 1

/** So many cells more than titles. At the end blank cells may stand, below no title too. */
const cellsTooMany = (cells: Row, { width, titled }: Titles): number =>
  Math.max(0, Math.min(cells.length - width, lastFilled(cells) - titled))

/** '1' and '20' of '1,20' */
const isSplitPrice = (cells: Row, at: number): boolean =>
  /^\s*(?:\p{Sc}\s?)?\d{1,3}$/u.test(cellText(cells[at])) &&
  /^\d{2}(?:\s?(?:\p{Sc}|euro?))?\s*$/iu.test(cellText(cells[at + 1]))

/** Where prices are split that may stand below these titles. */
function splitPricesIn(cells: Row, { columns }: Titles): number[] {
  const found: number[] = []
  for (const at of cells.keys()) {
    const before = apart(found.filter((other) => other < at - 1)).length
    if (isSplitPrice(cells, at) && /^$|^price:/.test(columns[at - before] ?? '')) found.push(at)
  }
  return found
}

/** The first ones that have no cell in common. */
const apart = (places: readonly number[], most = places.length): number[] => {
  const picked: number[] = []
  for (const at of places)
    if (picked.length < most && picked.every((other) => Math.abs(other - at) > 1)) picked.push(at)
  return picked.sort((a, b) => a - b)
}

const joinedAt = (cells: Row, places: readonly number[]): Row =>
  cells.flatMap((cell, at) => {
    if (places.includes(at - 1)) return []
    return [places.includes(at) ? `${cellText(cell)},${cellText(cells[at + 1])}` : cell]
  })

/** The row with each price in one cell, where that can be in one way only; undefined: in several, or decimals are left over. */
function withWholePrices(cells: Row, titles: Titles): Row | undefined {
  const last = titles.columns[titles.titled - 1] ?? ''
  const tooMany = cellsTooMany(cells, titles)
  const split = splitPricesIn(cells, titles)
  if (split.length === 0) return cells
  const places = apart(split, tooMany)
  if (places.join() !== apart(split.toReversed(), tooMany).join()) return undefined
  // Allergens have such numbers too.
  const areDecimals = last !== 'allergens' || places.every((at) => !/^1[0-4]/.test(cellText(cells[at + 1])))
  const isOpen = last === 'allergens' || last.startsWith('text:')
  return areDecimals && (isOpen || places.length === tooMany) ? joinedAt(cells, places) : undefined
}

/** Without titles only decimals such as '00' are certain: '10', '12' may be the prices of another size. */
function withUntitledPrices(rows: Sheet['rows']): Sheet['rows'] {
  const filled = rows.filter((cells) => !cells.every(isBlank))
  const place = filled[0]?.findIndex((_, at) => {
    const two = filled.filter((cells) => !isBlank(cells[at + 1]))
    return (
      two.length > 1 &&
      two.every((cells) => isSplitPrice(cells, at)) &&
      two.some((cells) => cellText(cells[at + 1]).startsWith('0'))
    )
  })
  if (place === undefined || place < 0) return rows
  return rows.map((cells) => (isSplitPrice(cells, place) ? joinedAt(cells, [place]) : cells))
}

/** 'guanciale; pecorino' below the last title. */
function withWholeText(cells: Row, { columns, titled }: Titles, delimiter: string): Row {
  return columns[titled - 1]?.startsWith('text:')
    ? [
        ...cells.slice(0, titled - 1),
        cells
          .slice(titled - 1, lastFilled(cells))
          .map(cellText)
          .join(delimiter),
      ]
    : cells
}

/** Whether prices stand below their titles, if anything does. */
const isPriced = (cells: Row, { columns }: Titles): boolean =>
  columns.every((column, index) => !column.startsWith('price:') || isBlank(cells[index]) || isPrice(cells[index]))

/** 'BIBITE', 'Piccola', 'Grande': those of the rows below. */
const areTitles = (cells: Row): boolean => {
  const columns = matchColumns(cells, []).filter((_, index) => !isBlank(cells[index]))
  return columns.length > 1 && columns.slice(1).every((column) => column !== '')
}

/** Such rows as they were meant, where that is certain; the others are named, with the whole of their lines. */
export function inStep(rows: Sheet['rows'], delimiter: string): Pick<Sheet, 'rows' | 'outOfStep'> {
  const header = findHeader(rows, [])
  if (header.row < 0) return { rows: delimiter === ',' ? withUntitledPrices(rows) : rows }
  const titlesAt = (from: number, row: number): Titles => {
    const titles = titlesOf(rows, { from, row })
    const width = Math.max(...rows.slice(from, row + 1).map(({ length }) => length))
    return { columns: matchColumns(titles, []), width, titled: lastFilled(titles) }
  }
  let titles = titlesAt(header.from, header.row)
  type Named = { line: number; text: string; width: number; titled: number }
  const [outOfStep, wide, doubtful]: [Named[], Named[], Named[]] = [[], [], []]
  let filled = 0
  let hasJoined = false
  const read = rows.map((cells, at): Row => {
    if (at <= header.row || cells.every(isBlank)) return cells
    // Most rows are dishes: their prices are looked at first.
    const hasPrice = titles.columns.some((column, index) => column.startsWith('price:') && isPrice(cells[index]))
    if (!hasPrice && areTitles(cells)) titles = titlesAt(at, at)
    filled += 1
    if (cells.some(isUnread)) return cells
    const own = { line: at + 1, text: cells.map(cellText).join(delimiter), width: cells.length, titled: titles.width }
    if (cellsTooMany(cells, titles) === 0) {
      if (delimiter === ',' && splitPricesIn(cells, titles).length > 0) doubtful.push(own)
      return cells
    }
    const whole = delimiter === ',' ? withWholePrices(cells, titles) : cells
    const row = whole && cellsTooMany(whole, titles) > 0 ? withWholeText(whole, titles, delimiter) : whole
    // What follows the last title is of its list.
    const isList = titles.columns[titles.titled - 1] === 'allergens'
    if (row && isPriced(row, titles) && (isList || cellsTooMany(row, titles) === 0)) {
      hasJoined ||= whole !== undefined && whole.length < cells.length
      return row
    }
    ;(whole ? wide : outOfStep).push(own)
    return cells
  })
  // Most rows have it: a column that only has no title.
  const isColumn = wide.filter(({ width }) => width === wide[0]?.width).length * 2 > filled
  // Where other rows have decimals in a cell of their own, a row as wide as the titles may have them too.
  const named = [...outOfStep, ...(isColumn ? [] : wide), ...(hasJoined ? doubtful : [])]
  const beyond = new Map(named.map(({ line, titled }) => [line, titled]))
  return {
    rows: read.map((cells, at) => cells.slice(0, beyond.get(at + 1))),
    ...(named.length > 0 && { outOfStep: named.map(({ line, text }) => ({ line, text })) }),
  }
}
