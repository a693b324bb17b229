import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BackendOptions } from '../../backend/app.ts'
import type { Database } from '../../backend/db/database.ts'
import { orders } from '../../backend/db/schema.ts'
import { createListener } from '../../backend/orders/listener.ts'
import { deleteOrder } from '../../backend/orders/store.ts'
import { stop } from '../../backend/stop.ts'
import { type PersonName, startBackend, type TestBackend } from '../support/backend/backend.ts'
import { borrowDatabase } from '../support/backend/backend-database.ts'
import { lineOf, type Things, thingsOf } from '../support/backend/demo-things.ts'
import { type OrderStream, readOrderStream } from '../support/backend/order-stream.ts'
import { serveAt } from '../support/backend/serve-at.ts'
import { smallDemo } from '../support/backend/small-demo.ts'

let backend: TestBackend
let things: Things

async function restart(options: Partial<BackendOptions> = {}): Promise<void> {
  backend = await startBackend(options)
  things = await thingsOf(backend)
}
beforeEach(() => restart())
afterEach(() => backend.close())

async function listen(path = '/api/order', as: PersonName = 'waiter'): Promise<OrderStream> {
  const headers = { Authorization: `Bearer ${await backend.tokenOf(as)}`, Accept: 'text/event-stream' }
  return readOrderStream(await backend.app.request(path, { headers }))
}

const send = async (method: string, path: string, body?: unknown, as: PersonName = 'manager') =>
  (await backend.call(method, path, { as, body })).body

const order = (dish: string, tableNumber = 7) => ({ dishIndices: [lineOf(things, dish)], tableNumber, totalCovers: 2 })
const ids = (data: unknown) => (data as { id: string }[]).map((each) => each.id)

