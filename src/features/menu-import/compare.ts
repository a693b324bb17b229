import { LIMITS } from '#/config/limits.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import { DECLARATIONS, type Declaration } from '#/entities/dish/descriptions.ts'
import { contradictionIn, DIETS } from '#/entities/dish/diets.ts'
import { type DishField, fieldValue, millsOfValue, storedTextsOf } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { currentLanguage } from '#/lib/i18n/i18n.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { atOnce, type Pieces } from '#/lib/pieces/pieces.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { type FileCell, isBlank, type ListedExtra } from '#/panels/menu-file/cells.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import type { Column, ColumnField } from '#/panels/menu-file/columns.ts'
import { foreignMark } from '#/panels/menu-file/currency-marks.ts'
import { seenName } from '#/panels/menu-file/html-text.ts'
import { numberAtEnd } from '#/panels/menu-file/price-lines.ts'
import { type Answers, ask, type NearTwin, NO_ANSWERS, noQuestions, type Questions, twinKey } from './answers.ts'
import { isNearTwin } from './near-twins.ts'
import { markName } from './read-marks.ts'
import {
  BAD_WORDS,
  type ColumnValues,
  columnValue,
  declaredIn,
  isDeclaration,
  priceField,
  type ReadRow,
  type RowFault,
  readRow,
} from './read-row.ts'
import type { Remark, Table } from './table.ts'

/** What the backend has now. */
export type ExistingThings = {
  menus: readonly Menu[]
  categories: readonly { id: string; name: string }[]
  dimensions: readonly Dimension[]
  ingredients: readonly Ingredient[]
  /** The restaurant's: it may decide what '1.234' means. */
  currency?: string | undefined
}

/** What an import can change of a dish; its menu by name. */
export type ChangedField = ColumnField | 'name' | 'menu'
type Change = { field: ChangedField; before: string; after: string }

/** What would happen with a row of the file, whose first row is line 1. */
export type ImportRow = {
  line: number
  /** Where several sheets are read. */
  sheet?: string
  menu: string
  name: string
  /** `asked`: nothing is wrong, but a question of the file is open. `menu`: a row without a dish, that names a menu or its extras. `leftOut`: not sold, and the person leaves it out. */
  kind: 'new' | 'changed' | 'same' | 'faulty' | 'asked' | 'menu' | 'leftOut'
  faults: ReadRow['faults']
  notes: ReadRow['notes']
  dishId?: string
  /** As the row has it. */
  category?: string
  /** A new dish with a name that another category of the menu has too. */
  isTwin?: boolean
  /** Of a new dish. */
  values: ColumnValues
  changes: Change[]
}

export type Comparison = {
  rows: ImportRow[]
  /** What is missing, in the order of the file. */
  menus: string[]
  categories: string[]
  dimensions: string[]
  ingredients: ListedExtra[]
  /** The extras that menus do not have yet. */
  extras: { menu: string; names: string[] }[]
  /** The lines that hold something only in columns that are not used. */
  unused: string[]
  /** Rows that are no dishes. */
  remarks: Remark[]
  /** Rows above the titles that may be dishes of another table: '4', or 'Pizze 4'. */
  above: string[]
  /** What is asked of the whole file. */
  questions: Questions
}

const ONLY_SIZE: Dimension = { id: '', name: 'standard', standard: true }

/** The values of a dish as it is. */
export function valuesOf(dish: Dish): ColumnValues {
  const sizes = dish.dimensionAssignments.map(({ dimension }) => dimension)
  const valueIn = (field: DishField, dimensions: readonly Dimension[] = []) =>
    fieldValue(dish, field, { dimensions }) ?? ''
  const values: ColumnValues = {}
  for (const { field, column } of COLUMN_FIELDS) values[column] = columnValue(column, valueIn(field))
  values.category = tidyName(dish.category?.name ?? '')
  for (const size of sizes.length > 0 ? sizes : dish.price === undefined ? [] : [ONLY_SIZE]) {
    const value = valueIn(`price ${size.id}`, [size])
    values[priceField(size)] = millsOfValue(value) === undefined ? '' : value
  }
  return values
}

type Named = { name: string }

/** The thing of this name: in this spelling, else the only one that differs in case, accents or punctuation. */
export function findNamed<Thing extends Named>(
  name: string,
  things: readonly Thing[],
): Thing | 'ambiguous' | undefined {
  const exact = things.filter((thing) => tidyName(thing.name) === name)
  if (exact.length > 0) return exact.length > 1 ? 'ambiguous' : exact[0]
  const folded = fold(name)
  const alike = folded === '' ? [] : things.filter((thing) => fold(thing.name) === folded)
  return alike.length > 1 ? 'ambiguous' : alike[0]
}

