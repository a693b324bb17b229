import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import type { Db } from './db/database.ts'
import {
  categories,
  cities,
  combinations,
  dimensions,
  dinnerTables,
  dishes,
  images,
  ingredients,
  menus,
  orders,
  restaurants,
  users,
} from './db/schema.ts'
import type { Route } from './route.ts'

/*
 * Ids as a backend with a counter for each table has them: dish 13 and picture 13 are two things. The database keeps its
 * own ids; calls and answers are translated.
 */

/** They have a counter. */
const COUNTED = [categories, combinations, dimensions, dishes, images, ingredients, menus, restaurants] as const
/** Their numbers are made from the database's ids, so that a new one has its number at once, also in an event. */
const UNCOUNTED = [cities, dinnerTables, orders, users] as const

type Numbered = (typeof COUNTED | typeof UNCOUNTED)[number]

const OF_PATHS: readonly [RegExp, Numbered][] = [
  [/(dish|combination|restaurant)-(image|logo)\/:id$/, images],
  [/\/(public\/restaurant|public\/restaurant\/menu|public\/combinations|menu\/restaurant)\/:id$/, restaurants],
  [/\/(menu|menu\/ingredients|create-ingredients)\/:id$/, menus],
  [/\/dish\/:id$/, dishes],
  [/\/(update-)?combination\/:id$/, combinations],
  [/\/category\/:id$/, categories],
  [/\/dimension\/:id$/, dimensions],
  [/\/(update|remove)-ingredient\/:id$/, ingredients],
  [/\/(dinner-table|qr-code)\/:id$/, dinnerTables],
  [/\/order(\/archive)?\/:id$/, orders],
  [/\/user\/:id$/, users],
  // These name their item in the body.
  [/\/dish-image$/, dishes],
  [/\/combination-image$/, combinations],
  [/\/restaurant(-image)?$/, restaurants],
  [/\/menu$/, menus],
  [/\/category$/, categories],
  [/\/dimension$/, dimensions],
  [/\/dinner-table$/, dinnerTables],
]

