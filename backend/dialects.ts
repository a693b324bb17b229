import * as v from 'valibot'
import { sentId } from '#/lib/schema/writing.ts'
import type { Db } from './db/database.ts'
import { type ErrorBody, type ErrorLook, refusal } from './errors.ts'
import { type Gateway, gatewayPage, USUAL_GATEWAY } from './gateway.ts'
import { ALL_NUMBERS, createNumberedIds, OWNERS_AND_PICTURES, SOME_TEXTS } from './numbered-ids.ts'
import type { Omission } from './omissions.ts'
import { inPages } from './pages.ts'
import { type Route, route } from './route.ts'
import { strictBodies } from './strict-bodies.ts'

/*
 * How another backend may answer the same contract: other verbs, paths and bodies. One row per dialect, each with what
 * it changes of this stand-in (`DIALECT=` for `npm start`, an option in tests).
 */

export type Dialect = ErrorLook & {
  omits?: readonly Omission[]
  /** Its calls, from ours. */
  offer?: (routes: readonly Route[]) => readonly Route[]
  /** How it writes an id outside of JSON: in a token, in a QR code. */
  idAs?: (id: string) => string | number
  /** Reads the ids that `idAs` needs. */
  learn?: (db: Db) => Promise<void>
  /** The status of an answer to a call that it lacks, instead of 404 and 405. */
  lacking?: 401
  /** What stands before it. */
  gateway?: Gateway
}

const isUpdate = ({ method }: Route): boolean => method === 'PATCH'

/** A PUT replaces the whole item, so it asks also for what a PATCH may leave out. */
const putOnly = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    if (!isUpdate(route)) return route
    const others = LEFT_OUT[route.path]
    const body = others && route.body ? v.intersect([others, route.body]) : route.body
    return { ...route, method: 'PUT', ...(body && { body }) }
  })

const LEFT_OUT: Record<string, v.GenericSchema> = {
  '/api/menu': v.object({ position: v.number() }),
  '/api/update-combination/:id': v.object({ menuIds: v.array(sentId) }),
  '/api/user/:id': v.object({ role: v.string(), status: v.string() }),
}

/** `PATCH /api/dimension/:id` is left out: the stand-in takes that call with the id in the body too. */
const idsInBodies = (routes: readonly Route[]): Route[] =>
  routes
    .filter((route) => !(isUpdate(route) && route.path === '/api/dimension/:id'))
    .map((route) => (NAMES_ITS_ITEM.has(`${route.method} ${route.path}`) ? withIdInBody(route) : route))

const NAMES_ITS_ITEM = new Set([
  'PATCH /api/dish/:id',
  'PATCH /api/update-ingredient/:id',
  'DELETE /api/remove-ingredient/:id',
  'PATCH /api/update-combination/:id',
  'PATCH /api/order/:id',
  'PATCH /api/user/:id',
])

function withIdInBody(route: Route): Route {
  const named = v.object({ id: sentId })
  return {
    ...route,
    path: route.path.replace('/:id', ''),
    body: route.body ? v.intersect([named, route.body]) : named,
    handle: (call) => {
      const { id, ...body } = call.body as { id: string }
      return route.handle({ ...call, id, body })
    },
  }
}

/** A POST with an id saves the profile; without one it creates a restaurant. */
function profileByPost(routes: readonly Route[]): Route[] {
  const [create, save] = routes.filter(({ path }) => path === '/api/restaurant')
  if (!create?.body || !save?.body) throw new Error('The calls of the restaurant are missing')
  const both: Route = {
    ...create,
    body: v.union([save.body, create.body]),
    handle: (call) => ('id' in (call.body as object) ? save.handle(call) : create.handle(call)),
  }
  return [...routes.filter((route) => route !== create && route !== save), both]
}

/** Else the word would be read as an order's id, and answered with 404. */
const refusesKitchenList = route({
  method: 'GET',
  path: '/api/order/kitchen',
  access: 'staff',
  handle: () => {
    throw refusal(401, 'There is no such call')
  },
})

/** As Spring Boot may answer: numbers as text, null or 204 for an empty list, fields that we do not know. */
const asSpring = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) => {
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value) && value.length === 0) return null
    if (typeof value !== 'object' || value === null || !('id' in value)) return value
    return { ...value, version: '0', createdBy: null, _links: { self: { href: '/' } } }
  })

/** As NestJS: the words are a list. */
const refuseAsNest = ({ status, message, error }: ErrorBody): object => ({
  statusCode: status,
  message: status === 400 ? [message] : message,
  error,
})

/** As many servers in Go: the reason is in `error`. */
const refuseAsGo = ({ message }: ErrorBody): object => ({ error: message })

/** The specification has neither the country nor the currency of a restaurant. */
const withoutExtras = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'country' || key === 'currency' ? undefined : value)) ??
      'null',
  )

const ERROR_PAGE =
  '<!doctype html><html><body><h1>Whitelabel Error Page</h1><p>This application has no explicit mapping for /error.</p></body></html>'

