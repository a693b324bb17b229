import { appDatabase } from '#/lib/storage/database.ts'
import { outboxRecords } from './record.ts'

type UnsentCounts = {
  unsent: number
  /** The kitchen may have them. */
  uncertain: number
}

/** The orders on this device, of any user, that are not confirmed. Read from the disk: without a session no outbox runs. */
export async function unsentCounts(): Promise<UnsentCounts> {
  const records = (await appDatabase.entries(outboxRecords)).map(([, record]) => record)
  return {
    unsent: records.filter(({ state }) => state === 'queued' || state === 'rejected').length,
    uncertain: records.filter(({ state }) => state === 'unknown' || state === 'sending').length,
  }
}
