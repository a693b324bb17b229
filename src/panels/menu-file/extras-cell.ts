import type { Cell } from '#/entities/menu/menu-file.ts'
import { withoutOwnMarks } from './own-marks.ts'
import { readPriceCell } from './price-cell.ts'

/**
 * An extra in a cell with a list of extras. Its prices are in mills, by the names of sizes. '' is the standard size.
 */
export type ListedExtra = { name: string; prices: Record<string, number> }

const EXTRA = /^\s*(?:"((?:[^"]|"")*)"|([^("]*))\s*(?:\(((?:"[^"]*"|[^"()])*)\))?\s*$/
/** Splits a text at separators that are not inside quotes or brackets. */
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

/** Reads 'Bufala (2,00 / grande 3,50); Olive'. Undefined if a part is no extra, or if a price cannot be read. */
export function readExtras(cell: Cell, currency?: string | undefined): ListedExtra[] | undefined {
  const text = String(cell)
  const parts = splitOutside(text, splitOutside(text, ';\n').length > 1 ? ';\n' : ',،').filter(
    (part) => part.trim() !== '',
  )
  const extras = parts.map((part): ListedExtra | undefined => {
    const [, quoted, plain = '', priced] = EXTRA.exec(part) ?? []
    const name = (quoted?.replaceAll('""', '"') ?? plain).trim()
    if (name === '') return undefined
    const prices: Record<string, number> = {}
    for (const each of priced === undefined ? [] : splitOutside(priced, '/')) {
      const [, quotedSize, after] = /^\s*"((?:[^"]|"")*)"\s+(.+)$/s.exec(each) ?? []
      const [, size = '', amount] = /^\s*(.*?)\s*(\S*\d\S*)\s*$/s.exec(withoutOwnMarks(after ?? each, currency)) ?? []
      const price = readPriceCell(amount ?? each, currency)
      if (price.kind !== 'amount' || price.textBeside !== '' || (after !== undefined && size !== '')) return undefined
      prices[quotedSize?.replaceAll('""', '"') ?? size] = price.mills
    }
    return { name, prices }
  })
  return extras.includes(undefined) ? undefined : (extras as ListedExtra[])
}