describe('the order stream', () => {
  test('has headers that keep proxies from buffering', async () => {
    const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
    const response = await backend.app.request('/api/order', { headers })
    expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
    await response.body?.cancel()
  })

  test('starts with all live orders, then sends each new and changed one, and all again after a removal', async () => {
    const stream = await listen()
    const whole = await stream.next()
    expect(whole).toEqual(await send('GET', '/api/order/kitchen'))
    const made = await send('POST', '/api/create-order', order('Carbonara'))
    expect(await stream.next()).toEqual(made)
    const update = { ...order('Tiramisù'), courseStatus: 'STATUS_ON_FIRE' }
    const changed = await send('PATCH', `/api/order/${made.id}`, update)
    expect(await stream.next()).toEqual(changed)
    await send('PATCH', `/api/order/archive/${made.id}`)
    expect(ids(await stream.next())).toEqual([things.liveOrder.id])
    await send('DELETE', `/api/order/${things.liveOrder.id}`)
    expect(await stream.next()).toEqual([])
  })

  test('sends nothing when an order is archived again', async () => {
    const stream = await listen()
    await stream.next()
    await send('PATCH', `/api/order/archive/${things.liveOrder.id}`)
    expect(await stream.next()).toEqual([])
    await send('PATCH', `/api/order/archive/${things.liveOrder.id}`)
    const made = await send('POST', '/api/create-order', order('Carbonara'))
    expect(await stream.next()).toMatchObject({ id: made.id })
  })

  test('is not opened for HEAD, whose body nobody would read', async () => {
    const database = await borrowDatabase(smallDemo)
    let streams = 0
    const listening: Database['listen'] = (...args) => {
      streams += 1
      return database.listen(...args)
    }
    await backend.close()
    await restart({ database: { ...database, listen: listening } })
    for (const path of ['/api/order', '/api/order/stream/filter/Primi']) {
      const answer = await backend.call('HEAD', path, { as: 'waiter' })
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
    }
    expect(streams).toBe(0)
  })

  test('sends a restaurant its own orders only', async () => {
    const own = await listen()
    const other = await listen('/api/order', 'strangeWaiter')
    await own.next()
    expect(ids(await other.next())).not.toContain(things.liveOrder.id)
    const first = await send('POST', '/api/create-order', order('Carbonara'))
    const theirs = await thingsOf(backend, 'stranger')
    const body = { dishIndices: [lineOf(theirs, 'Carbonara')], tableNumber: 7, totalCovers: 1 }
    const second = await send('POST', '/api/create-order', body, 'strangeWaiter')
    expect(await own.next()).toMatchObject({ id: first.id })
    expect(await other.next()).toMatchObject({ id: second.id })
  })

  test('of a category sends orders with such dishes, and all again when an order loses its last one', async () => {
    const pizzas = await listen('/api/order/stream/filter/Pizze')
    expect(ids(await pizzas.next())).toEqual([things.liveOrder.id])
    await send('POST', '/api/create-order', order('Tiramisù'))
    const pizza = await send('POST', '/api/create-order', order('Margherita'))
    expect(await pizzas.next()).toMatchObject({ id: pizza.id })
    await send('PATCH', `/api/order/${pizza.id}`, { ...order('Tiramisù'), courseStatus: 'STATUS_RECEIVED' })
    expect(ids(await pizzas.next())).toEqual([things.liveOrder.id])
    await send('PATCH', `/api/order/archive/${things.liveOrder.id}`)
    expect(await pizzas.next()).toEqual([])
  })

  test('ends when its token expires', async () => {
    await backend.close()
    // A fixed clock, so that the token cannot expire before the stream begins.
    const now = Math.ceil(Date.now() / 1_000) * 1_000
    await restart({ tokenLifetime: 1, clock: () => now })
    const stream = await listen()
    await stream.next()
    await stream.ended
  })

  test('ends when the account is removed, and no other stream does', async () => {
    const dismissed = await listen('/api/order', 'colleague')
    const staying = await listen('/api/order', 'waiter')
    await dismissed.next()
    await staying.next()
    await send('DELETE', `/api/user/${(await backend.account('colleague')).id}`)
    await dismissed.ended
    const made = await send('POST', '/api/create-order', order('Carbonara'))
    expect(await staying.next()).toMatchObject({ id: made.id })
  })

  test('ends when the backend closes', async () => {
    const stream = await listen()
    await stream.next()
    await backend.close()
    await stream.ended
    await restart()
  })

  test('sends heartbeats', async () => {
    await backend.close()
    await restart({ heartbeat: 5 })
    const stream = await listen()
    expect(await stream.nextComment()).toBe(await stream.nextComment())
  })

  test('ends when the account gets a new password, and the old token opens no new one', async () => {
    const stream = await listen('/api/order', 'colleague')
    await stream.next()
    const old = await backend.tokenOf('colleague')
    const { id, email } = await backend.account('colleague')
    const password = { password: 'nuovissima', passwordConfirm: 'nuovissima' }
    await send('PATCH', `/api/user/${id}`, { username: 'aiuto', email, ...password })
    await stream.ended
    const headers = { Authorization: `Bearer ${old}` }
    expect((await backend.call('GET', '/api/order', { headers })).status).toBe(401)
    expect((await backend.call('GET', '/api/order/count', { headers })).status).toBe(401)
    const login = await backend.call('POST', '/api/login', { body: { email, password: 'nuovissima' } })
    const next = { Authorization: `Bearer ${login.body.access_token}` }
    expect((await backend.call('GET', '/api/order/count', { headers: next })).status).toBe(200)
    // A new name without a new password ends no stream.
    await send('PATCH', `/api/user/${id}`, { username: 'altro nome', email })
    expect((await backend.call('GET', '/api/order/count', { headers: next })).status).toBe(200)
  })

  test('is refused to an account with 64 open ones', async () => {
    const streams = await Promise.all(Array.from({ length: 64 }, () => listen()))
    const open = (as: PersonName) => backend.call('GET', '/api/order', { as })
    expect(await open('waiter')).toMatchObject({ status: 429 })
    expect((await open('colleague')).status).toBe(200)
    await streams[0]?.leave()
    expect((await open('waiter')).status).toBe(200)
  })

  test('sends the same bytes to all, so that an event takes memory once', async () => {
    const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
    const open = async () => (await backend.app.request('/api/order', { headers })).body?.getReader()
    const [one, other] = [await open(), await open()]
    // The first list may be sent to each listener separately.
    await one?.read()
    await other?.read()
    await send('POST', '/api/create-order', order('Carbonara'))
    expect((await one?.read())?.value).toBe((await other?.read())?.value)
  })

  test('sends the list once after many removals at once, without anything removed', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => send('POST', '/api/create-order', order('Margherita'))),
    )
    const streams = await Promise.all([listen(), listen(), listen('/api/order/stream/filter/Pizze')])
    for (const stream of streams) expect(ids(await stream.next())).toHaveLength(13)
    // In one transaction, so that all notices come at once.
    await backend.db.transaction(async (tx) => {
      for (const { id } of made) {
        const [row] = await tx.select().from(orders).where(eq(orders.id, id))
        if (row) await deleteOrder(tx, row)
      }
    })
    for (const stream of streams) expect(ids(await stream.next())).toEqual([things.liveOrder.id])
    const last = await send('POST', '/api/create-order', order('Margherita'))
    // Not twelve lists: the next event is the new order.
    for (const stream of streams) expect(await stream.next()).toMatchObject({ id: last.id })
  })

  test('contains no order that is removed while the list is read', async () => {
    const stream = await listen()
    await stream.next()
    const made = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', '/api/create-order', order('Tiramisù'))),
    )
    for (const _ of made) await stream.next()
    await Promise.all(made.map(({ id }) => send('PATCH', `/api/order/archive/${id}`)))
    let left: string[] = []
    let lists = 0
    for (; left.length !== 1; lists += 1) left = ids(await stream.next())
    expect(left).toEqual([things.liveOrder.id])
    // One at once and one for all others, unless they took longer.
    expect(lists).toBeLessThan(made.length)
  })

  test('sends 40 orders, 8 at a time, to each of 50 streams, each once and in the same order', async () => {
    const streams = await Promise.all(Array.from({ length: 50 }, () => listen()))
    for (const stream of streams) await stream.next()
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => send('POST', '/api/create-order', order('Carbonara'))))
    }
    const kitchen: { id: string }[] = await send('GET', '/api/order/kitchen')
    const expected = kitchen.map((each) => each.id).filter((id) => id !== things.liveOrder.id)
    expect(expected).toHaveLength(40)
    for (const stream of streams) {
      const heard = []
      for (const _ of expected) heard.push(((await stream.next()) as { id: string }).id)
      expect(heard).toEqual(expected)
    }
  })
})

