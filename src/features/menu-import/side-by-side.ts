import type { Pieces } from '#/lib/pieces/pieces.ts'
import { fold } from '#/lib/search/search.ts'
import { cellName, cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import { type Column, matchColumns, type Sheet, widthOf } from '#/panels/menu-file/columns.ts'
import { findHeader, HEADER_WITHIN, type Header, isPrice, titlesOf } from '#/panels/menu-file/find-titles.ts'
import { proposeColumns } from '#/panels/menu-file/propose-columns.ts'
import { isDayTitle, isKindTitle } from '#/panels/menu-file/title-words.ts'
import { type Course, range, readWeek, weekIn } from './courses.ts'
import { headingIn, isUpper, kindInTitles } from './sections.ts'

/* Lists that stand side by side in one sheet, as the days of a canteen's week, or one below another with titles of their own, are
 * read one after the other. */

/** A sheet, or a part of it: its other columns are blank, so that rows and columns are named as in the file. */
export type SheetTable = Sheet & {
  /** The name of the sheet, of a part. */
  whole?: string
  /** What stands over a part. */
  title?: string
  header?: Header
  /** A course of a week: what columns hold, and the prices of rows by their index. */
  course?: { holds: ReadonlyMap<number, Column>; prices: ReadonlyMap<number, string> }
}

type Part = {
  columns: readonly number[]
  header?: Header
  title?: string
  name?: string
  /** @param rows all of the sheet, of which the part was made by the first ones */
  courseIn?: (rows: Sheet['rows']) => { rows: Sheet['rows'] } & Pick<Required<SheetTable>, 'course'>
}

/** Rows that show how a sheet is made. */
const SAMPLE = 200

const only = (rows: Sheet['rows'], columns: readonly number[]): FileCell[][] =>
  rows.map((cells) => {
    const own: FileCell[] = []
    for (const index of columns) {
      if (isBlank(cells[index])) continue
      while (own.length < index) own.push('')
      own[index] = cells[index] ?? ''
    }
    return own
  })

/** Dishes with their names, and prices for half of them: a list of codes or remarks beside the dishes is no table. */
function isTable(rows: Sheet['rows'], { columns, header }: Part): boolean {
  const own = only(rows, columns)
  const found = header ?? findHeader(own, [])
  const proposed = proposeColumns(own, found, [])
  const name = proposed.indexOf('name')
  const price = proposed.findIndex((column) => column.startsWith('price:'))
  const body = own.slice(found.row + 1)
  const named = body.filter((cells) => !isBlank(cells[name]) && !isPrice(cells[name]))
  const priced = named.filter((cells) => isPrice(cells[price]))
  // Texts of the dishes beside them, behind a size that none of them has.
  const texts = named.filter((cells) => isText(cellText(cells[name]).trim()))
  // Categories beside the dishes come again and again.
  const distinct = new Set(named.map((cells) => fold(cellText(cells[name]))))
  const areNames = texts.length * 2 < named.length && distinct.size * 3 >= named.length * 2
  return name >= 0 && price >= 0 && areNames && priced.length > 0 && priced.length * 2 >= named.length
}

/** 'con pomodoro e mozzarella' */
const isText = (text: string): boolean => /^\p{Ll}/u.test(text) && text.split(/\s+/).length > 3

/** Columns that a blank one keeps apart. What is no table itself goes with the one before it. */
function keptApart(rows: Sheet['rows']): Part[] {
  const groups: number[][] = []
  let isApart = true
  for (const index of range(0, widthOf(rows))) {
    const isFilled = rows.some((cells) => !isBlank(cells[index]))
    if (isFilled && isApart) groups.push([])
    if (isFilled) groups.at(-1)?.push(index)
    isApart = !isFilled
  }
  if (groups.length < 2) return []
  const header = findHeader(rows, [])
  const titles = header.known > 1 ? titlesOf(rows, header) : []
  /** 'Dieta' beside the numbers of allergens says that no names stand below. */
  const canHaveNames = (group: readonly number[]) => {
    const own = group.flatMap((index) => (isBlank(titles[index]) ? [] : [cellText(titles[index])]))
    const isOfNames = (title: string) =>
      /\p{L}/u.test(title) && ['', 'name'].includes(matchColumns([title], [])[0] ?? '')
    return own.length === 0 || own.some(isOfNames)
  }
  const parts: number[][] = []
  let before: number[] = []
  for (const group of groups) {
    const last = parts.at(-1)
    if (canHaveNames(group) && isTable(rows, { columns: group })) {
      parts.push([...before, ...group])
      before = []
    } else if (last) last.push(...group)
    else before.push(...group)
  }
  return parts.map((columns) => ({ columns }))
}

/** The parts that begin at these columns; what stands before the first one belongs to each of them. */
const partsFrom = (starts: readonly number[], width: number, row: number): Part[] =>
  starts.map((start, at) => ({
    columns: [...range(0, starts[0] ?? 0), ...range(start, starts[at + 1] ?? width)],
    header: { from: row, row, known: 2 },
  }))

/** Titles that come again: 'Piatto, Prezzo, Piatto, Prezzo', also with another heading for each list. */
function repeated(rows: Sheet['rows']): Part[] {
  const width = widthOf(rows)
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const titles = range(0, width).map((index) => fold(cellText(cells[index])))
    const filled = titles.filter((title) => title !== '')
    if (new Set(filled).size === filled.length) continue
    const meanings = range(0, width).map((index) => matchColumns([cells[index] ?? ''], [])[0] ?? '')
    const first = meanings.indexOf('price:')
    const price = titles[first] ?? ''
    const placesOf = (title: string) => range(0, width).filter((index) => title !== '' && titles[index] === title)
    const prices = placesOf(price)
    if (prices.length < 2) continue
    const start = titles.find((title, index) => index < first && placesOf(title).length === prices.length)
    const step = (prices[1] ?? 0) - (prices[0] ?? 0)
    const begin = titles.findIndex((title) => title !== '')
    const isEven = step > 1 && prices.every((place, at) => place === first + at * step)
    const starts = start !== undefined ? placesOf(start) : isEven ? prices.map((place) => place - first + begin) : []
    // A title that says something else is of the same dish: 'Nome, Prezzo, Formato, Prezzo'.
    const isKnown = (index: number) => meanings[index] !== '' && meanings[index] !== 'name'
    if (starts.length < 2 || (start === undefined && starts.some(isKnown))) continue
    const parts = partsFrom(starts, width, row)
    if (parts.every((part) => isTable(rows, part))) return parts
  }
  return []
}

