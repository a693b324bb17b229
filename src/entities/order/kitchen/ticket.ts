import { isStandardName } from '#/entities/dimension/rules.ts'
import { isVisible } from '#/lib/schema/visible.ts'
import { splitRemarks } from '../notes/remark.ts'
import { lineName, type OpenExtra, type OpenLine, type OpenOrder } from '../open-orders/open-order.ts'
import { courseOffset } from '../rules.ts'
import { type DishLine, type Line, lineQuantity, type Order } from '../schema.ts'

/* An order as a cook reads it: by course, quantity first, extras counted, combinations split into dishes. */

/** `count` for each dish. Blank name: the backend sent only an id. */
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
  /** Of a line that is drawn for several equal ones: their dishes. */
  parts?: readonly TicketDish[]
}

export type KitchenCategory = { name: string; has(dish: TicketDish): boolean }

export type TicketLine =
  /** `base`: the key without the note. `isUnread`: a part of it is not understood. */
  | (TicketDish & { kind: 'dish'; base: string; note: string; isHeld: boolean; isUnread?: boolean })
  /** The dishes' quantities are multiplied by the line's. */
  | {
      kind: 'combination'
      key: string
      base: string
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

function counted(names: readonly string[]): TicketExtra[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** An id taken k times is listed k times; names are in one of two places. */
function extrasOf({ dishIngredientsId, ingredients, dishesWithIngredients }: DishLine): TicketExtra[] {
  const names = ingredients.length
    ? ingredients
    : dishesWithIngredients.flatMap(({ ingredientsId, ingredientsName }) =>
        ingredientsName.map((name, index) => ({ id: ingredientsId[index], name })),
      )
  if (dishIngredientsId.length === 0 || names.every(({ id }) => id === undefined)) {
    const knownNames = names.map(({ name }) => name.trim())
    const unnamed = Math.max(0, dishIngredientsId.length - knownNames.length)
    return counted([...knownNames, ...Array<string>(unnamed).fill('')])
  }
  const nameOf = new Map(names.map(({ id, name }) => [id, name.trim()]))
  const ids = [...dishIngredientsId]
  // Names listed more often than their id, or without one, must be cooked too.
  for (const id of new Set(names.map((each) => each.id))) {
    const missing = names.filter((each) => each.id === id).length - ids.filter((each) => each === id).length
    if (id !== undefined) ids.push(...Array<string>(Math.max(0, missing)).fill(id))
  }
  const withoutId = names.filter(({ id }) => id === undefined).map(({ name }) => name.trim())
  return counted([...ids.map((id) => nameOf.get(id) ?? ''), ...withoutId])
}

const words = (extras: readonly TicketExtra[]) => extras.map(({ name, count }) => `${count}${name}`).sort()

/** A note without a visible character is none. Remarks of the order are not its line's. */
const noteOf = ({ note = '' }: { note?: string | undefined }): string => {
  const { rest } = splitRemarks(note)
  return isVisible(rest) ? rest.trim() : ''
}

const withNote = (base: string, note: string): string => base + JSON.stringify(note)

function dishOf(line: DishLine): TicketLine {
  const extras = extrasOf(line)
  const note = noteOf(line)
  const size = line.dishDimensionId ?? line.dishDimensionName
  const base = JSON.stringify([line.course, line.dishId, size, words(extras)])
  return {
    kind: 'dish',
    key: withNote(base, note),
    base,
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

function combinationOf(line: Exclude<Line, DishLine>): TicketLine {
  const note = noteOf(line)
  const size = sizeWords(line.combinationDimensionName)
  const chosen = line.dishesWithIngredients.map(({ dishId, dishName, category, ingredientsId, ingredientsName }) => {
    const names = ingredientsName.map((name) => name.trim())
    const unnamed = Math.max(0, ingredientsId.length - names.length)
    const extras = counted([...names, ...Array<string>(unnamed).fill('')])
    return { id: dishId ?? dishName, dish: { name: dishName, extras, dishId, category: category ?? line.category } }
  })
  const content = chosen.map(({ id, dish }) => [id, ...words(dish.extras)])
  const base = JSON.stringify([line.course, line.combinationId, line.combinationDimensionId ?? size, content])
  const key = withNote(base, note)
  const isHeld = line.isHeld ?? false
  const common = {
    key,
    base,
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

const read = (line: Line): TicketLine => ('combinationId' in line ? combinationOf(line) : dishOf(line))

/** All extras of a line, those of a combination's dishes together. */
export const extrasOfLine = (line: Line): TicketExtra[] =>
  counted(
    dishesIn(read(line)).flatMap(({ extras }) => extras.flatMap(({ name, count }) => Array<string>(count).fill(name))),
  )

/** Makes the keys of equal lines unique. */
function withOwnKeys(lines: TicketLine[]): TicketLine[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const count = taken.get(line.key) ?? 0
    taken.set(line.key, count + 1)
    if (count === 0) return line
    const key = `${line.key}#${count}`
    return line.kind === 'dish'
      ? { ...line, key }
      : { ...line, key, dishes: line.dishes.map((dish, index) => ({ ...dish, key: `${key}/${index}` })) }
  })
}

/** Ascending, without lines of quantity 0. Held ones are last: a course may have lines of both kinds. */
export function ticketCourses(order: Pick<Order, 'lines'>): TicketCourse[] {
  const cached = tickets.get(order.lines)
  if (cached) return cached
  const courses = makeCourses(order)
  tickets.set(order.lines, courses)
  return courses
}

// Cached by the lines, which are immutable: the board asks at every render.
const tickets = new WeakMap<object, TicketCourse[]>()

function makeCourses(order: Pick<Order, 'lines'>): TicketCourse[] {
  const offset = courseOffset(order)
  const wanted = order.lines.filter((line) => {
    const quantity = lineQuantity(line)
    return quantity === undefined || quantity > 0
  })
  const lines = withOwnKeys(wanted.map(read))
  const numbers = [...new Set(wanted.map(({ course }) => course))].sort((a, b) => a - b)
  const coursesOf = (isHeld: boolean): TicketCourse[] =>
    numbers.map((number) => ({
      number: number + offset,
      isHeld,
      lines: lines.filter((line, index) => wanted[index]?.course === number && line.isHeld === isHeld),
    }))
  return [...coursesOf(false), ...coursesOf(true)].filter((course) => course.lines.length > 0)
}

/* An open order as a cook reads it. Names come from the open order: the new order on the wire lacks those of extras. */

const openExtras = (extras: readonly OpenExtra[]): TicketExtra[] =>
  extras.filter(({ quantity }) => quantity > 0).map(({ name, quantity }) => ({ name, count: quantity }))

function openTicketLine(line: OpenLine, isHeld: boolean): TicketLine {
  const { lineId: key, quantity } = line
  const common = {
    key,
    base: key,
    quantity,
    name: lineName(line),
    size: sizeWords(line.dimensionName),
    note: noteOf(line),
    isHeld,
  }
  if (line.kind === 'dish')
    return { ...common, kind: 'dish', dishId: line.dishId, extras: openExtras(line.extras), category: undefined }
  const dishes = line.choices.map((choice, index) => ({
    key: `${key}/${index}`,
    dishId: choice.dishId,
    quantity,
    name: choice.dishName,
    size: common.size,
    extras: openExtras(choice.extras),
    category: undefined,
  }))
  return { ...common, kind: 'combination', dishes }
}

export const openCourses = ({ courses }: Pick<OpenOrder, 'courses'>): TicketCourse[] =>
  courses.flatMap(({ lines, isHeld = false }, index) => {
    const wanted = lines.filter(({ quantity }) => quantity > 0).map((line) => openTicketLine(line, isHeld))
    return wanted.length > 0 ? [{ number: index + 1, isHeld, lines: wanted }] : []
  })

/** The courses to cook now. */
export const firedCourses = (courses: readonly TicketCourse[]): TicketCourse[] =>
  courses.filter(({ isHeld }) => !isHeld)

/** The numbers of the held courses. */
export const heldNumbers = (courses: readonly TicketCourse[]): number[] =>
  courses.flatMap(({ number, isHeld }) => (isHeld ? number : []))

/** Nobody cooks it yet: it is not late, however long ago it was taken. */
export function isOnHold(order: Pick<Order, 'lines'> & Partial<Pick<Order, 'unreadableLines'>>): boolean {
  return !order.unreadableLines && order.lines.length > 0 && order.lines.every(({ isHeld }) => isHeld)
}

export const dishesIn = (line: TicketLine): TicketDish[] => (line.kind === 'dish' ? [line] : line.dishes)

/** How much of each dish a cook has cooked, by its key. */
export type Struck = ReadonlyMap<string, number>

export const NOTHING_STRUCK: Struck = new Map()

/** How much a cook strikes through: of a dish whose quantity is not known, what is there at least. */
export const toStrike = ({ quantity = 1 }: Pick<TicketDish, 'quantity'>): number => quantity

export const isStruck = (struck: Struck, dish: Pick<TicketDish, 'key' | 'quantity'>): boolean =>
  (struck.get(dish.key) ?? 0) >= toStrike(dish)

/** The quantity before a name. */
export const timesWords = (quantity: number | undefined): string => `${quantity ?? '?'} ×`

/** A sum of quantities. @param hasUnknown something of unknown quantity is not in it */
export const atLeastWords = (sum: string, hasUnknown: boolean): string =>
  hasUnknown ? (sum === '0' ? '?' : `≥ ${sum}`) : sum

/** What a ticket says of a line, its quantity apart; undefined if it is not known well enough to be called equal. */
function sameness(line: TicketLine, struck: Struck, changes: Pick<OrderChanges, 'lines' | 'notes'> | undefined) {
  const dishes = dishesIn(line)
  const isKnown = ({ name, dishId, extras }: TicketDish) =>
    name.trim() !== '' && dishId !== undefined && extras.every((extra) => extra.name !== '')
  if (line.isUnread || !dishes.every(isKnown)) return undefined
  // What has changed is marked, and stays apart until somebody has seen it.
  if (changes?.notes.has(line.key) || dishes.some(({ key }) => changes?.lines.has(key))) return undefined
  const said = dishes.map((dish) => [
    dish.name,
    dish.size,
    dish.category ?? null,
    dish.extras.map(({ name, count }) => [name, count]).sort(),
    isStruck(struck, dish),
  ])
  return JSON.stringify([line.kind, line.base, line.name, line.size, line.note, line.isHeld, said])
}

type Counted = Pick<TicketDish, 'quantity'>

const together = (line: TicketLine, other: TicketLine): TicketLine => {
  // `isUnread`: one of unknown quantity is not drawn with another.
  const sum = ({ quantity: one = 0 }: Counted, { quantity: more = 0 }: Counted) => one + more
  const added = (dish: TicketDish, more: TicketDish) => ({
    quantity: sum(dish, more),
    parts: [...(dish.parts ?? [dish]), more],
  })
  if (line.kind === 'dish') return other.kind === 'dish' ? { ...line, ...added(line, other) } : line
  const others = dishesIn(other)
  const dishes = line.dishes.map((dish, index) => ({ ...dish, ...added(dish, others[index] ?? dish) }))
  return { ...line, quantity: sum(line, other), dishes }
}

/**
 * One course as it is drawn: lines that a cook could not tell apart are one. Only the drawing: changes and strikes
 * follow the order's own lines.
 */
export function drawnLines(
  lines: readonly TicketLine[],
  struck: Struck,
  changes: Pick<OrderChanges, 'lines' | 'notes'> | undefined,
): TicketLine[] {
  const drawn: TicketLine[] = []
  const places = new Map<string, number>()
  for (const line of lines) {
    const same = sameness(line, struck, changes)
    const at = same === undefined ? undefined : places.get(same)
    const first = at === undefined ? undefined : drawn[at]
    if (at !== undefined && first) {
      drawn[at] = together(first, line)
      continue
    }
    if (same !== undefined) places.set(same, drawn.length)
    drawn.push(line)
  }
  return drawn
}

export const dishesOf = (courses: readonly TicketCourse[]): TicketDish[] =>
  courses.flatMap(({ lines }) => lines.flatMap(dishesIn))

/** A combination keeps only the dishes of that category. `others` are to cook now. */
export function ofCategory(
  courses: readonly TicketCourse[],
  category: KitchenCategory,
): { courses: TicketCourse[]; others: TicketDish[] } {
  const isOwn = (dish: TicketDish) => category.has(dish)
  const ownCourses = courses.flatMap((course) => {
    const ownLines = course.lines.flatMap((line): TicketLine[] => {
      if (line.kind === 'dish') return isOwn(line) ? [line] : []
      const dishes = line.dishes.filter(isOwn)
      return dishes.length > 0 ? [{ ...line, dishes }] : []
    })
    return ownLines.length > 0 ? [{ ...course, lines: ownLines }] : []
  })
  return { courses: ownCourses, others: dishesOf(firedCourses(courses)).filter((dish) => !isOwn(dish)) }
}

/** Whether there is something to cook for it now. Unreadable lines may belong to any category. */
export const isOfCategory = (order: Pick<Order, 'lines' | 'unreadableLines'>, category: KitchenCategory): boolean =>
  order.unreadableLines > 0 || dishesOf(firedCourses(ticketCourses(order))).some((dish) => category.has(dish))

/**
 * Changes since an order was last looked at. `lines`: the previous quantity by key (0: new; undefined: not known). `notes`: the previous note
 * by key. `removed`: dishes no longer wanted.
 */
export type OrderChanges = {
  lines: ReadonlyMap<string, number | undefined>
  notes: ReadonlyMap<string, string>
  removed: readonly TicketDish[]
  /** Remarks of the order that are new. */
  remarks: readonly string[]
  isHeadChanged: boolean
}
