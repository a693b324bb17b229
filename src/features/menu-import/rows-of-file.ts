import { readAvailability } from '#/entities/dish/availability.ts'
import { currentLanguage } from '#/lib/i18n/i18n.ts'
import type { Pieces } from '#/lib/pieces/pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isUnread, readPrice } from '#/panels/menu-file/cells.ts'
import {
  type Column,
  isCostTitle,
  isText,
  languageOfTitles,
  type Sheet,
  sizesOfTitle,
} from '#/panels/menu-file/columns.ts'
import { findHeader, type Header, isPrice, titlesOf } from '#/panels/menu-file/find-titles.ts'
import { numberAtEnd } from '#/panels/menu-file/price-lines.ts'
import { proposeColumns } from '#/panels/menu-file/propose-columns.ts'
import { isRemark, legendRows } from '#/panels/menu-file/remarks.ts'
import { isKindTitle, isPriceTitle, isSizeWord, type TitleLanguage } from '#/panels/menu-file/title-words.ts'
import type { Answers } from './answers.ts'
import { withListsInNames } from './lists-in-names.ts'
import { headingIn, kindInTitles, NO_SECTIONS, sectionsIn } from './sections.ts'
import type { SheetTable } from './side-by-side.ts'
import { joinSizes } from './sizes-as-rows.ts'
import type { Remark, Table, TableRow } from './table.ts'

/* From the sheets of a file to the rows of dishes: where the titles are, what the columns hold, and where else it says the menu
 * and the category. All of it is proposed, shown, and changed by the person. */

export type Layout = { header: Header; columns: readonly Column[] }

export function layoutOf(
  { rows, header: own, hiddenColumns, course }: SheetTable,
  sizes: readonly string[],
  language: TitleLanguage,
  given: { header?: Header; columns?: readonly Column[] } = {},
): Layout {
  const header = given.header ?? own ?? findHeader(rows, sizes)
  const proposed = () =>
    proposeColumns(rows, header, sizes, language, hiddenColumns).map(
      (column, index) => course?.holds.get(index) ?? column,
    )
  return { header, columns: given.columns ?? proposed() }
}

/** Whether dishes can be read from a sheet; another one has notes. */
export const hasDishes = ({ header, columns }: Layout): boolean =>
  columns.includes('name') && (header.known > 1 || columns.some((column) => column.startsWith('price:')))

/**
 * Where the menu or the category of a row stands, if no cell of its own says it. '': nowhere. `new`, `name`: what the person
 * types or chooses. `section`: rows with nothing else. `table`: what stands over the table, or over the names. `above`: the
 * last cell of the column that is not blank. `column`: one that may also have another meaning.
 */
export type Source =
  | ''
  | 'section'
  | 'table'
  | 'above'
  | 'sheet'
  | 'file'
  | `column:${number}`
  | `name:${string}`
  | `new:${string}`
export type Sources = { menu: Source; category: Source }
/** What the person says of them. `newMenu`: of new dishes, where the others are looked up in all menus. */
export type SaidSources = Partial<Sources & { newMenu: Source }>

export const typedName = (source: Source): string | undefined =>
  source.startsWith('name:') || source.startsWith('new:') ? source.slice(source.indexOf(':') + 1) : undefined

/** 'Listino_estate.xlsx' is called 'Listino estate'. */
export const nameOfFile = (title: string): string => tidyName(title.replace(/\.[a-z]{2,4}$/i, '').replace(/[_]+/g, ' '))

/** The rows below the titles. */
export const rowsBelow = ({ rows }: Sheet, { header }: Layout): TableRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells })).slice(header.row + 1)

/** Whether a column is written only where its value changes, as cells that were merged. */
function isCarried(rows: readonly TableRow[], layout: Layout, column: Column): boolean {
  const index = layout.columns.indexOf(column)
  const name = layout.columns.indexOf('name')
  if (index < 0) return false
  const cells = rows.filter((row) => !isBlank(row.cells[name])).map((row) => fold(cellText(row.cells[index])))
  const values = cells.filter((value) => value !== '')
  const isEachNew = values.every((value, at) => value !== values[at - 1])
  const carried = cells.filter((value, at) => value !== '' && cells[at + 1] === '')
  // Blank cells at the end alone may also be of dishes that have none.
  const areMany = carried.length >= values.length / 2 && cells.length - values.length >= cells.length / 3
  return (cells[0] ?? '') !== '' && isEachNew && areMany
}

