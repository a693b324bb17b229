import * as v from 'valibot'
import { appDatabase, type Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

const formDrafts = rowStore({
  name: 'form-drafts',
  // `typed` is checked by its form; `base` is its initial value.
  schema: v.object({ typed: v.unknown(), base: v.string(), savedAt: v.number() }),
})

type FormDraft = { typed: unknown; base: string; savedAt: number }

/** `thing` is 'new' for one that does not exist yet. */
export const formDraftKey = (place: { person: string; scope: string; form: string; thing: string }): string =>
  JSON.stringify([place.person, place.scope, place.form, place.thing])

export function createFormDrafts(database: Database) {
  const waiting = new Map<string, { draft: FormDraft | undefined; written: Promise<void> }>()

  const write = (key: string, draft: FormDraft | undefined): Promise<void> => {
    const before = waiting.get(key)
    if (before) {
      before.draft = draft
      return before.written
    }
    const turn = { draft, written: Promise.resolve() }
    waiting.set(key, turn)
    const leave = () => {
      // A later write may be waiting: the work runs twice after a lost connection.
      if (waiting.get(key) === turn) waiting.delete(key)
    }
    turn.written = database
      .change(async (tx) => {
        leave()
        await (turn.draft ? tx.put(formDrafts, key, turn.draft) : tx.delete(formDrafts, key))
      })
      .finally(leave)
    return turn.written
  }

  return {
    load: async (key: string): Promise<FormDraft | undefined> => {
      // A form reopened at once finds the last change.
      await waiting.get(key)?.written.catch(() => undefined)
      return database.get(formDrafts, key)
    },

    /** The drafts whose keys differ from this one in their `thing` only, by their `thing`. */
    beside: async (key: string): Promise<Map<string, FormDraft>> => {
      await Promise.all([...waiting.values()].map(({ written }) => written.catch(() => undefined)))
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

export const deviceDrafts = createFormDrafts(appDatabase)
