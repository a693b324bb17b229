import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { balance } from '#/lib/i18n/isolate.ts'
import { fromMills, maybeMills } from '#/lib/money/money.ts'
import { isVisible } from '#/lib/schema/visible.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import {
  type NewCombinationLine,
  type NewDishLine,
  type NewOrder,
  type NewOrderLine,
  newOrder,
  writeNote,
} from '../schema.ts'

/*
 * An order while it is being taken. It contains all that the screen shows, with the names and prices seen, so that it
 * works offline. Prices in currency units, courses from 1.
 */

/** An extra of a line. `price`: of one, at the size of the dish, as seen when it was added; none if it could not be read. */
const openExtra = v.object({
  id: v.string(),
  name: v.string(),
  price: v.optional(v.number()),
  quantity: v.number(),
})

const commonLineFields = {
  /** The id of the line on this device. It is never sent. */
  lineId: v.string(),
  dimensionId: v.string(),
  dimensionName: v.string(),
  /** The price of one, without extras; none if it could not be read. */
  price: v.optional(v.number()),
  /** A line of quantity 0 is shown, but not sent. */
  quantity: v.number(),
  note: v.string(),
}

const openDishLine = v.object({
  ...commonLineFields,
  kind: v.literal('dish'),
  dishId: v.string(),
  dishName: v.string(),
  extras: v.array(openExtra),
})

const openCombinationLine = v.object({
  ...commonLineFields,
  kind: v.literal('combination'),
  combinationId: v.string(),
  combinationName: v.string(),
  /** For each option of the combination the dish that was chosen. */
  choices: v.array(
    v.object({
      menuId: v.string(),
      menuName: v.string(),
      dishId: v.string(),
      dishName: v.string(),
      dimensionId: v.optional(v.string()),
      extras: v.array(openExtra),
    }),
  ),
})

const openLine = v.union([openDishLine, openCombinationLine])

/** Why the backend refused it, with its message if any. */
export const refusal = v.object({ at: v.number(), status: v.number(), message: v.optional(v.string()) })

/**
 * What the order has from one phone's part of a scanned code: its newest revision, and the quantity of each line, by `lineKey`
 * (codes/list-code.ts).
 */
const takenPart = v.object({
  part: v.number(),
  revision: v.number(),
  lines: v.record(v.string(), v.number()),
  /** The guest's allergies, as the codes named them. */
  allergies: v.optional(v.fallback(v.array(v.picklist(ALLERGENS)), [])),
})

export const openOrder = v.object({
  /** Becomes the outbox record's id, so that it is sent only once. */
  id: v.string(),
  restaurantId: v.string(),
  tableNumber: v.number(),
  userId: v.string(),
  /** How many guests there are; 0 until a person has said it. */
  covers: v.number(),
  /** From course 1; `lines` may be empty. `isHeld`: not to be cooked yet. */
  courses: v.array(v.object({ lines: v.array(openLine), isHeld: v.optional(v.boolean()) })),
  /** When it was stored last, ms since 1970. */
  updatedAt: v.number(),
  refusal: v.optional(refusal),
  /** Defaults for the next dish: the last course, 0-based, and size. Never sent. */
  last: v.optional(v.object({ course: v.number(), isChosen: v.optional(v.boolean()), sizeId: v.optional(v.string()) })),
  /** What was taken over from scanned codes, so that the same code adds nothing again (ADR-037). It is never sent. */
  taken: v.optional(v.array(takenPart)),
})

export type Refusal = v.InferOutput<typeof refusal>
export type OpenExtra = v.InferOutput<typeof openExtra>
export type OpenDishLine = v.InferOutput<typeof openDishLine>
export type OpenCombinationLine = v.InferOutput<typeof openCombinationLine>
export type OpenLine = v.InferOutput<typeof openLine>
export type TakenPart = v.InferOutput<typeof takenPart>
export type OpenOrder = v.InferOutput<typeof openOrder>

/** One open order per restaurant, table and person. */
export type OrderPlace = Pick<OpenOrder, 'restaurantId' | 'tableNumber' | 'userId'>

export const openOrders = rowStore({ name: 'order-drafts', schema: openOrder })

export const openOrderKey = ({ restaurantId, tableNumber, userId }: OrderPlace): string =>
  JSON.stringify([restaurantId, tableNumber, userId])

/** Whether it contains more than the covers. */
export const hasLines = ({ courses }: Pick<OpenOrder, 'courses'>): boolean =>
  courses.some(({ lines }) => lines.length > 0)

export const allLines = ({ courses }: Pick<OpenOrder, 'courses'>): OpenLine[] => courses.flatMap(({ lines }) => lines)

export const lineName = (line: OpenLine): string => (line.kind === 'dish' ? line.dishName : line.combinationName)

/** The number of dishes and combinations, by quantity. */
export const itemCount = (openOrder: Pick<OpenOrder, 'courses'>): number =>
  allLines(openOrder).reduce((sum, line) => sum + line.quantity, 0)

