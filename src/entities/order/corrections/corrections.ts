import { hasStatus, isRouteRefused, mayHaveArrived } from '#/lib/http/api-error.ts'
import { deleteOrder, fetchLiveOrder, writeOrder } from '../api.ts'
import type { Order } from '../schema.ts'
import {
  type Attempt,
  beginCorrection,
  beginFiring,
  type Conflict,
  type Correction,
  changesNothing,
  hasArrived,
  hasNothingOf,
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
 * The order as a person saw it, and as they want it. `attempt`: what an earlier try has sent without an answer. `reason`: why dishes
 * are taken off, for a line's note. `onSending`: called right before the write.
 */
export type OrderCorrection = {
  seen: Order
  wanted: Correction
  reason?: string
  attempt?: Attempt | undefined
  onSending?: () => unknown
}

/**
 * The outcomes for an order that is not live any more. `gone`: nothing was sent. `arrivedGone`: the order has the correction, but the
 * kitchen may have archived it without having seen that. `goneWithout`: it was archived without the correction, or, if it was to
 * be cancelled, it was archived. `deleted`: another person has deleted it. `unknownGone`: this device cannot say what became of the
 * correction; with `attempt` a person can look again.
 */
type GoneOutcome =
  | { kind: 'gone' | 'arrivedGone' | 'goneWithout' | 'deleted' }
  | { kind: 'unknownGone'; attempt: Attempt | undefined }

/**
 * How a correction has ended. `conflict`: nothing was written; `correction` is what has no conflict, made to the order as it is
 * `now`; `isRepeated`: an earlier try may have arrived. `unreadable`: a write would lose a part of the order. `missing`: the backend
 * lacks the call. `undeletable`: it cannot delete orders. `unknown`: the answer was lost; try again with `attempt`.
 */
export type CorrectionOutcome =
  | { kind: 'done' | 'unreadable' | 'missing' | 'undeletable' }
  | { kind: 'conflict'; now: Order; correction: Correction; conflicts: readonly Conflict[]; isRepeated: boolean }
  | { kind: 'unknown'; attempt: Attempt; error?: unknown }
  | GoneOutcome

/**
 * How a write has ended. `absent`: the order is not live; `attempts`: the bodies that may have arrived, also if one was refused.
 */
type WriteOutcome =
  | Exclude<CorrectionOutcome, GoneOutcome>
  | { kind: 'absent'; attempts: Attempt[]; isRefused: boolean }

/** Reads the order, and writes the correction of it. Throws ApiError if the order was not read, or if the write was refused. */
async function writeCorrection({ seen, wanted, reason, attempt, onSending }: OrderCorrection): Promise<WriteOutcome> {
  const earlierAttempts = attempt ? [attempt] : []
  const now = await fetchLiveOrder(seen.id)
  if (!now) return { kind: 'absent', attempts: earlierAttempts, isRefused: !attempt }
  if (attempt && hasArrived(now, attempt)) return { kind: 'done' }
  const previousCorrection = attempt && beginCorrection(attempt.orderBefore)
  const isRepeated = previousCorrection !== undefined && !changesNothing(now, previousCorrection)
  const mergeResult = mergeCorrection(seen, wanted, now, { isRepeated })
  if (!mergeResult) return { kind: 'unreadable' }
  const { correction, conflicts } = mergeResult
  if (conflicts.length > 0) return { kind: 'conflict', now, correction, conflicts, isRepeated: attempt !== undefined }
  // Another person has taken the same dishes off, with a reason of their own.
  const isVoided = reason !== undefined && voidsOf(now, correction).length === 0
  if (isVoided) return { kind: 'conflict', now, correction, conflicts, isRepeated: attempt !== undefined }
  if (changesNothing(now, correction)) return { kind: 'done' }
  const sent = toCorrectionBody(now, correction, reason)
  if (!sent) return { kind: 'unreadable' }
  const newAttempt = { orderBefore: now, sent }
  await onSending?.()
  try {
    await writeOrder(now, sent)
    return { kind: 'done' }
  } catch (error) {
    if (isRouteRefused(error)) return { kind: 'missing' }
    const isUncertain = mayHaveArrived(error)
    if (!isUncertain && !hasStatus(error, 400, 404, 409, 410)) throw error
    const orderAfter = await fetchLiveOrder(seen.id).catch(() => null)
    if (orderAfter === undefined)
      return { kind: 'absent', attempts: [...earlierAttempts, newAttempt], isRefused: !isUncertain && !attempt }
    if (!isUncertain) throw error
    return orderAfter && hasArrived(orderAfter, newAttempt)
      ? { kind: 'done' }
      : { kind: 'unknown', attempt: newAttempt }
  }
}

/** What is known of a correction whose order is not live any more. */
async function outcomeOfGone(
  seen: Order,
  { attempts, isRefused }: { attempts: readonly Attempt[]; isRefused: boolean },
): Promise<GoneOutcome> {
  const [lastAttempt] = attempts.slice(-1)
  if (!lastAttempt) return { kind: 'gone' }
  const fate = await fetchFateWithOrder(seen)
  const { order } = fate
  if (order && attempts.some((each) => showsWhatChanges(order, each) && hasArrived(order, each)))
    return { kind: 'arrivedGone' }
  if (isRefused) return { kind: 'gone' }
  if (fate.kind === 'deleted') return { kind: 'deleted' }
  const wasNotStored = fate.kind === 'archived' && order && attempts.every((each) => hasNothingOf(order, each))
  return wasNotStored ? { kind: 'goneWithout' } : { kind: 'unknownGone', attempt: lastAttempt }
}

/** Turns a failure after a lost answer into `unknown`: that the next try has failed does not say that nothing was sent. */
async function unknownAfterLostAnswer(
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

/** Corrects an order. Throws ApiError if surely nothing was written. */
export const correctOrder = (correction: OrderCorrection): Promise<CorrectionOutcome> =>
  unknownAfterLostAnswer(correction, async () => {
    const writeOutcome = await writeCorrection(correction)
    return writeOutcome.kind === 'absent' ? outcomeOfGone(correction.seen, writeOutcome) : writeOutcome
  })

/**
 * The outcome of a cancellation whose order is not live. Only a deleted order is cancelled: an archived one was probably cooked.
 */
async function outcomeOfGoneCancellation(seen: Order, attempt: Attempt | undefined): Promise<CorrectionOutcome> {
  const { kind } = await fetchFateWithOrder(seen)
  if (kind === 'deleted') return { kind: 'done' }
  return kind === 'archived' ? { kind: 'goneWithout' } : { kind: 'unknownGone', attempt }
}

/**
 * Deletes an order, whose note has the reason by then, unless another person has changed it meanwhile. `undeletable`:
 * the backend cannot, and the order stays with its note. Throws ApiError if the order surely was not deleted.
 */
export const cancelOrder = (correction: OrderCorrection): Promise<CorrectionOutcome> =>
  unknownAfterLostAnswer(correction, async () => {
    const { seen, wanted, attempt } = correction
    const writeOutcome = await writeCorrection(correction)
    if (writeOutcome.kind === 'absent') return outcomeOfGoneCancellation(seen, attempt)
    if (writeOutcome.kind !== 'done') return writeOutcome
    const now = await fetchLiveOrder(seen.id)
    if (!now) return outcomeOfGoneCancellation(seen, attempt)
    const current = beginCorrection(now)
    const sent = current && toCorrectionBody(now, current)
    if (!current || !sent) return { kind: 'unreadable' }
    if (!changesNothing(now, wanted))
      return { kind: 'conflict', now, correction: current, conflicts: [], isRepeated: false }
    return sendDeletion(seen, attempt ?? { orderBefore: now, sent })
  })

async function sendDeletion(seen: Order, attempt: Attempt): Promise<CorrectionOutcome> {
  let failure: unknown
  try {
    await deleteOrder(seen.id)
  } catch (error) {
    failure = error
  }
  const isUncertain = mayHaveArrived(failure)
  // A successful answer counts, also if a read cannot confirm it.
  const orderAfter = await fetchLiveOrder(seen.id).catch((error: unknown) => {
    if (failure && !isUncertain) throw failure
    return failure ? error : undefined
  })
  if (orderAfter === undefined) {
    const outcome = await outcomeOfGoneCancellation(seen, attempt)
    return outcome.kind === 'unknownGone' && !failure ? { kind: 'done' } : outcome
  }
  if (isUncertain) return { kind: 'unknown', attempt }
  if (failure && !isRouteRefused(failure)) throw failure
  return { kind: 'undeletable' }
}

/** Thrown if a course was not, or not surely, fired. `attempt` is for another try. */
export class NotFired extends Error {
  readonly why: Exclude<CorrectionOutcome['kind'], 'done' | 'conflict' | 'undeletable'>
  readonly attempt: Attempt | undefined

  constructor(why: NotFired['why'], attempt?: Attempt) {
    super(why)
    this.why = why
    this.attempt = attempt
  }
}

/** A course to fire. `order` is the order as the person had seen it. */
export type Firing = { order: Order; course: number; attempt?: Attempt | undefined }

/** Fires a course as it is now, whatever another person has changed. Throws NotFired, and as `correctOrder`. */
export async function fireCourse({ order, course, attempt }: Firing): Promise<void> {
  const outcome = await unknownAfterLostAnswer({ attempt }, async () => {
    const seen = (await fetchLiveOrder(order.id)) ?? order
    const wanted = beginFiring(seen, course)
    return wanted ? correctOrder({ seen, wanted, attempt }) : { kind: 'unreadable' }
  })
  const { kind } = outcome
  // The order has changed between the two reads, and nothing was written.
  if (kind === 'conflict' || kind === 'undeletable') throw new NotFired('unknown', attempt)
  if (kind !== 'done') throw new NotFired(kind, 'attempt' in outcome ? outcome.attempt : undefined)
}
