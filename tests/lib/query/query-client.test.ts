// @vitest-environment happy-dom
import {
  MutationObserver,
  type MutationObserverOptions,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { markStored } from '#/lib/http/stored-answers.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { SaveCancelledError } from '#/lib/query/failures.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { refetchAfterWrite } from '#/lib/query/writes.ts'
import { session } from '#/lib/session/session.ts'
import * as toasts from '#/lib/toasts/toasts.ts'
import { tokenWith } from '../../support/backend/token.ts'

beforeEach(() => startLanguages('it'))
afterEach(() => session.signOut())

const spyOnToasts = () => vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)

async function write(options: MutationObserverOptions<unknown, Error, unknown>) {
  const client = createQueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  await new MutationObserver(client, options).mutate(undefined).catch(() => undefined)
  return invalidated
}
const fail = (error: unknown) => async () => Promise.reject(error)

describe('a write', () => {
  test('that succeeds refetches its entities and shows one toast', async () => {
    const toast = spyOnToasts()
    const invalidated = await write({
      mutationFn: async () => undefined,
      meta: { changes: ['table', 'order'], success: 'common.save' },
    })
    expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['table'], ['order']])
    expect(toast.mock.calls).toEqual([[{ kind: 'success', title: 'Salva' }]])
  })

  test('that fails refetches too, and shows one toast, with the server’s message', async () => {
    const toast = spyOnToasts()
    const invalidated = await write({
      mutationFn: fail(new ApiError('http', { status: 409, serverMessage: 'Taken' })),
      meta: { changes: ['table'], failure: 'errors.loadingFailed' },
    })
    expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['table']])
    expect(toast.mock.calls).toEqual([[{ kind: 'error', title: 'Caricamento non riuscito', detail: 'Taken' }]])
  })

  test('that the person has stopped, or that ends the session, refetches nothing', async () => {
    spyOnToasts()
    for (const error of [new SaveCancelledError(), new ApiError('http', { status: 401 })]) {
      const invalidated = await write({ mutationFn: fail(error), meta: { changes: ['table'] } })
      expect(invalidated).not.toHaveBeenCalled()
    }
  })

  test('without an answer refetches: it may have happened', async () => {
    spyOnToasts()
    const invalidated = await write({ mutationFn: fail(new ApiError('network')), meta: { changes: ['table'] } })
    expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['table']])
  })

  test.each([400, 404])(
    'that names what is not there any more (%i) refreshes, and is told when that is over',
    async (status) => {
      const toast = spyOnToasts()
      const client = createQueryClient()
      const read = Promise.withResolvers<void>()
      vi.spyOn(client, 'invalidateQueries').mockReturnValue(read.promise)
      const writing = new MutationObserver(client, {
        mutationFn: fail(new ApiError('http', { status })),
        meta: { changes: ['table'] },
      }).mutate()
      await expect.poll(() => client.invalidateQueries).toHaveBeenCalledExactlyOnceWith({ queryKey: ['table'] })
      expect(toast).not.toHaveBeenCalled()
      read.resolve()
      await expect(writing).rejects.toThrow()
      expect(toast).toHaveBeenCalledOnce()
    },
  )

  test('of a form that shows its error raises no toast', async () => {
    const toast = spyOnToasts()
    await write({ mutationFn: fail(new ApiError('network')), meta: { showsFailure: true } })
    expect(toast).not.toHaveBeenCalled()
  })

  test('that ends the session raises no toast', async () => {
    const toast = spyOnToasts()
    await write({ mutationFn: fail(new ApiError('http', { status: 401 })) })
    expect(toast).not.toHaveBeenCalled()
  })

  test('is never retried', async () => {
    spyOnToasts()
    const mutationFn = vi.fn(fail(new ApiError('network')))
    await write({ mutationFn })
    expect(mutationFn).toHaveBeenCalledOnce()
  })
})

