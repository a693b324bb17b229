import { once } from 'node:events'
import { type ServerType, serve } from '@hono/node-server'

/** What a real connection reaches: the server, on a free port of this machine. */
export type Served = { server: ServerType; port: number; origin: string }

/** Serves whatever answers requests, as the programs do. To be closed by whoever asked for it. */
export async function serveAt(fetch: Parameters<typeof serve>[0]['fetch']): Promise<Served> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { server, port: address.port, origin: `http://127.0.0.1:${address.port}` }
}