/** 'Vino, Calice, Bottiglia, Dolce, Prezzo': each kind of dishes with prices of its own. */
function byKinds(rows: Sheet['rows']): Part[] {
  const width = widthOf(rows)
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const kinds = range(0, width).filter((index) => isKindTitle(fold(cellText(cells[index]))))
    // 'Smørrebrød', 'Antipasti' beside a price are of a dish.
    if (kinds.length < 2 || cells.some(isPrice)) continue
    const nameOf = (at: number) => cellText(cells[kinds[at] ?? 0]).trim()
    const parts = partsFrom(kinds, width, row).map((part, at) => ({ ...part, name: nameOf(at) }))
    if (parts.every((part) => isTable(rows, part))) return parts
  }
  return []
}

/** The days of a week over their dishes, mostly without prices. */
function byDays(rows: Sheet['rows']): Part[] {
  const width = widthOf(rows)
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const days = range(0, width).filter((index) => isDayTitle(fold(cellText(cells[index]))))
    if (days.length < 2) continue
    const others = range(0, width).filter((index) => !days.includes(index))
    // Where the dishes have a column of their own, the days say when there are which.
    const hasNames = others.some((index) => matchColumns([cells[index] ?? ''], [])[0] === 'name')
    if (hasNames) continue
    // They may have titles of their own below: 'Piatto, Prezzo, Piatto, Prezzo'.
    const isTitled = days.every((index) => matchColumns([rows[row + 1]?.[index] ?? ''], [])[0] === 'name')
    const below = rows.slice(row + 1)
    const areNamed = days.every((index) => below.some((each) => cellText(each[index]).trim().length > 3))
    if (areNamed)
      return partsFrom(days, width, isTitled ? row + 1 : row).map((part, at) => ({
        ...part,
        title: cellText(cells[days[at] ?? 0]).trim(),
      }))
  }
  return []
}

