import type { DishLanguage } from '#/config/languages.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import type { FileField } from '#/entities/dish/fields.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell } from './cells.ts'
import type { GuessedEncoding } from './text-encoding.ts'
import {
  beginsOfPlace,
  DEFAULT_DESCRIPTION,
  descriptionLanguages,
  dishLanguageOf,
  ingredientLanguages,
  isCostWord,
  isCountWord,
  isDenomination,
  isPriceTitle,
  isSizeWord,
  isStandardSizeWord,
  languageNamed,
  languagesOfTitle,
  numberOfPriceTitle,
  TITLE_LANGUAGES,
  type TitleLanguage,
  titledColumn,
} from './title-words.ts'

/**
 * A field of a dish (src/entities/dish/fields.ts) as files and stored plans name it, which never changes: sizes, and the value
 * of a category, by name, because an earlier step may make them. `price:` is the standard size.
 */
export type ColumnField =
  | `price:${string}`
  | TextColumn
  | 'available'
  | Exclude<FileField, 'name' | 'availability' | `text ${DishLanguage}`>
/**
 * What a column of a file holds; '' is not used. What a till says of a dish that is not sold: `forSale` (no), `off` (yes),
 * `stock` (0): one of them is enough. `size`: what the prices of the row are for, where each size has a row; `group`: the rows of one dish. `id`: the
 * wire's, as our own export has it. `inName`, `inText`: goes into the name, or into the description. `yesOrNo`: it is open
 * whether it says what is sold.
 */
export type Column =
  | ''
  | 'menu'
  | 'name'
  | 'extras'
  | 'size'
  | 'group'
  | 'id'
  | 'inName'
  | 'inText'
  | 'yesOrNo'
  | OffColumn
  | MarkColumn
  | ColumnField
/** A column for one allergen or diet, or for what its title says (`mark-columns.ts`). */
export type MarkColumn = `allergen:${string}` | `diet:${string}`
/** What several columns may hold: they are read together. */
export const isRepeated = (column: Column): boolean =>
  ['size', 'inName', 'inText', 'available', 'yesOrNo'].includes(column) ||
  /^(?:allergen|diet):/.test(column) ||
  isOffColumn(column)
export type TextColumn = `text:${DishLanguage}`
export const isText = (column: Column): column is TextColumn => column.startsWith('text:')
export const OFF_COLUMNS = ['forSale', 'off', 'stock'] as const
export type OffColumn = (typeof OFF_COLUMNS)[number]
export const isOffColumn = (column: Column): column is OffColumn => OFF_COLUMNS.some((each) => each === column)

/** A sheet as it was read, with what the spreadsheet hides of it: rows from 1, columns from 0. */
export type Sheet = {
  name: string
  rows: readonly (readonly FileCell[])[]
  isHidden?: boolean
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** Rows of a text whose cells do not stand below their titles, from 1, as they are written. */
  outOfStep?: readonly { line: number; text: string }[]
  /** Of a text that does not say it. */
  encoding?: GuessedEncoding
}

/** Currencies after a word for a price. */
const CURRENCY_WORD = / (?:eur|euro|euros|usd|gbp|chf|dkk|kr|lbp|l l|bhd|kwd|jod|tnd|egp|aed|sar|cup|brl)$/
const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g

/** @param language of the text, or of the name. */
type ReadTitle = { column: Column; language?: TitleLanguage | undefined }
type Sizes = readonly string[]

const isSize = (text: string, sizes: Sizes): boolean =>
  isSizeWord(text) || sizes.some((each) => fold(each) === fold(text) && fold(text) !== '')

