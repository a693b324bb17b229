import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* Vite's own server, as `npm run dev` starts it. It listens on all networks, so everything it serves is public. */

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Represents the data directory, which may have any name; git ignores this one. */
const DATA = path.join(ROOT, 'coverage/data-of-a-test')
const FILES = ['token-key', 'module.js', 'page.html']
const SECRET = 'secret-of-a-test'

let server: ViteDevServer
let origin: string
beforeAll(async () => {
  mkdirSync(DATA, { recursive: true })
  for (const name of FILES) writeFileSync(path.join(DATA, name), `export default "${SECRET}"`)
  server = await createServer({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false },
  })
  await server.listen()
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(DATA, { recursive: true, force: true })
})

const textAt = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(origin + address, { headers })).text()

test.each([
  '/coverage/data-of-a-test/',
  '/%63overage/data-of-a-test/',
  '//coverage/data-of-a-test/',
  '/src/%2e%2e/coverage/data-of-a-test/',
  '/src/..%2fcoverage/data-of-a-test/',
  '/src/..%5ccoverage/data-of-a-test/',
  `/@fs${DATA}/`,
  `/@fs/${DATA}/`,
  `/@fs${ROOT}/src/..%2fcoverage/data-of-a-test/`,
  `/@id${DATA}/`,
  `/@id/__x00__${DATA}/`,
])('the development server serves no data file at %s', async (folder) => {
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?raw??',
    '?url&inline',
    '?worker',
    '?html-proxy&index=0.js',
  ]
  for (const name of FILES) {
    for (const address of queries.map((query) => folder + name + query)) {
      const text = await textAt(address)
      // Not `toContain`: the served text may be long.
      expect(text.includes(SECRET) || text.includes(btoa(SECRET)), address).toBe(false)
    }
  }
})

test.each([
  ['/package.json?raw', 'optionalDependencies'],
  ['/backend/app.ts', 'createBackend'],
  [`/@fs${ROOT}/backend/app.ts?raw`, 'createBackend'],
  ['/.npmrc?raw', 'ignore-scripts'],
])('nor other files of the project that are not part of the app: %s', async (address, content) => {
  expect((await textAt(address)).includes(content)).toBe(false)
})

test.each([
  ['/', '/src/main.tsx'],
  ['/src/main.tsx', 'createRoot'],
  ['/locales/it/first.json?import', 'export default'],
  ['/@vite/client', 'HMR'],
  ['/node_modules/react/index.js', 'react'],
])('but it serves the app: %s', async (address, content) => {
  expect((await textAt(address, { Accept: address === '/' ? 'text/html' : '*/*' })).includes(content)).toBe(true)
})
