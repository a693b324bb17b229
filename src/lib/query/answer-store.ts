import * as v from 'valibot'
import { withoutNoting } from '#/lib/schema/number-ids.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/* Answers stored per person and scope, for use offline. A database of its own: a large answer must not delay drafts. */

/** Limits of the store: milliseconds that an answer is kept, its characters, and the number of answers. */
const MAX_AGE = 7 * 24 * 60 * 60_000
const MAX_CHARACTERS = 2_000_000
const MAX_ANSWERS = 120
/** An unchanged answer is written again, with its new time, after this long. */
const REWRITE_AFTER = 60_000

export type Owner = {
  person: string
  /** The part of the data that the person works in. Nothing is stored without one. */
  scope: string | undefined
}

type StoredAnswer = { data: unknown; at: number }

// An unreadable row counts as absent: it is only a copy.
const answerRow = v.object({ person: v.string(), scope: v.string(), at: v.number(), json: v.string() })
const answerRows = rowStore({ name: 'kept-answers', schema: v.fallback(v.nullable(answerRow), null) })

const keyOf = ({ person, scope }: Owner, query: string) => JSON.stringify([person, scope, query])

/** @param owner asked when writing: nothing is stored after a logout. */
export function createAnswerStore({
  database = createDatabase({ name: 'coperto-kept' }),
  owner,
  now = Date.now,
}: {
  database?: Database
  owner: () => Owner | undefined
  now?: () => number
}) {
  const lastWrites = new Map<string, { json: string; at: number }>()

  const erase = async (shouldErase: (stored: v.InferOutput<typeof answerRow>) => boolean): Promise<void> => {
    lastWrites.clear()
    await database.change(async (tx) => {
      for (const [key, stored] of await tx.entries(answerRows))
        if (!stored || shouldErase(stored)) await tx.delete(answerRows, key)
    })
  }

  /** Deletes what is too old or too much, in one transaction. Each page does it once. */
  const deleteSurplus = (): Promise<void> =>
    database.change(async (tx) => {
      const answers = (await tx.entries(answerRows)).sort(([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0))
      const surplus = answers.filter(([, stored], index) => !stored || index >= MAX_ANSWERS || !isShowable(stored.at))
      for (const [key] of surplus) await tx.delete(answerRows, key)
    })

  const isWrittenAfter = (at: number, time: number) => at > time && at <= now()

  const isShowable = (at: number) => at <= now() && now() - at <= MAX_AGE

  return {
    deleteSurplus,

    /** Never throws. */
    async find(of: Owner, query: string, schema: v.GenericSchema): Promise<StoredAnswer | undefined> {
      try {
        const stored = await database.get(answerRows, keyOf(of, query))
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
        const lastWrite = lastWrites.get(key)
        const at = now()
        if (of.scope === undefined || json.length > MAX_CHARACTERS) return
        if (lastWrite?.json === json && at - lastWrite.at < REWRITE_AFTER) return
        lastWrites.set(key, { json, at })
        const { person, scope } = of
        await database.change(async (tx) => {
          const currentOwner = owner()
          if (currentOwner?.person !== person || currentOwner.scope !== scope) return
          await tx.put(answerRows, key, { person, scope, at, json })
        })
      } catch {
        // A missing copy matters only offline.
      }
    },

    /** After a login: what others stored until then (milliseconds). */
    eraseOthers: (person: string, until: number): Promise<void> =>
      erase((stored) => stored.person !== person && !isWrittenAfter(stored.at, until)),

    /** After a logout: everything stored until then (milliseconds). */
    eraseAll: (until: number): Promise<void> => erase((stored) => !isWrittenAfter(stored.at, until)),
  }
}

export type AnswerStore = ReturnType<typeof createAnswerStore>
