import { DISH_LANGUAGES } from '#/config/languages.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import { readAvailability } from '#/entities/dish/availability.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import { withoutLines } from '#/entities/dish/declared-line.ts'
import { DECLARATIONS, DESCRIPTION_FIELDS, type Declaration } from '#/entities/dish/descriptions.ts'
import type { Diet } from '#/entities/dish/diets.ts'
import { type DishField, priceValue, readValue } from '#/entities/dish/fields.ts'
import { currentLanguage, translate } from '#/lib/i18n/i18n.ts'
import { toMills } from '#/lib/money/money.ts'
import { hasPile } from '#/lib/schema/visible.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import {
  cellName,
  cellText,
  type FileCell,
  hasMark,
  isBlank,
  isUnread,
  type ListedExtra,
  meaningsOf,
  pricesIn,
  readExtras,
  readPrice,
  roundedPrice,
  saysFree,
  wordedPrice,
} from '#/panels/menu-file/cells.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import {
  type Column,
  type ColumnField,
  isOffColumn,
  type OffColumn,
  priceColumn,
  type TextColumn,
} from '#/panels/menu-file/columns.ts'
import { CURRENCY, foreignMark } from '#/panels/menu-file/currency-marks.ts'
import { seenName, textOfHtml } from '#/panels/menu-file/html-text.ts'
import { isMarkColumn } from '#/panels/menu-file/mark-columns.ts'
import { isStandardSizeWord } from '#/panels/menu-file/title-words.ts'
import { wordKey } from '#/panels/menu-file/words-of-cell.ts'
import { type Answers, ask, askWord, type Questions } from './answers.ts'
import { readAllergens } from './read-allergens.ts'
import { readDiets } from './read-diets.ts'
import { readMarks } from './read-marks.ts'
import { sizeOf } from './sizes-as-rows.ts'
import { moreText, nameIn, type TableRow } from './table.ts'

/** What is wrong with a name that cannot be sent. */
const nameFault = (name: string) => (hasPile(name) ? 'piledName' : 'longName')

/* Reads the cells of a row: what it says of a dish, what is wrong in it, and what is not certain. */

/** As those of the dish, but 'true' and 'false' for `available`, and the name of a category; '' where there is nothing. */
export type ColumnValues = Partial<Record<ColumnField, string>>

export type RowFault =
  | 'noName'
  | 'longName'
  | 'piledName'
  | 'noMenu'
  | 'longText'
  | 'noValue'
  | 'openQuote'
  | 'dateCell'
  | 'noCategory'
  | 'noPrice'
  | 'badPrice'
  | 'openPrice'
  | 'unclearPrice'
  | 'twoPrices'
  | 'foreignCurrency'
  | 'wordedPrice'
  | 'computedPrice'
  | 'freePrice'
  | 'badValue'
  | 'badAvailability'
  | 'yesOrNo'
  | 'badAllergens'
  | 'badDiets'
  | 'badChoices'
  | 'badExtras'
  | 'ambiguousMenu'
  | 'ambiguousCategory'
  | 'ambiguousDish'
  | 'severalMenus'
  | 'foundElsewhere'
  | 'openId'
  | 'otherCategory'
  | 'zeroPrice'
  | 'nearTwin'
  | 'twice'
  | 'otherPrice'
  | 'sizeTwice'
  | 'openHeading'
  | 'listInName'
  | 'otherTitles'
  | 'outOfStep'
  | 'lostLetters'
  | 'nameTaken'

/** What a person should know of a row that is imported. */
export type RowNote = {
  note:
    | 'undeclared'
    | 'keptAllergens'
    | 'undeclaredDiets'
    | 'keptDiets'
    | 'noSuchDiet'
    | 'choicesLeft'
    | 'calledThere'
    | 'traces'
    | 'priceMark'
    | 'priceNote'
    | 'offSize'
    | 'keptSize'
    | 'firstCategory'
    | 'unknownId'
    | 'idTwice'
  what: string
  /** The price that is left out. */
  field?: ColumnField
}

/** 'C5', or 'Pizze!C5'. */
const placeOf = (row: TableRow, index: number): string => (row.sheet ? `${row.sheet}!` : '') + cellName(index, row.line)

