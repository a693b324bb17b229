import * as v from 'valibot'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

const drafts = rowStore({ name: 'form-drafts', schema: v.unknown() })

export const formDraftKeys = async (): Promise<string[]> => (await appDatabase.entries(drafts)).map(([key]) => key)

/** All tests of a file share one device: after each, its half-filled forms are deleted. */
export const deleteFormDrafts = (): Promise<void> =>
  appDatabase.change(async (tx) => {
    for (const [key] of await tx.entries(drafts)) await tx.delete(drafts, key)
  })
