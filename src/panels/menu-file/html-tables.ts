import { LIMITS } from '#/config/limits.ts'
import { errorCell, type FileCell } from './cells.ts'
import { FileRefusal } from './file-refusal.ts'
import { withoutEntities } from './html-text.ts'
import { fillDown, type MergedCell } from './open-document.ts'
import { counter, type WorkbookSheet } from './workbook.ts'

/*
 * Many tills export an HTML page with a table as a .xls file. Only its texts are read, and nothing is run or loaded.
 * SheetJS can read pages too, but it joins cells that are not closed, and it builds everything before the size can be
 * checked.
 */

/** A '<' inside a tag begins another tag. So the search for the end of a tag stops at the next '<'. */
const TAG = /<(\/?)([a-z][a-z\d:]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|<[!?][^<>]*>/gi
const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const LINES = /^(?:br|p|div|li|hr|h[1-6])$/

type Span = { column: number; width: number; rowCount: number }
type OpenTable = WorkbookSheet & {
  row: FileCell[] | undefined
  column: number
  cell: Span | undefined
  /** The cells that continue in the next row. */
  spans: Span[]
  merged: MergedCell[]
}

/** The number of columns, or rows, that a cell covers. */
const spanOf = (attributes: string, direction: 'col' | 'row'): number =>
  Math.max(1, Number(new RegExp(`\\b${direction}span\\s*=\\s*["']?\\s*(\\d{1,5})`, 'i').exec(attributes)?.[1] ?? 1))

const trimmed = (text: string): string =>
  withoutEntities(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n\s*/g, '\n')
    .trim()

/** The tables of a page in their order. A table inside a cell of another table is a table of its own. */
export function tablesOfPage(page: string): WorkbookSheet[] {
  const count = counter()
  const tables: OpenTable[] = []
  const open: OpenTable[] = []
  /** The text of the open cell, or the text before the next table. */
  let text = ''
  let heading = ''

  const endCell = (table: OpenTable) => {
    const { cell, row } = table
    if (!cell || !row) return
    const own = trimmed(text)
    table.cell = undefined
    text = ''
    if (own !== '') {
      if (cell.column >= LIMITS.importColumns) throw new FileRefusal('tooManyColumns')
      count({ places: cell.column + 1 - row.length, letters: own.length })
      while (row.length < cell.column) row.push('')
      row[cell.column] = errorCell(own) ?? own
      if (cell.rowCount > 1)
        table.merged.push({ column: cell.column, firstRow: table.rows.length, rowCount: cell.rowCount })
    }
    table.column = cell.column + cell.width
    if (cell.rowCount > 1 && cell.column < LIMITS.importColumns) table.spans.push(cell)
  }
  const endRow = (table: OpenTable) => {
    endCell(table)
    const { row } = table
    if (!row) return
    table.row = undefined
    table.spans = table.spans.flatMap((span) => (span.rowCount > 1 ? [{ ...span, rowCount: span.rowCount - 1 }] : []))
    if (table.rows.length >= LIMITS.importRows && row.length > 0) throw new FileRefusal('tooManyRows')
    count({ places: 1, letters: 0 })
    table.rows.push(row)
  }
  const endTable = (table: OpenTable) => {
    endRow(table)
    fillDown(table.rows, table.merged, count)
  }
  const beginCell = (table: OpenTable, attributes: string) => {
    endCell(table)
    if (!table.row) Object.assign(table, { row: [], column: 0 })
    let { column } = table
    const above = () => table.spans.find((span) => column >= span.column && column < span.column + span.width)
    for (let span = above(); span; span = above()) column = span.column + span.width
    table.cell = { column, width: spanOf(attributes, 'col'), rowCount: spanOf(attributes, 'row') }
    text = ''
  }

  let position = 0
  const visiblePage = page.replace(UNSEEN, '')
  for (const { 0: tag, 1: closing, 2: named = '', 3: attributes = '', index } of visiblePage.matchAll(TAG)) {
    text += visiblePage.slice(position, index).replace(/\s+/g, ' ')
    position = index + tag.length
    const name = named.toLowerCase()
    const table = open.at(-1)
    if (name === 'table') {
      if (table) endCell(table)
      if (closing) {
        if (table) endTable(table)
        open.pop()
      } else {
        count({ places: 1, letters: heading.length })
        const begun = { name: heading, rows: [], row: undefined, column: 0, cell: undefined, spans: [], merged: [] }
        tables.push(begun)
        open.push(begun)
        heading = ''
      }
      text = ''
    } else if (name === 'caption' || /^h[1-6]$/.test(name)) {
      if (table?.cell) text += '\n'
      else if (!closing) text = ''
      else if (table && name === 'caption') table.name = trimmed(text)
      else if (!table) heading = trimmed(text)
    } else if (table && name === 'tr') {
      endRow(table)
      if (!closing) Object.assign(table, { row: [], column: 0 })
    } else if (table && (name === 'td' || name === 'th')) {
      if (closing) endCell(table)
      else beginCell(table, attributes)
    } else if (LINES.test(name)) text += '\n'
  }
  text += visiblePage.slice(position).replace(/\s+/g, ' ')
  for (const table of open.reverse()) endTable(table)
  const filled = tables.filter(({ rows }) => rows.some((row) => row.length > 0))
  return filled.map(({ name, rows }, index) => ({ name: nameFor(name, index, filled), rows }))
}

/** The names of several tables must differ, because the corrections of rows are stored by the names of sheets. */
const nameFor = (name: string, index: number, all: readonly WorkbookSheet[]): string =>
  all.length === 1 || (name !== '' && all.every((each, otherIndex) => otherIndex === index || each.name !== name))
    ? name
    : [name, index + 1].filter(Boolean).join(' ')
