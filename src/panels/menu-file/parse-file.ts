import Papa from 'papaparse'
import { LIMITS } from '#/config/limits.ts'
import { unescapeFormula } from '#/lib/storage/csv.ts'
import { cellText, errorCell, type FileCell, isBlank } from './cells.ts'
import { type FileFault, FileRefusal } from './file-refusal.ts'
import { tablesOfPage } from './html-tables.ts'
import { readFlatDocument, readOpenDocument } from './open-document.ts'
import { hasAmount } from './price-cell.ts'
import { pricedLines } from './priced-lines.ts'
import type { Sheet } from './sheet.ts'
import { type Encoding, type GuessedEncoding, guessEncoding, withoutDoubleEncoding } from './text-encoding.ts'
import { readWorkbook } from './workbook.ts'
import { IS_XML_WORKBOOK, readXmlWorkbook } from './xml-workbook.ts'

/* This code runs in a worker (read-file.ts), because a hostile file may take for ever, and a worker can be ended. */

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte)
const includesText = (bytes: Uint8Array, text: string, step = 1): boolean => {
  const first = text.charCodeAt(0)
  for (let offset = bytes.indexOf(first); offset >= 0; offset = bytes.indexOf(first, offset + 1)) {
    if ([...text].every((letter, index) => bytes[offset + index * step] === letter.charCodeAt(0))) return true
  }
  return false
}

/**
 * The sheets of a CSV file or a workbook, without empty ones. Throws FileRefusal. @param chosenEncoding the encoding
 * that the person has chosen
 */
async function parseFile(bytes: Uint8Array, chosenEncoding?: Encoding): Promise<Sheet[]> {
  if (bytes.length === 0) throw new FileRefusal('empty')
  if (bytes.length > LIMITS.importBytes) throw new FileRefusal('tooLarge')
  const refusal = refusalOf(bytes)
  if (refusal) throw new FileRefusal(refusal)
  const sheets = await sheetsOf(bytes, chosenEncoding)
  if (sheets.some(({ rows }) => rows.some((cells) => cells.some(isTooLong)))) throw new FileRefusal('cellTooLong')
  const filled = sheets.filter(({ rows }) => rows.some((cells) => !cells.every(isBlank)))
  if (filled.length === 0) throw new FileRefusal('empty')
  return filled.map((sheet) => ({ ...sheet, ...splitCells(sheet.rows) }))
}

/** The limit is necessary because the screen reads each text several times, and a text of megabytes would freeze it. */
const isTooLong = (cell: FileCell): boolean => cellText(cell).length > LIMITS.importCellLetters

async function sheetsOf(bytes: Uint8Array, chosenEncoding: Encoding | undefined): Promise<Sheet[]> {
  const isOld = isCompoundFile(bytes) || isBareOldWorkbook(bytes)
  try {
    if (beginsWith(bytes, 0x50, 0x4b)) return readOpenDocument(bytes) ?? readWorkbook(bytes)
    if (!isOld) {
      const { text, encoding } = decode(bytes, chosenEncoding)
      return sheetsOfText(text).map((sheet) => ({ ...sheet, ...(encoding && { encoding }) }))
    }
    const { readOldWorkbook } = await import('./old-workbook.ts')
    return readOldWorkbook(bytes)
  } catch (error) {
    if (isOld && !(error instanceof FileRefusal || error instanceof RangeError))
      throw new FileRefusal(/password/i.test(String(error)) ? 'encrypted' : 'oldExcel', error)
    throw error instanceof FileRefusal || error instanceof RangeError ? error : new FileRefusal('unreadable', error)
  }
}

