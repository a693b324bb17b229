import { useState } from 'react'
import { outbox } from '#/entities/order/on-device.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'

/** Sends an order that waits, with what its person has just read of it. @returns `isBusy`: it is being tried. */
export function useSendNow({ id, news }: OutboxRecord) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      await outbox.send(id, { asked: news })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, send }
}
