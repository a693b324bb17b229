import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { undeletedRows } from '#/lib/schema/plain-reading.ts'
import {
  amount,
  id,
  isPresent,
  knownOrAbsent,
  list,
  maybeAmount,
  maybeId,
  maybeList,
  maybeText,
} from '#/lib/schema/reading.ts'
import { maybeTime } from '#/lib/schema/reading-time.ts'
import { knownName, sentCount, sentId, sentList, sentPrice, sentText } from '#/lib/schema/writing.ts'
import { zerosAreLeftOut } from '#/lib/schema/zeros.ts'

/* An order as it is read and as it is sent. Prices in currency units (docs/wire-contract.md). */

const quantity = knownOrAbsent(amount, 0)
/** Counted from 0 or 1. In an order without courses all lines get the same one. */
const course = v.fallback(
  v.optional(amount, () => (zerosAreLeftOut() ? 0 : 1)),
  1,
)
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

/** Undefined if the backend did not send it. */
export const lineQuantity = (
  line: { combinationId: string; combinationQuantity?: number | undefined } | { dishQuantity?: number | undefined },
): number | undefined => ('combinationId' in line ? line.combinationQuantity : line.dishQuantity)

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `others`: what the backend sent with a line, or with a chosen dish, that we do not read. A write sends it back. */
type Others = { others?: Fields }
/**
 * `unread`: fields that came in a form that this app cannot read. A write would change them, so none is made.
 * `isCourseUnknown`: no line of the order has a course.
 */
type Unread = { unread?: readonly UnreadField[]; isCourseUnknown?: true }
type UnreadField = 'size' | 'price' | 'quantity' | 'course' | 'note' | 'extras' | 'dishes'

const KNOWN_LINE_FIELDS = new Set([
  ...Object.keys(dishLine.entries),
  ...Object.keys(combinationLine.entries),
  'deleted',
  'isDeleted',
])
const KNOWN_DISH_FIELDS = new Set(['id', ...Object.keys(chosenDish.entries)])

/**
 * The fields of a row that this app does not read. Null ones are left out: a backend with one class for both kinds of lines
 * sends the fields of the other kind as null. Names that begin with `_` are links.
 */
const othersOf = (row: unknown, knownFields: ReadonlySet<string>): Others => {
  const others = Object.entries(isFields(row) ? row : {}).filter(
    ([key, value]) => !knownFields.has(key) && !key.startsWith('_') && value !== null && value !== undefined,
  )
  return others.length > 0 ? { others: Object.fromEntries(others) } : {}
}

const ids = v.array(id)
/** What a line's field must look like to be read, and the name of the field if it does not. */
const FIELD_CHECKS: Record<string, { schema: v.GenericSchema; field: UnreadField }> = {
  dishDimensionId: { schema: id, field: 'size' },
  combinationDimensionId: { schema: id, field: 'size' },
  dishPrice: { schema: amount, field: 'price' },
  combinationPrice: { schema: amount, field: 'price' },
  dishQuantity: { schema: amount, field: 'quantity' },
  combinationQuantity: { schema: amount, field: 'quantity' },
  course: { schema: amount, field: 'course' },
  note: { schema: v.string(), field: 'note' },
  dishIngredientsId: { schema: ids, field: 'extras' },
  ingredients: { schema: v.array(lineIngredient), field: 'extras' },
  dishesWithIngredients: {
    schema: v.array(v.object({ ingredientsId: v.nullish(ids), ingredientsName: v.nullish(v.array(v.string())) })),
    field: 'dishes',
  },
}

const toUnread = (row: unknown, isCourseKnown: boolean, isQuantityKnown: boolean): Unread => {
  const unreadableFields = Object.entries(isFields(row) ? row : {}).flatMap(([key, value]) => {
    const check = Object.hasOwn(FIELD_CHECKS, key) ? FIELD_CHECKS[key] : undefined
    return check && value !== null && value !== undefined && !v.is(check.schema, value) ? [check.field] : []
  })
  const unread: UnreadField[] = [
    ...unreadableFields,
    ...(isCourseKnown ? [] : (['course'] as const)),
    // A backend may take a missing quantity for 0 or for 1.
    ...(isQuantityKnown ? [] : (['quantity'] as const)),
  ]
  return unread.length > 0 ? { unread: [...new Set(unread)] } : {}
}

