import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { proseOf } from '#/entities/dish/declarations.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import { fits, widthOf } from '#/panels/menu-file/columns.ts'
import { claimedTwice, columnsAsSaid, rowOfTitles, type SaidOfColumns } from '#/panels/menu-file/said-columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { languageNamed, titledColumn } from '#/panels/menu-file/title-words.ts'
import { type Entry, entriesOf, type Pair, writtenTranslation } from './translation-rules.ts'

/*
 * A file for a translator: a row a dish, with its original and its translation. One column names the dish and the translation
 * that was there, so that a later change of it is noticed; its title names the languages.
 */

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A short hash of a text (FNV-1a): it shows whether the text was changed. */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of onOneLine(text)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

const titleOf = (language: DishLanguage): string => `${LANGUAGE_NAMES[language]} (${language})`

/** @param titles of the menu's and the dish's column. */
export const translatorTable = (
  entries: readonly Entry[],
  { from, to }: Pair,
  titles: { menu: string; name: string },
): string[][] => [
  [`id ${from}>${to}`, titles.menu, titles.name, titleOf(from), titleOf(to)],
  ...entries
    .filter(({ original }) => original !== '')
    .map(({ id, dish, menu, original, translation }) => [
      `${id} ${markOf(translation)}`,
      menu.name,
      dish.name,
      original,
      translation,
    ]),
]

/* What the columns hold */

/** `from`: the originals, `to`: the translations. '': open, 'none': not used. */
export type TranslatorColumn = '' | 'none' | 'id' | 'name' | `from:${DishLanguage}` | `to:${DishLanguage}`
/** `titleRow`: an index; -1: there are none; undefined: it is open. `pair`: as the title of the ids names it. */
export type TranslatorLayout = {
  titleRow: number | undefined
  columns: readonly TranslatorColumn[]
  pair: Pair | undefined
}

const isLanguage = (code: string | undefined): code is DishLanguage => DISH_LANGUAGES.some((each) => each === code)

function pairNamed(title: string): Pair | undefined {
  const [, from, to] = /^id (\w\w)>(\w\w)$/.exec(title) ?? []
  return isLanguage(from) && isLanguage(to) && from !== to ? { from, to } : undefined
}

/** 'Italiano (it)', 'Italian' */
const languageIn = (title: string): DishLanguage | undefined =>
  languageNamed(fold(/\((\w\w)\)$/.exec(title)?.[1] ?? title))

const textsOf = (cells: readonly FileCell[] = []): string[] => cells.map((cell) => cellText(cell).slice(0, 120).trim())

function titled(title: string, pair: Pair | undefined): TranslatorColumn {
  if (pairNamed(title)) return 'id'
  const column = titledColumn(fold(title))
  if (column === 'name') return 'name'
  if (column === 'menu') return 'none'
  const language = languageIn(title)
  if (language === undefined) return ''
  return language === pair?.from ? `from:${language}` : language === pair?.to ? `to:${language}` : ''
}

const knownTitles = (cells: readonly FileCell[]): number =>
  textsOf(cells).filter((title) => titled(title, undefined) !== '' || languageIn(title)).length

const ID_CELL = /^(.*) (\w+)$/

function fitsBelow(column: TranslatorColumn, cells: readonly FileCell[]): boolean {
  if (column === 'none') return true
  if (column !== 'id') return fits('name', cells)
  const filled = cells.filter((cell) => !isBlank(cell))
  return filled.filter((cell) => ID_CELL.test(cellText(cell).trim())).length * 2 >= filled.length
}

/** Two originals, two translations, or both in one language. */
function isSame(one: TranslatorColumn, other: TranslatorColumn): boolean {
  if (one === '' || one === 'none') return false
  const [role, language] = one.split(':')
  const [otherRole, otherLanguage] = other.split(':')
  return role === otherRole || (language !== undefined && language === otherLanguage)
}

export const twiceIn = (columns: readonly TranslatorColumn[]): number[] => claimedTwice(columns, isSame)

export function layoutOf(sheet: Sheet, said: SaidOfColumns<TranslatorColumn> = {}): TranslatorLayout {
  const titleRow = said.titleRow ?? rowOfTitles(sheet, knownTitles)
  const titles = textsOf(sheet.rows[titleRow ?? -1])
  const pair = titles.map(pairNamed).find((each) => each !== undefined)
  const body = sheet.rows.slice((titleRow ?? -1) + 1)
  const proposed = titles.map((title, index): TranslatorColumn => {
    const column = titled(title, pair)
    const below = () => body.map((cells) => cells[index] ?? '')
    return column !== '' && fitsBelow(column, below()) ? column : ''
  })
  const twice = twiceIn(proposed)
  const certain = proposed.map((column, index) => (twice.includes(index) ? '' : column))
  return { titleRow, pair, columns: columnsAsSaid(widthOf(sheet.rows), certain, said.columns, isSame) }
}

