import type { ServerType } from '@hono/node-server'
import type { Backend } from './app.ts'

/** How long running calls may take before they are cut, in milliseconds. Long enough for writes on a slow machine. */
const LAST_WORDS = 6_000

/**
 * Closes a server so that every write still gets its answer. Requests that are sent but not read yet are answered
 * first, because the server takes their connections for idle; then new ones are refused.
 */
export async function stop(server: ServerType, backend: Backend): Promise<void> {
  await backend.finish()
  const closed = new Promise((resolve) => server.close(resolve))
  const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_WORDS)
  await backend.close()
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
  clearTimeout(cut)
}
