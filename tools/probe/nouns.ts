import type * as v from 'valibot'
import { ROUTES, type Route } from '#/config/dialect.ts'
import { category } from '#/entities/category/schema.ts'
import { combinationList } from '#/entities/combination/schema.ts'
import { dimension } from '#/entities/dimension/schema.ts'
import { ingredientList } from '#/entities/ingredient/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import { type Menu, menuList } from '#/entities/menu/schema.ts'
import { order, orderList } from '#/entities/order/schema.ts'
import { table } from '#/entities/table/schema.ts'
import { waiter } from '#/entities/waiter/schema.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { list } from '#/lib/schema/reading.ts'
import { isOk, type Probe, statusWords } from './check.ts'
import { readAnswer } from './compare.ts'
import { firstOrders } from './stream.ts'
import { ifAnswered, NoAnswer } from './wire.ts'

/* How each kind of thing that the write test creates is found and removed. */

/** In the order in which they are removed: nothing that remains needs what is gone. */
export const KINDS = [
  'order',
  'option',
  'combination',
  'dish',
  'menu',
  'ingredient',
  'category',
  'dimension',
  'table',
  'waiter',
] as const

export type Kind = (typeof KINDS)[number]

/** What has pictures. */
export type Pictured = Extract<Kind, 'dish' | 'combination'>

/** Begins the name of everything that a write test creates. */
export const MARK = 'coperto-probe-'

/** The probe's tables, and with them its orders, have a free number from here on. */
export const FIRST_OWN_TABLE = 90_000

/** `mark`: the name; of a table and of an order the table's number. */
export type ListedThing = { id: string; mark: string; role?: string | undefined; pictures?: readonly string[] }

type Noun = {
  /** All of this kind. Throws NoAnswer where they cannot be read. */
  find: (probe: Probe) => Promise<ListedThing[]>
  removal: readonly [Route, ...Route[]]
  /** Whether its calls can mean nothing else by this id: they are those of another noun. */
  isSure?: (probe: Probe, id: string) => Promise<boolean>
}

/** Reads a thing as the app does. Throws NoAnswer. */
export async function read<S extends v.GenericSchema>({ wire, token }: Probe, path: string, schema: S) {
  const answer = await wire.request(path, { token })
  if (!isOk(answer)) throw new NoAnswer(`reading it back failed: ${statusWords(answer)}`)
  const { output } = readAnswer(schema, answer.body)
  if (output === undefined) throw new NoAnswer('reading it back failed: the answer has another shape')
  return output
}

/** Whether the order of this id is of this table. */
export async function isOrderOf(probe: Probe, id: string, tableNumber: string): Promise<boolean> {
  const answered = await ifAnswered(read(probe, `/api/order/${encodeURIComponent(id)}`, order))
  return String(answered?.tableNumber) === tableNumber
}

const named = (rows: readonly { id: string; name?: string | undefined }[]): ListedThing[] =>
  rows.map(({ id, name = '' }) => ({ id, mark: name }))

export const menusPath = ({ samples }: Probe, isCombination = false): string =>
  `/api/menu/restaurant/${encodeURIComponent(samples.restaurant ?? '')}?combination=${isCombination}`

export const readMenus = (probe: Probe, isCombination: boolean) =>
  read(probe, menusPath(probe, isCombination), menuList)

/** Whether the list of the staff has the ids that `/api/user/{id}` takes: a number of another list may be another person. */
export async function areAccountIds(probe: Probe): Promise<boolean> {
  const staff = await NOUNS.waiter.find(probe)
  // The first one would have an id of a kind that nothing has shown.
  if (staff.length === 0) return probe.account !== undefined && !isCounted(probe.account)
  return !staff.some(({ id }) => isCounted(id)) || staff.some(({ id }) => id === probe.account)
}

/** Whether a thing that the probe did not create has this id: numbers may be counted for each kind. */
export const isAnothers = async (probe: Probe, kind: Kind, id: string): Promise<boolean> =>
  (await NOUNS[kind].find(probe)).some((listed) => listed.id === id && !listed.mark.startsWith(MARK))

/** The list beside the stream, else what the stream begins with. Throws NoAnswer. */
const liveOrders = async (probe: Probe) =>
  (await ifAnswered(read(probe, '/api/order/kitchen', orderList))) ?? firstOrders(probe.wire, probe.token)

export const NOUNS: Record<Kind, Noun> = {
  category: {
    find: async (probe) => named(await read(probe, '/api/categories', list(category))),
    removal: ['DELETE /api/category/{id}'],
  },
  dimension: {
    find: async (probe) => named(await read(probe, '/api/dimensions', list(dimension))),
    removal: ['DELETE /api/dimension/{id}'],
  },
  ingredient: {
    find: async (probe) => named(await read(probe, '/api/ingredients', ingredientList)),
    removal: ROUTES.removeIngredient,
  },
  menu: { find: async (probe) => named(ownMenus(await readMenus(probe, false))), removal: ['DELETE /api/menu/{id}'] },
  option: {
    // Some backends list the menus among them.
    find: async (probe) => {
      const menus = ownMenus(await readMenus(probe, false))
      const isMenu = (row: Menu) => !row.combination && menus.some(({ id, name }) => id === row.id && name === row.name)
      return named((await readMenus(probe, true)).filter((row) => !isMenu(row)))
    },
    removal: ROUTES.deleteOption,
    isSure: async (probe, id) =>
      !isCounted(id) || ownMenus(await readMenus(probe, false)).every((menu) => menu.id !== id),
  },
  dish: {
    find: async (probe) =>
      (await readMenus(probe, false))
        .flatMap((menu) => menu.dish)
        .map(({ id, name, dishImagesId }) => ({ id, mark: name, pictures: dishImagesId })),
    removal: ['DELETE /api/dish/{id}'],
  },
  combination: {
    find: async (probe) =>
      (
        await read(
          probe,
          `/api/public/combinations/${encodeURIComponent(probe.samples.restaurant ?? '')}`,
          combinationList,
        )
      ).map(({ id, name, combinationImageIds }) => ({ id, mark: name, pictures: combinationImageIds })),
    removal: ['DELETE /api/combination/{id}'],
  },
  table: {
    find: async (probe) =>
      (await read(probe, '/api/dinner-table', list(table))).map(({ id, number }) => ({ id, mark: String(number) })),
    removal: ['DELETE /api/dinner-table/{id}'],
  },
  waiter: {
    find: async (probe) =>
      (await read(probe, '/api/waiter', list(waiter))).map(({ id, username, role }) => ({ id, mark: username, role })),
    removal: ['DELETE /api/user/{id}'],
    isSure: (probe) => areAccountIds(probe),
  },
  order: {
    find: async (probe) => (await liveOrders(probe)).map(({ id, tableNumber }) => ({ id, mark: String(tableNumber) })),
    removal: ['DELETE /api/order/{id}'],
  },
}
