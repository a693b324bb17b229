import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { remarksOf } from '../notes/remark.ts'
import { linesToWrite, orderState } from '../rules.ts'
import {
  COURSE_STATUSES,
  type NewOrderLine,
  type Order,
  orderUpdate,
  readHold,
  UNREAD_STATUS,
  writeNote,
} from '../schema.ts'
import { lineContent } from '../wire/fingerprint.ts'

/*
 * Corrects a sent order (ADR-027): a three-way merge, line by line, of the order as a person saw it, as they want it,
 * and as it is now. Lines are compared by content, because an update may give them other ids.
 */

/** What of an order is not in its lines. `totalCovers`: undefined is not known. */
type OrderHead = { tableNumber: number; totalCovers?: number | undefined }

const HEAD_FIELDS = ['tableNumber', 'totalCovers'] as const

/**
 * An order as a person wants it. `lines` begins with one entry for each line of the order that they saw, in its place; null: the line
 * is removed. The lines after these are added.
 */
export type Correction = OrderHead & { lines: readonly (NewOrderLine | null)[] }

/** Something that a person has edited here, and another person has changed, too. `seen`: undefined for an added line. */
export type Conflict =
  | { kind: 'line'; seen: NewOrderLine | undefined; wanted: NewOrderLine | null; now: readonly NewOrderLine[] }
  | { kind: keyof OrderHead; seen: number | undefined; wanted: number | undefined; now: number | undefined }

/** A write whose answer was lost: `sent` is its body, and `orderBefore` the order from which that was made. */
export type Attempt = { orderBefore: Order; sent: OrderBody }

/** A status that the backend did not send is left out. */
const orderBody = v.object({ ...orderUpdate.entries, courseStatus: v.optional(v.string()) })
export type OrderBody = v.InferOutput<typeof orderBody>

export const quantityOf = (line: NewOrderLine): number =>
  'combinationId' in line ? line.combinationQuantity : line.dishQuantity

const withQuantity = (line: NewOrderLine, quantity: number): NewOrderLine =>
  'combinationId' in line ? { ...line, combinationQuantity: quantity } : { ...line, dishQuantity: quantity }

const itemKeyOf = (line: NewOrderLine): string =>
  'combinationId' in line ? `c ${line.combinationId}` : `d ${line.dishId}`

/** The correction that changes nothing. Undefined: a part of the order could not be read, so that a write would lose it. */
export function beginCorrection(order: Order): Correction | undefined {
  const isLossy = order.unreadableLines > 0 || order.courseStatus === UNREAD_STATUS || order.hasUnreadCovers === true
  const lines = isLossy ? undefined : linesToWrite(order)
  return lines && { tableNumber: order.tableNumber, totalCovers: order.totalCovers, lines }
}

/** The correction by which a held course is to be cooked now (ADR-028). @param course as shown, from 1. */
export function beginFiring(order: Order, course: number): Correction | undefined {
  const correction = beginCorrection(order)
  const fired = (line: NewOrderLine): NewOrderLine => {
    const { note, isHeld } = readHold(line)
    return isHeld && line.course === course ? { ...line, note: writeNote(note ?? '', false) } : line
  }
  return correction && { ...correction, lines: correction.lines.map((line) => line && fired(line)) }
}

/** Fields that this app does not read, and that an edited line does not keep: they are made anew from its content. */
const DETAIL_FIELDS = new Set(['dimensionAssignment', 'combinationOptions', 'dishes'])

/** Fields of a line that are not known stay absent, unless the person has set them. */
const withAbsentFieldsOf = (currentLine: NewOrderLine, edited: NewOrderLine): NewOrderLine => ({
  ...edited,
  ...(currentLine.isCourseUnknown && currentLine.course === edited.course && { isCourseUnknown: true as const }),
  ...(currentLine.note === undefined && edited.note === '' && { note: undefined }),
})

