import { expect } from 'vitest'
import { DIALECTS, type Dialect, type DialectName } from '../../../backend/dialects.ts'
import { methodsOf } from '../../../backend/route.ts'
import { routes } from '../../../backend/routes.ts'
import { type Answer, dressBackend, type TestBackend } from '../../support/backend/backend.ts'
import { borrowDatabase } from '../../support/backend/backend-database.ts'
import { type Place, placeIn } from '../../support/backend/dialect.ts'
import { smallDemo } from '../../support/backend/small-demo.ts'

/* The contract's calls, translated into a dialect of the stand-in, and its answers back. */

type Call = TestBackend['call']
type Row = Record<string, unknown>

/**
 * A stand-in of a dialect whose `call` takes and answers what the contract says. What the dialect leaves unsaid (a call
 * that it lacks, the message of an error, the answer of a creation) is read from a plain one on the same database.
 */
export async function startIn(name: DialectName): Promise<TestBackend> {
  const database = await borrowDatabase(smallDemo)
  const plain = dressBackend({ ...database, close: async () => undefined })
  const backend = dressBackend(database, { dialect: name })
  const dialect: Dialect = DIALECTS[name]
  const restaurant = (await backend.account('director')).restaurantId ?? ''

  const call: Call = async (method, path, options = {}) => {
    const known = placeOf(method, path)
    const place = known && placeIn(name, known)
    if (known && !place) {
      expect([401, 404, 405]).toContain((await backend.call(method, path, options)).status)
      return plain.call(method, path, options)
    }
    if (!place) return backend.call(method, path, options)
    const id = known.path.includes(':id') ? (path.split('?')[0]?.split('/').at(-1) ?? '') : ''
    const others = place.method === 'PUT' ? await otherFields(plain.call, place.path, id, options.body) : {}
    const sent = {
      ...options,
      body: bodyFor(options.body, { ...others, ...(!place.path.includes(':id') && id && { id }) }),
    }
    const creates = method === 'POST' && dialect.omits?.includes('creation-answer')
    const idsBefore = creates ? await idsOf(plain.call, known.path, restaurant) : []
    const [, query] = path.split('?')
    const answer = await backend.call(
      place.method,
      place.path.replace(':id', id) + (query === undefined ? '' : `?${query}`),
      sent,
    )

    if (answer.status >= 400 && dialect.refuse)
      return { ...(await plain.call(method, path, options)), status: answer.status }
    if (creates && answer.status === 204)
      return { ...answer, ...(await madeSince(plain.call, known.path, restaurant, idsBefore)) }
    return { ...answer, ...readBack(dialect, method, answer) }
  }
  return { ...backend, call }
}

/** The contract's route of a call: the path without variables first. */
const placeOf = (method: string, path: string): Place | undefined => {
  const [bare = ''] = path.split('?')
  const found = routes
    .filter((route) => methodsOf(route).includes(method))
    .filter((route) => new RegExp(`^${route.path.replace(':id', '[^/]+')}$`).test(bare))
  const [route] = found.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  return route && { method, path: route.path }
}

/** With the fields that the dialect wants beside the contract's, in each row of a list. */
const bodyFor = (body: unknown, more: object): unknown =>
  Object.keys(more).length === 0 || body instanceof FormData || Array.isArray(body)
    ? body
    : { ...more, ...(body as object) }

/** What a PUT has to send beside the contract's fields, as the app reads it before. */
async function otherFields(call: Call, path: string, id: string, body: unknown): Promise<object> {
  const get = async (from: string): Promise<Row> => (await call<Row>('GET', from, { as: 'director' })).body ?? {}
  if (path === '/api/menu') return { position: (await get(`/api/menu/${(body as Row).id}`)).position }
  if (path === '/api/user/:id') return { role: 'ROLE_WAITER', status: 'STATUS_ACTIVE' }
  if (path !== '/api/update-combination/:id') return {}
  const { menuList = [] } = (await get(`/api/combination/${id}`)) as { menuList?: Row[] }
  return { menuIds: menuList.map((menu) => menu.id) }
}

/** Where a creation is found afterwards, and where it is read whole. `:r` is the restaurant. */
const LISTS: Record<string, readonly [list: string, whole?: string]> = {
  '/api/restaurant': ['/api/public/restaurants'],
  '/api/create-category': ['/api/categories'],
  '/api/create-dimension': ['/api/dimensions'],
  '/api/create-ingredients': ['/api/ingredients'],
  '/api/create-menu': ['/api/menu/restaurant/:r', '/api/menu/'],
  '/api/create-menu-combination': ['/api/menu/restaurant/:r', '/api/menu/'],
  '/api/create-dish': ['/api/menu/restaurant/:r', '/api/dish/'],
  '/api/create-combination': ['/api/public/combinations/:r', '/api/combination/'],
  '/api/dinner-table': ['/api/dinner-table'],
  '/api/create-waiter': ['/api/waiter'],
  '/api/create-order': ['/api/order/kitchen', '/api/order/'],
}

async function rowsOf(call: Call, path: string, restaurant: string): Promise<Row[]> {
  const [list] = LISTS[path] ?? []
  if (!list) return []
  const { body } = await call<(Row & { dish?: Row[] })[]>('GET', list.replace(':r', restaurant), { as: 'director' })
  return path === '/api/create-dish' ? body.flatMap((menu) => menu.dish ?? []) : body
}

const idsOf = async (...from: Parameters<typeof rowsOf>): Promise<unknown[]> =>
  (await rowsOf(...from)).map(({ id }) => id)

async function madeSince(
  call: Call,
  path: string,
  restaurant: string,
  before: unknown[],
): Promise<Partial<Answer<never>>> {
  const made = (await rowsOf(call, path, restaurant)).filter(({ id }) => !before.includes(id))
  if (made.length === 0) return {}
  const [, whole] = LISTS[path] ?? []
  const body = whole
    ? (await call('GET', `${whole}${made[0]?.id}`, { as: 'director' })).body
    : path.endsWith('s')
      ? made
      : made[0]
  return { status: 200, body: body as never }
}

/** Lists that a Spring-like backend sends as null; a dish's `ingredients` are null in the contract too. */
const LIST_FIELDS = new Set([
  'dish',
  'dimensionAssignments',
  'dishImagesId',
  'menuList',
  'orderIDs',
  'dishIngredientsId',
  'ingredientsId',
  'ingredientsName',
])

/** Takes back what the dialect's `write` did. */
function readBack({ write }: Dialect, method: string, { status, body }: Answer<unknown>): Partial<Answer<never>> {
  if (!write || status === 204) return write && method === 'GET' ? { status: 200, body: [] as never } : {}
  if (write === DIALECTS.enveloped.write) return { body: (body as { data: never }).data }
  const read = JSON.parse(JSON.stringify(body), function (this: Row, key, value: unknown) {
    if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
    if (value === null && (LIST_FIELDS.has(key) || (key === 'ingredients' && !('menuId' in this)))) return []
    if (typeof value !== 'object' || value === null || !('_links' in value)) return value
    const { version: _version, createdBy: _createdBy, _links, ...others } = value as Row
    return others
  })
  return { body: read as never }
}
