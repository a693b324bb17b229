import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, columnAt, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import { type Column, isCostTitle, type Sheet } from '#/panels/menu-file/columns.ts'
import { titlesOf } from '#/panels/menu-file/find-titles.ts'
import type { ImportRow } from './compare.ts'
import type { RowFault } from './read-row.ts'
import type { Layout, SaidOfRow } from './rows-of-file.ts'
import { joinedName } from './table.ts'

/* What a person corrects of a file on the screen. The file itself stays as it is. */

/** A cell ('E6'), what its row lacks, or that it is a dish. */
export type MendTarget = 'name' | 'price:' | 'menu' | 'category' | 'dish' | `${string}${number}`
export type Mend = { sheet: string | undefined; line: number; target: MendTarget; text: string }

/** What makes a dish another one. */
const IDENTITY = ['name', 'category'] as const
const CURES: Partial<Record<RowFault, readonly MendTarget[]>> = {
  noName: ['name'],
  noPrice: ['price:', 'name'],
  noMenu: ['menu'],
  severalMenus: ['menu'],
  ambiguousMenu: ['menu'],
  foundElsewhere: ['menu'],
  noCategory: ['category'],
  ambiguousCategory: ['category'],
  twice: IDENTITY,
  otherPrice: IDENTITY,
  ambiguousDish: IDENTITY,
  nameTaken: IDENTITY,
  otherCategory: IDENTITY,
  outOfStep: [...IDENTITY, 'price:'],
  otherTitles: [...IDENTITY, 'price:'],
}

const targetsOf = ({ fault, cell }: ImportRow['faults'][number]): readonly MendTarget[] =>
  cell === undefined ? (CURES[fault] ?? []) : [cell.slice(cell.lastIndexOf('!') + 1) as MendTarget]

/** What can be corrected of a row, or was, each once, with what stands there. */
export function mendable(row: ImportRow, mends: readonly Mend[]): { target: MendTarget; text: string }[] {
  const isOpen = row.kind === 'faulty' || row.kind === 'asked'
  const own = mends.filter(({ sheet, line, target }) => sheet === row.sheet && line === row.line && target !== 'dish')
  const held: Partial<Record<MendTarget, string>> = { name: row.name, menu: row.menu, category: row.category ?? '' }
  const all = [
    ...own.map(({ target, text }) => ({ target, text })),
    ...(isOpen ? row.faults : []).flatMap((each) =>
      targetsOf(each).map((target) => ({ target, text: each.written ?? held[target] ?? '' })),
    ),
  ]
  return all.filter(({ target }, index) => all.findIndex((each) => each.target === target) === index)
}

const NAMES: readonly RowFault[] = ['twice', 'otherPrice', 'ambiguousDish', 'nameTaken']
const FAULTS_OF = {
  // Where a menu is missing, the question at the top is for all of them.
  menu: ['foundElsewhere'],
  price: ['noPrice', 'openPrice', 'badPrice'],
} as const satisfies Record<string, readonly RowFault[]>
/** What a cell says may be left out. */
const BLANK: readonly RowFault[] = [
  ...(['badValue', 'badAvailability', 'badAllergens', 'badDiets', 'badChoices', 'badExtras'] as const),
  ...(['noValue', 'dateCell', 'lostLetters'] as const),
]

/** One correction of all rows with the same fault. `what`: one of the cells. */
export type SameFault = {
  act: 'menu' | 'price' | 'categoryInName' | 'numberInName' | 'blank'
  number: number
  what: string
  /** @param typed what a person types of the menu or the price of them all. */
  mends: (typed: string) => Mend[]
}

/** The faults that several rows have, each with what can be done about all of them. */
export function sameFaults(all: readonly ImportRow[]): SameFault[] {
  const rows = all.filter(({ kind }) => kind === 'faulty' || kind === 'asked')
  const withFault = (faults: readonly RowFault[]) =>
    rows.flatMap((row) => {
      const found = row.faults.find(({ fault }) => faults.includes(fault))
      return found ? [{ row, found }] : []
    })
  const mend = ({ sheet, line }: ImportRow, target: MendTarget, text: string): Mend => ({ sheet, line, target, text })
  const typed = (['menu', 'price'] as const).flatMap((act): SameFault[] => {
    const faults: readonly RowFault[] = FAULTS_OF[act]
    const found = withFault(faults)
    const mends = (text: string) => found.map((each) => mend(each.row, targetsOf(each.found)[0] ?? 'price:', text))
    return found.length > 1 ? [{ act, number: found.length, what: '', mends }] : []
  })
  const doubles = withFault(NAMES).filter(({ row }) => row.name !== '')
  const named = (
    act: 'categoryInName' | 'numberInName',
    nameOf: (row: ImportRow, nth: number) => string,
  ): SameFault[] => {
    const own = doubles.filter(({ row }) => act === 'numberInName' || row.category !== undefined)
    const mends = () => {
      // As rows are compared: 'Tiramisù' and 'TIRAMISU' are one name.
      const keyOf = (name: string) => fold(name) || name
      const taken = new Set(all.map(({ name }) => keyOf(name)))
      const nth = new Map<string, number>()
      return own.map(({ row }) => {
        const key = keyOf(row.name)
        let number = (nth.get(key) ?? 1) + 1
        while (act === 'numberInName' && taken.has(keyOf(nameOf(row, number)))) number += 1
        nth.set(key, number)
        return mend(row, 'name', nameOf(row, number))
      })
    }
    // The row that it doubles is another one.
    return own.length > 0 ? [{ act, number: own.length, what: '', mends }] : []
  }
  const blank = BLANK.flatMap((fault): SameFault[] => {
    const found = withFault([fault]).filter((each) => targetsOf(each.found).length > 0 && each.row.name !== '')
    const mends = () => found.map((each) => mend(each.row, targetsOf(each.found)[0] ?? 'name', ''))
    return found.length > 1 ? [{ act: 'blank', number: found.length, what: found[0]?.found.what ?? '', mends }] : []
  })
  return [
    ...typed,
    ...named('categoryInName', ({ name, category = '' }) => `${name} (${category})`),
    ...named('numberInName', ({ name }, nth) => `${name} (${nth})`),
    ...blank,
  ]
}