/** An edited line with the fields that the backend sent with that line, and that this app does not read. */
function withUnreadFieldsOf(currentLine: NewOrderLine | undefined, edited: NewOrderLine): NewOrderLine {
  if (!currentLine || itemKeyOf(currentLine) !== itemKeyOf(edited)) return edited
  const others = Object.fromEntries(
    Object.entries(currentLine.others ?? {}).filter(([field]) => !DETAIL_FIELDS.has(field)),
  )
  const line = { ...withAbsentFieldsOf(currentLine, edited), ...(Object.keys(others).length > 0 && { others }) }
  if (!('combinationId' in line && 'combinationId' in currentLine)) return line
  const currentDishes = currentLine.dishesWithIngredients
  const dishesWithIngredients = line.dishesWithIngredients.map((chosen, index) =>
    currentDishes[index]?.others && currentDishes[index].dishId === chosen.dishId
      ? { ...chosen, others: currentDishes[index].others }
      : chosen,
  )
  return { ...line, dishesWithIngredients }
}

const hasSameContent = (a: NewOrderLine | null | undefined, b: NewOrderLine): boolean =>
  !!a && lineContent(a) === lineContent(b)

/** Lines that are matched one by one: a line that was claimed is not found again. */
function createLineClaims(lines: readonly NewOrderLine[]) {
  const unclaimedIndexes = new Set(lines.keys())
  const claim = (content: string): number | undefined => {
    for (const index of unclaimedIndexes) {
      const line = lines[index]
      if (!line || lineContent(line) !== content) continue
      unclaimedIndexes.delete(index)
      return index
    }
    return undefined
  }
  return {
    claim,
    ofThing: (line: NewOrderLine) =>
      [...unclaimedIndexes].flatMap((index) => {
        const each = lines[index]
        return each && itemKeyOf(each) === itemKeyOf(line) ? each : []
      }),
  }
}

/**
 * The correction, made to the order as it is now. What another person has changed stays and is a conflict, unless
 * both have made the same change. Undefined if one of the orders cannot be corrected.
 * @param options.isRepeated an earlier attempt may have arrived, so an added line may be there already.
 */
export function mergeCorrection(
  seen: Order,
  wanted: Correction,
  now: Order,
  { isRepeated = false } = {},
): { correction: Correction; conflicts: Conflict[] } | undefined {
  const seenCorrection = beginCorrection(seen)
  const current = beginCorrection(now)
  if (!seenCorrection || !current) return undefined
  const seenLines = seenCorrection.lines.filter((line) => line !== null)
  const nowLines = current.lines.filter((line) => line !== null)
  const lines: (NewOrderLine | null)[] = [...nowLines]
  const conflicts: Conflict[] = []
  const { claim, ofThing: linesOfItem } = createLineClaims(nowLines)

  const edits = seenLines.flatMap((line, index) => {
    const edited = wanted.lines[index] ?? null
    return hasSameContent(edited, line) ? [] : { line, edited }
  })
  for (const [index, line] of seenLines.entries())
    if (hasSameContent(wanted.lines[index], line)) claim(lineContent(line))
  const missing = edits.filter(({ line, edited }) => {
    const index = claim(lineContent(line))
    if (index !== undefined) lines[index] = edited && withUnreadFieldsOf(nowLines[index], edited)
    return index === undefined
  })
  for (const { line, edited } of missing) {
    const others = linesOfItem(line)
    const isSame = edited ? claim(lineContent(edited)) !== undefined : others.length === 0
    if (!isSame) conflicts.push({ kind: 'line', seen: line, wanted: edited, now: others })
  }
  for (const line of wanted.lines.slice(seenLines.length)) {
    if (line && isRepeated) conflicts.push({ kind: 'line', seen: undefined, wanted: line, now: linesOfItem(line) })
    else if (line) lines.push(line)
  }

  const mergeField = <Kind extends keyof OrderHead>(kind: Kind): OrderHead[Kind] => {
    if (wanted[kind] === seenCorrection[kind] || wanted[kind] === current[kind]) return current[kind]
    if (current[kind] === seenCorrection[kind]) return wanted[kind]
    conflicts.push({ kind, seen: seenCorrection[kind], wanted: wanted[kind], now: current[kind] })
    return current[kind]
  }
  const correction = { tableNumber: mergeField('tableNumber'), totalCovers: mergeField('totalCovers'), lines }
  return { correction, conflicts }
}

/** One thing that a correction changes, to be said in words. `was`: undefined for a new line; `line`: null for a removed one. */
type CorrectionChange =
  | { kind: 'line'; was: NewOrderLine | undefined; line: NewOrderLine | null }
  | { kind: keyof OrderHead; was: number | undefined; wanted: number | undefined }

