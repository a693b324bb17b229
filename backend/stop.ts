import type { ServerType } from '@hono/node-server'
import type { Backend } from './app.ts'

/** How long calls under way may still take before they are cut: a slow machine's writes, not an upload that has died. */
const LAST_WORDS = 6_000

/**
 * Closes a server so that nobody who wrote something is left without an answer: first what has been sent is answered,
 * also what lies unread on a connection, which counts as idle for the server; then nobody is let in any more.
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
