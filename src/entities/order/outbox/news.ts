import { doubtOf, isDecidable, type OutboxRecord, type OutboxState } from './record.ts'

/*
 * What has happened to orders on their way between two looks, to be told once.
 */

export type OutboxNews = {
  /**
   * `unchecked`: the first look could not read the lists. `asking`: a person may send it again.
   * `gone`: refused (its draft is back), or taken back or thrown away by a person.
   */
  kind: 'confirmed' | 'waiting' | 'unknown' | 'unchecked' | 'asking' | 'refused' | 'gone'
  record: OutboxRecord
}

/** What coming into a state means. That an order is being sent is no news. */
const NEWS: Partial<Record<OutboxState, OutboxNews['kind']>> = {
  confirmed: 'confirmed',
  unknown: 'unknown',
  rejected: 'refused',
  queued: 'waiting',
}

/** What a look-up has changed about an order that may be in the kitchen. */
const kindOfDoubt = (old: OutboxRecord, record: OutboxRecord): OutboxNews['kind'] | undefined => {
  if (isDecidable(record)) {
    const isSame = isDecidable(old) && doubtOf(old) === doubtOf(record)
    // After "not found" nothing more can be known.
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

/** Between two sets of the same person's records. Records that are new are no news: their person has just made them. */
export const newsOf = (before: readonly OutboxRecord[], after: readonly OutboxRecord[]): OutboxNews[] => {
  const now = new Map(after.map((record) => [record.id, record]))
  return before.flatMap((old) => {
    const record = now.get(old.id)
    const kind = kindOf(old, record)
    return kind ? [{ kind, record: record ?? old }] : []
  })
}