const hasCourse = (row: unknown): boolean => isFields(row) && isPresent(row.course)

/** A parsed line, with the fields of its row that are unknown or could not be read. */
const withUnreadParts = (read: v.InferOutput<typeof line>, row: unknown, isCourseKnown: boolean) => {
  const dishRows =
    isFields(row) && Array.isArray(row.dishesWithIngredients) ? undeletedRows(row.dishesWithIngredients) : []
  return {
    ...read,
    ...('combinationId' in read && {
      dishesWithIngredients: read.dishesWithIngredients.map((each, index) => ({
        ...each,
        ...(dishRows.length === read.dishesWithIngredients.length && othersOf(dishRows[index], KNOWN_DISH_FIELDS)),
      })),
    }),
    ...othersOf(row, KNOWN_LINE_FIELDS),
    ...toUnread(row, isCourseKnown, lineQuantity(read) !== undefined),
    ...(isCourseKnown && !hasCourse(row) && !zerosAreLeftOut() && { isCourseUnknown: true as const }),
  }
}

/** The note of a held line begins with it (ADR-028). */
const HOLD_MARK = '[A SEGUIRE/HOLD]'
/** A note that a person has typed like the mark is sent with one more apostrophe before it. */
const HOLD_LOOKALIKE = /^'*\[A SEGUIRE\/HOLD\]/

type HoldFlag = { isHeld?: true }

/** Turns the mark in a line's note into `isHeld`, so that the note is as it was typed. */
export function readHold<Sent extends { note?: string | undefined }>(sent: Sent): Sent & HoldFlag {
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

/** An absent note is not an empty one: it stays absent. */
export const noteToSend = ({ note, isHeld }: { note?: string | undefined; isHeld?: boolean | undefined }) =>
  note === undefined && !isHeld ? undefined : writeNote(note ?? '', isHeld)

const flattenOthers = ({ others, ...thing }: Others & Fields): object => ({ ...others, ...thing })

/** A line as a backend sends it: the opposite of `readHold`. */
export const writeHold = ({ isHeld, unread: _, isCourseUnknown, course, others, ...line }: Line): object => ({
  ...others,
  ...line,
  ...(!isCourseUnknown && { course }),
  ...('combinationId' in line && {
    dishesWithIngredients: line.dishesWithIngredients.map((chosen) => flattenOthers({ ...chosen })),
  }),
  note: noteToSend({ ...line, isHeld }),
})

/** Unreadable lines are counted: a cook must know that something is missing. */
const countedLines = v.pipe(
  v.array(v.unknown()),
  v.metadata({ row: line }),
  v.rawTransform<unknown[], { lines: ReturnType<typeof withUnreadParts>[]; unreadable: number }>(
    ({ dataset, addIssue, NEVER }) => {
      const lineRows = undeletedRows(dataset.value)
      // Where only some lines have a course, the others may be of the first course, or of any other.
      const isCourseKnown = zerosAreLeftOut() || lineRows.every((row) => hasCourse(row) === lineRows.some(hasCourse))
      const lines = lineRows.flatMap((row) => {
        const read = v.safeParse(line, row)
        if (!read.success) console.warn('A line could not be read and was left out:', v.flatten(read.issues), row)
        return read.success ? [withUnreadParts(read.output, row, isCourseKnown || hasCourse(row))] : []
      })
      if (lineRows.length === 0 || lines.length > 0) return { lines, unreadable: lineRows.length - lines.length }
      addIssue({ message: 'No line of the order could be read' })
      return NEVER
    },
  ),
)
/** Stands for a status that came in a form that cannot be read. */
export const UNREAD_STATUS = '?'
const maybeStatus = v.fallback(
  v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((status) => status ?? undefined),
    ),
    // Without this default the fallback would be used for an absent status, too.
    () => null,
  ),
  UNREAD_STATUS,
)

