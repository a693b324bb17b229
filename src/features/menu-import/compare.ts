import type { DishLanguage } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import { DECLARATIONS, type Declaration } from '#/entities/dish/descriptions.ts'
import { contradictionIn, DIETS } from '#/entities/dish/diets.ts'
import { storedTextsOf } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { currentLanguage } from '#/lib/i18n/i18n.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { atOnce, type Pieces } from '#/lib/pieces/pieces.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import type { Column, ColumnField } from '#/panels/menu-file/column.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import type { ListedExtra } from '#/panels/menu-file/extras-cell.ts'
import { visibleName } from '#/panels/menu-file/html-text.ts'
import { type Change, changesBetween, valuesOf } from './dish-values.ts'
import { candidatesIn, candidatesInCategory, findNamed, type Named } from './find-named.ts'
import { nameKey } from './name-key.ts'
import { markName } from './read-marks.ts'
import {
  askForRow,
  BAD_WORDS,
  type ChangedField,
  type ColumnValues,
  declaredIn,
  type Fault,
  isDeclaration,
  type ReadRow,
  type RowFault,
  readRow,
} from './read-row.ts'
import type { OtherRow, Table } from './rows.ts'
import { type Answers, createFileQuestions, type FileQuestions, type Question } from './values.ts'

/** What the backend has now. */
export type ExistingThings = {
  menus: readonly Menu[]
  categories: readonly { id: string; name: string }[]
  dimensions: readonly Dimension[]
  ingredients: readonly Ingredient[]
  /** The restaurant's: it may decide what '1.234' means. */
  currency?: string | undefined
}

/**
 * What would happen with a row of the file. `line`: from 1. `asked`: a question about the file is open. `menu`: the row has no
 * dish, and names a menu or its extras. `leftOut`: the person leaves it out.
 */
export type ImportRow = {
  line: number
  /** The lines of the file that belong to it: its own, or those of its sizes. */
  lines: readonly number[]
  /** Where several sheets are read. */
  sheet?: string
  menu: string
  name: string
  kind: 'new' | 'changed' | 'same' | 'faulty' | 'asked' | 'menu' | 'leftOut'
  faults: Fault[]
  notes: ReadRow['notes']
  dishId?: string
  /** The category that the row names. */
  category?: string
  /** A new dish with a name that another category of the menu has too. */
  isTwin?: boolean
  /** The values of the row; for a new dish, those that it is created with. */
  values: ColumnValues
  /** See ReadRow. */
  priceCells?: ReadRow['priceCells']
  fixed?: ReadRow['fixed']
  changes: Change[]
}

export type Comparison = {
  rows: ImportRow[]
  /** Rows of the file that are no dishes. */
  others: readonly OtherRow[]
  /** The names of what the restaurant lacks, in the order of the file. */
  menus: string[]
  categories: string[]
  dimensions: string[]
  ingredients: ListedExtra[]
  /** The extras that menus do not have yet. */
  extras: { menuName: string; names: string[] }[]
  /** The questions about the file. */
  questions: readonly Question[]
  /** So many new dishes have no menu, or no category: it is chosen once for all of them. */
  lacking: { menu: number; category: number }
}

/** The menu of rows that name none, and the category of new dishes without one; '' if nothing was chosen. */
type Defaults = { menuName: string; categoryName: string }
type Options = { defaults: Defaults; questions: FileQuestions; language?: DishLanguage }

/** '4', or 'Pizze 4'. */
export const placeOfRow = ({ line, sheet }: Pick<ImportRow, 'line' | 'sheet'>): string =>
  sheet === undefined ? String(line) : `${sheet} ${line}`

/** Compares a table whose first row has the titles, as our own export. */
export const compareRows = (
  rows: readonly (readonly FileCell[])[],
  columns: readonly Column[],
  defaults: Defaults,
  existing: ExistingThings,
  answers: Answers = {},
): Comparison =>
  atOnce(
    comparing(
      [{ columns, others: [], rows: rows.map((cells, index) => ({ line: index + 1, cells })).slice(1) }],
      { defaults, questions: createFileQuestions(answers) },
      existing,
    ),
  )

/**
 * Compares the rows of a file with what the restaurant has. It works in pieces of a few rows, because thousands at once would
 * freeze the page. Dishes that the file does not name stay as they are.
 */
