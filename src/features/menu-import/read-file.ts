import { LIMITS } from '#/config/limits.ts'
import type { Cell } from '#/entities/menu/menu-file.ts'
import { fromCsvCell } from '#/lib/storage/csv.ts'
import { isBlank } from './cells.ts'
import { findHeader, type Sheet } from './columns.ts'

const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'picture',
  'pdf',
  'oldExcel',
  'encrypted',
  'otherFile',
  'unreadable',
  'openQuote',
] as const

/** A file that cannot be imported, and why. */
export class FileRefusal extends Error {
  readonly reason: (typeof FILE_FAULTS)[number]

  constructor(reason: FileRefusal['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte)
const has = (bytes: Uint8Array, text: string, step = 1): boolean => {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if ([...text].every((letter, index) => bytes[at + index * step] === letter.charCodeAt(0))) return true
  }
  return false
}

/** The sheets of a CSV file or a workbook, without empty ones, the likeliest first. Throws FileRefusal. */
export async function readSheets(file: Blob): Promise<Sheet[]> {
  if (file.size === 0) throw new FileRefusal('empty')
  if (file.size > LIMITS.importBytes) throw new FileRefusal('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refused = refusalOf(bytes)
  if (refused) throw new FileRefusal(refused)
  const sheets = begins(bytes, 0x50, 0x4b) ? await readWorkbook(bytes) : [{ name: '', rows: await readText(bytes) }]
  const filled = sheets
    .map((sheet) => ({ sheet, known: findHeader(sheet.rows, []).known }))
    .filter(({ sheet }) => sheet.rows.some((cells) => !cells.every(isBlank)))
    .sort((a, b) => b.known - a.known)
    .map(({ sheet }) => sheet)
  if (filled.length === 0) throw new FileRefusal('empty')
  for (const { rows } of filled) checkSize(rows.length, Math.max(...rows.map((cells) => cells.length)))
  return filled
}

function checkSize(rows: number, columns: number): void {
  if (rows > LIMITS.importRows) throw new FileRefusal('tooManyRows')
  if (columns > LIMITS.importColumns) throw new FileRefusal('tooManyColumns')
}

/** What surely is no CSV file or workbook, by its first bytes. */
function refusalOf(bytes: Uint8Array): FileRefusal['reason'] | undefined {
  const isRiff = begins(bytes, 0x52, 0x49, 0x46, 0x46)
  if (
    isRiff ||
    begins(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    begins(bytes, 0xff, 0xd8, 0xff) ||
    begins(bytes, 0x47, 0x49, 0x46, 0x38)
  )
    return 'picture'
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  // A compound file: Excel before 2007, or a workbook with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return has(bytes, 'EncryptedPackage', 2) ? 'encrypted' : 'oldExcel'
  return undefined
}

/* Workbooks */

const END_OF_ZIP = 0x06054b50
const ENTRY_OF_ZIP = 0x02014b50

type Entry = { name: string; isPacked: boolean; content: Uint8Array<ArrayBuffer> }

/** Refuses another kind of archive, and one that says that it is far larger when unpacked. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END_OF_ZIP) end--
  if (end < 0) throw new FileRefusal('unreadable')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  const entries: Entry[] = []
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_OF_ZIP) throw new FileRefusal('unreadable')
    if (view.getUint16(at + 8, true) & 1) throw new FileRefusal('encrypted')
    size += view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const head = view.getUint32(at + 42, true)
    if (head + 30 > bytes.length) throw new FileRefusal('unreadable')
    const from = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    const content = bytes.subarray(from, from + view.getUint32(at + 20, true))
    entries.push({ name, isPacked: view.getUint16(at + 10, true) !== 0, content })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new FileRefusal('otherFile')
  if (size > LIMITS.importUnpacked) throw new FileRefusal('tooLarge')
  return entries
}

const FILLED_CELL = /<c\s(?:[^>]*?\s)?r="([A-Z]{1,3})(\d{1,7})"[^>]*?(?<!\/)>/g
/** Longer than a cell's tag. */
const TAG = 500

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * The library makes every cell up to the last row and column, of which a small file may name the farthest that there are; and
 * an archive may unpack to more than it says. Browsers without the stream have only what the archive says.
 */
async function checkUnpacked(entries: readonly Entry[]): Promise<void> {
  if (typeof DecompressionStream === 'undefined') return
  let size = 0
  for (const { name, isPacked, content } of entries) {
    if (!isPacked) continue
    const stream = new DecompressionStream('deflate-raw')
    const writer = stream.writable.getWriter()
    // Its failure is the reader's, too.
    void writer
      .write(content)
      .then(() => writer.close())
      .catch(() => {})
    const reader = stream.readable.getReader()
    const decoder = new TextDecoder()
    let text = ''
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.length
        if (size > LIMITS.importUnpacked) throw new FileRefusal('tooLarge')
        if (!name.startsWith('xl/worksheets/')) continue
        text = text.slice(-TAG) + decoder.decode(part.value, { stream: true })
        for (const [, column = '', row] of text.matchAll(FILLED_CELL)) checkSize(Number(row), columnNumber(column))
      }
    } catch (error) {
      await reader.cancel().catch(() => {})
      throw error instanceof FileRefusal ? error : new FileRefusal('unreadable', error)
    }
  }
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  await checkUnpacked(entriesOf(bytes))
  const { default: read } = await import('read-excel-file/universal')
  let sheets: Awaited<ReturnType<typeof read>>
  try {
    sheets = await read(bytes.buffer)
  } catch (error) {
    throw new FileRefusal('unreadable', error)
  }
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((cells) => cells.map(plainCell)),
  }))
}

const plainCell = (cell: unknown): Cell => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : ''
}

/* Text */

/** UTF-8, UTF-16 with its mark, else Windows-1252, as older spreadsheets write. */
function decode(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/g
/** More of them than one in twenty characters: not a text. */
const isBinary = (text: string): boolean =>
  (text.slice(0, 2_000).match(CONTROL)?.length ?? 0) * 20 > Math.min(text.length, 2_000)

const DELIMITERS = [';', ',', '\t']

async function readText(bytes: Uint8Array): Promise<string[][]> {
  const decoded = decode(bytes)
  if (isBinary(decoded)) throw new FileRefusal('unreadable')
  // Excel's own hint, which it does not show.
  const hint = /^\ufeff?sep=(.)\r?\n/.exec(decoded)
  const text = decoded.slice(hint?.[0].length ?? 0)
  const { parse } = (await import('papaparse')).default
  const rowsWith = (delimiter: string, preview = 0) => parse<string[]>(text, { delimiter, preview })
  const scored = DELIMITERS.map((delimiter) => {
    const { data } = rowsWith(delimiter, 60)
    return { delimiter, known: findHeader(data, []).known, cells: Math.max(...data.map((row) => row.length)) }
  })
  scored.sort((a, b) => b.known - a.known || b.cells - a.cells)
  const { data, errors } = rowsWith(hint?.[1] ?? scored[0]?.delimiter ?? ';')
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FileRefusal('openQuote')
  return data.map((row) => row.map(fromCsvCell))
}
