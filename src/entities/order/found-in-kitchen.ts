import { comparable, findOrder } from './fingerprint.ts'
import { isDecidable, type OutboxRecord } from './outbox/record.ts'
import type { Order } from './schema.ts'

/**
 * Ids of records that the next look-up will confirm. Until then the order would be shown twice.
 * @param records of one person, confirmed ones included, because they claim their orders.
 */
export const foundInKitchen = (records: readonly OutboxRecord[], live: readonly Order[]): ReadonlySet<string> => {
  const claimed = new Set(records.flatMap(({ orderId }) => orderId ?? []))
  const found = new Set<string>()
  for (const record of records) {
    const isOpen = record.state === 'sending' || (record.state === 'unknown' && !isDecidable(record))
    if (!isOpen || !record.order || !record.baseline) continue
    const known = new Set([...record.baseline, ...claimed])
    const match = findOrder(comparable(record.order), live, { known })
    if (match.kind !== 'found') continue
    claimed.add(match.orderId)
    found.add(record.id)
  }
  return found
}
