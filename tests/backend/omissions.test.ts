import { afterEach, describe, expect, test } from 'vitest'
import { createOmits, MISSING_CALLS, type Omission } from '../../backend/omissions.ts'
import { routes } from '../../backend/routes.ts'
import { startBackend, type TestBackend } from '../support/backend/backend.ts'
import { lineOf, thingsOf } from '../support/backend/demo-things.ts'
import { readOrderStream } from '../support/backend/order-stream.ts'

let backend: TestBackend
afterEach(() => backend.close())

const start = async (...omits: Omission[]) => {
  backend = await startBackend({ omits })
  const things = await thingsOf(backend)
  const send = () =>
    backend.call('POST', '/api/create-order', {
      as: 'waiter',
      body: { dishIndices: [lineOf(things, 'Carbonara')], tableNumber: 7, totalCovers: 2 },
    })
  return { things, send }
}

const listen = async () => {
  const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
  return readOrderStream(await backend.app.request('/api/order', { headers }))
}

describe('a stand-in that omits', () => {
  test('a call: answers 405 if the path has another method, else 404', async () => {
    const { things } = await start('kitchen-list', 'order-count', 'order-update')
    const path = `/api/order/${things.liveOrder.id}`
    expect((await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })).status).toBe(404)
    expect((await backend.call('GET', '/api/order/count', { as: 'waiter' })).status).toBe(404)
    expect((await backend.call('PATCH', path, { as: 'waiter', body: {} })).status).toBe(405)
    expect((await backend.call('GET', path, { as: 'waiter' })).status).toBe(200)
  })

  test("a field: the category is missing in lines, not in the menu's dishes", async () => {
    const { things } = await start('line-category')
    const path = `/api/order/${things.liveOrder.id}`
    const { body: order } = await backend.call('GET', path, { as: 'waiter' })
    expect(JSON.stringify(order)).toContain('Carbonara')
    expect(JSON.stringify(order)).not.toContain('"category"')
    const { restaurantId } = await backend.account('waiter')
    const { body: menus } = await backend.call('GET', `/api/public/restaurant/menu/${restaurantId}`)
    expect(menus[0].dish[0].category).toMatchObject({ name: 'Primi' })
  })

  test('lists on a stream: only new and changed orders are sent', async () => {
    const { things, send } = await start('list-on-open', 'list-after-removal', 'heartbeat')
    const stream = await listen()
    await backend.call('PATCH', `/api/order/archive/${things.liveOrder.id}`, { as: 'waiter' })
    const { body: sent } = await send()
    expect(await stream.next()).toEqual(sent)
  })

  test('the answer of a creation: it is created all the same', async () => {
    const { send } = await start('creation-answer')
    expect(await send()).toMatchObject({ status: 204, body: undefined })
    expect((await backend.call('GET', '/api/order/count', { as: 'waiter' })).body).toBe(2)
  })

  test('the rights of a token from before the restaurant: the next token has them', async () => {
    await start('rights-of-old-tokens')
    const old = await backend.tokenOf('newcomer')
    const { body: cities } = await backend.call('GET', '/api/public/city/search?prefix=bolo')
    const body = { name: 'Da Nuova', partitaIva: '00743110157', street: 'Via Po 9', cityId: cities[0].id }
    expect((await backend.call('POST', '/api/restaurant', { as: 'newcomer', body })).status).toBe(200)
    const countTables = async (token: string) =>
      (await backend.app.request('/api/dinner-table/count', { headers: { Authorization: `Bearer ${token}` } })).status
    expect(await countTables(old)).toBe(403)
    expect(await countTables(await backend.tokenOf('newcomer'))).toBe(200)
  })

  test('names existing calls only', async () => {
    await start()
    for (const name of Object.keys(MISSING_CALLS) as Omission[]) {
      expect(routes.filter(({ method, path }) => !createOmits([name]).hasCall({ method, path }))).not.toEqual([])
    }
  })
})
