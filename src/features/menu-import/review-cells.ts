import { type Column, isOffColumn, isPriceColumn, isText } from '#/panels/menu-file/column.ts'
import type { ImportRow } from './compare.ts'
import { type Cells, cellKey } from './corrected-cells.ts'
import type { ChangedField } from './read-row.ts'

/**
 * The cells that a text typed for a field of a row goes into, with their texts; undefined where no single cell says it: it is
 * made of several, or follows from an answer. @param columns those of the file
 */
export function cellsFor(
  row: ImportRow,
  field: ChangedField,
  text: string,
  columns: readonly Column[],
): Cells | undefined {
  /** One key for each cell, whatever led to it: a column of the file by its index, another one by its field. */
  const keyOf = (line: number, index: number) => cellKey(line, index >= 0 && index < columns.length ? index : field)
  const wrong = row.faults.find((each) => each.field === field && each.place)?.place
  if (wrong) return { [keyOf(wrong.line, wrong.index)]: text }
  /** What is of the dish is written in each of its rows. */
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
  // What went into the name from elsewhere is in it already.
  const joined = field === 'name' ? columns.flatMap((each, index) => (each === 'inName' ? inEach(index, '') : [])) : []
  return Object.fromEntries([...inEach(columns.indexOf(field), text), ...joined])
}

const MARKS_OF = { allergens: 'allergen:', diets: 'diet:' } as const
