import { LIMITS } from '#/config/limits.ts'
import { unescapeFormula } from '#/lib/storage/csv.ts'
import { amountIn, cellText, errorCell, type FileCell } from './cells.ts'
import { FileRefusal } from './file-refusal.ts'
import { counter, readXml, unpack, type WorkbookSheet, whatIsHidden } from './workbook.ts'

/*
 * Reads the values of a LibreOffice spreadsheet (.ods), which is a zip archive of XML parts. The limits are those of
 * workbook.ts.
 */

const CONTENT = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'
const SHEET = /^application\/vnd\.oasis\.opendocument\.spreadsheet/

/** Undefined if the file is no OpenDocument. */
export function readOpenDocument(bytes: Uint8Array): WorkbookSheet[] | undefined {
  const parts = unpack(bytes, ['mimetype', CONTENT, MANIFEST])
  const content = parts[CONTENT]
  if (parts.mimetype === undefined || content === undefined) return undefined
  if (!SHEET.test(parts.mimetype)) throw new FileRefusal('document')
  if (/encryption-data/.test(parts[MANIFEST] ?? '')) throw new FileRefusal('encrypted')
  return readFlatDocument(content)
}

/**
 * How many times a cell or a row is repeated. The empty cells and rows at the end of a sheet are repeated up to a million times.
 */
const repeatCountOf = (value: string | undefined): number => (value && /^\d{1,7}$/.test(value) ? Number(value) : 1)

type OpenCell = {
  kind: string
  value: string | undefined
  text: string
  repeatCount: number
  rowCount: number
  formula?: string
  /** The code of the currency, such as 'EUR'. */
  currency?: string
}

/** Reads the XML part that has the content, or a document that is a single XML text (.fods). */
export function readFlatDocument(xml: string): WorkbookSheet[] {
  const count = counter()
  const sheets: WorkbookSheet[] = []
  let merged: MergedCell[] = []
  let rows: FileCell[][] = []
  let row: FileCell[] = []
  const hiddenPlaces = { rows: new Set<number>(), columns: new Set<number>() }
  /** The styles that hide a sheet. */
  const hiddenSheetStyles = new Set<string>()
  let style = ''
  let isRowHidden = false
  let columns = 0
  let rowTimes = 1
  let line = 0
  let column = 0
  let cell: OpenCell | undefined
  let depth = 0
  /** More than 0 inside a comment or a drawing, whose text does not belong to the cell. */
  let ignoredDepth = 0
  let isText = false
  const putCell = ({ repeatCount, rowCount: spanned, ...own }: OpenCell) => {
    const value = readCell(own)
    if (value !== '') {
      if (column + repeatCount > LIMITS.importColumns) throw new FileRefusal('tooManyColumns')
      count({ places: column + repeatCount - row.length, letters: cellText(value).length * repeatCount })
      if (spanned > 1) merged.push({ column, firstRow: line, rowCount: spanned })
      while (row.length < column) row.push('')
      for (let index = 0; index < repeatCount; index += 1) row.push(value)
    }
    column += repeatCount
  }
  const putRow = () => {
    if (row.length > 0) {
      if (line + rowTimes > LIMITS.importRows) throw new FileRefusal('tooManyRows')
      count({ places: line + rowTimes - rows.length + row.length * (rowTimes - 1), letters: 0 })
      while (rows.length < line) rows.push([])
      for (let index = 0; index < rowTimes; index += 1) rows.push([...row])
      for (let index = 1; isRowHidden && index <= rowTimes; index += 1) hiddenPlaces.rows.add(line + index)
    }
    line += rowTimes
  }
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'annotation' || name === 'shapes') ignoredDepth += 1
      if (ignoredDepth > 0) return
      if (name === 'style') style = attributes.name ?? ''
      else if (name === 'table-properties' && attributes.display === 'false') hiddenSheetStyles.add(style)
      if (name === 'table') {
        depth += 1
        if (depth > 1) return
        ;[rows, merged, line, columns] = [[], [], 0, 0]
        hiddenPlaces.rows.clear()
        hiddenPlaces.columns.clear()
        const isHidden = hiddenSheetStyles.has(attributes['style-name'] ?? '')
        sheets.push({ name: attributes.name ?? '', rows, ...(isHidden && { isHidden }) })
        count({ places: 1, letters: (attributes.name ?? '').length })
      }
      if (depth !== 1) return
      const isHiddenPart = attributes.visibility === 'collapse' || attributes.visibility === 'filter'
      if (name === 'table-column') {
        const times = repeatCountOf(attributes['number-columns-repeated'])
        const last = Math.min(columns + times, LIMITS.importColumns)
        for (let index = columns; isHiddenPart && index < last; index += 1) hiddenPlaces.columns.add(index)
        columns += times
      } else if (name === 'table-row')
        [row, column, rowTimes, isRowHidden] = [[], 0, repeatCountOf(attributes['number-rows-repeated']), isHiddenPart]
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = {
          kind: attributes['value-type'] ?? '',
          value:
            attributes.value ?? attributes['boolean-value'] ?? attributes['date-value'] ?? attributes['string-value'],
          text: '',
          repeatCount: repeatCountOf(attributes['number-columns-repeated']),
          rowCount: repeatCountOf(attributes['number-rows-spanned']),
          ...(attributes.formula !== undefined && { formula: attributes.formula }),
          ...(attributes.currency && { currency: attributes.currency }),
        }
      } else if (cell && name === 'p') {
        if (cell.text !== '') cell.text += '\n'
        isText = true
      } else if (cell && name === 'line-break') cell.text += '\n'
      else if (cell && name === 's') cell.text += ' '.repeat(Math.min(repeatCountOf(attributes.c), 100))
      else if (cell && name === 'tab') cell.text += ' '
    },
    text: (part) => {
      if (cell && isText && ignoredDepth === 0) cell.text += part
    },
    close: (name) => {
      if (name === 'annotation' || name === 'shapes') ignoredDepth -= 1
      if (ignoredDepth > 0 || depth === 0) return
      if (name === 'table') {
        if (depth === 1) {
          fillDown(rows, merged, count)
          Object.assign(sheets.at(-1) ?? {}, whatIsHidden(hiddenPlaces))
        }
        depth -= 1
      } else if (depth > 1) return
      else if (name === 'table-row') putRow()
      else if (name === 'p') isText = false
      else if (cell && (name === 'table-cell' || name === 'covered-table-cell')) {
        putCell(cell)
        cell = undefined
      }
    },
  })
  return sheets
}

