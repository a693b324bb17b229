import { LIMITS } from '#/config/limits.ts'
import { allergenNamed } from '#/entities/dish/allergen-words.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { cellText, type FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/columns.ts'
import { PICTURE } from '#/panels/menu-file/words-of-cell.ts'
import type { Table, TableRow } from './table.ts'

/* 'Spaghetti alle vongole (1-4-14)': the allergens of a dish behind its name, where the file has no column for them. */

const NUMBER = '(?:1[0-4]|[1-9])'
const CODE = `(?:${NUMBER}|\\p{Lu})`
const NAME = '^(.*\\p{L}.*?)\\s*'
const BEHIND = [
  // '(1-4-14)', '(A, C)', '[7]', '(allergeni: 1, 7)'
  `[([]\\s*(?:(?:[Aa]llerg|ALLERG)\\p{L}*\\.?\\s*:?\\s*)?(${CODE}(?:\\s*[-–,.;/·+ ]\\s*${CODE})*)\\s*[)\\]]$`,
  // '- 1,3,7', '1,3,7': 'Acqua 1,5' has a size.
  `\\s[-–]\\s*(${NUMBER}(?:\\s*[,.;·]\\s*${NUMBER})+)$`,
  `\\s(${NUMBER}(?:\\s*[,.;·]\\s*${NUMBER}){2,})$`,
].map((end) => new RegExp(NAME + end, 'u'))
const CIRCLED = /\s*[①-⑭]+$/u
/** 'Margherita 🌾🥛' */
const PICTURES = /\s*(?:\p{Extended_Pictographic}\ufe0f?\s*)+$/u

/** The name, and the codes behind it. '(V)' is no list. */
function listBehind(cell: FileCell | undefined): { name: string; list: string } | undefined {
  const text = latinDigits(cellText(cell)).trim()
  // No name is as long, and the patterns below would take minutes.
  if (text.length > 2 * LIMITS.nameLength) return undefined
  const circled = CIRCLED.exec(text)
  if (circled?.index)
    return {
      name: text.slice(0, circled.index),
      list: [...circled[0].trim()].map((sign) => sign.normalize('NFKC')).join(','),
    }
  const pictures = PICTURES.exec(text)
  const each = pictures?.[0].match(PICTURE) ?? []
  // '🌶' says nothing of allergens.
  if (pictures?.index && each.every((picture) => allergenNamed(picture) !== undefined))
    return { name: text.slice(0, pictures.index), list: each.join(',') }
  for (const behind of BEHIND) {
    const [, name = '', list = ''] = behind.exec(text) ?? []
    if (name !== '' && !/^\p{L}$/u.test(list)) return { name, list }
  }
  return undefined
}

const OF_ALLERGENS = /^(?:allergens$|allergen:)/

/** The table with the names that end in such a list; none where it has a column of allergens, or no list of several codes. */
export function withListsInNames(table: Table, meaning: '' | 'allergens' | 'name'): Table {
  const { columns, rows } = table
  const name = columns.indexOf('name')
  if (name < 0 || columns.some((column) => OF_ALLERGENS.test(column))) return table
  const found = new Map(
    rows.flatMap((row) => {
      const list = listBehind(row.cells[name])
      return list ? [[row, list] as const] : []
    }),
  )
  if (![...found.values()].some(({ list }) => /[^\p{L}\p{N}]/u.test(list))) return table
  const listsInNames = [...found.keys()].map(({ cells }) => cellText(cells[name]).trim())
  if (meaning === 'name') return { ...table, listsInNames }
  if (meaning === '')
    return {
      ...table,
      listsInNames,
      rows: rows.map((row) => (found.has(row) ? { ...row, listInName: found.get(row)?.list ?? '' } : row)),
    }
  const put = (row: TableRow): TableRow => {
    const own = listBehind(row.cells[name])
    const cells = columns.map((_, index) => (index === name && own ? own.name : (row.cells[index] ?? '')))
    return { ...row, cells: [...cells, own?.list ?? ''], ...(row.parts && { parts: row.parts.map(put) }) }
  }
  return { ...table, listsInNames, columns: [...columns, 'allergens' satisfies Column], rows: rows.map(put) }
}