/** Dish lines before combination lines (R3.14). */
export const dishesFirst = (lines: readonly OpenLine[]): OpenLine[] => [
  ...lines.filter((line) => line.kind === 'dish'),
  ...lines.filter((line) => line.kind === 'combination'),
]

/**
 * The open orders that no table's card can lead to, oldest first: the refused ones, and those whose table is gone.
 * @param missingTables numbers that no table has.
 */
export const ordersWithoutCard = (openOrders: readonly OpenOrder[], missingTables: ReadonlySet<number>): OpenOrder[] =>
  openOrders
    .filter(
      (openOrder) =>
        hasLines(openOrder) && (openOrder.refusal !== undefined || missingTables.has(openOrder.tableNumber)),
    )
    .sort((a, b) => waitingSince(a) - waitingSince(b))

/** Since when an open order waits for its person, ms. */
export const waitingSince = ({ refusal, updatedAt }: OpenOrder): number => refusal?.at ?? updatedAt

/** @param id a new id (`newId()`). @param now ms since 1970. */
export const emptyOrder = (place: OrderPlace, id: string, now: number): OpenOrder => ({
  id,
  restaurantId: place.restaurantId,
  tableNumber: place.tableNumber,
  userId: place.userId,
  covers: 0,
  courses: [],
  updatedAt: now,
})

/** The sum; undefined if an amount is not known, because the sum of the others would be too small. */
const sumIfAllKnown = (amounts: readonly (number | undefined)[]): number | undefined =>
  amounts.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0)

const multiply = (mills: number | undefined, quantity: number): number | undefined =>
  mills === undefined ? undefined : mills * quantity

/** For one of the line: size plus extras (R3.11). Undefined if one of the prices could not be read. */
export const unitMills = (line: OpenLine): number | undefined => {
  const extras = line.kind === 'dish' ? line.extras : line.choices.flatMap((choice) => choice.extras)
  return sumIfAllKnown([
    maybeMills(line.price),
    ...extras.map(({ price, quantity }) => multiply(maybeMills(price), quantity)),
  ])
}

export const lineMills = (line: OpenLine): number | undefined => multiply(unitMills(line), line.quantity)

const isHeldCourse = ({ lines, isHeld = false }: OpenOrder['courses'][number]): boolean => isHeld && lines.length > 0

export const heldCount = ({ courses }: Pick<OpenOrder, 'courses'>): number => courses.filter(isHeldCourse).length

/** Whether all courses are held, so that there is nothing to cook now. */
export const isAllHeld = ({ courses }: Pick<OpenOrder, 'courses'>): boolean =>
  hasLines({ courses }) && courses.every((course) => course.lines.length === 0 || isHeldCourse(course))

/**
 * Merges what two open orders have taken from codes. Of each line the larger quantity counts, so that a code rather adds too
 * little than twice. The allergies of both are kept.
 */
export function mergeTakenParts(taken: readonly TakenPart[], more: readonly TakenPart[]): TakenPart[] {
  const parts = new Map(taken.map((each) => [each.part, each]))
  for (const { part, revision, lines, allergies = [] } of more) {
    const earlier = parts.get(part)
    const all = { ...earlier?.lines }
    for (const [key, quantity] of Object.entries(lines)) all[key] = Math.max(all[key] ?? 0, quantity)
    const both = ALLERGENS.filter((each) => allergies.includes(each) || earlier?.allergies?.includes(each))
    parts.set(part, {
      part,
      revision: Math.max(earlier?.revision ?? 0, revision),
      lines: all,
      ...(both.length > 0 && { allergies: both }),
    })
  }
  return [...parts.values()]
}

/** Adds the lines of `other`, course by course. A course that is held in one of them stays held. */
export const mergeOpenOrders = (openOrder: OpenOrder, other: OpenOrder): OpenOrder => ({
  ...openOrder,
  ...((openOrder.taken || other.taken) && { taken: mergeTakenParts(openOrder.taken ?? [], other.taken ?? []) }),
  covers: openOrder.covers || other.covers,
  courses: Array.from({ length: Math.max(openOrder.courses.length, other.courses.length) }, (_, index) => {
    const both = [openOrder.courses[index], other.courses[index]].filter((course) => course !== undefined)
    const lines = dishesFirst(both.flatMap((course) => course.lines))
    return both.some(isHeldCourse) ? { lines, isHeld: true } : { lines }
  }),
})

/**
 * Where held courses cannot be sent: what is sent, and the rest that stays, if any. Courses keep their numbers. The rest's
 * next dish goes to a course that was sent: in a held one it would wait, though nobody asked for that.
 * @param id a new one, for the rest.
 */
