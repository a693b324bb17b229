import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds until an answer begins; bytes a second of all answers together. */
export type Line = { latency: number; bytesPerSecond: number }

/** Bytes that are sent at once. */
const PIECE = 4_000

/**
 * A slow line in front of a server. The browser's own throttling is of a page; this one is of its service worker too.
 * `cut` ends all connections and refuses new ones, as a device without a network does.
 */
export async function startSlowHost(target: string, { latency, bytesPerSecond }: Line) {
  let isFreeAt = 0
  const send = async (piece: Buffer, to: ServerResponse): Promise<void> => {
    const begin = Math.max(Date.now(), isFreeAt)
    isFreeAt = begin + (1_000 * piece.length) / bytesPerSecond
    await wait(isFreeAt - Date.now())
    to.write(piece)
  }
  const server = createServer(async (from, to) => {
    await wait(latency)
    const forwarded = request(target + from.url, { method: from.method, headers: from.headers }, async (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      for await (const chunk of answer)
        for (let start = 0; start < chunk.length; start += PIECE) await send(chunk.subarray(start, start + PIECE), to)
      to.end()
    })
    forwarded.on('error', () => to.destroy())
    from.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, cut }
}
