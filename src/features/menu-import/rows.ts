import type { Pieces } from '#/lib/pieces/pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import { type Column, isPriceColumn } from '#/panels/menu-file/column.ts'
import { titlesIn } from '#/panels/menu-file/column-decisions.ts'
import { columnsOfTitles } from '#/panels/menu-file/columns.ts'
import { hasAmount, readPriceCell } from '#/panels/menu-file/price-cell.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { type Cells, withCells } from './corrected-cells.ts'
import { filledIn, type Layout } from './layout.ts'
import { joinSizes } from './sizes-as-rows.ts'
import type { TableRow } from './table-row.ts'
import { type FileQuestions, LEAVE_OUT } from './values.ts'

/* The rows below the titles: which are dishes, which are headings, and where the menu and the category of each stand. */

/** A row that is no dish, and why: it is a heading, stands above the titles, is left out, has nothing to read, or is a mere text. */
export type OtherRow = {
  line: number
  sheet?: string
  why: 'heading' | 'above' | 'leftOut' | 'unread' | 'text'
  text: string
}

export type Table = { columns: readonly Column[]; rows: readonly TableRow[]; others: readonly OtherRow[] }

/**
 * Where the menu or the category of a row stands, if the row has no cell for it. '': nowhere. `section`: in a heading above.
 * `above`: in the last filled cell of the column. `new:`, `name:`: the person has typed a new name, or chosen an existing one.
 */
export type Source = '' | 'section' | 'above' | 'sheet' | 'file' | `name:${string}` | `new:${string}`
export type Sources = { menu: Source; category: Source }

export const typedName = (source: Source): string | undefined =>
  source.startsWith('name:') || source.startsWith('new:') ? source.slice(source.indexOf(':') + 1) : undefined

/** 'Listino_estate.xlsx' is named 'Listino estate'. */
export const nameOfFile = (title: string): string => tidyName(title.replace(/\.[a-z]{2,4}$/i, '').replace(/[_]+/g, ' '))

const rowsBelow = ({ rows }: Sheet, { titleRow = -1 }: Layout): TableRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells })).slice(titleRow + 1)

/** A longer text is not a heading. */
const LONGEST_HEADING = 60

/** The text of a row that has no other cell, if it can be a heading. */
function headingIn(cells: readonly FileCell[]): string | undefined {
  const [only, ...others] = filledIn(cells)
  if (only === undefined || others.length > 0 || isUnread(only)) return undefined
  const text = tidyName(cellText(only).slice(0, 2 * LONGEST_HEADING))
  return /\p{L}/u.test(text) && text.length <= LONGEST_HEADING && !/[.!?]$/.test(text) ? text : undefined
}

const isUpper = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase()

/**
 * The headings, by their lines. `sureHeadings`: in capitals unlike the names of the dishes, with a colon, outside of the column of names,
 * or equal to an existing category. `openTexts`: another text alone in its row, which may also be a dish without a price.
 */
function headingsIn(rows: readonly TableRow[], columns: readonly Column[], categories: ReadonlySet<string>) {
  const name = columns.indexOf('name')
  const hasPrices = columns.some(isPriceColumn)
  const dishes = rows.filter(({ cells }) => filledIn(cells).length > 1)
  const upper = dishes.filter(({ cells }) => isUpper(cellText(cells[name]))).length
  const sureHeadings = new Map<number, string>()
  const openTexts = new Map<number, string>()
  for (const { line, cells } of hasPrices ? rows : []) {
    const text = headingIn(cells)
    const index = cells.findIndex((cell) => !isBlank(cell))
    const column = columns[index] ?? ''
    // In our own export a row with only the name of a menu is a menu without dishes.
    const canBeMenuName = column === 'menu' && !columns.includes('id')
    const canBeHeading =
      canBeMenuName || column === 'name' || column === 'category' || (index < name && ['', 'none'].includes(column))
    if (text === undefined || !canBeHeading) continue
    const heading = text.replace(/[:\s]+$/, '')
    const isSetOff = isUpper(text) && upper * 2 <= dishes.length
    const isCertainHeading = isSetOff || heading !== text || index !== name || categories.has(foldText(heading))
    if (isCertainHeading) sureHeadings.set(line, heading)
    else openTexts.set(line, heading)
  }
  return { sureHeadings, openTexts }
}

