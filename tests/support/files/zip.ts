import { crc32, deflateRawSync } from 'node:zlib'

const record = (length: number, fields: readonly [at: number, value: number, size?: 2 | 4][]): Buffer => {
  const bytes = Buffer.alloc(length)
  for (const [at, value, size = 2] of fields) bytes.writeUIntLE(value, at, size)
  return bytes
}

/**
 * A zip archive.
 * @param said the unpacked size that it names for each file, where that is not the real one.
 * @param isStored without packing.
 */
export function zipOf(
  files: Readonly<Record<string, string>>,
  { said, isStored = false }: { said?: number | undefined; isStored?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const title = Buffer.from(name)
    const packed = isStored ? Buffer.from(text) : deflateRawSync(text)
    const sizes = [packed.length, said ?? Buffer.byteLength(text)] as const
    const local = record(30, [
      [0, 0x04034b50, 4],
      [4, 20],
      [8, isStored ? 0 : 8],
      [14, crc32(text), 4],
      [18, sizes[0], 4],
      [22, sizes[1], 4],
      [26, title.length],
    ])
    directory.push(
      record(46, [
        [0, 0x02014b50, 4],
        [4, 20],
        [6, 20],
        [10, isStored ? 0 : 8],
        [16, crc32(text), 4],
        [20, sizes[0], 4],
        [24, sizes[1], 4],
        [28, title.length],
        [42, at, 4],
      ]),
      title,
    )
    parts.push(local, title, packed)
    at += local.length + title.length + packed.length
  }
  const names = Buffer.concat(directory)
  const count = Object.keys(files).length
  const end = record(22, [
    [0, 0x06054b50, 4],
    [8, count],
    [10, count],
    [12, names.length, 4],
    [16, at, 4],
  ])
  return Uint8Array.from(Buffer.concat([...parts, names, end]))
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

type Raw = {
  /** The unpacked size that the archive names. */
  said?: number
  isStored?: boolean
  /** Where the sheet's part is, from `xl/`. */
  path?: string
  /** How many sheets show this part. */
  sheets?: number
  /** Whether each of them is shown. */
  states?: readonly string[]
  /** The XML of the columns. */
  columns?: string
  /** The XML of the shared texts. */
  texts?: string
  styles?: string
  /** Before the sheet's first tag. */
  head?: string
  /** Parts that only a spreadsheet program writes. */
  more?: Readonly<Record<string, string>>
}

/** A workbook as its XML says: what no library would write. */
export function rawWorkbook(
  rows: string,
  {
    said,
    isStored,
    path = 'worksheets/sheet1.xml',
    sheets = 1,
    states = [],
    columns = '',
    texts,
    styles,
    head = '',
    more = {},
  }: Raw = {},
): Uint8Array<ArrayBuffer> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
  const part = new URL(path, 'file:///xl/').pathname.slice(1)
  const listed = Array.from(
    { length: sheets },
    (_, at) => `<sheet name="Menu ${at}" sheetId="${at + 1}" state="${states[at] ?? 'visible'}" r:id="r1"/>`,
  )
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relation('r1', 'worksheet', path)}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    [part]: `${head}<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData></worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  }
  return zipOf({ ...files, ...more }, { said, isStored })
}