/** The reason why a file certainly is no CSV file or workbook, which its first bytes show. */
function refusalOf(bytes: Uint8Array): FileFault | undefined {
  const isFtyp = includesText(bytes.subarray(4, 8), 'ftyp')
  const isRiff = beginsWith(bytes, 0x52, 0x49, 0x46, 0x46)
  if (
    isRiff ||
    (isFtyp && /^(?:heic|heix|hevc|mif1|msf1|avif)/.test(new TextDecoder().decode(bytes.subarray(8, 12)))) ||
    beginsWith(bytes, 0x49, 0x49, 0x2a, 0x00) ||
    beginsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a) ||
    beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    beginsWith(bytes, 0xff, 0xd8, 0xff) ||
    beginsWith(bytes, 0x47, 0x49, 0x46, 0x38)
  )
    return 'picture'
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  if (isCompoundFile(bytes)) {
    if (includesText(bytes, 'EncryptedPackage', 2)) return 'encrypted'
    if (includesText(bytes, 'WordDocument', 2) || includesText(bytes, 'PowerPoint Document', 2)) return 'document'
    // Without a workbook, SheetJS would treat the file as another format and return meaningless cells.
    if (!includesText(bytes, 'Workbook', 2) && !includesText(bytes, 'Book', 2)) return 'oldExcel'
  }
  const begin = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart()
  if (begin.startsWith('{\\rtf')) return 'document'
  return /^mime-version:/i.test(begin) ? 'page' : undefined
}

/** Whether the file is from Excel before 2007, a workbook with a password, or from Word before 2007. */
const isCompoundFile = (bytes: Uint8Array): boolean => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * Whether the file has the records of an old workbook without the container, as Excel before 1995 and some web sites
 * write it.
 */
const isBareOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && bytes[3] === 0x00

/* Text */

/**
 * Tries UTF-16 and UTF-8, and then the encoding that the page or the XML names. Otherwise the encoding is guessed by
 * the words (text-encoding.ts).
 */
