import { DISH_LANGUAGES, type DishLanguage } from '#/config/languages.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import { readAvailability } from '#/entities/dish/availability.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import { withoutLines } from '#/entities/dish/declared-line.ts'
import { DECLARATIONS, DESCRIPTION_FIELDS, type Declaration } from '#/entities/dish/descriptions.ts'
import type { Diet } from '#/entities/dish/diets.ts'
import { type DishField, priceValue, readValue } from '#/entities/dish/fields.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { toMills } from '#/lib/money/money.ts'
import { hasStackedMarks } from '#/lib/schema/visible.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { cellName, cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import { type Column, type ColumnField, isOffColumn, isPriceColumn, type OffColumn } from '#/panels/menu-file/column.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import { isAddress, priceColumn } from '#/panels/menu-file/columns.ts'
import { type ListedExtra, readExtras } from '#/panels/menu-file/extras-cell.ts'
import { textOfHtml, visibleName } from '#/panels/menu-file/html-text.ts'
import { isMarkColumn } from '#/panels/menu-file/mark-columns.ts'
import { currencyIn, withoutOwnMarks } from '#/panels/menu-file/own-marks.ts'
import { type Amount, readPriceCell } from '#/panels/menu-file/price-cell.ts'
import { isStandardSizeWord } from '#/panels/menu-file/title-words.ts'
import { moreText, nameIn } from './joined-texts.ts'
import { readAllergens } from './read-allergens.ts'
import { readDiets } from './read-diets.ts'
import { readMarks } from './read-marks.ts'
import { sizeOf } from './sizes-as-rows.ts'
import type { TableRow } from './table-row.ts'
import { type FileQuestions, LEAVE_OUT, type ValueKind } from './values.ts'

/* Reads the cells of a row: its values for a dish, its faults, and the questions that it waits for. */

/** Values by columns: as the values of a dish's fields, but 'true' or 'false' for `available` and the name of a category; '' for none. */
export type ColumnValues = Partial<Record<ColumnField, string>>

/** What an import can change of a dish; its menu by name. */
export type ChangedField = ColumnField | 'name' | 'menu'

/** `waits`: a question about the file is open. All others are wrong cells, which are corrected in their row. */
export type RowFault =
  | 'waits'
  | 'noName'
  | 'notAName'
  | 'longName'
  | 'piledName'
  | 'noMenu'
  | 'noCategory'
  | 'longText'
  | 'noValue'
  | 'openQuote'
  | 'dateCell'
  | 'badPrice'
  | 'badValue'
  | 'badAllergens'
  | 'badDiets'
  | 'badChoices'
  | 'badExtras'
  | 'ambiguousMenu'
  | 'ambiguousCategory'
  | 'ambiguousDish'
  | 'twice'
  | 'otherPrice'
  | 'sizeTwice'
  | 'outOfStep'
  | 'lostLetters'
  | 'nameTaken'

/**
 * A fault of a row, or of one of its fields. `what`: the cell's text, the names or the other line, for the message. `cell`: the
 * cell as spreadsheets name it ('C5'). `place`: the cell's line and column. `written`: the whole text of the cell.
 */
export type Fault = {
  fault: RowFault
  what: string
  field?: ChangedField
  cell?: string
  place?: Place
  written?: string
}
type Place = { line: number; index: number }

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
    | 'offSize'
    | 'keptSize'
    | 'unknownId'
    | 'idTwice'
  what: string
  /** The whole cell. */
  written?: string
  /** The price that is left out. */
  field?: ColumnField
}

/** 'C5', or 'Pizze!C5'. */
const placeOf = (row: TableRow, index: number): string => (row.sheet ? `${row.sheet}!` : '') + cellName(index, row.line)

