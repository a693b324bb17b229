import { appDatabase } from '#/lib/storage/database.ts'
import { createFormDrafts } from './form-drafts.ts'

export const deviceDrafts = createFormDrafts(appDatabase)