type Defaults = {
  /** For rows without one; blank: the dish is looked up in all menus. */
  menu: string
  /** For new dishes without one, where the others are looked up in all menus. */
  newMenu?: string
  /** For new dishes without one. */
  category: string
}

/** A table with a row of titles and no question, as our own are. */
export const compareRows = (
  rows: readonly (readonly FileCell[])[],
  header: number,
  columns: readonly Column[],
  defaults: Defaults,
  existing: ExistingThings,
  answers: Answers = NO_ANSWERS,
): Comparison =>
  compareTables(
    [{ columns, rows: rows.map((cells, index) => ({ line: index + 1, cells })).slice(header + 1) }],
    { defaults, answers },
    existing,
  )

/** '4', or 'Pizze 4'. */
export const placeOfRow = ({ line, sheet }: Pick<ImportRow, 'line' | 'sheet'>): string =>
  sheet === undefined ? String(line) : `${sheet} ${line}`

/** Compares the rows of a file with what there is. Nothing is ever missing from a file: what it does not name stays. */
export const compareTables = (...given: Parameters<typeof comparing>): Comparison => atOnce(comparing(...given))

/**
 * The same in pieces, of a row or a few: thousands of rows would hold up the page.
 * @param options.isRest another part of the file was imported before
 */
export function* comparing(
  tables: readonly Table[],
  { defaults, answers, isRest = false }: { defaults: Defaults; answers: Answers; isRest?: boolean },
  existing: ExistingThings,
): Pieces<Comparison> {
  const comparison: Comparison = {
    ...{ rows: [], menus: [], categories: [], dimensions: [], ingredients: [], extras: [], unused: [] },
    remarks: tables.flatMap(({ remarks = [] }) => remarks),
    above: tables.flatMap(({ above = [] }) => above),
    questions: noQuestions(),
  }
  for (const text of tables.flatMap(({ alone = [] }) => alone))
    ask(comparison.questions[numberAtEnd(text) ? 'numbered' : 'alone'], text)
  for (const name of tables.flatMap(({ listsInNames = [] }) => listsInNames))
    ask(comparison.questions.listsInNames, name)
  comparison.questions.hidden = tables.flatMap(({ hidden = [] }) => hidden)
  const sizes = existing.dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name))
  const asking: Asking = { answers, questions: comparison.questions }
  const names = new Set(
    [...existing.menus, ...existing.categories, ...existing.menus.flatMap(({ dish }) => dish)].map(({ name }) =>
      tidyName(name),
    ),
  )
  const reading = { ...asking, sizes, names, currency: existing.currency }
  const read: ReadRow[] = []
  for (const { columns, rows, textColumn, ofPrices = [], sizesOfTitle } of tables) {
    const mark = ofPrices.map((text) => foreignMark(text, existing.currency)).find((each) => each !== undefined)
    const isExport = areExported(columns)
    for (const tableRow of rows) {
      yield
      const row = readRow(tableRow, { columns, mark, textColumn, sizesOfTitle, ...reading })
      if (!row && !tableRow.cells.every(isBlank)) comparison.unused.push(placeOfRow(tableRow))
      if (!row) continue
      if (tableRow.open !== undefined) row.open = tableRow.open
      if (tableRow.otherTitles !== undefined) row.faults.push({ fault: 'otherTitles', what: tableRow.otherTitles })
      if (tableRow.outOfStep !== undefined) {
        row.faults.push({ fault: 'outOfStep', what: tableRow.outOfStep })
        row.isNameless = true
      }
      if (tableRow.listInName !== undefined) row.faults.push({ fault: 'listInName', what: tableRow.listInName })
      row.isExported = isExport
      row.menu ||= tidyName(defaults.menu)
      read.push(row)
    }
  }
  const known = new Map(existing.menus.flatMap((menu) => menu.dish.map((dish) => [dish.id, { dish, menu }] as const)))
  const timesOf = new Map<string, number>()
  for (const { id } of read) timesOf.set(id, (timesOf.get(id) ?? 0) + 1)
  const isTwice = (id: string) => (timesOf.get(id) ?? 0) > 1
  const isNamed = ({ name }: ReadRow, dish: Dish) => fold(name) === fold(dish.name) && fold(name) !== ''
  // Of an export most names are still those of their dishes.
  const exported = read.filter(({ isExported, id }) => isExported && known.has(id))
  const areOurs = exported.filter((row) => isNamed(row, known.get(row.id)?.dish as Dish)).length * 2 >= exported.length
  /** Whether the id of a row is surely the wire's: each program counts its things from 1. */
  const isOwnId = (row: ReadRow, dish: Dish): boolean =>
    !/^\d{1,12}$/.test(row.id) || isNamed(row, dish) || (row.isExported === true && areOurs)
  /** The dishes of rows that name them by their ids. */
  const byId: { row: ReadRow; result: ImportRow; dish: Dish; menu: Menu }[] = []
  /** Rows that say no menu, and were given that of the only dish of their name. */
  const foundByName = new Set<ImportRow>()
  const groups = new Map<string, { row: ReadRow; result: ImportRow }[]>()
  // Names of this file that differ in their case only are one thing.
  const wanted = { menus: [] as Named[], categories: [] as Named[], dimensions: [] as Named[] }
  const there: Record<keyof typeof wanted, readonly Named[]> = {
    menus: existing.menus,
    // The list of categories may be shorter than what dishes have.
    categories: [
      ...existing.categories,
      ...existing.menus.flatMap(({ dish }) =>
        dish.flatMap(({ category }) => (category?.name ? [{ name: category.name }] : [])),
      ),
    ],
    dimensions: existing.dimensions.filter((each) => !isStandard(each)),
  }
  takeFirstCategory(read, there.categories)
  const resolved = new Map<string, string | undefined>()
  const named = (kind: keyof typeof wanted, name: string): string | undefined => {
    // Thousands of rows have the same few names.
    const key = `${kind} ${name}`
    if (!resolved.has(key)) {
      const thing = findNamed(name, [...existing[kind], ...wanted[kind]])
      if (!thing) wanted[kind].push({ name })
      resolved.set(key, thing === 'ambiguous' ? undefined : thing ? tidyName(thing.name) : name)
    }
    return resolved.get(key)
  }
  const twins = new Map<string, NearTwin | undefined>()
  const twinOf = (kind: NearTwin['kind'], name: string): NearTwin | undefined => {
    const key = twinKey({ kind, name })
    if (!twins.has(key)) {
      const all = [...there[kind], ...wanted[kind]]
      const like = findNamed(name, all) === undefined ? all.find((each) => isNearTwin(each.name, name)) : undefined
      const twin = like && { kind, name, like: tidyName(like.name) }
      twins.set(key, twin)
      if (twin) comparison.questions.twins.push(twin)
    }
    return twins.get(key)
  }
  /** The name as it will be; one that may be another one is a fault until the person says so. */
  const settled = (kind: NearTwin['kind'], name: string, fault: (fault: RowFault, what: string) => void) => {
    const twin = twinOf(kind, name)
    const answer = twin && answers.twins[twinKey(twin)]
    if (twin && !answer) fault('nearTwin', `${name} / ${twin.like}`)
    if (twin && answer !== 'new') return twin.like
    return named(kind, name)
  }
  for (const row of read) {
    yield
    const result: ImportRow = {
      line: row.line,
      ...(row.sheet !== undefined && { sheet: row.sheet }),
      menu: row.menu,
      name: row.name,
      kind: 'faulty',
      faults: row.faults,
      notes: row.notes,
      values: {},
      changes: [],
    }
    const fault = (fault: RowFault, what = '') => result.faults.push({ fault, what })
    comparison.rows.push(result)
    const called = known.get(row.id)
    const isOpenId = called !== undefined && !isTwice(row.id) && !isOwnId(row, called.dish)
    if (isOpenId) {
      const { questions } = comparison
      if (questions.ids.count === 0) Object.assign(questions.ids, { name: row.name, dish: tidyName(called.dish.name) })
      ask(questions.ids, row.id)
      if (answers.ids === '') {
        fault('openId', row.id)
        continue
      }
    }
    const own = isTwice(row.id) || (isOpenId && answers.ids === 'other') ? undefined : called
    if (row.id !== '' && !own && !isOpenId)
      row.notes.push({ note: isTwice(row.id) ? 'idTwice' : 'unknownId', what: row.id })
    if (own) {
      // An empty cell changes nothing.
      row.name ||= tidyName(own.dish.name)
      row.menu ||= tidyName(own.menu.name)
      result.name = row.name
    }
    if (row.isNameless) continue
    if (row.open !== undefined) {
      fault('openHeading', row.open)
      // The text itself may be no dish.
      if (row.name === tidyName(row.open) && Object.keys(row.values).every((field) => field === 'category')) continue
    }
    if (row.isOff) {
      comparison.questions.off += 1
      if (answers.off === 'leftOut') {
        Object.assign(result, { kind: 'leftOut', faults: [] })
        continue
      }
      if (answers.off === 'unavailable') row.values.available = 'false'
    }
    if (row.menu === '' && row.name !== '') {
      const homes = existing.menus.filter((menu) => candidatesIn(menu, row.name).length > 0)
      if (homes.length > 1) fault('severalMenus', homes.map(({ name }) => name).join(', '))
      else if (homes[0]) {
        row.menu = tidyName(homes[0].name)
        foundByName.add(result)
      } else {
        ask(comparison.questions.menu, row.name)
        row.menu = typedOr(defaults.newMenu ?? '')
        if (row.menu === '') fault('noMenu')
      }
    } else if (row.menu === '') fault(row.name === '' ? 'noName' : 'noMenu')
    if (row.menu !== '') {
      const menu = settled('menus', row.menu, fault)
      if (menu === undefined) fault('ambiguousMenu', row.menu)
      else row.menu = menu
    }
    if (row.values.category !== undefined) {
      const category = settled('categories', row.values.category, fault)
      if (category === undefined) fault('ambiguousCategory', row.values.category)
      else row.values.category = category
    }
    for (const [field, value] of Object.entries(row.values) as [ColumnField, string][]) {
      if (!field.startsWith('price:') || field === 'price:') continue
      const size = settled('dimensions', field.slice('price:'.length), fault)
      if (size === undefined || field === `price:${size}`) continue
      const column = `price:${size}` as const
      if (row.values[column] !== undefined && row.values[column] !== value) fault('sizeTwice', size)
      delete row.values[field]
      row.values[column] = value
    }
    result.menu = row.menu
    if (row.values.category) result.category = row.values.category
    if (row.name === '' && row.menu !== '') {
      if (Object.keys(row.values).length > 0) fault('noName')
      if (result.faults.length === 0) result.kind = 'menu'
      continue
    }
    // A missing menu hides no other fault.
    if (row.menu === '' && !result.faults.some(({ fault }) => fault === 'noMenu')) continue
    if (result.faults.some(({ fault }) => fault === 'ambiguousMenu')) continue
    if (own) {
      byId.push({ row, result, ...own })
      continue
    }
    const key = JSON.stringify([row.menu, fold(row.name) || row.name])
    groups.set(key, [...(groups.get(key) ?? []), { row, result }])
  }
  const taken = new Set(byId.map(({ dish }) => dish.id))
  for (const group of groups.values()) {
    yield
    settle(group, { existing, taken, foundByName, defaults, ...asking })
  }
  yield* settleKnown(byId, existing, asking)
  askWhetherSame(foundByName, comparison, { answers, isRest })
  for (const row of comparison.rows)
    if (row.kind === 'faulty' && row.faults.length > 0 && row.faults.every(({ fault }) => ASKED.includes(fault)))
      row.kind = 'asked'
  collect(comparison, read, existing)
  return comparison
}

