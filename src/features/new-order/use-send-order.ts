import { useCallback, useEffect, useRef, useState } from 'react'
import { outbox } from '#/entities/order/on-device.ts'
import type { OpenOrder } from '#/entities/order/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { getUser } from '#/entities/user/session.ts'
import { showFailure } from '#/lib/query/query-client.ts'

/** An order on its way, and what has become of it, once that is known. */
export type Sending = { openOrder: OpenOrder; record?: OutboxRecord }

/**
 * Hands a draft to the outbox, once however often it is asked for, and waits for what becomes of it. The screen closes
 * when the order is confirmed, waits or is uncertain; it stays when it was refused (decisions, Errors). What has become
 * of the order is told by app/OutboxRunner.tsx, wherever the person is by then.
 * @returns `sending`: the draft that is on its way, to be shown as it is until then.
 */
export function useSendOrder(onDone: (orderId: string) => void) {
  const isBusy = useRef(false)
  const hasLeft = useRef(false)
  const [sending, setSending] = useState<Sending>()

  useEffect(() => {
    hasLeft.current = false
    return () => {
      // Whoever did not wait is somewhere else by now, and is not to be led away from there. The end of the session, which
      // takes the screen away too, is no leaving.
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
          // It stands until the screen is closed, which may wait for the next one's code.
          setSending({ openOrder, record })
          return onDone(openOrder.id)
        }
      } catch (error) {
        // The draft could not be handed over: it is still where it was (section 8: no draft, 'Opps...').
        showFailure(error, 'errors.orderSubmit')
      }
      isBusy.current = false
      setSending(undefined)
    },
    [onDone],
  )
  return { send, sending }
}
