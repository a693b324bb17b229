import { unzipSync } from 'fflate'
import { Parser } from 'saxen'
import { LIMITS } from '#/config/limits.ts'
import { unescapeFormula } from '#/lib/storage/csv.ts'
import { amountIn, cellText, columnAt, type FileCell } from './cells.ts'
import { type FileFault, FileRefusal } from './file-refusal.ts'
import { besideInFormat } from './own-marks.ts'

/*
 * Reads the values of a workbook (.xlsx), which is a zip archive of XML parts. The file may be hostile, so all rows,
 * columns and texts are counted before anything is built for them. A cell without a usable value becomes an UnreadCell
 * (ADR-031).
 */

type Parts = Readonly<Record<string, string>>
export type WorkbookSheet = {
  name: string
  rows: FileCell[][]
  isHidden?: boolean
  hiddenRows?: number[]
  hiddenColumns?: number[]
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** Parts that a spreadsheet program writes. A library that creates workbooks does not write them. */
const PROGRAM_PARTS = ['docProps/app.xml', 'xl/theme/theme1.xml']

export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  // These are the flags of the first entry, and the first bit means that it is encrypted. A workbook that Excel has encrypted is
  // not a zip archive.
  if ((bytes[6] ?? 0) & 1) throw new FileRefusal('encrypted')
  const firstParts = unpack(bytes, [WORKBOOK, RELATIONS, ...PROGRAM_PARTS])
  const workbookXml = firstParts[WORKBOOK]
  if (workbookXml === undefined) throw new FileRefusal(faultOfArchive(bytes))
  const targets = relationsOf(firstParts[RELATIONS] ?? '')
  const { sheets, isFrom1904 } = sheetsOf(workbookXml)
  const pathOf = (id: string | undefined) => targets.get(id ?? '')?.path
  const pathOfKind = (kind: string) => [...targets.values()].find((target) => target.kind === kind)?.path ?? ''
  const [texts, styles] = [pathOfKind('sharedStrings'), pathOfKind('styles')]
  const parts = unpack(bytes, [texts, styles, ...sheets.map(({ relation }) => pathOf(relation) ?? '')])
  const count = counter()
  // If a program has saved our own CSV file as a workbook, its cells still have the apostrophes of lib/storage/csv.ts.
  const isSavedByProgram = PROGRAM_PARTS.some((name) => firstParts[name] !== undefined)
  const sharedTexts = textsOf(parts[texts])
  const sharedParts = {
    texts: isSavedByProgram ? sharedTexts.map(unescapeFormula) : sharedTexts,
    ...stylesOf(parts[styles]),
    isFrom1904,
  }
  return sheets.flatMap(({ name, relation, isHidden }) => {
    const content = parts[pathOf(relation) ?? '']
    // A sheet that only has a chart has no cells.
    if (content === undefined) return []
    count({ places: 1, letters: name.length })
    return [{ name, ...rowsOf(content, sharedParts, count), ...(isHidden && { isHidden }) }]
  })
}

/** The reason why an archive without a workbook is refused, which the names of its parts show. */
function faultOfArchive(bytes: Uint8Array): FileFault {
  const names: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name)
      return false
    },
  })
  if (names.some((name) => /\.iwa$|^Index\.zip$|^index\.(?:xml|apxl)/.test(name))) return 'apple'
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/'))) return 'document'
  return names.includes('xl/workbook.bin') ? 'oldExcel' : 'otherFile'
}

/**
 * The parts with these names, as texts. A part is unpacked only up to the size that the archive states, and the sum of
 * these sizes is limited.
 */
export function unpack(bytes: Uint8Array, names: readonly string[]): Parts {
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.includes(name)) return false
      size += originalSize
      if (size > LIMITS.importUnpacked) throw new FileRefusal('unpacksTooLarge')
      return true
    },
  })
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, new TextDecoder().decode(file)]))
}

type Attributes = Readonly<Record<string, string>>

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Throws what `openTag` throws. Throws an Error if the text is no XML. */
export function readXml(
  text: string,
  handlers: {
    open: (name: string, attributes: Attributes) => void
    close?: (name: string) => void
    text?: (text: string) => void
  },
): void {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributesOf, decoded) => {
    const attributes: Record<string, string> = {}
    for (const [key, value] of Object.entries(attributesOf())) attributes[withoutPrefix(key)] ??= decoded(value)
    handlers.open(withoutPrefix(name), attributes)
  })
  parser.on('closeTag', (name) => handlers.close?.(withoutPrefix(name)))
  parser.on('text', (part, decoded) => handlers.text?.(decoded(part)))
  parser.on('cdata', (part) => handlers.text?.(part))
  parser.parse(text)
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

