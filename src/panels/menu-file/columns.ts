import { DISH_LANGUAGES, type DishLanguage } from '#/config/languages.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from './cells.ts'
import { type Column, isOffColumn, isPriceColumn, isText } from './column.ts'
import { columnsClaimedTwice } from './column-decisions.ts'
import { isMarkColumn, titledMark } from './mark-columns.ts'
import { currencyIn, withoutOwnMarks } from './own-marks.ts'
import { hasAmount } from './price-cell.ts'
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

/*
 * Finds out what the columns of a file hold. A known title decides it if the cells below fit the title. For all other
 * columns the person must decide.
 */

/** Whether several columns may hold this, because they are read together. */
const isRepeated = (column: Column): boolean =>
  ['', 'none', 'size', 'inName', 'inText', 'available'].includes(column) || isOffColumn(column)

/** Whether two columns hold the same, so that only one of them can be used. */
export const isSameColumn = (one: Column, other: Column): boolean => one === other && !isRepeated(one)

export const indexesClaimedTwice = (columns: readonly Column[]): number[] => columnsClaimedTwice(columns, isSameColumn)

type Sizes = readonly string[]
/** The price column of a size. If the restaurant has this size, its own spelling is used. */
export function priceColumn(size: string, sizes: Sizes): `price:${string}` {
  if (size === '' || isStandardName(size)) return 'price:'
  return `price:${sizes.find((each) => each === size) ?? sizes.find((each) => foldText(each) === foldText(size)) ?? size}`
}

export const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g
/** A text that is longer than this is no title. */
const LONGEST_TITLE = 120

/** Removes a currency: 'Prezzo €', 'Price EUR'. */
const withoutCurrency = (text: string): string => {
  const currency = currencyIn(text)
  return currency === undefined ? text : tidyName(text.replace(currency, ' ')) || text
}

const isSize = (text: string, sizes: Sizes): boolean =>
  isSizeWord(text) || (foldText(text) !== '' && sizes.some((each) => foldText(each) === foldText(text)))

function columnOfSize(text: string, sizes: Sizes): Column | undefined {
  const folded = foldText(text)
  if (isPriceTitle(folded)) return 'price:'
  if (isStandardSizeWord(folded) && !sizes.some((size) => foldText(size) === folded)) return 'price:'
  // 'grande, €'
  const name = tidyName(withoutCurrency(text).replace(/[,;\s]+$/, ''))
  return isSize(name, sizes) ? priceColumn(name, sizes) : undefined
}

/** 'Prezzo grande', 'Small price', 'Prezzo: Asporto' */
function columnOfPricedSize(text: string, sizes: Sizes): Column | undefined {
  const [head = '', ...after] = text.split(':')
  const sizeName = tidyName(after.join(':'))
  if (sizeName !== '' && isPriceTitle(foldText(withoutCurrency(head.replace(BRACKETS, ' ')))))
    return priceColumn(sizeName, sizes)
  const words = tidyName(text.replace(BRACKETS, ' ')).split(' ')
  for (const index of words.keys()) {
    const [begin, end] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    const size = isPriceTitle(foldText(begin)) ? end : isPriceTitle(foldText(end)) ? begin : ''
    const column = size === '' ? undefined : columnOfSize(size, sizes)
    if (column) return column
  }
  return undefined
}

/**
 * The column of a description. Its language is that of its title, or that of the other titles. An English title does
 * not show the language if the person's own language is not English, because tills of every country use English titles.
 */
function textColumnIn(
  languages: readonly DishLanguage[],
  usualLanguages: readonly DishLanguage[],
  ownLanguage: DishLanguage,
): Column | undefined {
  const language = languages.length === 1 ? languages[0] : usualLanguages.find((each) => languages.includes(each))
  return language === undefined || (language === 'en' && ownLanguage !== 'en') ? undefined : `text:${language}`
}

/** The language that a title contains, and the rest of the title: 'Descrizione (EN)', 'nombre_es', 'English name'. */
function languageAndRest(
  titleWithoutBrackets: string,
  inBrackets: readonly string[],
): { language: DishLanguage; rest: string } | undefined {
  const bracketed = inBrackets.map((text) => languageNamed(foldText(text))).find((each) => each !== undefined)
  if (bracketed) return { language: bracketed, rest: foldText(titleWithoutBrackets) }
  const words = foldText(titleWithoutBrackets).split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const atEnd = words.length > 1 ? languageNamed(last) : undefined
  if (atEnd) return { language: atEnd, rest: words.slice(0, -1).join(' ') }
  const atBegin = first.length > 2 ? languageNamed(first) : undefined
  return atBegin && { language: atBegin, rest: words.slice(1).join(' ') }
}

/**
 * The column that one title means; undefined if it is not known. @param usualLanguages the languages of the other
 * titles. @param ownLanguage the person's language
 */
