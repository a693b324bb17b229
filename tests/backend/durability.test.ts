import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuList } from '#/entities/menu/schema.ts'
import { demo } from '../../backend/seed/demo.ts'
import { readOrderStream } from '../support/backend/order-stream.ts'
import { failToStart, type StandInProcess, startStandIn } from '../support/backend/stand-in-process.ts'
import { runsOf } from '../support/runner/sample.ts'

/* The real program with the embedded database in files, killed and stopped. */

const ROUNDS = runsOf(2, 5)
const WRITERS = 4
const LEAST_ORDERS = 25
/** Orders that are being sent when the server stops. */
const AT_ONCE = 20

let directory: string
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'coperto-durability-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const start = () => startStandIn({ DATA_DIR: directory })

async function logIn({ url }: StandInProcess): Promise<Record<string, string>> {
  const person = demo.restaurants[0]?.people[0]
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: person?.email, password: person?.password })
  const { access_token } = await (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).json()
  return { ...headers, Authorization: `Bearer ${access_token}` }
}

async function orderFor({ url }: StandInProcess, headers: Record<string, string>): Promise<string> {
  const get = async (path: string) => (await fetch(url + path, { headers })).json()
  const [table] = await get('/api/dinner-table')
  const [restaurant] = await get('/api/public/restaurants')
  const menus = v.parse(menuList, await get(`/api/public/restaurant/menu/${restaurant.id}`))
  const dish = menus.flatMap((menu) => menu.dish).find((each) => each.isAvailable)
  const size = dish?.dimensionAssignments[0]
  if (!size) throw new Error('The demo has no dish to order')
  const line = {
    dishId: dish.id,
    dishName: dish.name,
    dishDimensionId: size.dimension.id,
    dishDimensionName: size.dimension.name,
    dishPrice: size.price,
    dishQuantity: 1,
    course: 1,
    dishIngredientsId: [],
    note: '',
  }
  return JSON.stringify({ dishIndices: [line], tableNumber: table.number, totalCovers: 2 })
}

const liveIds = async ({ url }: StandInProcess, headers: Record<string, string>): Promise<string[]> => {
  const orders: { id: string }[] = await (await fetch(`${url}/api/order/kitchen`, { headers })).json()
  return orders.map((order) => order.id)
}

describe('a stand-in with its data in files', () => {
  test('keeps every acknowledged order although it is killed while writing, several times', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const standIn = await start()
      const headers = await logIn(standIn)
      const body = await orderFor(standIn, headers)
      const enough = Promise.withResolvers<void>()
      let written = 0
      const write = async () => {
        // Until the connection is cut.
        for (;;) {
          const response = await fetch(`${standIn.url}/api/create-order`, { method: 'POST', headers, body })
          expect(response.status).toBe(200)
          acknowledged.push(((await response.json()) as { id: string }).id)
          written += 1
          if (written >= LEAST_ORDERS + round) enough.resolve()
        }
      }
      const writers = Array.from({ length: WRITERS }, () => write().catch((error: unknown) => error))
      await enough.promise
      expect(await standIn.end('SIGKILL')).toBeNull()
      for (const error of await Promise.all(writers)) expect(error).toBeInstanceOf(TypeError)
    }
    const standIn = await start()
    const kept = new Set(await liveIds(standIn, await logIn(standIn)))
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * LEAST_ORDERS)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    await standIn.end('SIGTERM')
  }, 240_000)

  test('stops gracefully: streams end, every order that was sent is stored and answered, the token key stays', async () => {
    const standIn = await start()
    const headers = await logIn(standIn)
    const stream = readOrderStream(await fetch(`${standIn.url}/api/order`, { headers }))
    await stream.next()
    const body = await orderFor(standIn, headers)
    // On open connections an order is sent at once, however busy the machine is.
    await Promise.all(Array.from({ length: AT_ONCE }, () => liveIds(standIn, headers)))
    const writing = Array.from({ length: AT_ONCE }, () =>
      fetch(`${standIn.url}/api/create-order`, { method: 'POST', headers, body }),
    )
    // All were sent before the first of them is stored.
    const first = (await stream.next()) as { id: string }
    const [code, answers] = await Promise.all([standIn.end('SIGTERM'), Promise.allSettled(writing)])
    expect(code).toBe(0)
    await stream.ended
    const acknowledged = await Promise.all(
      answers.map(async (answer) => {
        if (answer.status === 'rejected') throw answer.reason
        expect(answer.value.status).toBe(200)
        return ((await answer.value.json()) as { id: string }).id
      }),
    )
    const again = await start()
    // The old token is still valid.
    const kept = await liveIds(again, headers)
    expect(kept).toEqual(expect.arrayContaining([first.id, ...acknowledged]))
    await again.end('SIGTERM')
  }, 120_000)

  test('refuses a second process on the same directory, in one sentence with the pid of the first', async () => {
    const standIn = await start()
    const { code, complaints } = await failToStart({ DATA_DIR: directory })
    expect(code).toBe(1)
    expect(complaints.trim().split('\n')).toEqual([
      expect.stringContaining(`in use by process ${standIn.child.pid} on `),
    ])
    await standIn.end('SIGTERM')
  }, 120_000)

  test('reports a wrong environment in one sentence', async () => {
    const { code, complaints } = await failToStart({ DATA_DIR: directory, TOKEN_KEY: 'short' })
    expect(code).toBe(1)
    expect(complaints.trim()).toBe('TOKEN_KEY must have at least 32 characters.')
  })
})