export function changesOf(seen: Order, wanted: Correction): CorrectionChange[] {
  const seenCorrection = beginCorrection(seen)
  if (!seenCorrection) return []
  const headChanges = HEAD_FIELDS.flatMap((kind): CorrectionChange[] =>
    seenCorrection[kind] === wanted[kind] ? [] : [{ kind, was: seenCorrection[kind], wanted: wanted[kind] }],
  )
  const lines = Array.from(
    { length: Math.max(seenCorrection.lines.length, wanted.lines.length) },
    (_, index): CorrectionChange[] => {
      const [previousLine, line] = [seenCorrection.lines[index] ?? undefined, wanted.lines[index] ?? null]
      const isSame = previousLine ? hasSameContent(line, previousLine) : !line
      return isSame ? [] : [{ kind: 'line', was: previousLine, line }]
    },
  )
  return [...headChanges, ...lines.flat()]
}

/** A dish or combination of which a correction leaves fewer. `index`: that of the first line that has fewer. */
export type VoidedItem = { line: NewOrderLine; index: number; fewer: number }

/** Dishes and combinations of which a correction leaves fewer. */
export function voidsOf(seen: Order, { lines }: Correction): VoidedItem[] {
  const voids = new Map<string, VoidedItem>()
  for (const [index, line] of (beginCorrection(seen)?.lines ?? []).entries()) {
    const edited = lines[index]
    if (!line || (edited && quantityOf(edited) >= quantityOf(line))) continue
    const fewer = quantityOf(line) - (edited ? quantityOf(edited) : 0)
    const earlier = voids.get(itemKeyOf(line))
    voids.set(itemKeyOf(line), earlier ? { ...earlier, fewer: earlier.fewer + fewer } : { line, index, fewer })
  }
  for (const [index, line] of lines.entries()) {
    const voided = line && voids.get(itemKeyOf(line))
    if (!line || !voided) continue
    const previousLine = beginCorrection(seen)?.lines[index]
    voided.fewer -= Math.max(0, quantityOf(line) - (previousLine ? quantityOf(previousLine) : 0))
  }
  return [...voids.values()].filter(({ fewer }) => fewer > 0)
}

/** Whether a correction asks the kitchen for more than the order that was seen. */
const hasNewWork = (seen: Order, { lines }: Correction): boolean => {
  const seenLinesNow = beginCorrection(seen)?.lines ?? []
  return lines.some((line, index) => {
    const previousLine = seenLinesNow[index]
    if (!line) return false
    return (
      !previousLine ||
      !hasSameContent(withQuantity(line, 1), withQuantity(previousLine, 1)) ||
      quantityOf(line) > quantityOf(previousLine)
    )
  })
}

/**
 * The lines with the reason in a note: of the reduced line, else of one of the same course, else of any that has room. Earlier
 * reasons move there too if their lines are removed. Undefined if no note has room.
 */
function withReason(now: Order, correction: Correction, reason: string): Correction['lines'] | undefined {
  const [firstVoid] = voidsOf(now, correction)
  if (!firstVoid || !reason) return correction.lines
  const remainingLines = correction.lines.filter((line) => line !== null)
  const remainingRemarks = new Set(remarksOf([{ lines: remainingLines.map(readHold) }]))
  const earlierRemarks = remarksOf([now]).filter((remark) => !remainingRemarks.has(remark))
  const noteWith = ({ note = '' }: NewOrderLine) =>
    [...(note.trim() ? [note] : []), ...earlierRemarks, reason].join('\n')
  const preferenceOf = (line: NewOrderLine, index: number) =>
    index === firstVoid.index ? 0 : line.course === firstVoid.line.course ? 1 : 2
  const [bestLine] = correction.lines
    .flatMap((line, index) =>
      line && noteWith(line).length <= LIMITS.textLength ? { index, rank: preferenceOf(line, index) } : [],
    )
    .sort((a, b) => a.rank - b.rank)
  if (!bestLine) return undefined
  return correction.lines.map((line, index) =>
    line && index === bestLine.index ? { ...line, note: noteWith(line) } : line,
  )
}

/**
 * The body that makes a correction without conflicts: the whole order. A finished order with new work is received again.
 * Undefined if it is invalid: no line is left, or the reason has no room.
 */
