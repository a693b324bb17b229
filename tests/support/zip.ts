import { deflateRawSync } from 'node:zlib'

const record = (length: number, fields: readonly [at: number, value: number, size?: 2 | 4][]): Buffer => {
  const bytes = Buffer.alloc(length)
  for (const [at, value, size = 2] of fields) bytes.writeUIntLE(value, at, size)
  return bytes
}

/** A zip archive. @param said the unpacked size that it names for each file, where that is not the real one. */
export function zipOf(files: Readonly<Record<string, string>>, said?: number): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const title = Buffer.from(name)
    const packed = deflateRawSync(text)
    const sizes = [packed.length, said ?? Buffer.byteLength(text)] as const
    const local = record(30, [
      [0, 0x04034b50, 4],
      [4, 20],
      [8, 8],
      [18, sizes[0], 4],
      [22, sizes[1], 4],
      [26, title.length],
    ])
    directory.push(
      record(46, [
        [0, 0x02014b50, 4],
        [4, 20],
        [6, 20],
        [10, 8],
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

/** A workbook of one sheet, as its XML says: what no library would write. */
export const rawWorkbook = (rows: string, said?: number): Uint8Array<ArrayBuffer> =>
  zipOf(
    {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Menu" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    said,
  )