/** A cell that is merged over several rows. */
export type MergedCell = { column: number; firstRow: number; rowCount: number }

/** Writes the value of a cell that is merged over several rows into each of these rows. */
export function fillDown(rows: FileCell[][], merged: readonly MergedCell[], count: ReturnType<typeof counter>): void {
  for (const { column, firstRow: from, rowCount: spanned } of merged) {
    const value = rows[from]?.[column] ?? ''
    for (const cells of rows.slice(from + 1, from + spanned)) {
      if (cells.length === 0 || (cells[column] ?? '') !== '') continue
      count({ places: Math.max(0, column + 1 - cells.length), letters: cellText(value).length })
      while (cells.length <= column) cells.push('')
      cells[column] = value
    }
  }
}

function readCell({ kind, value, text, formula, currency }: Omit<OpenCell, 'repeatCount' | 'rowCount'>): FileCell {
  const shown = text.trim()
  const error = formula !== undefined || kind === '' ? errorCell(shown) : undefined
  if (error) return error
  if (kind === 'float' || kind === 'currency' || kind === 'percentage') {
    const number = Number(value)
    return value === undefined || Number.isNaN(number)
      ? { unread: shown || value || '', why: 'error' }
      : amountIn(number, currency)
  }
  if (kind === 'boolean') return value === 'true'
  if (kind === 'date' || kind === 'time') return { unread: value?.slice(0, 10) || shown, why: 'date' }
  const own = shown === '' && kind === 'string' ? (value ?? '').trim() : shown
  if (own === '' && formula !== undefined && kind === '') return { unread: formula, why: 'formula' }
  return errorCell(own) && kind !== 'string' ? (errorCell(own) ?? '') : unescapeFormula(own)
}
