import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { http as answer, HttpResponse } from 'msw/http'
import { beforeAll, expect, test, vi } from 'vitest'
import { useRenameCategory } from '#/entities/category/api.ts'
import { useRenameDimension } from '#/entities/dimension/api.ts'
import { saveDishPositions } from '#/entities/dish/api.ts'
import { useRenameMenu, useSaveMenuPositions } from '#/entities/menu/writes.ts'
import { http } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import * as toasts from '#/lib/toasts/toasts.ts'
import { buildFor } from '../../support/backend/dialect.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

// The texts of toasts are those of a language.
beforeAll(() => startLanguages('it'))

withNetwork()

test('a renamed menu has its new name in combinations too', async () => {
  vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  vi.spyOn(http, 'get').mockResolvedValue([])
  vi.spyOn(http, 'write').mockResolvedValue(undefined as never)
  const client = createQueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const { result } = renderHook(() => useRenameMenu('r'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync({ id: 'm', chooseName: () => 'Pranzo' })
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['menu'], ['combination']])
})

test.each([
  ['a category', useRenameCategory, 'renameCategory', '/api/categories', 'PUT /api/category'],
  ['a dimension', useRenameDimension, 'renameDimension', '/api/dimensions', 'PUT /api/dimension'],
  ['a menu', () => useRenameMenu('r'), 'renameMenu', '/api/menu/restaurant/r', 'PUT /api/menu'],
] as const)(
  'a renaming of %s by PUT sends its other fields back as they came',
  async (_, useRename, row, path, route) => {
    buildFor({ [row]: route })
    vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
    const thing = { id: 7, name: 'Primi', standard: false, position: 'first', printer: { id: 2 }, dish: [{ id: 1 }] }
    const sent: unknown[] = []
    network.use(
      answer.get(`*${path}`, () => HttpResponse.json([thing])),
      answer.put(`*${route.slice(4)}`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({})
      }),
    )
    const client = createQueryClient()
    const { result } = renderHook(useRename, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
    await result.current.mutateAsync({ id: '7', chooseName: () => 'Primi piatti' })
    expect(sent).toEqual([{ id: 7, name: 'Primi piatti', standard: false, position: 'first', printer: { id: 2 } }])
  },
)

test.each([
  { positions: { a: 1, b: 0 }, isSaved: true },
  // Counted otherwise.
  { positions: { a: 20, b: 10 }, isSaved: true },
  { positions: { a: 0, b: 1 }, isSaved: false },
  { positions: { a: 1, b: undefined }, isSaved: false },
])('an order whose answer is lost is read back: $positions', async ({ positions, isSaved }) => {
  vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  const row = (id: keyof typeof positions) => ({ id, name: id, position: positions[id] })
  network.use(
    answer.get('*/api/menu/restaurant/r', () => HttpResponse.json([row('a'), row('b')])),
    answer.get('*/api/dish/:id', ({ params }) => HttpResponse.json(row(params.id as 'a'))),
    answer.patch('*/api/:noun/position', () => new HttpResponse(null, { status: 502 })),
  )
  const { result } = renderHook(() => useSaveMenuPositions('r'), {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  const saved = await Promise.allSettled([result.current.mutateAsync(['b', 'a']), saveDishPositions(['b', 'a'])])
  expect(saved.map(({ status }) => status === 'fulfilled')).toEqual([isSaved, isSaved])
})