/** What a row says. A field without a column, or with a blank cell, is left out. */
export type ReadRow = {
  line: number
  /** The lines that belong to it: its own, or those of its sizes. */
  lines: readonly number[]
  sheet?: string
  menu: string
  name: string
  id: string
  values: ColumnValues
  /** The texts of the cells whose value is another text, as HTML. */
  rawTexts: ColumnValues
  /** Where the prices stand, by their fields; 'several': one cell has several prices. */
  priceCells: Partial<Record<string, Place | 'several'>>
  /** Fields that are made of several cells, so that they cannot be corrected in one. */
  fixed: ChangedField[]
  extras: ListedExtra[]
  faults: Fault[]
  notes: RowNote[]
  /** By an answer the person leaves rows with one of its values out. */
  isLeftOut: boolean
  /** The file says that the dish is not sold. */
  isNotSold: boolean
  /** Nothing more is read of the row: the cell of its name has no value, or its cells belong to other columns. */
  isNameless: boolean
  /** A price cell holds no price, and the person says that the dish has none yet. */
  isUnpriced: boolean
  /** A price cell has a word as 'gratis', and the person says that the dish is free. */
  isFree: boolean
  /** Cells whose letters a program has lost. They are faults unless the dish has the same text. */
  cellsWithLostLetters: (Omit<Fault, 'fault' | 'field'> & { field: ChangedField })[]
  /** Diets that a cell says the dish does not fit. */
  excludedDiets: Diet[]
  /** Allergens that a cell certainly names while another word of it is not understood. */
  certainAllergens: Allergen[]
}

type Reading = {
  columns: readonly Column[]
  /** What the titles of price columns say beside 'price', by column: it counts for each amount below. */
  besides?: Readonly<Record<number, string>>
  /** The names of the restaurant's sizes without the standard one. */
  sizes: readonly string[]
  /** The names of the existing menus, categories and dishes. */
  names: ReadonlySet<string>
  currency: string | undefined
  language: DishLanguage
  questions: FileQuestions
}

export const priceField = (dimension: Dimension): `price:${string}` =>
  isStandard(dimension) ? 'price:' : `price:${tidyName(dimension.name)}`

/** The field of a dish. @param size what it is sold in, of a price */
export const dishField = (field: ColumnField, size?: Dimension): DishField =>
  isPriceColumn(field)
    ? `price ${size?.id ?? ''}`
    : (COLUMN_FIELDS.find(({ column }) => column === field)?.field ?? 'category')

/** The value of a dish's field for the value of a column. A category stays a name here. */
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

const nameFault = (name: string) => (hasStackedMarks(name) ? 'piledName' : 'longName')

/** Asks a question about the file for a row. Undefined: there is no answer yet, or the row is left out. */
export function askForRow(
  row: Pick<ReadRow, 'isLeftOut'>,
  questions: FileQuestions,
  kind: ValueKind,
  value: string,
  first?: string,
) {
  const answer = questions.ask(kind, value, first)
  if (answer === LEAVE_OUT) row.isLeftOut = true
  return answer === LEAVE_OUT ? undefined : answer
}

export function readRow(tableRow: TableRow, reading: Reading): ReadRow {
  const { columns } = reading
  const { line, cells, parts } = tableRow
  const row: ReadRow = {
    ...(tableRow.sheet !== undefined && { sheet: tableRow.sheet }),
    ...{
      line,
      lines: parts?.map((part) => part.line) ?? [line],
      menu: '',
      name: '',
      id: '',
      values: {},
      rawTexts: {},
      priceCells: {},
      fixed: [],
      extras: [],
    },
    ...{ faults: [], notes: [], cellsWithLostLetters: [], excludedDiets: [], certainAllergens: [] },
    ...{ isLeftOut: false, isNotSold: false, isNameless: false, isUnpriced: false, isFree: false },
  }
  if (tableRow.waitsFor !== undefined) row.faults.push({ fault: 'waits', what: tableRow.waitsFor })
  if (tableRow.isOutOfStep) {
    row.faults.push({ fault: 'outOfStep', what: cells.map(cellText).join(' · ').slice(0, 200) })
    row.isNameless = true
  }
  const isOfPart = (column: Column) => isPriceColumn(column) || isAvailabilityColumn(column)
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (!isBlank(cell) && !(parts && isOfPart(column))) readCell(row, column, tableRow, index, reading)
  })
  const { allergens, diets } = row.values
  const isListOpen = row.notes.some(({ note }) => note === 'undeclared')
  const marks = readMarks({ name: row.name, allergens, diets, isListOpen }, cells, columns, (...asked) =>
    askForRow(row, reading.questions, ...asked),
  )
  if (marks) {
    Object.assign(row.values, marks.allergens !== undefined && { allergens: marks.allergens })
    Object.assign(row.values, marks.diets !== undefined && { diets: marks.diets })
    row.notes.push(...marks.notes)
    row.excludedDiets = marks.excludedDiets
  }
  if (parts) readSizes(row, parts, reading)
  if (row.name !== '') row.name = nameOf(nameIn(tableRow, columns), reading)
  addText(row, moreText(tableRow, columns), reading)
  row.menu ||= nameOf(tableRow.menu ?? '', reading)
  const category = nameOf(tableRow.category ?? '', reading)
  if (row.values.category === undefined && category !== '') row.values.category = category
  takeDeclarations(row)
  for (const [field, name] of [
    ['name', row.name],
    ['menu', row.menu],
    ['category', category],
  ] as const)
    if (name !== '' && !isTypedName(name)) row.faults.push({ fault: nameFault(name), what: name, field })
  return row
}

