import { useMemo } from 'react'
import { useUser } from '#/entities/user/session.ts'
import { useOutbox } from '../on-device.ts'
import type { Order } from '../schema.ts'
import { newsFromRecord, type RecordedNews, shownLinesByOrderId } from './recorded.ts'

/** What the backend has recorded of orders that were sent from here, otherwise than the screen has shown. */
export function useRecordedNews(): (order: Order) => RecordedNews | undefined {
  const { ownRecords } = useOutbox()
  const restaurantId = useUser()?.restaurant
  const shown = useMemo(
    () => shownLinesByOrderId(ownRecords.filter((record) => record.restaurantId === restaurantId)),
    [ownRecords, restaurantId],
  )
  return (order) => newsFromRecord(order, shown.get(order.id) ?? [])
}
