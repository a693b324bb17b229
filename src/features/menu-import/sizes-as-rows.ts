import { tidyName } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { cellText, isBlank } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import { isMarkColumn } from '#/panels/menu-file/mark-columns.ts'
import { nameIn } from './joined-texts.ts'
import { nameKey } from './name-key.ts'
import type { TableRow } from './table-row.ts'

/* Tills export a row for each size of a dish. Here the rows of one dish become one row with parts. */

const textIn = (row: TableRow, columns: readonly Column[], column: Column): string =>
  tidyName(
    // Some tills write the same text into two columns.
    [
      ...new Set(
        columns.flatMap((each, index) =>
          each === column && !isBlank(row.cells[index]) ? [cellText(row.cells[index])] : [],
        ),
      ),
    ].join(' / '),
  )

/** The size that the prices of a row are for: 'Grande', 'Grande / Integrale'. */
export const sizeOf = (row: TableRow, columns: readonly Column[]): string => textIn(row, columns, 'size')

/**
 * Joins the rows of one dish: they have the same group, or the same name and category and a size each, or have no name and stand
 * below a row of the dish. Without columns for sizes or groups each row is a dish.
 */
export function joinSizes(rows: readonly TableRow[], columns: readonly Column[]): TableRow[] {
  if (!columns.includes('size') && !columns.includes('group')) return [...rows]
  type Joined = { parts: TableRow[]; name: string; group: string; category: string; place: number }
  const joined: Joined[] = []
  // Indexes, because thousands of rows are looked up.
  const byName = new Map<string, Joined[]>()
  const byGroup = new Map<string, Joined[]>()
  const put = (map: Map<string, Joined[]>, key: string, dish: Joined) => map.set(key, [...(map.get(key) ?? []), dish])
  let last: Joined | undefined
  for (const row of rows) {
    const name = nameKey(nameIn(row, columns))
    const group = textIn(row, columns, 'group')
    const category = foldText(row.category ?? textIn(row, columns, 'category'))
    const hasSize = sizeOf(row, columns) !== ''
    const isSameDish = (other: Joined) => {
      if (group !== '' && group === other.group) return name === '' || name === other.name
      if (name === '') return other === last && group === '' && !row.cells.every(isBlank) && hasSize
      return hasSize && name === other.name && (category === other.category || category === '')
    }
    const candidates = [...(byGroup.get(group) ?? []), ...(byName.get(name) ?? []), ...(last ? [last] : [])]
    const [same] = candidates.filter(isSameDish).sort((a, b) => b.place - a.place)
    if (same) same.parts.push(row)
    else {
      const dish = { parts: [row], name, group, category, place: joined.length }
      joined.push(dish)
      if (name !== '') put(byName, name, dish)
      if (group !== '') put(byGroup, group, dish)
    }
    last = same ?? joined.at(-1)
  }
  return joined.flatMap(({ parts: [first, ...others] }) => {
    if (!first) return []
    return [{ ...first, parts: [first, ...others], cells: mergedCells([first, ...others], columns) }]
  })
}

/** Where the rows of a dish differ in these columns, all their texts are joined: the dish contains what one size contains. */
const SEPARATORS: Partial<Record<Column, string>> = { allergens: ', ', diets: ' ? ' }

/** The cells of the first row, with those of the later rows where it is blank. */
const mergedCells = (rows: readonly TableRow[], columns: readonly Column[]): TableRow['cells'] =>
  columns.map((column, index) => {
    const filled = rows.flatMap(({ cells }) => (isBlank(cells[index]) ? [] : [cells[index] ?? '']))
    const texts = new Set(filled.map(cellText))
    const sign = isMarkColumn(column) ? ' / ' : SEPARATORS[column]
    return sign !== undefined && texts.size > 1 ? [...texts].join(sign) : (filled[0] ?? '')
  })
