import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../backend/db/open.ts'
import { openServer } from '../../backend/db/open-server.ts'
import { seed } from '../../backend/seed/seed.ts'
import { dressBackend, type TestBackend } from '../support/backend/backend.ts'
import { PIXEL } from '../support/backend/backend-database.ts'
import { lineOf, type Things, thingsOf } from '../support/backend/demo-things.ts'
import { type OrderStream, readOrderStream } from '../support/backend/order-stream.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/backend/postgres.ts'
import { smallDemo } from '../support/backend/small-demo.ts'
import { startTcpProxy, type TcpProxy } from '../support/backend/tcp-proxy.ts'
import { catalogueContract } from './contract/catalogue.ts'
import { combinationsContract } from './contract/combinations.ts'
import { directoryContract } from './contract/directory.ts'
import { ordersContract } from './contract/orders.ts'
import { tablesAndStaffContract } from './contract/tables-and-staff.ts'

/* The same contract tests on a real PostgreSQL, and what only several connections and processes can show. */

let postgres: TestPostgres
/** A server that starts or stops writes to the disk and may have to wait for it. */
const SERVER_TIME = 120_000

const openAt = async (url: string): Promise<TestBackend> => dressBackend(await openDatabase({ url }))
const start = async (): Promise<TestBackend> => openAt(await postgres.createDatabase())

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres()
  }, SERVER_TIME)
  afterAll(() => postgres?.stop(), SERVER_TIME)

  describe('directory', () => directoryContract(start))
  describe('catalogue', () => catalogueContract(start))
  describe('combinations', () => combinationsContract(start))
  describe('tables and staff', () => tablesAndStaffContract(start))
  describe('orders', () => ordersContract(start))

  describe('two stand-ins on one database', () => {
    let one: TestBackend
    let other: TestBackend
    let url: string
    beforeAll(async () => {
      url = await postgres.createDatabase()
      one = await openAt(url)
      other = await openAt(url)
    })
    afterAll(async () => {
      await one.close()
      await other.close()
    })

    const listenTo = async (backend: TestBackend, as: 'waiter' | 'colleague' = 'waiter') => {
      const headers = { Authorization: `Bearer ${await backend.tokenOf(as)}` }
      const stream = readOrderStream(await backend.app.request('/api/order', { headers }))
      await stream.next()
      return stream
    }
    const order = async (tableNumber = 7) => {
      const things = await thingsOf(one)
      return { dishIndices: [lineOf(things, 'Carbonara')], tableNumber, totalCovers: 2 }
    }
    const send = async (backend: TestBackend, method: string, path: string, body?: unknown) =>
      (await backend.call(method, path, { as: 'manager', body })).body

    test('send each other their orders, changes, removals and removed accounts', async () => {
      const [here, there] = [await listenTo(one), await listenTo(other, 'colleague')]
      const made = await send(one, 'POST', '/api/create-order', await order())
      expect(await there.next()).toEqual(made)
      expect(await here.next()).toEqual(made)
      const update = { ...(await order()), courseStatus: 'STATUS_FINISHED' }
      const changed = await send(other, 'PATCH', `/api/order/${made.id}`, update)
      expect(await here.next()).toEqual(changed)
      expect(await there.next()).toEqual(changed)
      await send(other, 'PATCH', `/api/order/archive/${made.id}`)
      expect(await here.next()).toEqual(await send(one, 'GET', '/api/order/kitchen'))
      await send(one, 'DELETE', `/api/user/${(await one.account('colleague')).id}`)
      await there.ended
      await here.leave()
    })

    test('send what happened while the connection for notices was cut', async () => {
      const stream = await listenTo(other)
      const client = new Client({ connectionString: url })
      await client.connect()
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
      )
      await client.end()
      expect(rowCount).toBe(2)
      const made = await send(one, 'POST', '/api/create-order', await order())
      // Received as a notice or, if the notice came too early, in the list after the reconnection.
      const heard = JSON.stringify([await stream.next()])
      expect(heard).toContain(made.id)
      await stream.leave()
    })

    test('store an order once, however close together it is sent twice', async () => {
      const body = await order()
      const headers = { 'Idempotency-Key': 'shared' }
      const backends = [one, other, one, other, one, other, one, other]
      const answers = await Promise.all(
        backends.map((backend) => backend.call('POST', '/api/create-order', { as: 'waiter', body, headers })),
      )
      expect(answers.map((answer) => answer.status)).toEqual(backends.map(() => 200))
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    })

    test('never create an order for a table that is being deleted', async () => {
      for (let round = 0; round < 8; round += 1) {
        const number = 60 + round
        const table = { number, numberOfSeats: 2, status: 'STATUS_FREE' }
        const { id } = (await one.call('POST', '/api/dinner-table', { as: 'director', body: table })).body
        const body = await order(number)
        const [made, gone] = await Promise.all([
          one.call('POST', '/api/create-order', { as: 'waiter', body }),
          other.call('DELETE', `/api/dinner-table/${id}`, { as: 'director' }),
        ])
        expect([
          [200, 409],
          [404, 204],
        ]).toContainEqual([made.status, gone.status])
      }
    })

    /** Changes something while a call is waiting for a lock, and returns that call's answer. */
    const meanwhile = async <Answer>(lock: string, change: string, id: string, call: () => Promise<Answer>) => {
      const client = new Client({ connectionString: url })
      await client.connect()
      try {
        await client.query('begin')
        await client.query(lock)
        const answer = call()
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        while ((await client.query(waiting)).rowCount === 0) await client.query('select pg_sleep(0.02)')
        await client.query(change, [id])
        await client.query('commit')
        return await answer
      } finally {
        await client.end()
      }
    }

    test.each([
      ['menu', 'menus'],
      ['dish', 'dishes'],
      ['combination', 'combinations'],
    ] as const)('answer 404 for a %s that is deleted while it is read', async (kind, kinds) => {
      const id = (await thingsOf(one))[kinds].at(-1)?.id ?? ''
      const read = () => one.call('GET', `/api/${kind}/${id}`, { as: 'manager' })
      const answer = await meanwhile('lock dimension', `update ${kind} set deleted = true where id = $1`, id, read)
      expect(answer.status).toBe(404)
    })

    test('answer 404 to the change of an order that is deleted meanwhile', async () => {
      const made = await send(one, 'POST', '/api/create-order', await order())
      const body = { ...(await order()), courseStatus: 'STATUS_FINISHED' }
      const change = () => one.call('PATCH', `/api/order/${made.id}`, { as: 'waiter', body })
      const lock = 'select from customer_order for update'
      const answer = await meanwhile(lock, 'delete from customer_order where id = $1', made.id, change)
      expect(answer.status).toBe(404)
    })

    test('answer 404 to the change of an account that is removed meanwhile', async () => {
      const rosa = {
        username: 'Rosa',
        email: 'rosa@prova.example',
        password: 'numero uno',
        passwordConfirm: 'numero uno',
      }
      const { id } = (await one.call('POST', '/api/create-waiter', { as: 'director', body: rosa })).body
      const change = () => one.call('PATCH', `/api/user/${id}`, { as: 'director', body: rosa })
      const lock = 'select from account for update'
      const answer = await meanwhile(lock, 'delete from account where id = $1', id, change)
      expect(answer.status).toBe(404)
    })

    test('never delete a table with an order that arrived while it was renumbered', async () => {
      const table = { number: 80, numberOfSeats: 2, status: 'STATUS_FREE' }
      const { id } = (await one.call('POST', '/api/dinner-table', { as: 'director', body: table })).body
      // Only the seats are changed; the number was read before.
      const body = { ...table, id, numberOfSeats: 4 }
      const change = () => one.call('PATCH', '/api/dinner-table', { as: 'director', body })
      const moveAndOrder = `
        with moved as (update dinner_table set number = 81 where id = $1 returning restaurant_id)
        insert into customer_order (id, restaurant_id, table_number, total_covers, lines, total_mills, order_time)
        select 'at-81', restaurant_id, 81, 2, '[]', 0, now() from moved`
      const answer = await meanwhile('select from dinner_table for update', moveAndOrder, id, change)
      expect(answer.status).toBe(409)
    })

    test('apply a change of an order to the result of the change before', async () => {
      const made = await send(one, 'POST', '/api/create-order', await order())
      const body = { ...(await order()), courseStatus: 'STATUS_FINISHED' }
      const change = () => one.call('PATCH', `/api/order/${made.id}`, { as: 'waiter', body })
      const dearer = `update customer_order set lines = replace(lines::text, '12.5', '99')::json where id = $1`
      const answer = await meanwhile('select from customer_order for update', dearer, made.id, change)
      // An existing line keeps its current price, not the one that was read before.
      expect(answer.body).toMatchObject({ total: 99, dishIndices: [{ dishPrice: 99 }] })
    })

    test('create a table number, an e-mail and a director’s restaurant once', async () => {
      const both = async (method: string, path: string, as: 'director' | 'newcomer', body: unknown) => {
        const backends = [one, other, one, other]
        const answers = await Promise.all(backends.map((backend) => backend.call(method, path, { as, body })))
        return answers.map((answer) => answer.status).sort()
      }
      const table = { number: 55, numberOfSeats: 2, status: 'STATUS_FREE' }
      expect(await both('POST', '/api/dinner-table', 'director', table)).toEqual([200, 409, 409, 409])
      const waiter = {
        username: 'X',
        email: 'x@prova.example',
        password: 'segretissima',
        passwordConfirm: 'segretissima',
      }
      expect(await both('POST', '/api/create-waiter', 'director', waiter)).toEqual([200, 409, 409, 409])
      const [city] = (await one.call('GET', '/api/public/city/search?prefix=roma')).body
      const restaurant = { name: 'X', partitaIva: '1', street: 'X', cityId: city.id }
      expect(await both('POST', '/api/restaurant', 'newcomer', restaurant)).toEqual([200, 409, 409, 409])
    })
  })

  describe('when the database is lost', () => {
    let proxy: TcpProxy
    let url: string
    let backend: TestBackend
    beforeEach(async () => {
      url = await postgres.createDatabase()
      proxy = await startTcpProxy(url)
      const database = await openServer(proxy.url, { query: 1_000, check: 500 })
      backend = dressBackend(database, { heartbeat: 50 })
      // The test reads while the database is available.
      await backend.call('GET', '/api/categories', { as: 'waiter' })
      await backend.call('GET', '/api/categories', { as: 'manager' })
    })
    let closing: Promise<void> | undefined
    const close = () => {
      closing ??= backend.close()
      return closing
    }
    afterEach(async () => {
      await close()
      closing = undefined
      await proxy.shut()
    })

    const read = () => backend.call('GET', '/api/order/kitchen', { as: 'waiter' })
    const listenHere = async () => {
      const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
      const stream = readOrderStream(await backend.app.request('/api/order', { headers }))
      await stream.next()
      return stream
    }
    const orderElsewhere = async () => {
      const other = await openAt(url)
      const things = await thingsOf(other)
      const body = { dishIndices: [lineOf(things, 'Carbonara')], tableNumber: 7, totalCovers: 2 }
      const made = await other.call('POST', '/api/create-order', { as: 'waiter', body })
      await other.close()
      return made.body.id as string
    }
    const nextWith = async (stream: OrderStream, id: string) => {
      while (!JSON.stringify(await stream.next()).includes(id));
    }

    test('a session that is lost in a transaction fails its call only', async () => {
      const things = await thingsOf(backend)
      const body = { dishIndices: [lineOf(things, 'Carbonara')], tableNumber: 7, totalCovers: 2 }
      const admin = new Client({ connectionString: url })
      await admin.connect()
      await admin.query('begin')
      await admin.query('lock customer_order')
      const call = backend.call('POST', '/api/create-order', { as: 'waiter', body })
      const end = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      while ((await admin.query(end)).rowCount === 0) await admin.query('select pg_sleep(0.02)')
      await admin.query('commit')
      await admin.end()
      expect((await call).status).toBe(503)
      expect((await backend.call('POST', '/api/create-order', { as: 'waiter', body })).status).toBe(200)
    })

    test('calls get 503, and work again when it is back', async () => {
      await proxy.shut()
      for (const answer of await Promise.all([read(), read()])) {
        expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('database') } })
      }
      await proxy.open()
      expect((await read()).status).toBe(200)
      const stream = await listenHere()
      await nextWith(stream, await orderElsewhere())
    })

    test('a listening connection that is silent is detected and replaced', async () => {
      const stream = await listenHere()
      proxy.freezeSenders('listen coperto')
      await nextWith(stream, await orderElsewhere())
      await stream.nextComment()
    })

    test('a frozen server makes calls fail with 503, and does not block a stop', async () => {
      proxy.freeze()
      expect((await read()).status).toBe(503)
      const underWay = read()
      await close()
      expect((await underWay).status).toBe(503)
    })
  })

  describe('writes of a whole list, many at once', () => {
    let backend: TestBackend
    let things: Things
    beforeAll(async () => {
      backend = await start()
      things = await thingsOf(backend)
    })
    afterAll(() => backend.close())

    const TIMES = 8
    /** Every second time in reverse order, like two people who sort differently. */
    const statuses = async (method: string, path: string, ids: string[], bodyOf: (ids: string[]) => unknown) => {
      const calls = Array.from({ length: TIMES }, (_, time) => {
        const body = bodyOf(time % 2 === 0 ? ids : ids.toReversed())
        return backend.call(method, path, { as: 'manager', body })
      })
      return (await Promise.all(calls)).map((answer) => answer.status)
    }
    const all = (status: number) => Array.from({ length: TIMES }, () => status)
    const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)

    test('positions of dishes', async () => {
      const positions = (ids: string[]) => ids.map((dishId, index) => ({ dishId, position: index + 1 }))
      expect(await statuses('PATCH', '/api/dish/position', idsOf(things.dishes), positions)).toEqual(all(204))
    })

    test('positions of menus', async () => {
      const positions = (ids: string[]) => ids.map((menuId, position) => ({ menuId, position }))
      expect(await statuses('PATCH', '/api/menu/position', idsOf(things.menus), positions)).toEqual(all(204))
    })

    test('new menus, each with its own position', async () => {
      const make = (_: unknown, index: number) =>
        backend.call('POST', '/api/create-menu', { as: 'manager', body: { name: `Menu ${index}` } })
      const answers = await Promise.all(Array.from({ length: TIMES }, make))
      const positions = answers.map((answer) => answer.body.position).sort((one, other) => one - other)
      const [first] = positions
      expect(positions).toEqual(positions.map((_, index) => first + index))
    })

    test('ingredients of a menu', async () => {
      const path = `/api/create-ingredients/${things.menus[0]?.id}`
      expect(await statuses('POST', path, idsOf(things.ingredients), (ids) => ids)).toEqual(all(200))
    })

    test('dishes of an option', async () => {
      const menuId = things.menus.find((menu) => menu.combination)?.id
      const body = (dishListIds: string[]) => ({ menuId, dishListIds })
      const path = '/api/create-dish-combination'
      expect(await statuses('POST', path, idsOf(things.dishes), body)).toEqual(all(200))
    })

    test('photo and logo of a restaurant, which stay one record', async () => {
      const send = () => {
        const body = new FormData()
        body.append('id', things.restaurantId)
        body.append('image', new File([PIXEL], 'photo.png', { type: 'image/png' }))
        return backend.call('POST', '/api/restaurant-image', { as: 'manager', body })
      }
      await Promise.all(Array.from({ length: TIMES }, send))
      const restaurant = await backend.call('GET', `/api/public/restaurant/${things.restaurantId}`)
      expect(restaurant.body.restaurantImage).toHaveLength(1)
    })
  })

  test('an empty database is created and filled once by two processes that start together', async () => {
    const url = await postgres.createDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await client.end()
    const databases = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    const sources = { readFile: async () => PIXEL, now: Date.now() }
    const seeded = await Promise.all(databases.map(({ db }) => seed(db, smallDemo, sources)))
    expect(seeded.sort()).toEqual([false, true])
    for (const database of databases) await database.close()
  })
})
