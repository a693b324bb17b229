import { hasStatus, isRouteRefused, mayHaveArrived } from '#/lib/http/api-error.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { deleteOrder, fetchLiveOrder, ORDER_CHANGES, writeOrder } from '../api.ts'
import { outbox, sittingStore } from '../on-device.ts'
import { shownLinesOfCorrection } from '../outbox/recorded.ts'
import type { Order } from '../schema.ts'
import {
  type Attempt,
  beginCorrection,
  beginFiring,
  type Conflict,
  type Correction,
  changesNothing,
  hasArrived,
  isWithout,
  mergeCorrection,
  showsWhatChanges,
  toCorrectionBody,
  voidsOf,
} from './correct-order.ts'
import { fetchFateWithOrder } from './fate.ts'

/*
 * Writes corrections of sent orders (ADR-027). Each outcome has a sentence on screen, which must be true: that an order is
 * not live any more says neither that a correction was not stored, nor that the order was cancelled.
 */

/**
 * `attempt`: what an earlier try has sent without an answer. `reason`: of a void, for a line's note. `onSending`: called right
 * before the write.
 */
export type OrderCorrection = {
  seen: Order
  wanted: Correction
  reason?: string
  attempt?: Attempt | undefined
  onSending?: () => unknown
}

/**
 * Of an order that is not live any more. `gone`: nothing was sent. `arrivedGone`: it has the correction; the kitchen may
 * have archived it without having seen that. `goneWithout`: archived without the correction; of a cancellation, archived.
 * `deleted`: by another person. `unknownGone`: nobody here can say; `attempt`: to look again.
 */
type GoneOutcome =
  | { kind: 'gone' | 'arrivedGone' | 'goneWithout' | 'deleted' }
  | { kind: 'unknownGone'; attempt: Attempt | undefined }

/**
 * `conflict`: this try has written nothing; `correction` is the rest, made to `now`; `isRepeated`: an earlier one may have
 * arrived. `unreadable`: a write would lose something. `unknown`: the answer was lost; try again with `attempt`.
 */
export type CorrectionOutcome =
  | { kind: 'done' | 'unreadable' | 'missing' | 'undeletable' }
  | { kind: 'conflict'; now: Order; correction: Correction; conflicts: readonly Conflict[]; isRepeated: boolean }
  | { kind: 'unknown'; attempt: Attempt; error?: unknown }
  | GoneOutcome

/** `absent`: not live; `attempts`: what may have arrived, also if it was refused. */
type Written = Exclude<CorrectionOutcome, GoneOutcome> | { kind: 'absent'; attempts: Attempt[]; isRefused: boolean }

/** Throws ApiError if nothing was read, or if the write was refused. */
async function write({ seen, wanted, reason, attempt, onSending }: OrderCorrection): Promise<Written> {
  const earlier = attempt ? [attempt] : []
  const now = await fetchLiveOrder(seen.id)
  if (!now) return { kind: 'absent', attempts: earlier, isRefused: !attempt }
  if (attempt && hasArrived(now, attempt)) return { kind: 'done' }
  const before = attempt && beginCorrection(attempt.before)
  const isRepeated = before !== undefined && !changesNothing(now, before)
  const merged = mergeCorrection(seen, wanted, now, { isRepeated })
  if (!merged) return { kind: 'unreadable' }
  const { correction, conflicts } = merged
  if (conflicts.length > 0) return { kind: 'conflict', now, correction, conflicts, isRepeated: attempt !== undefined }
  // Another person has voided it, with a reason of their own.
  const isVoided = reason !== undefined && voidsOf(now, correction).length === 0
  if (isVoided) return { kind: 'conflict', now, correction, conflicts, isRepeated: attempt !== undefined }
  if (changesNothing(now, correction)) return { kind: 'done' }
  const sent = toCorrectionBody(now, correction, reason)
  if (!sent) return { kind: 'unreadable' }
  const sending = { before: now, sent }
  await onSending?.()
  try {
    await writeOrder(now, sent)
    return { kind: 'done' }
  } catch (error) {
    if (isRouteRefused(error)) return { kind: 'missing' }
    const isUncertain = mayHaveArrived(error)
    if (!isUncertain && !hasStatus(error, 400, 404, 409, 410)) throw error
    const after = await fetchLiveOrder(seen.id).catch(() => null)
    if (after === undefined)
      return { kind: 'absent', attempts: [...earlier, sending], isRefused: !isUncertain && !attempt }
    if (!isUncertain) throw error
    return after && hasArrived(after, sending) ? { kind: 'done' } : { kind: 'unknown', attempt: sending }
  }
}

/** What is known of a correction whose order is not live any more. */
async function settleGone(
  seen: Order,
  { attempts, isRefused }: { attempts: readonly Attempt[]; isRefused: boolean },
): Promise<GoneOutcome> {
  const [last] = attempts.slice(-1)
  if (!last) return { kind: 'gone' }
  const fate = await fetchFateWithOrder(seen)
  const { order } = fate
  if (order && attempts.some((each) => showsWhatChanges(order, each) && hasArrived(order, each)))
    return { kind: 'arrivedGone' }
  if (isRefused) return { kind: 'gone' }
  if (fate.kind === 'deleted') return { kind: 'deleted' }
  const isMissed = fate.kind === 'archived' && order && attempts.every((each) => isWithout(order, each))
  return isMissed ? { kind: 'goneWithout' } : { kind: 'unknownGone', attempt: last }
}