/** Whether a column has a value only in the rows where it changes, as merged cells have. */
function isOnlyAtChanges(rows: readonly TableRow[], columns: readonly Column[], column: Column): boolean {
  const [index, name] = [columns.indexOf(column), columns.indexOf('name')]
  // Our own export writes it into every row.
  if (index < 0 || columns.includes('id')) return false
  const cells = rows.filter((row) => !isBlank(row.cells[name])).map((row) => foldText(cellText(row.cells[index])))
  const filledCells = cells.filter((value) => value !== '')
  const isEachDifferent = filledCells.every((value, index) => value !== filledCells[index - 1])
  return (cells[0] ?? '') !== '' && isEachDifferent && cells.length - filledCells.length >= cells.length / 3
}

/** Where the app looks for the menu and the category until the person decides otherwise. */
export function proposeSources(
  sheet: Sheet,
  layout: Layout,
  {
    menus,
    file,
    hasOtherSheets,
    categories,
  }: {
    menus: readonly string[]
    file: string
    hasOtherSheets: boolean
    categories: ReadonlySet<string>
  },
): Sources {
  const rows = rowsBelow(sheet, layout)
  const { columns } = layout
  const category = (): Source => {
    if (isOnlyAtChanges(rows, columns, 'category')) return 'above'
    if (columns.includes('category')) return ''
    if (headingsIn(rows, columns, categories).sureHeadings.size > 0) return 'section'
    return hasOtherSheets && sheet.name !== '' ? 'sheet' : ''
  }
  const menu = (): Source => {
    if (isOnlyAtChanges(rows, columns, 'menu')) return 'above'
    if (columns.includes('menu')) return ''
    const [only, ...others] = menus
    if (only === undefined) return 'file'
    if (others.length === 0) return `name:${only}`
    const menuNamedAsFile = menus.find((name) => foldText(name) === foldText(file))
    return menuNamedAsFile === undefined ? '' : `name:${menuNamedAsFile}`
  }
  return { menu: menu(), category: category() }
}

const inOneLine = (cells: readonly FileCell[]): string =>
  filledIn(cells)
    .map((cell) => cellText(cell).trim().slice(0, 200))
    .join(' · ')

/**
 * The lines of a text file with more cells than titles: a cell seems to contain the delimiter. If most rows have more, there is
 * a column without a title instead.
 */
function linesOutOfStep(
  { isText }: Sheet,
  rows: readonly TableRow[],
  titles: readonly FileCell[],
  width: number,
): Set<number> {
  const last = titles.findLastIndex((title) => !isBlank(title))
  const isWider = ({ cells }: TableRow) => cells.slice(0, width).findLastIndex((cell) => !isBlank(cell)) > last
  const wider = rows.filter(isWider)
  return new Set(!isText || last < 0 || wider.length * 2 > rows.length ? [] : wider.map(({ line }) => line))
}

export type RowDecision = 'out' | 'dish' | 'heading'