/** Puts a text before each description, or makes it the description if there is none. */
function addText(row: ReadRow, more: string, { language }: Reading): void {
  if (more === '') return
  const columnsWithText = DISH_LANGUAGES.map((each) => `text:${each}` as const).filter((column) => row.values[column])
  for (const column of columnsWithText.length > 0 ? columnsWithText : [`text:${language}` as const]) {
    const text = row.values[column] ?? ''
    row.values[column] = text === '' ? more : `${more}\n${text}`
    delete row.rawTexts[column]
  }
}

const isAvailabilityColumn = (column: Column): column is OffColumn | 'available' =>
  isOffColumn(column) || column === 'available'

/**
 * Reads the prices of a dish that has a row for each size. A size that is not sold gets no price; if no size is sold, neither is
 * the dish. A row without a size and a price is no size: it has a picture, or what all sizes have in common.
 */
function readSizes(row: ReadRow, parts: readonly TableRow[], reading: Reading): void {
  const { columns, sizes: known } = reading
  const hasSize = (part: TableRow) =>
    sizeOf(part, columns) !== '' ||
    columns.some((column, index) => isPriceColumn(column) && !isBlank(part.cells[index]))
  const readParts = parts.map((part) => {
    const partRow: ReadRow = {
      ...row,
      values: {},
      faults: [],
      isNotSold: false,
      isLeftOut: false,
      isUnpriced: false,
      isFree: false,
    }
    const size = sizeOf(part, columns)
    columns.forEach((column, index) => {
      const field = column === 'price:' ? sizeColumn(size, known) : column
      // Noted for blank cells too, so that a price can be typed in the review.
      if (isPriceColumn(field)) row.priceCells[field] ??= { line: part.line, index }
      if (isBlank(part.cells[index]) || !(isPriceColumn(column) || isAvailabilityColumn(column))) return
      readCell(partRow, field, part, index, reading)
    })
    return { part, size, partRow }
  })
  const partsWithSize = readParts.filter(({ part }) => hasSize(part))
  // What a row without a size says counts for the dish.
  const partsOfDish = readParts.filter((each) => !partsWithSize.includes(each))
  const isPartNotSold = ({ partRow }: (typeof readParts)[number]) =>
    partRow.isNotSold || partRow.values.available === 'false'
  const areAllNotSold = partsWithSize.length > 0 && partsWithSize.every(isPartNotSold)
  row.isNotSold ||=
    partsOfDish.some(({ partRow }) => partRow.isNotSold) ||
    (areAllNotSold && partsWithSize.some(({ partRow }) => partRow.isNotSold))
  for (const { partRow } of partsOfDish)
    if (partRow.values.available) addAvailable(row, partRow.values.available === 'true')
  for (const each of partsWithSize) {
    const { part, size, partRow } = each
    row.isLeftOut ||= partRow.isLeftOut
    row.isUnpriced ||= partRow.isUnpriced
    row.isFree ||= partRow.isFree
    // If the whole dish is not sold, its sizes keep their prices.
    if (isPartNotSold(each) && !areAllNotSold) {
      row.notes.push({ note: 'offSize', what: size, field: sizeColumn(size, known) })
      continue
    }
    row.faults.push(...partRow.faults)
    const { available, ...prices } = partRow.values
    if (available !== undefined && areAllNotSold) addAvailable(row, false)
    for (const [field, value] of Object.entries(prices) as [ColumnField, string][]) {
      const previousValue = row.values[field]
      if (previousValue !== undefined && previousValue !== value)
        row.faults.push({ fault: 'otherPrice', what: String(part.line), field })
      row.values[field] = value
    }
  }
  // If one size has a price, the dish is sold, and a size without a price is not.
  const isPriced = ({ partRow }: (typeof readParts)[number]) =>
    Object.keys(partRow.values).some((field) => field.startsWith('price:'))
  if (!partsWithSize.some(isPriced)) return
  row.isUnpriced = false
  for (const { partRow, size } of partsWithSize)
    if (partRow.isUnpriced) row.notes.push({ note: 'offSize', what: size, field: sizeColumn(size, known) })
}