describe('a read that was asked for before a write ended', () => {
  /** The first answer comes when the test says so. */
  const slowFirst = () => {
    const first = Promise.withResolvers<string>()
    const queryFn = vi.fn(async () => 'after').mockImplementationOnce(() => first.promise)
    return { queryFn, answer: () => first.resolve('before') }
  }
  const dishes = (client: QueryClient, isRefused = false) =>
    new MutationObserver(client, {
      mutationFn: isRefused ? fail(new ApiError('http', { status: 500 })) : async () => undefined,
      meta: { changes: ['menu'] },
    })
      .mutate()
      .catch(() => undefined)

  test.each([
    ['the first one of a screen', false],
    ['the first one, and the write fails', true],
  ])('is asked for again: %s', async (_, isRefused) => {
    spyOnToasts()
    const client = createQueryClient()
    const { queryFn, answer } = slowFirst()
    const list = new QueryObserver(client, { queryKey: ['menu', 'list'], queryFn })
    const seen: unknown[] = []
    list.subscribe(({ data }) => seen.push(data))
    await dishes(client, isRefused)
    answer()
    await expect.poll(() => list.getCurrentResult().data).toBe('after')
    expect(seen).not.toContain('before')
  })

  test('is asked for again, also where no screen shows it yet', async () => {
    const client = createQueryClient()
    const { queryFn, answer } = slowFirst()
    const read = client.query({ queryKey: ['menu', 'list'], queryFn })
    await dishes(client)
    answer()
    expect(await read).toBe('after')
  })

  test('is asked for again after a write that is no mutation, as an order of the outbox', async () => {
    const client = createQueryClient()
    const { queryFn, answer } = slowFirst()
    const read = client.query({ queryKey: ['menu', 'list'], queryFn })
    refetchAfterWrite(client, ['menu'])
    answer()
    expect(await read).toBe('after')
  })

  test('of something else is not', async () => {
    const client = createQueryClient()
    const { queryFn, answer } = slowFirst()
    const read = client.query({ queryKey: ['table', 'list'], queryFn })
    await dishes(client)
    answer()
    expect(await read).toBe('before')
    expect(queryFn).toHaveBeenCalledOnce()
  })
})

describe('a read', () => {
  const tries = async (error: unknown) => {
    const client = createQueryClient()
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
    const queryFn = vi.fn(fail(error))
    await client.query({ queryKey: ['table'], queryFn }).catch(() => undefined)
    return queryFn.mock.calls.length
  }
  test.each([
    ['no answer', new ApiError('network'), 2],
    ['a server error', new ApiError('http', { status: 500 }), 2],
    ['a refusal', new ApiError('http', { status: 404 }), 1],
    ['another shape', new ApiError('shape'), 1],
  ])('after %s', async (_, error, count) => expect(await tries(error)).toBe(count))

  test('that failed or is stored is refetched on reconnect; a fresh one is not', async () => {
    const client = createQueryClient()
    client.mount()
    const kept = { name: 'kept' }
    markStored(kept, Date.now())
    const answers: Record<string, () => Promise<unknown>> = {
      failed: fail(new ApiError('http', { status: 404 })),
      kept: async () => kept,
      fresh: async () => ({ name: 'fresh' }),
    }
    const asked: string[] = []
    for (const [name, answer] of Object.entries(answers)) {
      const queryFn = () => {
        asked.push(name)
        return answer()
      }
      new QueryObserver(client, { queryKey: ['table', name], queryFn }).subscribe(() => undefined)
    }
    await expect.poll(() => client.isFetching()).toBe(0)
    asked.length = 0
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(asked).toEqual(['failed', 'kept'])
    client.unmount()
  })
})

test('private answers are removed when another person logs in; public ones stay', () => {
  const client = createQueryClient()
  session.signIn(tokenWith({ id: 'u1' }))
  client.setQueryData(['waiter', 'list'], ['private'])
  client
    .getQueryCache()
    .build(client, { queryKey: ['restaurant', 'list'], meta: { isPublic: true } })
    .setData(['public'])
  session.signIn(tokenWith({ id: 'u2' }))
  expect(client.getQueryData(['waiter', 'list'])).toBeUndefined()
  expect(client.getQueryData(['restaurant', 'list'])).toEqual(['public'])
})
