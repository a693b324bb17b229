import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isOfAll, wordedPrice } from './cells.ts'
import { matchColumns, type Sheet, widthOf } from './columns.ts'
import { isPrice } from './find-titles.ts'
import { isRemark } from './remarks.ts'
import { isDayTitle, isKindTitle, isOpenPrice } from './title-words.ts'

/* A list as it stands on a page: 'Margherita € 6,50', with what is in the dish on the line below. */

/** Such a line is no longer. */
const LONGEST = 300
/** So many lines with a price, and one of so many lines, make a list. */
const LEAST = 3
const SHARE = 3
const SHARE_ALONE = 6

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
/** '+2,00' is more than what the dish costs. */
const STRONG = String.raw`(?:\+\s?)?(?:\p{Sc}\s?${NUMBER}|\d{1,4}[.,]\d{2}(?:\s?(?:\p{Sc}|euro?))?|${NUMBER}\s?(?:\p{Sc}|euro?))(?:\s?/\s?(?:kg|hg|etto|lt?|pz|pers(?:ona)?\.?))?`
/** '3,5 / 4', '3/4 €': two prices, and not the second one alone. */
const PAIR = String.raw`${NUMBER}\s?/\s?${NUMBER}`
const FROM_TO = String.raw`${STRONG}\s?[–—-]\s?${STRONG}`
const PAIR_WITH_SIGN = String.raw`${PAIR}\s?(?:\p{Sc}|euro?)`
const BARE = String.raw`(?:${FROM_TO}|${PAIR_WITH_SIGN}|${PAIR}|${STRONG}|\d{1,3}(?:[.,]\d{1,2})?)`
/** Between cells is a comma, within a number too. */
const NAME = String.raw`(.*\p{L}(?:[^,;]|(?<=\d),(?=\d))*?)`
const GAP = String.raw`(?!(?<=\d)\.\d)[\s.…·:_–—-]+`

type Priced = { name: string; prices: string[] }
type Reader = (line: string) => Priced | undefined

const reader = (pattern: string, order: (found: readonly string[]) => Priced): Reader => {
  const matched = new RegExp(pattern, 'iu')
  return (line) => {
    const found = line.length > LONGEST ? null : matched.exec(line)
    return found ? order(found.slice(1)) : undefined
  }
}
const after = ([name = '', ...prices]: readonly string[]): Priced => ({ name: name.trim(), prices })
/** 'Carbonara ... 12,00', and the same with 'Piccola' and 'Grande' */
const AT_END = reader(`^${NAME}${GAP}(${FROM_TO}|${PAIR_WITH_SIGN}|${STRONG}(?:\\s?/\\s?${STRONG})?)$`, after)
const TWO_AT_END = reader(`^${NAME}${GAP}(${STRONG})\\s+(${STRONG})$`, after)
/** 'Carbonara 12' */
const BARE_AT_END = reader(`^${NAME}${GAP}(${BARE})$`, after)
/** '12 € Carbonara' */
const AT_BEGIN = reader(`^(${STRONG})${GAP}(\\p{L}.*)$`, ([price = '', name = '']) => ({
  name: name.trim(),
  prices: [price],
}))
/** 'Ostriche ..... s.q.' */
const openAtEnd: Reader = (line) => {
  const words = line.split(/[\s…·_–—-]+|\.{2,}/).filter(Boolean)
  for (const count of [1, 2, 3]) {
    const price = words.slice(-count).join(' ')
    if (words.length > count && isOpenPrice(fold(price))) {
      const name = line.slice(0, line.lastIndexOf(words.at(-count) ?? '')).replace(/[\s.…·:_–—-]+$/, '')
      return /\p{L}/u.test(name) && !/[,;]$/.test(name) ? { name, prices: [price] } : undefined
    }
  }
  return undefined
}
const PAIR_AT_END = new RegExp(`\\s${PAIR}$`)
/** 'Gelato da 3 a 5' */
const RANGE_AT_END = reader(
  `^(.*\\p{L})\\s+((?:da|from|von|de|desde|entre|fra)\\s+${NUMBER}\\s?\\p{Sc}?\\s+(?:a|to|bis|à|et|y|hasta|til)\\s+${NUMBER}\\s?(?:\\p{Sc}|euro?)?)$`,
  after,
)
/** What follows a price in the line is of it: '11,00 / 8,00 mezza', '€ 3 / 5 / 9', '5,00 cad.' */
const withRest = (line: string): Priced | undefined => {
  const { index = 0 } = PRICE_WITHIN.exec(line) ?? {}
  const name = line.slice(0, index).replace(/[\s.…·:_–—-]+$/, '')
  return /\p{L}/u.test(name) && line.length <= LONGEST ? { name, prices: [line.slice(index)] } : undefined
}
/** A name with a price in its middle holds more of the line than the name. */
const isWhole = ({ name }: Priced): boolean => {
  const found = PRICE_WITHIN.exec(name)
  return found === null || found.index + found[0].length === name.length
}
/** '€ 14,00', '€ 11,50 / mezza € 7,00', '12,00 (per 2)': on a line of its own, below the dish. */
const ALONE = new RegExp(`^${STRONG}(?:\\s?(?:\\(.*|/.*\\d.*))?$`, 'iu')
const isPriceLine = (line: string): boolean => ALONE.test(line) || isOpenPrice(fold(line))
const PRICE_WITHIN = new RegExp(`(?<![\\d.,])${STRONG}(?!\\d|\\s?(?:[cdm]?l|k?g|gr|cm|%)(?!\\p{L}))`, 'iu')

