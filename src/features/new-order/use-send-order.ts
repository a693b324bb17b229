import { useRef, useState } from 'react'
import { createOrder } from '#/entities/order/api.ts'
import { type Draft, toOrder } from '#/entities/order/draft.ts'
import { draftStore } from '#/entities/order/on-device.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { tellFailure } from '#/lib/query/query-client.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/**
 * Sends a draft once, however often it is asked for. After success the draft is cleared and the screen closes; after any
 * failure it stays as it is (specification, section 4; section 8: 'Opps...').
 */
export function useSendOrder(onSent: () => void) {
  const isBusy = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const send = async (draft: Draft) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsPending(true)
    try {
      await createOrder(toOrder(draft))
      await draftStore.clear(draft)
      toast({ kind: 'success', title: translate('toasts.orderSent') })
      onSent()
    } catch (error) {
      tellFailure(error, 'errors.orderSubmit')
    } finally {
      isBusy.current = false
      setIsPending(false)
    }
  }
  return { send, isPending }
}