export function* comparing(
  tables: readonly (Table & { besides?: Readonly<Record<number, string>> })[],
  { defaults, questions, language = currentLanguage() }: Options,
  existing: ExistingThings,
): Pieces<Comparison> {
  const sizes = existing.dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name))
  const names = new Set(
    [...existing.menus, ...existing.categories, ...existing.menus.flatMap(({ dish }) => dish)].map(({ name }) =>
      tidyName(name),
    ),
  )
  const read: ReadRow[] = []
  for (const { columns, rows, besides = {} } of tables)
    for (const tableRow of rows) {
      yield
      const row = readRow(tableRow, {
        columns,
        besides,
        sizes,
        names,
        currency: existing.currency,
        language,
        questions,
      })
      row.menu ||= tidyName(defaults.menuName)
      read.push(row)
    }
  const comparison: Comparison = {
    ...{ rows: [], menus: [], categories: [], dimensions: [], ingredients: [], extras: [] },
    others: tables.flatMap(({ others }) => others),
    questions: [],
    lacking: { menu: 0, category: 0 },
  }
  const context: Context = { existing, questions, defaults, lacking: comparison.lacking }
  const dishes = new Map(existing.menus.flatMap((menu) => menu.dish.map((dish) => [dish.id, { dish, menu }] as const)))
  const own = dishesByIds(read, dishes)
  const resolveNames = createNameResolver(existing)
  const byId: PairWithDish[] = []
  const groups = new Map<string, RowPair[]>()
  for (const row of read) {
    yield
    const result: ImportRow = {
      ...{ line: row.line, lines: row.lines, ...(row.sheet !== undefined && { sheet: row.sheet }) },
      ...{
        menu: row.menu,
        name: row.name,
        kind: 'faulty',
        faults: row.faults,
        notes: row.notes,
        values: row.values,
        changes: [],
        priceCells: row.priceCells,
        fixed: row.fixed,
      },
    }
    comparison.rows.push(result)
    if (row.isNameless) continue
    const known = own.get(row)
    // An empty cell changes nothing.
    if (known) {
      row.name ||= tidyName(known.dish.name)
      row.menu ||= tidyName(known.menu.name)
      result.name = row.name
    }
    if (row.isNotSold) {
      const answer = askForRow(row, questions, 'off', '', row.name)
      if (answer === 'unavailable') row.values.available = 'false'
    }
    if (row.isLeftOut) continue
    resolveNames(row)
    result.menu = row.menu
    if (row.values.category) result.category = row.values.category
    if (row.name === '') {
      if (Object.keys(row.values).length > 0 || row.menu === '')
        row.faults.push({ fault: 'noName', what: '', field: 'name' })
      else if (row.faults.length === 0) result.kind = 'menu'
      continue
    }
    if (row.menu === '') {
      comparison.lacking.menu += 1
      row.faults.push({ fault: 'noMenu', what: '', field: 'menu' })
      continue
    }
    if (row.faults.some(({ fault }) => fault === 'ambiguousMenu')) continue
    if (known) byId.push({ row, result, ...known })
    else {
      const key = JSON.stringify([row.menu, nameKey(row.name)])
      groups.set(key, [...(groups.get(key) ?? []), { row, result }])
    }
  }
  const taken = new Set(byId.map(({ dish }) => dish.id))
  for (const group of groups.values()) {
    yield
    matchByName(group, taken, context)
  }
  yield* matchById(byId, context)
  for (const [index, result] of comparison.rows.entries()) {
    if (read[index]?.isLeftOut) Object.assign(result, { kind: 'leftOut', faults: [] })
    else if (result.kind === 'faulty' && result.faults.length > 0 && result.faults.every(({ fault }) => isAsked(fault)))
      result.kind = 'asked'
  }
  collectMissing(comparison, read, existing)
  return { ...comparison, questions: questions.collectQuestions() }
}

/** Whether a fault only waits for an answer. */
export const isAsked = (fault: RowFault): boolean => fault === 'waits' || fault === 'noMenu' || fault === 'noCategory'

type Context = {
  existing: ExistingThings
  questions: FileQuestions
  defaults: Defaults
  lacking: Comparison['lacking']
}
type RowPair = { row: ReadRow; result: ImportRow }
type PairWithDish = RowPair & { dish: Dish; menu: Menu }