/** What a title says, as it stands: 'Precio', 'Grande', 'Description'. @param most the language of most titles */
function plainColumn(text: string, sizes: Sizes, most: readonly TitleLanguage[]): Column | undefined {
  const folded = fold(text)
  if (folded === '') return undefined
  const titled = titledColumn(folded)
  if (titled) return titled
  if (
    isPriceTitle(folded.replace(CURRENCY_WORD, '')) ||
    numberOfPriceTitle(text) === 1 ||
    (isStandardSizeWord(folded) && !sizes.some((size) => fold(size) === folded))
  )
    return 'price:'
  if (isSize(text, sizes)) return priceColumn(tidyName(text), sizes)
  // 'Prezzo grande', 'Small price', 'Formato grande'
  const words = tidyName(text).split(/\s+/)
  for (const at of words.keys()) {
    const parts = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const
    const isHead = (part: string) => isPriceTitle(fold(part)) || titledColumn(fold(part)) === 'size'
    const size = isHead(parts[0]) ? parts[1] : isHead(parts[1]) ? parts[0] : ''
    if (size !== '' && isStandardSizeWord(fold(size))) return 'price:'
    if (size !== '' && isSize(size, sizes)) return priceColumn(size, sizes)
  }
  if (DEFAULT_DESCRIPTION.has(folded)) return 'text:en'
  const languages = descriptionLanguages(folded)
  if (languages.length === 0) return undefined
  // A word of several languages is of the one that most of the other titles are in.
  return textColumn(
    most.find((language) => languages.includes(language)) ?? (most.some(isOther) ? undefined : languages[0]),
  )
}

const isOther = (language: TitleLanguage): boolean => dishLanguageOf(language) === undefined
/** A text in a language that dishes have no description in: the person says where it goes. */
const textColumn = (language: TitleLanguage | undefined): Column => {
  const own = dishLanguageOf(language)
  return own ? `text:${own}` : ''
}

/** A language at the end or the beginning of a title: 'nombre_es', 'English name'. Two letters stand at the end only. */
function splitLanguage(folded: string): { rest: string; language: TitleLanguage } | undefined {
  const words = folded.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const [atEnd, atBegin] = [languageNamed(last), first.length > 2 ? languageNamed(first) : undefined]
  if (words.length < 2) return undefined
  if (atEnd) return { rest: words.slice(0, -1).join(' '), language: atEnd }
  return atBegin && { rest: words.slice(1).join(' '), language: atBegin }
}

/** Letters of a title. Each part of one is looked up, so a long text would take minutes. */
const LONGEST_TITLE = 120

