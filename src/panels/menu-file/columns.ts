import { DISH_LANGUAGES, type DishLanguage } from '#/config/languages.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from './cells.ts'
import { type Column, isOffColumn, isPriceColumn, isText } from './column.ts'
import { isMarkColumn, titledMark } from './mark-columns.ts'
import { currencyIn, withoutOwnMarks } from './own-marks.ts'
import { hasAmount } from './price-cell.ts'
import { claimedTwice } from './said-columns.ts'
import type { Sheet } from './sheet.ts'
import {
  DEFAULT_DESCRIPTION,
  descriptionLanguages,
  ingredientLanguages,
  isPriceTitle,
  isSizeWord,
  isStandardSizeWord,
  languageNamed,
  languagesOfTitle,
  titledColumn,
} from './title-words.ts'

/* What the columns of a file hold. A title that is known, over cells that fit, says it. Any other column is open. */

/** What several columns may hold: they are read together. */
const isRepeated = (column: Column): boolean =>
  ['', 'none', 'size', 'inName', 'inText', 'available'].includes(column) || isOffColumn(column)

/** Whether two columns claim the same. */
export const isSameColumn = (one: Column, other: Column): boolean => one === other && !isRepeated(one)

export const twiceIn = (columns: readonly Column[]): number[] => claimedTwice(columns, isSameColumn)

type Sizes = readonly string[]
/** By the dimension's own spelling, if there is one. */
export function priceColumn(size: string, sizes: Sizes): `price:${string}` {
  if (size === '' || isStandardName(size)) return 'price:'
  return `price:${sizes.find((each) => each === size) ?? sizes.find((each) => fold(each) === fold(size)) ?? size}`
}

export const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g
/** A longer text is no title. */
const LONGEST = 120

/** 'Prezzo €', 'Price EUR' */
const withoutCurrency = (text: string): string => {
  const currency = currencyIn(text)
  return currency === undefined ? text : tidyName(text.replace(currency, ' ')) || text
}

const isSize = (text: string, sizes: Sizes): boolean =>
  isSizeWord(text) || (fold(text) !== '' && sizes.some((each) => fold(each) === fold(text)))

function sizeOrPrice(text: string, sizes: Sizes): Column | undefined {
  const folded = fold(text)
  if (isPriceTitle(folded)) return 'price:'
  if (isStandardSizeWord(folded) && !sizes.some((size) => fold(size) === folded)) return 'price:'
  // 'grande, €'
  const name = tidyName(withoutCurrency(text).replace(/[,;\s]+$/, ''))
  return isSize(name, sizes) ? priceColumn(name, sizes) : undefined
}

/** 'Prezzo grande', 'Small price', 'Prezzo: Asporto' */
function pricedSize(text: string, sizes: Sizes): Column | undefined {
  const [head = '', ...after] = text.split(':')
  const named = tidyName(after.join(':'))
  if (named !== '' && isPriceTitle(fold(withoutCurrency(head.replace(BRACKETS, ' '))))) return priceColumn(named, sizes)
  const words = tidyName(text.replace(BRACKETS, ' ')).split(' ')
  for (const at of words.keys()) {
    const [begin, end] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    const size = isPriceTitle(fold(begin)) ? end : isPriceTitle(fold(end)) ? begin : ''
    const column = size === '' ? undefined : sizeOrPrice(size, sizes)
    if (column) return column
  }
  return undefined
}

/** The language of a description: as its title says, else as the other titles are. English ones are in tills of every country. */
function textIn(
  languages: readonly DishLanguage[],
  most: readonly DishLanguage[],
  own: DishLanguage,
): Column | undefined {
  const language = languages.length === 1 ? languages[0] : most.find((each) => languages.includes(each))
  return language === undefined || (language === 'en' && own !== 'en') ? undefined : `text:${language}`
}

/** 'Descrizione (EN)', 'nombre_es', 'English name': the language, and the rest. */
function inLanguage(bare: string, inBrackets: readonly string[]): { language: DishLanguage; rest: string } | undefined {
  const bracketed = inBrackets.map((text) => languageNamed(fold(text))).find((each) => each !== undefined)
  if (bracketed) return { language: bracketed, rest: fold(bare) }
  const words = fold(bare).split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const atEnd = words.length > 1 ? languageNamed(last) : undefined
  if (atEnd) return { language: atEnd, rest: words.slice(0, -1).join(' ') }
  const atBegin = first.length > 2 ? languageNamed(first) : undefined
  return atBegin && { language: atBegin, rest: words.slice(1).join(' ') }
}

