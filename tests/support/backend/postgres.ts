import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openServer } from '../../../backend/db/open-server.ts'
import { fillDatabase } from './backend-database.ts'
import { smallDemo } from './small-demo.ts'

/*
 * A real PostgreSQL for tests: the one of DATABASE_URL (with its own databases, dropped at the end), else one started
 * from the machine's binaries. PostgreSQL refuses to run as root, so root starts it as nobody.
 */

export type TestPostgres = {
  /** The address of a new database with the demo in it. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/** The folder of the binaries, if installed. */
function findBinaries(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').reverse(),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))))
}

export const hasPostgres = (): boolean => Boolean(process.env.DATABASE_URL) || findBinaries() !== undefined

export async function startPostgres(): Promise<TestPostgres> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startServer()
  const named = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  /** Two test runs on one server must not share a name. */
  const prefix = `coperto_test_${randomUUID().slice(0, 8)}`
  const made: string[] = []

  const run = async (statement: string) => {
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const create = async (name: string, template: string) => {
    await run(`create database ${name} template ${template}`)
    made.push(name)
    return named(name)
  }

  const seeded = await openServer(await create(`${prefix}_seeded`, 'template0'))
  await fillDatabase(seeded.db, smallDemo)
  await seeded.close()

  return {
    createDatabase: () => create(`${prefix}_${made.length}`, `${prefix}_seeded`),
    stop: async () => {
      if (process.env.DATABASE_URL) for (const name of made) await run(`drop database ${name} with (force)`)
      await server.stop()
    },
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('There is no PostgreSQL on this machine')
  const directory = mkdtempSync(path.join(tmpdir(), 'coperto-postgres-'))
  const asNobody = process.getuid?.() === 0 ? ['setpriv', ...nobody(directory), '--clear-groups', '--'] : []
  const commandOf = (name: string, ...args: string[]): [string, string[]] => {
    const [command = '', ...rest] = [...asNobody, path.join(binaries, name), ...args]
    return [command, rest]
  }

  const options = { cwd: directory, stdio: 'ignore' } as const
  execFileSync(
    ...commandOf('initdb', '-D', directory, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'),
    options,
  )
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off']
  const process_ = spawn(...commandOf('postgres', '-D', directory, '-p', String(port), ...settings), {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await isReady(process_)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exited = once(process_, 'exit')
      // SIGINT: end open sessions and stop.
      process_.kill('SIGINT')
      await exited
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function nobody(directory: string): string[] {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  chownSync(directory, id('-u'), id('-g'))
  return [`--reuid=${id('-u')}`, `--regid=${id('-g')}`]
}

/** The server logs to its standard error; it must be read, or the server blocks. */
function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
