import { appDatabase } from '#/lib/storage/database.ts'
import { createCombinationDraftStore } from './draft-store.ts'

export const combinationDraftStore = createCombinationDraftStore({ database: appDatabase })