/** The dishes of the rows that have an id. An id of no dish, or of two rows, gets a note, and its row is matched by its name. */
function dishesByIds(read: readonly ReadRow[], dishes: ReadonlyMap<string, { dish: Dish; menu: Menu }>) {
  const times = new Map<string, number>()
  for (const { id } of read) times.set(id, (times.get(id) ?? 0) + 1)
  const called = read.flatMap((row) => {
    const known = row.id === '' ? undefined : dishes.get(row.id)
    return known && times.get(row.id) === 1 ? [[row, known] as const] : []
  })
  // The export of another backend may have the same small numbers. In a file with our own ids most names are still those of the dishes.
  const isAlike = ([row, { dish }]: (typeof called)[number]) => nameKey(row.name) === nameKey(dish.name)
  const areMostAlike = called.filter(isAlike).length * 2 >= called.length
  const own = new Map(called.filter((each) => areMostAlike || isAlike(each) || !/^\d{1,12}$/.test(each[0].id)))
  for (const row of read)
    if (row.id !== '' && !own.has(row))
      row.notes.push({ note: (times.get(row.id) ?? 0) > 1 ? 'idTwice' : 'unknownId', what: row.id })
  return own
}

/** Gives a row the spelling of the existing menu, category and sizes, or for new ones that of the first row of the file. */
function createNameResolver(existing: ExistingThings): (row: ReadRow) => void {
  const wanted = { menus: [] as Named[], categories: [] as Named[], dimensions: [] as Named[] }
  const listed = new Set(existing.categories.map(({ name }) => nameKey(name)))
  // Dishes may have categories that the list lacks.
  const ofDishes = new Map<string, Named>()
  for (const { category } of existing.menus.flatMap(({ dish }) => dish))
    if (category?.name && !listed.has(nameKey(category.name)))
      ofDishes.set(nameKey(category.name), { name: category.name })
  const existingThings: Record<keyof typeof wanted, readonly Named[]> = {
    menus: existing.menus,
    categories: [...existing.categories, ...ofDishes.values()],
    dimensions: existing.dimensions.filter((each) => !isStandard(each)),
  }
  const known = new Map<string, string | undefined>()
  const nameOf = (kind: keyof typeof wanted, name: string): string | undefined => {
    // Thousands of rows have the same few names.
    const key = `${kind} ${name}`
    if (!known.has(key)) {
      const thing = findNamed(name, [...existingThings[kind], ...wanted[kind]])
      if (!thing) wanted[kind].push({ name })
      known.set(key, thing === 'ambiguous' ? undefined : thing ? tidyName(thing.name) : name)
    }
    return known.get(key)
  }
  return (row) => {
    const addFault = (name: RowFault, what: string, field: ChangedField) =>
      row.faults.push({ fault: name, what, field })
    if (row.menu !== '') {
      const menu = nameOf('menus', row.menu)
      if (menu === undefined) addFault('ambiguousMenu', row.menu, 'menu')
      else row.menu = menu
    }
    if (row.values.category) {
      const category = nameOf('categories', row.values.category)
      if (category === undefined) addFault('ambiguousCategory', row.values.category, 'category')
      else row.values.category = category
    }
    for (const field of Object.keys(row.priceCells)) {
      const size = field === 'price:' ? '' : nameOf('dimensions', field.slice('price:'.length))
      if (size) row.priceCells[`price:${size}`] = row.priceCells[field]
    }
    for (const [field, value] of Object.entries(row.values) as [ColumnField, string][]) {
      if (!field.startsWith('price:') || field === 'price:') continue
      const size = nameOf('dimensions', field.slice('price:'.length))
      if (size === undefined || field === `price:${size}`) continue
      const column = `price:${size}` as const
      if (row.values[column] !== undefined && row.values[column] !== value) addFault('sizeTwice', size, column)
      delete row.values[field]
      row.values[column] = value
      for (const each of row.faults) if (each.field === field) each.field = column
    }
  }
}

/** The values of a row. Where the dish holds the text of the cell as it is (HTML, say), that is kept: it is no change. */
const valuesAsInDish = (row: ReadRow, dishValues: ColumnValues): ColumnValues => {
  const kept = (Object.entries(row.rawTexts) as [ColumnField, string][]).filter(
    ([field, text]) => dishValues[field] === text,
  )
  return { ...row.values, ...Object.fromEntries(kept) }
}

/**
 * Matches the rows with the same menu and name. Each is the dish of its category, or else a new one. If only one row has the name
 * and its dish is in another category, the person says once for the file whether it is the same dish.
 */