/** 'Coca cola 3': a number that may be the price, the size of the dish or a part of its name. */
export const numberAtEnd = (text: string): { name: string; price: string } | undefined => {
  const { name, prices: [price = ''] = [] } = BARE_AT_END(text.trim()) ?? {}
  return name ? { name, price } : undefined
}

/** 'Sunday roast from 17.50': such words are of the price. */
function withWords({ name, prices: [price = '', ...others] }: Priced): Priced {
  const words = name.split(/\s+/)
  for (const count of [3, 2, 1]) {
    const own = words.slice(0, -count).join(' ')
    const more = words.slice(-count).join(' ')
    if (/\p{L}/u.test(own) && !/\p{Nd}/u.test(more) && (isOfAll(more) || wordedPrice(`${more} ${price}`)))
      return { name: own.replace(/[\s.…,:–—-]+$/, ''), prices: [`${more} ${price}`, ...others] }
  }
  return { name, prices: [price, ...others] }
}

/** With what else may be behind a name. */
const withMore =
  (read: Reader): Reader =>
  (line) => {
    const found = RANGE_AT_END(line) ?? read(line) ?? openAtEnd(line)
    const whole = found && isWhole(found) ? found : (withRest(line) ?? found)
    return whole && withWords(whole)
  }
/** 'Acqua 0,75 € 2,00' among dishes whose prices stand below: a number without a sign may be of the name. */
const BESIDE_BELOW: Reader = (line) => (/\p{Sc}|euro/iu.test(line) ? withMore(AT_END)(line) : undefined)

const isUpper = (line: string): boolean => line === line.toUpperCase() && line !== line.toLowerCase()

/** 'Fritto misto 9,00 (per due 16,00)': of another dish, whatever else the line says. */
const hasPrice = (line: string): boolean => PRICE_WITHIN.test(line)

/** What begins a dish of a list. */
const ITEM = /^(?:[•●▪◦·–-]|\d{1,3}[a-z]?[.)])\s+(?=.*\p{L})/u

/** 'pomodoro, mozzarella': a heading begins with a capital letter, and is short. */
const isDescription = (line: string): boolean =>
  !isUpper(line) &&
  !ITEM.test(line) &&
  !PAIR_AT_END.test(line) &&
  !hasPrice(line) &&
  !isHeadingWord(line) &&
  !isRemark([line], []) &&
  (/^[^\p{L}]*\p{Ll}/u.test(line) || line.includes(',') || line.length > 25)
const isHeadingWord = (line: string): boolean => isKindTitle(fold(line)) || isDayTitle(fold(line))

