import { useState } from 'react'
import { outbox } from '#/entities/order/on-device.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'

/** Sends a waiting order. Its news counts as read: the person has it on the screen. @returns `isBusy`: the order is being sent. */
export function useSendNow({ id, news }: OutboxRecord) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      await outbox.send(id, { seenNews: news })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, send }
}
