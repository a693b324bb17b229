import { createHash } from 'node:crypto'
import { isDeleted } from '#/lib/schema/plain-reading.ts'
import { payloadCandidates } from '#/lib/schema/read-json.ts'
import { isOk, type Probe, pictureOrigin, statusWords } from './check.ts'
import { FIRST_OWN_TABLE, MARK } from './nouns.ts'
import { ifAnswered, NoAnswer } from './wire.ts'

/*
 * All that a restaurant has, to be compared before and after a write test: each thing with its fields, as digests, so that
 * the list file holds no data of the restaurant. What the probe made is left out.
 */

/** As `dish 21`, with a digest for each field. */
export type Snapshot = Record<string, Record<string, string>>

type Row = { id: string | number } & Record<string, unknown>

/** Changes by itself, or by a login. */
const CHANGES = /version|updat|modif|login|access|^_|^orderIDs$/i

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isOurs = (value: unknown): boolean =>
  isObject(value) && [value.name, value.username].some((name) => typeof name === 'string' && name.startsWith(MARK))

/** Without what the probe made and what changes by itself, at any depth. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isOurs(each)).map(comparable)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !CHANGES.test(key))
      .map(([key, each]) => [key, comparable(each)]),
  )
}

const fieldsOf = (row: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(comparable(row) as object).map(([field, value]) => [field, digest(JSON.stringify(value) ?? '')]),
  )

async function readBody({ wire, token }: Probe, path: string): Promise<unknown[]> {
  const answer = await wire.request(path, { token, isUncounted: true })
  if (!isOk(answer)) throw new NoAnswer(`GET ${path.replace(/\/[^/]*\d[^/]*$/, '/{id}')}: ${statusWords(answer)}`)
  return payloadCandidates(answer.body)
}

/** Throws NoAnswer where it is no list, or has things without an id. */
async function readRows(probe: Probe, path: string): Promise<Row[]> {
  const bodies = await readBody(probe, path)
  const rows = bodies.find((body) => Array.isArray(body)) ?? (bodies.includes(null) ? [] : undefined)
  const isList = (all: unknown): all is Row[] =>
    Array.isArray(all) && all.every((row) => isObject(row) && ['string', 'number'].includes(typeof row.id))
  if (!isList(rows)) throw new NoAnswer('a list cannot be read')
  return rows.filter((row) => !isDeleted(row) && !isOurs(row))
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => ['string', 'number'].includes(typeof id)).map(String)

/** @param ownTables the numbers of the tables that the probe made. Throws NoAnswer where a list cannot be read. */
export async function takeSnapshot(probe: Probe, ownTables: readonly string[]): Promise<Snapshot> {
  const restaurant = encodeURIComponent(probe.samples.restaurant ?? '')
  const all: Snapshot = {}
  const add = (kind: string, { id, ...fields }: Row) => {
    all[`${kind} ${id}`] = { ...all[`${kind} ${id}`], ...fieldsOf(fields) }
  }
  const addPictures = async (kind: string, row: Row, pictures: unknown, path: string) => {
    for (const id of idsIn(pictures)) {
      const address = `${path}/${encodeURIComponent(id)}`
      const answer = await probe.wire.request(address, { isUncounted: true, pictureFor: pictureOrigin(probe) })
      const entry = all[`${kind} ${row.id}`]
      if (entry) entry[`picture ${id}`] = isOk(answer) ? digest(answer.bytes) : String(answer.status)
    }
  }

  const plain = {
    category: '/api/categories',
    dimension: '/api/dimensions',
    ingredient: '/api/ingredients',
    waiter: '/api/waiter',
  }
  for (const [kind, path] of Object.entries(plain)) for (const row of await readRows(probe, path)) add(kind, row)
  for (const row of await readRows(probe, '/api/dinner-table'))
    if (!ownTables.includes(String(row.number))) add('table', row)

  for (const { dish, ...menu } of await readRows(probe, `/api/menu/restaurant/${restaurant}?combination=false`)) {
    add('menu', menu)
    const dishes = (Array.isArray(dish) ? dish : []).filter((row) => isObject(row) && !isOurs(row)) as Row[]
    for (const row of dishes) {
      add('dish', row)
      await addPictures('dish', row, row.dishImagesId, '/api/public/dish-image')
    }
    const extras = await ifAnswered(readRows(probe, `/api/menu/ingredients/${encodeURIComponent(menu.id)}`))
    if (extras) add('menu', { id: menu.id, ingredients: extras.map(({ id }) => id) })
  }
  for (const { dish, ...option } of await readRows(probe, `/api/menu/restaurant/${restaurant}?combination=true`))
    add('option', { ...option, dishes: (comparable(dish ?? []) as Row[]).map(({ id }) => id) })
  for (const row of await readRows(probe, `/api/public/combinations/${restaurant}`)) {
    add('combination', row)
    await addPictures('combination', row, row.combinationImageIds, '/api/public/combination-image')
  }
  // Not every backend lists them.
  for (const [kind, path] of Object.entries({ order: '/api/order/kitchen', 'archived order': '/api/order/archived' })) {
    for (const row of (await ifAnswered(readRows(probe, path))) ?? [])
      if (!(Number(row.tableNumber) >= FIRST_OWN_TABLE)) add(kind, row)
  }
  const publicRestaurant = (await readBody(probe, `/api/public/restaurant/${restaurant}`)).find(
    (body) => isObject(body) && 'id' in body,
  )
  if (!publicRestaurant) throw new NoAnswer('the restaurant cannot be read')
  const { restaurantImage, logo } = publicRestaurant as Row
  add('restaurant', publicRestaurant as Row)
  await addPictures('restaurant', publicRestaurant as Row, restaurantImage, '/api/public/restaurant-image')
  await addPictures('restaurant', publicRestaurant as Row, logo ?? restaurantImage, '/api/public/restaurant-logo')
  return all
}

/** What differs, as `dish 21: picture 13`: ids and names of fields only. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const [old, now] = [before[key], after[key]]
    if (!old) return [`${key}: new`]
    if (!now) return [`${key}: gone`]
    const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => old[field] !== now[field])
    return fields.length === 0 ? [] : [`${key}: ${fields.join(', ')}`]
  })
}
