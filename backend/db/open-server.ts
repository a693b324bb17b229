import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient } from 'pg'
import { type Database, type Listening, MIGRATIONS } from './database.ts'
import * as schema from './schema.ts'

/** Any number: what two processes that start at once on an empty database wait for. */
const MIGRATION_LOCK = 20_261_104
const RECONNECT_AFTER = 1_000

/** A PostgreSQL server, shared with other processes. */
export async function openServer(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  try {
    await migrateAlone(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listeners: Listener[] = []
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }),
    listen: async (channel, listening) => {
      const listener = createListener(url, channel, listening)
      listeners.push(listener)
      await listener.connect()
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await pool.end()
    },
  }
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client: PoolClient = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  } finally {
    // Ends the session, and with it the lock.
    client.release(true)
  }
}

type Listener = { connect: () => Promise<void>; close: () => Promise<void> }

/** A connection of its own that hears one channel and comes back after a loss. */
function createListener(url: string, channel: string, { onNotice, onGap }: Listening): Listener {
  let client: Client | undefined
  let isClosed = false

  const connect = async () => {
    const next = new Client({ connectionString: url })
    next.on('notification', (notice) => onNotice(notice.payload ?? ''))
    // 'end' follows; without a listener an error would end the process.
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${channel}`)
    next.once('end', () => void reconnect())
    client = next
    if (isClosed) await next.end()
  }

  const reconnect = async () => {
    while (!isClosed) {
      await pause(RECONNECT_AFTER)
      try {
        await connect()
        onGap()
        break
      } catch {
        // The server is still away: try again.
      }
    }
  }

  return {
    connect,
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
