// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { markStored, storedAt } from '#/lib/http/stored-answers.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { session } from '#/lib/session/session.ts'
import { tokenWith } from '../../support/backend/token.ts'
import { waitFor } from '../../support/runner/wait-for.ts'

const menu = v.array(v.string())
const owner = () => {
  const id = session.getSnapshot()?.payload.id
  return typeof id === 'string' ? { person: id, scope: 'r1' } : undefined
}
const open = () => {
  const client = createQueryClient(owner)
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  return client
}
const read = (queryFn: () => Promise<string[]>) => ({
  queryKey: ['menu', 'list'] as const,
  queryFn,
  meta: { storedSchema: menu },
})
const refuse = (error: unknown) => async () => Promise.reject(error)
const noAnswer = new ApiError('network')

/** What a screen shows of a read in the end. */
const shown = async (queryFn: () => Promise<string[]>) => {
  const observer = new QueryObserver(open(), read(queryFn))
  const stop = observer.subscribe(() => undefined)
  await waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  stop()
  return observer.getCurrentResult()
}

beforeEach(() => void session.signIn(tokenWith({ id: 'ada' })))
afterEach(() => session.signOut())

/** As after a visit with a network. */
const keep = async (dishes: string[]) => {
  await shown(async () => dishes)
  await waitFor(async () => expect((await shown(refuse(noAnswer))).data).toEqual(dishes))
}

test('without a response the stored one is shown with its time, and the failure is reported', async () => {
  const before = Date.now()
  await keep(['Carbonara'])
  const { data, dataUpdatedAt, isRefetchError } = await shown(refuse(noAnswer))
  expect(data).toEqual(['Carbonara'])
  expect(dataUpdatedAt).toBeGreaterThanOrEqual(before)
  expect(storedAt(data)).toBe(dataUpdatedAt)
  expect(isRefetchError).toBe(true)
})

test('a refusal is a response: no stored one replaces it', async () => {
  await keep(['Carbonara'])
  for (const status of [403, 404]) expect((await shown(refuse(new ApiError('http', { status })))).data).toBeUndefined()
  expect((await shown(refuse(new ApiError('shape')))).data).toBeUndefined()
  expect((await shown(refuse(new ApiError('http', { status: 503 })))).data).toEqual(['Carbonara'])
})

test('an answer that lets wait is waited for under the old one, and takes its place', async () => {
  await keep(['Carbonara'])
  let answer = (_dishes: string[]) => {}
  const observer = new QueryObserver(
    open(),
    read(() => new Promise((resolve) => (answer = resolve))),
  )
  const stop = observer.subscribe(() => undefined)
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Carbonara']))
  expect(observer.getCurrentResult().isFetching).toBe(true)
  expect(storedAt(observer.getCurrentResult().data)).toBeDefined()
  // Equal to the old one: it is fresh all the same.
  answer(['Carbonara'])
  await waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  expect(storedAt(observer.getCurrentResult().data)).toBeUndefined()
  expect(observer.getCurrentResult().isError).toBe(false)
  stop()
})

test('a refusal that lets wait takes the old one away, under which it was waited for', async () => {
  await keep(['Carbonara'])
  let fail = (_error: unknown) => {}
  const observer = new QueryObserver(
    open(),
    read(() => new Promise((_resolve, reject) => (fail = reject))),
  )
  const stop = observer.subscribe(() => undefined)
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Carbonara']))
  fail(new ApiError('http', { status: 403 }))
  await waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isError: true })
  stop()
})

test('a refusal after the network was back takes the old one away as well', async () => {
  await keep(['Carbonara'])
  const answers = [noAnswer, noAnswer, new ApiError('shape'), new ApiError('http', { status: 404 })]
  const observer = new QueryObserver(
    open(),
    read(async () => Promise.reject(answers.shift())),
  )
  const stop = observer.subscribe(() => undefined)
  await waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  expect(observer.getCurrentResult().data).toEqual(['Carbonara'])
  // The page of a Wi-Fi's login is no word of the backend's.
  expect((await observer.refetch()).data).toEqual(['Carbonara'])
  expect(await observer.refetch()).toMatchObject({ data: undefined, isError: true })
  stop()
})

test('a response from the worker’s cache keeps its time and is not stored as new', async () => {
  const at = Date.now() - 3_600_000
  const old = async () => {
    const dishes = ['Gricia']
    markStored(dishes, at)
    return dishes
  }
  const { data, dataUpdatedAt } = await shown(old)
  expect(dataUpdatedAt).toBe(at)
  expect(storedAt(data)).toBe(at)
  expect((await shown(refuse(noAnswer))).data).toBeUndefined()
})

test('another person sees nothing of it, nor does anybody after a logout', async () => {
  await keep(['Carbonara'])
  session.signIn(tokenWith({ id: 'bea' }))
  expect((await shown(refuse(noAnswer))).data).toBeUndefined()
  session.signIn(tokenWith({ id: 'ada' }))
  await waitFor(async () => expect((await shown(refuse(noAnswer))).data).toBeUndefined())
  await keep(['Amatriciana'])
  session.signOut()
  session.signIn(tokenWith({ id: 'ada' }))
  await waitFor(async () => expect((await shown(refuse(noAnswer))).data).toBeUndefined())
})

test('a read that does not opt in is not stored', async () => {
  const client = open()
  await client.query({ queryKey: ['order', 'count'], queryFn: async () => 3 }).catch(() => undefined)
  const again = open()
  await again.query({ queryKey: ['order', 'count'], queryFn: refuse(noAnswer) }).catch(() => undefined)
  expect(again.getQueryData(['order', 'count'])).toBeUndefined()
})
