import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { wireOrder } from '../../support/samples/orders.ts'

/* The order calls of a backend, controlled by the test; all other calls reach the real stand-in. */

type Answer = (response: ServerResponse) => void

export type FaultyStream = Awaited<ReturnType<typeof startFaultyStream>>

export const order = (id: string, tableNumber: number, over: Record<string, unknown> = {}) =>
  wireOrder({ id, tableNumber, orderTime: new Date().toISOString(), ...over })

/** Starts without orders and with a working stream. */
export async function startFaultyStream() {
  let orders: ReturnType<typeof order>[] = []
  let answer: Answer | undefined
  const streams = new Set<ServerResponse>()
  const tokens: string[] = []
  const archived: string[] = []
  /** All orders that ever existed: one that is no longer live was archived by another device. */
  const known = new Map<string, unknown>()

  const openStream: Answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(orders)}\n\n`)
    streams.add(response)
    response.on('close', () => streams.delete(response))
  }
  const json = (response: ServerResponse, body: unknown) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/api/order') {
      tokens.push(request.headers.authorization ?? '')
      ;(answer ?? openStream)(response)
    } else if (path === '/api/order/count') json(response, orders.length)
    else if (path === '/api/order/kitchen') json(response, orders)
    else if (path.startsWith('/api/order/archive/')) {
      archived.push(path.split('/').at(-1) ?? '')
      response.writeHead(204).end()
    } else if (known.has(path.split('/').at(-1) ?? '')) json(response, known.get(path.split('/').at(-1) ?? ''))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** Authorization headers of the connection attempts. */
    tokens,
    /** Ids of the archived orders. */
    archived,
    openStreams: () => streams.size,

    /** Answers a page's order calls. */
    async serve(page: Page): Promise<void> {
      await page.route(/\/api\/order(\/(?!archived).*)?$/, (route) =>
        route.continue({ url: url + new URL(route.request().url()).pathname }),
      )
    },

    /** Sets the live orders without an event. */
    has(...now: ReturnType<typeof order>[]): void {
      orders = now
      for (const each of now) known.set(String(each.id), each)
    },

    /** Sets the answer to connection attempts; undefined: a stream. */
    answerWith(next?: Answer): void {
      answer = next
    },

    say(data: unknown): void {
      for (const stream of streams) stream.write(`data: ${JSON.stringify(data)}\n\n`)
    },
    write(text: string | Uint8Array): void {
      for (const stream of streams) stream.write(text)
    },
    end(): void {
      for (const stream of streams) stream.end()
    },
    cut(): void {
      for (const stream of streams) stream.destroy()
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const stream of streams) stream.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const refuse =
  (status: number, body = 'no', type = 'text/plain'): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type })
    response.end(body)
  }