/** Stands for covers that came in a form that cannot be read. */
const UNREAD_COVERS = -1
const maybeCovers = v.fallback(
  v.optional(
    v.pipe(
      v.nullable(amount),
      v.transform((covers) => covers ?? undefined),
    ),
    () => (zerosAreLeftOut() ? 0 : null),
  ),
  UNREAD_COVERS,
)

/** The groups of `courses` with their numbers. A backend sends a list, or an object whose keys are the numbers. */
function groupsOf(courses: unknown): [number: number, group: unknown][] | undefined {
  if (Array.isArray(courses)) return courses.map((group, index) => [index + 1, group])
  if (!isFields(courses) || !Object.keys(courses).every((key) => /^\d+$/.test(key))) return undefined
  return Object.entries(courses).map(([key, group]) => [Number(key), group])
}

/** A group is a course with its lines, or a bare list of lines. A line without a course gets that of its group. */
function readGroup([number, group]: [number: number, group: unknown]): unknown {
  const lines = isFields(group) ? group.dishIndices : group
  if (!Array.isArray(lines)) return { dishIndices: lines }
  const ownCourse = v.safeParse(amount, isFields(group) ? group.course : undefined)
  const course = ownCourse.success ? ownCourse.output : number
  return {
    dishIndices: lines.map((row) => (isFields(row) && !isPresent(row.course) ? { ...row, course } : row)),
  }
}

const group = v.object({ dishIndices: v.nullable(countedLines) })
const groups = v.pipe(
  v.unknown(),
  v.metadata({ row: group }),
  v.transform((courses) => groupsOf(courses)?.map(readGroup)),
  v.array(group),
)

/** Lines come flat in `dishIndices`, or grouped in `courses`. */
const orderBody = v.object({
  id,
  dishIndices: v.nullish(countedLines),
  courses: v.nullish(groups),
  tableNumber: amount,
  totalCovers: maybeCovers,
  total: maybeAmount,
  courseStatus: maybeStatus,
  orderTime: maybeTime,
})
export const order = v.pipe(
  orderBody,
  v.check(
    ({ courses, dishIndices }) => courses !== undefined || dishIndices !== undefined,
    'No order is without lines: they have another name',
  ),
  v.transform(({ courses, dishIndices, totalCovers, ...rest }) => {
    const hasUnreadCovers = totalCovers !== undefined && totalCovers < 0
    const lineGroups = dishIndices?.lines.length
      ? [dishIndices]
      : (courses?.flatMap((each) => each.dishIndices ?? []) ?? [])
    return {
      ...rest,
      /** Undefined: not known. */
      totalCovers: hasUnreadCovers ? undefined : totalCovers,
      ...(hasUnreadCovers && { hasUnreadCovers: true as const }),
      ...(!dishIndices?.lines.length && courses && { receivedNames: { dishIndices: 'courses' } as const }),
      lines: lineGroups.flatMap((part) => part.lines.map(readHold)),
      unreadableLines: lineGroups.reduce((sum, part) => sum + part.unreadable, 0),
    }
  }),
)
export const orderList = list(order)

/** The parts that can be read of an order that cannot be read whole. */
export const unreadableOrder = v.fallback(v.object({ id: maybeId, tableNumber: maybeAmount, orderTime: maybeTime }), {})
export type UnreadableOrder = v.InferOutput<typeof unreadableOrder>

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

const sentExtras = sentList(v.object({ id: sentId, name: knownName, price: v.optional(sentPrice) }), 100)
/** Fields that the app does not know, as they were read (`Others`). */
const others = v.optional(v.record(v.string(), v.unknown()))

/* What is optional in a line is sent if it is known (wire/sent-lines.ts). */

const newDishFields = v.object({
  dishId: sentId,
  dishName: knownName,
  dishDimensionId: sentId,
  dishDimensionName: knownName,
  dishPrice: v.optional(sentPrice),
  dishQuantity: sentQuantity,
  course: sentCourse,
  /** An extra taken k times is listed k times. */
  dishIngredientsId: sentList(sentId, 100),
  /** The same extras, each with its name and price. */
  ingredients: v.optional(sentExtras),
  note: sentText,
  others,
})

