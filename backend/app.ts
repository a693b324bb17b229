import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { apiHeaders } from '#/config/security-headers.ts'
import { createAnswerCache } from './answer-cache.ts'
import { identify } from './auth/guard.ts'
import { createThrottle } from './auth/throttle.ts'
import { createTokens } from './auth/tokens.ts'
import { readJson, readUpload } from './body.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { DIALECTS, type Dialect, type DialectName } from './dialects.ts'
import { answerError, diskIsFull, refusal } from './errors.ts'
import { behindGateway, type Gateway } from './gateway.ts'
import type { Env } from './http-env.ts'
import { createKeptBytes } from './images/kept-bytes.ts'
import { fillWidths } from './images/store.ts'
import { createWidthMaker } from './images/widths.ts'
import { offeredRoutes } from './offered-routes.ts'
import { createOmits, type Omission, type Omits } from './omissions.ts'
import { createFeed } from './orders/feed.ts'
import { type Access, type Call, methodsOf, type Route } from './route.ts'
import type { Services } from './services.ts'

export type BackendOptions = {
  database: Database
  /** Signs the tokens; at least 32 characters. */
  tokenKey: string
  /** The address that QR codes lead to. Default: the address of the page that asks. */
  publicUrl?: string
  /** Other origins that may call the API (CORS). */
  corsOrigins?: readonly string[]
  clock?: Clock
  /** In seconds. */
  tokenLifetime?: number
  /** Milliseconds between two heartbeats of a stream. */
  heartbeat?: number
  /** How this backend differs in verbs, paths and bodies. */
  dialect?: DialectName
  /** Other values for the gateway of the dialect, if it has one. */
  gateway?: Partial<Gateway>
  /** What this backend leaves out, to test that the app does not need it. */
  omits?: readonly Omission[]
}

export type Backend = {
  app: Hono<Env>
  /** Ends the streams and goes on answering until no write has arrived for a moment, at most 2 seconds. */
  finish: () => Promise<void>
  /** Ends the streams, waits for the other calls and closes the database. */
  close: () => Promise<void>
  /** Makes the widths of pictures that were stored without them. Resolves when that is over; never rejects. */
  fillWidths: () => Promise<void>
}

export const TOKEN_LIFETIME = 12 * 60 * 60
const HEARTBEAT = 15_000
const PREFLIGHT_AGE = 600
/** Calls that were sent together arrive within this time of each other, in milliseconds. */
const QUIET = 200
const LONGEST_FINISH = 2_000
/** The longest wait for running calls, in milliseconds. With a frozen database they would take longer. */
const LONGEST_CALLS = 5_000

