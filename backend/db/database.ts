import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Queries on either database, inside or outside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Listening = {
  /** A notice from `pg_notify`, by any process on the same database. */
  onNotice: (payload: string) => void
  /** The connection was lost for a while, so notices may be missing. */
  onGap: () => void
}

export type Database = {
  db: Db
  /** Listens for notices until the database is closed. @returns checks that notices arrive, by sending one to itself */
  listen: (channel: string, listening: Listening) => Promise<() => Promise<boolean>>
  /** False if the disk is too full for a write. Missing if the database handles that itself. */
  hasRoom?: () => Promise<boolean>
  close: () => Promise<void>
}

export const MIGRATIONS = `${import.meta.dirname}/migrations`
