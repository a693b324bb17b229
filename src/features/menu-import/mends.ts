import type { FileCell } from '#/panels/menu-file/cells.ts'
import type { Sheet } from '#/panels/menu-file/columns.ts'
import type { ImportRow } from './compare.ts'
import type { Layout } from './rows-of-file.ts'

/* What a person corrects of a file on the screen. The file itself stays as it is. */

/** A cell ('E6'), or what its row lacks. */
export type MendTarget = 'name' | 'price:' | 'menu' | 'category' | `${string}${number}`
export type Mend = { sheet: string | undefined; line: number; target: MendTarget; text: string }

const LACKS: Partial<Record<ImportRow['faults'][number]['fault'], MendTarget>> = {
  noName: 'name',
  noPrice: 'price:',
  noMenu: 'menu',
  noCategory: 'category',
}

/** What can be corrected of a row with faults, each once, with what stands there. */
export function mendable({ faults }: ImportRow): { target: MendTarget; text: string }[] {
  const all = faults.flatMap(({ fault, cell, written = '' }) => {
    const target = (cell?.slice(cell.lastIndexOf('!') + 1) as MendTarget | undefined) ?? LACKS[fault]
    return target === undefined ? [] : [{ target, text: written }]
  })
  return all.filter(({ target }, index) => all.findIndex((each) => each.target === target) === index)
}

/** Later ones replace those of the same place. */
export const withMends = (mends: readonly Mend[], more: readonly Mend[]): Mend[] => [
  ...mends.filter((old) => !more.some(({ sheet, line, target }) => isSame(old, { sheet, line, target }))),
  ...more,
]
const isSame = (a: Omit<Mend, 'text'>, b: Omit<Mend, 'text'>) =>
  a.sheet === b.sheet && a.line === b.line && a.target === b.target

const CELL = /^([A-Z]+)(\d+)$/
const columnAt = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The sheet with the cells that were corrected, and what rows lack that have no column for it, by their lines. */
export function mended(sheet: Sheet, { columns }: Layout, mends: readonly Mend[]) {
  const rows: (readonly FileCell[])[] = [...sheet.rows]
  const lacking = new Map<number, { menu?: string; category?: string }>()
  for (const { target, line, text } of mends) {
    const [, letters, row] = CELL.exec(target) ?? []
    const column = letters === undefined ? columns.findIndex((each: string) => each === target) : columnAt(letters)
    const at = (row === undefined ? line : Number(row)) - 1
    if (column >= 0 && rows[at]) {
      const cells = [...rows[at]]
      while (cells.length <= column) cells.push('')
      cells[column] = text
      rows[at] = cells
    } else if (target === 'menu' || target === 'category') lacking.set(line, { ...lacking.get(line), [target]: text })
  }
  return { sheet: mends.length > 0 ? { ...sheet, rows } : sheet, lacking }
}
