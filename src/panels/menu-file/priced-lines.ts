/*
 * Reads a list that was copied from a letter or a page. Each line is a name and its price: 'Margherita ..... € 6,50'.
 */

/** A text that is longer than this is not read as a list, because nobody copies so much. */
const MOST_LETTERS = 1024 * 1024
/** A line that is longer than this has no price, because it is a text. */
const LONGEST_LINE = 300
/** Matches a number that certainly is an amount, because it has a currency or two decimals. */
const AMOUNT = /\p{Sc}\s?\d|\d{1,6}[.,]\d{2}(?!\d)|\d{1,6}\s?\p{Sc}/u
/** Matches a number without decimals at the end of a line. It may be an amount. */
const NUMBER_AT_END = /(?<![\p{L}\p{N}.,/])\d{1,4}$/u
/** The characters between a name and its price. */
const LEADER = new Set(' \t\u00a0.…·:_–—-')

function withoutLeader(text: string): string {
  let end = text.length
  while (end > 0 && LEADER.has(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/**
 * Splits a line into the name, and the rest that begins with the amount. If the rest has other text, the person is
 * asked about it later.
 */
function splitAt(line: string, amount: RegExp): [name: string, price: string] | undefined {
  const index = line.length > LONGEST_LINE ? -1 : line.search(amount)
  const name = index < 0 || /[;|\t]/.test(line.slice(0, index)) ? '' : withoutLeader(line.slice(0, index))
  return /\p{L}/u.test(name) ? [name, line.slice(index)] : undefined
}

/**
 * A row for each line. A row has a name and a price, or only one cell. Undefined if fewer than a third of the lines
 * have a price.
 */
export function pricedLines(text: string): string[][] | undefined {
  if (text.length > MOST_LETTERS) return undefined
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const filled = lines.filter((line) => line !== '').length
  const splitLines = (read: (line: string) => string[] | undefined) =>
    lines.map((line) => read(line) ?? (line === '' ? [] : [line]))
  const countPricedRows = (rows: readonly string[][]) => rows.filter(({ length }) => length > 1).length
  const rowsWithSurePrices = splitLines((line) => splitAt(line, AMOUNT))
  // If the prices of a list have decimals, a line such as 'dalle 12 alle 15' is no dish.
  const rowsWithAllPrices = splitLines((line) => splitAt(line, AMOUNT) ?? splitAt(line, NUMBER_AT_END))
  // 'Caffè,Bar,1,20' is a row with several cells.
  const areCells = (rows: readonly string[][]) =>
    rows.filter(({ length, 0: name = '' }) => length > 1 && /,\S/.test(name)).length * 2 > countPricedRows(rows)
  const rows =
    countPricedRows(rowsWithSurePrices) * 2 > countPricedRows(rowsWithAllPrices)
      ? rowsWithSurePrices
      : rowsWithAllPrices
  return countPricedRows(rows) > 1 && countPricedRows(rows) * 3 >= filled && !areCells(rows) ? rows : undefined
}
