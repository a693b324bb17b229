import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const answer = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

/**
 * A server with a backend of its own in front of a server of the built app.
 * @param app its address. @param onApi answers a call by its path and query.
 */
export async function serveBefore(
  app: string,
  onApi: (path: string, response: ServerResponse, query: URLSearchParams) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const onApp = async (request: IncomingMessage, response: ServerResponse) => {
    const from = await fetch(app + (request.url ?? '/'))
    const headers = Object.fromEntries(from.headers)
    // The body arrives decompressed.
    delete headers['content-encoding']
    delete headers['content-length']
    response.writeHead(from.status, headers)
    response.end(Buffer.from(await from.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', app)
    if (pathname.startsWith('/api/')) onApi(pathname, response, searchParams)
    else onApp(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