/** After a lost answer a failure of the next try does not say that nothing was sent. */
async function orUnknown(
  { attempt }: Pick<OrderCorrection, 'attempt'>,
  work: () => Promise<CorrectionOutcome>,
): Promise<CorrectionOutcome> {
  try {
    return await work()
  } catch (error) {
    if (!attempt) throw error
    return { kind: 'unknown', attempt, error }
  }
}

/** Throws ApiError if surely nothing was written. */
export const correctOrder = (correction: OrderCorrection): Promise<CorrectionOutcome> =>
  orUnknown(correction, async () => {
    const written = await write(correction)
    return written.kind === 'absent' ? settleGone(correction.seen, written) : written
  })

/** Only a deletion is a cancellation: an archived order was probably cooked. */
async function settleCancelled(seen: Order, attempt: Attempt | undefined): Promise<CorrectionOutcome> {
  const { kind } = await fetchFateWithOrder(seen)
  if (kind === 'deleted') return { kind: 'done' }
  return kind === 'archived' ? { kind: 'goneWithout' } : { kind: 'unknownGone', attempt }
}

/**
 * Deletes an order, whose note has the reason by then, unless another person has changed it meanwhile. `undeletable`:
 * the backend cannot, and the order stays with its note. Throws ApiError if the order surely was not deleted.
 */
export const cancelOrder = (correction: OrderCorrection): Promise<CorrectionOutcome> =>
  orUnknown(correction, async () => {
    const { seen, wanted, attempt } = correction
    const written = await write(correction)
    if (written.kind === 'absent') return settleCancelled(seen, attempt)
    if (written.kind !== 'done') return written
    const now = await fetchLiveOrder(seen.id)
    if (!now) return settleCancelled(seen, attempt)
    const current = beginCorrection(now)
    const sent = current && toCorrectionBody(now, current)
    if (!current || !sent) return { kind: 'unreadable' }
    if (!changesNothing(now, wanted))
      return { kind: 'conflict', now, correction: current, conflicts: [], isRepeated: false }
    return sendDeletion(seen, attempt ?? { before: now, sent })
  })

async function sendDeletion(seen: Order, attempt: Attempt): Promise<CorrectionOutcome> {
  let failure: unknown
  try {
    await deleteOrder(seen.id)
  } catch (error) {
    failure = error
  }
  const isUncertain = mayHaveArrived(failure)
  // An answer of success stands, also if it cannot be checked.
  const after = await fetchLiveOrder(seen.id).catch((error: unknown) => {
    if (failure && !isUncertain) throw failure
    return failure ? error : undefined
  })
  if (after === undefined) {
    const outcome = await settleCancelled(seen, attempt)
    return outcome.kind === 'unknownGone' && !failure ? { kind: 'done' } : outcome
  }
  if (isUncertain) return { kind: 'unknown', attempt }
  if (failure && !isRouteRefused(failure)) throw failure
  return { kind: 'undeletable' }
}

/** The course was not, or not surely, fired. `attempt`: for another try. */
export class NotFired extends Error {
  readonly why: Exclude<CorrectionOutcome['kind'], 'done' | 'conflict' | 'undeletable'>
  readonly attempt: Attempt | undefined

  constructor(why: NotFired['why'], attempt?: Attempt) {
    super(why)
    this.why = why
    this.attempt = attempt
  }
}

/** `order` is the order as the person had seen it. */
export type Firing = { order: Order; course: number; attempt?: Attempt | undefined }

/** Fires a course as it is now, whatever another person has changed. Throws NotFired, and as `correctOrder`. */
export async function fireCourse({ order, course, attempt }: Firing): Promise<void> {
  const outcome = await orUnknown({ attempt }, async () => {
    const seen = (await fetchLiveOrder(order.id)) ?? order
    const wanted = beginFiring(seen, course)
    return wanted ? correctOrder({ seen, wanted, attempt }) : { kind: 'unreadable' }
  })
  const { kind } = outcome
  // Changed between the two reads: nothing was written.
  if (kind === 'conflict' || kind === 'undeletable') throw new NotFired('unknown', attempt)
  if (kind !== 'done') throw new NotFired(kind, 'attempt' in outcome ? outcome.attempt : undefined)
}

export const useFireCourse = () =>
  useWrite({
    mutationFn: fireCourse,
    meta: { changes: ['order'], showsFailure: true, failure: 'entities.fire.failed' },
  })

/** As `correctOrder` or `cancelOrder`. The bill of its guests need not say any more that an order may be cancelled. */
export async function correctAndRemember({
  isCancelling,
  ...correction
}: OrderCorrection & { isCancelling?: boolean }): Promise<CorrectionOutcome> {
  const outcome = await (isCancelling ? cancelOrder(correction) : correctOrder(correction))
  if (outcome.kind === 'deleted' || (isCancelling && outcome.kind === 'done'))
    await sittingStore
      .forgetOrder(correction.seen.id)
      .catch((error: unknown) => console.warn('A cancellation could not be remembered:', error))
  else if (outcome.kind === 'done')
    await outbox
      .rememberCorrection(correction.seen.id, shownLinesOfCorrection(correction.wanted.lines))
      .catch((error: unknown) => console.warn('A correction could not be remembered:', error))
  return outcome
}

export const useCorrectOrder = () =>
  useWrite({
    mutationFn: correctAndRemember,
    meta: { changes: ORDER_CHANGES, showsFailure: true },
  })
