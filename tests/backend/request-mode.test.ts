// @vitest-environment happy-dom
import axios, { type AxiosInstance } from 'axios'
import { http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend/backend.ts'
import { PIXEL } from '../support/backend/backend-database.ts'

/*
 * Component tests run the stand-in behind msw in a simulated document, whose Request, Response and FormData are not
 * Node's. What the app's HTTP client sends there must still arrive.
 */

let backend: TestBackend
let client: AxiosInstance
let headers: { Authorization: string }
const server = setupServer(http.all('*/api/*', ({ request }) => backend.app.fetch(request)))

beforeAll(async () => {
  server.listen()
  backend = await startBackend()
  headers = { Authorization: `Bearer ${await backend.tokenOf('director')}` }
  client = axios.create({ baseURL: location.origin, headers, validateStatus: null })
})
afterAll(async () => {
  server.close()
  await backend.close()
})

test('answers JSON, reads JSON and explains errors', async () => {
  expect((await client.get('/api/public/restaurants')).data).toHaveLength(2)
  const made = await client.post('/api/create-category', { name: 'Contorni' })
  expect(made.data).toMatchObject({ name: 'Contorni' })
  const refused = await client.post('/api/create-category', { name: ' ' })
  expect(refused).toMatchObject({ status: 400, data: { message: expect.stringContaining('name') } })
})

test('stores pictures and returns them', async () => {
  const form = new FormData()
  form.set('id', String((await backend.account('director')).restaurantId))
  form.set('image', new File([PIXEL], 'photo.png', { type: 'image/png' }))
  form.set('logo', new File([], ''))
  const { status, data } = await client.post('/api/restaurant-image', form)
  expect(status).toBe(200)
  const picture = await client.get(`/api/public/restaurant-image/${data.id}`, { responseType: 'arraybuffer' })
  expect(Buffer.from(picture.data)).toEqual(PIXEL)
  expect((await client.get(`/api/public/restaurant-logo/${data.id}`)).status).toBe(404)
})

test('streams orders', async () => {
  const leaving = new AbortController()
  const response = await fetch(`${location.origin}/api/order`, { headers, signal: leaving.signal })
  const reader = response.body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toMatch(/^data: \[\{/)
  const [order] = (await client.get('/api/order/kitchen')).data
  await client.patch(`/api/order/archive/${order.id}`)
  expect(await next()).toBe('data: []\n\n')
  leaving.abort()
  await expect(reader?.read()).rejects.toThrow('aborted')
})
