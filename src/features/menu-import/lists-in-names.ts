import { latinDigits } from '#/lib/i18n/words.ts'
import { cellText, type FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/columns.ts'
import type { Table, TableRow } from './table.ts'

/* 'Spaghetti alle vongole (1-4-14)': the allergens of a dish behind its name, where the file has no column for them. */

const CODE = '(?:1[0-4]|[1-9]|\\p{Lu})'
const LIST = new RegExp(`^(.*\\p{L}.*?)\\s*[([]\\s*(${CODE}(?:\\s*[-–,.;/·+ ]\\s*${CODE})*)\\s*[)\\]]$`, 'u')

/** The name, and what stands in the brackets behind it: '(1-4-14)', '(A, C)', '(7)'. '(V)' is no list. */
function listBehind(name: FileCell | undefined): { name: string; list: string } | undefined {
  const [, before = '', list = ''] = LIST.exec(latinDigits(cellText(name)).trim()) ?? []
  return before === '' || /^\p{Lu}$/u.test(list) ? undefined : { name: before, list }
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