function sheetsOf(xml: string) {
  const sheets: { name: string; relation: string | undefined; isHidden: boolean }[] = []
  let isFrom1904 = false
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'sheet')
        sheets.push({
          name: plainText(attributes.name ?? ''),
          relation: attributes.id,
          isHidden: /^(?:very)?hidden$/i.test(attributes.state ?? ''),
        })
      if (name === 'workbookPr') isFrom1904 ||= isTrue(attributes.date1904)
    },
  })
  return { sheets, isFrom1904 }
}

/** The path and the kind of each part, by its id. */
function relationsOf(xml: string): Map<string, { kind: string; path: string }> {
  const targets = new Map<string, { kind: string; path: string }>()
  if (xml === '') return targets
  readXml(xml, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      const path = decodeURI(new URL(Target, 'file:///xl/').pathname.slice(1))
      if (name === 'Relationship') targets.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path })
    },
  })
  return targets
}

/** Replaces '_x000D_', which stands for a character that XML does not allow. */
const plainText = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, codePoint: string) => String.fromCharCode(Number.parseInt(codePoint, 16)))

/** The texts that cells refer to. Each may consist of parts; `rPh` has its pronunciation, which is left out. */
function textsOf(xml: string | undefined): string[] {
  const texts: string[] = []
  if (xml === undefined) return texts
  let text = ''
  let isText = false
  let isSpoken = false
  readXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isSpoken = true
      else if (name === 't') isText = !isSpoken
    },
    close: (name) => {
      if (name === 'si') texts.push(plainText(text))
      else if (name === 'rPh') isSpoken = false
      else if (name === 't') isText = false
    },
    text: (part) => {
      if (isText) text += part
    },
  })
  return texts
}

/** The ids of the built-in formats for dates and times, in all countries. */
const DATE_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

/**
 * Whether a format shows a date or a time. Such a format has letters for one and no place for digits: 'd/m', '[$-410]d
 * mmmm', 'mm:ss.0'.
 */
function isDateTemplate(template: string): boolean {
  const unquoted = template.replace(/\\.|"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*]./gi, ' ')
  return /[dmyhs]/i.test(unquoted.replace(/general/gi, '')) && !/[#?]|0(?<!s\.0+)/i.test(unquoted)
}

/** The indexes of the styles that show a number as a date, and the currencies of the styles that show it as a price. */
function stylesOf(xml: string | undefined): Pick<Shared, 'dates' | 'currencies'> {
  const dates = new Set<number>()
  const currencies = new Map<number, string>()
  if (xml === undefined) return { dates, currencies }
  const templates = new Map<string, string>()
  let isInCellStyles = false
  let style = 0
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') templates.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      else if (name === 'cellXfs') isInCellStyles = true
      else if (isInCellStyles && name === 'xf') {
        const id = attributes.numFmtId ?? ''
        const isBuiltIn = DATE_FORMATS.some(([from, to]) => Number(id) >= from && Number(id) <= to)
        // A built-in format shows the currency of the country in which Excel runs, so it does not show the currency of
        // the file.
        const template = templates.get(id)
        const currency = template && besideInFormat(template)
        if (template === undefined ? isBuiltIn : isDateTemplate(template)) dates.add(style)
        else if (currency) currencies.set(style, currency)
        style += 1
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return { dates, currencies }
}

/** Counts the contents of all sheets together, and throws when there is too much. */
export function counter() {
  let places = 0
  let letters = 0
  return (more: { places: number; letters: number }) => {
    places += more.places
    letters += more.letters
    if (places > LIMITS.importCells || letters > LIMITS.importLetters) throw new FileRefusal('unpacksTooLarge')
  }
}
type Counter = ReturnType<typeof counter>

const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/

type Shared = {
  texts: readonly string[]
  dates: ReadonlySet<number>
  currencies: ReadonlyMap<number, string>
  isFrom1904: boolean
}

function rowsOf(xml: string, sharedParts: Shared, count: Counter): Omit<WorkbookSheet, 'name'> {
  const rows: FileCell[][] = []
  const hidden = { rows: new Set<number>(), columns: new Set<number>() }
  let row = 0
  let column = 0
  let cell: { attributes: Attributes; value: string | undefined; formula: string | undefined; own: string } | undefined
  let textTarget: 'value' | 'formula' | 'own' | undefined
  let isSpoken = false
  const merged: { column: number; from: number; to: number }[] = []
  const put = (value: FileCell) => {
    if (value === '') return
    if (row > LIMITS.importRows) throw new FileRefusal('tooManyRows')
    if (column > LIMITS.importColumns) throw new FileRefusal('tooManyColumns')
    const previousLength = rows[row - 1]?.length ?? 0
    const places = Math.max(0, row - rows.length) + Math.max(0, column - previousLength)
    count({ places, letters: cellText(value).length })
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1] ?? []
    // If two cells had the same place, one of them would be lost.
    if (row < 1 || (cells[column - 1] ?? '') !== '') throw new FileRefusal('unreadable')
    while (cells.length < column) cells.push('')
    cells[column - 1] = value
  }
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'mergeCell') merged.push(...mergedRows(attributes.ref ?? ''))
      else if (name === 'col' && isTrue(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), LIMITS.importColumns)
        for (let index = Number(attributes.min); index <= last; index += 1) hidden.columns.add(index - 1)
      } else if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : /^\d{1,7}$/.test(attributes.r) ? Number(attributes.r) : Number.NaN
        if (Number.isNaN(row)) throw new FileRefusal('unreadable')
        if (isTrue(attributes.hidden) && row <= LIMITS.importRows) hidden.rows.add(row)
        column = 0
      } else if (name === 'c') {
        const address = attributes.r === undefined ? undefined : ADDRESS.exec(attributes.r)
        if (address === null) throw new FileRefusal('unreadable')
        if (address) [column, row] = [columnAt(address[1] ?? '') + 1, Number(address[2])]
        else column += 1
        cell = { attributes, value: undefined, formula: undefined, own: '' }
      } else if (cell) {
        if (name === 'v') [textTarget, cell.value] = ['value', cell.value ?? '']
        else if (name === 'f') [textTarget, cell.formula] = ['formula', cell.formula ?? '']
        else if (name === 'rPh') isSpoken = true
        else if (name === 't' && !isSpoken) textTarget = 'own'
      }
    },
    text: (part) => {
      if (cell && textTarget) cell[textTarget] = (cell[textTarget] ?? '') + part
    },
    close: (name) => {
      if (name === 'c' && cell) {
        put(readCell(cell, sharedParts))
        cell = undefined
      } else if (name === 'rPh') isSpoken = false
      else if (name === 'v' || name === 'f' || name === 't') textTarget = undefined
    },
  })
  // The value of a cell that is merged over several rows is written into each of these rows.
  for (const area of merged) {
    const value = rows[area.from - 1]?.[area.column - 1] ?? ''
    for (let index = area.from + 1; index <= Math.min(area.to, rows.length); index += 1) {
      if ((rows[index - 1] ?? []).length === 0 || (rows[index - 1]?.[area.column - 1] ?? '') !== '') continue
      row = index
      column = area.column
      put(value)
    }
  }
  return { rows, ...whatIsHidden(hidden) }
}