/** What a row says; a field that it does not have, or has blank, is left out. */
export type ReadRow = {
  line: number
  sheet?: string
  menu: string
  name: string
  id: string
  /** The columns are those of our own export. */
  isExported?: boolean
  values: ColumnValues
  /** As the cells have them, where a value was made of that: the text of a page. */
  written: ColumnValues
  extras: ListedExtra[]
  /**
   * `what`: the cell's text, the names or the other line, for a message. `cell`: where it is, as spreadsheets name it ('C5').
   * `written`: all that the cell holds.
   */
  faults: { fault: RowFault; what: string; cell?: string; written?: string }[]
  notes: RowNote[]
  /** The file says that it is not sold. */
  isOff: boolean
  /** The text of which it is open whether it is the heading of the row. */
  open?: string
  /** Nothing more is read of it: its name is a cell without a value, or its cells are those of other columns. */
  isNameless: boolean
  /** A cell for a price holds none, and the person says that the dish has none yet. */
  isUnpriced: boolean
  /** Cells whose letters a program has lost: a fault, unless the dish holds it so. */
  lost?: { field: string; what: string; cell: string; written: string }[]
  /** Diets of which a cell says that they are none of the dish's. */
  denied?: Diet[]
  /** Allergens that a cell surely names, where another word of it is open. */
  sure?: Allergen[]
  /** A cell that says 0, or that nothing is paid. */
  free?: { what: string; cell: string; written: string }
}

export type Reading = {
  columns: readonly Column[]
  /** The names of the dimensions, but the standard one. */
  sizes: readonly string[]
  /** Those of menus, categories and dishes that there are. */
  names: ReadonlySet<string>
  currency: string | undefined
  /** Another currency, as a title of the prices or a remark over the table names it. */
  mark?: string | undefined
  textColumn?: TextColumn | undefined
  /** The sizes of several prices in one cell, as their title says. */
  sizesOfTitle?: readonly string[] | undefined
  answers: Answers
  questions: Questions
}

const isPriceField = (field: Column): field is `price:${string}` => field.startsWith('price:')
export const priceField = (dimension: Dimension): `price:${string}` =>
  isStandard(dimension) ? 'price:' : `price:${tidyName(dimension.name)}`

/** The field of a dish. @param size what it is sold in, of a price */
export const dishField = (field: ColumnField, size?: Dimension): DishField =>
  isPriceField(field)
    ? `price ${size?.id ?? ''}`
    : (COLUMN_FIELDS.find(({ column }) => column === field)?.field ?? 'category')

/** The value of a dish; that of a category is the id of the one with this name. */
export const dishValue = (field: ColumnField, value: string): string =>
  field === 'available' ? (value === 'false' ? 'no' : 'yes') : value
/** The other way round. */
export const columnValue = (column: ColumnField, value: string): string =>
  column === 'available' ? String(value === 'yes') : value

export const isDeclaration = (column: ColumnField): column is Declaration =>
  DECLARATIONS.some((kind) => kind === column)
export const BAD_WORDS = {
  allergens: 'badAllergens',
  diets: 'badDiets',
  choices: 'badChoices',
} as const satisfies Record<Declaration, RowFault>

/** Undefined: the row has nothing in the columns that are used. */
export function readRow(tableRow: TableRow, reading: Reading): ReadRow | undefined {
  const { columns } = reading
  const { line, cells, parts } = tableRow
  if (columns.every((column, index) => column === '' || isBlank(cells[index]))) return undefined
  const row: ReadRow = {
    ...(tableRow.sheet !== undefined && { sheet: tableRow.sheet }),
    ...{ line, menu: '', name: '', id: '', values: {}, written: {}, extras: [], faults: [], notes: [] },
    ...{ isOff: false, isNameless: false, isUnpriced: false },
  }
  const isOfPart = (column: Column) => isPriceField(column) || saysOff(column)
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column === '' || column === 'size' || column === 'group' || isBlank(cell) || (parts && isOfPart(column))) return
    readCell(row, column, cell, placeOf(tableRow, index), reading)
  })
  addMarks(row, tableRow, reading)
  if (parts) readSizes(row, parts, reading)
  if (row.name !== '') row.name = nameOf(nameIn(tableRow, columns), reading)
  addText(row, moreText(tableRow, columns), reading)
  row.menu ||= nameOf(tableRow.menu ?? '', reading)
  const category = nameOf(tableRow.category ?? '', reading)
  if (row.values.category === undefined && category !== '') row.values.category = category
  const { price = '' } = tableRow
  if (price !== '' && !Object.keys(row.values).some((field) => field.startsWith('price:')))
    readCell(row, 'price:', price, '', reading)
  takeDeclarations(row.values)
  for (const name of [row.name, row.menu, category]) {
    if (name !== '' && !isTypedName(name)) row.faults.push({ fault: nameFault(name), what: name })
  }
  return row
}

