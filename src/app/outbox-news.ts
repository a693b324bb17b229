import { isDecidable, lookUpStateOf, type OutboxRecord, type OutboxState } from '#/entities/order/outbox/record.ts'

export type OutboxNews = {
  /**
   * `unchecked`: the first look-up could not read the lists. `asking`: a person may send it again.
   * `gone`: refused (its open order is back), taken back or discarded.
   */
  kind: 'confirmed' | 'waiting' | 'unknown' | 'unchecked' | 'asking' | 'refused' | 'gone'
  record: OutboxRecord
}

/** The news of an order that enters a state. To be on its way (`sending`) is no news. */
const NEWS_KINDS: Partial<Record<OutboxState, OutboxNews['kind']>> = {
  confirmed: 'confirmed',
  unknown: 'unknown',
  rejected: 'refused',
  queued: 'waiting',
}

const doubtNewsOf = (old: OutboxRecord, record: OutboxRecord): OutboxNews['kind'] | undefined => {
  if (isDecidable(record)) {
    const isSame = isDecidable(old) && lookUpStateOf(old) === lookUpStateOf(record)
    // After an order was not found, looking again shows nothing new.
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

/** What has changed between two lists of one person's records. New records are no news. */
export const newsOf = (before: readonly OutboxRecord[], after: readonly OutboxRecord[]): OutboxNews[] => {
  const recordsNow = new Map(after.map((record) => [record.id, record]))
  return before.flatMap((old) => {
    const record = recordsNow.get(old.id)
    const kind = newsKindOf(old, record)
    return kind ? [{ kind, record: record ?? old }] : []
  })
}
