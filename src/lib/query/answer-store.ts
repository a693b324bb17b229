import * as v from 'valibot'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/*
 * The last answers to reads whose `meta` says so, kept on this device per person and restaurant: with them the order screen
 * opens without a network. In a database of their own, so that a large menu holds up no draft.
 */

/** Milliseconds, characters, rows. */
const LONGEST = 7 * 24 * 60 * 60_000
const LARGEST = 2_000_000
const MOST = 120
/** The same answer is written again, with its newer time, after this long. */
const AGAIN_AFTER = 60_000

export type Owner = {
  person: string
  /** Undefined: somebody without a restaurant, for whom nothing is kept. */
  restaurantId: string | undefined
}

export type StoredAnswer = { data: unknown; at: number }

// Whatever does not fit is read as absent: it is a copy, and no person's work that would have to be set aside.
const row = v.object({ person: v.string(), restaurantId: v.string(), at: v.number(), json: v.string() })
const rows = rowStore({ name: 'kept-answers', schema: v.fallback(v.nullable(row), null) })

const keyOf = ({ person, restaurantId }: Owner, query: string) => JSON.stringify([person, restaurantId, query])

/**
 * @param query names the read: its key as text.
 * @param owner asked at the moment of writing: an answer that comes after a logout is kept for nobody.
 */
export const createAnswerStore = ({
  database,
  owner,
  now = Date.now,
}: {
  database: Database
  owner: () => Owner | undefined
  now?: () => number
}) => {
  const written = new Map<string, { json: string; at: number }>()

  const erase = async (isToGo: (found: v.InferOutput<typeof row>) => boolean): Promise<void> => {
    written.clear()
    await database.change(async (tx) => {
      for (const [key, found] of await tx.entries(rows)) if (!found || isToGo(found)) await tx.delete(rows, key)
    })
  }

  /** Once per page: what is too old or too much goes. As one change: what is kept meanwhile is not what was looked at. */
  const tidy = (): Promise<void> =>
    database.change(async (tx) => {
      const all = (await tx.entries(rows)).sort(([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0))
      const surplus = all.filter(([, found], index) => !found || index >= MOST || !isShowable(found.at))
      for (const [key] of surplus) await tx.delete(rows, key)
    })

  const isSince = (at: number, time: number) => at > time && at <= now()

  const isShowable = (at: number) => at <= now() && now() - at <= LONGEST

  return {
    tidy,

    /** What is kept of a read, if it still has the shape that it should have. Never throws. */
    async find(of: Owner, query: string, schema: v.GenericSchema): Promise<StoredAnswer | undefined> {
      try {
        const found = await database.get(rows, keyOf(of, query))
        if (!found || !isShowable(found.at)) return undefined
        const read = v.safeParse(schema, JSON.parse(found.json))
        return read.success ? { data: read.output, at: found.at } : undefined
      } catch {
        return undefined
      }
    },

    /** Keeps an answer that has just come. Never throws: where the disk is full there is nothing kept. */
    async save(of: Owner, query: string, data: unknown): Promise<void> {
      try {
        const key = keyOf(of, query)
        const json = JSON.stringify(data)
        const before = written.get(key)
        const at = now()
        if (of.restaurantId === undefined || json.length > LARGEST) return
        if (before?.json === json && at - before.at < AGAIN_AFTER) return
        written.set(key, { json, at })
        const { person, restaurantId } = of
        await database.change(async (tx) => {
          const still = owner()
          if (still?.person !== person || still.restaurantId !== restaurantId) return
          await tx.put(rows, key, { person, restaurantId, at, json })
        })
      } catch {
        // A copy that is not kept is missing only where the network is.
      }
    },

    /** Somebody has logged in: what others had until then (in ms) goes. */
    eraseOthers: (person: string, until: number): Promise<void> =>
      erase((found) => found.person !== person && !isSince(found.at, until)),

    /** Somebody has left on purpose: what was there until then (in ms) goes, and not what the next one has read since. */
    eraseAll: (until: number): Promise<void> => erase((found) => !isSince(found.at, until)),
  }
}

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** The store of this device. */
export const openAnswerStore = (owner: () => Owner | undefined): AnswerStore => {
  const store = createAnswerStore({ database: createDatabase({ name: 'coperto-kept' }), owner })
  store.tidy().catch(() => undefined)
  return store
}
