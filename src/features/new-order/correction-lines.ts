import * as v from 'valibot'
import { beginCorrection, type Correction } from '#/entities/order/correct-order.ts'
import { allLines, inOrder, type OpenLine, type OpenOrder, toNewLine } from '#/entities/order/open-order.ts'
import { type Line, type Order, order } from '#/entities/order/schema.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { OrderItem } from './order-menu.ts'
import { findLine } from './order-state.ts'
import { openLineOf } from './same-round.ts'

/* A sent order on the order screen, and back. */

const sentId = (at: number): string => `sent ${at}`

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
    covers: totalCovers,
    courses: Array.from(courses, (each) => ({ lines: inOrder(each?.lines ?? []), isHeld: each?.isHeld ?? false })),
    updatedAt: 0,
  }
}

/** What the person wants. Untouched lines stay exactly as they were read. @param begun before any edit. */
export function correctionOf(seen: Order, begun: OpenOrder, edited: OpenOrder): Correction {
  const was = beginCorrection(seen)?.lines ?? []
  const known = was.map((line, at) => {
    const [before, now] = [findLine(begun, sentId(at)), findLine(edited, sentId(at))]
    if (!now || now.line.quantity === 0) return null
    if (isSameJson(before, now)) return line
    return toNewLine(now.line, now.course + 1, seen.lines[at]?.isHeld)
  })
  const ids = new Set(was.map((_, at) => sentId(at)))
  const added = allLines(edited).flatMap((line) => {
    const course = findLine(edited, line.lineId)?.course ?? 0
    const { isHeld } = edited.courses[course] ?? {}
    return ids.has(line.lineId) || line.quantity === 0 ? [] : toNewLine(line, course + 1, isHeld)
  })
  return { tableNumber: edited.tableNumber, totalCovers: edited.covers, lines: [...known, ...added] }
}