/** The courses of a week whose days have a row each. */
function byCourses(rows: Sheet['rows']): Part[] {
  const week = weekIn(rows)
  if (!week) return []
  const { row } = week
  const partOf = (course: Course): Part => ({
    columns: course.columns,
    header: { from: row, row, known: 2 },
    title: course.title,
    name: course.name,
    courseIn: (all) => {
      const { rowsOf, pricesOf } = readWeek(all, week)
      return { rows: rowsOf(course), course: { holds: course.holds, prices: pricesOf(course) } }
    },
  })
  return week.courses.map(partOf)
}

/** What stands alone over the titles of a part. */
function titleOver(rows: Sheet['rows'], { columns, header, title }: Part): string | undefined {
  if (title !== undefined) return title
  const own = only(rows, columns)
  const { from } = header ?? findHeader(own, [])
  const above = own.slice(0, Math.max(0, from)).findLast((cells) => !cells.every(isBlank))
  return above && headingIn(above)
}

/** Five words are a text. */
const TEXT = /^\s*(?:\S+\s+){4}\S|^.{41}/
/** Finds rows in which each cell but one is a title. The dishes of a long file are left at their last cells. */
function titleRows(rows: Sheet['rows']): number[] {
  const known = new Map<string, boolean>()
  const isTitle = (cell: FileCell): boolean => {
    const text = cellText(cell)
    const is =
      known.get(text) ?? (!TEXT.test(text) && !isPrice(cell) && !isUnread(cell) && matchColumns([text], [])[0] !== '')
    known.set(text, is)
    return is
  }
  return rows.flatMap((cells, row) => {
    let others = 0
    for (let index = cells.length - 1; index >= 0 && others < 2; index--) {
      const cell = cells[index] ?? ''
      if (!isBlank(cell) && !isTitle(cell)) others += 1
    }
    return others < 2 && cells.some((cell) => !isBlank(cell)) ? [row] : []
  })
}

/** 'BIBITE', 'Piccola', 'Grande': each cell is a title, over the names as they stood before. */
function areTitles(cells: readonly FileCell[], name: number): boolean {
  const filled = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))
  if (filled.length < 2 || !filled.includes(name) || cells.some((cell) => isPrice(cell) || isUnread(cell))) return false
  const matched = matchColumns(cells, [])
  if (filled.some((index) => index !== name && matched[index] === '')) return false
  const prices = filled.filter((index) => index !== name && matched[index]?.startsWith('price:'))
  const text = cellText(cells[name]).trim()
  const isClear = matched[name] === 'name' || isKindTitle(fold(text)) || isUpper(text)
  return prices.length > 1 || (isClear && prices.some((index) => matched[index] === 'price:'))
}

