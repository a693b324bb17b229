import * as v from 'valibot'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

const formDrafts = rowStore({
  name: 'form-drafts',
  // The form checks `typed` itself. `base` is the form's initial value as JSON.
  schema: v.object({ typed: v.unknown(), base: v.string(), savedAt: v.number() }),
})

type FormDraft = { typed: unknown; base: string; savedAt: number }

/** `thing` is 'new' for an item that does not exist yet. */
export const formDraftKey = (place: { person: string; scope: string; form: string; thing: string }): string =>
  JSON.stringify([place.person, place.scope, place.form, place.thing])

export function createFormDrafts(database: Database) {
  const pendingWrites = new Map<string, { draft: FormDraft | undefined; written: Promise<void> }>()

  const write = (key: string, draft: FormDraft | undefined): Promise<void> => {
    const earlierWrite = pendingWrites.get(key)
    if (earlierWrite) {
      earlierWrite.draft = draft
      return earlierWrite.written
    }
    const pendingWrite = { draft, written: Promise.resolve() }
    pendingWrites.set(key, pendingWrite)
    const removePending = () => {
      // A later write may already be waiting: `change` runs this work again after a lost connection.
      if (pendingWrites.get(key) === pendingWrite) pendingWrites.delete(key)
    }
    pendingWrite.written = database
      .change(async (tx) => {
        removePending()
        await (pendingWrite.draft ? tx.put(formDrafts, key, pendingWrite.draft) : tx.delete(formDrafts, key))
      })
      .finally(removePending)
    return pendingWrite.written
  }

  return {
    load: async (key: string): Promise<FormDraft | undefined> => {
      // A form that is reopened at once finds the last change.
      await pendingWrites.get(key)?.written.catch(() => undefined)
      return database.get(formDrafts, key)
    },

    /**
     * Loads the drafts whose keys differ from this key only in their `thing`. The result is a map from `thing` to
     * draft.
     */
    loadSiblings: async (key: string): Promise<Map<string, FormDraft>> => {
      await Promise.all([...pendingWrites.values()].map(({ written }) => written.catch(() => undefined)))
      const partsOf = (each: string): string[] => JSON.parse(each)
      const place = JSON.stringify(partsOf(key).slice(0, -1))
      const all = (await database.entries(formDrafts)).map(([each, draft]) => [partsOf(each), draft] as const)
      const siblings = all.filter(([parts]) => JSON.stringify(parts.slice(0, -1)) === place)
      return new Map(siblings.map(([parts, draft]) => [parts.at(-1) ?? '', draft]))
    },

    save: (key: string, draft: FormDraft): Promise<void> => write(key, draft),

    forget: (key: string): Promise<void> => write(key, undefined),
  }
}
