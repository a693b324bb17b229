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
import { answerError, diskIsFull, refusal } from './errors.ts'
import { createOmits, type Omission, type Omits } from './omissions.ts'
import { createFeed } from './orders/feed.ts'
import { type Access, type Call, type Env, methodsOf, type Route } from './route.ts'
import { routes } from './routes.ts'
import type { Services } from './services.ts'

export type BackendOptions = {
  database: Database
  /** Signs the tokens; at least 32 characters. */
  tokenKey: string
  /** The address that QR codes lead to; without it, that of the page that asks for one. */
  publicUrl?: string
  /** Other origins that the app may run on. */
  corsOrigins?: readonly string[]
  clock?: Clock
  /** In seconds. */
  tokenLifetime?: number
  /** Milliseconds between two signs of life on a stream. */
  heartbeat?: number
  /** What this backend does without, to see that the app does not count on it. */
  omits?: readonly Omission[]
}

export type Backend = {
  app: Hono<Env>
  /** Ends the streams and goes on answering until nobody has written anything for a moment, or for 2 seconds at most. */
  finish: () => Promise<void>
  /** Ends the streams, lets the other calls finish and closes the database. */
  close: () => Promise<void>
}

export const TOKEN_LIFETIME = 12 * 60 * 60
const HEARTBEAT = 15_000
const PREFLIGHT_AGE = 600
/** Of calls that were sent at once the last one arrives within this time of another. */
const QUIET = 200
const LONGEST_FINISH = 2_000
/** How long closing waits for calls under way, in milliseconds: where the database is frozen they would last longer. */
const LONGEST_CALLS = 5_000

/** The stand-in on an open database: it answers, keeps the streams, and ends both well. */
export function createBackend({
  database,
  tokenKey,
  publicUrl,
  corsOrigins = [],
  clock = Date.now,
  tokenLifetime = TOKEN_LIFETIME,
  heartbeat = HEARTBEAT,
  omits: omissions = [],
}: BackendOptions): Backend {
  const omits = createOmits(omissions)
  const feed = createFeed(database, clock, { heartbeat, omits })
  const services: Services = {
    db: database.db,
    tokens: createTokens(tokenKey, tokenLifetime, clock),
    throttle: createThrottle(clock),
    feed,
    answerCached: createAnswerCache(),
    clock,
    publicUrl,
    omits,
  }
  const offered = routes.filter(omits.hasCall)
  const callsUnderWay = new Set<Promise<void>>()
  let writes = 0
  let isFinishing = false
  let isClosing = false

  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound((context) => answerError(refusal(404, 'There is no such call'), context))
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
    // What is not public stays in no cache: after a logout the next person at the device could read it there.
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
      // Who is told so asks on another connection next time, not on one that is about to be cut.
      if (isFinishing) context.header('Connection', 'close')
    }
  })
  for (const route of offered) addRoute(app, route, services, database.hasRoom)
  for (const path of new Set(offered.map((route) => route.path))) {
    app.all(path, (context) => {
      context.header('Allow', methodsAt(offered, context.req.path).join(', '))
      throw refusal(405, `This call knows no ${context.req.method}`)
    })
  }

  return {
    app,
    finish: async () => {
      isFinishing = true
      feed.close()
      const end = performance.now() + LONGEST_FINISH
      for (let heard = -1; (heard !== writes || callsUnderWay.size > 0) && performance.now() < end; ) {
        heard = writes
        await pause(QUIET)
      }
    },
    close: async () => {
      isFinishing = true
      isClosing = true
      feed.close()
      await Promise.race([Promise.allSettled(callsUnderWay), pause(LONGEST_CALLS, undefined, { ref: false })])
      await database.close()
    },
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
      // What the route's own type says of its caller and its body was checked above.
      caller: caller as never,
      expiresAt,
      id,
      query: (name) => context.req.query(name) ?? '',
      body: await readBody(),
    }
    const answer = await route.handle(call)
    if (answer instanceof Response) return answer
    return answer === undefined || isLeftOut(services.omits, route)
      ? context.body(null, 204)
      : context.body(services.omits.toJson(answer), 200, JSON_HEADERS)

    async function readBody(): Promise<unknown> {
      if (route.pictures) return readUpload(context, route.pictures)
      return route.body && readJson(context, route.body)
    }
  })
}

const JSON_HEADERS = { 'Content-Type': 'application/json' }
const CREATIONS = /^\/api\/(create-|dinner-table$)/

/** Whether a creation's answer is one that this backend does not give. */
const isLeftOut = (omits: Omits, { method, path }: Route): boolean =>
  omits.isOmitted('creation-answer') && method === 'POST' && CREATIONS.test(path)

/** What an address answers to: more than one route may be meant by it. */
const methodsAt = (offered: readonly Route[], path: string): string[] => {
  const found = offered.filter((route) => new RegExp(`^${route.path.replace(':id', '[^/]+')}$`).test(path))
  const methods = new Set(found.flatMap(methodsOf))
  return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** Neither database can be asked for a text that holds a NUL. */
const isSearchable = (text: string): boolean => !text.includes('\0')