export function splitHeld(openOrder: OpenOrder, id: string): { sent: OpenOrder; rest: OpenOrder | undefined } {
  if (heldCount(openOrder) === 0) return { sent: openOrder, rest: undefined }
  const coursesThatAreHeld = (isHeld: boolean): OpenOrder['courses'] =>
    openOrder.courses.map((course) => (isHeldCourse(course) === isHeld ? course : { lines: [] }))
  const { refusal: _, ...rest } = openOrder
  const course = openOrder.courses.findLastIndex((each) => !isHeldCourse(each))
  const last = course === -1 ? rest.last : { sizeId: rest.last?.sizeId, course }
  return {
    sent: { ...openOrder, courses: coursesThatAreHeld(false) },
    rest: { ...rest, id, courses: coursesThatAreHeld(true), last },
  }
}

/** The sum of an open order; undefined if a price could not be read. */
export const openOrderMills = (openOrder: OpenOrder): number | undefined =>
  sumIfAllKnown(allLines(openOrder).map(lineMills))

// A name as it is sent. The backend computes names itself, so a name that our rules of writing refuse must not block an order.
// Only half the allowed length is used, because some characters count as two.
const toSentName = (given: string): string =>
  Array.from(
    balance(given)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, LIMITS.nameLength / 2)
    .join('') || '-'

// The note as it is sent: without control characters but tabs and line ends, and empty if no character is visible.
const toSentNote = (given: string): string => {
  const text = balance(given)
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .trim()
  return isVisible(text) ? text : ''
}

/** An extra taken k times is sent k times. */
const repeatByQuantity = (extras: readonly OpenExtra[], field: 'id' | 'name'): string[] =>
  extras.flatMap((each) =>
    Array<string>(Math.max(0, each.quantity)).fill(field === 'id' ? each.id : toSentName(each.name)),
  )

const toSentExtras = (extras: readonly OpenExtra[]) =>
  extras.flatMap(({ id, name: given, price, quantity }) =>
    Array.from({ length: Math.max(0, quantity) }, () => ({ id, name: toSentName(given), price })),
  )

/**
 * The price of one as it is sent. One that is not known is left out: the kitchen has to get the order, and the backend computes
 * the prices itself.
 */
const priceToSend = (line: OpenLine): number | undefined => {
  const mills = unitMills(line)
  return mills === undefined ? undefined : fromMills(mills)
}

const toDishLine = (line: OpenDishLine, course: number, isHeld?: boolean): NewDishLine => ({
  dishId: line.dishId,
  dishName: toSentName(line.dishName),
  dishDimensionId: line.dimensionId,
  dishDimensionName: toSentName(line.dimensionName),
  dishPrice: priceToSend(line),
  dishQuantity: line.quantity,
  course,
  dishIngredientsId: repeatByQuantity(line.extras, 'id'),
  ingredients: toSentExtras(line.extras),
  note: writeNote(toSentNote(line.note), isHeld),
})

const toCombinationLine = (line: OpenCombinationLine, course: number, isHeld?: boolean): NewCombinationLine => ({
  combinationId: line.combinationId,
  combinationName: toSentName(line.combinationName),
  combinationDimensionId: line.dimensionId,
  combinationDimensionName: toSentName(line.dimensionName),
  combinationPrice: priceToSend(line),
  combinationQuantity: line.quantity,
  course,
  note: writeNote(toSentNote(line.note), isHeld),
  dishesWithIngredients: line.choices.map((choice) => ({
    dishId: choice.dishId,
    ...(choice.dimensionId === undefined ? {} : { dishDimensionId: choice.dimensionId }),
    ingredientsId: repeatByQuantity(choice.extras, 'id'),
    dishName: toSentName(choice.dishName),
    ingredientsName: repeatByQuantity(choice.extras, 'name'),
    ingredients: toSentExtras(choice.extras),
    // An option that the menu no longer has is not known.
    ...(choice.menuId && { menuId: choice.menuId, menuName: toSentName(choice.menuName) }),
  })),
  sizePrice: line.price,
})

export const toNewLine = (line: OpenLine, course: number, isHeld?: boolean): NewOrderLine =>
  line.kind === 'dish' ? toDishLine(line, course, isHeld) : toCombinationLine(line, course, isHeld)

/**
 * The body to send (R3.10, R3.14): quantity 0 left out, courses from 1, empty ones keep their number.
 * Throws ValiError if it breaks the rules of section 5; ask `maySend` first.
 */
export const toNewOrder = (openOrder: OpenOrder): NewOrder => {
  const dishes: NewDishLine[] = []
  const combinations: NewCombinationLine[] = []
  for (const [index, course] of openOrder.courses.entries()) {
    for (const line of course.lines) {
      if (line.quantity === 0) continue
      if (line.kind === 'dish') dishes.push(toDishLine(line, index + 1, course.isHeld))
      else combinations.push(toCombinationLine(line, index + 1, course.isHeld))
    }
  }
  return v.parse(newOrder, {
    dishIndices: [...dishes, ...combinations],
    tableNumber: openOrder.tableNumber,
    totalCovers: openOrder.covers,
  })
}

export const maySend = (openOrder: OpenOrder): boolean => {
  try {
    toNewOrder(openOrder)
    return true
  } catch {
    return false
  }
}
