import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { fromCents, toCents } from '#/lib/money/money.ts'
import { isVisible } from '#/lib/schema/writing.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { type NewCombinationLine, type NewDishLine, type NewOrder, newOrder } from './schema.ts'

/*
 * An order while it is being taken (specification, sections 2 and 3). It holds everything that the
 * screen draws, with names and prices as they were seen, so that it can be drawn with no network at all.
 * Prices are in currency units, course numbers begin at 1.
 */

/** Something added to a dish: `price` for one, at the size of the dish, as seen when it was added. */
const extra = v.object({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  quantity: v.number(),
})

const lineBase = {
  /** The line's own id on this device; never sent. */
  lineId: v.string(),
  dimensionId: v.string(),
  dimensionName: v.string(),
  /** Price of one at this size, without extras, as seen when the line was added. */
  price: v.number(),
  /** 0 keeps the line on the screen but out of the order. */
  quantity: v.number(),
  note: v.string(),
}

const openDishLine = v.object({
  ...lineBase,
  kind: v.literal('dish'),
  dishId: v.string(),
  dishName: v.string(),
  extras: v.array(extra),
})

const openCombinationLine = v.object({
  ...lineBase,
  kind: v.literal('combination'),
  combinationId: v.string(),
  combinationName: v.string(),
  /** One dish per option (menu) of the combination. */
  choices: v.array(
    v.object({
      menuId: v.string(),
      menuName: v.string(),
      dishId: v.string(),
      dishName: v.string(),
      dimensionId: v.optional(v.string()),
      extras: v.array(extra),
    }),
  ),
})

const openLine = v.variant('kind', [openDishLine, openCombinationLine])

/** Why the backend refused the order that this draft was: its words where it sent any. */
export const refusal = v.object({ at: v.number(), status: v.number(), message: v.optional(v.string()) })

export const openOrder = v.object({
  /** Becomes the id of the outbox record, so that one draft can be sent once only. */
  id: v.string(),
  restaurantId: v.string(),
  tableNumber: v.number(),
  userId: v.string(),
  /** 0 until the cover prompt is answered. */
  covers: v.number(),
  /** Course 1 first. An empty course is one without lines. */
  courses: v.array(v.object({ lines: v.array(openLine) })),
  /** Milliseconds since 1970. */
  updatedAt: v.number(),
  refusal: v.optional(refusal),
  /** The course that was used last, counted from 0, and the size: the next dish's defaults. Never sent. */
  last: v.optional(v.object({ course: v.number(), sizeId: v.optional(v.string()) })),
})

export type Refusal = v.InferOutput<typeof refusal>
export type OpenExtra = v.InferOutput<typeof extra>
export type OpenDishLine = v.InferOutput<typeof openDishLine>
export type OpenCombinationLine = v.InferOutput<typeof openCombinationLine>
export type OpenLine = v.InferOutput<typeof openLine>
export type OpenCourse = OpenOrder['courses'][number]
export type OpenOrder = v.InferOutput<typeof openOrder>

/** Where a draft lives: one per restaurant, table and person. */
export type OrderPlace = Pick<OpenOrder, 'restaurantId' | 'tableNumber' | 'userId'>

export const openOrders = rowStore({ name: 'order-drafts', schema: openOrder })

/** The key of a place's draft on this device. */
export const openOrderKey = ({ restaurantId, tableNumber, userId }: OrderPlace): string =>
  JSON.stringify([restaurantId, tableNumber, userId])

/** Whether a draft is more than the answer to the cover prompt. */
export const hasLines = ({ courses }: Pick<OpenOrder, 'courses'>): boolean =>
  courses.some(({ lines }) => lines.length > 0)

export const allLines = ({ courses }: Pick<OpenOrder, 'courses'>): OpenLine[] => courses.flatMap(({ lines }) => lines)

/** How many dishes and combinations are in the order, each as often as it is taken. */
export const countOf = (openOrder: Pick<OpenOrder, 'courses'>): number =>
  allLines(openOrder).reduce((sum, line) => sum + line.quantity, 0)

/** Dish lines come before combination lines (specification, section 3). */
export const inOrder = (lines: readonly OpenLine[]): OpenLine[] => [
  ...lines.filter((line) => line.kind === 'dish'),
  ...lines.filter((line) => line.kind === 'combination'),
]

