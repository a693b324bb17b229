import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_CHANGES } from '#/entities/order/api.ts'
import { openOrderStore, outbox, useOutbox } from '#/entities/order/on-device.ts'
import { isAsking, type OutboxRecord } from '#/entities/order/outbox/record.ts'
import { lookOf } from '#/entities/order/outbox/words.ts'
import { useSittingWatch } from '#/entities/order/sitting/use-sittings.ts'
import { useFollowedZone } from '#/entities/restaurant/place-zone.ts'
import { useUser } from '#/entities/user/session.ts'
import { writeEnded } from '#/lib/query/writes.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { newsOf, type OutboxNews } from './outbox-news.ts'

/** Runs the outbox while somebody is logged in, and shows each result once, as a toast (R8.10). Remembers who sits where. */
export function OutboxRunner() {
  useSittingWatch()
  useFollowedZone(useUser()?.restaurant)
  const { t } = useTranslation()
  const client = useQueryClient()
  const person = useUser()?.personKey
  const isDurable = useIsDurable()
  const { mine } = useOutbox()
  const isAtRisk = !isDurable && mine.some(({ state }) => state !== 'confirmed')
  const tell = useRef<(news: OutboxNews) => void>(undefined)

  useEffect(() => {
    // Something is sold out or repriced since they were read.
    const refreshMenus = () => writeEnded(client, ['menu', 'combination', 'ingredient'])
    tell.current = async ({ kind, record }) => {
      const number = record.tableNumber
      const about = record.id
      if (kind === 'confirmed') {
        writeEnded(client, ORDER_CHANGES)
        toast({ about, kind: 'success', title: t('entities.sending.toldConfirmed', { number }) })
      } else if (kind === 'gone' || kind === 'refused') {
        const reason = record.refusal ?? (await refusalOf(record))
        if (!reason) return
        refreshMenus()
        toast({ about, kind: 'error', title: t('errors.orderSubmit'), detail: reason.message })
      } else if (kind === 'unknown' || kind === 'unchecked') {
        const table = t('entities.tableNumber', { number })
        toast({ about, kind: 'error', title: t('errors.orderSubmit'), detail: `${table} · ${t(lookOf(record).text)}` })
      } else {
        if (record.news) refreshMenus()
        const { word, text } = lookOf(record)
        const isSafe = kind === 'waiting' && !isAsking(record) && isDurable
        const title = isSafe
          ? t('entities.sending.toldSafe', { number })
          : t('entities.sending.toldOther', { number, state: t(word) })
        toast({ about, kind: 'info', title, detail: t(text) })
      }
    }
  }, [client, isDurable, t])

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
    // These orders are stored nowhere else.
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isAtRisk])

  return null
}

/** Undefined if a person took the order back. */
async function refusalOf(record: OutboxRecord) {
  const refusal = (await openOrderStore.load(record))?.refusal
  return refusal && refusal.at >= (record.sentAt ?? record.createdAt) ? refusal : undefined
}
