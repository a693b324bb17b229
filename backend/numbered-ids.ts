import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from './db/database.ts'
import { combinations, dishes, images } from './db/schema.ts'
import type { Route } from './route.ts'

/*
 * Ids as a backend with a counter for each table has them: dish 13 and picture 13 are two things. The database keeps its
 * own ids; calls and answers are translated. For dishes, combinations and pictures, which one form confuses.
 */

type Numbered = typeof dishes | typeof combinations | typeof images

/** By the database's ids, which are different in all tables. */
const numbers = new Map<string, number>()

async function learn(db: Db): Promise<void> {
  for (const table of [dishes, combinations, images] as const) {
    // A photo and its logo share one id: the first counts.
    const rows = await db.select({ id: table.id, seq: table.seq }).from(table)
    for (const { id, seq } of rows.toSorted((one, other) => other.seq - one.seq)) numbers.set(id, seq)
  }
}

/** The database's id. One that is no number is taken as it is: tests have those of the database. */
async function idOf(db: Db, table: Numbered, id: string): Promise<string> {
  if (!/^\d{1,9}$/.test(id)) return id
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.seq, Number(id)))
  return row?.id ?? id
}

export const withNumbers = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (_key, value: unknown) =>
      typeof value === 'string' ? (numbers.get(value) ?? value) : value,
    ) ?? 'null',
  )

const OF_PATHS: readonly [RegExp, Numbered][] = [
  [/(dish|combination|restaurant)-(image|logo)\/:id$/, images],
  [/\/dish\/:id$/, dishes],
  [/\/(update-)?combination\/:id$/, combinations],
  [/\/dish-image$/, dishes],
  [/\/combination-image$/, combinations],
]

const OF_FIELDS: Record<string, Numbered> = { dishId: dishes, dishListIds: dishes, combinationId: combinations }

/** A body with the database's ids. */
async function read(db: Db, body: unknown, table?: Numbered): Promise<unknown> {
  if (typeof body === 'string') return table ? idOf(db, table, body) : body
  if (Array.isArray(body)) return Promise.all(body.map((each) => read(db, each, table)))
  if (typeof body !== 'object' || body === null) return body
  const entries = Object.entries(body).map(
    async ([key, value]) => [key, await read(db, value, OF_FIELDS[key])] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

export const numberedIds = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    const [, table] = OF_PATHS.find(([path]) => path.test(route.path)) ?? []
    return {
      ...route,
      handle: async (call) => {
        const id = table && call.id ? await idOf(call.db, table, call.id) : call.id
        const form = v.safeParse(v.looseObject({ id: v.string() }), call.body)
        const body =
          route.pictures && form.success
            ? { ...form.output, id: await ownerIn(call, route, table, form.output.id) }
            : await read(call.db, call.body)
        await learn(call.db)
        const answer = await route.handle({ ...call, id, body })
        await learn(call.db)
        return answer
      },
    }
  })

/** A form names the owner, also to replace a picture; the stand-in knows the restaurant's by its record. */
async function ownerIn(
  { db, caller }: Parameters<Route['handle']>[0],
  { method }: Route,
  table: Numbered | undefined,
  id: string,
): Promise<string> {
  if (table) return idOf(db, table, id)
  if (method !== 'PATCH' || id !== caller?.restaurantId) return id
  const isOfRestaurant = and(eq(images.restaurantId, id), isNull(images.dishId), isNull(images.combinationId))
  const [record] = await db.select({ id: images.id }).from(images).where(isOfRestaurant)
  return record?.id ?? id
}