/** @param sizes the names of the dimensions, but the standard one. */
function readTitle(title: string, sizes: Sizes, most: readonly TitleLanguage[]): ReadTitle {
  if (title.length > LONGEST_TITLE) return { column: '' }
  const [head = '', ...after] = title.split(':')
  const size = tidyName(after.join(':'))
  if (size && isPriceTitle(fold(head).replace(CURRENCY_WORD, ''))) return { column: priceColumn(size, sizes) }
  if (sizesOfTitle(title, sizes)) return { column: 'price:' }
  const inBrackets = [...title.matchAll(BRACKETS)].map(([, text = '']) => text)
  const whole = inBrackets.length === 0 ? plainColumn(title, sizes, most) : undefined
  if (whole !== undefined) return { column: whole }
  const bare = title
    .replace(BRACKETS, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim()
  const column = plainColumn(bare, sizes, most)
  const bracketed = inBrackets.map((text) => languageNamed(fold(text))).find((language) => language !== undefined)
  if (column === 'price:') {
    const size = inBrackets.find((text) => isSize(text, sizes)) ?? ''
    return { column: isStandardSizeWord(fold(size)) ? 'price:' : priceColumn(tidyName(size), sizes) }
  }
  const isText = (folded: string) => descriptionLanguages(folded).length > 0 || DEFAULT_DESCRIPTION.has(folded)
  if (bracketed && isText(fold(bare))) return { column: textColumn(bracketed), language: bracketed }
  if (column !== undefined) return { column, language: bracketed }
  const named = languageNamed(fold(bare === '' ? title : bare))
  if (named && fold(title).length > 2) return { column: textColumn(named), language: named }
  const split = splitLanguage(fold(bare))
  if (split) {
    if (isText(split.rest)) return { column: textColumn(split.language), language: split.language }
    const rest = plainColumn(split.rest, sizes, most)
    if (rest !== undefined) return { column: rest, language: split.language }
  }
  // 'Nome / Name'
  const parts = title.split(/\s*[/|\n]\s*/).filter((part) => part !== '')
  const read = parts.length > 1 ? parts.map((part) => readTitle(part, sizes, most).column) : []
  const [only] = read
  return { column: only !== undefined && read.every((each) => each === only) ? only : '' }
}

/** The sizes of several prices in one column: 'Piccola/Grande', 'Prezzo (calice/bottiglia)'. The standard one is ''. */
export function sizesOfTitle(title: string, sizes: Sizes): string[] | undefined {
  const parts = title
    .replace(/[()[\]{}:]/g, ' ')
    .split(/\s*[/|]\s*/)
    .map((part) => tidyName(part))
  if (parts.length < 2) return undefined
  const named = parts.map((part) => {
    const words = part.split(' ')
    const bare = words.length > 1 && isPriceTitle(fold(words[0] ?? '')) ? words.slice(1).join(' ') : part
    if (isStandardSizeWord(fold(bare))) return ''
    return isSizeWord(bare) || isSize(bare, sizes) ? bare : undefined
  })
  const found = named.filter((size) => size !== undefined)
  return found.length < parts.length || new Set(found).size < found.length ? undefined : found
}

/** 'Food cost', 'Einkaufspreis (€)': what the restaurant pays. */
export const isCostTitle = (title: string): boolean =>
  isCostWord(fold(title.replace(BRACKETS, ' ')).replace(CURRENCY_WORD, ''))

/** Also 'Pz', 'IVA', 'kcal', 'Compare at price': numbers that no guest pays. */
export const isNoPriceTitle = (title: string): boolean =>
  isCostTitle(title) || isCountWord(fold(title.replace(BRACKETS, ' ')))

/** The languages that the most titles can be of, the first one first. */
function languagesOf(titles: readonly string[]): TitleLanguage[] {
  const folded = titles.map((title) => fold(title.replace(BRACKETS, ' ')))
  const count = new Map<TitleLanguage, number>()
  for (const title of folded)
    for (const language of languagesOfTitle(title)) count.set(language, (count.get(language) ?? 0) + 1)
  const most = Math.max(0, ...count.values())
  return TITLE_LANGUAGES.filter((language) => count.get(language) === most && most > 0)
}

/** The language of the titles in which dishes have descriptions: the person's where it is one of several, or where there is none. */
export function languageOfTitles(titles: readonly FileCell[], own: DishLanguage): DishLanguage {
  const most = languagesOf(titles.map((title) => cellText(title).trim()))
  return most.includes(own) ? own : (most.map(dishLanguageOf).find((each) => each !== undefined) ?? own)
}

/** 'Half €', 'Takeaway CHF': the currency is no part of the size. */
const CURRENCY_AT_END = /(?<=\p{L}.*)\s*(?:\p{Sc}|(?<!\p{L})(?:chf|eur|usd|gbp|dkk|kr)\.?)$/iu

/** By the dimension's own spelling, if there is one. */
export const priceColumn = (written: string, sizes: Sizes): `price:${string}` => {
  const size = sizes.includes(written) ? written : written.replace(CURRENCY_AT_END, '')
  if (size === '' || isStandardName(size)) return 'price:'
  return `price:${sizes.find((each) => each === size) ?? sizes.find((each) => fold(each) === fold(size)) ?? size}`
}

/**
 * What each column holds, by its title. A column is used once: the first of two with the same meaning, or of two for places
 * ('Enabled Roma', 'Enabled Milano'), as a dish can be sold in one of them; of names in several languages that without a language, else the one in the person's.
 * A cost is no price: where there is no other one, it is asked about.
 */
export function matchColumns(titles: readonly FileCell[], sizes: Sizes, language?: TitleLanguage): Column[] {
  const texts = titles.map((title) => cellText(title).trim())
  const most = languagesOf(texts)
  const read = texts.map((text) => readTitle(text, sizes, most))
  const isOrigin = (each: ReadTitle) => isDenomination(fold(texts[read.indexOf(each)] ?? ''))
  const all = read.filter((each) => each.column === 'name' || isOrigin(each))
  const isNamed = all.some((each) => !isOrigin(each))
  const names = all.filter((each) => !isNamed || !isOrigin(each))
  const name =
    names.find((each) => each.language === undefined) ?? names.find((each) => each.language === language) ?? names[0]
  // 'Reparto' beside 'Categoria' is another grouping.
  const ofCategory = read.filter(({ column }) => column === 'category')
  const [category] = ofCategory.toSorted(
    (a, b) => categoryRank(texts[read.indexOf(a)]) - categoryRank(texts[read.indexOf(b)]),
  )
  const used = new Set<Column>()
  const ofPlaces = new Set<Column>()
  const columns = read.map((each, index): Column => {
    const isMore = isOrigin(each) && each !== name
    const column = each === name ? 'name' : isMore ? 'inText' : each.column
    if (isCostTitle(texts[index] ?? '') || (column === 'category' && each !== category)) return ''
    if (column === '' || (used.has(column) && !isRepeated(column)) || (column === 'name' && each !== name)) return ''
    const isPlace = isOffColumn(column) && isOfPlace(texts[index] ?? '')
    if (isPlace && ofPlaces.has(column)) return ''
    if (isPlace) ofPlaces.add(column)
    used.add(column)
    return column
  })
  // What is in the dishes describes them, where nothing else does.
  const isDescribed = texts.some((text) => descriptionLanguages(fold(text.replace(BRACKETS, ' '))).length > 0)
  if (isDescribed || columns.some(isText)) return columns
  return columns.map((column, index) => {
    const languages = ingredientLanguages(fold(texts[index] ?? ''))
    const own = most.find((each) => languages.includes(each)) ?? languages.find((each) => !isOther(each))
    const described = textColumn(own)
    if (column !== '' || described === '' || used.has(described)) return column
    used.add(described)
    return described
  })
}

const CATEGORY = /^\P{L}*(?:nome )?[ck]at[eéè]gor|فئة/iu
/** Where tills say what kind of goods it is: 'Food > Bakery', 'Prepared food and beverage'. */
const KIND_OF_GOODS = /^(?:product category|item type)$/i

/** Of several groupings the lowest one. Square's 'Categories' may be several, of which 'Reporting Category' is one. */
const categoryRank = (title = ''): number =>
  /^reporting category$/i.test(title) ? 0 : CATEGORY.test(title) ? 1 : KIND_OF_GOODS.test(title) ? 3 : 2

const placeOf = (title: string): { base: string; place: string } | undefined => {
  const [, base = '', place = ''] = /^(.*\S)\s*\[([^\]]+)\]$/.exec(title.trim()) ?? []
  return base === '' ? undefined : { base: fold(base), place: tidyName(place) }
}