const newCombinationFields = v.object({
  combinationId: sentId,
  combinationName: knownName,
  combinationDimensionId: sentId,
  combinationDimensionName: knownName,
  combinationPrice: v.optional(sentPrice),
  combinationQuantity: sentQuantity,
  course: sentCourse,
  note: sentText,
  /** For each option the dish that was chosen. */
  dishesWithIngredients: sentList(
    v.object({
      dishId: sentId,
      dishDimensionId: v.optional(sentId),
      ingredientsId: sentList(sentId, 100),
      dishName: v.optional(knownName),
      ingredientsName: v.optional(sentList(knownName, 100)),
      ingredients: v.optional(sentExtras),
      /** The menu id of the option that the dish was chosen in. */
      menuId: v.optional(sentId),
      menuName: v.optional(knownName),
      others,
    }),
    100,
  ),
  /** The price of the size, without extras. */
  sizePrice: v.optional(sentPrice),
  others,
})

/** `combinationId` decides which kind of line it is, so that an error names the invalid field. */
const lineByKind = <Dish extends v.GenericSchema, Combination extends v.GenericSchema>(
  dish: Dish,
  combination: Combination,
) => v.lazy((input) => (typeof input === 'object' && input !== null && 'combinationId' in input ? combination : dish))
const newOrderLine = lineByKind(newDishFields, newCombinationFields)

/** `isCourseUnknown`: the order came without courses. Its lines are shown in the first course and sent back without one. */
const fieldsOfLineThatWasRead = { note: v.optional(sentText), isCourseUnknown: v.optional(v.literal(true)) }
const newDishLine = v.object({ ...newDishFields.entries, ...fieldsOfLineThatWasRead })
const newCombinationLine = v.object({ ...newCombinationFields.entries, ...fieldsOfLineThatWasRead })
/** A line of an order that was read, for its update. */
export const orderLineToWrite = lineByKind(newDishLine, newCombinationLine)

/** Body of POST /api/create-order (R3.10). */
export const newOrder = v.object({
  dishIndices: v.pipe(sentList(newOrderLine, 500), v.minLength(1)),
  tableNumber: sentCount(1, LIMITS.tableNumberMost),
  totalCovers: sentCount(1, LIMITS.coversMost),
})

/** An order without a status, or with null, counts as received. */
export const COURSE_STATUSES = ['STATUS_RECEIVED', 'STATUS_ON_FIRE', 'STATUS_FINISHED'] as const

/** Body of PATCH /api/order/{id}. What is optional is left out where the backend did not send it and no person has set it. */
export const orderUpdate = v.object({
  ...newOrder.entries,
  dishIndices: v.pipe(sentList(orderLineToWrite, 500), v.minLength(1)),
  totalCovers: v.optional(sentCount(0, LIMITS.coversMost)),
  courseStatus: v.picklist(COURSE_STATUSES),
})

export type DishLine = v.InferOutput<typeof dishLine> & HoldFlag & Others & Unread
export type Line = v.InferOutput<typeof line> & HoldFlag & Others & Unread
export type Order = v.InferOutput<typeof order>
export type NewDishLine = v.InferOutput<typeof newDishLine>
export type NewCombinationLine = v.InferOutput<typeof newCombinationLine>
/** A line to send. A new line is complete; a line that was read lacks the fields that the backend did not send. */
export type NewOrderLine = v.InferOutput<typeof orderLineToWrite>
export type NewOrder = v.InferOutput<typeof newOrder>
export type CourseStatus = (typeof COURSE_STATUSES)[number]

/** The ids of a dish line's extras, which an answer has in one of three places. */
export const extraIds = (line: Pick<DishLine, 'dishIngredientsId'> & Partial<DishLine>): string[] => {
  const listed = (line.ingredients ?? []).flatMap(({ id }) => id ?? [])
  const nested = (line.dishesWithIngredients ?? []).flatMap(({ ingredientsId }) => ingredientsId)
  return [line.dishIngredientsId, listed, nested].find((ids) => ids.length > 0) ?? []
}
