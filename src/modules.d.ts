// The unstyled build has no types.
declare module 'sweetalert2/dist/sweetalert2.js' {
  export { default } from 'sweetalert2'
}

// What is used of it: its own types are those of all that it reads and writes.
declare module '@e965/xlsx' {
  export function read(
    bytes: Uint8Array,
    options: { type: 'array'; dense: true; sheetRows: number; cellNF: true; cellHTML: false; cellStyles: true },
  ): {
    SheetNames: string[]
    Sheets: Record<string, unknown>
    Workbook?: { Sheets?: ({ Hidden?: number } | undefined)[] }
  }
  export function write(book: unknown, options: { type: 'array'; bookType: 'biff8' }): ArrayBuffer
  export const SSF: { is_date: (format: string) => boolean }
  export const utils: {
    book_new: () => unknown
    book_append_sheet: (book: unknown, sheet: unknown, name: string) => void
    aoa_to_sheet: (rows: unknown[][]) => Record<string, unknown>
  }
}

// It has no types: what is used of it.
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decoded: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decoded: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    parse(xml: string): Error | null
  }
}
