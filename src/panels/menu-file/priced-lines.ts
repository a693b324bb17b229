/* A list as it was copied from a letter or a page: lines of a name and its price, 'Margherita ..... € 6,50'. */

/** A longer text is not read as a list: nobody copies so much. */
const MOST_LETTERS = 1024 * 1024
/** A longer line has no price: it is a text. */
const LONGEST_LINE = 300
/** A number that certainly is an amount: with a currency, or with two decimals. */
const AMOUNT = /\p{Sc}\s?\d|\d{1,6}[.,]\d{2}(?!\d)|\d{1,6}\s?\p{Sc}/u
/** A number without decimals at the end of a line, which may be an amount. */
const NUMBER_AT_END = /(?<![\p{L}\p{N}.,/])\d{1,4}$/u
/** What leads from a name to its price. */
const LEADER = new Set(' \t\u00a0.…·:_–—-')

function withoutLeader(text: string): string {
  let end = text.length
  while (end > 0 && LEADER.has(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** Splits a line into the name and the rest from the amount on. What stands beside the amount is asked about later. */
function splitAt(line: string, amount: RegExp): [name: string, price: string] | undefined {
  const at = line.length > LONGEST_LINE ? -1 : line.search(amount)
  const name = at < 0 || /[;|\t]/.test(line.slice(0, at)) ? '' : withoutLeader(line.slice(0, at))
  return /\p{L}/u.test(name) ? [name, line.slice(at)] : undefined
}

/** A row for each line, of a name and a price, or of one cell. Undefined if fewer than a third of the lines have a price. */
export function pricedLines(text: string): string[][] | undefined {
  if (text.length > MOST_LETTERS) return undefined
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const filled = lines.filter((line) => line !== '').length
  const rowsBy = (read: (line: string) => string[] | undefined) =>
    lines.map((line) => read(line) ?? (line === '' ? [] : [line]))
  const pricedIn = (rows: readonly string[][]) => rows.filter(({ length }) => length > 1).length
  const surePrices = rowsBy((line) => splitAt(line, AMOUNT))
  // 'dalle 12 alle 15' is no dish in a list whose prices have decimals.
  const allPrices = rowsBy((line) => splitAt(line, AMOUNT) ?? splitAt(line, NUMBER_AT_END))
  // 'Caffè,Bar,1,20' is a row of cells.
  const areCells = (rows: readonly string[][]) =>
    rows.filter(({ length, 0: name = '' }) => length > 1 && /,\S/.test(name)).length * 2 > pricedIn(rows)
  const rows = pricedIn(surePrices) * 2 > pricedIn(allPrices) ? surePrices : allPrices
  return pricedIn(rows) > 1 && pricedIn(rows) * 3 >= filled && !areCells(rows) ? rows : undefined
}