function matchByName(group: readonly RowPair[], taken: ReadonlySet<Dish['id']>, context: Context): void {
  const { existing, questions, defaults } = context
  const menu = existing.menus.find((each) => tidyName(each.name) === group[0]?.row.menu)
  const free = new Map(
    group
      .flatMap(({ row }) => candidatesIn(menu, row.name))
      .filter(({ id }) => !taken.has(id))
      .map((dish) => [dish.id, dish]),
  )
  const categoryOf = ({ row }: RowPair) => nameKey(row.values.category ?? '')
  const isSame = (pair: RowPair, dish: Dish) =>
    categoryOf(pair) === '' || nameKey(dish.category?.name ?? '') === categoryOf(pair)
  // Another category of the menu may have a dish of this name.
  const isTwin = free.size > 0 || group.length > 1
  const first = new Map<string, ImportRow>()
  for (const pair of group) {
    const { row, result } = pair
    const place = categoryOf(pair) || nameKey(defaults.categoryName)
    const earlierRow = first.get(place)
    if (earlierRow) {
      row.faults.push({ fault: 'twice', what: placeOfRow(earlierRow), field: 'name' })
      continue
    }
    first.set(place, result)
    const fitting = [...free.values()].filter((dish) => isSame(pair, dish))
    const exact = fitting.filter((dish) => tidyName(dish.name) === row.name)
    const [dish, another] = exact.length > 0 ? exact : fitting
    if (another) row.faults.push({ fault: 'ambiguousDish', what: row.name, field: 'name' })
    else if (dish) {
      free.delete(dish.id)
      compareWithDish(pair, dish, context)
    } else {
      const [other, ...more] = group.length > 1 ? [] : [...free.values()]
      // A list may leave out the category of a dish.
      const hasCategory = !!other?.category?.name
      const answer = !other || !hasCategory ? 'same' : askForRow(row, questions, 'moved', '', row.name)
      if (!other) prepareNewDish(pair, context, isTwin)
      else if (more.length > 0) row.faults.push({ fault: 'ambiguousDish', what: row.name, field: 'name' })
      else if (answer === 'same') compareWithDish(pair, other, context)
      else if (answer === 'other') prepareNewDish(pair, context, isTwin)
      else row.faults.push({ fault: 'waits', what: tidyName(other.category?.name ?? ''), field: 'category' })
    }
  }
}

/** What a row changes of its dish. */
function compareWithDish(
  { row, result }: RowPair,
  dish: Dish,
  { questions }: Context,
  more: readonly Change[] = [],
): void {
  result.dishId = dish.id
  const dishValues = valuesOf(dish)
  const valuesInDish = valuesAsInDish(row, dishValues)
  // A contradiction that the dish has had before is not asked about.
  const doesDeclareMore = changesBetween(dishValues, valuesInDish).some(
    ({ field }) => field === 'allergens' || field === 'diets',
  )
  const values = doesDeclareMore ? withoutContradiction(row, valuesInDish, questions) : valuesInDish
  result.changes = [...more, ...changesBetween(dishValues, values)]
  // Many files have 0 where they have no price.
  if (!row.isFree && result.changes.some(isFree)) {
    const answer = askForRow(row, questions, 'zero', '', row.name)
    if (answer === undefined)
      row.faults.push({ fault: 'waits', what: '0', field: result.changes.find(isFree)?.field ?? 'price:' })
    if (answer !== 'free') result.changes = result.changes.filter((each) => !isFree(each))
  }
  const isNamed = result.changes.some(({ field }) => field === 'name')
  const isSpelt = nameKey(row.name) === nameKey(visibleName(dish.name))
  if (result.changes.length > 0 && !isNamed && !isSpelt) row.notes.push({ note: 'calledThere', what: dish.name })
  const denied = row.excludedDiets.filter(
    (diet) => row.values.diets === undefined && dishValues.diets?.split(',').includes(diet),
  )
  if (denied.length > 0)
    row.notes.push({ note: 'undeclaredDiets', what: denied.map((diet) => markName(`diet:${diet}`)).join(', ') })
  // What is not certain leaves the dish as it is, and the note says so.
  for (const each of row.notes) {
    if (each.note === 'undeclared' && dishValues.allergens !== '') each.note = 'keptAllergens'
    if (each.note === 'offSize' && each.field && dishValues[each.field]) each.note = 'keptSize'
    if (each.note === 'undeclaredDiets' && dishValues.diets !== '') each.note = 'keptDiets'
  }
  for (const kind of DECLARATIONS) {
    const unclear =
      row.values[kind] === undefined && dishValues[kind] !== '' ? unclearLine(kind, row.values) : undefined
    if (unclear !== undefined) row.faults.push({ fault: BAD_WORDS[kind], what: unclear, field: kind })
  }
  if (isTooLong({ ...dishValues, ...values })) row.faults.push({ fault: 'longText', what: '' })
  refuseLostLetters(row, (field) => result.changes.some((each) => each.field === field))
  if (row.faults.length === 0) result.kind = result.changes.length > 0 ? 'changed' : 'same'
}

