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

/** `totalCovers`: undefined is not known. */
type Head = { tableNumber: number; totalCovers?: number | undefined }

const HEAD = ['tableNumber', 'totalCovers'] as const

/** `lines` by index of the seen order's lines, null: removed. What follows is added. */
export type Correction = Head & { lines: readonly (NewOrderLine | null)[] }

/** Something edited here that another person has changed too. `seen`: undefined for a line that may be there already. */
export type Conflict =
  | { kind: 'line'; seen: NewOrderLine | undefined; wanted: NewOrderLine | null; now: readonly NewOrderLine[] }
  | { kind: keyof Head; seen: number | undefined; wanted: number | undefined; now: number | undefined }

/** A body whose answer was lost: `before` is the order it was made from. */
export type Attempt = { before: Order; sent: OrderBody }

/** A status that the backend did not send is left out. */
const orderBody = v.object({ ...orderUpdate.entries, courseStatus: v.optional(v.string()) })
export type OrderBody = v.InferOutput<typeof orderBody>

export const quantityOf = (line: NewOrderLine): number =>
  'combinationId' in line ? line.combinationQuantity : line.dishQuantity

const withQuantity = (line: NewOrderLine, quantity: number): NewOrderLine =>
  'combinationId' in line ? { ...line, combinationQuantity: quantity } : { ...line, dishQuantity: quantity }

const thingOf = (line: NewOrderLine): string =>
  'combinationId' in line ? `c ${line.combinationId}` : `d ${line.dishId}`

/** Undefined: a line could not be read or cannot be written back, so that a write would lose it. */
export function beginCorrection(order: Order): Correction | undefined {
  const isLossy = order.unreadableLines > 0 || order.courseStatus === UNREAD_STATUS || order.hasUnreadCovers === true
  const lines = isLossy ? undefined : linesToWrite(order)
  return lines && { tableNumber: order.tableNumber, totalCovers: order.totalCovers, lines }
}

/** A held course is to be cooked now (ADR-028). @param course as shown, from 1. */
export function beginFiring(order: Order, course: number): Correction | undefined {
  const correction = beginCorrection(order)
  const fired = (line: NewOrderLine): NewOrderLine => {
    const { note, isHeld } = readHold(line)
    return isHeld && line.course === course ? { ...line, note: writeNote(note ?? '', false) } : line
  }
  return correction && { ...correction, lines: correction.lines.map((line) => line && fired(line)) }
}

/** Unknown fields that an edited line does not keep: they are made anew from its content. */
const DETAILS = new Set(['dimensionAssignment', 'combinationOptions', 'dishes'])

/** Fields of a line that are not known stay absent, unless the person has set them. */
const asKnown = (now: NewOrderLine, edited: NewOrderLine): NewOrderLine => ({
  ...edited,
  ...(now.isCourseUnknown && now.course === edited.course && { isCourseUnknown: true as const }),
  ...(now.note === undefined && edited.note === '' && { note: undefined }),
})

/** An edited line, with what the backend sent with that line and nobody here understands. */
function withRestOf(now: NewOrderLine | undefined, edited: NewOrderLine): NewOrderLine {
  if (!now || thingOf(now) !== thingOf(edited)) return edited
  const others = Object.fromEntries(Object.entries(now.others ?? {}).filter(([field]) => !DETAILS.has(field)))
  const line = { ...asKnown(now, edited), ...(Object.keys(others).length > 0 && { others }) }
  if (!('combinationId' in line && 'combinationId' in now)) return line
  const currentDishes = now.dishesWithIngredients
  const dishesWithIngredients = line.dishesWithIngredients.map((chosen, at) =>
    currentDishes[at]?.others && currentDishes[at].dishId === chosen.dishId
      ? { ...chosen, others: currentDishes[at].others }
      : chosen,
  )
  return { ...line, dishesWithIngredients }
}

const sameContent = (a: NewOrderLine | null | undefined, b: NewOrderLine): boolean =>
  !!a && lineContent(a) === lineContent(b)

