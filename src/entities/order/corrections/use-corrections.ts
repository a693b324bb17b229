import { useWrite } from '#/lib/query/use-write.ts'
import { ORDER_CHANGES } from '../api.ts'
import { outbox, sittingStore } from '../on-device.ts'
import { shownLinesOfCorrection } from '../outbox/recorded.ts'
import { type CorrectionOutcome, cancelOrder, correctOrder, fireCourse, type OrderCorrection } from './corrections.ts'

export const useFireCourse = () =>
  useWrite({
    mutationFn: fireCourse,
    meta: { changes: ['order'], showsFailure: true, failure: 'entities.fire.failed' },
  })

/**
 * Corrects or cancels an order, and stores that on this device: the bill of the guests no longer misses a cancelled order, and the
 * corrected lines count as shown.
 */
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
