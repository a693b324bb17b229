import type { ServerType } from '@hono/node-server'

/**
 * Idle time of a connection in milliseconds, longer than that of browsers and proxies. With Node's default of 5 s, a
 * call sent while the server closes the connection would be lost.
 */
const IDLE = 6 * 60_000

export function setKeepAlive(server: ServerType): void {
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = IDLE
}
