import { useMemo } from 'react'
import { useUser } from '#/entities/user/session.ts'
import { useOutbox } from '../on-device.ts'
import type { Order } from '../schema.ts'
import { findRecordedChanges, type RecordedChanges, shownLinesByOrderId } from './recorded.ts'

/** What the backend has recorded of orders that were sent from here, otherwise than the screen has shown. */
export function useRecordedChanges(): (order: Order) => RecordedChanges | undefined {
  const { ownRecords } = useOutbox()
  const restaurantId = useUser()?.restaurant
  const shown = useMemo(
    () => shownLinesByOrderId(ownRecords.filter((record) => record.restaurantId === restaurantId)),
    [ownRecords, restaurantId],
  )
  return (order) => findRecordedChanges(order, shown.get(order.id) ?? [])
}
