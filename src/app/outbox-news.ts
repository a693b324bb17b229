import { doubtOf, isDecidable, type OutboxRecord, type OutboxState } from '#/entities/order/outbox/record.ts'

export type OutboxNews = {
  /**
   * `unchecked`: the first look-up could not read the lists. `asking`: a person may send it again.
   * `gone`: refused (its open order is back), taken back or discarded.
   */
  kind: 'confirmed' | 'waiting' | 'unknown' | 'unchecked' | 'asking' | 'refused' | 'gone'
  record: OutboxRecord
}

/** The news of entering a state. `sending` is none. */
const NEWS: Partial<Record<OutboxState, OutboxNews['kind']>> = {
  confirmed: 'confirmed',
  unknown: 'unknown',
  rejected: 'refused',
  queued: 'waiting',
}

const kindOfDoubt = (old: OutboxRecord, record: OutboxRecord): OutboxNews['kind'] | undefined => {
  if (isDecidable(record)) {
    const isSame = isDecidable(old) && doubtOf(old) === doubtOf(record)
    // After "not found" nothing more can be learnt.
    return isSame || doubtOf(old) === 'absent' ? undefined : 'asking'
  }
  return doubtOf(record) === 'unchecked' && doubtOf(old) === 'looking' ? 'unchecked' : undefined
}

const kindOf = (old: OutboxRecord, record: OutboxRecord | undefined): OutboxNews['kind'] | undefined => {
  if (!record) return old.state === 'confirmed' ? undefined : 'gone'
  if (record.state !== old.state) return NEWS[record.state]
  if (record.state === 'unknown') return kindOfDoubt(old, record)
  return record.hold !== old.hold && record.hold !== null ? 'waiting' : undefined
}

/** What has changed between two sets of one person's records. New records are no news. */
export const newsOf = (before: readonly OutboxRecord[], after: readonly OutboxRecord[]): OutboxNews[] => {
  const now = new Map(after.map((record) => [record.id, record]))
  return before.flatMap((old) => {
    const record = now.get(old.id)
    const kind = kindOf(old, record)
    return kind ? [{ kind, record: record ?? old }] : []
  })
}
