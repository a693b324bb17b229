import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BackendOptions } from '../../backend/app.ts'
import type { DialectName } from '../../backend/dialects.ts'
import { dressBackend, startBackend, type TestBackend } from '../support/backend/backend.ts'
import { borrowDatabase } from '../support/backend/backend-database.ts'
import { lineOf, type Things, thingsOf } from '../support/backend/demo-things.ts'
import { readOrderStream } from '../support/backend/order-stream.ts'
import { smallDemo } from '../support/backend/small-demo.ts'
import { JPEG } from '../support/files/pictures.ts'

let backend: TestBackend
let things: Things
afterEach(() => backend.close())

const start = async (dialect: DialectName, options: Partial<BackendOptions> = {}): Promise<TestBackend['call']> => {
  backend = await startBackend({ dialect, ...options })
  things = await thingsOf(backend)
  return backend.call
}

const firstEvent = async (): Promise<unknown> => {
  const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
  return readOrderStream(await backend.app.request('/api/order', { headers })).next()
}

/** A dish as it is saved: its own values. */
const dishBody = ({ id, menuId, category }: Things['dishes'][number]) => ({
  id,
  menuId,
  name: 'Changed',
  category: category?.id,
  isAvailable: true,
  position: 1,
  ...{ description: '', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' },
  dimensions: [{ dimensionId: things.dimension('standard').id, price: 9 }],
})

describe('the dialect of the stand-in', () => {
  test('put: PATCH is refused, PUT is known', async () => {
    const call = await start('put')
    const { id, name } = things.category('Primi')
    const rename = (method: string) => call(method, '/api/category', { as: 'director', body: { id, name } })
    const refused = await rename('PATCH')
    expect(refused.status).toBe(405)
    expect(refused.headers.get('Allow')).toBe('PUT')
    expect((await rename('PUT')).status).toBe(200)
  })

  test('ids-in-bodies: an update and a removal name their item in the body', async () => {
    const call = await start('ids-in-bodies')
    const dish = things.dish('Carbonara')
    const body = dishBody(dish)
    expect((await call('PATCH', `/api/dish/${dish.id}`, { as: 'director', body })).status).toBe(405)
    expect((await call('PATCH', '/api/dish', { as: 'director', body: { ...body, id: undefined } })).status).toBe(400)
    expect((await call('PATCH', '/api/dish', { as: 'director', body })).body).toMatchObject({ name: 'Changed' })

    const [{ id } = { id: '' }] = things.ingredients
    const remove = (path: string, sent?: object) => call('DELETE', path, { as: 'director', body: sent })
    expect((await remove(`/api/remove-ingredient/${id}`)).status).toBe(404)
    expect((await remove('/api/remove-ingredient', { id })).status).toBe(204)
  })

  test('strict: a form with a part that is not listed is refused', async () => {
    const call = await start('strict')
    const form = (part: string) => {
      const body = new FormData()
      body.set('id', things.dish('Carbonara').id)
      body.set('image', new File([JPEG], 'x.jpg'))
      if (part) body.set(part, 'x')
      return call('POST', '/api/dish-image', { as: 'director', body })
    }
    expect(await form('dishId')).toMatchObject({ status: 400, body: { message: ['property dishId should not exist'] } })
    expect((await form('')).status).toBe(200)
  })

  describe('proxy-60s', () => {
    const openStream = async () => {
      const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
      return backend.app.request('/api/order', { headers })
    }
    const order = () => ({ dishIndices: [lineOf(things, 'Carbonara')], tableNumber: 7, totalCovers: 2 })

    test('a stream is passed on in parts of some size, and cut after a while', async () => {
      const call = await start('proxy-60s', { gateway: { cutAfter: 1_500, bufferSize: 500 }, heartbeat: 10 })
      const stream = readOrderStream(await openStream())
      const end = stream.ended.catch((error: Error) => error.message)
      expect(await stream.next()).toMatchObject([{ id: things.liveOrder.id }])
      expect((await call('POST', '/api/create-order', { as: 'waiter', body: order() })).status).toBe(200)
      expect(await stream.next()).toMatchObject({ tableNumber: 7 })
      expect(await end).toBe('504 Gateway Time-out')
    })

    test('a stream that is too short is not answered before it is cut, by a page', async () => {
      await start('proxy-60s', { gateway: { cutAfter: 50 } })
      const answer = await openStream()
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([504, 'text/html'])
      expect(await answer.text()).toContain('<h1>504 Gateway Time-out</h1>')
    })

    test('a call that is cut is carried out all the same', async () => {
      const database = await borrowDatabase(smallDemo)
      backend = dressBackend(database)
      things = await thingsOf(backend)
      const behind = dressBackend(database, { dialect: 'proxy-60s', gateway: { cutAfter: 50 } })
      const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
      let release = () => {}
      // The only connection is busy meanwhile.
      const busy = database.db.transaction(() => new Promise<void>((resolve) => (release = resolve)))
      expect((await behind.call('POST', '/api/create-order', { headers, body: order() })).status).toBe(504)
      release()
      await busy
      const count = async () => (await backend.call('GET', '/api/order/count', { as: 'waiter' })).body
      await vi.waitFor(async () => expect(await count()).toBe(2))
    })
  })

  test('enveloped: answers, errors, cached answers and events are each in { data }', async () => {
    const call = await start('enveloped')
    expect((await call('GET', '/api/order/count', { as: 'waiter' })).body).toEqual({ data: 1 })
    expect((await call('GET', '/api/order/count')).body).toMatchObject({ data: { status: 401 } })
    const menus = await call('GET', `/api/public/restaurant/menu/${things.restaurantId}`)
    expect(menus.body.data[0]).toMatchObject({ name: things.menus[0]?.name })
    expect(await firstEvent()).toMatchObject({ data: [{ id: things.liveOrder.id }] })
  })

  test('spring: numbers are text, empty lists null, errors say nothing, creations answer nothing', async () => {
    const call = await start('spring')
    const body = { dishIndices: [lineOf(things, 'Carbonara')], tableNumber: 7, totalCovers: 2 }
    expect(await call('POST', '/api/create-order', { as: 'waiter', body })).toMatchObject({ status: 204 })
    expect(await firstEvent()).toContainEqual(
      expect.objectContaining({
        tableNumber: '7',
        dishIndices: [expect.objectContaining({ dishIngredientsId: null, note: '', version: '0' })],
      }),
    )
    expect((await call('GET', '/api/order/count')).body).toMatchObject({ error: 'Unauthorized', message: '' })
    const unknown = await call('GET', '/api/unknown', { as: 'waiter' })
    expect(unknown).toMatchObject({ status: 404, body: undefined })
    expect(unknown.headers.get('Content-Type')).toContain('text/html')
    expect((await call('DELETE', '/api/categories', { as: 'waiter' })).body.message).toContain('not supported')
  })

  test('poor: it has what the specification shows, and no more', async () => {
    const call = await start('poor')
    for (const path of ['/api/order/kitchen', '/api/order/count'])
      expect((await call('GET', path, { as: 'waiter' })).status).toBe(404)
    const { body } = await call('GET', `/api/order/${things.liveOrder.id}`, { as: 'waiter' })
    expect(body.dishIndices[0].category).toBeUndefined()
    expect((await call('PATCH', `/api/order/${body.id}`, { as: 'waiter', body })).status).toBe(405)
  })

  test('guarded: what it lacks is answered with 401', async () => {
    const call = await start('guarded')
    for (const [method, path] of [
      ['GET', '/api/order/kitchen'],
      ['PATCH', `/api/order/${things.liveOrder.id}`],
      ['GET', '/api/unknown'],
    ] as const)
      expect((await call(method, path, { as: 'waiter' })).status).toBe(401)
    expect((await call('GET', '/api/order/count', { as: 'waiter' })).status).toBe(200)
  })

  test('profile-by-post: a POST with an id saves, without one it creates', async () => {
    const call = await start('profile-by-post')
    const post = (as: 'director' | 'newcomer', body: object) => call('POST', '/api/restaurant', { as, body })
    const profile = { id: things.restaurantId, name: 'New name', street: 'Via Po 1' }
    expect((await call('PATCH', '/api/restaurant', { as: 'director', body: profile })).status).toBe(405)
    expect((await post('director', profile)).body).toMatchObject({ id: things.restaurantId, name: 'New name' })
    const { body: cities } = await call('GET', '/api/public/city/search?prefix=bolo')
    const created = await post('newcomer', {
      name: 'Da Nuova',
      partitaIva: '1',
      street: 'Via Po 9',
      cityId: cities[0].id,
    })
    expect(created.status).toBe(200)
    expect(created.body.id).not.toBe(things.restaurantId)
  })
})