const refuseAsSpring = (error: ErrorBody, isPathKnown: boolean): object | string => {
  if (!isPathKnown) return ERROR_PAGE
  return { ...error, message: error.status === 405 ? 'Request method is not supported' : '', trace: null }
}

/** A gateway shows its own page where the backend fails. */
const refuseAsGateway = (error: ErrorBody): object | string =>
  error.status < 500 ? error : gatewayPage(`${error.status} ${error.error}`)

const isZero = (value: unknown): boolean =>
  value === false || value === 0 || value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** As Go's `omitempty` and protobuf's JSON: a field that is false, 0 or empty is left out. */
const withoutZeros = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withoutZeros)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (isZero(value) ? [] : [[name, withoutZeros(value)]])),
  )
}

/** The first value of an enum is 0. */
const FIRST_VALUES = ['STATUS_FREE', 'STATUS_RECEIVED']

const asProto = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(withoutZeros(body) ?? null), (_key, value: unknown) =>
    FIRST_VALUES.some((first) => first === value) ? undefined : value,
  )

type Fields = Record<string, unknown>

/** The body of an update is changed before it is read. */
const withBody = (path: string, change: (sent: Fields) => Fields) => (each: Route) =>
  isUpdate(each) && each.path === path && each.body
    ? {
        ...each,
        body: v.pipe(
          v.unknown(),
          v.transform((sent): unknown => change(sent as Fields)),
          each.body,
        ),
      }
    : each

const DISH = '/api/dish/:id'

const ZERO_DISH: Fields = {
  ...{ isAvailable: false, position: 0 },
  ...{ description: '', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' },
}

/** Go reads a body into a struct, in which a missing field is false, 0 or empty, and stores it whole. */
const intoStructs = (routes: readonly Route[]): Route[] =>
  routes
    .map(withBody('/api/dinner-table', (sent) => ({ numberOfSeats: 0, ...sent })))
    .map(withBody(DISH, (sent) => ({ ...ZERO_DISH, ...withZeroPrices(sent) })))
    .map(withBody('/api/update-ingredient/:id', withZeroPrices))
    .map(withBody('/api/update-combination/:id', withZeroPrices))

const withZeroPrices = ({ dimensions, ...sent }: Fields): Fields => ({
  ...sent,
  dimensions: Array.isArray(dimensions) ? dimensions.map((each: Fields) => ({ price: 0, ...each })) : dimensions,
})

/** As Jackson names a boolean field `isAvailable`, with the category in two fields. */
const renamed = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(renamed)
  if (typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'isAvailable') return [['available', value]]
    if (name !== 'category' || typeof value !== 'object' || value === null) return [[name, renamed(value)]]
    return [
      ['categoryId', 'id' in value ? value.id : undefined],
      ['categoryName', 'name' in value ? value.name : undefined],
    ]
  })
  return Object.fromEntries(fields)
}

/** An update knows its own names alone, and a dish that it does not call available is sold out. */
const ownNames = withBody(DISH, ({ available = false, categoryId, isAvailable: _, category: __, ...sent }) => ({
  ...sent,
  isAvailable: available,
  ...(categoryId !== undefined && { category: categoryId }),
}))

export const DIALECTS = {
  plain: {},
  put: { offer: putOnly },
  'ids-in-bodies': { offer: idsInBodies },
  enveloped: { write: (body) => ({ data: body }) },
  spring: { omits: ['creation-answer'], write: asSpring, refuse: refuseAsSpring },
  poor: {
    omits: [
      'kitchen-list',
      'order-count',
      'order-update',
      'order-deletion',
      'category-filters',
      'table-count',
      'public-combination',
      'profile-update',
      'menu-rename',
      'country-list',
      'line-category',
      'archive-date',
    ],
  },
  guarded: {
    omits: ['kitchen-list', 'order-update', 'order-deletion', 'public-combination', 'profile-update', 'menu-rename'],
    lacking: 401,
    offer: (routes) => [refusesKitchenList, ...routes],
  },
  'profile-by-post': { offer: profileByPost },
  'picture-by-owner': createNumberedIds(OWNERS_AND_PICTURES),
  numeric: createNumberedIds(ALL_NUMBERS),
  'typed-ids': { ...createNumberedIds(SOME_TEXTS), refuse: refuseAsGo },
  paged: { offer: inPages },
  strict: { offer: strictBodies, write: withoutExtras, refuse: refuseAsNest },
  'proxy-60s': { gateway: USUAL_GATEWAY, refuse: refuseAsGateway },
  'late-claim': { omits: ['rights-of-old-tokens'] },
  go: { write: withoutZeros, offer: intoStructs, refuse: refuseAsGo },
  proto: { write: asProto },
  renamed: { write: renamed, offer: (routes) => routes.map(ownNames) },
} satisfies Record<string, Dialect>

export type DialectName = keyof typeof DIALECTS

export const DIALECT_NAMES = Object.keys(DIALECTS) as DialectName[]

export const isDialectName = (name: string): name is DialectName => Object.hasOwn(DIALECTS, name)
