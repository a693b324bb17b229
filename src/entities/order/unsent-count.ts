import { appDatabase } from '#/lib/storage/app-database.ts'
import { outboxRecords } from './outbox/record.ts'

/** Unsent orders on this device, read from the disk: without a session no outbox runs. */
export const unsentCount = async (): Promise<number> =>
  (await appDatabase.entries(outboxRecords)).filter(([, { state }]) => state !== 'confirmed').length
