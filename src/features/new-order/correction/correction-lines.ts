import * as v from 'valibot'
import {
  beginCorrection,
  type Correction,
  changesNothing,
  hasArrived,
  mergeCorrection,
  toCorrectionBody,
} from '#/entities/order/corrections/correct-order.ts'
import type { OrderCorrection } from '#/entities/order/corrections/corrections.ts'
import { splitRemarks, withRemarks } from '#/entities/order/notes/remark.ts'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import { dishesFirst, type OpenLine, type OpenOrder, toNewLine } from '#/entities/order/open-orders/open-order.ts'
import { type Line, type Order, order, orderLineToWrite, writeHold } from '#/entities/order/schema.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { toOpenLine } from '../courses/same-round.ts'
import { findLine } from '../order-state.ts'

/* Opens a sent order on the order screen, and reads the correction from what was edited there. */

const sentLineId = (index: number): string => `sent ${index}`
const isSentLine = (lineId: string): boolean => lineId.startsWith('sent ')

/** Adds the names of the extras, which a line of a correction lacks. */
const withNames = (line: Line, seenLine: Line | undefined): Line =>
  seenLine && 'dishId' in line && 'dishId' in seenLine ? { ...line, ingredients: seenLine.ingredients } : line

/** The correction as an order that can be edited. */
export function openCorrection(
  seen: Order,
  { lines, tableNumber, totalCovers }: Correction,
  { restaurantId, userId }: Pick<OpenOrder, 'restaurantId' | 'userId'>,
  items: ReadonlyMap<string, OrderItem>,
): OpenOrder {
  const courses: { lines: OpenLine[]; isHeld: boolean }[] = []
  for (const [index, sentLine] of lines.entries()) {
    if (!sentLine) continue
    const [line] = v.parse(order, { id: seen.id, tableNumber, dishIndices: [sentLine] }).lines
    if (!line) continue
    const previousLine = seen.lines[index]
    const openLine = toOpenLine(withNames(line, previousLine), items, previousLine ? sentLineId(index) : newId())
    const course = courses[line.course - 1]
    const isHeld = (line.isHeld ?? false) && (course?.isHeld ?? true)
    courses[line.course - 1] = { lines: [...(course?.lines ?? []), openLine], isHeld }
  }
  return {
    id: seen.id,
    restaurantId,
    userId,
    tableNumber,
    // The order screen shows unknown covers as 0.
    covers: totalCovers ?? 0,
    courses: Array.from(courses, (each) => ({ lines: dishesFirst(each?.lines ?? []), isHeld: each?.isHeld ?? false })),
    updatedAt: 0,
  }
}

/** The order with those lines only that a correction adds. */
export const addedLines = (editedOrder: OpenOrder): OpenOrder => ({
  ...editedOrder,
  courses: editedOrder.courses.map((course) => ({
    ...course,
    lines: course.lines.filter(({ lineId }) => !isSentLine(lineId)),
  })),
})

/** What the person wants. Untouched lines stay exactly as they were read. @param unedited before any edit. */
export function correctionOf(seen: Order, unedited: OpenOrder, editedOrder: OpenOrder): Correction {
  const seenLines = beginCorrection(seen)?.lines ?? []
  const correctedLines = seenLines.map((line, index) => {
    const [lineBefore, lineNow] = [findLine(unedited, sentLineId(index)), findLine(editedOrder, sentLineId(index))]
    if (!lineNow || lineNow.line.quantity === 0) return null
    if (isSameJson(lineBefore, lineNow)) return line
    const { note, isHeld } = seen.lines[index] ?? {}
    const correctedLine = toNewLine(lineNow.line, lineNow.course + 1, isHeld)
    return { ...correctedLine, note: withRemarks(correctedLine.note ?? '', splitRemarks(note ?? '').remarks) }
  })
  const added = addedLines(editedOrder).courses.flatMap(({ lines, isHeld }, course) =>
    lines.filter(({ quantity }) => quantity > 0).map((line) => toNewLine(line, course + 1, isHeld)),
  )
  const totalCovers = editedOrder.covers === unedited.covers ? seen.totalCovers : editedOrder.covers
  return { tableNumber: editedOrder.tableNumber, totalCovers, lines: [...correctedLines, ...added] }
}

/** `isCancelling`: the whole order is taken off. `tries`: so that another try is no second tap of the same write. */
export type SentCorrection = OrderCorrection & { isCancelling?: boolean; tries?: number }

const correctionDraft = v.object({
  seen: order,
  wanted: v.object({
    tableNumber: v.number(),
    totalCovers: v.optional(v.number()),
    lines: v.array(v.nullable(orderLineToWrite)),
  }),
  /** It was being sent, and what became of it is not known. */
  sent: v.optional(v.object({ reason: v.optional(v.string()), isCancelling: v.optional(v.boolean()) })),
})

/** What is stored on the device, so that a reload loses nothing. */
export const toStoredCorrection = ({ seen, wanted, ...sent }: SentCorrection, isSending: boolean) => {
  const { reason, isCancelling } = sent
  const { lines, ...rest } = seen
  return {
    seen: { ...rest, dishIndices: lines.map(writeHold) },
    wanted,
    ...(isSending && { sent: { ...(reason && { reason }), ...(isCancelling && { isCancelling }) } }),
  }
}

export type RestoredCorrection =
  | { kind: 'fits'; correction: Correction }
  /** The order has changed so that nobody knows what the correction would be now. */
  | { kind: 'dropped' }
  | { kind: 'unknown'; request: SentCorrection & Required<Pick<SentCorrection, 'attempt'>> }

/**
 * A stored correction, made to the order as it is now. Undefined: there is none, or it has arrived.
 * @param currentOrder undefined: it is not live any more, so that only one that was being sent is of interest.
 */
export function restoreCorrection(stored: unknown, currentOrder: Order | undefined): RestoredCorrection | undefined {
  const read = v.safeParse(correctionDraft, stored)
  if (!read.success) return undefined
  const { seen, wanted, sent } = read.output
  const body = sent && toCorrectionBody(seen, wanted, sent.reason)
  if (sent && body) {
    const attempt = { orderBefore: seen, sent: body }
    const hasBeenMade = currentOrder && !sent.isCancelling && hasArrived(currentOrder, attempt)
    return hasBeenMade
      ? undefined
      : { kind: 'unknown', request: { seen, wanted, ...sent, attempt } as SentCorrection & { attempt: typeof attempt } }
  }
  if (!currentOrder) return undefined
  const merged = mergeCorrection(seen, wanted, currentOrder)
  if (!merged || merged.conflicts.length > 0) return { kind: 'dropped' }
  return changesNothing(currentOrder, merged.correction) ? undefined : { kind: 'fits', correction: merged.correction }
}
