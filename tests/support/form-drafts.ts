import * as v from 'valibot'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/** All tests of a file share one device: after each, its half-filled forms are deleted. */
export const deleteFormDrafts = (): Promise<void> =>
  appDatabase.change(async (tx) => {
    const drafts = rowStore({ name: 'form-drafts', schema: v.unknown() })
    for (const [key] of await tx.entries(drafts)) await tx.delete(drafts, key)
  })
