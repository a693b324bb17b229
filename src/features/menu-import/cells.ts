import { LIMITS } from '#/config/limits.ts'
import type { Cell } from '#/entities/menu/menu-file.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { toCents } from '#/lib/money/money.ts'

export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || String(cell).trim() === ''

// A space between groups of three is part of a number, any other space between digits is not.
const GROUP_SPACE = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const CURRENCY = /\p{Sc}|l\.l\.?|ل\.ل\.?|(?<!\p{L})(?:euros?|eur|usd|gbp|chf|fr|lbp|ll|يورو|ليرة)(?!\p{L})\.?/giu
/** "12.-", "12,--" */
const NO_CENTS = /(?<=\d)[.,]?[-–—]+$/
const GROUPS = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ }

/** A price in cents; 'none' where nothing is sold ("-", blank), undefined where it cannot be read. */
export function readPrice(cell: Cell | undefined): number | 'none' | undefined {
  if (cell === undefined || typeof cell === 'boolean') return cell === undefined ? 'none' : undefined
  if (typeof cell === 'number') return inCents(cell)
  const text = latinDigits(cell).replace(INVISIBLE, '').trim()
  if (/^[-–—/]*$/.test(text)) return 'none'
  const bare = text.replace(CURRENCY, ' ').trim().replaceAll('٫', '.').replace(/[٬’]/g, "'").replace(GROUP_SPACE, "'")
  const digits = withoutGroups(bare.replace(/\s+(?=[-–—]+$)/, '').replace(NO_CENTS, ''))
  return digits === undefined ? undefined : inCents(Number(digits))
}

/** '1.000,50' → '1000.50'; undefined where the separators make no sense. */
function withoutGroups(text: string): string | undefined {
  if (!/^(?:\d[\d.,']*|[.,]\d+)$/.test(text)) return undefined
  if (text.includes("'") && !/^\d{1,3}(?:'\d{3})+(?:[.,]\d*)?$/.test(text)) return undefined
  const plain = text.replaceAll("'", '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return plain
  const sign = plain[last] as '.' | ','
  const [whole, part] = [plain.slice(0, last), plain.slice(last + 1)]
  const other = sign === '.' ? ',' : '.'
  if (whole.includes(other)) {
    return GROUPS[other].test(whole) && !whole.includes(sign) ? `${whole.replaceAll(other, '')}.${part}` : undefined
  }
  // '1.000' is a thousand: a price has two decimals at most.
  if (GROUPS[sign].test(plain) && !text.includes("'") && !/^0/.test(plain)) return plain.replaceAll(sign, '')
  return whole.includes(sign) ? undefined : `${whole || '0'}.${part || '0'}`
}

function inCents(amount: number): number | undefined {
  const cents = toCents(amount)
  return amount >= 0 && amount <= LIMITS.price && Math.abs(amount * 100 - cents) < 1e-4 ? cents : undefined
}

/** An ingredient of the cell of extras, with its prices in cents by size ('' is the standard one). */
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
export function readExtras(cell: Cell): ListedExtra[] | undefined {
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
      const cents = readPrice(amount ?? each)
      if (typeof cents !== 'number' || (after !== undefined && size !== '')) return undefined
      prices[quotedSize?.replaceAll('""', '"') ?? size] = cents
    }
    return { name, prices }
  })
  return read.includes(undefined) ? undefined : (read as ListedExtra[])
}
