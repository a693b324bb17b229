import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Backend } from './app.ts'
import type { Env } from './http-env.ts'
import { setKeepAlive } from './keep-alive.ts'
import { createStaticFiles } from './static-files.ts'
import { stop } from './stop.ts'

type ServerOptions = {
  /** The stand-in: answers every path under `/api/` and ends its streams when it is closed. */
  backend: Backend
  /** Folder of the built app. */
  dist: string
  /** 0 chooses a free port. */
  port: number
  /** PEM text. */
  tls?: { key: string; cert: string }
}

export type RunningServer = {
  port: number
  /** Closes the server gracefully (stop.ts) and the backend with it. */
  close: () => Promise<void>
  /** Disconnects at once, like a power cut; the backend goes on. */
  cut: () => Promise<void>
}

/** Serves the app and the stand-in on one port. Rejects with the system's error if the port cannot be used. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { backend, tls } = options
  const files = createStaticFiles(options.dist)
  const site = new Hono<Env>()
    .use('/api/*', compress())
    .all('/api/*', (context) => backend.app.fetch(context.req.raw, context.env))
    .on(['GET', 'HEAD'], '*', (context) => files(context.req.raw))
    .all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))

  const server = await new Promise<ServerType>((resolve, reject) => {
    const listening = serve(
      {
        fetch: site.fetch,
        port: options.port,
        ...(tls && { createServer, serverOptions: tls }),
      },
      () => resolve(listening),
    )
    setKeepAlive(listening)
    listening.once('error', reject)
  })

  return {
    port: (server.address() as AddressInfo).port,
    close: () => stop(server, backend),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