/** How the lines of a list have their prices; undefined: they are no list. */
function readerOf(lines: readonly string[]): Reader | undefined {
  const filled = lines.filter((line) => line !== '')
  const others = filled.filter((line) => !ALONE.test(line))
  const count = (read: Reader) => others.filter((line) => read(line) !== undefined).length
  const [end, two, bare, begin] = [AT_END, TWO_AT_END, BARE_AT_END, AT_BEGIN].map(count) as [
    number,
    number,
    number,
    number,
  ]
  const alone = filled.length - others.length
  const most = Math.max(end, two, begin, alone)
  const areEnough = most >= LEAST && most * SHARE >= filled.length
  // Nothing else stands alone so; above each price are a name and what is in the dish.
  if (alone >= LEAST && (alone === most || !areEnough) && alone * SHARE_ALONE >= filled.length) return BESIDE_BELOW
  if (areEnough) {
    if (begin === most && begin > end) return withMore(AT_BEGIN)
    // A few dishes of a list may have one price only.
    return withMore(two * 2 > end ? (line) => TWO_AT_END(line) ?? AT_END(line) : AT_END)
  }
  // A number without decimals may be anything, unless most lines end in one.
  const isBare = (line: string) => BARE_AT_END(line) !== undefined && !/,(?!\d)/.test(line)
  const dishes = filled.filter((line) => isBare(line) || !isDescription(line)).length
  return bare >= LEAST && (bare * 2 >= filled.length || filled.filter(isBare).length * 2 >= dishes)
    ? withMore(BARE_AT_END)
    : undefined
}

/** Name, price, description and second price of such a list, with a row for each line; undefined if it is none. */
export function listRows(lines: readonly string[]): string[][] | undefined {
  const read = readerOf(lines)
  return read && rowsWithPrices(lines, read)
}

/** '[28/11/26, 10:12:50] Nonna: *Primi*': who wrote a message and when, and what makes it bold. */
const STAMP = /^(?:\[[\d/.-]+,? [\d:.]+(?: ?[ap]m)?\]|[\d/.-]+,? [\d:.]+(?: ?[ap]m)? -) [^:]{1,40}: /i
const ofMessage = (line: string): string => line.replace(STAMP, '').replace(/(?<!\S)\*([^*]+)\*(?!\S)/g, '$1')

export const priceLineRows = (text: string): string[][] | undefined =>
  listRows(text.split(/\r\n?|\n/).map((line) => ofMessage(line.trim()).trim()))

/** 'Nome Prezzo': titles, and no heading. */
function cellsOf(line: string): string[] {
  const words = line.split(/\s+/)
  const areTitles = words.length > 1 && matchColumns(words, []).every((column) => column !== '')
  return areTitles ? words : [line]
}

/** Each dish is a paragraph that ends in its price, and headings stand apart: what is in a dish may look like a name then. */
function areParagraphs(lines: readonly string[], read: Reader): boolean {
  const isBlankAt = (at: number) => (lines[at] ?? '') === ''
  const isApart = (line: string, at: number) =>
    line !== '' && isBlankAt(at - 1) && isBlankAt(at + 1) && read(line) === undefined
  return (
    lines.every((line, at) => !isPriceLine(line) || (isBlankAt(at + 1) && !isBlankAt(at - 1))) && lines.some(isApart)
  )
}