export function toCorrectionBody(now: Order, correction: Correction, reason = ''): OrderBody | undefined {
  const status = now.courseStatus?.trim() || undefined
  const isReopened = orderState(status) === 'finished' && hasNewWork(now, correction)
  const { tableNumber, totalCovers } = correction
  const body = v.safeParse(orderBody, {
    tableNumber,
    totalCovers,
    courseStatus: isReopened ? COURSE_STATUSES[0] : status,
    dishIndices: withReason(now, correction, reason)?.filter((line) => line !== null),
  })
  return body.success ? body.output : undefined
}

const countByContent = (lines: readonly (NewOrderLine | null)[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const line of lines) if (line) counts.set(lineContent(line), (counts.get(lineContent(line)) ?? 0) + 1)
  return counts
}

/**
 * How often each line was in the order before an attempt, was in what was sent, and is in the order now.
 */
function compareLines(now: Order, { orderBefore, sent }: Attempt) {
  const was = beginCorrection(orderBefore)
  const current = beginCorrection(now)
  if (!was || !current) return undefined
  const [countsBefore, countsNow, countsSent] = [
    countByContent(was.lines),
    countByContent(current.lines),
    countByContent(sent.dishIndices),
  ]
  const lines = [...new Set([...countsBefore.keys(), ...countsSent.keys()])].map((content) => ({
    countBefore: countsBefore.get(content) ?? 0,
    countSent: countsSent.get(content) ?? 0,
    countNow: countsNow.get(content) ?? 0,
  }))
  return { was, current, changed: lines.filter(({ countBefore, countSent }) => countBefore !== countSent) }
}

/** Whether the order has what was sent, whatever else another person has changed since. */
export function hasArrived(now: Order, attempt: Attempt): boolean {
  const compared = compareLines(now, attempt)
  if (!compared) return false
  const { was, current, changed } = compared
  const { sent } = attempt
  return (
    changed.every(({ countBefore, countSent, countNow }) =>
      countSent > countBefore ? countNow >= countSent : countNow <= countSent,
    ) && HEAD_FIELDS.every((kind) => sent[kind] === was[kind] || sent[kind] === current[kind])
  )
}

const notesOf = (lines: readonly (NewOrderLine | null)[]) => lines.map((line) => line?.note ?? '').sort()
const extrasIn = (line: NewOrderLine | null) =>
  line &&
  ('combinationId' in line ? line.dishesWithIngredients.flatMap((each) => each.ingredientsId) : line.dishIngredientsId)
const extrasOf = (lines: readonly (NewOrderLine | null)[]) => lines.flatMap((line) => extrasIn(line) ?? []).sort()

/** Whether an order has the fields that an attempt has changed: an archive may leave notes and extras out. */
export function showsWhatChanges(now: Order, { orderBefore, sent }: Attempt): boolean {
  const [was, current] = [beginCorrection(orderBefore), beginCorrection(now)]
  if (!was || !current) return false
  const changesNotes = !isSameJson(notesOf(was.lines), notesOf(sent.dishIndices))
  const changesExtras = !isSameJson(extrasOf(was.lines), extrasOf(sent.dishIndices))
  return (
    (!changesNotes || now.lines.some(({ note }) => note !== undefined)) &&
    (!changesExtras || extrasOf(current.lines).length > 0)
  )
}

/**
 * Whether nothing of what was sent is in the order. Not the opposite of `hasArrived`: both are false if another person
 * has changed the same, or if the order, as an archive sends it, does not show what was to be changed.
 */
export function hasNothingOf(now: Order, attempt: Attempt): boolean {
  const compared = compareLines(now, attempt)
  if (!compared) return false
  const { was, current, changed } = compared
  const { sent } = attempt
  return (
    changed.every(({ countBefore, countNow }) => countNow === countBefore) &&
    HEAD_FIELDS.every((kind) => sent[kind] === was[kind] || was[kind] === current[kind]) &&
    showsWhatChanges(now, attempt)
  )
}

export function changesNothing(now: Order, correction: Correction): boolean {
  const current = beginCorrection(now)
  if (!current) return false
  const [countsNow, countsWanted] = [countByContent(current.lines), countByContent(correction.lines)]
  return (
    current.tableNumber === correction.tableNumber &&
    current.totalCovers === correction.totalCovers &&
    countsNow.size === countsWanted.size &&
    [...countsNow].every(([content, count]) => countsWanted.get(content) === count)
  )
}
