import { appDatabase } from '#/lib/storage/app-database.ts'
import { systemClock } from '#/lib/time/clock.ts'
import { createDraftStore } from './draft-store.ts'
import { saveCalls } from './save-calls.ts'
import { createSaving } from './saving.ts'

/** The fixed menus that are being built on this device: one store and one saving for all screens. */
export const draftStore = createDraftStore({ database: appDatabase })
export const saving = createSaving({ store: draftStore, calls: saveCalls, clock: systemClock })
