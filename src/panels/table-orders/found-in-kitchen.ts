import { isDecidable, type OutboxRecord } from '#/entities/order/outbox/record.ts'
import type { Order } from '#/entities/order/schema.ts'
import { findOrder, newOrderToComparable } from '#/entities/order/wire/fingerprint.ts'

/**
 * The ids of the records that the next look-up will confirm. Until then their orders would be shown twice.
 * @param records of one person, confirmed ones included, because they claim their orders.
 */
export const findInKitchen = (records: readonly OutboxRecord[], live: readonly Order[]): ReadonlySet<string> => {
  const claimedOrderIds = new Set(records.flatMap(({ orderId }) => orderId ?? []))
  const recordIds = new Set<string>()
  for (const record of records) {
    const isUndecided = record.state === 'sending' || (record.state === 'unknown' && !isDecidable(record))
    if (!isUndecided || !record.order || !record.baseline) continue
    const otherIds = new Set([...record.baseline, ...claimedOrderIds])
    const match = findOrder(newOrderToComparable(record.order), live, { otherIds })
    if (match.kind !== 'found') continue
    claimedOrderIds.add(match.orderId)
    recordIds.add(record.id)
  }
  return recordIds
}
