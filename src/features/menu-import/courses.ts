import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import { type Column, matchColumns, type Sheet, widthOf } from '#/panels/menu-file/columns.ts'
import { findHeader, HEADER_WITHIN, isPrice } from '#/panels/menu-file/find-titles.ts'
import {
  isCourseTitle,
  isDayTitle,
  isPriceTitle,
  isTitleOfDates,
  isTitleOfDays,
} from '#/panels/menu-file/title-words.ts'
import { isDate } from './sections.ts'

/* A canteen's week with a row for each day: 'Giorno', 'Primo', 'Secondo', 'Contorno'. Each cell is a dish, of the category that
 * stands over it and in the menu of its row. */

export type Course = {
  /** 'Secondo 2' */
  name: string
  /** 'Secondo' */
  title: string
  /** Of its dishes and what stands beside them; the others are of the whole row. */
  own: readonly number[]
  columns: readonly number[]
  /** What the columns hold; '' where what is said of a whole row may not be so of each dish in it. */
  holds: ReadonlyMap<number, Column>
}
/** @param row of the titles. @param day the column of the days, or of the menus; -1: there is none. */
type Week = { row: number; day: number; courses: readonly Course[] }

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Without its number. */
const courseOf = (title: FileCell | undefined): string => tidyName(cellText(title).replace(/\s*\d+\s*$/, ''))

/** Names, and not '12' or 'x'. */
function areNames(below: Sheet['rows'], index: number): boolean {
  const filled = below.flatMap((cells) => (isBlank(cells[index]) ? [] : [cells[index] ?? '']))
  const names = filled.filter((cell) => !isPrice(cell) && cellText(cell).trim().length > 3)
  // Below each day there may be a row of prices.
  return names.length > 0 && names.length * 2 >= filled.length
}

function saysDay(title: FileCell | undefined, below: Sheet['rows'], index: number): boolean {
  const folded = fold(cellText(title))
  const filled = below.flatMap((cells) => (isBlank(cells[index]) ? [] : [cells[index] ?? '']))
  const days = filled.filter((cell) => isDayTitle(fold(cellText(cell))) || isDate(cell))
  return isTitleOfDays(folded) || isTitleOfDates(folded) || (days.length > 1 && days.length * 2 > filled.length)
}

export function weekIn(rows: Sheet['rows']): Week | undefined {
  const width = widthOf(rows)
  const header = findHeader(rows, [])
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    // Below the titles 'Carta', 'Zuppa', 'Primi' is a dish.
    if (header.row >= 0 && row > header.row) break
    const below = rows.slice(row + 1)
    const meanings = range(0, width).map((index) => matchColumns([cells[index] ?? ''], [])[0] ?? '')
    const isCourse = (index: number) => isCourseTitle(fold(courseOf(cells[index])))
    const first = range(0, width).find((index) => isCourse(index) && areNames(below, index)) ?? width
    // A name before them is that of the row's dish; 'Plat' beside 'Entrée' is a course.
    if (meanings.slice(0, first).includes('name')) continue
    const starts = range(first, width).filter(
      (index) => (isCourse(index) || meanings[index] === 'name') && areNames(below, index),
    )
    const day =
      range(0, first).find((index) => saysDay(cells[index], below, index)) ?? meanings.slice(0, first).indexOf('menu')
    const isFilled = (index: number) => !isBlank(cells[index]) || below.some((each) => !isBlank(each[index]))
    // Without days, prices are of lists with headings, or of what a whole row costs.
    if (starts.length < 2 || (day < 0 && rows.some((each) => each.some(isPrice)))) continue
    const beside = starts.map((start, at) => range(start, starts[at + 1] ?? width).filter(isFilled))
    // What the others have no column for, behind the last one, is of the whole row.
    const most = Math.max(...beside.slice(0, -1).map(({ length }) => length))
    const shared = [...range(0, first), ...(beside.at(-1)?.slice(most) ?? [])]
    return {
      row,
      day,
      courses: beside.map((all, at): Course => {
        const own = at === starts.length - 1 ? all.slice(0, most) : all
        const holds = new Map<number, Column>(shared.map((index) => [index, index === day ? 'menu' : '']))
        const start = starts[at] ?? 0
        return {
          name: tidyName(cellText(cells[start])),
          title: courseOf(cells[start]),
          own,
          columns: [...shared, ...own].sort((a, b) => a - b),
          holds: holds.set(start, 'name'),
        }
      }),
    }
  }
  return undefined
}

/** 'Prezzo', '5,00', '7,00', '3,00': what the dishes of each course cost. */
function isPriceRow(cells: readonly FileCell[], { courses }: Week): boolean {
  const own = courses.map(({ own: [start = 0] }) => cells[start]).filter((cell) => !isBlank(cell))
  const labels = cells.filter((cell, index) => !isBlank(cell) && courses.every((each) => !each.own.includes(index)))
  return own.length > 1 && own.every(isPrice) && labels.every((cell) => isPriceTitle(fold(cellText(cell))))
}

/**
 * The rows with their days, also where one is written once for several, and without those of prices; and the prices of a
 * course by the index of the row: of one row of prices for all days, of several each for the days above it, or below.
 */
export function readWeek(rows: Sheet['rows'], week: Week) {
  const areBelow = rows.map((cells, row) => (row > week.row && isPriceRow(cells, week) ? row : -1))
  const priceRows = areBelow.filter((row) => row >= 0)
  const first = rows.findIndex((cells, row) => row > week.row && !cells.every(isBlank))
  const priceRowOf = (row: number) => {
    if (priceRows.length < 2) return priceRows[0]
    return priceRows[0] === first ? priceRows.findLast((each) => each < row) : priceRows.find((each) => each > row)
  }
  let last: FileCell = ''
  const filled = rows.map((cells, row) => {
    if (priceRows.includes(row)) return []
    if (row <= week.row || week.day < 0) return cells
    const day = cells[week.day] ?? ''
    if (!isBlank(day) || cells.every(isBlank)) last = day
    const isDish = week.courses.some(({ own }) => own.some((index) => !isBlank(cells[index])))
    return isBlank(day) && isDish ? Object.assign([...cells], { [week.day]: last }) : cells
  })
  /** A day on which there is no such course has no row in it. What is said of no course is said once. */
  const rowsOf = (course: Course) =>
    filled.map((cells, row) => {
      const isIn = ({ own }: Course) => own.some((index) => !isBlank(cells[index]))
      const isOwn = week.courses.some(isIn) ? isIn(course) : course === week.courses[0]
      return row > week.row && !isOwn ? [] : cells
    })
  const pricesOf = ({ own: [start = 0] }: Course): ReadonlyMap<number, string> =>
    new Map(
      rows.flatMap((_, row): [number, string][] => {
        const price = cellText(rows[priceRowOf(row) ?? -1]?.[start]).trim()
        return row > week.row && price !== '' ? [[row, price]] : []
      }),
    )
  return { rowsOf, pricesOf }
}
