import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openBackend } from './open-backend.ts'
import { readSettings } from './settings.ts'

/** The stand-in for Vite's development server, on the same data as `npm start`. */
export const createDevMiddleware = async (): Promise<{
  handle: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const backend = await openBackend(readSettings(process.env))
  const listener = getRequestListener(backend.app.fetch, { overrideGlobalObjects: false })
  return { handle: (request, response) => void listener(request, response), close: backend.close }
}
