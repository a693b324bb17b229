import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { LIMITS } from '#/config/limits.ts'
import { useUser } from '#/entities/user/session.ts'
import { isReadUnavailable } from '#/lib/http/api-error.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { orderQueries } from '../api.ts'
import { outbox, useOutbox } from '../on-device.ts'
import type { OutboxRecord } from '../outbox/record.ts'
import type { Order } from '../schema.ts'
import { announceOnce, findSentOrders, isReady, orderIdsByContent } from './ready.ts'

/** How long after accepting an order a backend may still not list it, ms. */
const LISTING_DELAY = 60_000

function mayBecomeReady(
  records: readonly OutboxRecord[],
  { data, error }: { data: readonly Order[] | undefined; error: unknown },
): boolean {
  if (records.length === 0 || isReadUnavailable(error)) return false
  const isNew = records.some(({ settledAt }) => Math.abs(Date.now() - (settledAt ?? 0)) < LISTING_DELAY)
  return isNew || data === undefined || findSentOrders(records, data).some((order) => !isReady(order))
}

/**
 * The live orders that this device has sent.
 * @param onReady is called once per order, whatever the number of tabs and reloads.
 * @returns `isWaiting`: some of them are not ready yet.
 */
export function useSentOrders(onReady: (orders: readonly Order[]) => void): {
  sentOrders: readonly Order[]
  isWaiting: boolean
} {
  const { ownRecords } = useOutbox()
  const restaurantId = useUser()?.restaurant
  const records = useMemo(
    () => ownRecords.filter((record) => record.restaurantId === restaurantId && record.state === 'confirmed'),
    [ownRecords, restaurantId],
  )
  const { data, dataUpdatedAt } = useQuery({
    ...orderQueries.kitchen(),
    enabled: records.length > 0,
    refetchInterval: ({ state: { data, ...state } }) =>
      mayBecomeReady(records, { ...state, data: data?.orders }) && LIMITS.readyRefresh,
  })
  const sentOrders = useMemo(() => findSentOrders(records, data?.orders ?? []), [records, data])
  const announce = useEffectEvent(onReady)

  useEffect(() => {
    // The ids are stored now, because the order's table or its lines may be changed later.
    for (const [id, orderId] of orderIdsByContent(records, data?.orders ?? []))
      outbox.identify(id, orderId).catch(() => {})
  }, [records, data])

  useEffect(() => {
    // A hidden page does not announce: it reads the orders again when it is shown.
    if (sentOrders.length === 0 || document.visibilityState === 'hidden') return
    announceOnce(appDatabase, sentOrders, { answeredAt: dataUpdatedAt, now: Date.now() }).then(
      (orders) => orders.length > 0 && announce(orders),
      (error: unknown) => console.warn('Ready orders could not be marked:', error),
    )
  }, [sentOrders, dataUpdatedAt])

  return { sentOrders, isWaiting: sentOrders.some((order) => !isReady(order)) }
}
