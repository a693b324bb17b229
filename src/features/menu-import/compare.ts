import { DISH_LANGUAGES } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import { withoutLines } from '#/entities/dish/declared-line.ts'
import { DECLARATIONS, DESCRIPTION_FIELDS, type Declaration } from '#/entities/dish/descriptions.ts'
import { type DishField, fieldValue, isCents, readValue, storedTextsOf } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { currentLanguage, translate } from '#/lib/i18n/i18n.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import {
  cellName,
  cellText,
  type FileCell,
  isBlank,
  isUnread,
  type ListedExtra,
  readExtras,
  readPrice,
} from '#/panels/menu-file/cells.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import type { Column, ColumnField } from '#/panels/menu-file/columns.ts'

/** What the backend has now. */
export type ExistingThings = {
  menus: readonly Menu[]
  categories: readonly { id: string; name: string }[]
  dimensions: readonly Dimension[]
  ingredients: readonly Ingredient[]
  /** The restaurant's: it may decide what '1.234' means. */
  currency?: string | undefined
}

/** As those of the dish, but 'true' and 'false' for `available`, and the name of a category; '' where there is nothing. */
export type ColumnValues = Partial<Record<ColumnField, string>>
type Change = { field: ColumnField; before: string; after: string }

type RowFault =
  | 'noName'
  | 'longName'
  | 'noMenu'
  | 'longText'
  | 'noValue'
  | 'dateCell'
  | 'noCategory'
  | 'noPrice'
  | 'badPrice'
  | 'unclearPrice'
  | 'badValue'
  | 'badAvailability'
  | 'badAllergens'
  | 'badDiets'
  | 'badChoices'
  | 'badExtras'
  | 'ambiguousMenu'
  | 'ambiguousCategory'
  | 'ambiguousDish'
  | 'severalMenus'
  | 'twice'

/** What would happen with a row of the file, whose first row is line 1. */
export type ImportRow = {
  line: number
  menu: string
  name: string
  /** `menu`: a row without a dish, that names a menu or its extras. */
  kind: 'new' | 'changed' | 'same' | 'faulty' | 'menu'
  /** `what`: the cell's text, the names or the other line. `cell`: where it is, as spreadsheets name it ('C5'). */
  faults: { fault: RowFault; what: string; cell?: string }[]
  dishId?: string
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
  unused: number[]
}

const isPriceField = (field: ColumnField): field is `price:${string}` => field.startsWith('price:')
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
const columnValue = (column: ColumnField, value: string): string =>
  column === 'available' ? String(value === 'yes') : value

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
    const cents = valueIn(`price ${size.id}`, [size])
    values[priceField(size)] = isCents(cents) ? cents : ''
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

/** What a row says; a field that it does not have, or has blank, is left out. */
type ReadRow = {
  line: number
  menu: string
  name: string
  values: ColumnValues
  extras: ListedExtra[]
  faults: ImportRow['faults']
  /** Its name is a cell without a value. */
  isNameless: boolean
}

function readRow(
  cells: readonly FileCell[],
  line: number,
  { columns, defaults, currency }: { columns: readonly Column[]; defaults: Defaults; currency: string | undefined },
): ReadRow | undefined {
  if (columns.every((column, index) => column === '' || isBlank(cells[index]))) return undefined
  const context = { menus: [], categories: [], dimensions: [], currency, language: currentLanguage(), t: translate }
  const row: ReadRow = { line, menu: '', name: '', values: {}, extras: [], faults: [], isNameless: false }
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column === '' || isBlank(cell)) return
    const fault = (fault: RowFault, what = cellText(cell)) =>
      row.faults.push({ fault, what: what.slice(0, 100), cell: cellName(index, line) })
    if (isUnread(cell)) {
      row.isNameless ||= column === 'name'
      fault(cell.why === 'date' ? 'dateCell' : 'noValue')
      return
    }
    const text = String(cell)
    if (column === 'name') row.name = tidyName(text)
    else if (column === 'menu') row.menu = tidyName(text)
    else if (column === 'category') {
      row.values.category = tidyName(text)
      if (!isTypedName(text)) fault('longName')
    } else if (column === 'extras') {
      const extras = readExtras(cell, currency)
      if (
        !extras ||
        extras.some(
          ({ name, prices }) => ![name, ...Object.keys(prices)].every((each) => each === '' || isTypedName(each)),
        )
      )
        fault('badExtras')
      else row.extras = extras.map((extra) => ({ ...extra, name: tidyName(extra.name) }))
    } else if (isPriceField(column)) {
      const cents = readPrice(cell, currency)
      if (cents === 'unclear') fault('unclearPrice')
      else if (cents === undefined) fault('badPrice')
      else if (cents !== 'none') row.values[column] = String(cents)
    } else {
      const { value, isRaw } = readValue(dishField(column), text, context)
      if (!isRaw) row.values[column] = columnValue(column, value)
      else if (isDeclaration(column)) fault(BAD_WORDS[column], LINE_OF[column].read(text).unknown.join(', '))
      else fault(column === 'available' ? 'badAvailability' : 'badValue')
    }
  })
  takeDeclarations(row.values)
  row.menu ||= tidyName(defaults.menu)
  for (const name of [row.name, row.menu]) {
    if (name !== '' && !isTypedName(name)) row.faults.push({ fault: 'longName', what: name.slice(0, 100) })
  }
  return row
}