const subscription = { restaurantId: 'r', accountId: 'a', isAllowed: async () => true, cut: () => undefined }
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a listener', () => {
  test('that does not read is disconnected, instead of filling the memory', () => {
    const gone: string[] = []
    const cut = vi.fn()
    const slow = createListener({ ...subscription, cut }, (listener) => gone.push(listener.accountId))
    for (let sent = 0; sent < 100; sent += 1) slow.send(bytesOf('x'.repeat(100_000)))
    expect(gone).toEqual(['a'])
    expect(cut).toHaveBeenCalledOnce()
  })

  test('that has disconnected gets nothing and does no harm', async () => {
    let ends = 0
    const listener = createListener(subscription, () => {
      ends += 1
    })
    await listener.stream.cancel()
    listener.send(bytesOf('something'))
    listener.end()
    expect(ends).toBe(1)
  })
})

describe('over a real connection', () => {
  test('a closed tab is removed', async () => {
    const forgotten = Promise.withResolvers<string>()
    const listener = createListener(subscription, ({ accountId }) => forgotten.resolve(accountId))
    const { server, origin } = await serveAt(() => new Response(listener.stream))
    listener.send(bytesOf(': hello\n\n'))
    const tab = readOrderStream(await fetch(origin))
    await tab.nextComment()
    await tab.leave()
    expect(await forgotten.promise).toBe(subscription.accountId)
    server.close()
  })

  test('a phone that reads nothing blocks nobody', async () => {
    const { server, port, origin } = await serveAt(backend.app.fetch)
    const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }

    // Opens the stream and never reads: first the system's buffers fill, then the listener's queue.
    const deaf = connect(port, '127.0.0.1')
    deaf.write(`GET /api/order HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.Authorization}\r\n\r\n`)
    await once(deaf, 'readable')
    const kitchen = readOrderStream(await fetch(`${origin}/api/order`, { headers }))
    await kitchen.next()

    const line = lineOf(things, 'Carbonara', 'standard', { note: 'x'.repeat(500) })
    const dishIndices = Array.from({ length: 200 }, () => line)
    for (let sent = 0; sent < 60; sent += 1) {
      const made = await send('POST', '/api/create-order', { dishIndices, tableNumber: 7, totalCovers: 1 })
      expect(await kitchen.next()).toMatchObject({ id: made.id })
    }
    deaf.destroy()
    await kitchen.leave()
    server.close()
  })

  /** Streams that nobody reads, and the server's ends of their connections. */
  const openUnread = async (server: ServerType, port: number, count: number) => {
    const sockets: Socket[] = []
    server.on('connection', (socket: Socket) => sockets.push(socket))
    const token = await backend.tokenOf('waiter')
    const readers = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    for (const reader of readers) {
      reader.on('error', () => undefined)
      reader.write(`GET /api/order HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
      await once(reader, 'readable')
    }
    return { sockets, leave: () => readers.map((reader) => reader.destroy()) }
  }
  /** Orders of a megabyte each, more than the system's buffers hold. */
  const sendLongOrders = async (count: number) => {
    const line = lineOf(things, 'Carbonara', 'standard', { note: 'x'.repeat(3_000) })
    const body = { dishIndices: Array.from({ length: 300 }, () => line), tableNumber: 7, totalCovers: 1 }
    for (let sent = 0; sent < count; sent += 1) {
      expect(await send('POST', '/api/create-order', body)).toMatchObject({ tableNumber: 7 })
    }
  }

  test('an unread stream is cut when too much is waiting', async () => {
    const { server, port } = await serveAt(backend.app.fetch)
    const { sockets, leave } = await openUnread(server, port, 1)
    // It may be cut before anybody could listen: by the list and what the test before left to send.
    const isCut = () => sockets[0]?.destroyed
    // The system's own buffers hold 4 to 40 MB, by its settings and its load.
    for (let sent = 0; sent < 200 && !isCut(); sent += 1) await sendLongOrders(1)
    expect(isCut()).toBe(true)
    leave()
    server.close()
  })

  test('unread streams do not block a stop', async () => {
    const { server, port } = await serveAt(backend.app.fetch)
    const { leave } = await openUnread(server, port, 5)
    await sendLongOrders(6)
    // The last resort of a stop, which takes long.
    const closeAll = vi.spyOn(server as Server, 'closeAllConnections')
    await stop(server, backend)
    expect(closeAll).not.toHaveBeenCalled()
    leave()
    await restart()
  })
})
