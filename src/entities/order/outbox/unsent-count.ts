import { appDatabase } from '#/lib/storage/database.ts'
import { outboxRecords } from './record.ts'

type UnsentCounts = {
  unsentCount: number
  /** How many were sent, and may be in the kitchen. */
  uncertainCount: number
}

/** The orders on this device, of any user, that are not confirmed. Read from the database, because no outbox runs while nobody is logged in. */
export async function unsentCounts(): Promise<UnsentCounts> {
  const records = (await appDatabase.entries(outboxRecords)).map(([, record]) => record)
  return {
    unsentCount: records.filter(({ state }) => state === 'queued' || state === 'rejected').length,
    uncertainCount: records.filter(({ state }) => state === 'unknown' || state === 'sending').length,
  }
}
