import { LIMITS } from '#/config/limits.ts'
import type { Cell } from '#/entities/menu/menu-file.ts'
import { fromMills, isPayable, toMills } from '#/lib/money/money.ts'
import { computedPrice, readTypedPrice, roundedMills, unclearPrice } from '#/lib/money/typed-price.ts'
import { CURRENCY } from './currency-marks.ts'

/**
 * A cell that holds something, but no value that a dish could take: an error of a formula, a formula that was never worked
 * out, a date that a spreadsheet has made of what was typed, a text with a quote that opens and does not close.
 */
export type UnreadCell = { readonly unread: string; readonly why: 'error' | 'formula' | 'date' | 'quote' }
export type FileCell = Cell | UnreadCell

export const isUnread = (cell: FileCell | undefined): cell is UnreadCell => typeof cell === 'object'
export const cellText = (cell: FileCell | undefined): string => (isUnread(cell) ? cell.unread : String(cell ?? ''))
export const isBlank = (cell: FileCell | undefined): boolean => cellText(cell).trim() === ''

/** 'C5', as spreadsheets name it. @param column from 0. @param line from 1. */
export function cellName(column: number, line: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return `${letters}${line}`
}

/** The column of 'C5' by its letters, from 0. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** As spreadsheets of our languages write an error into a text file. */
const ERROR =
  /^(?:#(?:NULL!|NULLO!|¡NULO!|NUL!|DIV\/0!|¡DIV\/0!|VALUE!|VALORE!|¡VALOR!|VALEUR!|REF!|RIF!|¡REF!|NAME\?|NOME\?|¿NOMBRE\?|NOM\?|NUM!|¡NUM!|NOMBRE!|N\/A|N\/D|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|ERROR!)|Err:\d{3})$/i
export const errorCell = (text: string): UnreadCell | undefined =>
  ERROR.test(text.trim()) ? { unread: text.trim(), why: 'error' } : undefined

/** A number that its format shows with a currency is a price that names it. Other numbers stay as they are. */
export function amountIn(amount: number, currency: string | undefined): FileCell {
  const mills = toMills(amount)
  return currency === undefined || !isPayable(mills, currency) ? amount : `${fromMills(mills)} ${currency}`
}

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** "12.-", "12,--" */
const NO_DECIMALS = /(?<=[\d\u0660-\u0669\u06f0-\u06f9])\s*[.,]?\s*[-–—]+\s*$/

/**
 * A price in mills; 'none' where nothing is sold ("-", blank), 'unclear' where it can be two (`unclearPrice`), undefined where
 * it cannot be read. @param currency of the restaurant: without decimals, or with three, it decides.
 */
export function readPrice(
  cell: FileCell | undefined,
  currency?: string | undefined,
): number | 'none' | 'unclear' | undefined {
  if (cell === undefined) return 'none'
  if (typeof cell === 'boolean' || isUnread(cell)) return undefined
  if (typeof cell === 'number') return inMills(cell, currency)
  if (/^[-–—/]*$/.test(cell.replace(INVISIBLE, '').trim())) return 'none'
  // Most cells of a file are texts.
  if (!/\p{N}/u.test(cell)) return undefined
  const typed = bareAmount(cell)
  if (typed === '') return undefined
  const price = readTypedPrice(typed, currency)
  if (price !== undefined) return inMills(price, currency)
  if (unclearPrice(typed)) return 'unclear'
  const computed = computedPrice(typed)
  return computed === undefined ? undefined : inMills(computed, currency)
}

/** To the smallest amount that can be paid, what was worked out: 12.333333. Undefined: no such number. */
export function roundedPrice(cell: FileCell, currency: string | undefined): number | undefined {
  if (typeof cell === 'boolean' || isUnread(cell)) return undefined
  const amount = typeof cell === 'number' ? cell : computedPrice(bareAmount(cell))
  return amount !== undefined && amount >= 0 && amount <= LIMITS.price ? roundedMills(amount, currency) : undefined
}

/** '8,50*': of a remark below the list. */
const MARK = /\s*[*†‡°¹²³]+\s*$/
export const hasMark = (price: string): boolean => MARK.test(price)
/** '8€50' */
const SIGN_INSIDE = /^(\d+) ?[€$£] ?(\d{2})$/
/** '1.295,-': where a dash stands for the decimals, the other signs are of thousands. */
const THOUSANDS_ONLY = /^(\d{1,3}(?:[.,'’ ]\d{3})+)\s*[.,]\s*[-–—]+\s*$/
/** Without the currency, the mark of a remark and that for no decimals. */
const bareAmount = (text: string): string => {
  const marked = text.replace(INVISIBLE, '').replace(MARK, '').replace(SIGN_INSIDE, '$1.$2')
  const amount = marked.replace(CURRENCY, ' ').trim()
  return THOUSANDS_ONLY.exec(amount)?.[1]?.replace(/\D/g, '') ?? amount.replace(NO_DECIMALS, '').trim()
}

/** Words that say more of a price than what the dish costs. */
export const WORDED = ['surcharge', 'from', 'per', 'noted'] as const
/** `unit`: what it is for, as it is written: 'kg'. */
type WordedPrice = { kind: (typeof WORDED)[number]; mills: number; unit: string }

const OVER =
  'suppl(?:emento|ément|ement|emento)?|supp?|extra|aggiunta|plus|zzgl|zuzüglich|aufpreis|zuschlag|toeslag|tillæg|acréscimo|إضافة|زيادة'
const SURCHARGE = [
  new RegExp(`^(?:\\+|(?:${OVER})(?!\\p{L})\\.?\\s*[:+]?)\\s*(?<amount>.+)$`, 'iu'),
  new RegExp(`^\\+?\\s*(?<amount>.+?)\\s*(?<!\\p{L})(?:${OVER}|in più)\\.?$`, 'iu'),
]
const FROM =
  /^(?:a partire da|da|dai|dal|ab|starting (?:at|from)|from|desde|a partir de|à partir de|dès|vanaf|fra|min\.?|ابتداء من|من)(?!\p{L})\s*:?\s*(?<amount>.+)$/iu
const UNIT = String.raw`(?<unit>\d{2,4}\s*(?:gr?|ml|cl)|kg|kilo|chilo|hg|ett[oi]|gr?|lt?|litro|litre|liter|cl|dl|pz|pezzo|cad(?:auno)?|pers(?:ona|onne|on)?|pax|p\.?\s?p|porz(?:ione)?|fett[ae]|tranci[oi]?|slice|part|portion|porción|portie|stück|stk|stck|pièce|pieza|piece|pc|ud|unidad|unité|كيلو|كغ|كجم|قطعة|حبة|شخص)`
/** What stands before it, or nothing after a currency. */
const OF = String.raw`\/|(?<!\p{L})(?:(?:a|al|alla|allo|à|per|pro|par|por|pr\.|je|the|el|il|la|le|lo|لكل)\s|(?:l|all)['’])|لل|(?<=\p{Sc}|eur)|(?=cad|p\.)`
const PER = [
  new RegExp(`^(?<amount>.+?)\\s*(?:${OF})\\s*${UNIT}\\.?$`, 'iu'),
  new RegExp(`^(?:${OF})\\s*${UNIT}\\.?\\s*:?\\s+(?<amount>.+)$`, 'iu'),
]

/** '14 (min. 2 pers.)', '14 min. 2 pers.': another amount in the note can be another price. */
const NOTED = [
  /^(?<amount>[^()[\]]+?)\s*[([](?<note>[^()[\]]*\p{L}[^()[\]]*)[)\]]$/u,
  /^(?<amount>.+?)\s+(?<note>min\.?\s*\d+.*|(?:minimo|minimum|mindestens)\s+\d+.*|(?:per|for|pour|para|für)\s+\d+\s*\p{L}+\.?)$/iu,
]
const HAS_AMOUNT = /\p{Sc}|\d[.,]\d|\p{L}\s+\d+$|^\d+$/u
function notedPrice(text: string, currency: string | undefined): WordedPrice | undefined {
  for (const shape of NOTED) {
    const { amount = '', note = '' } = shape.exec(text)?.groups ?? {}
    const mills = /\p{Nd}/u.test(amount) && !HAS_AMOUNT.test(note) ? readPrice(amount, currency) : undefined
    if (typeof mills === 'number') return { kind: 'noted', mills, unit: '' }
  }
  return undefined
}

/** So long is a text at least that is no price. */
const NO_PRICE = 40

/** '+2,00', 'da 8 €', '8 €/kg'; undefined: it is none, or its amount cannot be read for sure. */
export function wordedPrice(cell: FileCell | undefined, currency?: string | undefined): WordedPrice | undefined {
  if (typeof cell !== 'string' || cell.length > NO_PRICE || !/\p{Nd}/u.test(cell)) return undefined
  const text = cell.replace(INVISIBLE, '').replace(/[()]/g, ' ').trim()
  for (const [kind, shapes] of [
    ['surcharge', SURCHARGE],
    ['from', [FROM]],
    ['per', PER],
  ] as const) {
    for (const shape of shapes) {
      const { amount = '', unit = '' } = shape.exec(text)?.groups ?? {}
      const mills = /\p{Nd}/u.test(amount) ? readPrice(amount, currency) : undefined
      if (typeof mills === 'number') return { kind, mills, unit: unit.trim() }
    }
  }
  return notedPrice(cell.replace(INVISIBLE, '').trim(), currency)
}

/** 'CONTORNI tutti a 5,00': before the price of the dishes below. */
const OF_ALL = /^(?:tutt[ie] (?:a|da)|all(?: at)?|tod[oa]s a|tou(?:s|tes) à|alle(?: zu| für)?|كلها ب)$/iu
export const isOfAll = (words: string): boolean => OF_ALL.test(words)

const FREE =
  /^(?:gratis|gratuit[oa]?|free(?: of charge)?|(?:in )?omaggio|offert[oae]?|inclus[oaie]?|compres[oa]|compris[e]?|incluid[oa]|included|inbegriffen|inklusive|kostenlos|umsonst|inbegrepen|inkluderet|مجانًا|مجانا|مجاني|مشمول)\s*[.!]?$/iu
/** 'gratis', 'incluso' */
export const saysFree = (cell: FileCell): boolean => FREE.test(cellText(cell).replace(INVISIBLE, '').trim())

const MOST_PRICES = 6
const SLASHED_DATE = /^\s*\d{1,2}\/\d{1,2}\/\d{4}\s*$/
/** The prices of '10/15' or '2/3/4' in mills; some of them may be none: '-/55'. Dashes are between two only. */
export function pricesIn(text: string, currency?: string | undefined): (number | 'none')[] | undefined {
  const slashed = text.split(/\s*[/|]\s*/)
  const parts = slashed.length > 2 ? slashed : text.split(/\s*[/|]\s*|\s+[-–—]\s+|(?<=\d)[-–—](?=\d)/)
  if (parts.length < 2 || parts.length > (parts === slashed ? MOST_PRICES : 2) || SLASHED_DATE.test(text))
    return undefined
  const prices = parts.map((part) => readPrice(part, currency))
  const read = prices.filter((price) => typeof price === 'number' || price === 'none')
  return read.length === parts.length && read.some((price) => price !== 'none') ? read : undefined
}

/** The two meanings of a cell that readPrice calls unclear. */
export const meaningsOf = (cell: string, currency: string | undefined) => unclearPrice(bareAmount(cell), currency)

function inMills(amount: number, currency: string | undefined): number | undefined {
  const mills = toMills(amount)
  return amount >= 0 && amount <= LIMITS.price && isPayable(mills, currency) ? mills : undefined
}

/** An ingredient of the cell of extras, with its prices in mills by size ('' is the standard one). */
export type ListedExtra = { name: string; prices: Record<string, number> }

const EXTRA = /^\s*(?:"((?:[^"]|"")*)"|([^("]*))\s*(?:\(((?:"[^"]*"|[^"()])*)\))?\s*$/
/** Separators outside of quotes and brackets. */
const splitOutside = (text: string, separators: string): string[] => {
  const parts = ['']
  let isQuoted = false
  let depth = 0
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '(') depth++
    else if (!isQuoted && sign === ')') depth--
    if (!isQuoted && depth <= 0 && separators.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** 'Bufala (2,00 / grande 3,50); Olive' as ingredients; undefined: a part that is none, or a price that cannot be read. */
export function readExtras(cell: Cell, currency?: string | undefined): ListedExtra[] | undefined {
  const text = String(cell)
  const parts = splitOutside(text, splitOutside(text, ';\n').length > 1 ? ';\n' : ',،').filter(
    (part) => part.trim() !== '',
  )
  const read = parts.map((part): ListedExtra | undefined => {
    const [, quoted, plain = '', priced] = EXTRA.exec(part) ?? []
    const name = (quoted?.replaceAll('""', '"') ?? plain).trim()
    if (name === '') return undefined
    const prices: Record<string, number> = {}
    for (const each of priced === undefined ? [] : splitOutside(priced, '/')) {
      const [, quotedSize, after] = /^\s*"((?:[^"]|"")*)"\s+(.+)$/s.exec(each) ?? []
      const [, size = '', amount] = /^\s*(.*?)\s*(\S*\d\S*)\s*$/s.exec((after ?? each).replace(CURRENCY, ' ')) ?? []
      const mills = readPrice(amount ?? each, currency)
      if (typeof mills !== 'number' || (after !== undefined && size !== '')) return undefined
      prices[quotedSize?.replaceAll('""', '"') ?? size] = mills
    }
    return { name, prices }
  })
  return read.includes(undefined) ? undefined : (read as ListedExtra[])
}
