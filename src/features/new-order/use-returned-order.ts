import { useEffect, useEffectEvent } from 'react'
import { useOutbox } from '#/entities/order/on-device.ts'
import type { OpenOrder } from '#/entities/order/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'

/** It is sent automatically, or on its way. */
const isLeaving = ({ state, hold }: OutboxRecord): boolean =>
  state === 'sending' || (state === 'queued' && (hold === null || hold === 'login'))

/**
 * The order that was being sent when the session ended: after the login it is sent automatically, and this screen shows
 * it.
 * @param id the order's; undefined: none. @param userId who came back.
 * @param onDone the outbox has done what it can for now. @param onGone it is no longer on its way.
 * @returns `isAwaited`: the outbox is not read yet.
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