/** The stand-in on an open database. */
export function createBackend({
  database,
  tokenKey,
  publicUrl,
  corsOrigins = [],
  clock = () => Date.now(),
  tokenLifetime = TOKEN_LIFETIME,
  heartbeat = HEARTBEAT,
  dialect: dialectName = 'plain',
  gateway,
  omits: omissions = [],
}: BackendOptions): Backend {
  const dialect: Dialect = DIALECTS[dialectName]
  const omits = createOmits([...(dialect.omits ?? []), ...omissions], dialect.write)
  const { idAs = (id: string) => id } = dialect
  const feed = createFeed(database, clock, { heartbeat, omits })
  const services: Services = {
    db: database.db,
    tokens: createTokens(tokenKey, tokenLifetime, clock, idAs),
    throttle: createThrottle(clock),
    feed,
    answerCached: createAnswerCache(),
    keptBytes: createKeptBytes(),
    widths: createWidthMaker(),
    clock,
    publicUrl,
    omits,
    idAs,
  }
  const offered = offeredRoutes(dialect, omits)
  const callsUnderWay = new Set<Promise<void>>()
  let writes = 0
  let isFinishing = false
  let isClosing = false

  const app = new Hono<Env>()
  app.onError((error, context) => answerError(error, context, dialect))
  app.notFound((context) =>
    answerError(refusal(dialect.lacking ?? 404, 'There is no such call'), context, dialect, { isPathKnown: false }),
  )
  if (dialect.gateway) app.use(behindGateway({ ...dialect.gateway, ...gateway }))
  if (corsOrigins.length > 0) {
    app.use(
      '/api/*',
      cors({
        origin: [...corsOrigins],
        allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
        exposeHeaders: ['ETag', 'Retry-After'],
        maxAge: PREFLIGHT_AGE,
      }),
    )
  }
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(apiHeaders)) context.header(name, value)
    // Private answers are never cached: after a logout the next user of the device could read them.
    const isPublic = context.req.path.startsWith('/api/public/')
    const caching = context.res.headers.get('Cache-Control') ?? ''
    if (!isPublic && !caching.includes('no-store')) context.header('Cache-Control', 'no-store')
  })
  app.use(async (context, next) => {
    if (context.req.method !== 'GET') writes += 1
    try {
      if (isClosing) throw refusal(503, 'The backend is closing')
      const done = next()
      callsUnderWay.add(done)
      await done.finally(() => callsUnderWay.delete(done))
    } finally {
      // So the client opens a new connection for its next call; this one is about to be closed.
      if (isFinishing) context.header('Connection', 'close')
    }
  })
  for (const route of offered) addRoute(app, route, services, database.hasRoom)
  for (const path of new Set(offered.map((route) => route.path))) {
    app.all(path, (context) => {
      context.header('Allow', methodsAt(offered, context.req.path).join(', '))
      throw refusal(dialect.lacking ?? 405, `This call knows no ${context.req.method}`)
    })
  }

  return {
    app,
    finish: async () => {
      isFinishing = true
      feed.close()
      const end = performance.now() + LONGEST_FINISH
      for (let writesSeen = -1; (writesSeen !== writes || callsUnderWay.size > 0) && performance.now() < end; ) {
        writesSeen = writes
        await pause(QUIET)
      }
    },
    close: async () => {
      isFinishing = true
      isClosing = true
      feed.close()
      await Promise.race([Promise.allSettled(callsUnderWay), pause(LONGEST_CALLS, undefined, { ref: false })])
      await services.widths.close()
      await database.close()
    },
    fillWidths: () =>
      fillWidths(database.db, services.widths.make, () => isClosing).catch((error: unknown) => {
        if (!isClosing) console.warn('The widths of pictures could not be made:', error)
      }),
  }
}

function addRoute(app: Hono<Env>, route: Route, services: Services, hasRoom: Database['hasRoom']): void {
  app.on(methodsOf(route), route.path, async (context) => {
    const id = context.req.param('id') ?? ''
    if (!isSearchable(id)) throw refusal(404, 'There is no such thing')
    const { caller, expiresAt } = await identify(context, route.access, services)
    const mayWrite = route.method !== 'GET' && !route.onlyReads
    if (mayWrite && hasRoom && !(await hasRoom())) throw diskIsFull()
    const call: Call<Access, unknown> = {
      ...services,
      context,
      // Already checked: the route's type describes its caller and its body.
      caller: caller as never,
      expiresAt,
      id,
      query: (name) => context.req.query(name) ?? '',
      body: await readBody(),
    }
    const answer = await route.handle(call)
    if (answer instanceof Response) return answer
    const json = answer === undefined || isLeftOut(services.omits, route) ? 'null' : services.omits.toJson(answer)
    return json === 'null' ? context.body(null, 204) : context.body(json, 200, JSON_HEADERS)

    async function readBody(): Promise<unknown> {
      const isUnread = context.req.method !== 'POST' && services.omits.isOmitted('forms-of-updates')
      if (route.pictures && isUnread) throw refusal(422, 'id: is missing')
      if (route.pictures) return readUpload(context, route.pictures, services.widths, route.refusesOtherParts)
      return route.body && readJson(context, route.body)
    }
  })
}

const JSON_HEADERS = { 'Content-Type': 'application/json' }
/** True if this backend answers creations without a body. */
const isLeftOut = (omits: Omits, { method, path }: Route): boolean =>
  omits.isOmitted('creation-answer') && method === 'POST' && path !== '/api/login'

/** All methods of a path; several routes may match it. */
const methodsAt = (offered: readonly Route[], path: string): string[] => {
  const matching = offered.filter((route) => new RegExp(`^${route.path.replace(':id', '[^/]+')}$`).test(path))
  const methods = new Set(matching.flatMap(methodsOf))
  return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** PostgreSQL cannot store or search a text with a NUL character. */
const isSearchable = (text: string): boolean => !text.includes('\0')
