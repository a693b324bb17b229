import { allergenNamed, saysNoAllergens } from '#/entities/dish/allergen-words.ts'
import { readAvailability } from '#/entities/dish/availability.ts'
import { dietNamed } from '#/entities/dish/diet-words.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { fold } from '#/lib/search/search.ts'
import { allergenWords } from './allergen-cells.ts'
import { cellText, type FileCell, isBlank, isUnread, readPrice } from './cells.ts'
import {
  type Column,
  isNoPriceTitle,
  isOffColumn,
  isRepeated,
  isText,
  matchColumns,
  ofPlace,
  placesIn,
  type Sheet,
  widthOf,
} from './columns.ts'
import { type Header, isPrice, titlesOf } from './find-titles.ts'
import { markColumnsIn } from './mark-columns.ts'
import { languageOfTexts } from './text-language.ts'
import {
  descriptionLanguages,
  dishLanguageOf,
  ingredientLanguages,
  isDayTitle,
  isKindTitle,
  isOpenPrice,
  isOtherFlag,
  isPriceTitle,
  isQuantityWord,
  isSizeWord,
  isStandardSizeWord,
  isTitleOfDates,
  isTitleOfDays,
  languageNamed,
  type TitleLanguage,
  titledColumn,
} from './title-words.ts'
import { legendEntries, wordKey } from './words-of-cell.ts'

/* What a column holds, from its title; and where that says nothing, from its cells. */

/** Rows that show what a column holds. */
const SAMPLE = 50
/** 'V', 'V H': signs of a house, and no categories; nor is 'none'. */
const SIGNS = /^\p{L}{1,2}(?:[\s,;/.]+\p{L}{1,2})*$/u
/** So long is a description, and no name. */
const LONG = 25
/** A text after the names that is longer describes them, if its words say the language. */
const SHORT = 10

type Content = {
  filled: number
  prices: number
  /** Prices with decimals: a number of a dish, or of pieces in stock, has none. */
  decimals: number
  isCounter: boolean
  /** A '1' in the only row: it rather counts the row. */
  isFirst: boolean
  allergens: number
  diets: number
  signs: number
  /** All are '3' or '1,7': '1,7' can be a price too. */
  areLists: boolean
  isSureList: boolean
  /** Words for sizes. */
  sizes: number
  /** 'Antipasti' */
  kinds: number
  /** 'A101': of a till, and no name. */
  codes: number
  /** Different texts. */
  texts: number
  distinct: number
  letters: number
  all: string[]
}

