import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type DevMiddleware = {
  createDevMiddleware: () => Promise<{
    handle: (request: IncomingMessage, response: ServerResponse) => void
    close: () => Promise<void>
  }>
}

/**
 * In development, the stand-in backend answers calls to `/api`. This plugin does nothing if `VITE_API_URL` is set, or
 * if `backend/` is missing.
 */
export const standIn = (): Plugin => ({
  name: 'coperto:stand-in',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
  async configureServer(server) {
    const module = path.join(server.config.root, 'backend/dev-middleware.ts')
    if (server.config.env.VITE_API_URL || !existsSync(module)) return
    const { createDevMiddleware }: DevMiddleware = await import(pathToFileURL(module).href)
    const middleware = await createDevMiddleware()
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/api/')) middleware.handle(request, response)
      else next()
    })
    server.httpServer?.once('close', () => void middleware.close())
  },
})
