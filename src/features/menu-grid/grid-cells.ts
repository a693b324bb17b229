import { DISH_LANGUAGES, type DishLanguage, type Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import type { Category } from '#/entities/category/schema.ts'
import { changePrice, priceOfRow, rowFault } from '#/entities/dimension/price-rows.ts'
import { dimensionsInOrder, isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { allergensOf, declaredTexts, splitAllergens } from '#/entities/dish/allergens.ts'
import { textsOf } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { readAvailability } from '#/entities/menu/menu-file.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { decimalSign, fromCents, toCents } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import { isTypedName, tidyName, tidyText } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { asCellText, fromCsvCell } from '#/lib/storage/csv.ts'

/*
 * The cells of the grid. A cell's value is a text that does not depend on the language: a name, an id, 'yes' or 'no', an
 * amount in cents, a description without its line of allergens. Blank: none.
 */

export type Column = 'name' | 'menu' | 'category' | 'availability' | `price ${string}` | `text ${DishLanguage}`

export type Known = {
  menus: readonly Menu[]
  categories: readonly Category[]
  dimensions: readonly Dimension[]
  currency: string | undefined
  language: Language
  /** In the person's language. */
  words: { available: string; soldOut: string }
}

export type GridRow = { dish: Dish; menu: Menu }

export const columnsOf = (dimensions: readonly Dimension[]): Column[] => [
  'name',
  'menu',
  'category',
  'availability',
  ...dimensionsInOrder(dimensions).map(({ id }) => `price ${id}` as const),
  ...textsOf({}).map(({ language }) => `text ${language}` as const),
]

export const dimensionIdOf = (column: string): string | undefined =>
  column.startsWith('price ') ? column.slice(6) : undefined
export const textLanguageOf = (column: string): DishLanguage | undefined =>
  DISH_LANGUAGES.find((language) => column === `text ${language}`)

const TEXT_FIELDS = {
  en: 'description',
  it: 'descriptionIt',
  ar: 'descriptionAr',
  fr: 'descriptionFr',
  es: 'descriptionEs',
} as const satisfies Record<DishLanguage, keyof Dish>

const storedTexts = (dish: Dish): Record<DishLanguage, string> =>
  Object.fromEntries(DISH_LANGUAGES.map((language) => [language, dish[TEXT_FIELDS[language]] ?? ''])) as Record<
    DishLanguage,
    string
  >

const priceValue = (dish: Dish, id: string, dimensions: readonly Dimension[]): string => {
  const found = dish.dimensionAssignments.find(({ dimension }) => dimension.id === id)
  if (found) return found.unread ?? String(toCents(found.price))
  const isOnly = dish.dimensionAssignments.length === 0 && dimensions.some((each) => each.id === id && isStandard(each))
  return isOnly && dish.price !== undefined ? String(toCents(dish.price)) : ''
}

/** The value of a cell; undefined for a column that is not there, as of a deleted dimension. */
export function cellValue(
  { dish, menu }: GridRow,
  column: string,
  dimensions: readonly Dimension[],
): string | undefined {
  if (column === 'name') return dish.name
  if (column === 'menu') return menu.id
  if (column === 'category') return dish.category?.id ?? ''
  if (column === 'availability') return dish.isAvailable ? 'yes' : 'no'
  const dimensionId = dimensionIdOf(column)
  if (dimensionId !== undefined) {
    return dimensions.some(({ id }) => id === dimensionId) ? priceValue(dish, dimensionId, dimensions) : undefined
  }
  const language = textLanguageOf(column)
  if (!language) return undefined
  const text = dish[TEXT_FIELDS[language]] ?? ''
  // A line that has to be checked stays in its text, as in the dish's form.
  return allergensOf(dish).state === 'declared' ? splitAllergens(text).prose : text
}

/** `isRaw`: what was typed or pasted, which is no value of this column. */
export type Typed = { value: string; isRaw?: true }

const raw = (typed: string): Typed => ({ value: tidyText(typed), isRaw: true })

/** The only one in this spelling, else the only one that differs in case, accents or punctuation: never a guess. */
function byName(things: readonly { id: string; name: string }[], typed: string): string | undefined {
  const same = things.filter(({ name }) => name.trim() === typed.trim())
  const folded = fold(typed)
  const found = same.length > 0 || folded === '' ? same : things.filter(({ name }) => fold(name) === folded)
  return found.length === 1 ? found[0]?.id : undefined
}

/** What a person types or pastes. */
export function readCell(column: Column, typed: string, known: Known): Typed {
  if (column === 'name') return { value: tidyName(typed) }
  if (column === 'menu') {
    const id = byName(known.menus, typed)
    return id === undefined ? raw(typed) : { value: id }
  }
  if (column === 'category') {
    if (typed.trim() === '') return { value: '' }
    const id = byName(known.categories, typed)
    return id === undefined ? raw(typed) : { value: id }
  }
  if (column === 'availability') {
    const word = fold(typed)
    const isAvailable = readAvailability(typed)
    if (word === fold(known.words.available) || isAvailable === true) return { value: 'yes' }
    return word === fold(known.words.soldOut) || isAvailable === false ? { value: 'no' } : raw(typed)
  }
  const dimensionId = dimensionIdOf(column)
  if (dimensionId === undefined) return { value: tidyText(typed) }
  if (typed.trim() === '') return { value: '' }
  const row = priceRowOf(dimensionId, typed, known)
  return row && !rowFault(row, known.dimensions) ? { value: String(toCents(priceOfRow(row) ?? 0)) } : raw(typed)
}

const priceRowOf = (dimensionId: string, typed: string, { currency }: Pick<Known, 'currency'>) =>
  changePrice([{ key: '', dimensionId, price: '' }], '', typed, currency)[0]

/** A value as a person types it: for the editor and for a spreadsheet. Ids become names. */
export function textOfCell(column: Column, { value, isRaw }: Typed, known: Known): string {
  if (isRaw) return value
  const nameIn = (things: readonly { id: string; name: string }[]) => things.find(({ id }) => id === value)?.name ?? ''
  if (column === 'menu') return nameIn(known.menus)
  if (column === 'category') return nameIn(known.categories)
  if (column === 'availability') return value === 'yes' ? known.words.available : known.words.soldOut
  if (dimensionIdOf(column) === undefined) return value
  return /^\d+$/.test(value) ? typedPrice(fromCents(Number(value)), decimalSign(known.language)) : value
}

export type CellFault =
  | 'name'
  | 'unknown'
  | 'needed'
  | 'availability'
  | 'price'
  | 'unclearPrice'
  | 'length'
  | 'noColumn'

/** What is wrong with a changed cell. @param after the changed cells of the row, by column. */
export function faultOf(
  row: GridRow,
  column: string,
  after: Readonly<Record<string, Typed>>,
  known: Known,
): CellFault | undefined {
  const before = cellValue(row, column, known.dimensions)
  if (before === undefined) return 'noColumn'
  const { value, isRaw } = after[column] ?? { value: before }
  if (column === 'name') return isTypedName(value) ? undefined : 'name'
  if (column === 'menu') {
    if (value === '') return 'needed'
    return isRaw || !known.menus.some(({ id }) => id === value) ? 'unknown' : undefined
  }
  if (column === 'category') {
    if (value === '') return before === '' ? undefined : 'needed'
    return isRaw || !known.categories.some(({ id }) => id === value) ? 'unknown' : undefined
  }
  if (column === 'availability') return isRaw ? 'availability' : undefined
  const dimensionId = dimensionIdOf(column)
  if (dimensionId !== undefined) {
    if (isRaw) {
      const typed = priceRowOf(dimensionId, value, known)
      return typed && rowFault(typed, known.dimensions) === 'unclearPrice' ? 'unclearPrice' : 'price'
    }
    if (value !== '') return undefined
    const isStandardOne = known.dimensions.some((each) => each.id === dimensionId && isStandard(each))
    return (isStandardOne && before !== '') || !hasPrice(row, after, known.dimensions) ? 'needed' : undefined
  }
  const changed = withCells(row.dish, Object.fromEntries(texts(after)), known)
  const language = textLanguageOf(column)
  return language && tidyText(changed[TEXT_FIELDS[language]] ?? '').length > LIMITS.textLength ? 'length' : undefined
}

const texts = (after: Readonly<Record<string, Typed>>): [string, string][] =>
  Object.entries(after).flatMap(([column, { value }]) => (textLanguageOf(column) ? [[column, value]] : []))

const hasPrice = (row: GridRow, after: Readonly<Record<string, Typed>>, dimensions: readonly Dimension[]): boolean =>
  dimensions.some(({ id }) => (after[`price ${id}`]?.value ?? cellValue(row, `price ${id}`, dimensions) ?? '') !== '')

/** The dish with these values in its cells. A move to another menu puts it at `position`. */
export function withCells(
  dish: Dish,
  values: Readonly<Record<string, string>>,
  { categories, dimensions }: Pick<Known, 'categories' | 'dimensions'>,
  position?: number,
): Dish {
  const { name, menu, category, availability } = values
  const changed: Dish = {
    ...dish,
    ...(name !== undefined && { name }),
    ...(menu !== undefined && menu !== dish.menuId && { menuId: menu, position: position ?? dish.position }),
    ...(category !== undefined && { category: categories.find(({ id }) => id === category) ?? null }),
    ...(availability !== undefined && { isAvailable: availability === 'yes' }),
  }
  const prices = Object.entries(values).flatMap(([column, value]) => {
    const dimension = dimensions.find(({ id }) => id === dimensionIdOf(column))
    return dimension ? [{ dimension, value }] : []
  })
  if (prices.length > 0) changed.dimensionAssignments = withPrices(dish, prices, dimensions)
  const written = DISH_LANGUAGES.flatMap((language) => {
    const text = values[`text ${language}`]
    return text === undefined ? [] : [[language, text] as const]
  })
  if (written.length === 0) return changed
  const all = { ...storedTexts(dish), ...Object.fromEntries(written) }
  const allergens = allergensOf(dish)
  const result = allergens.state === 'declared' ? declaredTexts(all, allergens.contains) : all
  for (const language of DISH_LANGUAGES) changed[TEXT_FIELDS[language]] = result[language]
  return changed
}

function withPrices(
  dish: Dish,
  prices: readonly { dimension: Dimension; value: string }[],
  dimensions: readonly Dimension[],
): Dish['dimensionAssignments'] {
  const standard = dimensions.find(isStandard)
  const own =
    dish.dimensionAssignments.length === 0 && dish.price !== undefined && standard
      ? [{ id: undefined, dimension: standard, price: dish.price, unread: undefined }]
      : dish.dimensionAssignments
  const next = new Map(own.toReversed().map((each) => [each.dimension.id, each]))
  const inOrder = new Map([...next].toReversed())
  for (const { dimension, value } of prices) {
    if (value === '') inOrder.delete(dimension.id)
    else inOrder.set(dimension.id, { id: undefined, dimension, price: fromCents(Number(value)), unread: undefined })
  }
  return [...inOrder.values()]
}

/** The values of a changed row, as far as they are other than the current ones. */
export const isSameDish = (
  row: GridRow,
  values: Readonly<Record<string, string>>,
  dimensions: readonly Dimension[],
): boolean => Object.entries(values).every(([column, value]) => cellValue(row, column, dimensions) === value)

/* Prices of many rows. */

/** `percent` in hundredths of a percent, `amount` in cents; both may be negative. `step` in cents: 0 rounds to cents. */
export type PriceChange = ({ kind: 'percent'; by: number } | { kind: 'amount'; by: number }) & { step: number }

/** Exact: no fraction is lost before the rounding, which is half up. Never below 0. */
export function changedCents(cents: number, { kind, by, step }: PriceChange): number {
  const scale = 10_000n
  const exact = kind === 'percent' ? BigInt(cents) * (scale + BigInt(by)) : (BigInt(cents) + BigInt(by)) * scale
  const unit = BigInt(Math.max(step, 1)) * scale
  const positive = exact > 0n ? exact : 0n
  return Number(((2n * positive + unit) / (2n * unit)) * (unit / scale))
}

/** '+5', '-2,5 %' → hundredths of a percent; undefined if it is none. */
export function readPercent(typed: string): number | undefined {
  const [, sign, whole = '', digits = ''] =
    /^([-+−]?)\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*[%٪]?$/.exec(tidyName(typed)) ?? []
  if (whole === '') return undefined
  const hundredths = Number(whole) * 100 + Number(digits.padEnd(2, '0'))
  const by = sign === '-' || sign === '−' ? -hundredths : hundredths
  return by < -10_000 ? undefined : by
}

/* Blocks of cells, as spreadsheets copy them. */

const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const writeBlock = (block: readonly (readonly string[])[]): string =>
  block.map((line) => line.map((text) => quoted(asCellText(text))).join('\t')).join('\n')

/** Tabs and line ends separate cells; within quotes they belong to the cell. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(fromCsvCell(cell))
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && hasQuoteEnd(text, at + 1)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  // A spreadsheet ends its last line too.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Whether a quote that begins a cell also ends it: a dish may be called '"Il" ragù'. */
const hasQuoteEnd = (text: string, from: number): boolean => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at += 1
    else return at + 1 === text.length || /[\t\n\r]/.test(text[at + 1] ?? '')
  }
  return false
}
