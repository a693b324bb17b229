import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Backend } from './app.ts'
import { openBackend } from './open-backend.ts'
import { readSettings } from './settings.ts'

/**
 * When its configuration changes, Vite creates the next server before it closes the last one, but only one process may
 * hold the data directory. So both share one backend, closed with the last of them.
 */
let shared: Promise<Backend> | undefined
let users = 0

const openFromEnv = async (): Promise<Backend> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return openBackend(readSettings(process.env))
}

const leave = async (): Promise<void> => {
  users -= 1
  if (users > 0) return
  const last = shared
  shared = undefined
  await last?.then(
    (backend) => backend.close(),
    () => undefined,
  )
}

/** Connects the stand-in to Vite's development server, with the data of `npm start`. Rejects if it cannot be opened. */
export const createDevMiddleware = async (): Promise<{
  handle: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}> => {
  users += 1
  shared ??= openFromEnv()
  try {
    const backend = await shared
    const listener = getRequestListener(backend.app.fetch, { overrideGlobalObjects: false })
    return { handle: (request, response) => void listener(request, response), close: leave }
  } catch (error) {
    await leave()
    throw error
  }
}
