import { isStandardName } from '#/entities/dimension/rules.ts'
import { toMills } from '#/lib/money/money.ts'
import { isVisible } from '#/lib/schema/visible.ts'
import { splitRemarks } from '../notes/remark.ts'
import { lineName, type OpenExtra, type OpenLine, type OpenOrder } from '../open-orders/open-order.ts'
import { courseOffset } from '../rules.ts'
import { type DishLine, type Line, lineQuantity, type Order } from '../schema.ts'

/* An order as a cook reads it: by course, quantity first, extras counted, combinations split into dishes. */

/** `count`: how often for one dish. The name is blank if the backend sent only an id. */
export type TicketExtra = { name: string; count: number }

/** Something to cook. `size` is blank for the standard one. */
export type TicketDish = {
  /** The same for the same content, whatever ids the backend gives the lines. */
  key: string
  /** Undefined: not known. */
  quantity: number | undefined
  name: string
  size: string
  extras: TicketExtra[]
  dishId: string | undefined
  /** The category's name, if sent. */
  category: string | undefined
  /** If this dish is drawn for several equal ones: those dishes. */
  parts?: readonly TicketDish[]
}

export type KitchenCategory = { name: string; hasDish(dish: TicketDish): boolean }

export type TicketLine =
  /** `isUnread`: a part of the line could not be read. */
  | (TicketDish & { kind: 'dish'; keyWithoutNote: string; note: string; isHeld: boolean; isUnread?: boolean })
  /** The dishes' quantities are multiplied by the line's. */
  | {
      kind: 'combination'
      key: string
      keyWithoutNote: string
      quantity: number | undefined
      name: string
      size: string
      note: string
      isHeld: boolean
      isUnread?: boolean
      dishes: TicketDish[]
    }

/** `number` from 1. `isHeld`: not to be cooked yet. */
export type TicketCourse = { number: number; isHeld: boolean; lines: TicketLine[] }

/** The standard size is not shown (R3.5). */
const sizeWords = (name: string): string => (isStandardName(name) ? '' : name.trim())