/** A draft with the lines of another one added, course by course. It keeps its table, and its covers where it has any. */
export const merged = (openOrder: OpenOrder, other: OpenOrder): OpenOrder => ({
  ...openOrder,
  covers: openOrder.covers || other.covers,
  courses: Array.from({ length: Math.max(openOrder.courses.length, other.courses.length) }, (_, index) => ({
    lines: inOrder([...(openOrder.courses[index]?.lines ?? []), ...(other.courses[index]?.lines ?? [])]),
  })),
})

/** A draft with nothing in it yet. @param id a new id (`newId()`); @param now milliseconds since 1970. */
export const emptyOrder = (place: OrderPlace, id: string, now: number): OpenOrder => ({
  id,
  restaurantId: place.restaurantId,
  tableNumber: place.tableNumber,
  userId: place.userId,
  covers: 0,
  courses: [],
  updatedAt: now,
})

const extrasInCents = (extras: readonly OpenExtra[]): number =>
  extras.reduce((sum, each) => sum + toCents(each.price) * each.quantity, 0)

/** Price of one of this line in cents: size price plus extras (specification, section 3, Dish line). */
export const unitCents = (line: OpenLine): number =>
  toCents(line.price) +
  (line.kind === 'dish'
    ? extrasInCents(line.extras)
    : line.choices.reduce((sum, choice) => sum + extrasInCents(choice.extras), 0))

/** Price of the whole line in cents. */
export const lineCents = (line: OpenLine): number => unitCents(line) * line.quantity

/** Price of the whole draft in cents. */
export const openOrderCents = (of: OpenOrder): number =>
  of.courses.reduce((sum, course) => sum + course.lines.reduce((all, line) => all + lineCents(line), 0), 0)

// Names are the backend's own, which computes them itself: one that the rules of writing refuse must not hold an order up.
// Half the length in whole characters, because some count as two.
const name = (given: string): string =>
  Array.from(given.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, LIMITS.nameLength / 2)
    .join('') || '-'

// Control characters go, tabs and line ends stay. One of nothing that can be seen is none.
const note = (given: string): string => {
  const text = given.replace(/[^\P{Cc}\t\n\r]/gu, ' ').trim()
  return isVisible(text) ? text : ''
}

/** An extra taken k times stands k times (contract, Shapes). */
const repeated = (extras: readonly OpenExtra[], of: 'id' | 'name'): string[] =>
  extras.flatMap((each) => Array<string>(Math.max(0, each.quantity)).fill(of === 'id' ? each.id : name(each.name)))

const toDishLine = (line: OpenDishLine, course: number): NewDishLine => ({
  dishId: line.dishId,
  dishName: name(line.dishName),
  dishDimensionId: line.dimensionId,
  dishDimensionName: name(line.dimensionName),
  dishPrice: fromCents(unitCents(line)),
  dishQuantity: line.quantity,
  course,
  dishIngredientsId: repeated(line.extras, 'id'),
  note: note(line.note),
})

const toCombinationLine = (line: OpenCombinationLine, course: number): NewCombinationLine => ({
  combinationId: line.combinationId,
  combinationName: name(line.combinationName),
  combinationDimensionId: line.dimensionId,
  combinationDimensionName: name(line.dimensionName),
  combinationPrice: fromCents(unitCents(line)),
  combinationQuantity: line.quantity,
  course,
  note: note(line.note),
  dishesWithIngredients: line.choices.map((choice) => ({
    dishId: choice.dishId,
    ...(choice.dimensionId === undefined ? {} : { dishDimensionId: choice.dimensionId }),
    ingredientsId: repeated(choice.extras, 'id'),
    dishName: name(choice.dishName),
    ingredientsName: repeated(choice.extras, 'name'),
  })),
})

/**
 * The body that is sent for a draft: flat, dish lines before combination lines, lines of quantity 0 left out, courses
 * counted from 1 with empty ones in between keeping their number. Throws valibot's ValiError when the draft breaks
 * section 5 (no lines, no covers, …); ask `maySend` first.
 */
export const toOrder = (of: OpenOrder): NewOrder => {
  const dishes: NewDishLine[] = []
  const combinations: NewCombinationLine[] = []
  for (const [index, course] of of.courses.entries()) {
    for (const line of course.lines) {
      if (line.quantity === 0) continue
      if (line.kind === 'dish') dishes.push(toDishLine(line, index + 1))
      else combinations.push(toCombinationLine(line, index + 1))
    }
  }
  return v.parse(newOrder, {
    dishIndices: [...dishes, ...combinations],
    tableNumber: of.tableNumber,
    totalCovers: of.covers,
  })
}

/** Whether a draft can be sent as it stands. */
export const maySend = (of: OpenOrder): boolean => {
  try {
    toOrder(of)
    return true
  } catch {
    return false
  }
}
