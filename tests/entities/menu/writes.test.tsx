import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRenameMenu } from '#/entities/menu/writes.ts'
import { http } from '#/lib/http/http.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import * as toasts from '#/lib/toasts/toasts.ts'

test('a renamed menu has its new name in combinations too', async () => {
  vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  vi.spyOn(http, 'get').mockResolvedValue([])
  vi.spyOn(http, 'write').mockResolvedValue(undefined as never)
  const client = createQueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const { result } = renderHook(() => useRenameMenu('r'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync({ id: 'm', nameOn: () => 'Pranzo' })
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['menu'], ['combination']])
})
