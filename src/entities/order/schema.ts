import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { amount, id, list, livingRows, maybeAmount, maybeId, maybeList, maybeText } from '#/lib/schema/reading.ts'
import { sentCount, sentId, sentList, sentName, sentPrice, sentText } from '#/lib/schema/writing.ts'

/*
 * An order as it is read from the kitchen, and as it is sent (specification, section 3; contract, Shapes).
 * Quantities and course numbers are whole numbers, prices are in currency units.
 */

const quantity = v.fallback(v.optional(amount, 1), 1)
const course = v.fallback(v.optional(amount, 1), 1)
const name = v.fallback(v.optional(v.string(), ''), '')

/** One dish chosen inside a combination, with the extras that were added to it. */
const chosenDish = v.object({
  dishId: maybeId,
  dishName: name,
  dishDimensionId: maybeId,
  /** The category's name, where the backend says it for a chosen dish too. */
  category: maybeText,
  ingredientsId: maybeList(id),
  ingredientsName: maybeList(v.string()),
})

const lineIngredient = v.object({ id: maybeId, name, price: maybeAmount })

export const dishLine = v.object({
  id: maybeId,
  dishId: id,
  dishName: name,
  dishDimensionId: maybeId,
  dishDimensionName: name,
  dishPrice: maybeAmount,
  dishQuantity: quantity,
  course,
  /** The category's name: which part of the kitchen cooks it. */
  category: maybeText,
  dishIngredientsId: maybeList(id),
  ingredients: maybeList(lineIngredient),
  /** Some answers carry the extras' names here instead of in `ingredients`. */
  dishesWithIngredients: maybeList(chosenDish),
  note: maybeText,
})

export const combinationLine = v.object({
  id: maybeId,
  combinationId: id,
  combinationName: name,
  combinationDimensionId: maybeId,
  combinationDimensionName: name,
  combinationPrice: maybeAmount,
  combinationQuantity: quantity,
  course,
  category: maybeText,
  dishesWithIngredients: maybeList(chosenDish),
  note: maybeText,
})

/** A line that has a `combinationId` is a combination line, any other a dish line. */
export const line = v.union([combinationLine, dishLine])

const lines = list(line)
/** Those that can be read, and how many cannot: a cook must know that a card lacks something. */
const countedLines = v.pipe(
  v.array(v.unknown()),
  v.rawTransform<unknown[], { lines: v.InferOutput<typeof lines>; unreadable: number }>(
    ({ dataset, addIssue, NEVER }) => {
      const read = v.safeParse(lines, dataset.value)
      if (read.success) return { lines: read.output, unreadable: livingRows(dataset.value).length - read.output.length }
      addIssue({ message: 'No line of the order could be read' })
      return NEVER
    },
  ),
)
/** `dishIndices` flat, or grouped by course in `courses`: read as one flat list. */
const orderBody = v.object({
  id,
  dishIndices: v.nullish(countedLines),
  courses: v.nullish(v.array(v.object({ dishIndices: v.nullish(countedLines) }))),
  tableNumber: amount,
  totalCovers: v.fallback(v.optional(amount, 0), 0),
  total: maybeAmount,
  courseStatus: maybeText,
  orderTime: maybeText,
})
export const order = v.pipe(
  orderBody,
  v.transform(({ courses, dishIndices, ...rest }) => {
    const parts = dishIndices?.lines.length ? [dishIndices] : (courses?.flatMap((each) => each.dishIndices ?? []) ?? [])
    return {
      ...rest,
      lines: parts.flatMap((part) => part.lines),
      unreadableLines: parts.reduce((sum, part) => sum + part.unreadable, 0),
    }
  }),
)
export const orderList = list(order)

/** GET /api/order/count: a bare number, or an object that holds it. */
export const orderCount = v.union([
  amount,
  v.pipe(
    v.object({ count: amount }),
    v.transform((body) => body.count),
  ),
])

/** Answer of POST /api/create-order: its id is used where there is one, any 2xx is success. */
export const createdOrder = v.fallback(v.object({ id: maybeId }), { id: undefined })

const sentCourse = sentCount(1, LIMITS.courseMost)
const sentQuantity = sentCount(1, LIMITS.quantityMost)

const newDishLine = v.object({
  dishId: sentId,
  dishName: sentName,
  dishDimensionId: sentId,
  dishDimensionName: sentName,
  dishPrice: sentPrice,
  dishQuantity: sentQuantity,
  course: sentCourse,
  /** An extra taken k times stands k times. */
  dishIngredientsId: sentList(sentId, 100),
  note: sentText,
})

const newCombinationLine = v.object({
  combinationId: sentId,
  combinationName: sentName,
  combinationDimensionId: sentId,
  combinationDimensionName: sentName,
  combinationPrice: sentPrice,
  combinationQuantity: sentQuantity,
  course: sentCourse,
  note: sentText,
  /** Exactly one dish per option. */
  dishesWithIngredients: sentList(
    v.object({
      dishId: sentId,
      dishDimensionId: v.optional(sentId),
      ingredientsId: sentList(sentId, 100),
      dishName: v.optional(sentName),
      ingredientsName: v.optional(sentList(sentName, 100)),
    }),
    100,
  ),
})

/** Told apart by `combinationId` before it is checked, so that a refusal names the field that is wrong. */
const newOrderLine = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'combinationId' in input ? newCombinationLine : newDishLine,
)

/** Body of POST /api/create-order: flat, dish lines before combination lines. */
export const newOrder = v.object({
  dishIndices: v.pipe(sentList(newOrderLine, 500), v.minLength(1)),
  tableNumber: sentCount(1, LIMITS.tableNumberMost),
  totalCovers: sentCount(1, LIMITS.coversMost),
})

/** The order statuses that the other client of the backend knows; none of them, or null, means received. */
export const COURSE_STATUSES = ['STATUS_RECEIVED', 'STATUS_ON_FIRE', 'STATUS_FINISHED'] as const

/** Body of PATCH /api/order/{id}. */
export const orderUpdate = v.object({ ...newOrder.entries, courseStatus: v.picklist(COURSE_STATUSES) })

export type DishLine = v.InferOutput<typeof dishLine>
export type CombinationLine = v.InferOutput<typeof combinationLine>
export type Line = v.InferOutput<typeof line>
/** An order as screens use it: `lines` is flat, whichever way it came. */
export type Order = v.InferOutput<typeof order>
export type NewDishLine = v.InferOutput<typeof newDishLine>
export type NewCombinationLine = v.InferOutput<typeof newCombinationLine>
export type NewOrderLine = v.InferOutput<typeof newOrderLine>
export type NewOrder = v.InferOutput<typeof newOrder>
export type OrderUpdate = v.InferOutput<typeof orderUpdate>
export type CourseStatus = (typeof COURSE_STATUSES)[number]