/** The rows of dishes that an earlier row has too. */
export const doublesIn = (rows: readonly ImportRow[]): { line: number; other: number }[] =>
  rows.flatMap(({ line, faults }) =>
    faults.flatMap(({ fault, what }) => {
      const other = Number(/\d+$/.exec(what)?.[0])
      return (fault === 'twice' || fault === 'otherPrice') && other !== line ? [{ line, other }] : []
    }),
  )

/** The columns that tell double names apart, if their cells go into the names: in all of these rows they differ. */
export function tellingColumns(
  { rows }: Sheet,
  { columns, header }: Layout,
  doubles: readonly { line: number; other: number }[],
): number[] {
  const isOwn = (column: Column) => column === '' || column === 'inText'
  const cellOf = (line: number, index: number) => fold(cellText(rows[line - 1]?.[index]))
  const isTelling = (index: number) =>
    doubles.every(({ line, other }) => {
      const [own, before] = [cellOf(line, index), cellOf(other, index)]
      return own !== '' && before !== '' && own !== before
    })
  const titles = titlesOf(rows, header)
  return doubles.length === 0
    ? []
    : columns.flatMap((column, index) =>
        isOwn(column) && !isBlank(titles[index]) && !isCostTitle(cellText(titles[index])) && isTelling(index)
          ? [index]
          : [],
      )
}

/** The rows that double another one get their cell of a column into their names; all others keep theirs. */
export const columnInNames = ({ rows }: Sheet, column: number, own: readonly ImportRow[]): Mend[] => {
  const lines = new Set(doublesIn(own).map(({ line }) => line))
  return own.flatMap(({ sheet, line, name }) =>
    lines.has(line)
      ? [{ sheet, line, target: 'name', text: joinedName(name, tidyName(cellText(rows[line - 1]?.[column]))) }]
      : [],
  )
}

/** Later ones replace those of the same place. */
export const withMends = (mends: readonly Mend[], more: readonly Mend[]): Mend[] => [
  ...withoutMends(mends, more),
  ...more,
]
/** Those of other places. */
export const withoutMends = (mends: readonly Mend[], others: readonly Mend[]): Mend[] =>
  mends.filter((mend) => !others.some((other) => isSame(mend, other)))
const isSame = (a: Mend, b: Mend) => a.sheet === b.sheet && a.line === b.line && a.target === b.target

const CELL = /^([A-Z]+)(\d+)$/

/** The sheet with the cells that were corrected, and what rows lack that have no column for it, by their lines. */
export function mended(sheet: Sheet, { columns }: Layout, mends: readonly Mend[]) {
  const rows: (readonly FileCell[])[] = [...sheet.rows]
  const lacking = new Map<number, SaidOfRow>()
  for (const { target, line, text } of mends) {
    const [, letters, row] = CELL.exec(target) ?? []
    const column = letters === undefined ? columns.findIndex((each: string) => each === target) : columnAt(letters)
    if (row === undefined)
      lacking.set(line, { ...lacking.get(line), typed: [...(lacking.get(line)?.typed ?? []), target] })
    const at = (row === undefined ? line : Number(row)) - 1
    if (column >= 0 && rows[at]) {
      const cells = [...rows[at]]
      while (cells.length <= column) cells.push('')
      cells[column] = text
      rows[at] = cells
    } else if (target === 'menu' || target === 'category') lacking.set(line, { ...lacking.get(line), [target]: text })
    else if (target === 'dish') lacking.set(line, { ...lacking.get(line), isDish: true })
    else if (target === 'price:') lacking.set(line, { ...lacking.get(line), price: text })
  }
  return { sheet: mends.length > 0 ? { ...sheet, rows } : sheet, lacking }
}
