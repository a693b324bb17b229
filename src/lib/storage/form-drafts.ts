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
  /** What each key is to hold next (undefined: nothing), until its writing begins. */
  const waiting = new Map<string, { draft: FormDraft | undefined; written: Promise<void> }>()

  /** Changes that come before the writing of an earlier one has begun are written with it, as one. */
  const write = (key: string, draft: FormDraft | undefined): Promise<void> => {
    const before = waiting.get(key)
    if (before) {
      before.draft = draft
      return before.written
    }
    const turn = { draft, written: Promise.resolve() }
    waiting.set(key, turn)
    const leave = () => {
      // A later turn may wait by now: the work is called a second time where the browser has dropped the database.
      if (waiting.get(key) === turn) waiting.delete(key)
    }
    turn.written = database
      .change(async (tx) => {
        leave()
        await (turn.draft ? tx.put(formDrafts, key, turn.draft) : tx.delete(formDrafts, key))
      })
      // Where it could not even begin, the next change tries again.
      .finally(leave)
    return turn.written
  }

  return {
    load: async (key: string): Promise<FormDraft | undefined> => {
      // A form that is opened again at once finds the last letter too.
      await waiting.get(key)?.written.catch(() => undefined)
      return database.get(formDrafts, key)
    },

    /** Keeps a draft. Resolves when the disk has it, or a newer one. */
    save: (key: string, draft: FormDraft): Promise<void> => write(key, draft),

    /** Throws a draft away. Resolves when the disk has none, or a newer one. */
    forget: (key: string): Promise<void> => write(key, undefined),
  }
}

/** The drafts of this device. */
export const deviceDrafts = createFormDrafts(appDatabase)
