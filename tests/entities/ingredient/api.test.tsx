import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  fetchLatestIngredient,
  useDeleteIngredient,
  useSaveIngredient,
  useSaveMenuIngredients,
} from '#/entities/ingredient/api.ts'
import { RedirectedError } from '#/lib/http/api-error.ts'
import { http } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import * as toasts from '#/lib/toasts/toasts.ts'

// The texts of toasts are those of a language.
beforeAll(() => startLanguages('it'))

const draft = { name: 'Olive', dimensions: [] }

/** The nouns whose queries are invalidated. */
async function changedBy<Write extends { mutateAsync: (what: never) => Promise<unknown> }>(
  useThis: () => Write,
  what: Parameters<Write['mutateAsync']>[0],
) {
  vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  for (const method of ['post', 'write'] as const) vi.spyOn(http, method).mockResolvedValue(undefined as never)
  vi.spyOn(http, 'get').mockResolvedValue([])
  const client = createQueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const { result } = renderHook(useThis, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync(what)
  return invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])
}

test('a changed ingredient invalidates combinations too, because options hold ingredients', async () => {
  const all = ['ingredient', 'menu', 'combination']
  expect(await changedBy(useSaveIngredient, { id: 'i', draft })).toEqual(all)
  expect(await changedBy(useDeleteIngredient, 'i')).toEqual(all)
  expect(await changedBy(useSaveMenuIngredients, { menuId: 'm', ids: ['i'] })).toEqual(all)
})

/** @param now what the list shows after the write, whose answer was lost */
async function lost<Write extends { mutateAsync: (what: never) => Promise<unknown> }>(
  useThis: () => Write,
  what: Parameters<Write['mutateAsync']>[0],
  now: (object | string)[],
) {
  vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  for (const method of ['post', 'write'] as const)
    vi.spyOn(http, method).mockRejectedValue(new RedirectedError('http://other.example', 502, 'Sent on'))
  vi.spyOn(http, 'get').mockResolvedValue(now as never)
  const { result } = renderHook(useThis, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  return result.current.mutateAsync(what)
}

describe('a write whose answer does not show what it did is done if the list shows it', () => {
  const dimension = { id: 's', name: 'standard', standard: true }
  const olive = { id: 'i', name: 'Olive', dimensionAssignments: [{ dimension, price: 1.5 }] }
  const priced = (price: number) => ({ name: 'Olive', dimensions: [{ dimensionId: 's', name: 'standard', price }] })

  test('an update', async () => {
    await lost(useSaveIngredient, { id: 'i', draft: priced(1.5) }, [olive])
    await expect(lost(useSaveIngredient, { id: 'i', draft: priced(2) }, [olive])).rejects.toThrow('Sent on')
    await expect(lost(useSaveIngredient, { id: 'i', draft }, [olive])).rejects.toThrow('Sent on')
  })

  test('a removal', async () => {
    await lost(useDeleteIngredient, 'i', [{ ...olive, id: 'other' }])
    await expect(lost(useDeleteIngredient, 'i', [olive])).rejects.toThrow('Sent on')
  })

  test('the ingredients of a menu', async () => {
    await lost(useSaveMenuIngredients, { menuId: 'm', ids: ['i'] }, ['i'])
    await expect(lost(useSaveMenuIngredients, { menuId: 'm', ids: [] }, ['i'])).rejects.toThrow('Sent on')
  })
})

test('is read for a write only if no row of its prices would be deleted', async () => {
  const size = { id: 's', name: 'standard', standard: true }
  const rowsOf = (...dimensionAssignments: unknown[]) =>
    vi
      .spyOn(http, 'get')
      .mockResolvedValue([{ nonsense: true }, { id: 7, name: 'Olive', dimensionAssignments }] as never)
  rowsOf({ price: 'nove', dimension: size })
  expect(await fetchLatestIngredient({ id: '7' })).toMatchObject({
    dimensionAssignments: [{ price: undefined, unread: 'nove' }],
  })
  expect(await fetchLatestIngredient({ id: '8' })).toBeUndefined()
  rowsOf({ price: 1, dimension: size }, { price: 2, dimension: 'grande' })
  await expect(fetchLatestIngredient({ id: '7' })).rejects.toMatchObject({ kind: 'shape' })
})
