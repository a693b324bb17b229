import { type Column, isOffColumn, isPriceColumn, isText } from '#/panels/menu-file/column.ts'
import type { ImportRow } from './compare.ts'
import { type Cells, cellKey } from './corrected-cells.ts'
import type { ChangedField } from './read-row.ts'

/**
 * The cells to correct when a person types a text for a field of a row. Undefined if no single cell has the field: it is made of
 * several, or follows from an answer. @param columns those of the file
 */
export function cellsFor(
  row: ImportRow,
  field: ChangedField,
  text: string,
  columns: readonly Column[],
): Cells | undefined {
  /** A column of the file is named by its index, a new one by its field, so that a cell has one key. */
  const keyOf = (line: number, index: number) => cellKey(line, index >= 0 && index < columns.length ? index : field)
  const wrong = row.faults.find((each) => each.field === field && each.place)?.place
  if (wrong) return { [keyOf(wrong.line, wrong.index)]: text }
  /** A value of the dish is written into each of its rows. */
  const inEach = (index: number, written: string) => row.lines.map((line) => [keyOf(line, index), written] as const)
  const isOne = row.lines.length === 1
  if (isPriceColumn(field)) {
    const place = row.priceCells?.[field]
    if (place === 'several') return undefined
    if (place) return { [keyOf(place.line, place.index)]: text }
    return isOne ? Object.fromEntries(inEach(columns.indexOf(field), text)) : undefined
  }
  if (row.fixed?.includes(field)) return undefined
  if (field === 'available' && (columns.some(isOffColumn) || (!isOne && columns.includes('available'))))
    return undefined
  if ((field === 'allergens' || field === 'diets') && columns.some((each) => each.startsWith(MARKS_OF[field])))
    return undefined
  if (isText(field) && columns.includes('inText')) return undefined
  // The typed name is the whole name, so the columns that go into it are cleared.
  const joined = field === 'name' ? columns.flatMap((each, index) => (each === 'inName' ? inEach(index, '') : [])) : []
  return Object.fromEntries([...inEach(columns.indexOf(field), text), ...joined])
}

const MARKS_OF = { allergens: 'allergen:', diets: 'diet:' } as const
