import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig, Pool } from 'pg'
import { type Database, type Listening, MIGRATIONS } from './database.ts'
import * as schema from './schema.ts'

/** Any number. Two processes that start at once on an empty database lock on it. */
const MIGRATION_LOCK = 20_261_104
const RECONNECT_AFTER = 1_000
const CONNECT_TIMEOUT = 5_000
const KEEP_ALIVE_AFTER = 10_000
/** After this time, in milliseconds, closing cuts the connections to a server that does not answer. */
const CLOSE_TIMEOUT = 1_000
/** A server without an answer for this time, in milliseconds, is taken for frozen. */
const TIMEOUTS = {
  query: 10_000,
  /** The listening connection is checked with one small query. */
  check: 5_000,
}

const ignore = () => undefined

/** Ends a session when a query gets no answer in time, because the next query would wait behind it. */
class ImpatientClient extends Client {
  override query = ((...args: [never]) => {
    const answer: unknown = super.query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void this.end()
      })
    }
    return answer
  }) as Client['query']
}

/** A PostgreSQL server, shared with other processes. */
export async function openServer(url: string, timeouts = TIMEOUTS): Promise<Database> {
  await migrateAlone(url)

  const sockets = new Set<Socket>()
  const config: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: timeouts.query,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  }
  const pool = new Pool({ ...config, Client: ImpatientClient })
  // A broken connection is replaced. Without this listener its error would end the process: the pool listens to idle
  // clients only and reports their errors itself.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))

  const listeners: Listener[] = []
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }),
    listen: async (channel, listening) => {
      const listener = createListener({ ...config, query_timeout: timeouts.check }, channel, listening)
      listeners.push(listener)
      await listener.connect()
      return listener.isHearing
    },
    close: async () => {
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, CLOSE_TIMEOUT)
      await Promise.all([pool.end(), ...listeners.map((listener) => listener.close())])
      clearTimeout(cut)
    },
  }
}

/** No time limit: another process may be migrating. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT })
  client.on('error', ignore)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  } finally {
    // Ends the session, and with it the lock.
    await client.end()
  }
}

type Listener = { connect: () => Promise<void>; isHearing: () => Promise<boolean>; close: () => Promise<void> }

/** A separate connection that listens to one channel and reconnects after a loss. */
function createListener(config: ClientConfig, channel: string, { onNotice, onGap }: Listening): Listener {
  /** A channel that only this listener uses. */
  const echo = `${channel}_${randomUUID().replaceAll('-', '')}`
  let echoes = 0
  let client: Client | undefined
  let isClosed = false

  const connect = async () => {
    const next = new ImpatientClient(config)
    next.on('notification', (notice) => {
      if (notice.channel === echo) echoes += 1
      else onNotice(notice.payload ?? '')
    })
    // 'end' follows; without a listener an error would end the process.
    next.on('error', ignore)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      await next.query(`listen ${echo}`)
    } catch (error) {
      void next.end()
      throw error
    }
    next.once('end', () => {
      client = undefined
      void reconnect()
    })
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
    isHearing: async () => {
      const current = client
      const before = echoes
      // PostgreSQL delivers a session's own notice before it answers the query.
      await current?.query(`notify ${echo}`).catch(ignore)
      const isHeard = echoes > before
      // A connection may go silent without ending. This ends it, and a new one follows.
      if (!isHeard) void current?.end()
      return isHeard
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
