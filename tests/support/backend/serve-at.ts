import { once } from 'node:events'
import { type ServerType, serve } from '@hono/node-server'

/** A server on a free local port. */
export type Served = { server: ServerType; port: number; origin: string }

/** Serves requests over a real connection. The caller closes it. */
export async function serveAt(fetch: Parameters<typeof serve>[0]['fetch']): Promise<Served> {
  // Else Request and Response are others for the next test file too, and its network errors never come.
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { server, port: address.port, origin: `http://127.0.0.1:${address.port}` }
}