/** Whether rows of dishes have it in a column of its own. */
const saysIt = (rows: readonly TableRow[], { columns }: Layout, column: Column): boolean =>
  columns.includes(column) &&
  rows.some(({ cells }) => !isBlank(cells[columns.indexOf('name')]) && !isBlank(cells[columns.indexOf(column)]))

const kindOver = ({ rows }: Sheet, { header, columns }: Layout): string | undefined =>
  kindInTitles(titlesOf(rows, header), columns.indexOf('name'))

/** What stands over a table, or over the names in it. */
export const titleOfTable = (sheet: SheetTable, layout: Layout): string | undefined =>
  sheet.title ?? kindOver(sheet, layout)

/** The columns with cells that nothing is read from, by their index. */
export const unusedColumns = (sheet: Sheet, layout: Layout, sources: Sources): { index: number; title: string }[] => {
  const rows = rowsBelow(sheet, layout)
  const used = [sources.menu, sources.category]
  return titlesOf(sheet.rows, layout.header).flatMap((title, index) =>
    layout.columns[index] !== '' ||
    sheet.hiddenColumns?.includes(index) ||
    isCostTitle(cellText(title)) ||
    used.includes(`column:${index}`) ||
    rows.every(({ cells }) => isBlank(cells[index]))
      ? []
      : [{ index, title: tidyName(cellText(title)) }],
  )
}

/** @param isSeveral whether other sheets are read too. */
export function proposeSources(
  sheet: SheetTable,
  layout: Layout,
  { menus, file, isSeveral }: { menus: readonly { name: string }[]; file: string; isSeveral: boolean },
): Sources {
  const rows = rowsBelow(sheet, layout)
  const [onlyMenu, ...others] = menus
  const hasOwn = (column: Column) => layout.columns.includes(column)
  const category = (): Source => {
    if (isCarried(rows, layout, 'category')) return 'above'
    if (saysIt(rows, layout, 'category')) return ''
    if (sheet.course) return 'table'
    const { sure, open } = sectionsIn(rows, layout.columns)
    // 'Entrées' over the names is that of the first dishes only, where 'Plats' stands alone below.
    if (sure.size > 0 || (open.size > 0 && kindOver(sheet, layout) !== undefined)) return 'section'
    if (sheet.title !== undefined) return 'table'
    const name = sheet.whole ?? sheet.name
    if (name !== '' && (isSeveral || isKindTitle(fold(name)))) return 'sheet'
    if (kindOver(sheet, layout) !== undefined) return 'table'
    return open.size > 0 ? 'section' : ''
  }
  const menu = (): Source => {
    if (isCarried(rows, layout, 'menu')) return 'above'
    if (hasOwn('menu')) return ''
    // Each list has categories of its own, as on the days of a week.
    if (sheet.title !== undefined && category() !== 'table') return 'table'
    const called = menus.find(({ name }) => fold(name) === fold(file))
    if (others.length > 0) return called ? `name:${tidyName(called.name)}` : ''
    return onlyMenu ? `name:${tidyName(onlyMenu.name)}` : 'file'
  }
  return { menu: menu(), category: category() }
}

/** 'Valuta: CHF' */
const OF_CURRENCY = new Set('valuta,divisa,currency,moneda,devise,wahrung,moeda,العمله'.split(','))

/** What a person says of a row that has no column for it, or that it is a dish. */
export type SaidOfRow = {
  menu?: string
  category?: string
  price?: string
  isDish?: boolean
  /** What of it was typed, but single cells by their names. */
  typed?: readonly string[]
}

/** A sum below the prices, without a word. */
function bareSumIn(rows: readonly TableRow[], columns: readonly Column[]): TableRow | undefined {
  const filled = rows.filter(({ cells }) => !cells.every(isBlank))
  const last = filled.at(-1)
  const [index, ...others] = last?.cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at])) ?? []
  if (index === undefined || others.length > 0 || !columns[index]?.startsWith('price:')) return undefined
  const prices = filled.slice(0, -1).map(({ cells }) => readPrice(cells[index]))
  const mills = prices.filter((price) => typeof price === 'number')
  const isSum = mills.reduce((sum, price) => sum + price, 0) === readPrice(last?.cells[index])
  return mills.length > 1 && isSum ? last : undefined
}

const inOneLine = (cells: readonly FileCell[]): string =>
  cells.flatMap((cell) => (isBlank(cell) ? [] : [cellText(cell).trim()])).join(' · ')

/** 'Bibita', '33 cl', '1 l': the sizes of the rows below are other ones. */
function areOtherTitles(cells: readonly FileCell[], columns: readonly Column[]): boolean {
  const sizes = cells.filter((cell, index) => columns[index]?.startsWith('price:') && !isBlank(cell)).map(cellText)
  return sizes.every(isSizeWord) && (sizes.length > 1 || /\d/.test(sizes[0] ?? ''))
}

