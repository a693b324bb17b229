import { allergenNamed, saysNoAllergens } from '#/entities/dish/allergen-words.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from './cells.ts'
import { type Column, matchColumns, type Sheet, widthOf } from './columns.ts'
import { type Header, isPrice, titlesOf } from './find-titles.ts'
import { languageOfTexts } from './text-language.ts'
import { descriptionLanguages, dishLanguageOf, isDayTitle, type TitleLanguage } from './title-words.ts'

/* What a column holds, from its title; and where that says nothing, from its cells. */

/** Rows that show what a column holds. */
const SAMPLE = 50
/** So long is a description, and no name. */
const LONG = 25

type Content = {
  filled: number
  prices: number
  /** Prices with cents: a number of a dish, or of pieces in stock, has none. */
  cents: number
  isCounter: boolean
  allergens: number
  /** Different texts. */
  texts: number
  distinct: number
  letters: number
  all: string[]
}

/** Written with decimals or a currency. */
export const isAmount = (text: string): boolean => /[.,٫]\d|\p{Sc}/u.test(text)

function contentOf(cells: readonly FileCell[]): Content {
  const all = cells.filter((cell) => !isBlank(cell)).map((cell) => cellText(cell).trim())
  const prices = cells.filter((cell) => !isBlank(cell) && isPrice(cell))
  const numbers = all.map(Number)
  const texts = all.filter((text) => !isPrice(text) && /\p{L}/u.test(text))
  return {
    filled: all.length,
    prices: prices.length,
    cents: all.filter(isAmount).length,
    isCounter: all.length > 1 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index),
    allergens: all.filter((text) => isAllergens(text)).length,
    texts: texts.length,
    distinct: new Set(texts.map(fold)).size,
    letters: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(texts.length, 1),
    all: texts,
  }
}

/** 'glutine, uova', '1,3,7': a single number can be anything. */
const isAllergens = (text: string): boolean => {
  const parts = text.split(/[,;|/\n]/).map((part) => part.trim())
  if (parts.length > 1 && parts.every((part) => /^(?:[1-9]|1[0-4])$/.test(part))) return true
  return saysNoAllergens(text) || parts.every((part) => allergenNamed(part) !== undefined)
}

type Proposed = { index: number; content: Content }

/** The columns of prices, the likeliest first: with cents, then with the most of them, then from the left. */
const likeliestPrice = (columns: readonly Proposed[]): Proposed | undefined =>
  columns
    .filter(({ content }) => content.prices > 0 && content.prices > content.filled / 2 && !content.isCounter)
    .sort(
      (a, b) =>
        b.content.cents / b.content.filled - a.content.cents / a.content.filled || b.content.prices - a.content.prices,
    )[0]

/** What the free columns hold; nothing where that is not clear. @param taken what other columns hold */
function byContent(rows: Sheet['rows'], free: readonly number[], taken: ReadonlySet<Column>): Map<number, Column> {
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
    columns.find((each) => isFree(each) && each.content.filled > 1 && each.content.allergens > each.content.filled / 2),
  )
  const ofTexts = () =>
    columns.filter((each) => isFree(each) && each.content.texts > each.content.filled / 2 && each.content.texts > 0)
  const [first, ...others] = ofTexts()
  // Categories repeat, and stand before the names.
  const repeats = ({ content }: Proposed) => content.texts > 2 && content.distinct <= content.texts * 0.6
  const isLong = ({ content }: Proposed) => content.letters > LONG
  const name = first && others.length > 0 && repeats(first) ? others.find((each) => !repeats(each)) : undefined
  put('name', name ?? ofTexts().find((each) => !isLong(each)) ?? first)
  put(
    'category',
    ofTexts().find((each) => repeats(each) && !isLong(each)),
  )
  for (const each of ofTexts()) {
    const language = dishLanguageOf(languageOfTexts(each.content.all))
    if (isLong(each) && language) put(`text:${language}`, each)
  }
  return found
}

/** Of a title that says 'Description' and no more, while the texts below are clearly in another language. */
function inLanguageOfTexts(column: Column, title: FileCell, cells: readonly FileCell[]): Column {
  const isOpen = descriptionLanguages(fold(cellText(title))).length > 0
  if (!column.startsWith('text:') || !isOpen) return column
  const language = languageOfTexts(cells.filter((cell) => !isBlank(cell)).map(cellText))
  if (language === undefined || column === `text:${language}`) return column
  const own = dishLanguageOf(language)
  return own ? `text:${own}` : ''
}

/** What each column holds. @param sizes the names of the dimensions, but the standard one. @param language the person's */
export function proposeColumns(
  rows: Sheet['rows'],
  header: Pick<Header, 'from' | 'row'>,
  sizes: readonly string[],
  language?: TitleLanguage,
): Column[] {
  const titles = titlesOf(rows, header)
  const body = rows.slice(header.row + 1)
  const sampled = body.slice(0, SAMPLE)
  const used = new Set<Column>()
  const matched = matchColumns(titles, sizes, language).map((column, index) => {
    const other = inLanguageOfTexts(
      column,
      titles[index] ?? '',
      sampled.map((row) => row[index] ?? ''),
    )
    const isTwice = other === '' || (used.has(other) && other !== 'size')
    used.add(other)
    return isTwice ? '' : other
  })
  const hasName = matched.includes('name')
  // A title that is not known may mean anything but the name, which every file has.
  const free = matched.flatMap((column, index) =>
    column === '' && (!hasName || isBlank(titles[index])) ? [index] : [],
  )
  const found = byContent(body, free, new Set(matched))
  // Before the dishes of a day stands what they are.
  const day = titles.findIndex((title) => isDayTitle(fold(cellText(title))))
  const before = free.find(
    (index) => index < day && isBlank(titles[index]) && sampled.some((row) => !isBlank(row[index])),
  )
  const isUntitled = (index: number) => isBlank(titles[index])
  if (day >= 0 && !hasName) {
    const category = matched.includes('category') ? undefined : before
    const others = (index: number) => (isUntitled(index) && found.get(index) !== 'name' && found.get(index)) || ''
    return matched.map((own, index) =>
      index === day ? 'name' : index === category ? 'category' : own || others(index),
    )
  }
  return Array.from({ length: widthOf(rows) }, (_, index) => {
    const own = matched[index] ?? ''
    const proposed = found.get(index) ?? ''
    return own === '' && (isUntitled(index) || proposed === 'name' || header.row < 0) ? proposed : own
  })
}