/** As our own export has them: the menu and the name first, the extras and the ids last. */
function areExported(columns: readonly Column[]): boolean {
  const filled = columns.filter((column) => column !== '')
  return [0, 1, -2, -1].map((at) => filled.at(at)).join() === 'menu,name,extras,id'
}

/** 'Bibite, Estate', where the file or the restaurant has both: tills have several categories for a dish, which here has one. */
function takeFirstCategory(rows: readonly ReadRow[], known: readonly Named[]): void {
  const written = new Set(rows.flatMap(({ values }) => values.category ?? []))
  const names = new Set([...written, ...known.map(({ name }) => name)].map(fold))
  const firstOf = new Map<string, string>()
  for (const text of written) {
    const parts = text.split(/[,،;|]/).map(tidyName)
    const areAll = parts.length > 1 && parts.every((part) => fold(part) !== '' && names.has(fold(part)))
    if (areAll && findNamed(text, known) === undefined) firstOf.set(text, parts[0] ?? text)
  }
  for (const { values, notes } of rows) {
    const first = firstOf.get(values.category ?? '')
    if (first === undefined) continue
    notes.push({ note: 'firstCategory', what: values.category ?? '' })
    values.category = first
  }
}

/** What the person says of the whole file, and what there is to say of it. */
type Asking = { answers: Answers; questions: Questions }

