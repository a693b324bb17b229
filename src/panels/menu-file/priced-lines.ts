import { hasAmount } from './price-cell.ts'

/* A list as it was copied from a letter or a page: lines of a name and its price, 'Margherita ..... € 6,50'. */

/** A longer line is a text. */
const LONGEST = 300
/** Letters in which a line ends with its price. */
const END = 24
const PRICE_AT_END = /(?<![\p{L}\p{N}.,])(?:\p{Sc}\s?)?\d{1,6}(?:[.,]\d{1,3})?(?:\s?(?:\p{Sc}|\p{L}{1,4}))?$/u
/** What leads from a name to its price. */
const LEADER = new Set(' \t\u00a0.…·:_–—-')

function withoutLeader(text: string): string {
  let end = text.length
  while (end > 0 && LEADER.has(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** The name and the price of a line; undefined: it is another one. */
function pricedLine(line: string): [name: string, price: string] | undefined {
  if (line.length > LONGEST) return undefined
  const price = PRICE_AT_END.exec(line.slice(-END))?.[0]
  if (price === undefined || !hasAmount(price)) return undefined
  const name = withoutLeader(line.slice(0, -price.length))
  return /\p{L}/u.test(name) && !/[;|\t]/.test(name) ? [name, price] : undefined
}

/** A row for each line, of one cell where it has no price; undefined: fewer than a third of the lines have one. */
export function pricedLines(text: string): string[][] | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const rows = lines.map((line) => pricedLine(line) ?? (line === '' ? [] : [line]))
  const filled = rows.filter(({ length }) => length > 0)
  const priced = filled.filter(({ length }) => length > 1)
  return priced.length > 1 && priced.length * 3 >= filled.length ? rows : undefined
}