const BAD_WORDS = { allergens: 'badAllergens', diets: 'badDiets', choices: 'badChoices' } as const satisfies Record<
  Declaration,
  RowFault
>

const isDeclaration = (column: ColumnField): column is Declaration => DECLARATIONS.some((kind) => kind === column)

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
const declaredIn = (kind: Declaration, values: ColumnValues) =>
  LINE_OF[kind].of(
    Object.fromEntries(
      DISH_LANGUAGES.map((language) => [DESCRIPTION_FIELDS[language], values[`text:${language}`] ?? '']),
    ),
  )

type Defaults = {
  /** For rows without one; blank: the dish is looked up in all menus. */
  menu: string
  /** For new dishes without one. */
  category: string
}

/** Compares the rows of a file with what there is. Nothing is ever missing from a file: what it does not name stays. */
export function compareRows(
  rows: readonly (readonly FileCell[])[],
  header: number,
  columns: readonly Column[],
  defaults: Defaults,
  existing: ExistingThings,
): Comparison {
  const comparison: Comparison = {
    rows: [],
    menus: [],
    categories: [],
    dimensions: [],
    ingredients: [],
    extras: [],
    unused: [],
  }
  const read = rows.flatMap((cells, index) => {
    if (index <= header) return []
    const row = readRow(cells, index + 1, { columns, defaults, currency: existing.currency })
    if (!row && !cells.every(isBlank)) comparison.unused.push(index + 1)
    return row ?? []
  })
  const groups = new Map<string, { row: ReadRow; result: ImportRow }[]>()
  // Names of this file that differ in their case only are one thing.
  const wanted = { menus: [] as Named[], categories: [] as Named[] }
  const named = <Kind extends 'menus' | 'categories'>(kind: Kind, name: string): string | undefined => {
    const thing = findNamed(name, [...existing[kind], ...wanted[kind]])
    if (thing === 'ambiguous') return undefined
    if (!thing) wanted[kind].push({ name })
    return thing ? tidyName(thing.name) : name
  }
  for (const row of read) {
    const result: ImportRow = {
      line: row.line,
      menu: row.menu,
      name: row.name,
      kind: 'faulty',
      faults: row.faults,
      values: {},
      changes: [],
    }
    const fault = (fault: RowFault, what = '') => result.faults.push({ fault, what })
    comparison.rows.push(result)
    if (row.isNameless) continue
    if (row.menu === '' && row.name !== '') {
      const homes = existing.menus.filter((menu) => candidatesIn(menu, row.name).length > 0)
      if (homes.length > 1) fault('severalMenus', homes.map(({ name }) => name).join(', '))
      else if (homes[0]) row.menu = tidyName(homes[0].name)
      else fault('noMenu')
    } else if (row.menu === '') fault(row.name === '' ? 'noName' : 'noMenu')
    if (row.menu !== '') {
      const menu = named('menus', row.menu)
      if (menu === undefined) fault('ambiguousMenu', row.menu)
      else row.menu = menu
    }
    if (row.values.category !== undefined) {
      const category = named('categories', row.values.category)
      if (category === undefined) fault('ambiguousCategory', row.values.category)
      else row.values.category = category
    }
    result.menu = row.menu
    if (row.name === '' && row.menu !== '') {
      if (Object.keys(row.values).length > 0) fault('noName')
      if (result.faults.length === 0) result.kind = 'menu'
      continue
    }
    if (row.menu === '' || result.faults.some(({ fault }) => fault === 'ambiguousMenu')) continue
    const key = JSON.stringify([row.menu, fold(row.name) || row.name])
    groups.set(key, [...(groups.get(key) ?? []), { row, result }])
  }
  for (const group of groups.values()) settle(group, { existing, defaults })
  collect(comparison, read, existing)
  return comparison
}

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