/** What a column may hold: the languages are those that the file names, else all. */
export const choicesOf = ({ pair }: TranslatorLayout): Exclude<TranslatorColumn, ''>[] => [
  'none',
  'id',
  'name',
  ...(pair ? [pair.from] : DISH_LANGUAGES).map((language) => `from:${language}` as const),
  ...(pair ? [pair.to] : DISH_LANGUAGES).map((language) => `to:${language}` as const),
]

const at = (columns: readonly TranslatorColumn[], role: 'id' | 'name' | 'from' | 'to') =>
  columns.findIndex((column) => column.split(':')[0] === role)

/** What must be said before anything can be saved. */
type OpenPart = 'titles' | 'id' | 'from' | 'to' | 'twice'

export function openIn({ titleRow, columns }: TranslatorLayout): OpenPart[] {
  const lacking = (['id', 'from', 'to'] as const).filter((role) => at(columns, role) < 0)
  return [
    ...(titleRow === undefined ? (['titles'] as const) : []),
    ...lacking,
    ...(twiceIn(columns).length > 0 ? (['twice'] as const) : []),
  ]
}

/* What the rows do */

/** The kinds of rows. The worst come first. */
export const FILE_ROWS = [
  'unknown',
  'twice',
  'tooLong',
  'lost',
  'unread',
  'theirs',
  'original',
  'changed',
  'blank',
  'same',
] as const
type FileRowKind = (typeof FILE_ROWS)[number]

/**
 * What a row of the file would do. `theirs`, `original`: that text was changed after the file was made. `lost`: a program
 * has replaced the letters by question marks. `unread`: the cell holds no text (an error of a formula, a date).
 */
export type FileRow = { line: number; kind: FileRowKind; name: string; text: string; entry?: Entry }

/** Undefined: something is still open. */
export function compareTranslations(
  { rows }: Sheet,
  layout: TranslatorLayout,
  menus: readonly Menu[],
): { pair: Pair; rows: FileRow[] } | undefined {
  const { titleRow = -1, columns } = layout
  const [ids, names, originals, translations] = (['id', 'name', 'from', 'to'] as const).map((role) => at(columns, role))
  const languageAt = (index: number | undefined) => columns[index ?? -1]?.split(':')[1]
  const [from, to] = [languageAt(originals), languageAt(translations)]
  if (openIn(layout).length > 0 || !isLanguage(from) || !isLanguage(to)) return undefined
  const pair = { from, to }
  const byId = new Map(entriesOf(menus, pair).map((entry) => [entry.id, entry]))
  const readIds = new Set<string>()
  const fileRows = rows.slice(titleRow + 1).flatMap((cells, index): FileRow[] => {
    if (cells.every(isBlank)) return []
    const textIn = (column: number | undefined) => cellText(cells[column ?? -1]).replace(/\r\n?/g, '\n')
    const [, id = '', mark] = ID_CELL.exec(textIn(ids).trim()) ?? []
    const text = proseOf(tidyText(textIn(translations)))
    const entry = byId.get(id)
    const kind = (): FileRowKind => {
      if (!entry) return 'unknown'
      if (readIds.has(id)) return 'twice'
      if (text === '') return 'blank'
      if (isUnread(cells[translations ?? -1])) return 'unread'
      if (onOneLine(text) === onOneLine(entry.translation)) return 'same'
      if (/\?\s*\?/.test(text) && !/\p{L}/u.test(text)) return 'lost'
      if (writtenTranslation(entry.dish, to, text).length > LIMITS.textLength) return 'tooLong'
      if (mark !== markOf(entry.translation)) return 'theirs'
      return onOneLine(proseOf(textIn(originals))) === onOneLine(entry.original) ? 'changed' : 'original'
    }
    const filled = cellText(cells.find((cell) => !isBlank(cell))).slice(0, 120)
    const row = { line: titleRow + index + 2, kind: kind(), name: entry?.dish.name ?? (textIn(names) || filled), text }
    readIds.add(id)
    return [{ ...row, ...(entry && { entry }) }]
  })
  return { pair, rows: fileRows }
}
