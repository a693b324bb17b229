import type { ServerType } from '@hono/node-server'

/**
 * How long a connection may lie idle, in milliseconds: longer than browsers and proxies keep one. After Node's own 5 s, a
 * call that is sent while the server hangs up is lost.
 */
const IDLE = 6 * 60_000

export function setKeepAlive(server: ServerType): void {
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = IDLE
}
