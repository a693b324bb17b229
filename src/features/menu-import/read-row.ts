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
import { hasPile } from '#/lib/schema/visible.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellName, cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import { type Column, type ColumnField, isOffColumn, isPriceColumn, type OffColumn } from '#/panels/menu-file/column.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import { isAddress, priceColumn } from '#/panels/menu-file/columns.ts'
import { type ListedExtra, readExtras } from '#/panels/menu-file/extras-cell.ts'
import { seenName, textOfHtml } from '#/panels/menu-file/html-text.ts'
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
import { LEAVE, type ValueKind, type Values } from './values.ts'

/* Reads the cells of a row: what it says of a dish, what is wrong in it, and which answers it waits for. */

/** As those of the dish, but 'true' and 'false' for `available`, and the name of a category; '' where there is nothing. */
export type ColumnValues = Partial<Record<ColumnField, string>>

/** What an import can change of a dish; its menu by name. */
export type ChangedField = ColumnField | 'name' | 'menu'

/** `waits`: a question of the file is open. All others are wrong cells, to be corrected in their row. */
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
 * `what`: the cell's text, the names or the other line, for a message. `field`: what it is of, if not of the row. `cell`: where it
 * is, as spreadsheets name it ('C5'), and `place`: by its line and its column.
 */
export type Problem = {
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

/** What a row says; a field that it does not have, or has blank, is left out. */
export type ReadRow = {
  line: number
  /** With those of its sizes. */
  lines: readonly number[]
  sheet?: string
  menu: string
  name: string
  id: string
  values: ColumnValues
  /** As the cells have them, where a value was made of that: the text of a page. */
  written: ColumnValues
  /** Where the prices stand, by their fields; 'several': with others in one cell. */
  priceCells: Partial<Record<string, Place | 'several'>>
  /** Fields that no single cell of the row says. */
  fixed: ChangedField[]
  extras: ListedExtra[]
  faults: Problem[]
  notes: RowNote[]
  /** The person leaves rows with one of its values out. */
  isLeft: boolean
  /** The file says that it is not sold. */
  isOff: boolean
  /** Nothing more is read of it: its name is a cell without a value, or its cells are those of other columns. */
  isNameless: boolean
  /** A cell for a price holds none, and the person says that the dish has none yet. */
  isUnpriced: boolean
  /** A cell says it in words, and the person that it is so: 'gratis'. */
  isFree: boolean
  /** Cells whose letters a program has lost: a fault, unless the dish holds it so. */
  lost: (Omit<Problem, 'fault' | 'field'> & { field: ChangedField })[]
  /** Diets of which a cell says that they are none of the dish's. */
  denied: Diet[]
  /** Allergens that a cell surely names, where another word of it is open. */
  sure: Allergen[]
}

type Reading = {
  columns: readonly Column[]
  /** Other currencies in the titles of prices, by column: what stands beside each amount. */
  besides?: Readonly<Record<number, string>>
  /** The names of the dimensions, but the standard one. */
  sizes: readonly string[]
  /** Those of menus, categories and dishes that there are. */
  names: ReadonlySet<string>
  currency: string | undefined
  language: DishLanguage
  values: Values
}

export const priceField = (dimension: Dimension): `price:${string}` =>
  isStandard(dimension) ? 'price:' : `price:${tidyName(dimension.name)}`

/** The field of a dish. @param size what it is sold in, of a price */
export const dishField = (field: ColumnField, size?: Dimension): DishField =>
  isPriceColumn(field)
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

const nameFault = (name: string) => (hasPile(name) ? 'piledName' : 'longName')

/** A question about the file, on behalf of a row. Undefined: the row waits, or stays out. */
export function ask(row: Pick<ReadRow, 'isLeft'>, values: Values, kind: ValueKind, value: string, first?: string) {
  const answer = values.ask(kind, value, first)
  if (answer === LEAVE) row.isLeft = true
  return answer === LEAVE ? undefined : answer
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
      written: {},
      priceCells: {},
      fixed: [],
      extras: [],
    },
    ...{ faults: [], notes: [], lost: [], denied: [], sure: [] },
    ...{ isLeft: false, isOff: false, isNameless: false, isUnpriced: false, isFree: false },
  }
  if (tableRow.waitsFor !== undefined) row.faults.push({ fault: 'waits', what: tableRow.waitsFor })
  if (tableRow.isOutOfStep) {
    row.faults.push({ fault: 'outOfStep', what: cells.map(cellText).join(' · ').slice(0, 200) })
    row.isNameless = true
  }
  const isOfPart = (column: Column) => isPriceColumn(column) || saysOff(column)
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (!isBlank(cell) && !(parts && isOfPart(column))) readCell(row, column, tableRow, index, reading)
  })
  const { allergens, diets } = row.values
  const isListOpen = row.notes.some(({ note }) => note === 'undeclared')
  const marks = readMarks({ name: row.name, allergens, diets, isListOpen }, cells, columns, (...asked) =>
    ask(row, reading.values, ...asked),
  )
  if (marks) {
    Object.assign(row.values, marks.allergens !== undefined && { allergens: marks.allergens })
    Object.assign(row.values, marks.diets !== undefined && { diets: marks.diets })
    row.notes.push(...marks.notes)
    row.denied = marks.denied
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

/** Before each description; as one where there is none. */
function addText(row: ReadRow, more: string, { language }: Reading): void {
  if (more === '') return
  const own = DISH_LANGUAGES.map((each) => `text:${each}` as const).filter((column) => row.values[column])
  for (const column of own.length > 0 ? own : [`text:${language}` as const]) {
    const text = row.values[column] ?? ''
    row.values[column] = text === '' ? more : `${more}\n${text}`
    delete row.written[column]
  }
}

const saysOff = (column: Column): column is OffColumn | 'available' => isOffColumn(column) || column === 'available'

/**
 * The prices of a dish whose sizes have a row each. A size that is not sold has no price; a dish of which all are not sold is
 * off. A row without size and price is no size: it has a picture, or what all sizes have in common.
 */
function readSizes(row: ReadRow, parts: readonly TableRow[], reading: Reading): void {
  const { columns, sizes: known } = reading
  const hasSize = (part: TableRow) =>
    sizeOf(part, columns) !== '' ||
    columns.some((column, index) => isPriceColumn(column) && !isBlank(part.cells[index]))
  const read = parts.map((part) => {
    const own: ReadRow = {
      ...row,
      values: {},
      faults: [],
      isOff: false,
      isLeft: false,
      isUnpriced: false,
      isFree: false,
    }
    const size = sizeOf(part, columns)
    columns.forEach((column, index) => {
      const field = column === 'price:' ? sizeColumn(size, known) : column
      // A blank one can be filled in.
      if (isPriceColumn(field)) row.priceCells[field] ??= { line: part.line, index }
      if (isBlank(part.cells[index]) || !(isPriceColumn(column) || saysOff(column))) return
      readCell(own, field, part, index, reading)
    })
    return { part, size, own }
  })
  const sized = read.filter(({ part }) => hasSize(part))
  // What a row without a size says is of the dish.
  const ofDish = read.filter((each) => !sized.includes(each))
  const isOut = ({ own }: (typeof read)[number]) => own.isOff || own.values.available === 'false'
  const areOut = sized.length > 0 && sized.every(isOut)
  row.isOff ||= ofDish.some(({ own }) => own.isOff) || (areOut && sized.some(({ own }) => own.isOff))
  for (const { own } of ofDish) if (own.values.available) addAvailable(row, own.values.available === 'true')
  for (const each of sized) {
    const { part, size, own } = each
    row.isLeft ||= own.isLeft
    row.isUnpriced ||= own.isUnpriced
    row.isFree ||= own.isFree
    // Of a dish that is not sold at all, each size stays.
    if (isOut(each) && !areOut) {
      row.notes.push({ note: 'offSize', what: size, field: sizeColumn(size, known) })
      continue
    }
    row.faults.push(...own.faults)
    const { available, ...prices } = own.values
    if (available !== undefined && areOut) addAvailable(row, false)
    for (const [field, value] of Object.entries(prices) as [ColumnField, string][]) {
      const before = row.values[field]
      if (before !== undefined && before !== value)
        row.faults.push({ fault: 'otherPrice', what: String(part.line), field })
      row.values[field] = value
    }
  }
  // Of several sizes, one without a price is not sold: the dish is.
  const isPriced = ({ own }: (typeof read)[number]) =>
    Object.keys(own.values).some((field) => field.startsWith('price:'))
  if (!sized.some(isPriced)) return
  row.isUnpriced = false
  for (const { own, size } of sized)
    if (own.isUnpriced) row.notes.push({ note: 'offSize', what: size, field: sizeColumn(size, known) })
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

/** The field that a column says something of. */
const fieldOf = (column: Column): ChangedField =>
  column.startsWith('allergen:')
    ? 'allergens'
    : column.startsWith('diet:')
      ? 'diets'
      : isOffColumn(column)
        ? 'available'
        : (column as ChangedField)

/** Puts into the row what a cell of it says. */
function readCell(row: ReadRow, column: Column, tableRow: TableRow, index: number, reading: Reading): void {
  if (['', 'none', 'size', 'group', 'unit', 'inName', 'inText'].includes(column) || isMarkColumn(column)) return
  const cell = tableRow.cells[index] ?? ''
  const text = cellText(cell)
  const here = {
    field: fieldOf(column),
    ...{ cell: placeOf(tableRow, index), place: { line: tableRow.line, index }, written: text },
  }
  const fault = (name: RowFault, what = text) => row.faults.push({ fault: name, what: what.slice(0, 200), ...here })
  // A dish has its day, and no other number than one that is lost.
  const takesDates = column === 'allergens' || column === 'category' || column === 'menu'
  if (isUnread(cell) && !(cell.why === 'date' && takesDates)) {
    row.isNameless ||= column === 'name'
    fault(UNREAD_FAULTS[cell.why])
    return
  }
  if (LOST_LETTERS.test(text)) row.lost.push({ what: text.slice(0, 200), ...here })
  if (column === 'name') {
    row.name = nameOf(text, reading)
    if (isAddress(text)) fault('notAName')
  } else if (column === 'id') row.id = text.trim()
  else if (column === 'menu') row.menu = nameOf(text, reading)
  else if (column === 'category') {
    row.values.category = nameOf(text, reading)
    if (!isTypedName(text)) fault(nameFault(text))
  } else if (column === 'extras') {
    const extras = readExtrasCell(text, reading)
    if (extras) row.extras = extras
    else fault('badExtras')
  } else if (column === 'allergens') readAllergenCell(row, cell, reading)
  else if (column === 'diets') readDietCell(row, text, reading)
  else if (isOffColumn(column)) {
    const isOff = readOff(row, column, text, reading)
    if (isOff === undefined) fault('waits')
    else row.isOff ||= isOff
  } else if (isPriceColumn(column)) readPrice(row, column, tableRow, index, reading, fault)
  else if (column === 'available') {
    const isAvailable = saysAvailable(row, text, reading)
    if (isAvailable === undefined) fault('waits')
    else if (isAvailable !== 'other') addAvailable(row, isAvailable)
  } else if (!isMarkColumn(column) && column !== 'size' && column !== 'group')
    readText(row, column as ColumnField, text, reading, fault)
}

function readText(
  row: ReadRow,
  column: ColumnField,
  text: string,
  { currency, language }: Reading,
  fault: (fault: RowFault) => void,
): void {
  const context = { menus: [], categories: [], dimensions: [], currency, language, t: translate }
  const plain = column.startsWith('text:') ? textOfHtml(text) : text
  const { value, isRaw } = readValue(dishField(column), plain, context)
  // Without its choices a dish says nothing that is false.
  if (isRaw && column === 'choices') row.notes.push({ note: 'choicesLeft', what: text.slice(0, 200) })
  else if (isRaw) fault('badValue')
  else {
    row.values[column] = columnValue(column, value)
    if (plain !== text) row.written[column] = columnValue(column, readValue(dishField(column), text, context).value)
  }
}

/** Of several columns one that says no is enough. */
function addAvailable(row: ReadRow, isAvailable: boolean): void {
  row.values.available = String(isAvailable && row.values.available !== 'false')
}

/** 'sì', 'no', or what the person says of another word; 'other': the word says nothing of it. Undefined: it is open. */
function saysAvailable(row: ReadRow, text: string, { values }: Reading): boolean | 'other' | undefined {
  const known = readAvailability(text)
  if (known !== undefined) return known
  const answer = ask(row, values, 'available', text.trim())
  return answer === undefined ? undefined : answer === 'other' ? 'other' : answer === 'yes'
}

/** Whether a cell says that the dish is not sold; undefined: it is open. */
function readOff(row: ReadRow, column: OffColumn, text: string, reading: Reading): boolean | undefined {
  const pieces = column === 'stock' ? Number(text.trim().replace(',', '.')) : Number.NaN
  if (!Number.isNaN(pieces)) return pieces <= 0
  const says = saysAvailable(row, text, reading)
  if (says === undefined) return undefined
  return says === 'other' ? false : column === 'off' ? says : !says
}

function readExtrasCell(text: string, { currency }: Reading): ListedExtra[] | undefined {
  const extras = readExtras(text, currency)
  const areNamed = extras?.every(({ name, prices }) =>
    [name, ...Object.keys(prices)].every((each) => each === '' || isTypedName(each)),
  )
  return areNamed ? extras?.map((extra) => ({ ...extra, name: tidyName(extra.name) })) : undefined
}

/** What is not understood is asked about, and declares nothing; it refuses no row. */
function readAllergenCell(row: ReadRow, cell: FileCell, { values }: Reading): void {
  const { value, open, sure, traces, areTracesLeft } = readAllergens(cell, (...asked) => ask(row, values, ...asked))
  if (traces !== undefined && areTracesLeft) row.notes.push({ note: 'traces', what: traces })
  if (value !== undefined) row.values.allergens = value
  row.sure.push(...(sure ?? []))
  if (open.length > 0) row.notes.push({ note: 'undeclared', what: open.join(', '), written: cellText(cell) })
}

/** As allergens. */
function readDietCell(row: ReadRow, text: string, { values }: Reading): void {
  const { value, open, left } = readDiets(text, (...asked) => ask(row, values, ...asked))
  if (value !== undefined) row.values.diets = value
  if (open.length > 0) row.notes.push({ note: 'undeclaredDiets', what: open.join(', '), written: text })
  if (left.length > 0) row.notes.push({ note: 'noSuchDiet', what: left.join(', ') })
}

/** The names that stand in the cell, of a question about several prices; undefined: it has none, but a number and a category. */
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
  fault: (fault: RowFault, what?: string) => void,
): void {
  const { columns, currency, values, sizes } = reading
  const cell = tableRow.cells[index] ?? ''
  const text = cellText(cell).trim()
  const unit = columns.flatMap((each, at) => (each === 'unit' ? [cellText(tableRow.cells[at])] : [])).join(' ')
  const besides = [reading.besides?.[index] ?? '', withoutOwnMarks(unit, currency)]
  // Where another size has a price, the dish is sold without this one.
  const withoutPrice = () => {
    row.isUnpriced = true
    row.notes.push({ note: 'offSize', what: column.slice('price:'.length), field: column })
  }
  const take = (into: `price:${string}`, { mills, beside }: Amount, isOfSeveral = false) => {
    const all = [beside, ...besides]
      .map((each) => each.trim())
      .filter(Boolean)
      .join(' ')
    const answer = all === '' ? 'price' : ask(row, values, 'price', all, text)
    const size = answer?.startsWith(SIZE_ANSWER) ? answer.slice(SIZE_ANSWER.length) : undefined
    const field =
      answer === 'price'
        ? into
        : size !== undefined && isTypedName(size)
          ? sizeColumn(tidyName(size), sizes)
          : undefined
    if (field) {
      row.values[field] = priceValue(mills)
      row.priceCells[field] = isOfSeveral ? 'several' : { line: tableRow.line, index }
    } else if (answer === 'unavailable') withoutPrice()
    else fault('waits', all)
  }
  const price = readPriceCell(cell, currency)
  if (price.kind === 'none') return
  if (price.kind === 'unreadable') fault('badPrice')
  else if (price.kind === 'amount') take(column, price)
  else if (price.kind === 'words') {
    const answer = ask(row, values, 'words', price.beside, text)
    if (answer === 'free') {
      row.isFree = true
      row.values[column] = '0'
      row.priceCells[column] = { line: tableRow.line, index }
    } else if (answer === 'unavailable') withoutPrice()
    else fault('waits', price.beside)
  } else if (price.kind === 'unclear') {
    const answer = ask(row, values, 'thousands', text.includes(',') ? ',' : '.', text)
    if (answer === 'thousands' || answer === 'decimals')
      take(column, { mills: toMills(price[answer]), beside: price.beside })
    else fault('waits', text)
  } else {
    const marks = price.amounts.map((amount) => currencyIn(amount?.beside ?? '') ?? '')
    const names = price.amounts.map((amount, at) =>
      tidyName((amount?.beside ?? '').replace(marks[at] ?? '', ' ').replace(/[()[\]]/g, ' ')),
    )
    const areNamed = names.every((name) => name !== '') && new Set(names).size === names.length
    const category = row.values.category ?? tableRow.category ?? ''
    const said = ask(row, values, 'several', areNamed ? names.join('\n') : `${names.length} ${category}`.trim(), text)
    const called = said?.split('\n').map(tidyName) ?? []
    if (called.length !== names.length || new Set(called.map(fold)).size < names.length) fault('waits', text)
    else
      for (const [at, amount] of price.amounts.entries())
        if (amount)
          take(sizeColumn(called[at] ?? '', sizes), areNamed ? { ...amount, beside: marks[at] ?? '' } : amount, true)
  }
}

/** The last lines of a description may declare something; a cell of its own comes first. */
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
