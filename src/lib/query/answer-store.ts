import * as v from 'valibot'
import { withoutNoting } from '#/lib/schema/number-ids.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/*
 * Stores answers per person and scope, for use without a network. It has a database of its own, because a large answer
 * must not delay drafts.
 */

/** Limits of the store: milliseconds that an answer is kept, its characters, and the number of answers. */
const MAX_AGE = 7 * 24 * 60 * 60_000
const MAX_CHARACTERS = 2_000_000
const MAX_ANSWERS = 120
/** After this time an unchanged answer is written again, with its new time (ms). */
const REWRITE_AFTER = 60_000

export type Owner = {
  person: string
  /** The part of the data that the person works in, for example a restaurant. Without it nothing is stored. */
  scope: string | undefined
}

type StoredAnswer = { data: unknown; at: number }

// A row that cannot be read is treated as absent, because it is only a copy.
const answerRow = v.object({ person: v.string(), scope: v.string(), at: v.number(), json: v.string() })
const answerRows = rowStore({ name: 'kept-answers', schema: v.fallback(v.nullable(answerRow), null) })

const keyOf = ({ person, scope }: Owner, query: string) => JSON.stringify([person, scope, query])

/** @param owner is asked before a write, because nothing may be stored after a logout. */
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

  /** Deletes answers that are too old or too many, in one transaction. Each page does this once. */
  const deleteSurplus = (): Promise<void> =>
    database.change(async (tx) => {
      const answers = (await tx.entries(answerRows)).sort(([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0))
      const surplus = answers.filter(([, stored], index) => !stored || index >= MAX_ANSWERS || !isShowable(stored.at))
      for (const [key] of surplus) await tx.delete(answerRows, key)
    })

  const isWrittenAfter = (writtenTime: number, time: number) => writtenTime > time && writtenTime <= now()

  const isShowable = (time: number) => time <= now() && now() - time <= MAX_AGE

  return {
    deleteSurplus,

    /** Never throws. */
    async find(answerOwner: Owner, query: string, schema: v.GenericSchema): Promise<StoredAnswer | undefined> {
      try {
        const stored = await database.get(answerRows, keyOf(answerOwner, query))
        if (!stored || !isShowable(stored.at)) return undefined
        const read = withoutNoting(() => v.safeParse(schema, JSON.parse(stored.json)))
        return read.success ? { data: read.output, at: stored.at } : undefined
      } catch {
        return undefined
      }
    },

    /** Never throws. */
    async save(answerOwner: Owner, query: string, data: unknown): Promise<void> {
      try {
        const key = keyOf(answerOwner, query)
        const json = JSON.stringify(data)
        const lastWrite = lastWrites.get(key)
        const time = now()
        if (answerOwner.scope === undefined || json.length > MAX_CHARACTERS) return
        if (lastWrite?.json === json && time - lastWrite.at < REWRITE_AFTER) return
        lastWrites.set(key, { json, at: time })
        const { person, scope } = answerOwner
        await database.change(async (tx) => {
          const currentOwner = owner()
          if (currentOwner?.person !== person || currentOwner.scope !== scope) return
          await tx.put(answerRows, key, { person, scope, at: time, json })
        })
      } catch {
        // A copy that is missing matters only without a network.
      }
    },

    /** Call it after a login. It deletes what other people have stored until this time (ms since 1970). */
    eraseOthers: (person: string, until: number): Promise<void> =>
      erase((stored) => stored.person !== person && !isWrittenAfter(stored.at, until)),

    /** Call it after a logout. It deletes everything that was stored until this time (ms since 1970). */
    eraseAll: (until: number): Promise<void> => erase((stored) => !isWrittenAfter(stored.at, until)),
  }
}

export type AnswerStore = ReturnType<typeof createAnswerStore>