/** What a person has typed, once it can be a name. */
const typedOr = (text: string): string => (isTypedName(tidyName(text)) ? tidyName(text) : '')

/** What only a question at the top is open of. */
export const ASKED: readonly RowFault[] = [
  ...(['noMenu', 'noCategory', 'nearTwin', 'foundElsewhere', 'otherCategory', 'badAvailability', 'yesOrNo'] as const),
  ...([
    'openId',
    'foreignCurrency',
    'unclearPrice',
    'twoPrices',
    'zeroPrice',
    'wordedPrice',
    'openPrice',
    'noPrice',
    'computedPrice',
    'freePrice',
    'openHeading',
    'listInName',
  ] as const),
]

const indexes = new WeakMap<Menu, { size: number; exact: Map<string, Dish[]>; folded: Map<string, Dish[]> }>()

/** The dishes of a menu by their names: thousands of rows are looked up. */
function indexOf(menu: Menu) {
  const cached = indexes.get(menu)
  if (cached?.size === menu.dish.length) return cached
  const exact = new Map<string, Dish[]>()
  const folded = new Map<string, Dish[]>()
  const add = (map: Map<string, Dish[]>, key: string, dish: Dish) => {
    const same = map.get(key)
    if (same) same.push(dish)
    else map.set(key, [dish])
  }
  for (const dish of menu.dish) {
    add(exact, tidyName(dish.name), dish)
    add(folded, fold(dish.name), dish)
  }
  const made = { size: menu.dish.length, exact, folded }
  indexes.set(menu, made)
  return made
}