/** The values without a diet and an allergen that exclude each other, until the person says which is right. */
function withoutContradiction(row: ReadRow, values: ColumnValues, questions: FileQuestions): ColumnValues {
  const { allergens = '', diets = '', ...others } = values
  const found = contradictionIn(
    DIETS.filter((diet) => diets.split(',').includes(diet)),
    ALLERGENS.filter((allergen) => allergens.split(',').includes(allergen) || row.certainAllergens.includes(allergen)),
  )
  if (!found) return values
  const names = [
    ...found.diets.map((diet) => markName(`diet:${diet}`)),
    ...found.allergens.map((each) => markName(`allergen:${each}`)),
  ]
  const what = beginWords(names, currentLanguage())
  const answer = askForRow(row, questions, 'contradiction', '', `${row.name}: ${what}`)
  const isDeclared = (kind: 'allergens' | 'diets') => answer === kind || answer === 'both'
  if (allergens && !isDeclared('allergens')) row.notes.push({ note: 'undeclared', what })
  if (!isDeclared('diets')) row.notes.push({ note: 'undeclaredDiets', what })
  return {
    ...others,
    ...(allergens && isDeclared('allergens') && { allergens }),
    ...(isDeclared('diets') && { diets }),
  }
}

/** A price that would be 0 now. */
const isFree = ({ field, before, after }: Change): boolean =>
  field.startsWith('price:') && after === '0' && before !== '0'

/** Compares the rows that are matched by an id. Their dishes may get another name, menu or category. */
function* matchById(rows: readonly PairWithDish[], context: Context): Pieces<void> {
  const own = new Set(rows.map(({ dish }) => dish.id))
  const firstAt = new Map<string, ImportRow>()
  for (const each of rows) {
    yield
    const { row, result, dish, menu } = each
    const category = row.values.category ?? dish.category?.name
    const place = JSON.stringify([row.menu, nameKey(row.name), nameKey(category ?? '')])
    const first = firstAt.get(place)
    if (!first) firstAt.set(place, result)
    const old = { name: tidyName(dish.name), menu: tidyName(menu.name) }
    const more = (['name', 'menu'] as const).flatMap((field): Change[] =>
      row[field] === old[field] ? [] : [{ field, before: old[field], after: row[field] }],
    )
    const target = context.existing.menus.find((one) => tidyName(one.name) === row.menu)
    const isNameTaken = candidatesInCategory(target, row.name, category).some(({ id }) => !own.has(id))
    if (more.length > 0 && isNameTaken) row.faults.push({ fault: 'nameTaken', what: row.name, field: 'name' })
    else if (more.length > 0 && first) row.faults.push({ fault: 'twice', what: placeOfRow(first), field: 'name' })
    compareWithDish(each, dish, context, more)
  }
}

function unclearLine(kind: Declaration, values: ColumnValues): string | undefined {
  const declared = declaredIn(kind, values)
  if (declared.state !== 'unclear') return undefined
  const { unknown, contains } = declared
  return (unknown.length > 0 ? unknown.join(', ') : LINE_OF[kind].valueOf(contains)) || undefined
}

function isTooLong(values: ColumnValues): boolean {
  const isWords = (column: ColumnField) => isDeclaration(column) || column.startsWith('text:')
  const words = COLUMN_FIELDS.flatMap(({ field, column }) => (isWords(column) ? [[field, values[column]]] : []))
  return storedTextsOf(Object.fromEntries(words)).some((text) => text.length > LIMITS.textLength)
}

/** With one of these faults the row may have a price that could not be read. */
const FAULTS_OF_PRICES: readonly RowFault[] = ['waits', 'badPrice', 'noValue', 'dateCell', 'openQuote']

