import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, MIGRATIONS } from './database.ts'
import * as schema from './schema.ts'

export type EmbeddedDatabase = Database & { client: PGlite }

/*
 * PGlite turns bytes into text and back one by one, and a page with pictures has a million of them: that took the stand-in a
 * fifth of a second for each visit.
 */
const toHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
const fromHex = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex')

/** PGlite: PostgreSQL inside this process. A template holds the tables already. */
export async function openEmbedded(dataDir: string, template?: Blob): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({ dataDir, loadDataDir: template })
  // It has learnt to read an array of every type that there is, and copies that list at each query: a quarter of its time.
  // The tables hold no array.
  client.parsers = { ...types.parsers, [types.BYTEA]: fromHex }
  client.serializers[types.BYTEA] = toHex
  const db = drizzle({ client, schema, casing: 'snake_case' })
  if (!template) await migrate(db, { migrationsFolder: MIGRATIONS })
  return {
    client,
    db,
    listen: async (channel, { onNotice }) => {
      await client.listen(channel, onNotice)
      // A notice inside one process cannot get lost.
      return async () => true
    },
    close: () => client.close(),
  }
}
