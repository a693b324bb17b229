// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareForLeaving } from '#/lib/http/leave.ts'
import { session } from '#/lib/session/session.ts'
import { tokenWith } from '../../support/backend/token.ts'

const token = tokenWith()
const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  answer.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', answer)
  session.signIn(token)
})
afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
})

test('nothing is sent before the page goes', () => {
  prepareForLeaving([{ verb: 'PATCH', path: '/api/order/archive/a' }])
  expect(answer).not.toHaveBeenCalled()
})

test('the call uses keepalive and has no body', async () => {
  await prepareForLeaving([{ verb: 'PATCH', path: '/api/order/archive/a' }])()
  const [address, request] = answer.mock.calls[0] ?? []
  expect(String(address)).toMatch(/\/api\/order\/archive\/a$/)
  expect(request).toMatchObject({ method: 'PATCH', keepalive: true })
  expect(request?.body).toBeUndefined()
})

test('after a logout it carries the earlier token', async () => {
  const send = prepareForLeaving([{ verb: 'PATCH', path: '/api/order/archive/a' }])
  session.signOut()
  await send()
  expect(answer.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: `Bearer ${token}` })
})

test('a 200 that says it is no success is none', async () => {
  answer.mockResolvedValue(Response.json({ success: false, message: 'Conto aperto' }))
  await expect(prepareForLeaving([{ verb: 'PATCH', path: '/api/order/archive/a' }])()).rejects.toMatchObject({
    kind: 'http',
    status: 422,
    serverMessage: 'Conto aperto',
  })
})

test('a refusal has its status, a lost connection is of kind network', async () => {
  const send = prepareForLeaving([{ verb: 'PATCH', path: '/api/order/archive/a' }])
  answer.mockResolvedValue(new Response('{}', { status: 409 }))
  await expect(send()).rejects.toMatchObject({ kind: 'http', status: 409 })
  answer.mockRejectedValue(new TypeError('gone'))
  await expect(send()).rejects.toMatchObject({ kind: 'network' })
})

test('a 401 ends the session', async () => {
  const send = prepareForLeaving([{ verb: 'PATCH', path: '/api/order/archive/a' }])
  answer.mockResolvedValue(new Response('{}', { status: 401 }))
  await expect(send()).rejects.toMatchObject({ status: 401 })
  expect(session.getSnapshot()).toBeUndefined()
})

test('after the page of a 404 the next verb is tried', async () => {
  const places = ['PATCH', 'PUT'].map((verb) => ({ verb, path: '/api/order/archive/a' }))
  answer.mockResolvedValueOnce(new Response('<!DOCTYPE html><h1>Not here</h1>', { status: 404 }))
  await prepareForLeaving(places)()
  expect(answer.mock.calls.map(([, request]) => request?.method)).toEqual(['PATCH', 'PUT'])
})

test('after a 405 the next verb is tried, after another refusal none', async () => {
  const places = ['PATCH', 'PUT', 'POST'].map((verb) => ({ verb, path: '/api/order/archive/a' }))
  const verbs = () => answer.mock.calls.map(([, request]) => request?.method)
  answer.mockResolvedValueOnce(new Response(null, { status: 405 }))
  await prepareForLeaving(places)()
  expect(verbs()).toEqual(['PATCH', 'PUT'])
  answer.mockClear()
  answer.mockResolvedValueOnce(new Response(null, { status: 500 }))
  await expect(prepareForLeaving(places)()).rejects.toMatchObject({ status: 500 })
  expect(verbs()).toEqual(['PATCH'])
})
