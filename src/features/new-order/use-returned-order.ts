import { useEffect, useEffectEvent } from 'react'
import type { OpenOrder } from '#/entities/order/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { useOutbox } from '#/entities/order/use-outbox.ts'

/** It goes out by itself now, or is under way. */
const isLeaving = ({ state, hold }: OutboxRecord): boolean =>
  state === 'sending' || (state === 'queued' && (hold === null || hold === 'login'))

/**
 * The order that somebody was sending here when the session ended: after the login it goes out by itself, and they see it
 * go, as they would have. Then the screen closes, or shows the draft that has come back.
 * @param id the order's, or undefined: nothing to come back to. @param userId of who has come back. @param onDone it has gone as far as it goes by itself.
 * @param onGone it is an order on its way no more.
 * @returns `isAwaited`: whether it goes can be said in a moment.
 */
export function useReturnedOrder(
  id: string | undefined,
  userId: string,
  { onDone, onGone }: { onDone: () => void; onGone: () => void },
): { openOrder: OpenOrder | undefined; isAwaited: boolean } {
  const { isReady, mine, userId: whose } = useOutbox()
  const record = mine.find((each) => each.id === id)
  const openOrder = record && isLeaving(record) ? (record.draft ?? undefined) : undefined
  const outcome = id === undefined || !isReady || whose !== userId || openOrder ? undefined : record ? 'done' : 'gone'
  const tell = useEffectEvent(() => (outcome === 'done' ? onDone() : onGone()))

  useEffect(() => {
    if (outcome) tell()
  }, [outcome])

  return { openOrder, isAwaited: id !== undefined && !openOrder && outcome !== 'gone' }
}