function addMarks(row: ReadRow, { cells }: TableRow, reading: Reading): void {
  const { allergens, diets } = row.values
  const isListOpen = row.notes.some(({ note }) => note === 'undeclared')
  const marks = readMarks({ name: row.name, allergens, diets, isListOpen }, cells, reading.columns, reading)
  if (!marks) return
  if (marks.allergens !== undefined) row.values.allergens = marks.allergens
  if (marks.diets !== undefined) row.values.diets = marks.diets
  row.notes.push(...marks.notes)
  row.denied = marks.denied
}

/** Before each description; as one where there is none. */
function addText(row: ReadRow, more: string, { textColumn = `text:${currentLanguage()}` }: Reading): void {
  if (more === '') return
  const own = DISH_LANGUAGES.map((language) => `text:${language}` as const).filter((column) => row.values[column])
  for (const column of own.length > 0 ? own : [textColumn]) {
    const text = row.values[column] ?? ''
    row.values[column] = text === '' ? more : `${more}\n${text}`
    delete row.written[column]
  }
}

const saysOff = (column: Column): column is OffColumn | 'available' => isOffColumn(column) || column === 'available'

/**
 * The prices of a dish whose sizes have a row each. A size that is not sold has no price; a dish without any is off, and so is
 * one of which that is said at all. A row without size and price is no size: it has a picture, or what all sizes have in common.
 */
function readSizes(row: ReadRow, parts: readonly TableRow[], reading: Reading): void {
  const { columns } = reading
  const hasSize = (part: TableRow) =>
    sizeOf(part, columns) !== '' || columns.some((column, index) => isPriceField(column) && !isBlank(part.cells[index]))
  const sizes = parts.filter(hasSize)
  const [first, ...others] = parts
  // Where the other rows have no name, what only the first one says is of the dish; pieces are counted by size.
  const isNamedOnce = others.every((part) => nameIn(part, columns) === '')
  const isOfDish = (part: TableRow, index: number): boolean => {
    const column = columns[index] ?? ''
    if (!saysOff(column)) return false
    if (column === 'stock') return sizes.length === 0
    return !hasSize(part) || (part === first && isNamedOnce && others.every(({ cells }) => isBlank(cells[index])))
  }
  /** Takeaway prices of a small and of a large one are of two sizes more; one that all rows have is of the dish. */
  const areOfSizes = columns.map(
    (column, index) =>
      isPriceField(column) && new Set(sizes.map(({ cells }) => cellText(cells[index]).trim()).filter(Boolean)).size > 1,
  )
  const priceFieldOf = (column: `price:${string}`, index: number, size: string) => {
    const own = sizeColumn(size, reading.sizes)
    if (column === 'price:') return own
    return areOfSizes[index] && own !== 'price:'
      ? priceColumn(`${size} / ${column.slice('price:'.length)}`, reading.sizes)
      : column
  }
  const readPart = (into: ReadRow, part: TableRow, isOwn: (index: number) => boolean, size = '') =>
    columns.forEach((column, index) => {
      const cell = part.cells[index] ?? ''
      if (column === '' || isBlank(cell) || !(isPriceField(column) || saysOff(column)) || !isOwn(index)) return
      const field = isPriceField(column) ? priceFieldOf(column, index, size) : column
      readCell(into, field, cell, placeOf(part, index), reading)
    })
  for (const part of parts) readPart(row, part, (index) => isOfDish(part, index))
  const read = sizes.map((part) => {
    const own: ReadRow = { ...row, values: {}, faults: [], isOff: false }
    const size = sizeOf(part, columns)
    readPart(own, part, (index) => !isOfDish(part, index), size)
    return { part, size, own }
  })
  row.isOff ||= read.length > 0 && read.every(({ own }) => own.isOff)
  const isOut = ({ own }: (typeof read)[number]) =>
    (own.isOff && reading.answers.off !== 'available') || own.values.available === 'false'
  const areOut = read.length > 0 && read.every(isOut)
  for (const each of read) {
    const { part, size, own } = each
    row.isUnpriced ||= own.isUnpriced
    if (own.free && !own.isOff) row.free ??= own.free
    // Of a dish that is not sold at all, each size stays.
    if (isOut(each) && !areOut && !row.isOff && row.values.available !== 'false') {
      const field = sizeColumn(size, reading.sizes)
      row.notes.push({ note: 'offSize', what: size, field })
      continue
    }
    row.faults.push(...own.faults)
    const { available, ...prices } = own.values
    if (available !== undefined) addAvailable(row, available === 'true')
    for (const [field, value] of Object.entries(prices) as [ColumnField, string][]) {
      const before = row.values[field]
      if (before !== undefined && before !== value) row.faults.push({ fault: 'otherPrice', what: String(part.line) })
      row.values[field] = value
    }
  }
  // Of several sizes, one without a price is not sold: the dish is.
  const isPriced = ({ own }: (typeof read)[number]) =>
    Object.keys(own.values).some((field) => field.startsWith('price:'))
  if (!read.some(isPriced)) return
  for (const { own, size } of read)
    if (own.isUnpriced) row.notes.push({ note: 'offSize', what: size, field: sizeColumn(size, reading.sizes) })
}