/** The price column of a size. 'Regular', 'normale' and a blank cell mean the standard size, unless the restaurant has one of that name. */
const sizeColumn = (size: string, sizes: readonly string[]) =>
  isStandardSizeWord(foldText(size)) && !sizes.some((each) => foldText(each) === foldText(size))
    ? 'price:'
    : priceColumn(size, sizes)

/** A name as it is written, if a thing of the restaurant has it; else without what nobody sees (`visibleName`). */
const nameOf = (text: string, { names }: Reading): string =>
  names.has(tidyName(text)) ? tidyName(text) : visibleName(text)

const UNREAD_FAULTS = { error: 'noValue', formula: 'noValue', date: 'dateCell', quote: 'openQuote' } as const

/** A text that was saved in an encoding without its letters: '???? ??', 'pi\ufffd'. */
const LOST_LETTERS = /\ufffd|\?{4,}|^\?{2,}(?:[\s?]*\?)?$/u

/** The field that a column says something of. */
const fieldOf = (column: Column): ChangedField =>
  column.startsWith('allergen:')
    ? 'allergens'
    : column.startsWith('diet:')
      ? 'diets'
      : isOffColumn(column)
        ? 'available'
        : (column as ChangedField)

/** Reads one cell into the row. */
function readCell(row: ReadRow, column: Column, tableRow: TableRow, index: number, reading: Reading): void {
  if (['', 'none', 'size', 'group', 'unit', 'inName', 'inText'].includes(column) || isMarkColumn(column)) return
  const cell = tableRow.cells[index] ?? ''
  const text = cellText(cell)
  const cellDetails = {
    field: fieldOf(column),
    ...{ cell: placeOf(tableRow, index), place: { line: tableRow.line, index }, written: text },
  }
  const addFault = (name: RowFault, what = text) =>
    row.faults.push({ fault: name, what: what.slice(0, 200), ...cellDetails })
  // A spreadsheet may have made a date of '3-10' (allergens) or of the name of a category or menu. Elsewhere the text is lost.
  const mayHoldDate = column === 'allergens' || column === 'category' || column === 'menu'
  if (isUnread(cell) && !(cell.why === 'date' && mayHoldDate)) {
    row.isNameless ||= column === 'name'
    addFault(UNREAD_FAULTS[cell.why])
    return
  }
  if (LOST_LETTERS.test(text)) row.cellsWithLostLetters.push({ what: text.slice(0, 200), ...cellDetails })
  if (column === 'name') {
    row.name = nameOf(text, reading)
    if (isAddress(text)) addFault('notAName')
  } else if (column === 'id') row.id = text.trim()
  else if (column === 'menu') row.menu = nameOf(text, reading)
  else if (column === 'category') {
    row.values.category = nameOf(text, reading)
    if (!isTypedName(text)) addFault(nameFault(text))
  } else if (column === 'extras') {
    const extras = readExtrasCell(text, reading)
    if (extras) row.extras = extras
    else addFault('badExtras')
  } else if (column === 'allergens') readAllergenCell(row, cell, reading)
  else if (column === 'diets') readDietCell(row, text, reading)
  else if (isOffColumn(column)) {
    const isOff = isSaidNotSold(row, column, text, reading)
    if (isOff === undefined) addFault('waits')
    else row.isNotSold ||= isOff
  } else if (isPriceColumn(column)) readPrice(row, column, tableRow, index, reading, addFault)
  else if (column === 'available') {
    const isAvailable = readAvailabilityCell(row, text, reading)
    if (isAvailable === undefined) addFault('waits')
    else if (isAvailable !== 'other') addAvailable(row, isAvailable)
  } else if (!isMarkColumn(column) && column !== 'size' && column !== 'group')
    readText(row, column as ColumnField, text, reading, addFault)
}