/** The dishes of this name: in this spelling, else those that differ in case, accents or punctuation. */
export function candidatesIn(menu: Menu | undefined, name: string): readonly Dish[] {
  if (!menu) return []
  const { exact, folded } = indexOf(menu)
  return exact.get(name) ?? (fold(name) === '' ? [] : (folded.get(fold(name)) ?? []))
}

export const changesBetween = (
  before: ColumnValues,
  after: ColumnValues,
): { field: ColumnField; before: string; after: string }[] =>
  (Object.entries(after) as [ColumnField, string][]).flatMap(([field, value]) => {
    const old = before[field] ?? ''
    return old === value ? [] : [{ field, before: old, after: value }]
  })

/** A dish may hold what the cell has, and not what was made of it: that is no change. */
const asHeld = (row: ReadRow, before: ColumnValues): Pick<ReadRow, 'values'> => {
  const kept = (Object.entries(row.written) as [ColumnField, string][]).filter(
    ([field, text]) => before[field] === text,
  )
  return { values: { ...row.values, ...Object.fromEntries(kept) } }
}
const isAsHeld = (row: ReadRow, before: ColumnValues): boolean =>
  changesBetween(before, asHeld(row, before).values).length === 0

/**
 * Rows with the same menu and name: each takes the dish that is just so, else that of its category, and the last one left takes
 * the last dish.
 */
function settle(
  group: { row: ReadRow; result: ImportRow }[],
  context: {
    existing: ExistingThings
    /** Dishes of other rows. */
    taken: ReadonlySet<Dish['id']>
    /** Rows that are asked about once more. */
    foundByName: ReadonlySet<ImportRow>
    defaults: Defaults
  } & Asking,
): void {
  const { existing, answers, questions } = context
  const free = new Map<string, Dish>()
  const menu = existing.menus.find((each) => tidyName(each.name) === group[0]?.row.menu)
  for (const { row } of group)
    for (const dish of candidatesIn(menu, row.name)) if (!context.taken.has(dish.id)) free.set(dish.id, dish)
  const isExact = (dish: Dish, { row }: (typeof group)[number]) => tidyName(dish.name) === row.name
  const take = (each: (typeof group)[number], dish: Dish) => {
    free.delete(dish.id)
    change(each, dish, context)
  }
  const unmatched = group.filter((each) => {
    const same = [...free.values()].filter((dish) => isAsHeld(each.row, valuesOf(dish)))
    const dish = same.find((dish) => isExact(dish, each)) ?? same[0]
    if (dish) take(each, dish)
    return !dish
  })
  // Then by the category: a name may stand in two of them.
  const categoryOf = ({ row }: (typeof group)[number]) => categoryKey(row.values.category)
  const isIn = (dish: Dish, category: string) => categoryKey(dish.category?.name) === category
  const left = unmatched.filter((each) => {
    const category = categoryOf(each)
    const [dish, another] = category === '' ? [] : [...free.values()].filter((one) => isIn(one, category))
    const isOnly = unmatched.filter((other) => categoryOf(other) === category).length === 1
    if (dish && !another && isOnly) take(each, dish)
    return !each.result.dishId
  })
  const dishes = [...free.values()]
  const [first, ...others] = left
  if (!first) return
  const exact = dishes.filter((dish) => isExact(dish, first))
  const taken = exact.length === 1 ? exact[0] : dishes[0]
  // One of several rows of a name is another dish; of the only one the person says whether its dish has another category now.
  const hasOther = taken && categoryOf(first) !== '' && !isIn(taken, categoryOf(first))
  const isOther = group.length > 1 && hasOther
  if (others.length === 0 && taken && !isOther && (dishes.length === 1 || exact.length === 1)) {
    const category = tidyName(taken.category?.name ?? '')
    const isMoved = hasOther && category !== '' && !context.foundByName.has(first.result)
    if (isMoved) {
      if (questions.moved.count === 0) Object.assign(questions.moved, { from: category, to: first.result.category })
      ask(questions.moved, first.row.name)
      if (answers.moved === '') first.result.faults.push({ fault: 'otherCategory', what: category })
    }
    if (isMoved && answers.moved === 'other') {
      begin(first, context)
      first.result.isTwin = true
    } else take(first, taken)
    return
  }
  if (dishes.length > 0 && !isOther) {
    for (const { result } of left) result.faults.push({ fault: 'ambiguousDish', what: result.name })
    return
  }
  const inFile = (each: (typeof group)[number]): string =>
    categoryOf(each) ||
    categoryKey(menu?.dish.find(({ id }) => id === each.result.dishId)?.category?.name ?? context.defaults.category)
  const settled = group.filter((each) => !left.includes(each))
  for (const each of left) {
    const other = settled.find((one) => categoryOf(each) === '' || inFile(one) === inFile(each))
    if (other) each.result.faults.push({ fault: 'twice', what: placeOfRow(other.result) })
    else {
      begin(each, context)
      each.result.isTwin = group.length > 1
      settled.push(each)
    }
  }
}

