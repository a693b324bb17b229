import { doubtOf, type OutboxRecord, type OutboxState } from './outbox-record.ts'

/*
 * What has happened to orders on their way between two looks, to be told once.
 */

export type OutboxNews = {
  /** `gone`: refused (its draft is back), or taken back or thrown away by a person. */
  kind: 'confirmed' | 'waiting' | 'unknown' | 'asking' | 'refused' | 'gone'
  record: OutboxRecord
}

/** What coming into a state means. That an order is being sent is no news. */
const NEWS: Partial<Record<OutboxState, OutboxNews['kind']>> = {
  confirmed: 'confirmed',
  unknown: 'unknown',
  rejected: 'refused',
  queued: 'waiting',
}

/** Whether more is known now of an order that may be in the kitchen. After "not found" nothing more can be. */
const isDoubtNew = (old: OutboxRecord, record: OutboxRecord): boolean =>
  record.state === 'unknown' &&
  doubtOf(record) !== 'looking' &&
  doubtOf(record) !== doubtOf(old) &&
  doubtOf(old) !== 'absent'

const kindOf = (old: OutboxRecord, record: OutboxRecord | undefined): OutboxNews['kind'] | undefined => {
  if (!record) return old.state === 'confirmed' ? undefined : 'gone'
  if (isDoubtNew(old, record)) return 'asking'
  if (record.state !== old.state) return NEWS[record.state]
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
