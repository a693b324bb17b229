import * as v from 'valibot'
import { withoutNoting } from '#/lib/schema/number-ids.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/* Answers stored per person and scope, for use offline. A database of its own: a large answer must not delay drafts. */

/** Limits of the store: milliseconds that an answer is kept, its characters, and the number of answers. */
const LONGEST = 7 * 24 * 60 * 60_000
const LARGEST = 2_000_000
const MOST = 120
/** An unchanged answer is written again, with its new time, after this long. */
const AGAIN_AFTER = 60_000

export type Owner = {
  person: string
  /** The part of the data that the person works in. Nothing is stored without one. */
  scope: string | undefined
}

type StoredAnswer = { data: unknown; at: number }

// An unreadable row counts as absent: it is only a copy.
const row = v.object({ person: v.string(), scope: v.string(), at: v.number(), json: v.string() })
const rows = rowStore({ name: 'kept-answers', schema: v.fallback(v.nullable(row), null) })

const keyOf = ({ person, scope }: Owner, query: string) => JSON.stringify([person, scope, query])

/** @param owner asked when writing: nothing is stored after a logout. */
export function createAnswerStore({
  database,
  owner,
  now = Date.now,
}: {
  database: Database
  owner: () => Owner | undefined
  now?: () => number
}) {
  const lastWrites = new Map<string, { json: string; at: number }>()

  const erase = async (isToGo: (stored: v.InferOutput<typeof row>) => boolean): Promise<void> => {
    lastWrites.clear()
    await database.change(async (tx) => {
      for (const [key, stored] of await tx.entries(rows)) if (!stored || isToGo(stored)) await tx.delete(rows, key)
    })
  }

  /** Deletes what is too old or too much, in one transaction. Each page does it once. */
  const tidy = (): Promise<void> =>
    database.change(async (tx) => {
      const all = (await tx.entries(rows)).sort(([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0))
      const surplus = all.filter(([, stored], index) => !stored || index >= MOST || !isShowable(stored.at))
      for (const [key] of surplus) await tx.delete(rows, key)
    })

  const isSince = (at: number, time: number) => at > time && at <= now()

  const isShowable = (at: number) => at <= now() && now() - at <= LONGEST

  return {
    tidy,

    /** Never throws. */
    async find(of: Owner, query: string, schema: v.GenericSchema): Promise<StoredAnswer | undefined> {
      try {
        const stored = await database.get(rows, keyOf(of, query))
        if (!stored || !isShowable(stored.at)) return undefined
        const read = withoutNoting(() => v.safeParse(schema, JSON.parse(stored.json)))
        return read.success ? { data: read.output, at: stored.at } : undefined
      } catch {
        return undefined
      }
    },

    /** Never throws. */
    async save(of: Owner, query: string, data: unknown): Promise<void> {
      try {
        const key = keyOf(of, query)
        const json = JSON.stringify(data)
        const before = lastWrites.get(key)
        const at = now()
        if (of.scope === undefined || json.length > LARGEST) return
        if (before?.json === json && at - before.at < AGAIN_AFTER) return
        lastWrites.set(key, { json, at })
        const { person, scope } = of
        await database.change(async (tx) => {
          const still = owner()
          if (still?.person !== person || still.scope !== scope) return
          await tx.put(rows, key, { person, scope, at, json })
        })
      } catch {
        // A missing copy matters only offline.
      }
    },

    /** After a login: what others stored until then (milliseconds). */
    eraseOthers: (person: string, until: number): Promise<void> =>
      erase((stored) => stored.person !== person && !isSince(stored.at, until)),

    /** After a logout: everything stored until then (milliseconds). */
    eraseAll: (until: number): Promise<void> => erase((stored) => !isSince(stored.at, until)),
  }
}

export type AnswerStore = ReturnType<typeof createAnswerStore>

export function openAnswerStore(owner: () => Owner | undefined): AnswerStore {
  const store = createAnswerStore({ database: createDatabase({ name: 'coperto-kept' }), owner })
  store.tidy().catch(() => undefined)
  return store
}