/** What a row changes of its dish. */
function change(
  { row, result }: { row: ReadRow; result: ImportRow },
  dish: Dish,
  { answers, questions }: Asking,
  more: readonly Change[] = [],
): void {
  result.dishId = dish.id
  const before = valuesOf(dish)
  const held = asHeld(row, before).values
  // A dish may have both for long.
  const declares = changesBetween(before, held).some(({ field }) => field === 'allergens' || field === 'diets')
  const values = declares ? withoutContradiction(row, held, { answers, questions }) : held
  result.changes = [...more, ...changesBetween(before, values)]
  if (result.changes.some(isFree)) {
    ask(questions.zeroPrice, row.name)
    if (answers.zeroPrice === '') result.faults.push({ fault: 'zeroPrice', what: '' })
    if (answers.zeroPrice === 'keep') result.changes = result.changes.filter((each) => !isFree(each))
  }
  const isNamed = result.changes.some(({ field }) => field === 'name')
  const isSpelt = row.name.toLowerCase() === seenName(dish.name).toLowerCase()
  if (result.changes.length > 0 && !isNamed && !isSpelt) row.notes.push({ note: 'calledThere', what: dish.name })
  const denied = row.denied?.filter((diet) => row.values.diets === undefined && before.diets?.split(',').includes(diet))
  if (denied?.length)
    row.notes.push({ note: 'undeclaredDiets', what: denied.map((diet) => markName(`diet:${diet}`)).join(', ') })
  // What is not certain leaves the dish as it is.
  for (const each of row.notes) {
    if (each.note === 'undeclared' && before.allergens !== '') each.note = 'keptAllergens'
    if (each.note === 'offSize' && each.field && before[each.field]) each.note = 'keptSize'
    if (each.note === 'undeclaredDiets' && before.diets !== '') each.note = 'keptDiets'
  }
  for (const kind of DECLARATIONS) {
    const unclear = row.values[kind] === undefined && before[kind] !== '' ? unclearLine(kind, row.values) : undefined
    if (unclear !== undefined) result.faults.push({ fault: BAD_WORDS[kind], what: unclear })
  }
  if (tooLong({ ...before, ...values })) result.faults.push({ fault: 'longText', what: '' })
  loseNothing({ row, result }, (field) => result.changes.some((each) => each.field === field))
  if (result.faults.length === 0) result.kind = result.changes.length > 0 ? 'changed' : 'same'
}

/** Of a diet and an allergen that it excludes, neither is declared until the person says which is right. */
function withoutContradiction(row: ReadRow, values: ColumnValues, { answers, questions }: Asking): ColumnValues {
  const { allergens = '', diets = '', ...others } = values
  const found = contradictionIn(
    DIETS.filter((diet) => diets.split(',').includes(diet)),
    ALLERGENS.filter((allergen) => allergens.split(',').includes(allergen) || row.sure?.includes(allergen)),
  )
  if (!found) return values
  const names = [
    ...found.diets.map((diet) => markName(`diet:${diet}`)),
    ...found.allergens.map((each) => markName(`allergen:${each}`)),
  ]
  const what = beginWords(names, currentLanguage())
  ask(questions.contradiction, `${row.name}: ${what}`)
  const isDeclared = (kind: 'allergens' | 'diets') => answers.contradiction === kind || answers.contradiction === 'both'
  if (allergens && !isDeclared('allergens')) row.notes.push({ note: 'undeclared', what })
  if (!isDeclared('diets')) row.notes.push({ note: 'undeclaredDiets', what })
  return {
    ...others,
    ...(allergens && isDeclared('allergens') && { allergens }),
    ...(isDeclared('diets') && { diets }),
  }
}

