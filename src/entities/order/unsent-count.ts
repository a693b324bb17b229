import { appDatabase } from '#/lib/storage/app-database.ts'
import { outboxRecords } from './outbox/record.ts'

/** How many orders on this device are not surely in the kitchen, read from the disk: without a session nobody's outbox runs. */
export const unsentCount = async (): Promise<number> =>
  (await appDatabase.entries(outboxRecords)).filter(([, { state }]) => state !== 'confirmed').length