/**
 * The hidden rows (from 1) and columns (from 0) in order, as fields of a sheet. A field is left out if nothing is
 * hidden.
 */
export const whatIsHidden = ({
  rows,
  columns,
}: {
  rows: ReadonlySet<number>
  columns: ReadonlySet<number>
}): Pick<WorkbookSheet, 'hiddenRows' | 'hiddenColumns'> => ({
  ...(rows.size > 0 && { hiddenRows: [...rows].sort((a, b) => a - b) }),
  ...(columns.size > 0 && { hiddenColumns: [...columns].sort((a, b) => a - b) }),
})

/**
 * The first column of a merged area with several rows. An area with one row is a heading, so only its first cell is
 * used.
 */
function mergedRows(area: string): { column: number; from: number; to: number }[] {
  const [first, last] = area.split(':').map((address) => ADDRESS.exec(address))
  if (!first || !last || Number(last[2]) <= Number(first[2])) return []
  return [{ column: columnAt(first[1] ?? '') + 1, from: Number(first[2]), to: Number(last[2]) }]
}

/**
 * The day of a date. Workbooks store it as the number of days since the end of 1899, or since the beginning of 1904.
 */
const dayOf = (serial: number, isFrom1904: boolean): string | undefined => {
  const date = new Date(Math.round((serial - (isFrom1904 ? 24_107 : 25_569)) * 86_400_000))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}

function readCell(
  cell: { attributes: Attributes; value: string | undefined; formula: string | undefined; own: string },
  { texts, dates, currencies, isFrom1904 }: Shared,
): FileCell {
  const { t: type = 'n', s: style } = cell.attributes
  const value = cell.value?.trim() ?? ''
  // Some programs write a formula without its result, which the next program would have to compute.
  if (cell.formula !== undefined && value === '' && !(type === 'str' && cell.value !== undefined))
    return { unread: `=${cell.formula}`, why: 'formula' }
  if (type === 'inlineStr') return plainText(cell.own).trim()
  if (value === '') return ''
  if (type === 'str') return plainText(cell.value ?? '').trim()
  if (type === 'e') return { unread: value, why: 'error' }
  if (type === 'b') return value === '1' || value === 'true'
  if (type === 'd') return { unread: value.slice(0, 10), why: 'date' }
  const number = Number(value)
  if (type === 's') return texts[number]?.trim() ?? { unread: value, why: 'error' }
  if (type !== 'n' || Number.isNaN(number)) return { unread: value, why: 'error' }
  const format = Number(style ?? Number.NaN)
  return dates.has(format)
    ? { unread: dayOf(number, isFrom1904) ?? value, why: 'date' }
    : amountIn(number, currencies.get(format))
}