/** A price that would be 0 now: many files have 0 where they have none. */
const isFree = ({ field, before, after }: Change): boolean =>
  field.startsWith('price:') && after === '0' && before !== '0'

/** Rows with the id of their dish: also its name and its menu may be other ones. */
function* settleKnown(
  rows: readonly { row: ReadRow; result: ImportRow; dish: Dish; menu: Menu }[],
  { menus }: ExistingThings,
  asking: Asking,
): Pieces<void> {
  const own = new Map(rows.map(({ dish }, index) => [dish.id, index]))
  const placeOf = ({ row, dish }: (typeof rows)[number]) =>
    JSON.stringify([row.menu, fold(row.name) || row.name, categoryKey(row.values.category ?? dish.category?.name)])
  const firstAt = new Map<string, number>()
  for (const [index, each] of rows.entries()) {
    yield
    const { row, result, dish, menu } = each
    const place = placeOf(each)
    const first = firstAt.get(place) ?? index
    firstAt.set(place, first)
    const old = { name: tidyName(dish.name), menu: tidyName(menu.name) }
    const more = (['name', 'menu'] as const).flatMap((field): Change[] =>
      row[field] === old[field] ? [] : [{ field, before: old[field], after: row[field] }],
    )
    const isMoved = more.length > 0 || (row.values.category ?? '') !== ''
    const target = menus.find((one) => tidyName(one.name) === row.menu)
    const category = row.values.category ?? dish.category?.name
    const there = candidatesIn(target, row.name).find(
      (other) =>
        other.id !== dish.id && !own.has(other.id) && categoryKey(other.category?.name) === categoryKey(category),
    )
    if (more.length > 0 && there) result.faults.push({ fault: 'nameTaken', what: row.name })
    else if (isMoved && first < index && more.length > 0)
      result.faults.push({ fault: 'twice', what: placeOfRow(rows[first]?.result ?? result) })
    change(each, dish, asking, more)
  }
}

/**
 * A dish that was only found by its name may be another one: where the row has another category, or where the file has new
 * dishes too. It is not changed unless the person says so.
 */
function askWhetherSame(
  found: ReadonlySet<ImportRow>,
  { rows, questions }: Comparison,
  { answers, isRest }: { answers: Answers; isRest: boolean },
): void {
  // The new ones of an earlier part are there now.
  const hasNew =
    isRest || rows.some(({ kind, faults }) => kind === 'new' || faults.some(({ fault }) => fault === 'noMenu'))
  for (const row of found) {
    if (row.kind !== 'changed' || !(hasNew || row.changes.some(({ field }) => field === 'category'))) continue
    if (questions.sameName.count === 0) Object.assign(questions.sameName, { first: row.name, menu: row.menu })
    questions.sameName.count += 1
    if (answers.sameName === 'change') continue
    row.kind = 'faulty'
    row.faults.push({ fault: 'foundElsewhere', what: row.menu })
  }
}

const categoryKey = (name: string | undefined): string => fold(name ?? '') || (name ?? '').trim()

/** The dishes of this name in this category. One without a category may be in it: a list can have less than the dish. */
export const candidatesInCategory = (menu: Menu | undefined, name: string, category: string | undefined) =>
  candidatesIn(menu, name).filter(
    (dish) => !dish.category?.name || !category || categoryKey(dish.category.name) === categoryKey(category),
  )

function unclearLine(kind: Declaration, values: ColumnValues): string | undefined {
  const declared = declaredIn(kind, values)
  if (declared.state !== 'unclear') return undefined
  const { unknown, contains } = declared
  return (unknown.length > 0 ? unknown.join(', ') : LINE_OF[kind].valueOf(contains)) || undefined
}

function tooLong(values: ColumnValues): boolean {
  const isWords = (column: ColumnField) => isDeclaration(column) || column.startsWith('text:')
  const words = COLUMN_FIELDS.flatMap(({ field, column }) => (isWords(column) ? [[field, values[column]]] : []))
  return storedTextsOf(Object.fromEntries(words)).some((text) => text.length > LIMITS.textLength)
}

