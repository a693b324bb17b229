import * as v from 'valibot'
import { appDatabase } from './app-database.ts'
import type { Database } from './database.ts'
import { rowStore } from './row-store.ts'

/*
 * What stands in long forms and is not saved yet, kept on this device at every change: it survives a reload, a crash and
 * the end of a session, and waits for the same person.
 */

const formDrafts = rowStore({
  name: 'form-drafts',
  // What was typed is each form's own to check; `base` is what the form began with.
  schema: v.object({ typed: v.unknown(), base: v.string(), savedAt: v.number() }),
})

export type FormDraft = { typed: unknown; base: string; savedAt: number }

/** Whose draft of what: one person's, of one restaurant, of one form, of one thing ('new' for one that is not yet). */
export const formDraftKey = (place: { person: string; restaurantId: string; form: string; thing: string }): string =>
  JSON.stringify([place.person, place.restaurantId, place.form, place.thing])

/** @param database where the drafts live. */
export const createFormDrafts = (database: Database) => {
  const waiting = new Map<string, FormDraft>()

  return {
    load: (key: string): Promise<FormDraft | undefined> => database.get(formDrafts, key),

    /** Keeps a draft. Changes that come while one is being written are written as one. */
    async save(key: string, draft: FormDraft): Promise<void> {
      const isWaiting = waiting.has(key)
      waiting.set(key, draft)
      if (isWaiting) return
      let newest: FormDraft | undefined
      await database.change(async (tx) => {
        // Called a second time where the browser has dropped the database in between: nothing waits then.
        newest = waiting.get(key) ?? newest
        waiting.delete(key)
        if (newest) await tx.put(formDrafts, key, newest)
      })
    },

    async forget(key: string): Promise<void> {
      waiting.delete(key)
      await database.delete(formDrafts, key)
    },
  }
}

/** The drafts of this device. */
export const deviceDrafts = createFormDrafts(appDatabase)
