import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Queries inside or outside a transaction. One transaction at a time: the database has one connection. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = {
  db: Db
  /** Listens for notices from `pg_notify` until the database is closed. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<unknown>
  /** False if the disk is too full for a write. Missing in memory. */
  hasRoom?: () => Promise<boolean>
  close: () => Promise<void>
}