const UNREAD = ['noValue', 'dateCell', 'openQuote'] as const
const OPEN_PRICE = [
  ...([
    'badPrice',
    'openPrice',
    'unclearPrice',
    'twoPrices',
    'foreignCurrency',
    'wordedPrice',
    'computedPrice',
  ] as const),
]

/** A new dish. */
function begin(
  { row, result }: { row: ReadRow; result: ImportRow },
  { defaults, answers, questions }: { defaults: Defaults } & Asking,
): void {
  result.values = { available: 'true', ...withoutContradiction(row, row.values, { answers, questions }) }
  const fault = (fault: RowFault) => result.faults.push({ fault, what: '' })
  const has = (...faults: RowFault[]) => result.faults.some((each) => faults.includes(each.fault))
  if (!result.values.category && !has('longName', 'piledName', ...UNREAD)) {
    ask(questions.category, row.name)
    const category = typedOr(defaults.category)
    if (category !== '') result.values.category = category
    else fault('noCategory')
  }
  const hasPrice = Object.keys(result.values).some((field) => field.startsWith('price:'))
  if (!hasPrice && !has(...OPEN_PRICE, ...UNREAD)) {
    if (!row.isUnpriced) ask(questions.blankPrice, row.name)
    if (row.isUnpriced || answers.blankPrice === 'unavailable')
      Object.assign(result.values, { 'price:': '0', available: 'false' })
    else fault('noPrice')
  }
  // Nobody can order what is not available: only then 0 may stand for no price.
  if (row.free && result.values.available !== 'false') {
    ask(questions.prices.free, row.free.what)
    const meaning = answers.prices.free ?? ''
    if (meaning === 'unavailable') result.values.available = 'false'
    else if (meaning === '') result.faults.push({ fault: 'freePrice', ...row.free })
  }
  if (tooLong(result.values)) fault('longText')
  loseNothing({ row, result }, () => true)
  if (result.faults.length === 0) result.kind = 'new'
}

/** Texts whose letters are lost are written nowhere. @param isWritten whether a field would be */
function loseNothing(
  { row, result }: { row: ReadRow; result: ImportRow },
  isWritten: (field: string) => boolean,
): void {
  for (const { field, ...cell } of row.lost ?? [])
    if (isWritten(field)) result.faults.push({ fault: 'lostLetters', ...cell })
}

/** What rows without a fault need and is missing. */
function collect(comparison: Comparison, read: readonly ReadRow[], existing: ExistingThings): void {
  const done = new Set<string>()
  const add = (list: string[], name: string, things: readonly Named[]) => {
    const kind = [comparison.menus, comparison.categories, comparison.dimensions].indexOf(list)
    if (done.has(`${kind} ${name}`)) return
    done.add(`${kind} ${name}`)
    const listed = list.map((each) => ({ name: each }))
    if (name !== '' && !findNamed(name, [...things, ...listed])) list.push(name)
  }
  const extras = new Map<string, Map<string, ListedExtra>>()
  comparison.rows.forEach((row, index) => {
    if (row.kind === 'faulty' || row.kind === 'asked') return
    const isInMenu = row.kind === 'new' || row.kind === 'menu' || row.changes.some(({ field }) => field === 'menu')
    if (isInMenu) add(comparison.menus, row.menu, existing.menus)
    const fields: ColumnValues =
      row.kind === 'new' ? row.values : Object.fromEntries(row.changes.map(({ field, after }) => [field, after]))
    add(comparison.categories, fields.category ?? '', existing.categories)
    for (const field of Object.keys(fields)) {
      if (field.startsWith('price:')) add(comparison.dimensions, field.slice('price:'.length), existing.dimensions)
    }
    const menuExtras = extras.get(row.menu) ?? new Map<string, ListedExtra>()
    extras.set(row.menu, menuExtras)
    for (const extra of read[index]?.extras ?? []) menuExtras.set(fold(extra.name) || extra.name, extra)
  })
  const made = new Set<string>()
  for (const [name, own] of extras) {
    const menu = existing.menus.find((each) => tidyName(each.name) === name)
    const has = (extra: string) => menu?.ingredients.some((each) => fold(each.name ?? '') === fold(extra)) ?? false
    const names: string[] = []
    for (const [key, extra] of own) {
      const ingredient = existing.ingredients.find((each) => fold(each.name ?? '') === fold(extra.name))
      if (!ingredient && !made.has(key)) {
        made.add(key)
        comparison.ingredients.push(extra)
        for (const size of Object.keys(extra.prices)) add(comparison.dimensions, size, existing.dimensions)
      }
      if (!has(extra.name)) names.push(tidyName(ingredient?.name ?? extra.name))
    }
    if (names.length > 0) comparison.extras.push({ menu: name, names })
  }
}