const OF_FIELDS: Record<string, Numbered> = {
  dishId: dishes,
  dishListIds: dishes,
  dish: dishes,
  dishes,
  combinationId: combinations,
  menuId: menus,
  menuIds: menus,
  cityId: cities,
  category: categories,
  dimension: dimensions,
  dimensionId: dimensions,
  dishDimensionId: dimensions,
  combinationDimensionId: dimensions,
  ingredients,
  dishIngredientsId: ingredients,
  ingredientsId: ingredients,
  restaurantImage: images,
  logo: images,
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const longNumberOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

type IdKind = 'number' | 'text'
/** Tables without a row here keep the database's ids. */
export type IdKinds = { kindOf: (table: Numbered) => IdKind | undefined; isStrict?: true }

/** For dishes, combinations and pictures only, which one form confuses. */
export const OWNERS_AND_PICTURES: IdKinds = {
  kindOf: (table) => (table === dishes || table === combinations || table === images ? 'number' : undefined),
}

export const ALL_NUMBERS: IdKinds = { kindOf: () => 'number', isStrict: true }

/** Digits, but as text, for what is no part of the menu. */
export const SOME_TEXTS: IdKinds = {
  kindOf: (table) => (table === dinnerTables || table === orders || table === users ? 'text' : 'number'),
  isStrict: true,
}

export function createNumberedIds({ kindOf, isStrict }: IdKinds) {
  /** By the database's ids, which are different in all tables. */
  const numbers = new Map<string, number | string>()
  /** By table and number. */
  const ids = new Map<Numbered, Map<string, string>>()

  async function learn(db: Db): Promise<void> {
    const note = (table: Numbered, rows: readonly { id: string; seq: number }[]) => {
      for (const { id, seq } of rows) numbers.set(id, kindOf(table) === 'text' ? String(seq) : seq)
      ids.set(table, new Map(rows.map(({ id, seq }) => [String(seq), id])))
    }
    for (const table of COUNTED.filter(kindOf)) {
      const rows = await db.select({ id: table.id, seq: table.seq }).from(table)
      // A photo and its logo share one id: the first counts.
      note(
        table,
        rows.toSorted((one, other) => other.seq - one.seq),
      )
    }
    for (const table of UNCOUNTED.filter(kindOf)) {
      const rows = await db.select({ id: table.id }).from(table)
      note(
        table,
        rows.map(({ id }) => ({ id, seq: longNumberOf(id) })),
      )
    }
  }

  const idAs = (id: string): string | number => {
    const known = numbers.get(id)
    if (known !== undefined || !isStrict || !UUID.test(id)) return known ?? id
    return kindOf(orders) === 'text' ? String(longNumberOf(id)) : longNumberOf(id)
  }

  /** The database's id. One that is no number is taken as it is: tests have those of the database. */
  const idOf = (table: Numbered, id: string): string => ids.get(table)?.get(id) ?? id

  const write = (body: unknown): unknown =>
    JSON.parse(
      JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? idAs(value) : value)) ?? 'null',
    )

  /** A body with the database's ids. */
  const read = (body: unknown, table?: Numbered): unknown =>
    mapIds(body, table, (id, of) => (typeof id === 'string' ? idOf(of, id) : id))

  /** Ids as text, which the schemas ask for. */
  const asTexts = (body: unknown, table?: Numbered): unknown =>
    mapIds(body, table, (id, of) => (kindOf(of) === 'number' ? String(id) : id))

  /** The first id of a wrong type, by its field. */
  function wrongId(body: unknown, table?: Numbered) {
    const faults: { field: string; wanted: IdKind }[] = []
    mapIds(body, table, (id, of, field) => {
      const wanted = kindOf(of)
      if (wanted && (typeof id === 'string' ? 'text' : 'number') !== wanted) faults.push({ field, wanted })
      return id
    })
    return faults[0]
  }

  const typedBody = (schema: v.GenericSchema, table: Numbered | undefined): v.GenericSchema =>
    v.pipe(
      v.unknown(),
      v.rawCheck<unknown>(({ dataset, addIssue }) => {
        const fault = isStrict && wrongId(dataset.value, table)
        if (!fault) return
        const [sent, wanted] = fault.wanted === 'number' ? ['string', 'int64'] : ['number', 'string']
        addIssue({
          message: `json: cannot unmarshal ${sent} into Go struct field ${fault.field} of type ${wanted}`.slice(
            0,
            LIMITS.serverMessageLength,
          ),
        })
      }),
      v.transform((body) => asTexts(body, table)),
      schema,
    )

  const offer = (routes: readonly Route[]): Route[] =>
    routes.map((route) => {
      const table = tableOf(route.path)
      const inBody = route.path === '/api/create-ingredients/:id' ? ingredients : table
      return {
        ...route,
        ...(route.body && { body: typedBody(route.body, inBody) }),
        handle: async (call) => {
          await learn(call.db)
          const id = table && call.id ? idOf(table, call.id) : call.id
          const form = v.safeParse(v.looseObject({ id: v.string() }), call.body)
          const body =
            route.pictures && form.success
              ? { ...form.output, id: await ownerIn(call, route, table, form.output.id) }
              : read(call.body, inBody)
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
    form: string,
  ): Promise<string> {
    const id = table ? idOf(table, form) : form
    if (table !== restaurants || method !== 'PATCH' || id !== caller?.restaurantId) return id
    const isOfRestaurant = and(eq(images.restaurantId, id), isNull(images.dishId), isNull(images.combinationId))
    const [record] = await db.select({ id: images.id }).from(images).where(isOfRestaurant)
    return record?.id ?? id
  }

  return { offer, write, idAs, learn }
}

/** Changes the ids in a body. @param table of its `id`, or of a bare list of ids */
function mapIds(
  body: unknown,
  table: Numbered | undefined,
  change: (id: string | number, table: Numbered, field: string) => unknown,
  field = '',
): unknown {
  if (typeof body === 'string' || typeof body === 'number') return table ? change(body, table, field) : body
  if (Array.isArray(body)) return body.map((each) => mapIds(each, table, change, field))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      mapIds(value, key === 'id' ? table : OF_FIELDS[key], change, `${field}.${key}`),
    ]),
  )
}

const tableOf = (path: string): Numbered | undefined => OF_PATHS.find(([form]) => form.test(path))?.[1]
