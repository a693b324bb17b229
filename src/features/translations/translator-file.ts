import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { proseOf } from '#/entities/dish/declarations.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { shortHash } from '#/lib/schema/short-hash.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import {
  type ColumnDecisions,
  columnsAsDecided,
  columnsClaimedTwice,
  rowOfTitles,
} from '#/panels/menu-file/column-decisions.ts'
import { fitsTitle, widthOf } from '#/panels/menu-file/columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { languageNamed, titledColumn } from '#/panels/menu-file/title-words.ts'
import { entriesOf, type LanguagePair, type TranslationEntry, writtenTranslation } from './translation-rules.ts'

/*
 * A file for a translator: a row for each dish, with its original and its translation. The first column has the dish's id and a
 * hash of the translation, so that a later change of it is noticed; its title names the languages.
 */

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const hashOf = (text: string): string => shortHash(onOneLine(text))

const titleOf = (language: DishLanguage): string => `${LANGUAGE_NAMES[language]} (${language})`

/** @param titles those of the columns with the menu and the dish */
export const translatorTable = (
  entries: readonly TranslationEntry[],
  { from, to }: LanguagePair,
  titles: { menu: string; name: string },
): string[][] => [
  [`id ${from}>${to}`, titles.menu, titles.name, titleOf(from), titleOf(to)],
  ...entries
    .filter(({ original }) => original !== '')
    .map(({ id, dish, menu, original, translation }) => [
      `${id} ${hashOf(translation)}`,
      menu.name,
      dish.name,
      original,
      translation,
    ]),
]

/* What the columns hold */

/** What a column holds. `from`: originals. `to`: translations. '': nobody has said it yet. 'none': the column is not used. */
export type TranslatorColumn = '' | 'none' | 'id' | 'name' | `from:${DishLanguage}` | `to:${DishLanguage}`
/** `titleRow`: an index; -1: there are no titles; undefined: not known yet. `pair`: as the title of the first column names it. */
export type TranslatorLayout = {
  titleRow: number | undefined
  columns: readonly TranslatorColumn[]
  pair: LanguagePair | undefined
}

const isLanguage = (code: string | undefined): code is DishLanguage => DISH_LANGUAGES.some((each) => each === code)

function pairNamed(title: string): LanguagePair | undefined {
  const [, from, to] = /^id (\w\w)>(\w\w)$/.exec(title) ?? []
  return isLanguage(from) && isLanguage(to) && from !== to ? { from, to } : undefined
}

/** 'Italiano (it)', 'Italian' */
const languageIn = (title: string): DishLanguage | undefined =>
  languageNamed(foldText(/\((\w\w)\)$/.exec(title)?.[1] ?? title))

const textsOf = (cells: readonly FileCell[] = []): string[] => cells.map((cell) => cellText(cell).slice(0, 120).trim())

function columnOfTitle(title: string, pair: LanguagePair | undefined): TranslatorColumn {
  if (pairNamed(title)) return 'id'
  const column = titledColumn(foldText(title))
  if (column === 'name') return 'name'
  if (column === 'menu') return 'none'
  const language = languageIn(title)
  if (language === undefined) return ''
  return language === pair?.from ? `from:${language}` : language === pair?.to ? `to:${language}` : ''
}

const knownTitles = (cells: readonly FileCell[]): number =>
  textsOf(cells).filter((title) => columnOfTitle(title, undefined) !== '' || languageIn(title)).length

const ID_CELL = /^(.*) (\w+)$/

function fitsBelow(column: TranslatorColumn, cells: readonly FileCell[]): boolean {
  if (column === 'none') return true
  if (column !== 'id') return fitsTitle('name', cells)
  const filled = cells.filter((cell) => !isBlank(cell))
  return filled.filter((cell) => ID_CELL.test(cellText(cell).trim())).length * 2 >= filled.length
}

/** Two columns of originals, two of translations, or an original and a translation in one language. */
function claimsSame(one: TranslatorColumn, other: TranslatorColumn): boolean {
  if (one === '' || one === 'none') return false
  const [role, language] = one.split(':')
  const [otherRole, otherLanguage] = other.split(':')
  return role === otherRole || (language !== undefined && language === otherLanguage)
}

export const twiceIn = (columns: readonly TranslatorColumn[]): number[] => columnsClaimedTwice(columns, claimsSame)

