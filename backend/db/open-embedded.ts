import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

const MIGRATIONS = `${import.meta.dirname}/migrations`

export type EmbeddedDatabase = Database & { client: PGlite }

/*
 * PGlite converts bytes to text one by one. A page with pictures has a million, which took a fifth of a second per
 * visit.
 */
const toHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
const fromHex = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex')

/** PGlite: PostgreSQL inside this process. A template already holds the tables. */
export async function openEmbedded(dataDir: string, template?: Blob): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({ dataDir, loadDataDir: template })
  // PGlite copies its parsers of all array types at each query, which took a quarter of its time. No table here has an
  // array.
  client.parsers = { ...types.parsers, [types.BYTEA]: fromHex }
  client.serializers[types.BYTEA] = toHex
  const db = drizzle({ client, schema, casing: 'snake_case' })
  if (!template) await migrate(db, { migrationsFolder: MIGRATIONS })
  return {
    client,
    db,
    listen: (channel, onNotice) => client.listen(channel, onNotice),
    close: () => client.close(),
  }
}
