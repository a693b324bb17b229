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
import { inOrder, type OpenLine, type OpenOrder, toNewLine } from '#/entities/order/open-orders/open-order.ts'
import { keptOrderLine, type Line, type Order, order, writeHold } from '#/entities/order/schema.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { openLineOf } from '../courses/same-round.ts'
import { findLine } from '../order-state.ts'

/* A sent order on the order screen, and back. */

const sentId = (at: number): string => `sent ${at}`
const isSent = (lineId: string): boolean => lineId.startsWith('sent ')

/** A written line lacks the names of its extras. */
const withNames = (line: Line, seen: Line | undefined): Line =>
  seen && 'dishId' in line && 'dishId' in seen ? { ...line, ingredients: seen.ingredients } : line

/** The correction as an order that can be edited. @param place has its table. */
export function openCorrection(
  seen: Order,
  { lines, tableNumber, totalCovers }: Correction,
  { restaurantId, userId }: Pick<OpenOrder, 'restaurantId' | 'userId'>,
  items: ReadonlyMap<string, OrderItem>,
): OpenOrder {
  const courses: { lines: OpenLine[]; isHeld: boolean }[] = []
  for (const [at, sent] of lines.entries()) {
    if (!sent) continue
    const [line] = v.parse(order, { id: seen.id, tableNumber, dishIndices: [sent] }).lines
    if (!line) continue
    const before = seen.lines[at]
    const opened = openLineOf(withNames(line, before), items, before ? sentId(at) : newId())
    const course = courses[line.course - 1]
    const isHeld = (line.isHeld ?? false) && (course?.isHeld ?? true)
    courses[line.course - 1] = { lines: [...(course?.lines ?? []), opened], isHeld }
  }
  return {
    id: seen.id,
    restaurantId,
    userId,
    tableNumber,
    // 0: not known, or none.
    covers: totalCovers ?? 0,
    courses: Array.from(courses, (each) => ({ lines: inOrder(each?.lines ?? []), isHeld: each?.isHeld ?? false })),
    updatedAt: 0,
  }
}

/** The order with those lines only that a correction adds. */
export const addedLines = (edited: OpenOrder): OpenOrder => ({
  ...edited,
  courses: edited.courses.map((course) => ({ ...course, lines: course.lines.filter(({ lineId }) => !isSent(lineId)) })),
})

/** What the person wants. Untouched lines stay exactly as they were read. @param begun before any edit. */
export function correctionOf(seen: Order, begun: OpenOrder, edited: OpenOrder): Correction {
  const was = beginCorrection(seen)?.lines ?? []
  const correctedLines = was.map((line, at) => {
    const [before, now] = [findLine(begun, sentId(at)), findLine(edited, sentId(at))]
    if (!now || now.line.quantity === 0) return null
    if (isSameJson(before, now)) return line
    const { note, isHeld } = seen.lines[at] ?? {}
    const correctedLine = toNewLine(now.line, now.course + 1, isHeld)
    return { ...correctedLine, note: withRemarks(correctedLine.note ?? '', splitRemarks(note ?? '').remarks) }
  })
  const added = addedLines(edited).courses.flatMap(({ lines, isHeld }, course) =>
    lines.filter(({ quantity }) => quantity > 0).map((line) => toNewLine(line, course + 1, isHeld)),
  )
  const totalCovers = edited.covers === begun.covers ? seen.totalCovers : edited.covers
  return { tableNumber: edited.tableNumber, totalCovers, lines: [...correctedLines, ...added] }
}

/** `isCancelling`: the whole order is taken off. `tries`: another try is no second tap. */
export type SentCorrection = OrderCorrection & { isCancelling?: boolean; tries?: number }

const correctionDraft = v.object({
  seen: order,
  wanted: v.object({
    tableNumber: v.number(),
    totalCovers: v.optional(v.number()),
    lines: v.array(v.nullable(keptOrderLine)),
  }),
  /** It was being sent, and what became of it is not known. */
  sent: v.optional(v.object({ reason: v.optional(v.string()), isCancelling: v.optional(v.boolean()) })),
})

/** What is stored on the device, so that a reload loses nothing. */
export const toDraft = ({ seen, wanted, ...sent }: SentCorrection, isSending: boolean) => {
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
 * @param now undefined: it is not live any more, so that only one that was being sent is of interest.
 */
export function restoreCorrection(stored: unknown, now: Order | undefined): RestoredCorrection | undefined {
  const read = v.safeParse(correctionDraft, stored)
  if (!read.success) return undefined
  const { seen, wanted, sent } = read.output
  const body = sent && toCorrectionBody(seen, wanted, sent.reason)
  if (sent && body) {
    const attempt = { before: seen, sent: body }
    const isOver = now && !sent.isCancelling && hasArrived(now, attempt)
    return isOver
      ? undefined
      : { kind: 'unknown', request: { seen, wanted, ...sent, attempt } as SentCorrection & { attempt: typeof attempt } }
  }
  if (!now) return undefined
  const merged = mergeCorrection(seen, wanted, now)
  if (!merged || merged.conflicts.length > 0) return { kind: 'dropped' }
  return changesNothing(now, merged.correction) ? undefined : { kind: 'fits', correction: merged.correction }
}
