import { isDecidable, lookUpStateOf, type OutboxRecord, type OutboxState } from '#/entities/order/outbox/record.ts'

export type OutboxNews = {
  /**
   * `unchecked`: the lists could not be read when the order was looked for the first time. `asking`: a person may send
   * the order again. `gone`: the order was refused (its open order is back), taken back or discarded.
   */
  kind: 'confirmed' | 'waiting' | 'unknown' | 'unchecked' | 'asking' | 'refused' | 'gone'
  record: OutboxRecord
}

/** The news when an order enters a state. When an order begins to be sent (`sending`), there is no news. */
const NEWS_KINDS: Partial<Record<OutboxState, OutboxNews['kind']>> = {
  confirmed: 'confirmed',
  unknown: 'unknown',
  rejected: 'refused',
  queued: 'waiting',
}

const doubtNewsOf = (old: OutboxRecord, record: OutboxRecord): OutboxNews['kind'] | undefined => {
  if (isDecidable(record)) {
    const isSame = isDecidable(old) && lookUpStateOf(old) === lookUpStateOf(record)
    // If the order was already not found, another search without a result is no news.
    return isSame || lookUpStateOf(old) === 'absent' ? undefined : 'asking'
  }
  return lookUpStateOf(record) === 'unchecked' && lookUpStateOf(old) === 'looking' ? 'unchecked' : undefined
}

const newsKindOf = (old: OutboxRecord, record: OutboxRecord | undefined): OutboxNews['kind'] | undefined => {
  if (!record) return old.state === 'confirmed' ? undefined : 'gone'
  if (record.state !== old.state) return NEWS_KINDS[record.state]
  if (record.state === 'unknown') return doubtNewsOf(old, record)
  return record.hold !== old.hold && record.hold !== null ? 'waiting' : undefined
}

/** The news between two lists of one person's records. A new record is no news. */
export const newsOf = (before: readonly OutboxRecord[], after: readonly OutboxRecord[]): OutboxNews[] => {
  const recordsNow = new Map(after.map((record) => [record.id, record]))
  return before.flatMap((old) => {
    const record = recordsNow.get(old.id)
    const kind = newsKindOf(old, record)
    return kind ? [{ kind, record: record ?? old }] : []
  })
}
