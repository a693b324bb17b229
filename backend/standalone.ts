import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { portTrouble, readPort } from './addresses.ts'
import { setKeepAlive } from './keep-alive.ts'
import { openBackend } from './open-backend.ts'
import { readSettings } from './settings.ts'
import { stop } from './stop.ts'

/* The stand-in without the app: for an app on another origin. */

const USUAL_PORT = 3001

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const port = readPort(process.env.PORT, USUAL_PORT)
  const backend = await openBackend(readSettings(process.env))
  const server = serve({ fetch: backend.app.fetch, port }, (address) => {
    console.log(`The stand-in answers at http://localhost:${address.port}/api/`)
  })
  setKeepAlive(server)
  server.once('error', async (error) => {
    console.error(portTrouble(error, port) ?? error.message)
    process.exitCode = 1
    await backend.close()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop(server, backend))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
