import { appDatabase } from '#/lib/storage/app-database.ts'

/** No hand reloads within the same millisecond: what was typed or chosen last is on the disk by then. */
export const writesFinished = (): Promise<void> => appDatabase.change(() => undefined)