/** Without the mark or the number before it, and with what is in the dish behind a colon: '1. Margherita: pomodoro, mozzarella'. */
function rowOf({ name: written, prices: [price = '', second = ''] }: Priced): string[] {
  const bare = written.replace(ITEM, '')
  const [, name = bare, text = ''] = /^([^:,]+):\s+(\p{Ll}[^:]*,[^:]*)$/u.exec(bare) ?? []
  const cells = [name, price, text, second]
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

function rowsWithPrices(lines: readonly string[], read: Reader): string[][] {
  const rows: string[][] = lines.map(() => [])
  /** The last one with its price behind its name. What is in it may follow. */
  let dish: number | undefined
  /** The lines since then, of which it is open what they belong to. */
  let open: number[] = []
  const lineAt = (at: number) => lines[at] ?? ''
  const inParagraphs = areParagraphs(lines, read)
  /** Of the open lines, the name of the dish whose price is here. */
  const nameAbove = (price: number): number | undefined => {
    const [first, second] = inParagraphs ? open.filter((at) => at > lines.lastIndexOf('', price)) : []
    const canBeHeading = first !== undefined && (isUpper(lineAt(first)) || isHeadingWord(lineAt(first)))
    if (first !== undefined && !(canBeHeading && second !== undefined && !isDescription(lineAt(second)))) return first
    return open.findLast((at) => !isDescription(lineAt(at))) ?? (dish === undefined ? open[0] : undefined)
  }
  const addText = (to: number, text: string) => {
    const cells = rows[to] ?? []
    cells[2] = cells[2] ? `${cells[2]} ${text}` : text
  }
  const close = (some: readonly number[]) => {
    for (const at of some) {
      if (dish !== undefined && isDescription(lineAt(at))) addText(dish, lineAt(at))
      else {
        dish = undefined
        rows[at] = cellsOf(lineAt(at).replace(ITEM, ''))
      }
    }
    open = []
  }
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      // What is in a dish follows at once; below a name may be a gap.
      if (dish !== undefined) close(open)
      dish = undefined
    } else if (isPriceLine(line)) {
      const name = nameAbove(at)
      const texts = open.filter((each) => name !== undefined && each > name)
      close(open.filter((each) => !texts.includes(each) && each !== name))
      rows[name ?? at] = name === undefined ? ['', line] : rowOf({ name: lineAt(name), prices: [line] })
      for (const text of texts) addText(name ?? at, lineAt(text))
      dish = undefined
    } else {
      const own = read(line)
      if (own) {
        close(open)
        rows[at] = rowOf(own)
        dish = at
      } else open.push(at)
    }
  }
  close(open)
  return rows
}

/** A sheet with one column that holds such a list. */
function asList(rows: Sheet['rows']): Sheet['rows'] | undefined {
  const used = new Set(rows.flatMap((cells) => cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))))
  const [column, ...others] = used
  if (column === undefined || others.length > 0) return undefined
  return listRows(rows.map((cells) => cellText(cells[column]).trim()))
}

/** Of so many dishes at least, and of one in so many, the text stands below. */
const LEAST_TEXTS = 2
const SHARE_TEXTS = 2

/** A table whose dishes have what is in them in the row below: it is moved into a column of its own. */
function withTextsBeside(rows: Sheet['rows']): Sheet['rows'] | undefined {
  const filledIn = (cells: Sheet['rows'][number]) => cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))
  const isDish = (cells: Sheet['rows'][number]) => filledIn(cells).length > 1 && cells.some(isPrice)
  const dishes = rows.filter(isDish)
  const nameIn = (cells: Sheet['rows'][number]) => cells.findIndex((cell) => !isBlank(cell) && !isPrice(cell))
  const names = dishes.map((cells) => cellText(cells[nameIn(cells)]))
  const areSmall = names.filter((name) => /^\p{Ll}/u.test(name)).length * 2 > names.length
  const isText = (cells: Sheet['rows'][number], column: number) => {
    const text = cellText(cells[column]).trim()
    const isOnly = filledIn(cells).length === 1 && text !== '' && !isPrice(cells[column])
    return isOnly && isDescription(text) && (!areSmall || text.includes(','))
  }
  const width = widthOf(rows)
  const moved: (readonly FileCell[])[] = [...rows]
  let hosts = 0
  for (const [at, cells] of rows.entries()) {
    if (!isDish(cells)) continue
    let end = at + 1
    while (end < rows.length && isText(rows[end] ?? [], nameIn(cells))) end += 1
    if (end === at + 1) continue
    hosts += 1
    const texts = rows.slice(at + 1, end).map((each) => cellText(each[nameIn(cells)]).trim())
    moved[at] = [...cells, ...Array.from({ length: width - cells.length }, () => ''), texts.join(' ')]
    for (let text = at + 1; text < end; text += 1) moved[text] = []
  }
  return hosts >= LEAST_TEXTS && hosts * SHARE_TEXTS >= dishes.length ? moved : undefined
}

/** The rows of a sheet as a table, where they are written as a list on a page. */
export const asTable = (rows: Sheet['rows']): Sheet['rows'] => asList(rows) ?? withTextsBeside(rows) ?? rows