function readText(
  row: ReadRow,
  column: ColumnField,
  text: string,
  { currency, language }: Reading,
  addFault: (fault: RowFault) => void,
): void {
  const context = { menus: [], categories: [], dimensions: [], currency, language, t: translate }
  const plain = column.startsWith('text:') ? textOfHtml(text) : text
  const { value, isRaw } = readValue(dishField(column), plain, context)
  // Choices that are not understood are left out: without them the dish says nothing false.
  if (isRaw && column === 'choices') row.notes.push({ note: 'choicesLeft', what: text.slice(0, 200) })
  else if (isRaw) addFault('badValue')
  else {
    row.values[column] = columnValue(column, value)
    if (plain !== text) row.rawTexts[column] = columnValue(column, readValue(dishField(column), text, context).value)
  }
}

/** Of several columns, one that says "not available" is enough. */
function addAvailable(row: ReadRow, isAvailable: boolean): void {
  row.values.available = String(isAvailable && row.values.available !== 'false')
}

/** Whether a cell says that the dish is available. 'other': the word says nothing about that. Undefined: the person must say it. */
function readAvailabilityCell(row: ReadRow, text: string, { questions }: Reading): boolean | 'other' | undefined {
  const availabilityOfWord = readAvailability(text)
  if (availabilityOfWord !== undefined) return availabilityOfWord
  const answer = askForRow(row, questions, 'available', text.trim())
  return answer === undefined ? undefined : answer === 'other' ? 'other' : answer === 'yes'
}

/** Whether a cell says that the dish is not sold; undefined: the person must say it. */
function isSaidNotSold(row: ReadRow, column: OffColumn, text: string, reading: Reading): boolean | undefined {
  const pieces = column === 'stock' ? Number(text.trim().replace(',', '.')) : Number.NaN
  if (!Number.isNaN(pieces)) return pieces <= 0
  const availability = readAvailabilityCell(row, text, reading)
  if (availability === undefined) return undefined
  return availability === 'other' ? false : column === 'off' ? availability : !availability
}

function readExtrasCell(text: string, { currency }: Reading): ListedExtra[] | undefined {
  const extras = readExtras(text, currency)
  const areNamed = extras?.every(({ name, prices }) =>
    [name, ...Object.keys(prices)].every((each) => each === '' || isTypedName(each)),
  )
  return areNamed ? extras?.map((extra) => ({ ...extra, name: tidyName(extra.name) })) : undefined
}

/** A word that is not understood is asked about. Until then nothing is declared, but the row is imported. */
function readAllergenCell(row: ReadRow, cell: FileCell, { questions }: Reading): void {
  const { value, openWords, certain, traces, areTracesLeft } = readAllergens(cell, (...asked) =>
    askForRow(row, questions, ...asked),
  )
  if (traces !== undefined && areTracesLeft) row.notes.push({ note: 'traces', what: traces })
  if (value !== undefined) row.values.allergens = value
  row.certainAllergens.push(...(certain ?? []))
  if (openWords.length > 0) row.notes.push({ note: 'undeclared', what: openWords.join(', '), written: cellText(cell) })
}

/** Works as for allergens. */
function readDietCell(row: ReadRow, text: string, { questions }: Reading): void {
  const { value, openWords, undeclarable } = readDiets(text, (...asked) => askForRow(row, questions, ...asked))
  if (value !== undefined) row.values.diets = value
  if (openWords.length > 0) row.notes.push({ note: 'undeclaredDiets', what: openWords.join(', '), written: text })
  if (undeclarable.length > 0) row.notes.push({ note: 'noSuchDiet', what: undeclarable.join(', ') })
}

/** The names in the value of a question about several prices; undefined if the value is a number and a category instead. */
export const namesOfSeveral = (value: string): string[] | undefined =>
  value.includes('\n') ? value.split('\n') : undefined

/** The answer that an amount is the price of a size of this name. */
export const SIZE_ANSWER = 'size:'

