import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_CHANGES } from '#/entities/order/api.ts'
import { openOrderStore, outbox, useOutbox } from '#/entities/order/on-device.ts'
import { isAskingPerson, type OutboxRecord } from '#/entities/order/outbox/record.ts'
import { statusWordsOf } from '#/entities/order/outbox/words.ts'
import { useSittingWatch } from '#/entities/order/sitting/use-sittings.ts'
import { useApplyZone } from '#/entities/restaurant/restaurant-zone.ts'
import { useUser } from '#/entities/user/session.ts'
import { refetchAfterWrite } from '#/lib/query/writes.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { changesBetweenRecords, type OutboxChange } from './outbox-changes.ts'

/**
 * Sends waiting orders while somebody is logged in, and shows each result once, as a toast (R8.10). It also remembers
 * which guests sit at which table.
 */
export function OutboxRunner() {
  useSittingWatch()
  useApplyZone(useUser()?.restaurant)
  const person = useUser()?.personKey
  const isDurable = useIsDurable()
  const { ownRecords } = useOutbox()
  const showChange = useChangeToasts(isDurable)
  useUnloadWarning(!isDurable && ownRecords.some(({ state }) => state !== 'confirmed'))

  useEffect(() => {
    if (person === undefined) return
    let lastRecords: readonly OutboxRecord[] | undefined
    const showChanges = () => {
      const { isReady, ownRecords } = outbox.getSnapshot()
      if (!isReady) return
      for (const change of lastRecords ? changesBetweenRecords(lastRecords, ownRecords) : [])
        showChange.current?.(change)
      lastRecords = ownRecords
    }
    const unsubscribe = outbox.subscribe(showChanges)
    outbox.start()
    showChanges()
    return () => {
      unsubscribe()
      outbox.stop()
    }
  }, [person, showChange])

  return null
}

/**
 * Returns the function that tells a person by toasts what has changed about an order. It is in a ref, so that a change of the
 * language does not restart the outbox.
 */
function useChangeToasts(isDurable: boolean) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const showChange = useRef<(change: OutboxChange) => void>(undefined)
  useEffect(() => {
    // Since the menus were read, a dish was sold out or its price was changed, so they are read again.
    const refreshMenus = () => refetchAfterWrite(client, ['menu', 'combination', 'ingredient'])
    showChange.current = async ({ kind, record }) => {
      const number = record.tableNumber
      const about = record.id
      if (kind === 'confirmed') {
        refetchAfterWrite(client, ORDER_CHANGES)
        toast({ about, kind: 'success', title: t('entities.sending.toldConfirmed', { number }) })
      } else if (kind === 'gone' || kind === 'refused') {
        const reason = record.refusal ?? (await refusalOf(record))
        if (!reason) return
        refreshMenus()
        toast({ about, kind: 'error', title: t('errors.orderSubmit'), detail: reason.message })
      } else if (kind === 'unknown' || kind === 'unchecked') {
        const table = t('entities.tableNumber', { number })
        toast({
          about,
          kind: 'error',
          title: t('errors.orderSubmit'),
          detail: `${table} · ${t(statusWordsOf(record).text)}`,
        })
      } else {
        if (record.news) refreshMenus()
        const { word, text } = statusWordsOf(record)
        const isSafe = kind === 'waiting' && !isAskingPerson(record) && isDurable
        const title = isSafe
          ? t('entities.sending.toldSafe', { number })
          : t('entities.sending.toldOther', { number, state: t(word) })
        toast({ about, kind: 'info', title, detail: t(text) })
      }
    }
  }, [client, isDurable, t])
  return showChange
}

/** Warns before the page is closed if it has orders that are stored nowhere else. */
function useUnloadWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isAtRisk])
}

/** The reason why an order was refused; undefined if a person took it back. */
async function refusalOf(record: OutboxRecord) {
  const refusal = (await openOrderStore.load(record))?.refusal
  return refusal && refusal.at >= (record.sentAt ?? record.createdAt) ? refusal : undefined
}
