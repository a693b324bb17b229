import { useState } from 'react'
import { outbox } from '#/entities/order/on-device.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'

/**
 * Sends a waiting order. The changes of the menu count as seen, because they are on the screen.
 * @returns `isBusy`: the order is being sent.
 */
export function useSendNow({ id, news: menuChanges }: OutboxRecord) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      await outbox.send(id, { seenMenuChanges: menuChanges })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, send }
}