/** 'Regular', 'normale' and a blank cell are the standard size, unless the restaurant has one of that name. */
const sizeColumn = (size: string, sizes: readonly string[]) =>
  isStandardSizeWord(fold(size)) && !sizes.some((each) => fold(each) === fold(size))
    ? 'price:'
    : priceColumn(size, sizes)

/** As it is written, if something is called so, as our own export has it; else as it is seen. */
const nameOf = (text: string, { names }: Reading): string =>
  names.has(tidyName(text)) ? tidyName(text) : seenName(text)

const UNREAD_FAULTS = { error: 'noValue', formula: 'noValue', date: 'dateCell', quote: 'openQuote' } as const

/** A file that was saved in letters that lack some: '???? ??', 'pi\ufffd'. */
const LOST_LETTERS = /\ufffd|\?{4,}|^\?{2,}(?:[\s?]*\?)?$/u

/** Puts into the row what a cell of it says. */
function readCell(
  row: ReadRow,
  column: Exclude<Column, '' | 'size' | 'group'>,
  cell: FileCell,
  place: string,
  reading: Reading,
): void {
  const fault = (fault: RowFault, what = cellText(cell)) =>
    row.faults.push({ fault, what: what, cell: place, written: cellText(cell) })
  // A dish has its day, and no other number than one that is lost.
  const takesDates = column === 'allergens' || column === 'category' || column === 'menu'
  const isLostDate = isUnread(cell) && cell.why === 'date' && takesDates
  if (isUnread(cell) && !isLostDate) {
    row.isNameless ||= column === 'name'
    fault(UNREAD_FAULTS[cell.why])
    return
  }
  const text = cellText(cell)
  if (column === 'inName' || column === 'inText' || isMarkColumn(column)) return
  if (LOST_LETTERS.test(text)) {
    row.lost ??= []
    row.lost.push({ field: column, what: text, cell: place, written: text })
  }
  if (column === 'name') row.name = nameOf(text, reading)
  else if (column === 'id') row.id = text.trim()
  else if (column === 'menu') row.menu = nameOf(text, reading)
  else if (column === 'category') {
    row.values.category = nameOf(text, reading)
    if (!isTypedName(text)) fault(nameFault(text))
  } else if (column === 'extras') {
    const extras = readExtrasCell(text, reading)
    // Prices stand in brackets, names in quotes.
    const priced = text.replace(/"[^"]*"/g, '').match(/\([^)]*\)/g) ?? []
    if (isForeign(priced.join(' '), reading)) fault('foreignCurrency')
    else if (extras) row.extras = extras
    else fault('badExtras')
  } else if (column === 'allergens') readAllergenCell(row, cell, reading)
  else if (column === 'diets') readDietCell(row, text, reading)
  else if (column === 'yesOrNo') fault('yesOrNo')
  else if (isOffColumn(column)) {
    const isOff = readOff(column, text)
    const isSaid = isOff === undefined ? meaningOf(text, reading) : isOff ? 'no' : 'yes'
    if (isSaid === undefined) fault('badAvailability')
    else row.isOff ||= isSaid === 'no'
  } else if (isPriceField(column)) readPriceCell(row, column, cell, place, reading, fault)
  else {
    const context = { menus: [], categories: [], dimensions: [], currency: reading.currency, ...WORDS() }
    const plain = column.startsWith('text:') ? textOfHtml(text) : text
    const { value, isRaw } = readValue(dishField(column), plain, context)
    if (isRaw) {
      const said = column === 'available' ? meaningOf(text, reading) : undefined
      // Without its choices a dish says nothing that is false.
      if (column === 'choices') row.notes.push({ note: 'choicesLeft', what: text })
      else if (column !== 'available') fault('badValue')
      else if (said === undefined) fault('badAvailability')
      else if (said !== 'other') addAvailable(row, said === 'yes')
      return
    }
    if (column === 'available') addAvailable(row, columnValue(column, value) === 'true')
    else row.values[column] = columnValue(column, value)
    if (plain !== text) row.written[column] = columnValue(column, readValue(dishField(column), text, context).value)
  }
}

