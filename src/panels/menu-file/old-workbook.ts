import { read, SSF } from '@e965/xlsx'
import { LIMITS } from '#/config/limits.ts'
import { unescapeFormula } from '#/lib/storage/csv.ts'
import { amountIn, cellText, type FileCell } from './cells.ts'
import { FileRefusal } from './file-refusal.ts'
import { fillDown } from './open-document.ts'
import { besideInFormat } from './own-marks.ts'
import { counter, type WorkbookSheet, whatIsHidden } from './workbook.ts'

/*
 * Reads the values of a workbook of Excel before 2007 (.xls), which has a binary format. It uses SheetJS. The worker
 * loads this code when the first such file comes.
 */

/** A cell in SheetJS: `t` is its kind, `v` its value, `w` its text, `z` its format, `f` its formula. */
type OldCell = { t: string; v?: unknown; w?: string; z?: string | number; f?: string }
type Place = { r: number; c: number }

export function readOldWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  const count = counter()
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheetRows: LIMITS.importRows + 1,
    cellNF: true,
    cellHTML: false,
    // The styles are needed to know which rows and columns are hidden.
    cellStyles: true,
  })
  return book.SheetNames.flatMap((name, index) => {
    const sheet: unknown = book.Sheets[name]
    if (typeof sheet !== 'object' || sheet === null) return []
    const {
      '!data': data = [],
      '!merges': merges = [],
      '!rows': ofRows = [],
      '!cols': ofColumns = [],
    } = sheet as {
      '!data'?: (OldCell | undefined)[][]
      '!merges'?: { s: Place; e: Place }[]
      '!rows'?: ({ hidden?: boolean } | undefined)[]
      '!cols'?: ({ hidden?: boolean } | undefined)[]
    }
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    const hiddenOf = (all: typeof ofRows, first: number, most: number) =>
      new Set(all.slice(0, most).flatMap((each, index) => (each?.hidden ? [index + first] : [])))
    const hidden = {
      rows: hiddenOf(ofRows, 1, LIMITS.importRows),
      columns: hiddenOf(ofColumns, 0, LIMITS.importColumns),
    }
    if (data.length > LIMITS.importRows) throw new FileRefusal('tooManyRows')
    count({ places: 1, letters: name.length })
    const rows = Array.from({ length: data.length }, (_, index): FileCell[] => {
      const cells = data[index] ?? []
      if (cells.length > LIMITS.importColumns) throw new FileRefusal('tooManyColumns')
      const own = Array.from(cells, (cell): FileCell => (cell ? readCell(cell) : ''))
      while (own.length > 0 && own.at(-1) === '') own.pop()
      count({ places: own.length, letters: own.reduce((sum: number, cell) => sum + cellText(cell).length, 0) })
      return own
    })
    const merged = merges.map(({ s, e }) => ({ column: s.c, firstRow: s.r, rowCount: e.r - s.r + 1 }))
    fillDown(rows, merged, count)
    return [{ name, rows, ...(isHidden && { isHidden }), ...whatIsHidden(hidden) }]
  })
}

function readCell({ t, v, w = '', z, f }: OldCell): FileCell {
  if (t === 'e') return { unread: w || '#ERROR!', why: 'error' }
  if (t === 'b') return v === true
  if (t === 'n' && typeof v === 'number') {
    if (z !== undefined && SSF.is_date(String(z))) return { unread: w || String(v), why: 'date' }
    return amountIn(v, besideInFormat(String(z ?? '')))
  }
  if (t === 's') return unescapeFormula(String(v ?? '').trim())
  return f === undefined ? '' : { unread: `=${f}`, why: 'formula' }
}
