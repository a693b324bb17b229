import { createHash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Db } from '../../../backend/db/database.ts'
import { type EmbeddedDatabase, openEmbedded } from '../../../backend/db/open-embedded.ts'
import * as schema from '../../../backend/db/schema.ts'
import type { Demo } from '../../../backend/seed/demo-schema.ts'
import { seed } from '../../../backend/seed/seed.ts'

/*
 * Fast databases for tests. A new embedded database takes seconds, so it is created once per machine and stored as a
 * dump in the temporary folder. A copy of the dump takes a third of a second and serves many tests; between tests it is
 * restored.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..')
const IN_MEMORY = 'memory://'
/** The schema with a copy of every table after seeding, and the table that lists which ones were written to since. */
const ORIGINAL = 'original'
const WRITTEN = `${ORIGINAL}.written`
const TABLES = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => `"${getTableName(table)}"`)

/** A picture of one pixel; all pictures of the demo are this one in tests. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export async function fillDatabase(db: Db, demo: Demo): Promise<void> {
  await seed(db, demo, { readFile: async () => PIXEL, now: Date.now() })
  // The demo has no managers.
  await db.update(schema.users).set({ role: 'ROLE_MANAGER' }).where(eq(schema.users.username, 'gestore'))
}

/** Stored on the worker's global, not in this module: test files share it, and each loads the modules again. */
const worker = globalThis as typeof globalThis & { idleDatabases?: EmbeddedDatabase[] }
worker.idleDatabases ??= []
const idle = worker.idleDatabases
let template: Promise<Blob> | undefined

/** A database with the demo in it; `close` returns it. */
export async function borrowDatabase(demo: Demo): Promise<Database> {
  const database = idle.pop() ?? (await openCopy(demo))
  return {
    ...database,
    close: async () => {
      await putBack(database)
      idle.push(database)
    },
  }
}

async function openCopy(demo: Demo): Promise<EmbeddedDatabase> {
  template ??= readTemplate(demo)
  return openEmbedded(IN_MEMORY, await template)
}

async function putBack({ client }: EmbeddedDatabase): Promise<void> {
  await client.exec('unlisten *')
  const { rows } = await client.query<{ name: string }>(`select distinct quote_ident(name) as name from ${WRITTEN}`)
  if (rows.length === 0) return
  // TRUNCATE would create new files for the table and each of its indexes.
  await client.exec(`
    begin;
    set local session_replication_role = replica;
    ${rows.map(({ name }) => `delete from ${name}; insert into ${name} select * from ${ORIGINAL}.${name};`).join('\n')}
    delete from ${WRITTEN};
    commit;
  `)
}

async function readTemplate(demo: Demo): Promise<Blob> {
  const file = path.join(tmpdir(), `coperto-test-database-${await fingerprint()}`)
  try {
    return new Blob([await readFile(file)])
  } catch {
    const dump = await makeTemplate(demo)
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()))
    await rename(unfinished, file)
    return dump
  }
}

async function makeTemplate(demo: Demo): Promise<Blob> {
  const { client, db } = await openEmbedded(IN_MEMORY)
  await fillDatabase(db, demo)
  await client.exec(`create schema ${ORIGINAL}`)
  await client.exec(`
    create table ${WRITTEN} (name text);
    create function ${ORIGINAL}.write_down() returns trigger language plpgsql as $$
      begin insert into ${WRITTEN} values (tg_table_name); return null; end
    $$;
  `)
  for (const table of TABLES) {
    await client.exec(`
      create table ${ORIGINAL}.${table} as table ${table};
      create trigger write_down after insert or update or delete or truncate on ${table}
        for each statement execute function ${ORIGINAL}.write_down();
    `)
  }
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

/** Hashes everything that the contents depend on. */
async function fingerprint(): Promise<string> {
  const files = globSync(
    [
      'backend/{auth,catalogue,db,images,orders}/**/*.{ts,sql}',
      'backend/seed/*.ts',
      'tests/support/backend/{backend-database,small-demo}.ts',
    ],
    {
      cwd: ROOT,
    },
  )
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of files.sort()) hash.update(file).update(await readFile(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
