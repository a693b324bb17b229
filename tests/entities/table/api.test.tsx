import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeAll, expect, test } from 'vitest'
import { tableQueries, useMissingTables, useSaveTable } from '#/entities/table/api.ts'
import { markStored } from '#/lib/http/stored-answers.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

// The texts of toasts are those of a language.
beforeAll(() => startLanguages('it'))

withNetwork()

const tables = [{ id: 't', number: 1, numberOfSeats: 2, status: 'STATUS_FREE' }]

const missing = (numbers: number[]) => {
  const client = createQueryClient()
  const { result } = renderHook(() => useMissingTables(numbers), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { client, found: () => [...result.current] }
}

test('a table that the backend does not list is missing', async () => {
  network.use(http.get('*/api/dinner-table', () => Response.json(tables)))
  const { found } = missing([1, 2])
  await waitFor(() => expect(found()).toEqual([2]))
})

test('no table is missing by a stored list, which may lack a new table', async () => {
  network.use(http.get('*/api/dinner-table', () => new Promise<Response>(() => undefined)))
  const { client, found } = missing([2])
  // What lib/query does while the network does not answer.
  const at = Date.now() - 60_000
  const stored = structuredClone(tables)
  markStored(stored, at)
  const { queryKey } = tableQueries.list()
  act(() => void client.setQueryData(queryKey, stored as never, { updatedAt: at }))
  await waitFor(() => expect(client.getQueryData(queryKey)).toBe(stored))
  expect(found()).toEqual([])
})

test.each([
  { seats: 4, isSaved: true },
  { seats: 2, isSaved: false },
])('a table whose answer is lost is read back: $seats seats', async ({ seats, isSaved }) => {
  network.use(
    http.get('*/api/dinner-table', () => Response.json([{ ...tables[0], numberOfSeats: seats, status: '1' }])),
    http.patch('*/api/dinner-table', () => new HttpResponse(null, { status: 502 })),
  )
  const { result } = renderHook(useSaveTable, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  const saving = result.current.mutateAsync({ id: 't', draft: { number: 1, numberOfSeats: 4, status: 'STATUS_FREE' } })
  if (isSaved) await saving
  else await expect(saving).rejects.toMatchObject({ status: 502 })
})