/** The shops of a till, each with columns of its own: 'Price [Bar]', 'In stock [Bar]'. Less than two are none. */
export function placesIn(titles: readonly FileCell[]): string[] {
  const bases = new Map<string, Set<string>>()
  for (const title of titles) {
    const read = placeOf(cellText(title))
    if (read && languageNamed(fold(read.place)) === undefined)
      bases.set(read.place, new Set([...(bases.get(read.place) ?? []), read.base]))
  }
  const places = [...bases].flatMap(([place, of]) => (of.size > 1 ? [place] : []))
  return places.length > 1 ? places : []
}

/** The columns with what one of these shops says, instead of the others and of what is said for all. */
export function ofPlace(titles: readonly FileCell[], columns: readonly Column[], place: string): Column[] {
  const read = titles.map((title) => placeOf(cellText(title)))
  const own = read.map((each, index) => {
    const isOwn = each?.place === place
    const column = isOwn ? matchColumns([titles[index] ?? ''], [])[0] : ''
    return column?.startsWith('price:') ? 'price:' : (column ?? '')
  })
  const isOfOthers = (index: number) => read[index] !== undefined && placesIn(titles).includes(read[index].place)
  return columns.map((column, index) => {
    if (own[index]) return own[index]
    return isOfOthers(index) || (own.includes(column) && !isRepeated(column)) ? '' : column
  })
}

/** 'Available for sale [Bar]', 'Enabled Roma' */
const isOfPlace = (title: string): boolean => title.match(BRACKETS) !== null || beginsOfPlace(fold(title))

/** Cells of the longest row. */
export const widthOf = (rows: Sheet['rows']): number => rows.reduce((most, cells) => Math.max(most, cells.length), 0)

/** A column is used once: the other one is not used any more. */
export const chooseColumn = (columns: readonly Column[], index: number, chosen: Column): Column[] =>
  columns.map((column, each) => (each === index ? chosen : column === chosen && !isRepeated(column) ? '' : column))