/** The rows of a sheet that are dishes, in pieces of a row. The rows of sizes become parts of one row. @param rowDecisions by the number of the line */
export function* makingTable(
  sheet: Sheet,
  layout: Layout,
  sources: Sources,
  {
    file,
    isSeveral,
    categories,
    questions,
    rowDecisions = new Map(),
    cells: correctedCells,
  }: {
    file: string
    isSeveral: boolean
    categories: ReadonlySet<string>
    questions: FileQuestions
    rowDecisions?: ReadonlyMap<number, RowDecision>
    /** The cells that the person has corrected. */
    cells?: Cells | undefined
  },
): Pieces<Table> {
  const { columns: ownColumns, titleRow = -1 } = layout
  const { sheet: corrected, columns, typed } = withCells(sheet, ownColumns, correctedCells)
  const all = rowsBelow(corrected, layout).filter(({ cells }) => filledIn(cells).length > 0)
  const { sureHeadings, openTexts } = headingsIn(all, ownColumns, categories)
  const titles = sheet.rows[titleRow] ?? []
  const outOfStep = linesOutOfStep(sheet, all, titles, ownColumns.length)
  const hidden = new Set(sheet.hiddenRows)
  const inSheet = isSeveral ? { sheet: sheet.name } : {}
  const others: OtherRow[] = sheet.rows
    .slice(0, Math.max(titleRow, 0))
    .flatMap((cells, index) =>
      filledIn(cells).length > 0 ? [{ line: index + 1, ...inSheet, why: 'above', text: inOneLine(cells) }] : [],
    )
  const last = { section: '', menu: '', category: '' }
  let waitsFor: string | undefined
  const fromCell = (kind: 'menu' | 'category', line: number): string => {
    const source = sources[kind]
    // A correction counts for its own row only, so the uncorrected cell is carried down.
    const own = sheet.rows[line - 1]?.[columns.indexOf(kind)]
    if (!isBlank(own)) last[kind] = cellText(own)
    if (source === 'above') return last[kind]
    // A heading also wins over the category that the person has chosen for rows without one.
    if (source === 'section' || (kind === 'category' && last.section !== '')) return last.section
    if (source === 'sheet') return sheet.name
    return source === 'file' ? file : ''
  }
  const isTitles = (cells: TableRow['cells']) =>
    filledIn(cells).length > 1 &&
    cells.every((cell, index) => foldText(cellText(cell)) === foldText(cellText(titles[index])))
  const read = (row: TableRow): TableRow[] => {
    const { line, cells } = row
    const leave = (why: OtherRow['why']): [] => {
      others.push({ line, ...inSheet, why, text: inOneLine(cells) })
      return []
    }
    const ofRow = rowDecisions.get(line)
    if (ofRow === 'out') return leave('leftOut')
    if (ofRow !== 'dish' && isTitles(cells)) return leave('heading')
    const openText = ofRow === undefined ? openTexts.get(line) : undefined
    if (openText !== undefined && sheet.isList) return leave('text')
    const answer = openText === undefined ? undefined : questions.ask('alone', '', openText)
    if (answer === LEAVE_OUT) return leave('leftOut')
    const heading =
      ofRow === 'dish'
        ? undefined
        : (sureHeadings.get(line) ?? (answer === 'heading' || ofRow === 'heading' ? headingIn(cells) : undefined))
    if (heading !== undefined) {
      last.section = heading
      waitsFor = undefined
      return leave('heading')
    }
    if (openText !== undefined && answer === undefined) waitsFor = openText
    if (hidden.has(line) && ofRow !== 'dish' && questions.ask('hidden', '', String(line)) !== 'read')
      return leave('leftOut')
    const [menu, category] = [tidyName(fromCell('menu', line)), tidyName(fromCell('category', line))]
    const [isOut, typedCells] = [outOfStep.has(line), typed.get(line)]
    const isRead = columns.some((column, index) => column !== '' && column !== 'none' && !isBlank(cells[index]))
    if (!isRead) return leave('unread')
    return [
      {
        ...row,
        ...inSheet,
        ...(menu !== '' && { menu }),
        ...(category !== '' && { category }),
        ...(waitsFor !== undefined && !ownColumns.includes('category') && { waitsFor }),
        ...(openText !== undefined && answer === undefined && { waitsFor: openText }),
        ...(isOut && typedCells === undefined && { isOutOfStep: true }),
        // Of a row with too many cells only the name and the corrected cells are certain.
        ...(isOut &&
          typedCells && {
            cells: columns.map((column, index) =>
              column === 'name' || typedCells.has(index) ? (cells[index] ?? '') : '',
            ),
          }),
      },
    ]
  }
  const rows: TableRow[] = []
  for (const row of all) {
    yield
    rows.push(...read(row))
  }
  return { columns, rows: joinSizes(rows, columns), others }
}

/** A cell with a longer text beside its amount is no price: the text is a name. */
const MOST_LETTERS_BESIDE = 8
const isPriceLike = (cell: FileCell): boolean => {
  const price = readPriceCell(cell)
  return (
    price.kind === 'several' ||
    ('textBeside' in price && price.kind !== 'words' && price.textBeside.length <= MOST_LETTERS_BESIDE)
  )
}

/** The columns that can hold prices, each with some of its cells, by which the person recognises it. */
export function amountsIn(sheet: Sheet, layout: Layout): { index: number; cells: string[] }[] {
  const { titleRow = -1, columns } = layout
  const titles = columnsOfTitles(titlesIn(sheet, layout), [], 'it')
  return columns.flatMap((_, index) => {
    const cells = sheet.rows
      .slice(titleRow + 1, titleRow + 200)
      .flatMap((row) => (isBlank(row[index]) ? [] : [row[index] ?? '']))
    const isTitled = titles[index]?.startsWith('price:') && cells.some((cell) => hasAmount(cell))
    const canBe = isTitled || (cells.length > 0 && cells.filter(isPriceLike).length * 2 >= cells.length)
    const shown = cells.slice(0, 3).map((cell) => cellText(cell).trim().slice(0, 30))
    return canBe ? [{ index, cells: shown }] : []
  })
}
