import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, readPrice, wordedPrice } from './cells.ts'
import { isCostTitle, matchColumns, type Sheet, widthOf } from './columns.ts'
import { isOtherCode } from './currency-marks.ts'
import { areMarkTitles, titledMark } from './mark-columns.ts'
import { isKindTitle, isPriceTitle, isSizeWord, numberOfPriceTitle } from './title-words.ts'

/** Names, empty rows and remarks may come before the titles. */
export const HEADER_WITHIN = 30

/**
 * The titles are in the rows `from` to `row`, mostly one; -1: there are none. `known`: how many columns are; 0 is a guess.
 */
export type Header = { from: number; row: number; known: number }

const NONE: Header = { from: -1, row: -1, known: 0 }

/** Also one that can be two, or has words beside it. */
export const isPrice = (cell: FileCell | undefined): boolean => {
  if (typeof cell === 'string' && (numberOfPriceTitle(cell) !== undefined || isOtherCode(cell))) return false
  const price = readPrice(cell)
  return price === undefined ? wordedPrice(cell) !== undefined : price !== 'none'
}

/** 'Piatto', and not what kind of dishes they are. */
const isNameTitle = (title: string): boolean => !isKindTitle(title) && matchColumns([title], [])[0] === 'name'

const filledIn = (cells: readonly FileCell[] = []): FileCell[] => cells.filter((cell) => !isBlank(cell))
/** 'Glutine' and 'Costo' are titles beside that of the names, and else may be anything. */
function knownIn(titles: readonly FileCell[], sizes: readonly string[]): number {
  const columns = matchColumns(titles, sizes)
  const saysMore = (title: string) => titledMark(title) !== undefined || isCostTitle(title)
  const isKnown = (column: string, index: number) =>
    column !== '' || (columns.includes('name') && saysMore(cellText(titles[index])))
  return columns.filter(isKnown).length
}

/**
 * The titles of all columns, also of those without one. Of two rows the lower one says what the column is, and the upper one
 * goes with it where it does not do so alone: 'Prezzo' over 'Piccola' and 'Grande'.
 */
export function titlesOf(rows: Sheet['rows'], { from, row }: Pick<Header, 'from' | 'row'>): FileCell[] {
  const width = widthOf(rows)
  if (row < 0) return Array.from({ length: width }, () => '')
  const lower = rows[row] ?? []
  if (from === row) return Array.from({ length: width }, (_, index) => lower[index] ?? '')
  let group = ''
  return Array.from({ length: width }, (_, index) => {
    const above = cellText(rows[from]?.[index]).trim()
    const below = cellText(lower[index]).trim()
    if (above !== '') group = above
    if (below === '') return above
    // 'Glutenvrij' over prices, below 'Prijs', is a size and no diet.
    const isPricedBelow =
      isPriceTitle(fold(group)) && rows.slice(row + 1, row + 11).some((cells) => isPrice(cells[index]))
    if (isPricedBelow && titledMark(below)) return `${group}: ${below}`
    if (group === '' || above === below || knownIn([below], []) > 0 || titledMark(below)) return below
    const joined = `${group} ${below}`
    // 'Wit' is a size because it stands below 'Prijs'.
    return isPriceTitle(fold(group)) && matchColumns([joined], [])[0] === '' ? `${group}: ${below}` : joined
  })
}

/** '1', '2', '3' … over columns for allergens are no prices. */
function isPriced(cells: readonly FileCell[] | undefined): boolean {
  const prices = cells?.filter(isPrice).map((cell) => cellText(cell).trim()) ?? []
  const areNumbers =
    prices[0] === '1' &&
    prices.every((text, at) => /^\d{1,2}$/.test(text) && (at === 0 || Number(text) > Number(prices[at - 1])))
  return prices.length > 0 && !(areNumbers && prices.length > 3) && !areMarkTitles(cells)
}

/** Whether the row below is one of titles too: no price in it, and more than one cell, or a size. */
const canHoldTitles = (cells: readonly FileCell[] | undefined): boolean => {
  const [first, ...others] = filledIn(cells)
  return areMarkTitles(cells) || ((others.length > 0 || isSizeWord(cellText(first))) && !cells?.some(isPrice))
}