/** Of several columns one that says no is enough. */
function addAvailable(row: ReadRow, isAvailable: boolean): void {
  row.values.available = String(isAvailable && row.values.available !== 'false')
}

/** What the person says of a word for whether a dish is available. */
function meaningOf(text: string, { answers, questions }: Reading) {
  askWord(questions.availability, text)
  return answers.availability[wordKey(text)]
}

const WORDS = () => ({ language: currentLanguage(), t: translate })

function readExtrasCell(text: string, { currency }: Reading): ListedExtra[] | undefined {
  const extras = readExtras(text, currency)
  const areNamed = extras?.every(({ name, prices }) =>
    [name, ...Object.keys(prices)].every((each) => each === '' || isTypedName(each)),
  )
  return areNamed ? extras?.map((extra) => ({ ...extra, name: tidyName(extra.name) })) : undefined
}

/** What is not understood is asked about, and declares nothing; it refuses no row. */
function readAllergenCell(row: ReadRow, cell: FileCell, { answers, questions }: Reading): void {
  const { value, asked, open, sure, traces } = readAllergens(cell, answers.allergens, answers.traces)
  if (traces !== undefined) ask(questions.traces, cellText(cell))
  if (traces !== undefined && value !== undefined && answers.traces === 'other')
    row.notes.push({ note: 'traces', what: traces })
  for (const word of asked) askWord(questions.allergens, word)
  if (value !== undefined) row.values.allergens = value
  if (sure) row.sure = sure
  if (open.length > 0) row.notes.push({ note: 'undeclared', what: open.join(', ') })
}

/** As allergens. */
function readDietCell(row: ReadRow, text: string, { answers, questions }: Reading): void {
  const { value, asked, open, left } = readDiets(text, answers.diets)
  for (const word of asked) askWord(questions.diets, word)
  if (value !== undefined) row.values.diets = value
  if (open.length > 0) row.notes.push({ note: 'undeclaredDiets', what: open.join(', ') })
  if (left.length > 0) row.notes.push({ note: 'noSuchDiet', what: left.join(', ') })
}

function readPriceCell(
  row: ReadRow,
  column: `price:${string}`,
  cell: FileCell,
  place: string,
  reading: Reading,
  fault: (fault: RowFault) => void,
): void {
  const { currency, answers, questions, sizes: known } = reading
  const mills = readPrice(cell, currency)
  if (mills === 'none') return
  const text = cellText(cell)
  if (isForeign(text, reading)) {
    fault('foreignCurrency')
    return
  }
  if (mills === 0 || saysFree(cell)) {
    row.values[column] = '0'
    row.free ??= { what: text, cell: place, written: text }
    return
  }
  if (typeof mills === 'number' && hasMark(text)) row.notes.push({ note: 'priceMark', what: text })
  if (mills === 'unclear') {
    ask(questions.unclearPrice, text)
    const meanings = answers.unclearPrice === '' ? undefined : meaningsOf(text, currency)
    if (meanings && answers.unclearPrice !== '')
      row.values[column] = priceValue(toMills(meanings[answers.unclearPrice]))
    else fault('unclearPrice')
    return
  }
  if (mills !== undefined) {
    row.values[column] = priceValue(mills)
    return
  }
  const prices = pricesIn(text, currency)
  if (prices) {
    const isTitled = reading.sizesOfTitle?.length === prices.length
    if (!isTitled && prices.length === 2) ask(questions.pair, text)
    else if (!isTitled) {
      const asked = questions.severalPrices[prices.length] ?? { count: 0, first: '' }
      questions.severalPrices[prices.length] = asked
      ask(asked, text)
    }
    const sizes = isTitled ? reading.sizesOfTitle : sizesSaid(prices.length, answers)
    if (!sizes) fault('twoPrices')
    for (const [index, size] of sizes?.entries() ?? []) {
      const price = prices[index]
      if (price !== undefined && price !== 'none') row.values[sizeColumn(tidyName(size), known)] = priceValue(price)
    }
    return
  }
  const worded = wordedPrice(cell, currency)
  if (worded) {
    const { kind, unit } = worded
    if (questions.prices[kind].count === 0) questions.prices[kind].unit = unit
    ask(questions.prices[kind], text)
    const meaning = answers.prices[kind] ?? ''
    if (meaning === '') fault('wordedPrice')
    else if (meaning === 'unavailable') row.isUnpriced = true
    else if (kind === 'noted') row.notes.push({ note: 'priceNote', what: text })
    if (meaning === 'price' || meaning === 'size')
      row.values[meaning === 'size' ? priceColumn(tidyName(unit), known) : column] = priceValue(worded.mills)
    return
  }
  const rounded = roundedPrice(cell, currency)
  if (rounded !== undefined) {
    if (questions.rounded.count === 0) questions.rounded.mills = rounded
    ask(questions.rounded, text)
    if (answers.rounded === '') fault('computedPrice')
    else row.values[column] = priceValue(rounded)
    return
  }
  // What has a number may have a price.
  if (/\p{Nd}/u.test(text)) {
    fault('badPrice')
    return
  }
  ask(questions.noPrice, text)
  row.isUnpriced ||= answers.noPrice === 'unavailable'
  if (answers.noPrice === '') fault('openPrice')
}