/** A name and a price in cells of their own. */
const isPricedText = (cells: readonly FileCell[]): boolean =>
  cells.some(isPrice) && cells.some((cell) => !isBlank(cell) && !isPrice(cell) && /\p{L}/u.test(cellText(cell)))

/** 'GLUTINE; LATTE' without quotes in a text with semicolons: what stands behind the last title is of that list. */
function withOverflow(row: TableRow, columns: readonly Column[], titles: readonly FileCell[]): TableRow {
  const list = columns.indexOf('allergens')
  const isLast = list >= 0 && !isBlank(titles[list]) && titles.slice(list + 1).every((title) => isBlank(title))
  if (!isLast || isBlank(row.cells[list])) return row
  const over = row.cells.filter((cell, at) => !isBlank(cell) && (at === list || (at > list && !columns[at])))
  if (over.length < 2) return row
  const text = over.map((cell) => cellText(cell).trim()).join('; ')
  return { ...row, cells: row.cells.map((cell, index) => (index === list ? text : cell)) }
}

/** Where what is sold has a tick, and nothing else stands in the column, a dish without one is not sold. */
function withoutTicks(rows: readonly TableRow[], columns: readonly Column[]): readonly TableRow[] {
  const name = columns.indexOf('name')
  const dishes = rows.filter(({ cells }) => !isBlank(cells[name]))
  const areTicks = columns.map((column, index) => {
    const filled = dishes.flatMap(({ cells }) => (isBlank(cells[index]) ? [] : [cells[index] ?? '']))
    const isTick = (cell: FileCell) => !isUnread(cell) && readAvailability(cell) === true
    return column === 'forSale' && filled.length > 0 && filled.every(isTick)
  })
  if (!areTicks.includes(true)) return rows
  const isOff = (row: TableRow, index: number) =>
    areTicks[index] === true && isBlank(row.cells[index]) && !isBlank(row.cells[name])
  return rows.map((row) => ({
    ...row,
    cells: columns.map((_, index) => (isOff(row, index) ? false : (row.cells[index] ?? ''))),
  }))
}

/** '€', 'Euro', 'Prezzo' where a price should be. */
const saysNoMoreThanPrice = (text: string): boolean => /^\s*\p{Sc}\s*$/u.test(text) || isPriceTitle(fold(text))