function readPrice(
  row: ReadRow,
  column: `price:${string}`,
  tableRow: TableRow,
  index: number,
  reading: Reading,
  addFault: (fault: RowFault, what?: string) => void,
): void {
  const { columns, currency, questions, sizes } = reading
  const cell = tableRow.cells[index] ?? ''
  const text = cellText(cell).trim()
  const unit = columns.flatMap((each, index) => (each === 'unit' ? [cellText(tableRow.cells[index])] : [])).join(' ')
  const moreTexts = [reading.besides?.[index] ?? '', withoutOwnMarks(unit, currency)]
  // If another size has a price, the dish is sold without this size.
  const withoutPrice = () => {
    row.isUnpriced = true
    row.notes.push({ note: 'offSize', what: column.slice('price:'.length), field: column })
  }
  const putPrice = (defaultField: `price:${string}`, { mills, textBeside: ownText }: Amount, isOfSeveral = false) => {
    const texts = [ownText, ...moreTexts]
      .map((each) => each.trim())
      .filter(Boolean)
      .join(' ')
    const answer = texts === '' ? 'price' : askForRow(row, questions, 'price', texts, text)
    const size = answer?.startsWith(SIZE_ANSWER) ? answer.slice(SIZE_ANSWER.length) : undefined
    const field =
      answer === 'price'
        ? defaultField
        : size !== undefined && isTypedName(size)
          ? sizeColumn(tidyName(size), sizes)
          : undefined
    if (field) {
      row.values[field] = priceValue(mills)
      row.priceCells[field] = isOfSeveral ? 'several' : { line: tableRow.line, index }
    } else if (answer === 'unavailable') withoutPrice()
    else addFault('waits', texts)
  }
  const price = readPriceCell(cell, currency)
  if (price.kind === 'none') return
  if (price.kind === 'unreadable') addFault('badPrice')
  else if (price.kind === 'amount') putPrice(column, price)
  else if (price.kind === 'words') {
    const answer = askForRow(row, questions, 'words', price.textBeside, text)
    if (answer === 'free') {
      row.isFree = true
      row.values[column] = '0'
      row.priceCells[column] = { line: tableRow.line, index }
    } else if (answer === 'unavailable') withoutPrice()
    else addFault('waits', price.textBeside)
  } else if (price.kind === 'unclear') {
    const answer = askForRow(row, questions, 'thousands', text.includes(',') ? ',' : '.', text)
    if (answer === 'thousands' || answer === 'decimals')
      putPrice(column, { mills: toMills(price[answer]), textBeside: price.textBeside })
    else addFault('waits', text)
  } else {
    const currencies = price.amounts.map((amount) => currencyIn(amount?.textBeside ?? '') ?? '')
    const names = price.amounts.map((amount, index) =>
      tidyName((amount?.textBeside ?? '').replace(currencies[index] ?? '', ' ').replace(/[()[\]]/g, ' ')),
    )
    const areNamed = names.every((name) => name !== '') && new Set(names).size === names.length
    const category = row.values.category ?? tableRow.category ?? ''
    const answer = askForRow(
      row,
      questions,
      'several',
      areNamed ? names.join('\n') : `${names.length} ${category}`.trim(),
      text,
    )
    const sizeNames = answer?.split('\n').map(tidyName) ?? []
    if (sizeNames.length !== names.length || new Set(sizeNames.map(foldText)).size < names.length)
      addFault('waits', text)
    else
      for (const [index, amount] of price.amounts.entries())
        if (amount)
          putPrice(
            sizeColumn(sizeNames[index] ?? '', sizes),
            areNamed ? { ...amount, textBeside: currencies[index] ?? '' } : amount,
            true,
          )
  }
}

/** Takes the declarations out of the last lines of the descriptions. A column of its own takes precedence. */
function takeDeclarations({ values, fixed }: ReadRow): void {
  for (const kind of DECLARATIONS) {
    const texts = DISH_LANGUAGES.map((language) => [language, values[`text:${language}`] ?? ''] as const)
    const declared = declaredIn(kind, values)
    if (values[kind] === undefined && declared.state === 'declared')
      values[kind] = LINE_OF[kind].valueOf(declared.contains)
    if (values[kind] === undefined) continue
    for (const [language, text] of texts) {
      const rest = withoutLines(text, [kind]).trim()
      if (text === '' || rest === text.trim()) continue
      values[`text:${language}`] = rest
      fixed.push(`text:${language}`, kind)
    }
  }
}

/** What the texts of a row declare. */
export const declaredIn = (kind: Declaration, values: ColumnValues) =>
  LINE_OF[kind].declaredBy(
    Object.fromEntries(
      DISH_LANGUAGES.map((language) => [DESCRIPTION_FIELDS[language], values[`text:${language}`] ?? '']),
    ),
  )