export const changesBetween = (before: ColumnValues, after: ColumnValues): Change[] =>
  (Object.entries(after) as [ColumnField, string][]).flatMap(([field, value]) => {
    const old = before[field] ?? ''
    return old === value ? [] : [{ field, before: old, after: value }]
  })

/** Rows with the same menu and name: each takes the dish that is just so, and the last one left takes the last dish. */
function settle(
  group: { row: ReadRow; result: ImportRow }[],
  { existing, defaults }: { existing: ExistingThings; defaults: Defaults },
): void {
  const free = new Map<string, Dish>()
  const menu = existing.menus.find((each) => tidyName(each.name) === group[0]?.row.menu)
  for (const { row } of group) for (const dish of candidatesIn(menu, row.name)) free.set(dish.id, dish)
  const isExact = (dish: Dish, { row }: (typeof group)[number]) => tidyName(dish.name) === row.name
  const take = ({ row, result }: (typeof group)[number], dish: Dish) => {
    free.delete(dish.id)
    result.dishId = dish.id
    const before = valuesOf(dish)
    result.changes = changesBetween(before, row.values)
    for (const kind of DECLARATIONS) {
      const unclear = row.values[kind] === undefined && before[kind] !== '' ? unclearLine(kind, row.values) : undefined
      if (unclear !== undefined) result.faults.push({ fault: BAD_WORDS[kind], what: unclear })
    }
    if (tooLong({ ...valuesOf(dish), ...row.values })) result.faults.push({ fault: 'longText', what: '' })
    if (result.faults.length === 0) result.kind = result.changes.length > 0 ? 'changed' : 'same'
  }
  const unmatched = group.filter((each) => {
    const same = [...free.values()].filter((dish) => changesBetween(valuesOf(dish), each.row.values).length === 0)
    const dish = same.find((dish) => isExact(dish, each)) ?? same[0]
    if (dish) take(each, dish)
    return !dish
  })
  const dishes = [...free.values()]
  const [first, ...others] = unmatched
  if (!first) return
  const exact = dishes.filter((dish) => isExact(dish, first))
  const taken = exact.length === 1 ? exact[0] : dishes[0]
  if (others.length === 0 && taken && (dishes.length === 1 || exact.length === 1)) {
    take(first, taken)
    return
  }
  if (dishes.length > 0) {
    for (const { result } of unmatched) result.faults.push({ fault: 'ambiguousDish', what: result.name })
    return
  }
  const before = group.find((each) => !unmatched.includes(each))
  for (const each of unmatched) {
    const other = before ?? (each === first ? undefined : first)
    if (other) each.result.faults.push({ fault: 'twice', what: String(other.result.line) })
    else begin(each, defaults)
  }
}

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

const UNREAD = ['noValue', 'dateCell'] as const

/** A new dish. */
function begin({ row, result }: { row: ReadRow; result: ImportRow }, defaults: Defaults): void {
  result.values = { available: 'true', ...row.values }
  if (!result.values.category && defaults.category) result.values.category = tidyName(defaults.category)
  const fault = (fault: RowFault) => result.faults.push({ fault, what: '' })
  const has = (...faults: RowFault[]) => result.faults.some((each) => faults.includes(each.fault))
  if (!result.values.category && !has('longName', ...UNREAD)) fault('noCategory')
  const hasPrice = Object.keys(result.values).some((field) => field.startsWith('price:'))
  if (!hasPrice && !has('badPrice', 'unclearPrice', ...UNREAD)) fault('noPrice')
  if (tooLong(result.values)) fault('longText')
  if (result.faults.length === 0) result.kind = 'new'
}

/** What rows without a fault need and is missing. */
function collect(comparison: Comparison, read: readonly ReadRow[], existing: ExistingThings): void {
  const add = (list: string[], name: string, things: readonly Named[]) => {
    const listed = list.map((each) => ({ name: each }))
    if (name !== '' && !findNamed(name, [...things, ...listed])) list.push(name)
  }
  const extras = new Map<string, Map<string, ListedExtra>>()
  comparison.rows.forEach((row, index) => {
    if (row.kind === 'faulty') return
    if (row.kind === 'new' || row.kind === 'menu') add(comparison.menus, row.menu, existing.menus)
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