/** The rows of a sheet as dishes: sections and remarks are no rows, and sizes are parts of one. */
export function* makingTable(
  sheet: SheetTable,
  layout: Layout,
  sources: Sources,
  {
    file,
    isSeveral,
    alone = '',
    numbered = '',
    listsInNames = '',
    lacking,
    readsHidden = false,
    proposed = sources,
  }: {
    file: string
    isSeveral: boolean
    /** Where it is 'section', what the person says instead counts for the rows that stand below none. */
    proposed?: Sources
    /** What texts alone in their rows are that do not stand out. */
    alone?: Answers['alone']
    numbered?: Answers['numbered']
    listsInNames?: Answers['listsInNames']
    /** What the person says of single rows, by their lines. */
    lacking?: ReadonlyMap<number, SaidOfRow>
    /** Whether rows that the spreadsheet hides are read. */
    readsHidden?: boolean
  },
): Pieces<Table> {
  const { columns } = layout
  const allTitles = titlesOf(sheet.rows, layout.header)
  const all = rowsBelow(sheet, layout).map((row) => withOverflow(row, columns, allTitles))
  const titles = sheet.rows[layout.header.row]?.map((cell) => fold(cellText(cell))) ?? []
  const isUnderSections = (kind: keyof Sources) =>
    sources[kind] === 'section' || (sources[kind] !== '' && proposed[kind] === 'section')
  const hasSections = isUnderSections('menu') || isUnderSections('category')
  const { sure, open: texts, over } = hasSections ? sectionsIn(all, columns) : NO_SECTIONS
  const hasPrices = columns.some((column) => column.startsWith('price:'))
  /** 'Coca cola 3' */
  const numberedTexts = all.flatMap(({ line, cells }): [number, string][] => {
    const text = hasPrices && !sure.has(line) && !over.has(line) ? headingIn(cells) : undefined
    return text !== undefined && numberAtEnd(text) && !isRemark(cells, columns) ? [[line, text]] : []
  })
  const open = new Map([...texts, ...numberedTexts].sort(([line], [other]) => line - other))
  const meaningOf = (text: string) => (numberAtEnd(text) ? numbered : alone)
  const sections = new Map([...sure, ...[...open].filter(([, text]) => meaningOf(text) === 'heading')])
  const isTitles = ({ cells }: TableRow): boolean =>
    cells.filter((cell) => !isBlank(cell)).length > 1 &&
    cells.every((cell, index) => fold(cellText(cell)) === (titles[index] ?? ''))
  const name = columns.indexOf('name')
  const title = titleOfTable(sheet, layout) ?? ''
  let kindOfRows = title
  /** 'Platos fuertes', 'CUP', 'USD': the titles again, with the next kind of dishes over the names. */
  const nextKindIn = ({ cells }: TableRow): string | undefined => {
    const others = titles.map((title, index) => (index === name || title === '' ? undefined : title))
    const repeats = others.every((title, index) => title === undefined || fold(cellText(cells[index])) === title)
    const isKind = title !== '' && repeats && others.some((each) => each !== undefined)
    // 'FORMATI', 'Euro'
    const prices = cells.flatMap((cell, index) =>
      columns[index]?.startsWith('price:') && !isBlank(cell) ? [cellText(cell)] : [],
    )
    const saysPrice = prices.length > 0 && prices.every(saysNoMoreThanPrice) && !cells.some(isPrice)
    return (isKind || saysPrice) && !isBlank(cells[name]) ? headingIn([cells[name] ?? '']) : undefined
  }
  /** 'Birra', 'Prezzo' below 'Vino', 'Calice': what stands below is of no glass. Nor are costs prices. */
  const areOfOtherSizes = ({ cells }: TableRow): boolean =>
    !isTitles({ line: 0, cells: cells.map((cell, index) => (index === name ? (allTitles[name] ?? '') : cell)) }) &&
    cells.some(
      (cell, index) =>
        !isBlank(cell) &&
        columns[index]?.startsWith('price:') &&
        (columns[index] !== 'price:' || isCostTitle(cellText(cell))),
    )
  // Where each section has the titles again, the first one stands above them.
  const above = sheet.rows.slice(0, Math.max(0, layout.header.from)).findLast((cells) => !cells.every(isBlank))
  const firstSection = above && all.some(isTitles) ? headingIn(above) : undefined
  const last = { section: firstSection ?? title, menu: '', category: '' }
  /** 'Pizze' alone in the column of the categories, over rows that have it blank. */
  const isHeadingOfColumn = ({ cells }: TableRow): boolean =>
    (['menu', 'category'] as const).some(
      (kind) => sources[kind] === 'above' && cells.every((cell, index) => isBlank(cell) || columns[index] === kind),
    )
  /** What a row says by a source, as it goes down the sheet. */
  const from = (kind: 'menu' | 'category', { cells }: TableRow): string => {
    const source = sources[kind]
    const own = cells[columns.indexOf(kind)]
    if (!isBlank(own)) last[kind] = cellText(own)
    if (source === 'above') return last[kind]
    if (isUnderSections(kind) && last.section !== '') return last.section
    if (source === 'table') return kindOfRows
    if (source === 'sheet') return sheet.whole ?? sheet.name
    if (source === 'file') return file
    return source.startsWith('column:') ? cellText(cells[Number(source.slice('column:'.length))]) : ''
  }
  // The name of the house stands alone over a list without titles; below titles, a dish without a price may.
  const firstDish = all.findIndex(({ cells }) => cells.filter((cell) => !isBlank(cell)).length > 1)
  const areOver = new Set(all.slice(0, layout.header.row < 0 ? Math.max(0, firstDish) : 0))
  const ofLegend = legendRows(all.map(({ cells }) => cells))
  const leftOut = new Set([...[...ofLegend.keys()].map((at) => all[at]), bareSumIn(all, columns)])
  const remarks: Remark[] = []
  let waiting: string | undefined
  let otherTitles: string | undefined
  const outOfStep = new Map(sheet.outOfStep?.map(({ line, text }) => [line, text]))
  const areHidden = new Set(sheet.hiddenRows)
  const hidden: string[] = []
  const rowsAbove = sheet.rows
    .slice(0, Math.max(0, layout.header.from))
    .flatMap((cells, index) => (isPricedText(cells) ? [{ line: index + 1, cells }] : []))
  const placeOf = ({ line }: TableRow) => (isSeveral ? `${sheet.name} ${line}` : String(line))
  const read = (row: TableRow): TableRow[] => {
    const { line, cells } = row
    if (cells.every(isBlank)) return [row]
    const said = lacking?.get(line)
    const section = said?.isDish ? undefined : sections.get(line)
    const leaveOut = (): [] => {
      remarks.push({ line, ...(isSeveral && { sheet: sheet.name }), text: inOneLine(cells) })
      return []
    }
    if (section !== undefined) {
      last.section = section
      waiting = undefined
      return []
    }
    if (over.has(line) && !said?.isDish) return leaveOut()
    if (isTitles(row)) {
      otherTitles = undefined
      return []
    }
    const nextKind = said?.isDish || layout.header.row < 0 ? undefined : nextKindIn(row)
    if (nextKind !== undefined) {
      kindOfRows = nextKind
      last.section = nextKind
      otherTitles = areOfOtherSizes(row) ? inOneLine(cells) : undefined
      waiting = undefined
      return []
    }
    if (areOtherTitles(cells, columns) && !said?.isDish) {
      otherTitles = inOneLine(cells)
      return leaveOut()
    }
    if (!said?.isDish) {
      const text = open.get(line)
      const meaning = text === undefined ? undefined : meaningOf(text)
      if (meaning === '') waiting = text
      if (meaning === 'remark') return leaveOut()
      if (leftOut.has(row) || isRemark(cells, columns) || (areOver.has(row) && text === undefined)) return leaveOut()
    }
    const split = numbered === 'price' && !said?.isDish ? numberAtEnd(open.get(line) ?? '') : undefined
    const [menu, category] = [tidyName(from('menu', row)), tidyName(from('category', row))]
    if (isHeadingOfColumn(row)) return []
    // What stands where the categories do, or the days, and says nothing of a dish.
    const isOfDish = (cell: FileCell, index: number) =>
      !isBlank(cell) && columns[index] !== 'category' && !(sheet.course && columns[index] === 'menu')
    if (!said?.isDish && !cells.some(isOfDish)) return leaveOut()
    if (areHidden.has(line)) {
      hidden.push(placeOf(row))
      if (!readsHidden) return []
    }
    const given = {
      menu: said?.menu ?? menu,
      category: said?.category ?? category,
      price: said?.price ?? split?.price ?? sheet.course?.prices.get(line - 1),
    }
    const written = outOfStep.get(line)
    const isTyped = said?.typed?.includes('price:') ?? false
    const isOutOfStep = written !== undefined || (otherTitles !== undefined && isTyped)
    // What the person has seen beside the price stays.
    const kept: readonly string[] = written === undefined ? ['name', 'inName', 'category', 'menu'] : ['name']
    const isOwn = (column: Column) => kept.includes(column) || said?.typed?.includes(column)
    return [
      {
        ...row,
        ...(isOutOfStep && { cells: columns.map((column, index) => (isOwn(column) ? (cells[index] ?? '') : '')) }),
        ...(written !== undefined && !isTyped && { outOfStep: written }),
        ...(split && { cells: columns.map((column) => (column === 'name' ? split.name : '')) }),
        ...(given.menu && { menu: given.menu }),
        ...(given.category && { category: given.category }),
        ...(given.price && { price: given.price }),
        ...(waiting !== undefined && { open: waiting }),
        ...(otherTitles !== undefined && !isTyped && { otherTitles }),
        ...(isSeveral && { sheet: sheet.name }),
      },
    ]
  }
  const rows: TableRow[] = []
  for (const row of all) {
    yield
    rows.push(...read(row))
  }
  const table: Table = {
    columns,
    rows: withoutTicks(rows, columns),
    ofPrices: [
      ...columns.flatMap((column, index) => (column.startsWith('price:') ? [cellText(allTitles[index])] : [])),
      ...[
        ...sheet.rows.slice(0, Math.max(0, layout.header.from)).flatMap((cells) => cells.map(cellText)),
        ...remarks.map(({ text }) => text),
      ].filter((text) =>
        text.split(/[^\p{L}]+/u).some((word) => isPriceTitle(fold(word)) || OF_CURRENCY.has(fold(word))),
      ),
    ],
    alone: [...open.values()],
    remarks,
    above: rowsAbove.map(placeOf),
    hidden,
    textColumn: columns.find(isText) ?? `text:${languageOfTitles(allTitles, currentLanguage())}`,
    sizesOfTitle: columns
      .map((column, index) => (column === 'price:' ? sizesOfTitle(cellText(allTitles[index]), []) : undefined))
      .find((each) => each !== undefined),
  }
  const listed = withListsInNames(table, listsInNames)
  return { ...listed, rows: joinSizes(listed.rows, listed.columns) }
}
