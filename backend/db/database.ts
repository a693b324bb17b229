import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Queries on either database, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Listening = {
  /** A notice sent by `pg_notify`, by this process or another one on the same database. */
  onNotice: (payload: string) => void
  /** The connection was lost for a while: notices may have been missed. */
  onGap: () => void
}

export type Database = {
  db: Db
  /** Hears notices until the database is closed. @returns checks that notices still arrive, by sending one to itself */
  listen: (channel: string, listening: Listening) => Promise<() => Promise<boolean>>
  /** Whether the disk has room for another write. Missing where the database itself answers that. */
  hasRoom?: () => Promise<boolean>
  close: () => Promise<void>
}

export const MIGRATIONS = `${import.meta.dirname}/migrations`
