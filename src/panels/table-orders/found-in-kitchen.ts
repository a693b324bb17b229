import { isDecidable, type OutboxRecord } from '#/entities/order/outbox/record.ts'
import type { Order } from '#/entities/order/schema.ts'
import { findOrder, newOrderToComparable } from '#/entities/order/wire/fingerprint.ts'

/**
 * The ids of the records whose order is already in the kitchen, although no look-up has confirmed this yet. Without them these
 * orders would be shown twice until the next look-up.
 * @param records all records of one person. The confirmed ones are needed too, because each of them has its own order.
 */
export const findInKitchen = (records: readonly OutboxRecord[], liveOrders: readonly Order[]): ReadonlySet<string> => {
  const claimedOrderIds = new Set(records.flatMap(({ orderId }) => orderId ?? []))
  const recordIds = new Set<string>()
  for (const record of records) {
    const isUndecided = record.state === 'sending' || (record.state === 'unknown' && !isDecidable(record))
    if (!isUndecided || !record.order || !record.baseline) continue
    const otherIds = new Set([...record.baseline, ...claimedOrderIds])
    const match = findOrder(newOrderToComparable(record.order), liveOrders, { otherIds })
    if (match.kind !== 'found') continue
    claimedOrderIds.add(match.orderId)
    recordIds.add(record.id)
  }
  return recordIds
}