function unclaimed(lines: readonly NewOrderLine[]) {
  const free = new Set(lines.keys())
  const claim = (content: string): number | undefined => {
    for (const at of free) {
      const line = lines[at]
      if (!line || lineContent(line) !== content) continue
      free.delete(at)
      return at
    }
    return undefined
  }
  return {
    claim,
    ofThing: (line: NewOrderLine) =>
      [...free].flatMap((at) => {
        const each = lines[at]
        return each && thingOf(each) === thingOf(line) ? each : []
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
  const was = beginCorrection(seen)
  const current = beginCorrection(now)
  if (!was || !current) return undefined
  const seenLines = was.lines.filter((line) => line !== null)
  const nowLines = current.lines.filter((line) => line !== null)
  const lines: (NewOrderLine | null)[] = [...nowLines]
  const conflicts: Conflict[] = []
  const { claim, ofThing } = unclaimed(nowLines)

  const edits = seenLines.flatMap((line, at) => {
    const edited = wanted.lines[at] ?? null
    return sameContent(edited, line) ? [] : { line, edited }
  })
  for (const [at, line] of seenLines.entries()) if (sameContent(wanted.lines[at], line)) claim(lineContent(line))
  const missing = edits.filter(({ line, edited }) => {
    const at = claim(lineContent(line))
    if (at !== undefined) lines[at] = edited && withRestOf(nowLines[at], edited)
    return at === undefined
  })
  for (const { line, edited } of missing) {
    const others = ofThing(line)
    const isSame = edited ? claim(lineContent(edited)) !== undefined : others.length === 0
    if (!isSame) conflicts.push({ kind: 'line', seen: line, wanted: edited, now: others })
  }
  for (const line of wanted.lines.slice(seenLines.length)) {
    if (line && isRepeated) conflicts.push({ kind: 'line', seen: undefined, wanted: line, now: ofThing(line) })
    else if (line) lines.push(line)
  }

  const pick = <Kind extends keyof Head>(kind: Kind): Head[Kind] => {
    if (wanted[kind] === was[kind] || wanted[kind] === current[kind]) return current[kind]
    if (current[kind] === was[kind]) return wanted[kind]
    conflicts.push({ kind, seen: was[kind], wanted: wanted[kind], now: current[kind] })
    return current[kind]
  }
  const correction = { tableNumber: pick('tableNumber'), totalCovers: pick('totalCovers'), lines }
  return { correction, conflicts }
}

/** What a correction changes, for words. `was`: undefined for a new line; `line`: null for a removed one. */
type Change =
  | { kind: 'line'; was: NewOrderLine | undefined; line: NewOrderLine | null }
  | { kind: keyof Head; was: number | undefined; wanted: number | undefined }

export function changesOf(seen: Order, wanted: Correction): Change[] {
  const was = beginCorrection(seen)
  if (!was) return []
  const heads = HEAD.flatMap((kind): Change[] =>
    was[kind] === wanted[kind] ? [] : [{ kind, was: was[kind], wanted: wanted[kind] }],
  )
  const lines = Array.from({ length: Math.max(was.lines.length, wanted.lines.length) }, (_, at): Change[] => {
    const [before, line] = [was.lines[at] ?? undefined, wanted.lines[at] ?? null]
    const isSame = before ? sameContent(line, before) : !line
    return isSame ? [] : [{ kind: 'line', was: before, line }]
  })
  return [...heads, ...lines.flat()]
}

export type Void = { line: NewOrderLine; at: number; fewer: number }

/** How many fewer there are of each dish and combination; `at`: the first line that has fewer. */
export function voidsOf(seen: Order, { lines }: Correction): Void[] {
  const voids = new Map<string, Void>()
  for (const [at, line] of (beginCorrection(seen)?.lines ?? []).entries()) {
    const edited = lines[at]
    if (!line || (edited && quantityOf(edited) >= quantityOf(line))) continue
    const fewer = quantityOf(line) - (edited ? quantityOf(edited) : 0)
    const earlier = voids.get(thingOf(line))
    voids.set(thingOf(line), earlier ? { ...earlier, fewer: earlier.fewer + fewer } : { line, at, fewer })
  }
  for (const [at, line] of lines.entries()) {
    const voided = line && voids.get(thingOf(line))
    if (!line || !voided) continue
    const before = beginCorrection(seen)?.lines[at]
    voided.fewer -= Math.max(0, quantityOf(line) - (before ? quantityOf(before) : 0))
  }
  return [...voids.values()].filter(({ fewer }) => fewer > 0)
}

const hasNewWork = (seen: Order, { lines }: Correction): boolean => {
  const was = beginCorrection(seen)?.lines ?? []
  return lines.some((line, at) => {
    const before = was[at]
    if (!line) return false
    return (
      !before || !sameContent(withQuantity(line, 1), withQuantity(before, 1)) || quantityOf(line) > quantityOf(before)
    )
  })
}

/**
 * The lines with the reason in a note: of the reduced line, else of one of the same course, else of any that has room. Earlier
 * reasons move there too if their lines are removed. Undefined if no note has room.
 */
function withReason(now: Order, correction: Correction, reason: string): Correction['lines'] | undefined {
  const [first] = voidsOf(now, correction)
  if (!first || !reason) return correction.lines
  const left = correction.lines.filter((line) => line !== null)
  const stillThere = new Set(remarksOf([{ lines: left.map(readHold) }]))
  const earlier = remarksOf([now]).filter((remark) => !stillThere.has(remark))
  const noteWith = ({ note = '' }: NewOrderLine) => [...(note.trim() ? [note] : []), ...earlier, reason].join('\n')
  const rank = (line: NewOrderLine, at: number) => (at === first.at ? 0 : line.course === first.line.course ? 1 : 2)
  const [best] = correction.lines
    .flatMap((line, at) => (line && noteWith(line).length <= LIMITS.textLength ? { at, rank: rank(line, at) } : []))
    .sort((a, b) => a.rank - b.rank)
  if (!best) return undefined
  return correction.lines.map((line, at) => (line && at === best.at ? { ...line, note: noteWith(line) } : line))
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

const counted = (lines: readonly (NewOrderLine | null)[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const line of lines) if (line) counts.set(lineContent(line), (counts.get(lineContent(line)) ?? 0) + 1)
  return counts
}

/** By content of a line: how often it was there before an attempt, in what was sent, and in the order as it is now. */
function comparedLines(now: Order, { before, sent }: Attempt) {
  const was = beginCorrection(before)
  const current = beginCorrection(now)
  if (!was || !current) return undefined
  const [had, has, should] = [counted(was.lines), counted(current.lines), counted(sent.dishIndices)]
  const lines = [...new Set([...had.keys(), ...should.keys()])].map((content) => ({
    from: had.get(content) ?? 0,
    to: should.get(content) ?? 0,
    at: has.get(content) ?? 0,
  }))
  return { was, current, changed: lines.filter(({ from, to }) => from !== to) }
}

/** Whether the order has what was sent, whatever else another person has changed since. */
export function hasArrived(now: Order, attempt: Attempt): boolean {
  const compared = comparedLines(now, attempt)
  if (!compared) return false
  const { was, current, changed } = compared
  const { sent } = attempt
  return (
    changed.every(({ from, to, at }) => (to > from ? at >= to : at <= to)) &&
    HEAD.every((kind) => sent[kind] === was[kind] || sent[kind] === current[kind])
  )
}

const notesOf = (lines: readonly (NewOrderLine | null)[]) => lines.map((line) => line?.note ?? '').sort()
const extrasIn = (line: NewOrderLine | null) =>
  line &&
  ('combinationId' in line ? line.dishesWithIngredients.flatMap((each) => each.ingredientsId) : line.dishIngredientsId)
const extrasOf = (lines: readonly (NewOrderLine | null)[]) => lines.flatMap((line) => extrasIn(line) ?? []).sort()

/** Whether an order has the fields that an attempt has changed: an archive may leave notes and extras out. */
export function showsWhatChanges(now: Order, { before, sent }: Attempt): boolean {
  const [was, current] = [beginCorrection(before), beginCorrection(now)]
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
export function isWithout(now: Order, attempt: Attempt): boolean {
  const compared = comparedLines(now, attempt)
  if (!compared) return false
  const { was, current, changed } = compared
  const { sent } = attempt
  return (
    changed.every(({ from, at }) => at === from) &&
    HEAD.every((kind) => sent[kind] === was[kind] || was[kind] === current[kind]) &&
    showsWhatChanges(now, attempt)
  )
}

export function changesNothing(now: Order, correction: Correction): boolean {
  const current = beginCorrection(now)
  if (!current) return false
  const [has, should] = [counted(current.lines), counted(correction.lines)]
  return (
    current.tableNumber === correction.tableNumber &&
    current.totalCovers === correction.totalCovers &&
    has.size === should.size &&
    [...has].every(([content, count]) => should.get(content) === count)
  )
}