function columnOf(
  title: string,
  sizes: Sizes,
  usualLanguages: readonly DishLanguage[],
  ownLanguage: DishLanguage,
): Column | undefined {
  if (title === '') return undefined
  const inBrackets = [...title.matchAll(BRACKETS)].map(([, text = '']) => text)
  const titleWithoutBrackets = withoutCurrency(
    tidyName(title.replace(BRACKETS, ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')),
  )
  const folded = foldText(titleWithoutBrackets)
  if (DEFAULT_DESCRIPTION.has(folded)) return 'text:en'
  const named = languageAndRest(titleWithoutBrackets, inBrackets)
  const isText = (text: string) => descriptionLanguages(text).length > 0 || text === ''
  if (named && isText(named.rest)) return `text:${named.language}`
  const sizeColumn = columnOfPricedSize(title, sizes)
  if (sizeColumn) return sizeColumn
  // Only round brackets may contain a size, because tills write the names of their shops in square brackets.
  const size = inBrackets.find((text) => title.includes(`(${text})`) && isSize(text, sizes))
  const titledAs = titledColumn(folded) ?? columnOfSize(titleWithoutBrackets, sizes)
  if (titledAs === 'price:' && size !== undefined) return priceColumn(tidyName(size), sizes)
  if (titledAs) return titledAs
  const languages = descriptionLanguages(folded)
  if (languages.length > 0) return textColumnIn(languages, usualLanguages, ownLanguage)
  if (named) return titledColumn(named.rest)
  const parts = title.split(/\s*[/|\n]\s*/).filter((part) => part !== '')
  const [firstColumn, ...others] =
    parts.length > 1 ? parts.map((part) => columnOf(part, sizes, usualLanguages, ownLanguage)) : []
  return (
    (firstColumn !== undefined && others.every((each) => each === firstColumn) ? firstColumn : undefined) ??
    titledMark(titleWithoutBrackets)
  )
}

function languagesOf(titles: readonly string[]): DishLanguage[] {
  const counts = DISH_LANGUAGES.map((language) => ({
    language,
    count: titles.filter((title) => languagesOfTitle(foldText(title.replace(BRACKETS, ' '))).includes(language)).length,
  })).sort((a, b) => b.count - a.count)
  return counts.flatMap(({ language, count }) => (count > 0 ? [language] : []))
}

/**
 * What the titles of a row mean, column by column; undefined for a title that is not known.
 * @param ownLanguage the person's language. @param currency the restaurant's currency.
 */
export function columnsOfTitles(
  titles: readonly FileCell[],
  sizes: Sizes,
  ownLanguage: DishLanguage,
  currency?: string | undefined,
): (Column | undefined)[] {
  const texts = titles.map((title) => cellText(title).trim()).map((text) => (text.length > LONGEST_TITLE ? '' : text))
  const usualLanguages = languagesOf(texts)
  const read = texts.map((text) => {
    const titleWithoutCurrency = tidyName(withoutOwnMarks(text, currency))
    return (
      columnOf(text, sizes, usualLanguages, ownLanguage) ??
      (titleWithoutCurrency === text ? undefined : columnOf(titleWithoutCurrency, sizes, usualLanguages, ownLanguage))
    )
  })
  // A column with the ids of another program is not used, because these are not our ids.
  const filled = read.flatMap((column, index) => (texts[index] === '' ? [] : [column]))
  const isOwnExport =
    filled[0] === 'menu' && filled[1] === 'name' && filled.at(-2) === 'extras' && filled.at(-1) === 'id'
  const known = read.map((column) => (column === 'id' && !isOwnExport ? undefined : column))
  // If there is no description, a column of ingredients is used as the description.
  if (known.some((column) => column && isText(column))) return known
  return known.map(
    (column, index) =>
      column ?? textColumnIn(ingredientLanguages(foldText(texts[index] ?? '')), usualLanguages, ownLanguage),
  )
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\p{L}+$|^[^\s/]+\.(?:jpe?g|png|gif|webp|svg|pdf|heic)$/iu
/**
 * Whether a text is the address of a page or a picture, or the name of a file. Then it is neither the name nor a text
 * of a dish.
 */
export const isAddress = (text: string): boolean => text.length < 2_000 && ADDRESS.test(text.trim())

/** The number of filled cells that are checked to find out what a column holds. */
const ROWS_SAMPLED = 200

/** Whether the cells of a column fit its title. */
export function fitsTitle(column: Column, cells: readonly FileCell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell)).slice(0, ROWS_SAMPLED)
  if (filled.length === 0) return true
  const share = (hasProperty: (cell: FileCell) => boolean) => filled.filter(hasProperty).length / filled.length
  if (isPriceColumn(column)) return share((cell) => hasAmount(cell)) >= 0.5
  if (column === 'stock') return share((cell) => Number.isFinite(Number(cellText(cell).replace(',', '.')))) >= 0.5
  const isOfTexts = column === 'name' || column === 'category' || column === 'menu' || isText(column)
  return !isOfTexts || share((cell) => isAddress(cellText(cell))) < 0.5
}

/**
 * What each column below a row of titles certainly holds. It is '' if that is not certain: the title is not known, the
 * cells do not fit it, or two columns would hold the same. @param learnedColumn what a person has decided for a title in an
 * earlier file
 */
export function proposeColumns(
  { rows, hiddenColumns = [] }: Sheet,
  titleRow: number,
  {
    sizes,
    language,
    currency,
    learnedColumn = () => undefined,
  }: {
    sizes: Sizes
    language: DishLanguage
    currency?: string | undefined
    learnedColumn?: (title: string) => Column | undefined
  },
): Column[] {
  const width = widthOf(rows)
  const titles = Array.from({ length: width }, (_, index) => rows[titleRow]?.[index] ?? '')
  const body = rows.slice(titleRow + 1)
  const known = columnsOfTitles(titles, sizes, language, currency)
  const proposed = titles.map((title, index): Column => {
    const column = learnedColumn(cellText(title)) ?? known[index] ?? ''
    // A hidden column is not read. The column of ids of our own export is an exception, because it is hidden only to
    // make the sheet easier to read.
    if (column === '' || (hiddenColumns.includes(index) && column !== 'id')) return ''
    return fitsTitle(
      column,
      body.map((cells) => cells[index] ?? ''),
    )
      ? column
      : ''
  })
  const twice = indexesClaimedTwice(proposed)
  return proposed.map((column, index) => (twice.includes(index) && !isMarkColumn(column) ? '' : column))
}

/** The number of cells of the longest row. */
export const widthOf = (rows: Sheet['rows']): number => rows.reduce((most, cells) => Math.max(most, cells.length), 0)
