import type { OutboxRecord } from './outbox-record.ts'

/*
 * What has happened to orders on their way between two looks, to be told once.
 */

export type OutboxNews = {
  /** `gone`: refused (its draft is back), or taken back or thrown away by a person. */
  kind: 'confirmed' | 'waiting' | 'unknown' | 'asking' | 'refused' | 'gone'
  record: OutboxRecord
}

/** Between two sets of the same person's records. Records that are new are no news: their person has just made them. */
export const newsOf = (before: readonly OutboxRecord[], after: readonly OutboxRecord[]): OutboxNews[] => {
  const now = new Map(after.map((record) => [record.id, record]))
  const news = before.flatMap((old): OutboxNews[] => {
    const record = now.get(old.id)
    if (!record) return old.state === 'confirmed' ? [] : [{ kind: 'gone', record: old }]
    if (record.isAsking && !old.isAsking) return [{ kind: 'asking', record }]
    if (record.state === old.state)
      return record.hold !== old.hold && record.hold !== null ? [{ kind: 'waiting', record }] : []
    switch (record.state) {
      case 'confirmed':
        return [{ kind: 'confirmed', record }]
      case 'unknown':
        return [{ kind: 'unknown', record }]
      case 'rejected':
        return [{ kind: 'refused', record }]
      case 'queued':
        return [{ kind: 'waiting', record }]
      case 'sending':
        return []
    }
  })
  return news
}
