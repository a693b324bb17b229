import { isDecidable, lookUpStateOf, type OutboxRecord, type OutboxState } from '#/entities/order/outbox/record.ts'

export type OutboxChange = {
  /**
   * `unchecked`: the lists could not be read when the order was looked for the first time. `asking`: a person may send
   * the order again. `gone`: the order was refused (its open order is back), taken back or discarded.
   */
  kind: 'confirmed' | 'waiting' | 'unknown' | 'unchecked' | 'asking' | 'refused' | 'gone'
  record: OutboxRecord
}

/** What a person is told when an order enters a state. When an order begins to be sent (`sending`), nothing is told. */
const CHANGE_KINDS: Partial<Record<OutboxState, OutboxChange['kind']>> = {
  confirmed: 'confirmed',
  unknown: 'unknown',
  rejected: 'refused',
  queued: 'waiting',
}

const doubtChangeOf = (old: OutboxRecord, record: OutboxRecord): OutboxChange['kind'] | undefined => {
  if (isDecidable(record)) {
    const isSame = isDecidable(old) && lookUpStateOf(old) === lookUpStateOf(record)
    // If the order was already not found, another search without a result is no news.
    return isSame || lookUpStateOf(old) === 'absent' ? undefined : 'asking'
  }
  return lookUpStateOf(record) === 'unchecked' && lookUpStateOf(old) === 'looking' ? 'unchecked' : undefined
}

const changeKindOf = (old: OutboxRecord, record: OutboxRecord | undefined): OutboxChange['kind'] | undefined => {
  if (!record) return old.state === 'confirmed' ? undefined : 'gone'
  if (record.state !== old.state) return CHANGE_KINDS[record.state]
  if (record.state === 'unknown') return doubtChangeOf(old, record)
  return record.hold !== old.hold && record.hold !== null ? 'waiting' : undefined
}

/** What has changed between two lists of one person's records. New records are left out. */
export const changesBetweenRecords = (
  previousRecords: readonly OutboxRecord[],
  records: readonly OutboxRecord[],
): OutboxChange[] => {
  const recordsNow = new Map(records.map((record) => [record.id, record]))
  return previousRecords.flatMap((old) => {
    const record = recordsNow.get(old.id)
    const kind = changeKindOf(old, record)
    return kind ? [{ kind, record: record ?? old }] : []
  })
}