function countNames(names: readonly string[]): TicketExtra[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** An extra that was taken k times has its id listed k times. The names are in one of two places. */
function extrasOf({ dishIngredientsId, ingredients, dishesWithIngredients }: DishLine): TicketExtra[] {
  const names = ingredients.length
    ? ingredients
    : dishesWithIngredients.flatMap(({ ingredientsId, ingredientsName }) =>
        ingredientsName.map((name, index) => ({ id: ingredientsId[index], name })),
      )
  if (dishIngredientsId.length === 0 || names.every(({ id }) => id === undefined)) {
    const knownNames = names.map(({ name }) => name.trim())
    const unnamed = Math.max(0, dishIngredientsId.length - knownNames.length)
    return countNames([...knownNames, ...Array<string>(unnamed).fill('')])
  }
  const nameOf = new Map(names.map(({ id, name }) => [id, name.trim()]))
  const ids = [...dishIngredientsId]
  // Names listed more often than their id, or without one, must be cooked too.
  for (const id of new Set(names.map((each) => each.id))) {
    const missing = names.filter((each) => each.id === id).length - ids.filter((each) => each === id).length
    if (id !== undefined) ids.push(...Array<string>(Math.max(0, missing)).fill(id))
  }
  const withoutId = names.filter(({ id }) => id === undefined).map(({ name }) => name.trim())
  return countNames([...ids.map((id) => nameOf.get(id) ?? ''), ...withoutId])
}

const extraWords = (extras: readonly TicketExtra[]) => extras.map(({ name, count }) => `${count}${name}`).sort()

/** The line's own note: without the remarks of the order, and blank if it has no visible character. */
const noteOf = ({ note = '' }: { note?: string | undefined }): string => {
  const { rest } = splitRemarks(note)
  return isVisible(rest) ? rest.trim() : ''
}

const withNote = (keyWithoutNote: string, note: string): string => keyWithoutNote + JSON.stringify(note)

function toTicketDishLine(line: DishLine): TicketLine {
  const extras = extrasOf(line)
  const note = noteOf(line)
  const size = line.dishDimensionId ?? line.dishDimensionName
  const keyWithoutNote = JSON.stringify([line.course, line.dishId, size, extraWords(extras)])
  return {
    kind: 'dish',
    key: withNote(keyWithoutNote, note),
    keyWithoutNote,
    quantity: line.dishQuantity,
    name: line.dishName,
    size: sizeWords(line.dishDimensionName),
    extras,
    dishId: line.dishId,
    category: line.category,
    note,
    isHeld: line.isHeld ?? false,
    ...(line.unread && { isUnread: true }),
  }
}

function toTicketCombination(line: Exclude<Line, DishLine>): TicketLine {
  const note = noteOf(line)
  const size = sizeWords(line.combinationDimensionName)
  const chosen = line.dishesWithIngredients.map(({ dishId, dishName, category, ingredientsId, ingredientsName }) => {
    const names = ingredientsName.map((name) => name.trim())
    const unnamed = Math.max(0, ingredientsId.length - names.length)
    const extras = countNames([...names, ...Array<string>(unnamed).fill('')])
    return { id: dishId ?? dishName, dish: { name: dishName, extras, dishId, category: category ?? line.category } }
  })
  const content = chosen.map(({ id, dish }) => [id, ...extraWords(dish.extras)])
  const keyWithoutNote = JSON.stringify([line.course, line.combinationId, line.combinationDimensionId ?? size, content])
  const key = withNote(keyWithoutNote, note)
  const isHeld = line.isHeld ?? false
  const common = {
    key,
    keyWithoutNote,
    quantity: line.combinationQuantity,
    name: line.combinationName,
    size,
    note,
    isHeld,
    ...(line.unread && { isUnread: true }),
  }
  // A combination without its dishes is cooked as one dish, else no station would have it.
  if (chosen.length === 0) return { ...common, kind: 'dish', extras: [], dishId: undefined, category: line.category }
  return {
    ...common,
    kind: 'combination',
    dishes: chosen.map(({ dish }, index) => ({
      ...dish,
      key: `${key}/${index}`,
      quantity: line.combinationQuantity,
      size,
    })),
  }
}

const toTicketLine = (line: Line): TicketLine =>
  'combinationId' in line ? toTicketCombination(line) : toTicketDishLine(line)

/** All extras of a line, those of a combination's dishes together. */
export const extrasOfLine = (line: Line): TicketExtra[] =>
  countNames(
    dishesIn(toTicketLine(line)).flatMap(({ extras }) =>
      extras.flatMap(({ name, count }) => Array<string>(count).fill(name)),
    ),
  )

/** Makes the keys of equal lines unique. */
function withUniqueKeys(lines: TicketLine[]): TicketLine[] {
  const countByKey = new Map<string, number>()
  return lines.map((line) => {
    const count = countByKey.get(line.key) ?? 0
    countByKey.set(line.key, count + 1)
    if (count === 0) return line
    const key = `${line.key}#${count}`
    return line.kind === 'dish'
      ? { ...line, key }
      : { ...line, key, dishes: line.dishes.map((dish, index) => ({ ...dish, key: `${key}/${index}` })) }
  })
}

/** By number, without lines of quantity 0. A course with held and fired lines is listed twice; the held courses come last. */
export function ticketCourses(order: Pick<Order, 'lines'>): TicketCourse[] {
  const cached = ticketCache.get(order.lines)
  if (cached) return cached
  const courses = makeCourses(order)
  ticketCache.set(order.lines, courses)
  return courses
}

// By an order's lines, which are immutable. The board asks for the courses at every render.
const ticketCache = new WeakMap<object, TicketCourse[]>()

const linesToCookOf = (order: Pick<Order, 'lines'>): Line[] =>
  order.lines.filter((line) => {
    const quantity = lineQuantity(line)
    return quantity === undefined || quantity > 0
  })

/**
 * What each line of a ticket costs (mills), by its key. It is undefined if the price or the quantity is not known.
 */
export function ticketAmounts(order: Pick<Order, 'lines'>): ReadonlyMap<TicketLine['key'], number | undefined> {
  const linesToCook = linesToCookOf(order)
  return new Map(
    withUniqueKeys(linesToCook.map(toTicketLine)).map(({ key, quantity }, index) => {
      const line = linesToCook[index]
      const price = line && ('combinationId' in line ? line.combinationPrice : line.dishPrice)
      return [key, price === undefined || quantity === undefined ? undefined : toMills(price) * quantity]
    }),
  )
}

/** The keys of the lines that are drawn as this one (`mergeEqualLines`). */
export function keysDrawnIn(line: TicketLine): string[] {
  if (line.kind === 'dish') return (line.parts ?? [line]).map(({ key }) => key)
  const [firstDish] = line.dishes
  return (firstDish?.parts ?? []).length > 0
    ? (firstDish?.parts ?? []).map(({ key }) => key.slice(0, key.lastIndexOf('/')))
    : [line.key]
}

function makeCourses(order: Pick<Order, 'lines'>): TicketCourse[] {
  const offset = courseOffset(order)
  const linesToCook = linesToCookOf(order)
  const lines = withUniqueKeys(linesToCook.map(toTicketLine))
  const numbers = [...new Set(linesToCook.map(({ course }) => course))].sort((a, b) => a - b)
  const coursesOf = (isHeld: boolean): TicketCourse[] =>
    numbers.map((number) => ({
      number: number + offset,
      isHeld,
      lines: lines.filter((line, index) => linesToCook[index]?.course === number && line.isHeld === isHeld),
    }))
  return [...coursesOf(false), ...coursesOf(true)].filter((course) => course.lines.length > 0)
}

/* An open order as a cook reads it. Names come from the open order: the new order on the wire lacks those of extras. */

const openToTicketExtras = (extras: readonly OpenExtra[]): TicketExtra[] =>
  extras.filter(({ quantity }) => quantity > 0).map(({ name, quantity }) => ({ name, count: quantity }))

function openToTicketLine(line: OpenLine, isHeld: boolean): TicketLine {
  const { lineId: key, quantity } = line
  const common = {
    key,
    keyWithoutNote: key,
    quantity,
    name: lineName(line),
    size: sizeWords(line.dimensionName),
    note: noteOf(line),
    isHeld,
  }
  if (line.kind === 'dish')
    return {
      ...common,
      kind: 'dish',
      dishId: line.dishId,
      extras: openToTicketExtras(line.extras),
      category: undefined,
    }
  const dishes = line.choices.map((choice, index) => ({
    key: `${key}/${index}`,
    dishId: choice.dishId,
    quantity,
    name: choice.dishName,
    size: common.size,
    extras: openToTicketExtras(choice.extras),
    category: undefined,
  }))
  return { ...common, kind: 'combination', dishes }
}

export const openToTicketCourses = ({ courses }: Pick<OpenOrder, 'courses'>): TicketCourse[] =>
  courses.flatMap(({ lines, isHeld = false }, index) => {
    const ticketLines = lines.filter(({ quantity }) => quantity > 0).map((line) => openToTicketLine(line, isHeld))
    return ticketLines.length > 0 ? [{ number: index + 1, isHeld, lines: ticketLines }] : []
  })

/** The courses to cook now. */
export const firedCourses = (courses: readonly TicketCourse[]): TicketCourse[] =>
  courses.filter(({ isHeld }) => !isHeld)

/** The numbers of the held courses. */
export const heldCourseNumbers = (courses: readonly TicketCourse[]): number[] =>
  courses.flatMap(({ number, isHeld }) => (isHeld ? number : []))

/** Whether all of an order is held. Such an order is not late, however long ago it was taken. */
export function isOnHold(order: Pick<Order, 'lines'> & Partial<Pick<Order, 'unreadableLines'>>): boolean {
  return !order.unreadableLines && order.lines.length > 0 && order.lines.every(({ isHeld }) => isHeld)
}

export const dishesIn = (line: TicketLine): TicketDish[] => (line.kind === 'dish' ? [line] : line.dishes)

/** How much of each dish a cook has cooked, by its key. */
export type StruckQuantities = ReadonlyMap<string, number>

export const NOTHING_STRUCK: StruckQuantities = new Map()

/** The quantity that a cook strikes through; of a dish whose quantity is not known, one. */
export const quantityToStrike = ({ quantity = 1 }: Pick<TicketDish, 'quantity'>): number => quantity

export const isStruck = (struck: StruckQuantities, dish: Pick<TicketDish, 'key' | 'quantity'>): boolean =>
  (struck.get(dish.key) ?? 0) >= quantityToStrike(dish)

/** The quantity before a name. */
export const timesWords = (quantity: number | undefined): string => `${quantity ?? '?'} ×`

/** Names of up to so many letters stand in two lines of a narrow ticket in the full size, or in a smaller one. */
const LONG_NAME = 22
const LONGEST_NAME = 30

/** How large a ticket writes a dish, so that its name needs two lines at most. */
export const nameLength = (name: string): 'short' | 'long' | 'longest' =>
  name.length <= LONG_NAME ? 'short' : name.length <= LONGEST_NAME ? 'long' : 'longest'

/** A sum of quantities. @param hasUnknownQuantity something of unknown quantity is not in it */
export const atLeastWords = (sum: string, hasUnknownQuantity: boolean): string =>
  hasUnknownQuantity ? (sum === '0' ? '?' : `≥ ${sum}`) : sum

/** Equal for lines that a ticket shows alike but for the quantity; undefined for a line that must stay by itself. */
function mergeKeyOf(
  line: TicketLine,
  struck: StruckQuantities,
  changes: Pick<OrderChanges, 'lines' | 'notes'> | undefined,
) {
  const dishes = dishesIn(line)
  const isKnown = ({ name, dishId, extras }: TicketDish) =>
    name.trim() !== '' && dishId !== undefined && extras.every((extra) => extra.name !== '')
  if (line.isUnread || !dishes.every(isKnown)) return undefined
  // What has changed is marked, and stays apart until somebody has seen it.
  if (changes?.notes.has(line.key) || dishes.some(({ key }) => changes?.lines.has(key))) return undefined
  const dishContents = dishes.map((dish) => [
    dish.name,
    dish.size,
    dish.category ?? null,
    dish.extras.map(({ name, count }) => [name, count]).sort(),
    isStruck(struck, dish),
  ])
  return JSON.stringify([line.kind, line.keyWithoutNote, line.name, line.size, line.note, line.isHeld, dishContents])
}

type WithQuantity = Pick<TicketDish, 'quantity'>

const mergeLines = (line: TicketLine, other: TicketLine): TicketLine => {
  // The quantities are known here: a line without one is unread, so it has no merge key.
  const sum = ({ quantity: one = 0 }: WithQuantity, { quantity: more = 0 }: WithQuantity) => one + more
  const mergeDishes = (dish: TicketDish, more: TicketDish) => ({
    quantity: sum(dish, more),
    parts: [...(dish.parts ?? [dish]), more],
  })
  if (line.kind === 'dish') return other.kind === 'dish' ? { ...line, ...mergeDishes(line, other) } : line
  const others = dishesIn(other)
  const dishes = line.dishes.map((dish, index) => ({ ...dish, ...mergeDishes(dish, others[index] ?? dish) }))
  return { ...line, quantity: sum(line, other), dishes }
}

/**
 * The lines of one course as they are drawn: lines that a cook could not tell apart become one. Changes and strikes still
 * refer to the order's own lines.
 */
export function mergeEqualLines(
  lines: readonly TicketLine[],
  struck: StruckQuantities,
  changes: Pick<OrderChanges, 'lines' | 'notes'> | undefined,
): TicketLine[] {
  const mergedLines: TicketLine[] = []
  const indexByKey = new Map<string, number>()
  for (const line of lines) {
    const mergeKey = mergeKeyOf(line, struck, changes)
    const index = mergeKey === undefined ? undefined : indexByKey.get(mergeKey)
    const first = index === undefined ? undefined : mergedLines[index]
    if (index !== undefined && first) {
      mergedLines[index] = mergeLines(first, line)
      continue
    }
    if (mergeKey !== undefined) indexByKey.set(mergeKey, mergedLines.length)
    mergedLines.push(line)
  }
  return mergedLines
}

export const dishesOf = (courses: readonly TicketCourse[]): TicketDish[] =>
  courses.flatMap(({ lines }) => lines.flatMap(dishesIn))

/**
 * The courses with only the dishes of a category, also within combinations. `otherDishes`: the fired dishes of other
 * categories.
 */
export function coursesOfCategory(
  courses: readonly TicketCourse[],
  category: KitchenCategory,
): { courses: TicketCourse[]; otherDishes: TicketDish[] } {
  const isOfThisCategory = (dish: TicketDish) => category.hasDish(dish)
  const courseParts = courses.flatMap((course) => {
    const lineParts = course.lines.flatMap((line): TicketLine[] => {
      if (line.kind === 'dish') return isOfThisCategory(line) ? [line] : []
      const dishes = line.dishes.filter(isOfThisCategory)
      return dishes.length > 0 ? [{ ...line, dishes }] : []
    })
    return lineParts.length > 0 ? [{ ...course, lines: lineParts }] : []
  })
  return {
    courses: courseParts,
    otherDishes: dishesOf(firedCourses(courses)).filter((dish) => !isOfThisCategory(dish)),
  }
}

/** Whether an order has fired dishes of a category. Unreadable lines may belong to any category. */
export const hasDishOfCategory = (
  order: Pick<Order, 'lines' | 'unreadableLines'>,
  category: KitchenCategory,
): boolean =>
  order.unreadableLines > 0 || dishesOf(firedCourses(ticketCourses(order))).some((dish) => category.hasDish(dish))

/**
 * What has changed in an order since somebody last looked at it. `lines`: the previous quantity of a changed dish, by its key
 * (0: it is new; undefined: not known). `notes`: the previous note of a line, by its key. `removed`: dishes that were taken
 * off the order.
 */
export type OrderChanges = {
  lines: ReadonlyMap<string, number | undefined>
  notes: ReadonlyMap<string, string>
  removed: readonly TicketDish[]
  /** Remarks of the order that are new. */
  remarks: readonly string[]
  isHeadChanged: boolean
}