/** Whether every cell of a row says what the title above it says, as in a second language. */
function repeatsTitles(cells: readonly FileCell[], titles: readonly FileCell[], sizes: readonly string[]): boolean {
  // The descriptions of two titles are in two languages.
  const meaningOf = (cell: FileCell | undefined) =>
    matchColumns([cell ?? ''], sizes)[0]?.replace(/^text:.*/, 'text') || fold(cellText(cell))
  return (
    filledIn(cells).length > 1 &&
    cells.every((cell, index) => isBlank(cell) || (meaningOf(cell) && meaningOf(cell) === meaningOf(titles[index])))
  )
}

/** Whether a row divides the prices above into sizes: 'Wit', 'Bruin' below 'Prijs', and nothing else but what is above. */
function dividesPrices(cells: readonly FileCell[] | undefined, titles: readonly FileCell[]): boolean {
  if (cells === undefined || cells.some(isPrice)) return false
  let group = ''
  const below = cells.flatMap((cell, index) => {
    const above = cellText(titles[index]).trim()
    if (above !== '') group = above
    return isBlank(cell) || fold(cellText(cell)) === fold(above) ? [] : [isPriceTitle(fold(group))]
  })
  return below.length > 1 && below.every(Boolean)
}

/**
 * The rows with the most known titles, the name among them or no price; else the first row with two cells. With a price in it
 * that one is a dish, and the file has no titles.
 */
export function findHeader(rows: Sheet['rows'], sizes: readonly string[]): Header {
  let best = NONE
  const consider = (from: number, row: number, least: number) => {
    const hasPrice = isPriced(rows[row])
    // 'Dolci' and 'Piccola' beside a price are of a dish.
    if (hasPrice && !rows[row]?.some((cell) => isNameTitle(fold(cellText(cell))))) return 0
    const titles = titlesOf(rows, { from, row })
    const codes = from < row && areMarkTitles(rows[row]) ? filledIn(rows[row]).length : 0
    const known = knownIn(titles, sizes) + codes
    const isHeader = !hasPrice || matchColumns(titles, sizes).includes('name')
    if (isHeader && known >= least && known > Math.max(best.known, 1)) best = { from, row, known }
    return known
  }
  const end = Math.min(rows.length, HEADER_WITHIN)
  for (let row = 0; row < end; row += 1) {
    if (filledIn(rows[row]).length === 0) continue
    const known = consider(row, row, 2)
    if (!canHoldTitles(rows[row + 1]) || isPriced(rows[row])) continue
    // Both rows know more together than the better one of them alone.
    consider(row, row + 1, 1 + Math.max(known, knownIn(rows[row + 1] ?? [], sizes)))
  }
  if (best.row >= 0 && best.from === best.row && repeatsTitles(rows[best.row + 1] ?? [], rows[best.row] ?? [], sizes))
    return { ...best, row: best.row + 1 }
  if (best.row >= 0 && best.from === best.row && dividesPrices(rows[best.row + 1], rows[best.row] ?? []))
    return { ...best, row: best.row + 1 }
  if (best.row >= 0) return best
  const first = rows.findIndex((cells) => filledIn(cells).length > 1)
  // '2,6,7,9' is of a dish, and no title.
  const isValue = (cell: FileCell) => isPrice(cell) || /^\d[\d\s.,;/-]*$/.test(cellText(cell).trim())
  if (first < 0 || rows[first]?.some(isValue)) return NONE
  const isSure = (title: string) => isNameTitle(title) || isPriceTitle(title)
  return { from: first, row: first, known: rows[first]?.some((cell) => isSure(fold(cellText(cell)))) ? 1 : 0 }
}

/** The sheet with the most known titles. */
export function likeliestSheet<Any extends Sheet>(sheets: readonly Any[]): Any | undefined {
  const known = sheets.map(({ rows }) => findHeader(rows, []).known)
  return sheets[known.indexOf(Math.max(...known))]
}

/** The rows that a person may say hold the titles: each of the first ones, and each with the next one. */
export const titleChoices = (rows: Sheet['rows']): Pick<Header, 'from' | 'row'>[] =>
  rows.slice(0, HEADER_WITHIN).flatMap((cells, row) => {
    if (filledIn(cells).length === 0) return []
    const hasNext = canHoldTitles(rows[row + 1]) && !isPriced(cells)
    return [{ from: row, row }, ...(hasNext ? [{ from: row, row: row + 1 }] : [])]
  })