/** A new dish. @param isTwin whether another category of the menu may have a dish of its name */
function prepareNewDish({ row, result }: RowPair, { defaults, questions, lacking }: Context, isTwin: boolean): void {
  if (isTwin) result.isTwin = true
  result.values = { available: 'true', ...withoutContradiction(row, row.values, questions) }
  const addFault = (name: RowFault, what: string, field: ChangedField) => row.faults.push({ fault: name, what, field })
  const hasFault = (faults: readonly RowFault[]) => row.faults.some((each) => faults.includes(each.fault))
  if (!result.values.category && !hasFault(['longName', 'piledName'])) {
    lacking.category += 1
    const category = tidyName(defaults.categoryName)
    if (isTypedName(category)) result.values.category = category
    else addFault('noCategory', '', 'category')
  }
  const prices = Object.entries(result.values).filter(([field]) => field.startsWith('price:'))
  if (prices.length === 0 && !hasFault(FAULTS_OF_PRICES)) {
    // The person has said that the dish has no price, so no note about a size is needed.
    result.notes = result.notes.filter(({ note }) => note !== 'offSize')
    if (row.isUnpriced || askForRow(row, questions, 'noPrice', '', row.name) === 'unavailable') {
      Object.assign(result.values, { 'price:': '0', available: 'false' })
      row.fixed.push('available')
    } else addFault('waits', '', 'price:')
  }
  // 0 may stand for "no price" only if the dish cannot be ordered.
  const zero = prices.find(([, value]) => value === '0')
  if (!row.isFree && zero && result.values.available !== 'false') {
    const answer = askForRow(row, questions, 'zero', '', row.name)
    if (answer === 'unpriced') {
      result.values.available = 'false'
      row.fixed.push('available')
    } else if (answer !== 'free') addFault('waits', '0', zero[0] as ChangedField)
  }
  if (isTooLong(result.values)) row.faults.push({ fault: 'longText', what: '' })
  refuseLostLetters(row, () => true)
  if (row.faults.length === 0) result.kind = 'new'
}

/** Refuses the row if a text with lost letters would be written. @param isWritten whether a field would be written */
function refuseLostLetters(row: ReadRow, isWritten: (field: string) => boolean): void {
  for (const { field, ...cell } of row.cellsWithLostLetters)
    if (isWritten(field)) row.faults.push({ fault: 'lostLetters', ...cell })
}

/** Adds what the rows without a fault need and the restaurant lacks. */
function collectMissing(comparison: Comparison, read: readonly ReadRow[], existing: ExistingThings): void {
  const done = new Set<string>()
  const addMissing = (list: string[], name: string, things: readonly Named[]) => {
    const kind = [comparison.menus, comparison.categories, comparison.dimensions].indexOf(list)
    if (done.has(`${kind} ${name}`)) return
    done.add(`${kind} ${name}`)
    const listed = list.map((each) => ({ name: each }))
    if (name !== '' && !findNamed(name, [...things, ...listed])) list.push(name)
  }
  const extras = new Map<string, Map<string, ListedExtra>>()
  for (const [index, row] of comparison.rows.entries()) {
    if (row.kind === 'faulty' || row.kind === 'asked' || row.kind === 'leftOut') continue
    const putsDishInMenu =
      row.kind === 'new' || row.kind === 'menu' || row.changes.some(({ field }) => field === 'menu')
    if (putsDishInMenu) addMissing(comparison.menus, row.menu, existing.menus)
    const fields: ColumnValues =
      row.kind === 'new' ? row.values : Object.fromEntries(row.changes.map(({ field, after }) => [field, after]))
    addMissing(comparison.categories, fields.category ?? '', existing.categories)
    for (const field of Object.keys(fields))
      if (field.startsWith('price:'))
        addMissing(comparison.dimensions, field.slice('price:'.length), existing.dimensions)
    const menuExtras = extras.get(row.menu) ?? new Map<string, ListedExtra>()
    extras.set(row.menu, menuExtras)
    for (const extra of read[index]?.extras ?? []) menuExtras.set(nameKey(extra.name), extra)
  }
  const addedIngredients = new Set<string>()
  for (const [name, extrasOfFile] of extras) {
    const menu = existing.menus.find((each) => tidyName(each.name) === name)
    const isOnMenu = (key: string) => menu?.ingredients.some((each) => nameKey(each.name ?? '') === key) ?? false
    const names: string[] = []
    for (const [key, extra] of extrasOfFile) {
      const ingredient = existing.ingredients.find((each) => nameKey(each.name ?? '') === key)
      if (!ingredient && !addedIngredients.has(key)) {
        addedIngredients.add(key)
        comparison.ingredients.push(extra)
        for (const size of Object.keys(extra.prices)) addMissing(comparison.dimensions, size, existing.dimensions)
      }
      if (!isOnMenu(key)) names.push(tidyName(ingredient?.name ?? extra.name))
    }
    if (names.length > 0) comparison.extras.push({ menuName: name, names })
  }
}