export function layoutOf(sheet: Sheet, said: ColumnDecisions<TranslatorColumn> = {}): TranslatorLayout {
  const titleRow = said.titleRow ?? rowOfTitles(sheet, knownTitles)
  const titles = textsOf(sheet.rows[titleRow ?? -1])
  const pair = titles.map(pairNamed).find((each) => each !== undefined)
  const body = sheet.rows.slice((titleRow ?? -1) + 1)
  const proposed = titles.map((title, index): TranslatorColumn => {
    const column = columnOfTitle(title, pair)
    const below = () => body.map((cells) => cells[index] ?? '')
    return column !== '' && fitsBelow(column, below()) ? column : ''
  })
  const twice = twiceIn(proposed)
  const certainColumns = proposed.map((column, index) => (twice.includes(index) ? '' : column))
  return { titleRow, pair, columns: columnsAsDecided(widthOf(sheet.rows), certainColumns, said.columns, claimsSame) }
}

/** What a column may hold. The languages are those that the file names, else all. */
export const choicesOf = ({ pair }: TranslatorLayout): Exclude<TranslatorColumn, ''>[] => [
  'none',
  'id',
  'name',
  ...(pair ? [pair.from] : DISH_LANGUAGES).map((language) => `from:${language}` as const),
  ...(pair ? [pair.to] : DISH_LANGUAGES).map((language) => `to:${language}` as const),
]

const indexOfRole = (columns: readonly TranslatorColumn[], role: 'id' | 'name' | 'from' | 'to') =>
  columns.findIndex((column) => column.split(':')[0] === role)

/** What the person must still say before anything can be saved. */
type UndecidedPart = 'titles' | 'id' | 'from' | 'to' | 'twice'

export function undecidedIn({ titleRow, columns }: TranslatorLayout): UndecidedPart[] {
  const undecidedRoles = (['id', 'from', 'to'] as const).filter((role) => indexOfRole(columns, role) < 0)
  return [
    ...(titleRow === undefined ? (['titles'] as const) : []),
    ...undecidedRoles,
    ...(twiceIn(columns).length > 0 ? (['twice'] as const) : []),
  ]
}

/* What the rows do */

/** The kinds of rows, the worst first. */
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
 * What a row of the file would do. `theirs`: a person changed the translation in the app after the file was made. `original`:
 * the same of the original text. `lost`: a program has replaced the letters by question marks. `unread`: the cell holds no
 * text (an error of a formula, a date).
 */
export type FileRow = { line: number; kind: FileRowKind; name: string; text: string; entry?: TranslationEntry }

/** Undefined while something must still be said about the file. */
export function compareTranslations(
  { rows }: Sheet,
  layout: TranslatorLayout,
  menus: readonly Menu[],
): { pair: LanguagePair; rows: FileRow[] } | undefined {
  const { titleRow = -1, columns } = layout
  const [ids, names, originals, translations] = (['id', 'name', 'from', 'to'] as const).map((role) =>
    indexOfRole(columns, role),
  )
  const languageAt = (index: number | undefined) => columns[index ?? -1]?.split(':')[1]
  const [from, to] = [languageAt(originals), languageAt(translations)]
  if (undecidedIn(layout).length > 0 || !isLanguage(from) || !isLanguage(to)) return undefined
  const pair = { from, to }
  const byId = new Map(entriesOf(menus, pair).map((entry) => [entry.id, entry]))
  const readIds = new Set<string>()
  const rowsOfFile = rows.slice(titleRow + 1).flatMap((cells, index): FileRow[] => {
    if (cells.every(isBlank)) return []
    const textIn = (column: number | undefined) => cellText(cells[column ?? -1]).replace(/\r\n?/g, '\n')
    const [, id = '', hash] = ID_CELL.exec(textIn(ids).trim()) ?? []
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
      if (hash !== hashOf(entry.translation)) return 'theirs'
      return onOneLine(proseOf(textIn(originals))) === onOneLine(entry.original) ? 'changed' : 'original'
    }
    const filled = cellText(cells.find((cell) => !isBlank(cell))).slice(0, 120)
    const row = { line: titleRow + index + 2, kind: kind(), name: entry?.dish.name ?? (textIn(names) || filled), text }
    readIds.add(id)
    return [{ ...row, ...(entry && { entry }) }]
  })
  return { pair, rows: rowsOfFile }
}