function decode(bytes: Uint8Array, chosenEncoding: Encoding | undefined): { text: string; encoding?: GuessedEncoding } {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes) }
  try {
    return { text: withoutDoubleEncoding(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    const named = namedDecoder(bytes)
    if (named) return { text: named.decode(bytes) }
    const encoding = chosenEncoding ? { name: chosenEncoding, isSure: false } : guessEncoding(bytes)
    return { text: new TextDecoder(encoding.name).decode(bytes), encoding }
  }
}

/** Recognises UTF-16 by its mark, or by the zero bytes next to blanks and digits. No other text has them. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const begin = bytes.subarray(0, 400)
  const zeros = [0, 1].map((first) => begin.filter((byte, index) => index % 2 === first && byte === 0).length)
  const [high = 0, low = 0] = zeros
  if (bytes.length % 2 === 1 || Math.max(high, low) < 3 || Math.min(high, low) > 0) return undefined
  return low > high ? 'utf-16le' : 'utf-16be'
}

function namedDecoder(bytes: Uint8Array): TextDecoder | undefined {
  const begin = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2_000))
  const named = /^\s*<[\s\S]*?\b(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i.exec(begin)?.[1]
  try {
    return named === undefined ? undefined : new TextDecoder(named)
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/g
/** If more than one character in twenty is a control character, it is no text. */
const isBinary = (text: string): boolean =>
  (text.slice(0, 2_000).match(CONTROL)?.length ?? 0) * 20 > Math.min(text.length, 2_000)

/** The most certain one comes first. The comma is last, because prices and lists contain it too. */
const DELIMITERS = ['\t', ';', '|', '^', ',']

/** A text is split in parts of this length (letters). If the text is too long, the rest is never split. */
const CHUNK_LETTERS = 1024 * 1024

/**
 * Calls `take` with each row and the position of its end, until `take` returns false. `isOpen`: a quote in the row is
 * not closed.
 */
function eachRow(
  text: string,
  delimiter: string,
  take: (cells: string[], isOpen: boolean, end: number) => boolean,
): void {
  let width: number | undefined
  Papa.parse<string[]>(text, {
    delimiter,
    chunkSize: CHUNK_LETTERS,
    step: ({ data, errors, meta }, parser) => {
      width ??= data.length
      const hasFault = errors.some(({ code }) => code === 'InvalidQuotes')
      const isOpen = errors.some(({ code }) => code === 'MissingQuotes') || holdsRows(data, delimiter, width, hasFault)
      if (!take(data, isOpen, meta.cursor)) parser.abort()
    },
  })
}

/**
 * Whether a cell wrongly contains other rows: its first line ends one row and its last line begins another, because its
 * quote was closed by the quote of another cell or by a sign for inches. A real text of several lines can look the
 * same. So if the parser has found no fault, the width of the row or its amounts must confirm it.
 */
function holdsRows(cells: readonly string[], delimiter: string, width: number, hasFault: boolean): boolean {
  return cells.some((cell, column) => {
    const isLong = /[\r\n]/.test(cell)
    // Rows may be very long, so only suspicious cells are split.
    if (!isLong && !hasFault) return false
    const lines = cell.split(/\r\n?|\n/)
    const [first, last] = [lines[0] ?? '', lines.at(-1) ?? ''].map((line) => line.split(delimiter)) as [
      string[],
      string[],
    ]
    const laterCells = cells.length - column - 1
    const endsRow = column + first.length === width
    if (hasFault && endsRow && first.length > 1) return true
    if (hasFault) {
      const opened = isLong ? last.findLastIndex((part) => part.startsWith('"')) : -1
      return opened >= 0 && opened + 1 + laterCells === width
    }
    if (!endsRow || last.length + laterCells !== width) return false
    if (cells.length !== width) return true
    return cells.slice(column + 1).some((each, index) => hasAmount(each) && hasAmount(first[index + 1]))
  })
}

/** Tills use the ending .xls for many formats: a page with a table, XML, a text with tabs. */
function sheetsOfText(text: string): Sheet[] {
  if (isBinary(text)) throw new FileRefusal('unreadable')
  const begin = text.slice(0, 4_000).trimStart()
  if (begin.startsWith('<?xml') && !/<html\b/i.test(begin)) return sheetsOfXml(text, begin)
  if (PAGE.test(begin) || (begin.startsWith('<') && /<table\b/i.test(begin))) {
    const tables = tablesOfPage(text)
    if (tables.length === 0) throw new FileRefusal('page')
    return tables
  }
  if (/^[[{]/.test(begin) && isJson(text)) throw new FileRefusal('otherFile')
  return [{ name: '', ...rowsOfText(text) }]
}

const PAGE = /^(?:<!--[\s\S]*?-->\s*)?<(?:\?xml|!doctype html|html|head|body|table|meta)\b/i

function sheetsOfXml(text: string, begin: string): Sheet[] {
  if (IS_XML_WORKBOOK.test(begin)) return readXmlWorkbook(text)
  if (/<office:document\b/.test(begin) && /opendocument\.spreadsheet/.test(begin)) return readFlatDocument(text)
  throw new FileRefusal('otherFile')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const cellOfText = (text: string): FileCell => errorCell(text) ?? unescapeFormula(text)

function rowsOfText(decoded: string): Pick<Sheet, 'rows' | 'isList' | 'isText'> {
  // The line 'sep=;' names the delimiter for Excel, and Excel does not show this line.
  const hint = /^\ufeff?sep=(.)\r?\n/.exec(decoded)
  const text = decoded.slice(hint?.[0].length ?? 0)
  const rows: FileCell[][] = []
  const take = (cells: readonly FileCell[]) => {
    if (cells.length > LIMITS.importColumns) throw new FileRefusal('tooManyColumns')
    if (rows.length === LIMITS.importRows) throw new FileRefusal('tooManyRows')
    return rows.push(cells.map((cell) => (typeof cell === 'string' ? cellOfText(cell) : cell))) > 0
  }
  const found = delimiterOf(text)
  const delimiter = hint?.[1] ?? found?.sign
  // Prices and names contain commas too, so a text with commas may be a list.
  const canBeList = delimiter === undefined || (delimiter === ',' && found?.isEven !== true)
  const list = canBeList ? pricedLines(text) : undefined
  if (list) {
    for (const cells of list) take(cells)
    return { rows, isList: true }
  }
  if (!splitRows(text, delimiter ?? ';', take)) throw new FileRefusal('openQuote')
  return { rows, isText: true }
}

/** The number of open quotes is limited, because after each of them the rest of the text is split once more. */
const MOST_OPEN_QUOTES = 20

/**
 * Calls `take` with each row until it returns false. If a quote in a line does not close, the line is read without
 * quotes, so that its cell does not contain other rows. @returns false if there are too many open quotes
 */
function splitRows(text: string, delimiter: string, take: (cells: readonly FileCell[]) => boolean): boolean {
  let start = 0
  for (let opened = 0; start < text.length; opened++) {
    if (opened > MOST_OPEN_QUOTES) return false
    const rest = text.slice(start)
    let isStopped = false
    let end = 0
    eachRow(rest, delimiter, (cells, isOpen, restOfText) => {
      isStopped = isOpen
      if (isOpen) return false
      end = restOfText
      return take(cells)
    })
    if (!isStopped) return true
    const line = /[^\r\n]*/.exec(rest.slice(end))?.[0] ?? ''
    if (!take(lineWithOpenQuote(line, delimiter))) return true
    start += end + line.length + (/^\r?\n?/.exec(rest.slice(end + line.length, end + line.length + 2))?.[0].length ?? 0)
  }
  return true
}

function lineWithOpenQuote(line: string, delimiter: string): FileCell[] {
  const cells = line.split(delimiter).map((cell) => cell.trim())
  const isClosed = (cell: string) => /^"(?:[^"]|"")*"$/.test(cell)
  const open = cells.findIndex((cell) => cell.startsWith('"') && !isClosed(cell))
  return cells.map((cell, index) => {
    if (index === open) return { unread: cell.replaceAll('"', '').trim() || cell, why: 'quote' }
    return isClosed(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
  })
}

/** The number of letters, and of rows in them, that are enough to find out how the cells are separated. */
const SAMPLE_LETTERS = 64 * 1024
const SAMPLE_ROWS = 60

/** The part of the filled rows that have the most frequent number of cells; 0 if that number is 1. */
function evenness(rows: Sheet['rows']): number {
  const filled = rows.filter((cells) => !cells.every(isBlank))
  const widths = new Map<number, number>()
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return width < 2 ? 0 : count / filled.length
}

/**
 * The delimiter is the sign that splits the most rows into the same number of cells. If several are equal, it is the
 * one that gives the most rows with a price. Undefined if none splits more than half of the rows alike, or if the comma
 * is a decimal sign.
 */
function delimiterOf(text: string): { sign: string; isEven: boolean } | undefined {
  const begin = text.slice(0, SAMPLE_LETTERS)
  const scored = DELIMITERS.map((delimiter) => {
    const sample: (readonly FileCell[])[] = []
    splitRows(begin, delimiter, (cells) => sample.push(cells) < SAMPLE_ROWS)
    const isDecimals = delimiter === ',' && !/[^\d],|,[^\d]/.test(begin)
    return {
      delimiter,
      even: isDecimals ? 0 : evenness(sample),
      prices: sample.filter((cells) => cells.length > 1 && cells.some((cell) => hasAmount(cell))).length,
    }
  })
  const [best] = scored.sort((a, b) => b.even - a.even || b.prices - a.prices)
  return best && best.even > LEAST_EVEN ? { sign: best.delimiter, isEven: best.even === 1 } : undefined
}
const LEAST_EVEN = 0.5

/**
 * Splits cells that each hold a whole line. They come from a text file that was pasted into a spreadsheet or saved
 * twice, or from a copied list.
 */
function splitCells(rows: Sheet['rows']): Pick<Sheet, 'rows' | 'isList'> {
  const used = new Set(rows.flatMap((cells) => cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))))
  const [column, ...others] = used
  const lines = rows.map((cells) => cellText(cells[column ?? 0]))
  if (column === undefined || others.length > 0 || lines.some((line) => /[\r\n]/.test(line))) return { rows }
  const text = lines.join('\n')
  const sign = delimiterOf(text)?.sign
  // Lists contain commas too, so a comma is not enough.
  if (sign === undefined || sign === ',' || lines.filter((line) => line.includes(sign)).length < 2) {
    const list = pricedLines(text)
    return list ? { rows: list, isList: true } : { rows }
  }
  const split: FileCell[][] = []
  eachRow(text, sign, (cells) => split.push(cells.map(cellOfText)) > 0)
  const areAll = split.length === rows.length && split.every(({ length }) => length <= LIMITS.importColumns)
  return { rows: areAll ? split : rows }
}

/**
 * The message that the worker sends back. An error would lose its class on the way, so a refusal is sent as its reason.
 */
export type FileAnswer = { sheets: Sheet[] } | { refused: FileFault }

/** Never rejects. A RangeError means that a text or a list is too large for the memory. */
export async function answerFor(file: Blob, chosenEncoding?: Encoding): Promise<FileAnswer> {
  try {
    return { sheets: await parseFile(new Uint8Array(await file.arrayBuffer()), chosenEncoding) }
  } catch (error) {
    if (error instanceof FileRefusal) return { refused: error.reason }
    return { refused: error instanceof RangeError ? 'unpacksTooLarge' : 'unreadable' }
  }
}
