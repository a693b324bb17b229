import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import {
  amount,
  id,
  list,
  livingRows,
  maybeAmount,
  maybeId,
  maybeList,
  maybeText,
  rowsOf,
} from '#/lib/schema/reading.ts'
import { maybeTime } from '#/lib/schema/reading-time.ts'
import { sentCount, sentId, sentList, sentName, sentPrice, sentText } from '#/lib/schema/writing.ts'

/* An order as it is read and as it is sent. Prices in currency units (docs/wire-contract.md). */

const quantity = v.fallback(v.optional(amount, 1), 1)
const course = v.fallback(v.optional(amount, 1), 1)
const name = v.fallback(v.optional(v.string(), ''), '')

/** A dish of a combination, with its extras. */
const chosenDish = v.object({
  dishId: maybeId,
  dishName: name,
  dishDimensionId: maybeId,
  /** The category's name, if sent. */
  category: maybeText,
  ingredientsId: maybeList(id),
  ingredientsName: maybeList(v.string()),
})

const lineIngredient = v.object({ id: maybeId, name, price: maybeAmount })

const dishLine = v.object({
  id: maybeId,
  dishId: id,
  dishName: name,
  dishDimensionId: maybeId,
  dishDimensionName: name,
  dishPrice: maybeAmount,
  dishQuantity: quantity,
  course,
  /** The category's name. */
  category: maybeText,
  dishIngredientsId: maybeList(id),
  ingredients: maybeList(lineIngredient),
  /** Some answers have the extras' names here instead of in `ingredients`. */
  dishesWithIngredients: maybeList(chosenDish),
  note: maybeText,
})

const combinationLine = v.object({
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

/** Only a combination line has a `combinationId`. */
const line = v.union([combinationLine, dishLine])

/** The note of a held line begins with it (ADR-028). */
const HOLD_MARK = '[A SEGUIRE/HOLD]'
/** A note that is written like the mark is sent with one apostrophe more. */
const HOLD_LOOKALIKE = /^'*\[A SEGUIRE\/HOLD\]/

type Held = { isHeld?: true }

/** A line with its note as it was typed. */
export function readHold<Sent extends { note?: string | undefined }>(sent: Sent): Sent & Held {
  const note = sent.note?.trimStart() ?? ''
  if (note.startsWith(HOLD_MARK)) return { ...sent, note: note.slice(HOLD_MARK.length).trim(), isHeld: true }
  return HOLD_LOOKALIKE.test(note) ? { ...sent, note: note.slice(1) } : sent
}

/** The note as it is sent. @param note with balanced direction marks. */
export function writeNote(note: string, isHeld: boolean | undefined): string {
  const text = note.trim()
  if (isHeld) return `${HOLD_MARK} ${text}`.trim()
  return HOLD_LOOKALIKE.test(text) ? `'${text}` : text
}

/** The opposite of `readHold`. */
export const writeHold = <Line extends { note?: string | undefined } & Held>({ isHeld, ...line }: Line) => ({
  ...line,
  note: writeNote(line.note ?? '', isHeld),
})

const lines = rowsOf(line)
/** Unreadable lines are counted: a cook must know that something is missing. */
const countedLines = v.pipe(
  v.array(v.unknown()),
  v.metadata({ row: line }),
  v.rawTransform<unknown[], { lines: v.InferOutput<typeof lines>; unreadable: number }>(
    ({ dataset, addIssue, NEVER }) => {
      const read = v.safeParse(lines, dataset.value)
      if (read.success) return { lines: read.output, unreadable: livingRows(dataset.value).length - read.output.length }
      addIssue({ message: 'No line of the order could be read' })
      return NEVER
    },
  ),
)
/** Lines come flat in `dishIndices`, or grouped in `courses`. */
const orderBody = v.object({
  id,
  dishIndices: v.nullish(countedLines),
  courses: v.nullish(v.array(v.object({ dishIndices: v.nullish(countedLines) }))),
  tableNumber: amount,
  totalCovers: v.fallback(v.optional(amount, 0), 0),
  total: maybeAmount,
  courseStatus: maybeText,
  orderTime: maybeTime,
})
export const order = v.pipe(
  orderBody,
  v.transform(({ courses, dishIndices, ...rest }) => {
    const parts = dishIndices?.lines.length ? [dishIndices] : (courses?.flatMap((each) => each.dishIndices ?? []) ?? [])
    return {
      ...rest,
      lines: parts.flatMap((part) => part.lines.map(readHold)),
      unreadableLines: parts.reduce((sum, part) => sum + part.unreadable, 0),
    }
  }),
)
export const orderList = list(order)

export const orderCount = v.union([
  amount,
  v.pipe(
    v.object({ count: amount }),
    v.transform((body) => body.count),
  ),
])

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
  /** An extra taken k times is listed k times. */
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
  /** One dish per option. */
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

/** By `combinationId`, so that an error names the invalid field. */
export const newOrderLine = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'combinationId' in input ? newCombinationLine : newDishLine,
)

/** Body of POST /api/create-order (R3.10). */
export const newOrder = v.object({
  dishIndices: v.pipe(sentList(newOrderLine, 500), v.minLength(1)),
  tableNumber: sentCount(1, LIMITS.tableNumberMost),
  totalCovers: sentCount(1, LIMITS.coversMost),
})

/** None, or null, means received. */
export const COURSE_STATUSES = ['STATUS_RECEIVED', 'STATUS_ON_FIRE', 'STATUS_FINISHED'] as const

/** Body of PATCH /api/order/{id}. */
export const orderUpdate = v.object({ ...newOrder.entries, courseStatus: v.picklist(COURSE_STATUSES) })

export type DishLine = v.InferOutput<typeof dishLine> & Held
export type Line = v.InferOutput<typeof line> & Held
export type Order = v.InferOutput<typeof order>
export type NewDishLine = v.InferOutput<typeof newDishLine>
export type NewCombinationLine = v.InferOutput<typeof newCombinationLine>
export type NewOrderLine = v.InferOutput<typeof newOrderLine>
export type NewOrder = v.InferOutput<typeof newOrder>
export type CourseStatus = (typeof COURSE_STATUSES)[number]

/** An answer has the extras of a dish line in one of three places. */
export const extraIds = (line: Pick<DishLine, 'dishIngredientsId'> & Partial<DishLine>): string[] => {
  const listed = (line.ingredients ?? []).flatMap(({ id }) => id ?? [])
  const nested = (line.dishesWithIngredients ?? []).flatMap(({ ingredientsId }) => ingredientsId)
  return [line.dishIngredientsId, listed, nested].find((ids) => ids.length > 0) ?? []
}
