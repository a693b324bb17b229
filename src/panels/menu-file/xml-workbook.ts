import { LIMITS } from '#/config/limits.ts'
import { unescapeFormula } from '#/lib/storage/csv.ts'
import { amountIn, cellText, type FileCell } from './cells.ts'
import { FileRefusal } from './file-refusal.ts'
import { fillDown, type MergedCell } from './open-document.ts'
import { besideInFormat } from './own-marks.ts'
import { counter, readXml, type WorkbookSheet } from './workbook.ts'

/* Reads the values of an "XML Spreadsheet 2003", which tills export as .xls. The limits are those of workbook.ts. */

export const IS_XML_WORKBOOK = /urn:schemas-microsoft-com:office:spreadsheet/

/** Formats with a name of their own. 'Currency' is the format of any currency, so it does not show which one. */
const NAMED_FORMATS: Readonly<Record<string, string>> = { 'Euro Currency': '€', Currency: '' }

type XmlCell = { type: string; text: string; style: string; rowCount: number; columnCount: number; formula?: string }

/** How many further rows or columns a cell covers. */
const spanOf = (value: string | undefined): number => (value && /^\d{1,7}$/.test(value) ? Number(value) : 0)
/** The position that an index gives (indexes begin at 1); without an index, it is the next position. */
const placeOf = (index: string | undefined, next: number): number => (index ? spanOf(index) - 1 : next)

export function readXmlWorkbook(xml: string): WorkbookSheet[] {
  const count = counter()
  const sheets: WorkbookSheet[] = []
  const currencies = new Map<string, string>()
  let style = ''
  let rows: FileCell[][] = []
  let merged: MergedCell[] = []
  let line = 0
  let column = 0
  let row: FileCell[] = []
  let cell: XmlCell | undefined
  let isData = false
  let isComment = false

  const putCell = (xmlCell: XmlCell) => {
    const value = readCell(xmlCell, currencies.get(xmlCell.style))
    if (value === '') return
    if (column >= LIMITS.importColumns) throw new FileRefusal('tooManyColumns')
    count({ places: column + 1 - row.length, letters: cellText(value).length })
    while (row.length < column) row.push('')
    row[column] = value
    if (xmlCell.rowCount > 1) merged.push({ column, firstRow: line, rowCount: xmlCell.rowCount })
  }
  const putRow = () => {
    if (row.length > 0) {
      if (line >= LIMITS.importRows) throw new FileRefusal('tooManyRows')
      count({ places: line + 1 - rows.length, letters: 0 })
      while (rows.length < line) rows.push([])
      rows[line] = row
    }
    line += 1
  }
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'Comment') isComment = true
      if (isComment) return
      if (name === 'Style') style = attributes.ID ?? ''
      else if (name === 'NumberFormat') {
        const format = attributes.Format ?? ''
        const currency = NAMED_FORMATS[format] ?? besideInFormat(format)
        if (currency) currencies.set(style, currency)
      } else if (name === 'Worksheet') {
        ;[rows, merged, line] = [[], [], 0]
        count({ places: 1, letters: (attributes.Name ?? '').length })
        sheets.push({ name: attributes.Name ?? '', rows })
      } else if (name === 'Row') {
        // An index before the last row would overwrite a row.
        if (placeOf(attributes.Index, line) < line) throw new FileRefusal('unreadable')
        line = placeOf(attributes.Index, line)
        ;[row, column] = [[], 0]
      } else if (name === 'Cell') {
        if (placeOf(attributes.Index, column) < column) throw new FileRefusal('unreadable')
        column = placeOf(attributes.Index, column)
        cell = {
          ...{ type: '', text: '', style: attributes.StyleID ?? '' },
          ...{ rowCount: 1 + spanOf(attributes.MergeDown), columnCount: 1 + spanOf(attributes.MergeAcross) },
          ...(attributes.Formula !== undefined && { formula: attributes.Formula }),
        }
      } else if (cell && name === 'Data') {
        cell.type = attributes.Type ?? 'String'
        isData = true
      }
    },
    text: (part) => {
      if (cell && isData && !isComment) cell.text += part
    },
    close: (name) => {
      if (name === 'Comment') isComment = false
      if (isComment) return
      if (name === 'Data') isData = false
      else if (name === 'Cell' && cell) {
        putCell(cell)
        column += cell.columnCount
        cell = undefined
      } else if (name === 'Row') putRow()
      else if (name === 'Table') fillDown(rows, merged, count)
    },
  })
  return sheets
}

function readCell({ type, text, formula }: XmlCell, currency: string | undefined): FileCell {
  const cellContent = text.trim()
  if (type === '' || cellContent === '') return formula === undefined ? '' : { unread: formula, why: 'formula' }
  if (type === 'Error') return { unread: cellContent, why: 'error' }
  if (type === 'DateTime') return { unread: cellContent.slice(0, 10), why: 'date' }
  if (type === 'Boolean') return cellContent === '1' || cellContent.toLowerCase() === 'true'
  if (type !== 'Number') return unescapeFormula(cellContent)
  const number = Number(cellContent)
  return Number.isNaN(number) ? { unread: cellContent, why: 'error' } : amountIn(number, currency)
}