/** What one title says; undefined: it is not known. @param most the languages of the other titles. @param own the person's */
function columnOf(title: string, sizes: Sizes, most: readonly DishLanguage[], own: DishLanguage): Column | undefined {
  if (title === '') return undefined
  const inBrackets = [...title.matchAll(BRACKETS)].map(([, text = '']) => text)
  const bare = withoutCurrency(tidyName(title.replace(BRACKETS, ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')))
  const folded = fold(bare)
  if (DEFAULT_DESCRIPTION.has(folded)) return 'text:en'
  const said = inLanguage(bare, inBrackets)
  const isText = (text: string) => descriptionLanguages(text).length > 0 || text === ''
  if (said && isText(said.rest)) return `text:${said.language}`
  const sized = pricedSize(title, sizes)
  if (sized) return sized
  // In square ones tills have their shops.
  const size = inBrackets.find((text) => title.includes(`(${text})`) && isSize(text, sizes))
  const titled = titledColumn(folded) ?? sizeOrPrice(bare, sizes)
  if (titled === 'price:' && size !== undefined) return priceColumn(tidyName(size), sizes)
  if (titled) return titled
  const languages = descriptionLanguages(folded)
  if (languages.length > 0) return textIn(languages, most, own)
  if (said) return titledColumn(said.rest)
  const parts = title.split(/\s*[/|\n]\s*/).filter((part) => part !== '')
  const [only, ...others] = parts.length > 1 ? parts.map((part) => columnOf(part, sizes, most, own)) : []
  return (only !== undefined && others.every((each) => each === only) ? only : undefined) ?? titledMark(bare)
}

function languagesOf(titles: readonly string[]): DishLanguage[] {
  const counts = DISH_LANGUAGES.map((language) => ({
    language,
    count: titles.filter((title) => languagesOfTitle(fold(title.replace(BRACKETS, ' '))).includes(language)).length,
  })).sort((a, b) => b.count - a.count)
  return counts.flatMap(({ language, count }) => (count > 0 ? [language] : []))
}

/**
 * What the titles of a row say, column by column; undefined: this one is not known.
 * @param own the person's language @param currency the restaurant's
 */
export function columnsOfTitles(
  titles: readonly FileCell[],
  sizes: Sizes,
  own: DishLanguage,
  currency?: string | undefined,
): (Column | undefined)[] {
  const texts = titles.map((title) => cellText(title).trim()).map((text) => (text.length > LONGEST ? '' : text))
  const most = languagesOf(texts)
  const read = texts.map((text) => {
    const bare = tidyName(withoutOwnMarks(text, currency))
    return columnOf(text, sizes, most, own) ?? (bare === text ? undefined : columnOf(bare, sizes, most, own))
  })
  // Another program's numbers are none of ours.
  const filled = read.flatMap((column, index) => (texts[index] === '' ? [] : [column]))
  const isOwnExport =
    filled[0] === 'menu' && filled[1] === 'name' && filled.at(-2) === 'extras' && filled.at(-1) === 'id'
  const known = read.map((column) => (column === 'id' && !isOwnExport ? undefined : column))
  // What is in the dishes describes them, where nothing else does.
  if (known.some((column) => column && isText(column))) return known
  return known.map((column, index) => column ?? textIn(ingredientLanguages(fold(texts[index] ?? '')), most, own))
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\p{L}+$|^[^\s/]+\.(?:jpe?g|png|gif|webp|svg|pdf|heic)$/iu
/** An address of a page or a picture, or the name of a file: no name of a dish, and no text of one. */
export const isAddress = (text: string): boolean => text.length < 2_000 && ADDRESS.test(text.trim())

/** Rows that show what a column holds. */
const SAMPLE = 200

/** Whether cells can be what the title over them says. */
export function fits(column: Column, cells: readonly FileCell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell)).slice(0, SAMPLE)
  if (filled.length === 0) return true
  const share = (isOne: (cell: FileCell) => boolean) => filled.filter(isOne).length / filled.length
  if (isPriceColumn(column)) return share((cell) => hasAmount(cell)) >= 0.5
  if (column === 'stock') return share((cell) => Number.isFinite(Number(cellText(cell).replace(',', '.')))) >= 0.5
  const isOfTexts = column === 'name' || column === 'category' || column === 'menu' || isText(column)
  return !isOfTexts || share((cell) => isAddress(cellText(cell))) < 0.5
}

/**
 * What is certain of each column below a row of titles; '' where it is open: the title is not known, its cells do not fit, or
 * two columns claim the same. @param learned what a person has said of a title before
 */
export function proposeColumns(
  { rows, hiddenColumns = [] }: Sheet,
  titleRow: number,
  {
    sizes,
    language,
    currency,
    learned = () => undefined,
  }: {
    sizes: Sizes
    language: DishLanguage
    currency?: string | undefined
    learned?: (title: string) => Column | undefined
  },
): Column[] {
  const width = widthOf(rows)
  const titles = Array.from({ length: width }, (_, index) => rows[titleRow]?.[index] ?? '')
  const body = rows.slice(titleRow + 1)
  const known = columnsOfTitles(titles, sizes, language, currency)
  const proposed = titles.map((title, index): Column => {
    const column = learned(cellText(title)) ?? known[index] ?? ''
    // The ids of our own export are hidden because nobody wants to see them.
    if (column === '' || (hiddenColumns.includes(index) && column !== 'id')) return ''
    return fits(
      column,
      body.map((cells) => cells[index] ?? ''),
    )
      ? column
      : ''
  })
  const twice = twiceIn(proposed)
  return proposed.map((column, index) => (twice.includes(index) && !isMarkColumn(column) ? '' : column))
}

/** Cells of the longest row. */
export const widthOf = (rows: Sheet['rows']): number => rows.reduce((most, cells) => Math.max(most, cells.length), 0)
