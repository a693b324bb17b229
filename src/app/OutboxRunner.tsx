import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { draftStore, outbox } from '#/entities/order/on-device.ts'
import { newsOf, type OutboxNews } from '#/entities/order/outbox-news.ts'
import type { OutboxRecord } from '#/entities/order/outbox-record.ts'
import { lookOf } from '#/entities/order/outbox-words.ts'
import { useOutbox } from '#/entities/order/use-outbox.ts'
import { useUser } from '#/entities/user/session.ts'
import { useIsDurable } from '#/lib/storage/app-database.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/**
 * Keeps the outbox at work while somebody is logged in, on whatever screen, and tells what has become of the orders: once,
 * as a toast (specification, section 8). Draws nothing.
 */
export function OutboxRunner() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const person = useUser()?.personKey
  const isDurable = useIsDurable()
  const { mine } = useOutbox()
  const isAtRisk = !isDurable && mine.some(({ state }) => state !== 'confirmed')
  const tell = useRef<(news: OutboxNews) => void>(undefined)

  useEffect(() => {
    tell.current = async ({ kind, record }) => {
      const number = record.tableNumber
      // What is known now takes the place of what was told before: nobody reads 'uncertain' of an order that has been found.
      const about = record.id
      if (kind === 'confirmed') {
        for (const name of ['order', 'table'] as const) client.invalidateQueries({ queryKey: [name] })
        toast({ about, kind: 'success', title: t('entities.sending.toldConfirmed', { number }) })
      } else if (kind === 'gone' || kind === 'refused') {
        const reason = record.refusal ?? (await refusalOf(record))
        if (!reason) return
        // The draft may hold what is sold out, gone or repriced since the menu was read: the order screen asks about it.
        for (const name of ['menu', 'combination', 'ingredient'] as const)
          client.invalidateQueries({ queryKey: [name] })
        toast({ about, kind: 'error', title: t('errors.orderSubmit'), detail: reason.message })
      } else if (hasFailed({ kind, record })) {
        const table = t('entities.tableNumber', { number })
        toast({ about, kind: 'error', title: t('errors.orderSubmit'), detail: `${table} · ${t(lookOf(record).text)}` })
      } else {
        const { word, text } = lookOf(record)
        toast({
          about,
          kind: 'info',
          title: t('entities.sending.toldOther', { number, state: t(word) }),
          detail: t(text),
        })
      }
    }
  }, [client, t])

  useEffect(() => {
    if (person === undefined) return
    let before: readonly OutboxRecord[] | undefined
    const look = () => {
      const { isReady, mine } = outbox.getSnapshot()
      if (!isReady) return
      for (const news of before ? newsOf(before, mine) : []) tell.current?.(news)
      before = mine
    }
    const stopLooking = outbox.subscribe(look)
    outbox.start()
    look()
    return () => {
      stopLooking()
      outbox.stop()
    }
  }, [person])

  useEffect(() => {
    if (!isAtRisk) return
    // The browser asks before it closes or reloads what is nowhere else.
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isAtRisk])

  return null
}

/** It was to be sent, and is not surely in the kitchen. One that has grown too old while it waited was not tried again. */
const hasFailed = ({ kind, record }: OutboxNews): boolean =>
  kind === 'unknown' || (kind === 'waiting' && record.hold !== 'age')

/** Why an order that has left the outbox was refused: its draft is back with the reason. Undefined: a person took it. */
async function refusalOf(record: OutboxRecord) {
  const refusal = (await draftStore.load(record))?.refusal
  return refusal && refusal.at >= (record.sentAt ?? record.createdAt) ? refusal : undefined
}
