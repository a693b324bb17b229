import { useCallback, useEffect, useRef, useState } from 'react'
import { outbox } from '#/entities/order/on-device.ts'
import type { OpenOrder } from '#/entities/order/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { getUser } from '#/entities/user/session.ts'
import { showFailure } from '#/lib/query/failures.ts'

/** `record`: its outcome, once known. */
export type Sending = { openOrder: OpenOrder; record?: OutboxRecord }

/**
 * Hands an open order to the outbox, once for any number of calls, and waits for the outcome: refused, it stays on
 * screen; else the screen closes. app/OutboxRunner.tsx shows the outcome anywhere.
 * @returns `sending`: the open order on its way.
 */
export function useSendOrder(onDone: (orderId: string) => void) {
  const isBusy = useRef(false)
  const hasLeft = useRef(false)
  const [sending, setSending] = useState<Sending>()

  useEffect(() => {
    hasLeft.current = false
    return () => {
      // Unmounting without an end of the session: the person is elsewhere, and must not be led away from there.
      hasLeft.current = getUser() !== undefined
    }
  }, [])

  const send = useCallback(
    async (openOrder: OpenOrder) => {
      if (isBusy.current) return
      isBusy.current = true
      setSending({ openOrder })
      try {
        const record = await outbox.submit(openOrder)
        if (hasLeft.current) return
        if (record && record.state !== 'rejected') {
          // Shown until the screen closes, which may wait for code.
          setSending({ openOrder, record })
          return onDone(openOrder.id)
        }
      } catch (error) {
        // It was not handed over and is still at its place (R8.10).
        showFailure(error, 'errors.orderSubmit')
      }
      isBusy.current = false
      setSending(undefined)
    },
    [onDone],
  )
  return { send, sending }
}
