import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevMiddleware } from '../../backend/dev-middleware.ts'

test("Vite's next server, created before the last one is closed, uses the same data", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'coperto-dev-'))
  vi.stubEnv('DATA_DIR', directory)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(directory, { recursive: true })
  })
  const last = await createDevMiddleware()
  const next = await createDevMiddleware()
  await last.close()
  const server = createServer(next.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/api/public/city/countries`)).status).toBe(200)
  server.close()
  await next.close()
  // The directory is unlocked.
  await (await createDevMiddleware()).close()
}, 240_000)
