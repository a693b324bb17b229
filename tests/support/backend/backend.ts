import { eq } from 'drizzle-orm'
import { type Backend, type BackendOptions, createBackend, TOKEN_LIFETIME } from '../../../backend/app.ts'
import { createTokens } from '../../../backend/auth/tokens.ts'
import type { Database, Db } from '../../../backend/db/database.ts'
import { users } from '../../../backend/db/schema.ts'
import { DIALECTS, type Dialect, type DialectName } from '../../../backend/dialects.ts'
import { borrowDatabase } from './backend-database.ts'
import { smallDemo } from './small-demo.ts'

export const TOKEN_KEY = 'only-for-tests-'.repeat(3)

/** The people of `small-demo.ts` by role. */
const PEOPLE = {
  director: 'direttrice',
  manager: 'gestore',
  waiter: 'cameriera',
  /** Another waiter of the same restaurant. */
  colleague: 'aiuto',
  stranger: 'altra-direttrice',
  strangeWaiter: 'altra-cameriera',
  /** A director without a restaurant. */
  newcomer: 'nuova',
  /** A user without a restaurant who is not a director. */
  client: 'ospite',
} as const

export type PersonName = keyof typeof PEOPLE

export type Answer<Body> = { status: number; body: Body; headers: Headers }

export type TestBackend = Backend & {
  db: Db
  /** The row of an account: id, email, role and restaurant. */
  account: (name: PersonName) => Promise<typeof users.$inferSelect>
  /** An id of the database as the app knows it, as text: a dialect may have numbers. */
  idAs: (id: string) => string
  /** A fresh token, without the cost of hashing a password. */
  tokenOf: (name: PersonName) => Promise<string>
  /**
   * Calls with the token of a person, or without one. A body that is not FormData is sent as JSON, a string unchanged.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  call: <Body = any>(
    method: string,
    path: string,
    options?: { as?: PersonName; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer<Body>>
}

export const emailOf = (name: PersonName): string => `${PEOPLE[name]}@prova.example`

/**
 * A stand-in in memory with the small demo. Close it at the end of the test: the next one in the same worker then gets
 * its database, restored within milliseconds.
 */
export async function startBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  return dressBackend(options.database ?? (await borrowDatabase(smallDemo)), options)
}

/**
 * A stand-in in a dialect whose `call` keeps to the contract: it goes to a plain one on the same database. For tests that
 * know only the contract.
 */
export async function startSpeaking(dialect: DialectName): Promise<TestBackend> {
  const database = await borrowDatabase(smallDemo)
  const { call } = dressBackend({ ...database, close: async () => undefined })
  await (DIALECTS[dialect] as Dialect).learn?.(database.db)
  // The small demo's board is shorter than a gateway's usual buffer.
  return { ...dressBackend(database, { dialect, gateway: { bufferSize: 256 } }), call }
}

/** The same helpers for a database that the test opened and filled itself. */
export function dressBackend(database: Database, options: Partial<BackendOptions> = {}): TestBackend {
  const backend = createBackend({ tokenKey: TOKEN_KEY, ...options, database })
  const { tokenLifetime = TOKEN_LIFETIME, clock = () => Date.now() } = options
  const dialect: Dialect = DIALECTS[options.dialect ?? 'plain']
  const tokens = createTokens(TOKEN_KEY, tokenLifetime, clock, dialect.idAs)
  const { db } = database

  const account = async (name: PersonName) => {
    const [row] = await db
      .select()
      .from(users)
      .where(eq(users.email, emailOf(name)))
    if (!row) throw new Error(`${name} is not in this database`)
    return row
  }
  const tokenOf = async (name: PersonName) => {
    await dialect.learn?.(db)
    return tokens.issue(await account(name))
  }

  const logins = new Map<PersonName, { token: string; until: number }>()
  /** A login is used for half its lifetime: a new one for each call would cost as much as the call. */
  const loginOf = async (name: PersonName): Promise<string> => {
    const known = logins.get(name)
    if (known && clock() < known.until) return known.token
    const token = await tokenOf(name)
    logins.set(name, { token, until: clock() + tokenLifetime * 500 })
    return token
  }

  return {
    ...backend,
    db,
    account,
    idAs: (id) => String(dialect.idAs?.(id) ?? id),
    tokenOf,
    call: async (method, path, { as, body, headers = {} } = {}) => {
      const isPlain = body === undefined || typeof body === 'string' || body instanceof FormData
      const isJsonSent = body !== undefined && !(body instanceof FormData)
      const response = await backend.app.request(path, {
        method,
        body: isPlain ? body : JSON.stringify(body),
        headers: {
          ...(isJsonSent && { 'Content-Type': 'application/json' }),
          ...(as && { Authorization: `Bearer ${await loginOf(as)}` }),
          ...headers,
        },
      })
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
      const text = isJson ? await response.text() : ''
      return { status: response.status, body: isJson ? JSON.parse(text) : undefined, headers: response.headers }
    },
  }
}
