import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { proseOf } from '#/entities/dish/declarations.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { cellText, type FileCell, isUnread } from '#/panels/menu-file/cells.ts'
import { type Entry, entriesOf, type Pair, writtenTranslation } from './translation-rules.ts'

/*
 * A file for a translator: a row a dish, with its original and its translation. The first column names the dish and the
 * translation that was there, so that a later change of it is noticed.
 */

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A short hash of a text (FNV-1a): it shows whether the text was changed. */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of onOneLine(text)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

const titleOf = (language: DishLanguage): string => `${LANGUAGE_NAMES[language]} (${language})`
const TITLE = /\((\w\w)\)\s*$/
const HEAD = /^id (\w\w)>(\w\w)$/

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

/** Undefined: this is no file of a translator. */
export function compareTranslations(
  rows: readonly (readonly FileCell[])[],
  menus: readonly Menu[],
): { pair: Pair; rows: FileRow[] } | undefined {
  const head = rows.findIndex((cells) => HEAD.test(cellText(cells[0]).trim()))
  const titles = rows[head]?.map(cellText) ?? []
  const languages =
    HEAD.exec(titles[0]?.trim() ?? '')
      ?.slice(1)
      .filter(isLanguage) ?? []
  const [from, to] = languages
  if (!from || !to || from === to) return undefined
  const column = (language: DishLanguage) => titles.findIndex((title) => TITLE.exec(title)?.[1] === language)
  const [originals, translations] = [column(from), column(to)]
  if (originals < 0 || translations < 0) return undefined
  const pair = { from, to }
  const byId = new Map(entriesOf(menus, pair).map((entry) => [entry.id, entry]))
  const readIds = new Set<string>()
  const fileRows = rows.slice(head + 1).flatMap((cells, index): FileRow[] => {
    const [, id = '', mark] = /^(.*) (\w+)$/.exec(cellText(cells[0]).trim()) ?? []
    const textIn = (at: number) => cellText(cells[at]).replace(/\r\n?/g, '\n')
    const text = proseOf(tidyText(textIn(translations)))
    if (id === '' && text === '') return []
    const entry = byId.get(id)
    const kind = (): FileRowKind => {
      if (!entry) return 'unknown'
      if (readIds.has(id)) return 'twice'
      if (text === '') return 'blank'
      if (isUnread(cells[translations])) return 'unread'
      if (onOneLine(text) === onOneLine(entry.translation)) return 'same'
      if (/\?\s*\?/.test(text) && !/\p{L}/u.test(text)) return 'lost'
      if (writtenTranslation(entry.dish, to, text).length > LIMITS.textLength) return 'tooLong'
      if (mark !== markOf(entry.translation)) return 'theirs'
      return onOneLine(proseOf(textIn(originals))) === onOneLine(entry.original) ? 'changed' : 'original'
    }
    const row = { line: head + index + 2, kind: kind(), name: entry?.dish.name ?? cellText(cells[2]), text }
    readIds.add(id)
    return [{ ...row, ...(entry && { entry }) }]
  })
  return { pair, rows: fileRows }
}

const isLanguage = (code: string): code is DishLanguage => DISH_LANGUAGES.some((language) => language === code)
