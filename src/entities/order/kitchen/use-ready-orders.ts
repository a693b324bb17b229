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
import { announceOnce, isReady, ordersByContent, sentOrders } from './ready.ts'

/** A backend may list an order only a while after it has taken it. */
const LISTED_LATE = 60_000

function mayBecomeReady(
  records: readonly OutboxRecord[],
  { data, error }: { data: readonly Order[] | undefined; error: unknown },
): boolean {
  if (records.length === 0 || isReadUnavailable(error)) return false
  const isNew = records.some(({ settledAt }) => Math.abs(Date.now() - (settledAt ?? 0)) < LISTED_LATE)
  return isNew || data === undefined || sentOrders(records, data).some((order) => !isReady(order))
}

/** The live orders that this device has sent. @param onReady called once per order, whatever the tabs and reloads. */
export function useSentOrders(onReady: (orders: readonly Order[]) => void): {
  sent: readonly Order[]
  isWaiting: boolean
} {
  const { mine } = useOutbox()
  const restaurantId = useUser()?.restaurant
  const records = useMemo(
    () => mine.filter((record) => record.restaurantId === restaurantId && record.state === 'confirmed'),
    [mine, restaurantId],
  )
  const { data, dataUpdatedAt } = useQuery({
    ...orderQueries.kitchen(),
    enabled: records.length > 0,
    refetchInterval: ({ state: { data, ...state } }) =>
      mayBecomeReady(records, { ...state, data: data?.orders }) && LIMITS.readyRefresh,
  })
  const sent = useMemo(() => sentOrders(records, data?.orders ?? []), [records, data])
  const tell = useEffectEvent(onReady)

  useEffect(() => {
    // The ids are stored now, because the order's table or its lines may be changed later.
    for (const [id, orderId] of ordersByContent(records, data?.orders ?? []))
      outbox.identify(id, orderId).catch(() => {})
  }, [records, data])

  useEffect(() => {
    // It reads again when it is shown.
    if (sent.length === 0 || document.visibilityState === 'hidden') return
    announceOnce(appDatabase, sent, { answeredAt: dataUpdatedAt, now: Date.now() }).then(
      (orders) => orders.length > 0 && tell(orders),
      (error: unknown) => console.warn('Ready orders could not be marked:', error),
    )
  }, [sent, dataUpdatedAt])

  return { sent, isWaiting: sent.some((order) => !isReady(order)) }
}