/** The sizes that a person has named for so many prices in one cell, if each has one of its own. */
function sizesSaid(number: number, { pair, severalPrices }: Answers): readonly string[] | undefined {
  const sizes = number === 2 ? pair && [pair.first, pair.second] : severalPrices[number]
  if (!sizes || new Set(sizes.map((size) => fold(size))).size < number) return undefined
  // The standard one of a pair is chosen, and has no name then.
  const isNamed = (size: string, index: number) =>
    isTypedName(tidyName(size)) || (number === 2 && index === 0 && !pair?.isTyped)
  return sizes.length === number && sizes.every(isNamed) ? sizes : undefined
}

/** Whether the cell has prices in another currency, which the person does not take as they are. */
function isForeign(text: string, { currency, mark, answers, questions }: Reading): boolean {
  if (!/\p{Nd}/u.test(text)) return false
  const sign = foreignMark(text, currency) ?? (text.match(CURRENCY) ? undefined : mark)
  if (sign === undefined) return false
  const { signs } = questions.currency
  questions.currency.count += 1
  if (!signs.includes(sign)) signs.push(sign)
  return answers.currency === ''
}

const OFF_WORDS =
  /^(?:draft|bozza|borrador|brouillon|entwurf|rascunho|archiv|arquiv|gearchiv|arkiv|hidden|nascost|ocult|masqu|inactiv|inattiv|inaktiv|disattiv|disab|sospes|unpublished|unlisted)/i
const ON_WORDS =
  /^(?:activ|attiv|ativ|aktiv|actief|publi|pubblic|visib|visív|sichtbar|synlig|enabled|abilitat|in vendita|for sale)/i

/** Whether a cell says that the dish is not sold; undefined: not understood. */
function readOff(column: OffColumn, text: string): boolean | undefined {
  if (column === 'stock') {
    const pieces = Number(text.trim().replace(',', '.'))
    if (!Number.isNaN(pieces)) return pieces <= 0
    // Words beside a number of pieces say nothing of it.
    return readAvailability(text) === false
  }
  if (OFF_WORDS.test(text.trim())) return true
  if (ON_WORDS.test(text.trim())) return false
  const says = readAvailability(text)
  return says === undefined ? undefined : column === 'off' ? says : !says
}

/** The last lines of a description may declare something; a cell of its own comes first. */
function takeDeclarations(values: ColumnValues): void {
  for (const kind of DECLARATIONS) {
    const texts = DISH_LANGUAGES.map((language) => [language, values[`text:${language}`] ?? ''] as const)
    const declared = declaredIn(kind, values)
    if (values[kind] === undefined && declared.state === 'declared')
      values[kind] = LINE_OF[kind].valueOf(declared.contains)
    if (values[kind] === undefined) continue
    for (const [language, text] of texts)
      if (text !== '') values[`text:${language}`] = withoutLines(text, [kind]).trim()
  }
}

/** What the texts of a row declare. */
export const declaredIn = (kind: Declaration, values: ColumnValues) =>
  LINE_OF[kind].of(
    Object.fromEntries(
      DISH_LANGUAGES.map((language) => [DESCRIPTION_FIELDS[language], values[`text:${language}`] ?? '']),
    ),
  )
