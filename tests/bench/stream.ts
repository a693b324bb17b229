import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../backend/db/database.ts'
import { openDatabase } from '../../backend/db/open.ts'
import { dressBackend } from '../support/backend/backend.ts'
import { fillDatabase } from '../support/backend/backend-database.ts'
import { lineOf, thingsOf } from '../support/backend/demo-things.ts'
import { readOrderStream } from '../support/backend/order-stream.ts'
import { hasPostgres, startPostgres } from '../support/backend/postgres.ts'
import { serveAt } from '../support/backend/serve-at.ts'
import { smallDemo } from '../support/backend/small-demo.ts'

/*
 * The time from the POST of an order to its event on each of 50 streams, over HTTP, at 20 orders a second. The server
 * and its clients share this process.
 */

const STREAMS = 50
const ORDERS_A_SECOND = 20
const SECONDS = 10

const milliseconds = (sorted: number[], share: number) =>
  `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`

async function measure(name: string, database: Database): Promise<void> {
  const backend = dressBackend(database)
  const { server, origin } = await serveAt(backend.app.fetch)
  const url = `${origin}/api`
  const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}`, 'Content-Type': 'application/json' }
  const body = { dishIndices: [lineOf(await thingsOf(backend), 'Carbonara')], tableNumber: 7, totalCovers: 2 }

  const streams = await Promise.all(
    Array.from({ length: STREAMS }, async () => readOrderStream(await fetch(`${url}/order`, { headers }))),
  )
  for (const stream of streams) await stream.next()

  const count = ORDERS_A_SECOND * SECONDS
  /** An order is identified by its covers, which count up. */
  const sentAt: number[] = []
  const taken: number[] = []
  const listening = streams.map(async (stream) => {
    for (let heard = 0; heard < count; heard += 1) {
      const { totalCovers } = (await stream.next()) as { totalCovers: number }
      taken.push(performance.now() - (sentAt[totalCovers] ?? Number.NaN))
    }
  })
  const began = performance.now()
  const sending: Promise<Response>[] = []
  for (let order = 1; order <= count; order += 1) {
    sentAt[order] = performance.now()
    const text = JSON.stringify({ ...body, totalCovers: order })
    sending.push(fetch(`${url}/create-order`, { method: 'POST', headers, body: text }))
    await pause(Math.max(0, began + (order * 1_000) / ORDERS_A_SECOND - performance.now()))
  }
  const refused = (await Promise.all(sending)).filter((response) => !response.ok).length
  await Promise.all(listening)

  taken.sort((one, other) => one - other)
  const expected = count * STREAMS
  console.log(
    `order to event, ${name}: p50 ${milliseconds(taken, 0.5)}, p95 ${milliseconds(taken, 0.95)}, ` +
      `longest ${milliseconds(taken, 1 - 1 / expected)}; ${taken.length} of ${expected} events, ${refused} orders refused ` +
      `(${STREAMS} streams, ${ORDERS_A_SECOND} orders a second, ${SECONDS} s)`,
  )
  await backend.close()
  server.close()
}

/** Prints a line for each of the two databases. */
export async function measureOrderToEvent(): Promise<void> {
  const embedded = await openDatabase({ memory: true })
  await fillDatabase(embedded.db, smallDemo)
  await measure('embedded database', embedded)

  if (hasPostgres()) {
    const postgres = await startPostgres()
    await measure('PostgreSQL', await openDatabase({ url: await postgres.createDatabase() }))
    await postgres.stop()
  } else {
    console.log('order to event, PostgreSQL: skipped, there is none on this machine')
  }
}

if (import.meta.main) await measureOrderToEvent()
