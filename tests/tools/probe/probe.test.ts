import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orders } from '../../../backend/db/schema.ts'
import { DIALECT_NAMES, type DialectName } from '../../../backend/dialects.ts'
import { emailOf } from '../../support/backend/backend.ts'
import { reachableStandIn } from '../../support/backend/probe.ts'
import { expectOnlyOwn, rowsOf } from '../../support/backend/probe-rows.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { TRIES_ALL } from '../../support/runner/sample.ts'

/* The program itself: arguments, exit code, output. It runs in a folder of its own, and without a terminal. */

const folder = mkdtempSync(path.join(tmpdir(), 'coperto-probe-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROGRAM = path.resolve('tools/probe/probe.ts')

/** @param onStart gets the process. */
async function start(
  args: readonly string[],
  environment: Record<string, string> = { PROBE_PASSWORD: PASSWORD },
  onStart: (child: ChildProcess) => void = () => {},
) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onStart(child)
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const [code] = await once(child, 'close')
  return { code, output, complaints }
}

const where = (url: string) => ['--url', url, '--email', emailOf('director')]

test('exit code 0 and the report, also as a file, where nothing is broken', async () => {
  const { url } = await reachableStandIn()
  const { code, output, complaints } = await start([...where(url), '--json', 'report.json'])
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  expect(output).toContain('Result: nothing is broken.')
  const report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'))
  expect(report).toMatchObject({ url, isBroken: false })
  expect(`${output}${JSON.stringify(report)}`).not.toContain(PASSWORD)
})

test('exit code 1 where something is broken', async () => {
  const { url } = await reachableStandIn({ omits: ['archived-list'] })
  const { code, output } = await start(where(url))
  expect(code).toBe(1)
  expect(output).toContain('- The archive of orders does not open.')
})

test.each<[string, readonly string[], Record<string, string>, string]>([
  ['no password', [], {}, 'There is no terminal to ask for the password: set PROBE_PASSWORD in the environment.\n'],
  [
    'a wrong password',
    [],
    { PROBE_PASSWORD: 'wrong-wrong' },
    'The login was refused (401): the e-mail or the password is wrong.\n',
  ],
  [
    '--write without consent',
    ['--write'],
    { PROBE_PASSWORD: PASSWORD },
    'There is no terminal to ask for consent: use --yes with --restaurant-name "The exact name".\n',
  ],
  [
    '--write in another restaurant',
    ['--write', '--yes', '--restaurant-name', 'Osteria Altrui'],
    { PROBE_PASSWORD: PASSWORD },
    'Nothing was tested: the name is another one.\n',
  ],
])('exit code 2 and one sentence for %s', async (_, args, environment, sentence) => {
  const { url } = await reachableStandIn()
  expect(await start([...where(url), ...args], environment)).toEqual({ code: 2, output: '', complaints: sentence })
  expect(existsSync(path.join(folder, 'coperto-probe-list.json'))).toBe(false)
})

const WRITING = ['--write', '--order', '--yes', '--restaurant-name', 'Trattoria di Prova']

/** Its stream is not listened to, which takes half a minute. */
const isStream = ({ url }: Request) => new URL(url).pathname === '/api/order'
const noStream = () => new Response(null, { status: 503 })

test('exit code 3, with the names, where something else has changed: here an order of the restaurant', async () => {
  const { backend, url } = await reachableStandIn({}, async (request, next) => {
    if (isStream(request)) return noStream()
    // A backend that archives another order too.
    if (/^PATCH .*\/archive\//.test(`${request.method} ${request.url}`))
      await backend.db.update(orders).set({ archivedAt: new Date() }).where(eq(orders.id, live))
    return next(request)
  })
  const kitchen = await backend.call<{ id: string }[]>('GET', '/api/order/kitchen', { as: 'director' })
  const live = kitchen.body[0]?.id ?? ''
  const { code, output } = await start([...where(url), ...WRITING])
  expect(code).toBe(3)
  expect(output).toContain(`order ${live}: gone`)
})

describe('killed half-way, then --clean: every row of the database is as before', () => {
  test.each([
    ['SIGKILL', 'POST /api/dinner-table'],
    ['SIGTERM', 'POST /api/create-order'],
  ] as const)('%s at %s', async (signal, at) => {
    let child: ChildProcess | undefined
    const { backend, url } = await reachableStandIn({}, async (request, next) => {
      if (isStream(request)) return noStream()
      const response = await next(request)
      // It is carried out, and the answer does not arrive any more.
      if (`${request.method} ${new URL(request.url).pathname}`.startsWith(at)) child?.kill(signal)
      return response
    })
    const before = await rowsOf(backend)
    const killed = await start([...where(url), ...WRITING], undefined, (started) => {
      child = started
    })
    expect(killed.code).toBeNull()
    child = undefined
    const cleaned = await start([...where(url), '--clean'])
    expect(cleaned).toMatchObject({ code: 0, complaints: '' })
    expect(cleaned.output).toContain('Left: nothing.')
    expectOnlyOwn(before, await rowsOf(backend))
  })

  /** Late in the test, so that much is there to remove. */
  const CREATIONS = ['/api/create-waiter', '/api/create-order', '/api/create-combination', '/api/create-dish']
  const killed: readonly DialectName[] = ['poor', 'numeric']

  test.each(TRIES_ALL ? DIALECT_NAMES : killed)('%s', async (dialect) => {
    const at = CREATIONS[DIALECT_NAMES.indexOf(dialect) % CREATIONS.length]
    let child: ChildProcess | undefined
    const { backend, url } = await reachableStandIn({ dialect }, async (request, next) => {
      // Where no list shows the live orders, --clean needs it.
      if (isStream(request) && child) return noStream()
      const response = await next(request)
      if (request.method === 'POST' && new URL(request.url).pathname === at) child?.kill('SIGKILL')
      return response
    })
    const before = await rowsOf(backend)
    const stopped = await start([...where(url), ...WRITING], undefined, (started) => {
      child = started
    })
    expect(stopped.code).toBeNull()
    child = undefined
    expect((await start([...where(url), '--clean'])).output).toContain('Left: nothing.')
    expectOnlyOwn(before, await rowsOf(backend))
  })
})
