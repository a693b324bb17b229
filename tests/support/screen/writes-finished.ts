import { appDatabase } from '#/lib/storage/database.ts'

/**
 * Waits until all writes to the database are finished. A person cannot reload within the same millisecond, but a test
 * can.
 */
export const writesFinished = (): Promise<void> => appDatabase.change(() => undefined)