const CODE = /^\p{L}{0,5}[-_.#]?\d[\p{L}\d._-]*$/u

/** Written with decimals or a currency. */
const isAmount = (text: string): boolean => /[.,٫]\d|\d['’]\d{1,2}(?!\d)|\p{Sc}/u.test(latinDigits(text))

/** '1', '2', '3': of the rows. Of many one or two may be missing; prices that rise so are few. */
function areCounted(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  const gaps = steps.filter((step) => step !== 1).length
  const isRising = numbers.every(Number.isInteger) && steps.every((step) => step > 0)
  return steps.length > 0 && isRising && gaps <= 2 && gaps * 5 <= steps.length
}

function contentOf(cells: readonly FileCell[]): Content {
  const all = cells.filter((cell) => !isBlank(cell)).map((cell) => cellText(cell).trim())
  const amounts = cells.filter((cell) => !isBlank(cell) && isPrice(cell))
  const open = cells.filter((cell) => isOpenPrice(fold(cellText(cell))))
  const numbers = amounts.map((cell) => Number(latinDigits(cellText(cell))))
  const texts = all.filter((text) => !isPrice(text) && /\p{L}/u.test(text))
  return {
    filled: all.length,
    prices: amounts.length === 0 ? 0 : amounts.length + open.length,
    decimals: all.filter(isAmount).length,
    isCounter: areCounted(numbers),
    isFirst: all.length === 1 && numbers[0] === 1,
    allergens: countAllergens(all),
    diets: countDiets(texts),
    signs: texts.filter((text) => SIGNS.test(text) || saysNoAllergens(text)).length,
    areLists: all.some((text) => isNumberList(text) && !isOneOfThem(text)) && all.every(isListOrNone),
    isSureList:
      all.every(isListOrNone) && all.some((text) => isNumberList(text) && !isOneOfThem(text) && !isPrice(text)),
    sizes: texts.filter((text) => isSizeWord(text) || isStandardSizeWord(fold(text))).length,
    kinds: texts.filter((text) => isKindTitle(fold(text)) || isDayTitle(fold(text))).length,
    codes: texts.filter((text) => CODE.test(text)).length,
    texts: texts.length,
    distinct: new Set(texts.map(fold)).size,
    letters: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(texts.length, 1),
    all: texts,
  }
}

const isOneOfThem = (text: string): boolean => /^(?:[1-9]|1[0-4])$/.test(text)
/** '1,3,7': numbers that rise. */
const isNumberList = (text: string): boolean => {
  const parts = latinDigits(text)
    .split(/[,;|/\n]/)
    .map((part) => part.trim())
  return parts.every((part, at) => isOneOfThem(part) && (at === 0 || Number(part) > Number(parts[at - 1])))
}

const isListOrNone = (text: string): boolean => isNumberList(text) || saysNoAllergens(text)

/** 'glutine, uova', '1,3,7': a single number can be anything. */
const isAllergens = (text: string): boolean => {
  const parts = text.split(/[,;|/\n]/).map((part) => part.trim())
  if (parts.length > 1 && parts.every(isOneOfThem)) return true
  return saysNoAllergens(text) || areAll(allergenWords(text), (word) => allergenNamed(word) !== undefined)
}

/** 'None' alone can be said of anything. */
const countAllergens = (texts: readonly string[]): number =>
  texts.some((text) => isAllergens(text) && !saysNoAllergens(text)) ? texts.filter(isAllergens).length : 0

const areAll = (words: readonly string[], isOne: (word: string) => boolean): boolean =>
  words.length > 0 && words.every(isOne)

/** How many are 'vegano, halal' or say that there is none: a letter can be anything. */
function countDiets(texts: readonly string[]): number {
  const said = texts.map((text) =>
    text
      .split(/[,،;|/\n]/)
      .filter((part) => part.trim() !== '')
      .map(dietNamed),
  )
  const isNamed = said.some((diets) => diets.some((diet) => diet !== undefined && diet !== 'none'))
  return isNamed ? said.filter((diets) => !diets.includes(undefined)).length : 0
}

/** Whether cells hold codes that the file itself explains, some of them as allergens: 'D G', above 'D: dairy, G: gluten'. */
function areExplained(texts: readonly string[], rows: Sheet['rows']): boolean {
  const entries = [...legendEntries(rows.map((cells) => cells.map((cell) => cellText(cell).trim())))]
  const codes = new Set(entries.map(([code]) => wordKey(code)))
  const isOfAllergens = entries.some(([, word]) => allergenNamed(word.trim()) !== undefined)
  return isOfAllergens && texts.every((text) => areAll(allergenWords(text), (word) => codes.has(wordKey(word))))
}

type Proposed = { index: number; content: Content }

/** The columns of prices, the likeliest first: what is no list of allergens, with decimals, then with the most of them, then from the left. */
const likeliestPrice = (columns: readonly Proposed[]): Proposed | undefined =>
  columns
    .filter(
      ({ content }) =>
        content.prices > 0 &&
        // '15,95 / small 11,95' is one with words.
        (content.prices > content.filled / 2 || content.decimals === content.filled) &&
        !content.isCounter &&
        !content.isSureList,
    )
    .sort(
      (a, b) =>
        Number(a.content.areLists) - Number(b.content.areLists) ||
        Number(a.content.isFirst) - Number(b.content.isFirst) ||
        b.content.decimals / b.content.filled - a.content.decimals / a.content.filled ||
        b.content.prices - a.content.prices,
    )[0]

/**
 * Whether a column seems to hold prices: most of its cells are, or say that the price is open, with decimals or a currency; whole
 * numbers only if they are near the prices of their rows, or if the file has no others.
 */
export function seemsPriced(cells: readonly (FileCell | undefined)[], prices?: readonly (FileCell | undefined)[]) {
  const content = contentOf(cells.map((cell) => cell ?? ''))
  if (content.prices === 0 || content.prices <= content.filled / 2 || content.isCounter || content.isSureList)
    return false
  if (content.decimals > 0) return true
  if (prices === undefined) return content.filled > 1
  const { near, all } = nearIn(cells, prices)
  return all > 2 && near >= all * 0.9
}

type Cells = readonly (FileCell | undefined)[]
/** How many cells can be prices beside those of their rows, and how many can be compared: 0,75 litres at 62,00 are none. */
function nearIn(cells: Cells, prices: Cells): { near: number; all: number } {
  const ratios = cells.flatMap((cell, at) => {
    const [own, other] = [readPrice(cell), readPrice(prices[at])]
    return typeof own === 'number' && typeof other === 'number' && other > 0 ? [own / other] : []
  })
  return { near: ratios.filter((ratio) => ratio >= 0.3 && ratio <= 5).length, all: ratios.length }
}

/** Whether nearly all cells say yes or no, and some each: the column may say which dishes are sold. */
function seemsYesOrNo(cells: readonly (FileCell | undefined)[]): boolean {
  const said = cells.flatMap((cell) => {
    if (isBlank(cell) || cell === undefined) return []
    return [isUnread(cell) ? undefined : readAvailability(cell)]
  })
  const understood = said.filter((each) => each !== undefined).length
  return [true, false].every((each) => said.includes(each)) && understood >= said.length * 0.6
}

/** What the free columns hold; nothing where that is not clear. @param held what the columns hold by their titles. @param language the person's */
function byContent(
  rows: Sheet['rows'],
  free: readonly number[],
  {
    titles,
    held,
    language,
  }: { titles: readonly FileCell[]; held: readonly Column[]; language?: TitleLanguage | undefined },
): Map<number, Column> {
  const taken = new Set(held)
  const sample = rows.filter((cells) => cells.some((cell) => !isBlank(cell))).slice(0, SAMPLE)
  const columns = free.map((index): Proposed => ({ index, content: contentOf(sample.map((row) => row[index] ?? '')) }))
  const found = new Map<number, Column>()
  const put = (column: Column, chosen: Proposed | undefined) => {
    if (chosen && !taken.has(column) && ![...found.values()].includes(column)) found.set(chosen.index, column)
  }
  const isFree = ({ index }: Proposed) => !found.has(index)
  if (![...taken].some((column) => column.startsWith('price:'))) put('price:', likeliestPrice(columns))
  put(
    'allergens',
    columns.find(
      (each) =>
        isFree(each) &&
        each.content.filled > 1 &&
        (each.content.areLists ||
          each.content.allergens > each.content.filled / 2 ||
          (each.content.signs === each.content.filled && areExplained(each.content.all, rows))),
    ),
  )
  put(
    'diets',
    columns.find((each) => isFree(each) && each.content.diets > 1 && each.content.diets > each.content.filled / 2),
  )
  const areSizes = ({ content }: Proposed) => content.texts > 0 && content.sizes >= content.filled * 0.9
  const areNames = ({ content }: Proposed) => content.texts > 0 && content.sizes + content.codes === 0
  if (taken.has('name') || columns.some((each) => isFree(each) && areNames(each)))
    put(
      'size',
      columns.find((each) => isFree(each) && areSizes(each)),
    )
  const ofTexts = () =>
    columns.filter(
      ({ index, content }) =>
        !found.has(index) && content.texts > content.filled / 2 && content.codes <= content.texts / 2,
    )
  const isLong = ({ content }: Proposed) => content.letters > LONG
  const [first, ...others] = ofTexts()
  // Categories repeat or are written once for several dishes, and stand before the names.
  const repeats = ({ content }: Proposed) =>
    content.texts > 2 &&
    content.signs <= content.texts / 2 &&
    (content.distinct <= content.texts * 0.6 || content.kinds > content.texts / 2)
  const varies = ({ content }: Proposed, than: Proposed) => content.distinct * 0.75 >= than.content.distinct
  const isKinds = ({ content }: Proposed) => content.kinds > content.texts / 2
  const areDeclared = ({ content }: Proposed) =>
    Math.max(content.diets, content.allergens, content.signs) >= content.texts
  const canBeNames = (each: Proposed) => !isLong(each) && !areDeclared(each)
  const another =
    first && others.find((each) => canBeNames(each) && (varies(each, first) || (isKinds(first) && !isKinds(each))))
  put('name', another ?? [first, ...others].find((each) => each && canBeNames(each)) ?? first)
  const name = columns.find(({ index }) => found.get(index) === 'name')
  const isOnce = ({ index, content }: Proposed) =>
    name !== undefined && index < name.index && content.signs === 0 && content.filled < name.content.filled * 0.9
  put(
    'category',
    ofTexts().find((each) => (repeats(each) || isOnce(each)) && !isLong(each)),
  )
  const nameAt = name?.index ?? held.indexOf('name')
  const isBeside = ({ index, content }: Proposed) => nameAt >= 0 && index > nameAt && content.letters > SHORT
  for (const each of ofTexts()) {
    const own = dishLanguageOf(languageOfTexts(each.content.all) ?? languageToTheLeft(titles, each.index))
    if (own && (isLong(each) || isBeside(each))) put(`text:${own}`, each)
  }
  const isSaid = [...taken, ...found.values()].some(isText)
  /** Nearly each row has some words of its own, which show no language. */
  const describes = (each: Proposed) => {
    const several = each.content.all.filter((text) => text.split(/[^\p{L}]+/u).filter(Boolean).length > 1).length
    return several > 1 && several > sample.length / 2 && !repeats(each) && !areDeclared(each)
  }
  const text = dishLanguageOf(language)
  if (text && !isSaid)
    put(
      `text:${text}`,
      ofTexts().find(
        (each) =>
          isBlank(titles[each.index]) &&
          isBeside(each) &&
          describes(each) &&
          languageOfTexts(each.content.all) === undefined,
      ),
    )
  return found
}

/** Of 'ITALIANO', for a column without a title beside it. */
const languageToTheLeft = (titles: readonly FileCell[], index: number): TitleLanguage | undefined =>
  isBlank(titles[index]) && isLanguage(titles[index - 1]) ? languageNamed(fold(cellText(titles[index - 1]))) : undefined

/** The languages in which a title says 'Description', or 'Ingredients'. */
const titleLanguages = (title: FileCell): TitleLanguage[] => {
  const folded = fold(cellText(title))
  return [...descriptionLanguages(folded), ...ingredientLanguages(folded)]
}

/** The language of a column of descriptions, where it is clear and dishes have none in it. */
export function foreignDescription(title: FileCell, cells: readonly FileCell[]): TitleLanguage | undefined {
  const texts = cells.filter((cell) => !isBlank(cell)).map(cellText)
  const said = titleLanguages(title)
  const areTexts = texts.reduce((sum, text) => sum + text.length, 0) > SHORT * texts.length
  if (said.length === 0 && !(isBlank(title) && areTexts)) return undefined
  const language =
    languageOfTexts(texts) ?? (said.some((each) => dishLanguageOf(each) !== undefined) ? undefined : said[0])
  return dishLanguageOf(language) === undefined ? language : undefined
}

/**
 * Whether only the English word 'Description' says which language the texts are in, and the person's is another one: tills have
 * English titles in every country. A title in another language says it.
 */
export function isUnsureLanguage(
  column: Column,
  title: FileCell,
  cells: readonly FileCell[],
  language: TitleLanguage,
): boolean {
  const texts = cells.filter((cell) => !isBlank(cell)).map(cellText)
  const isOpen = column === 'text:en' && language !== 'en' && titleLanguages(title).length > 0
  return isOpen && texts.length > 0 && languageOfTexts(texts) === undefined
}

/** Of a title that says 'Description' and no more, while the texts below are clearly in another language. */
function inLanguageOfTexts(column: Column, title: FileCell, cells: readonly FileCell[]): Column {
  const isOpen = titleLanguages(title).length > 0
  if (!column.startsWith('text:') || !isOpen) return column
  const language = languageOfTexts(cells.filter((cell) => !isBlank(cell)).map(cellText))
  if (language === undefined || column === `text:${language}`) return column
  const own = dishLanguageOf(language)
  return own ? `text:${own}` : ''
}

const saysSize = (title: string): boolean => title.split(/\P{L}+/u).some((word) => titledColumn(fold(word)) === 'size')
const saysPrice = (title: string): boolean => title.split(/[^\p{L}]+/u).some((word) => isPriceTitle(fold(word)))

/**
 * 'Porzione' over numbers that are near those of 'Mezza' has prices, of the usual portion; 'Formato' and 'Bottle size' over 0,75
 * beside 62,00 have sizes.
 */
function withPortions(titles: readonly FileCell[], columns: readonly Column[], sampled: Sheet['rows']): Column[] {
  const cellsOf = (index: number) => sampled.map((row) => row[index])
  const isOfPrices = (column: Column, index: number) =>
    column.startsWith('price:') || (column === '' && saysPrice(cellText(titles[index])))
  return columns.map((column, index): Column => {
    const title = cellText(titles[index])
    const canBeBoth = column === 'size' || (column.startsWith('price:') && saysSize(title) && !saysPrice(title))
    const others = columns.flatMap((each, at) =>
      isOfPrices(each, at) && at !== index ? [nearIn(cellsOf(index), cellsOf(at))] : [],
    )
    if (!canBeBoth || others.length === 0) return column
    const own = cellsOf(index).filter((cell) => !isBlank(cell))
    const areMost = own.filter((cell) => isPrice(cell)).length > own.length / 2
    if (!areMost || others.every(({ near, all }) => near * 2 < all)) return areMost ? 'size' : column
    return column === 'size' && !columns.includes('price:') ? 'price:' : column
  })
}

/** Whether the cells show that their title means something else. */
function isContradicted(column: Column, cells: readonly FileCell[]): boolean {
  if (cells.length === 0) return false
  // 'Asporto' over yes and no says whether, and not for how much.
  if (column.startsWith('price:') && column !== 'price:') return contentOf(cells).prices === 0
  // 'Taglia' in all rows: what the sizes of another column are of.
  return column === 'size' && cells.every((cell) => titledColumn(fold(cellText(cell))) === 'size')
}

/** 'FLG_ATTIVO', 'Visibile tablet' over yes and no; 'Delivery enabled' says where. 'Quantity' over a 0. */
function flagOf(title: FileCell, cells: readonly FileCell[]): Column {
  const areFlags = cells.length > 0 && cells.every((cell) => !isUnread(cell) && readAvailability(cell) !== undefined)
  const folded = fold(cellText(title))
  // A portion is never of none: of which there are 0 is sold out.
  const isCount = (cell: FileCell) => /^-?\d+$/.test(cellText(cell).trim())
  if (isQuantityWord(folded) && cells.every(isCount) && cells.some((cell) => Number(cellText(cell)) === 0))
    return 'stock'
  // What is known as a whole was left out for its place.
  if (!areFlags || titledColumn(folded) !== undefined) return ''
  const [first = '', ...others] = folded.replace(/^(?:flg|flag|is) /, '').split(' ')
  const said = others.length < 2 && first !== 'enabled' ? titledColumn(first) : undefined
  return said === 'off' || said === 'forSale' || said === 'available' ? said : ''
}

const isLanguage = (title: FileCell | undefined): boolean =>
  cellText(title).trim().length > 2 && languageNamed(fold(cellText(title))) !== undefined

/**
 * Where no title says so, the names can be below 'ITALIANO' beside 'ENGLISH', below 'CARTA' or 'Menu', and below 'DESCRIPCION',
 * 'Descrizione', as tills write it: texts that are short and differ. The first of the columns found, or that in the person's
 * language, has the names.
 */
function namesWithoutTitle(
  titles: readonly FileCell[],
  matched: readonly Column[],
  sampled: Sheet['rows'],
  language: TitleLanguage | undefined,
): number[] {
  if (matched.includes('name')) return []
  const languages = titles.flatMap((title, index) => (isLanguage(title) ? [index] : []))
  const menus = matched.flatMap((column, index) => (column === 'menu' ? [index] : []))
  const texts = matched.flatMap((column, index) => (column.startsWith('text:') ? [index] : []))
  const rows = sampled.filter((cells) => !cells.every(isBlank)).length
  const areNames = (index: number) => {
    const { texts: filled, letters, distinct } = contentOf(sampled.map((row) => row[index] ?? ''))
    // Menus come again, or stand once over their dishes.
    const areMenus = menus.includes(index) && (filled < 2 || filled < rows / 2 || distinct < filled * 0.8)
    return filled > 0 && letters <= LONG && distinct > filled / 2 && !areMenus
  }
  const ofLanguage = languages.find((index) => languageNamed(fold(cellText(titles[index]))) === language)
  const own = [ofLanguage ?? languages[0], ...menus, texts.length === 1 ? texts[0] : undefined].find(
    (index) => index !== undefined && areNames(index),
  )
  return own === undefined ? [] : [own, ...languages.filter((index) => languages.includes(own) && index !== own)]
}

/** A column of prices under a title that is not known, where no other one has those of the standard size. */
function unknownPriceIn(
  titles: readonly FileCell[],
  matched: readonly Column[],
  found: ReadonlyMap<number, Column>,
  sampled: Sheet['rows'],
): number | undefined {
  const used = [...matched, ...found.values()].filter((column) => column.startsWith('price:'))
  if (used.includes('price:')) return undefined
  const unknown = titles.flatMap((title, index) => {
    const isOpen = matched[index] === '' && !found.has(index) && !isBlank(title) && !isNoPriceTitle(cellText(title))
    const cells = sampled.map((row) => row[index] ?? '')
    return isOpen && seemsPriced(cells) ? [{ index, content: contentOf(cells) }] : []
  })
  const named = unknown.filter(({ index }) => saysPrice(cellText(titles[index])))
  // Beside sizes only what is called a price is one. Whole numbers can be anything.
  const others = used.length > 0 ? [] : unknown
  const sure = others.filter(({ content }) => content.decimals > 0)
  const all = [named, sure, others].find(({ length }) => length > 0) ?? []
  // 'Preis intern', 'Preis extern': which of them is for the person to say; of 'Listino 1' and 'Listino 2' the first is.
  const kinds = new Set(all.map(({ index }) => fold(cellText(titles[index])).replace(/\d+/g, '').trim()))
  return all.length === 1 || (kinds.size === 1 && !kinds.has('')) ? all[0]?.index : undefined
}

const saysSold = (column: Column | undefined): boolean =>
  column !== undefined && (column === 'available' || isOffColumn(column))

/** 'Visibile su App': beside 'Attivo' too it may say which dishes are sold. 'Delivery enabled' only says where. */
function speaksOfSale(folded: string): boolean {
  const all = folded.split(' ').filter((word) => word !== 'enabled')
  const isOne = (column: Column | undefined) => saysSold(column) && column !== 'stock'
  return all.some((_, from) => all.some((__, to) => isOne(titledColumn(all.slice(from, to + 1).join(' ')))))
}

/** Where the rows of a dish are its sizes, and differ in a second price too: what that is for is for the person to say. */
function withoutSecondPrices(columns: readonly Column[], sampled: Sheet['rows']): Column[] {
  const name = columns.indexOf('name')
  const differs = (index: number) => {
    const ofNames = new Map<string, string>()
    let own = ''
    return sampled.some((row) => {
      own = fold(cellText(row[name])) || own
      const price = cellText(row[index]).trim()
      const before = ofNames.get(own)
      if (price !== '') ofNames.set(own, price)
      return price !== '' && before !== undefined && before !== price
    })
  }
  return columns.map((column, index) =>
    columns.includes('size') && columns.includes('price:') && /^price:./.test(column) && differs(index) ? '' : column,
  )
}

/** 'Giorno', 'Data' */
export const isTitleOfDay = (title: FileCell | undefined): boolean =>
  isTitleOfDays(fold(cellText(title))) || isTitleOfDates(fold(cellText(title)))

/** 'Giorno': the menu of dishes that have a category. Whether it is the category of others is for the person to say. */
function dayMenuIn(titles: readonly FileCell[], matched: readonly Column[], sampled: Sheet['rows']): number {
  if (!matched.includes('category') || matched.includes('menu')) return -1
  const at = (isOne: (folded: string) => boolean) =>
    titles.findIndex((title, index) => matched[index] === '' && isOne(fold(cellText(title))))
  const day = at(isTitleOfDays)
  if (day >= 0) return day
  const date = at(isTitleOfDates)
  // Another date, as when a dish was written, differs from row to row.
  const cells = sampled.flatMap((row) => (isBlank(row[date]) ? [] : [cellText(row[date])]))
  return new Set(cells).size < cells.length ? date : -1
}

/** Whether a column that the spreadsheet hides stays out: only the ids of dishes are hidden because nobody wants to see them. */
const staysOut = (title: FileCell | undefined): boolean => matchColumns([title ?? ''], [])[0] !== 'id'

/** 'Sale price' over a few prices or none, beside 'Regular price': the other one is meant. */
function rarePrices(titles: readonly FileCell[], body: Sheet['rows'], sizes: readonly string[]): number[] {
  const prices = titles.flatMap((title, index) => {
    if (matchColumns([title], sizes)[0] !== 'price:') return []
    return [{ index, filled: body.filter((cells) => !isBlank(cells[index])).length }]
  })
  const most = Math.max(0, ...prices.map(({ filled }) => filled))
  return prices.flatMap(({ index, filled }) => (filled * 2 < most ? [index] : []))
}

/**
 * What each column holds. @param sizes the names of the dimensions, but the standard one. @param language the person's
 * @param hidden columns that the spreadsheet hides: nothing is proposed for them
 */
export function proposeColumns(
  all: Sheet['rows'],
  header: Pick<Header, 'from' | 'row'>,
  sizes: readonly string[],
  language?: TitleLanguage,
  hidden: readonly number[] = [],
): Column[] {
  const allTitles = titlesOf(all, header)
  const rare = rarePrices(allTitles, all.slice(header.row + 1), sizes)
  const out = [...hidden.filter((index) => staysOut(allTitles[index])), ...rare]
  const rows =
    out.length === 0 ? all : all.map((cells) => cells.map((cell, index) => (out.includes(index) ? '' : cell)))
  const titles = titlesOf(rows, header)
  const body = rows.slice(header.row + 1)
  const sampled = body.slice(0, SAMPLE)
  const used = new Set<Column>()
  const [place] = placesIn(titles)
  const ofAll = matchColumns(titles, sizes, language)
  const titled = place === undefined ? ofAll : ofPlace(titles, ofAll, place)
  /** 'Carta' over the prices on the card: no menus, but for the ids that our own export has. */
  const isOfNumbers = (column: Column, cells: readonly FileCell[], index: number) => {
    const price = titled.findIndex((each) => each.startsWith('price:'))
    return (
      (column === 'menu' || column === 'category') &&
      !titled.includes('id') &&
      // Most such columns hold texts.
      cells.slice(0, 1).some(isPrice) &&
      seemsPriced(
        sampled.map((row) => row[index]),
        price < 0 ? undefined : sampled.map((row) => row[price]),
      )
    )
  }
  const matched = withPortions(titles, titled, sampled).map((column, index) => {
    const other = inLanguageOfTexts(
      column,
      titles[index] ?? '',
      sampled.map((row) => row[index] ?? ''),
    )
    const own = sampled.flatMap((row) => (isBlank(row[index]) ? [] : [row[index] ?? '']))
    if (other === '') return flagOf(titles[index] ?? '', own)
    const isTwice = used.has(other) && !isRepeated(other)
    used.add(other)
    if (isTwice) return ''
    return isContradicted(other, own) || isOfNumbers(other, own, index) ? '' : other
  })
  for (const [index, column] of markColumnsIn(titles, matched, sampled)) matched[index] = column
  for (const [at, index] of namesWithoutTitle(titles, matched, sampled, language).entries())
    matched[index] = at === 0 ? 'name' : ''
  const hasName = matched.includes('name')
  // A title that is not known may mean anything but the name, which every file has.
  const free = matched.flatMap((column, index) =>
    column === '' && (!hasName || isBlank(titles[index])) ? [index] : [],
  )
  const isUntitled = (index: number) => isBlank(titles[index])
  const areUnknown = titled.every((column) => column === '')
  const found = new Map(
    [...byContent(body, free, { titles, held: matched, language })].filter(
      ([index, column]) => areUnknown || isUntitled(index) || column === 'name',
    ),
  )
  const unknownPrice = unknownPriceIn(titles, matched, found, sampled)
  if (unknownPrice !== undefined) matched[unknownPrice] = 'price:'
  // Before the dishes of a day stands what they are.
  const day = titles.findIndex((title) => isDayTitle(fold(cellText(title))))
  const before = free.find(
    (index) => index < day && isBlank(titles[index]) && sampled.some((row) => !isBlank(row[index])),
  )
  if (day >= 0 && !hasName) {
    const category = matched.includes('category') ? undefined : before
    const others = (index: number) => (isUntitled(index) && found.get(index) !== 'name' && found.get(index)) || ''
    return matched.map((own, index) =>
      index === day ? 'name' : index === category ? 'category' : own || others(index),
    )
  }
  const held = withoutSecondPrices(
    Array.from({ length: widthOf(rows) }, (_, index) => matched[index] || (found.get(index) ?? '')),
    sampled,
  )
  const dayMenu = dayMenuIn(titles, held, sampled)
  const proposed = dayMenu < 0 ? held : held.with(dayMenu, 'menu')
  const isSaid = proposed.some(saysSold)
  return proposed.map((column, index) => {
    const title = fold(cellText(titles[index]))
    const isOpen = column === '' && !isOtherFlag(title) && (!isSaid || speaksOfSale(title))
    return isOpen && seemsYesOrNo(sampled.map((cells) => cells[index])) ? 'yesOrNo' : column
  })
}
