import { appDatabase } from '#/lib/storage/app-database.ts'
import { createDraftStore } from './draft-store.ts'

/** The order drafts on this device: one store for all screens, so that each hears of the others' changes. */
export const draftStore = createDraftStore({ database: appDatabase })