/** The tables that stand one below another, each from its heading on. Another row is blank in it. */
function blocksIn(sheet: SheetTable): SheetTable[] {
  const { rows } = sheet
  const header = sheet.header ?? findHeader(rows, [])
  const hasPrices = rows.slice(0, header.row + SAMPLE).some((cells) => cells.some(isPrice))
  const candidates =
    header.row < 0 || !hasPrices ? [] : titleRows(rows).filter((row) => row < header.from || row > header.row)
  if (candidates.length === 0) return [sheet]
  const name = proposeColumns(rows.slice(0, header.row + SAMPLE), header, []).indexOf('name')
  const keyOf = (row: number) => JSON.stringify(rows[row]?.map((cell) => fold(cellText(cell))))
  const headers: Header[] = []
  for (const row of [...candidates, header.row].sort((a, b) => a - b)) {
    const last = headers.at(-1)
    if (row === header.row) headers.push(header)
    else if (areTitles(rows[row] ?? [], name) && !(last && keyOf(row) === keyOf(last.row)))
      headers.push({ from: row, row, known: 2 })
  }
  const [first, ...others] = headers
  if (!first || others.length === 0) return [sheet]
  const headingOver = ({ from }: Header) => headingIn(rows[from - 1] ?? [])
  // Then what stands over the first one is the name of the house.
  const haveOwnKinds = others.every((each) => headingOver(each) === undefined)
  const begins = headers.map((each, at) => (at === 0 ? 0 : each.from - (headingOver(each) === undefined ? 0 : 1)))
  const blocks = headers.map((each, at): SheetTable => {
    const [begin = 0, end = rows.length] = [begins[at], begins[at + 1]]
    // What stands over all of them may name the currency.
    const isOwn = (row: number, cells: readonly FileCell[]) =>
      (row >= begin && row < end) || (row < first.from && !cells.some(isPrice))
    const kind = kindInTitles(rows[each.row] ?? [], name)
    const title = haveOwnKinds ? (kind ?? headingOver(each)) : (headingOver(each) ?? kind)
    return {
      ...sheet,
      name: title ?? cellText(rows[each.row]?.[name]).trim(),
      whole: sheet.whole ?? sheet.name,
      rows: rows.map((cells, row) => (isOwn(row, cells) ? cells : [])),
      header: each,
      ...(title !== undefined && { title }),
    }
  })
  const all = range(0, widthOf(rows))
  if (!blocks.every((block) => isTable(block.rows, { columns: all, header: block.header ?? header }))) return [sheet]
  return blocks.map((block, at) => {
    const isTwice = blocks.filter((other) => other.name === block.name).length > 1
    const own = isTwice ? `${block.name} ${(headers[at]?.row ?? 0) + 1}` : block.name
    return { ...block, name: sheet.name === '' ? own : `${sheet.name} · ${own}` }
  })
}

/** The tables of the sheets of a file: each sheet itself, unless several stand in it side by side or one below another. */
export function* findingTables(sheets: readonly Sheet[]): Pieces<SheetTable[]> {
  const tables: SheetTable[] = []
  for (const sheet of sheets) {
    for (const part of besideIn(sheet)) {
      yield
      tables.push(...blocksIn(part))
    }
  }
  return tables
}

function besideIn(sheet: Sheet): SheetTable[] {
  const rows = sheet.rows.slice(0, SAMPLE)
  const parts = [byDays, byCourses, repeated, byKinds, keptApart]
    .map((split) => split(rows))
    .find(({ length }) => length > 1)
  if (!parts) return [sheet]
  const titles = parts.map((part) => titleOver(rows, part))
  // One title for some of them is that of the sheet.
  const own = titles.includes(undefined) ? [] : titles
  const names = parts.map(({ name }, at) => name ?? own[at])
  const isTwice = new Set(names).size < names.length
  return parts.map(({ columns, header, courseIn }, at) => {
    const read = courseIn?.(sheet.rows)
    const place = [columns[0] ?? 0, columns.at(-1) ?? 0].map((index) => cellName(index, 1).slice(0, -1)).join('–')
    const title = own[at]
    const called = names[at]
    const name = called === undefined || isTwice ? [called, place].filter(Boolean).join(' ') : called
    return {
      ...sheet,
      name: sheet.name === '' ? name : `${sheet.name} · ${name}`,
      whole: sheet.name,
      rows: only(read?.rows ?? sheet.rows, columns),
      ...(read && { course: read.course }),
      ...(header && { header }),
      ...(title !== undefined && { title }),
    }
  })
}
