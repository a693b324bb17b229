import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Dialect } from '#/config/dialect.ts'
import { useSaveIngredient } from '#/entities/ingredient/api.ts'
import { fetchKitchenOrders, fetchOrderCount, outboxCalls } from '#/entities/order/api.ts'
import { useSaveTable } from '#/entities/table/api.ts'
import { http } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { buildFor } from '../../support/backend/dialect.ts'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
beforeAll(() => startLanguages('it'))

/** What a hook's write sends: verb, path and body. */
async function sentBy<What>(useThis: () => { mutateAsync: (what: What) => Promise<unknown> }, what: What) {
  vi.spyOn(http, 'get').mockResolvedValue([])
  const write = vi.spyOn(http, 'write').mockResolvedValue(undefined as never)
  const { result } = renderHook(useThis, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync(what)
  return write.mock.calls[0]?.slice(0, 3)
}

const line = (course: number, dishId: string) => ({
  dishId,
  dishName: 'Carbonara',
  dishDimensionId: 's',
  dishDimensionName: 'standard',
  dishPrice: 9,
  dishQuantity: 1,
  course,
  dishIngredientsId: [],
  note: '',
})
const newOrder = { dishIndices: [line(2, 'b'), line(1, 'a'), line(2, 'c')], tableNumber: 3, totalCovers: 2 }

async function sentOrder() {
  const post = vi.spyOn(http, 'post').mockResolvedValue({})
  await outboxCalls.send(newOrder, { signal: new AbortController().signal, idempotencyKey: 'k' })
  return post.mock.calls[0]?.[1]
}

describe('an order’s lines', () => {
  const sent = (course: number, dishId: string) => ({ ...line(course, dishId), ingredients: [] })

  test('are flat', async () =>
    expect(await sentOrder()).toEqual({
      ...newOrder,
      dishIndices: newOrder.dishIndices.map((each) => ({ ...each, ingredients: [] })),
    }))

  test('are grouped by course where the dialect says so', async () => {
    buildFor({ orderLines: 'courses' })
    expect(await sentOrder()).toEqual({
      courses: [{ dishIndices: [sent(1, 'a')] }, { dishIndices: [sent(2, 'b'), sent(2, 'c')] }],
      tableNumber: 3,
      totalCovers: 2,
    })
  })
})

test.each<[Dialect, object]>([
  [{}, { name: 'Olive', dimensions: [] }],
  [{ ingredientBody: 'list' }, [{ name: 'Olive', dimensions: [] }]],
])('an ingredient’s update with %o', async (rows, body) => {
  buildFor(rows)
  const draft = { name: 'Olive', dimensions: [] }
  expect(await sentBy(useSaveIngredient, { id: 'i', draft })).toEqual(['PATCH', '/api/update-ingredient/i', body])
})

test.each<[Dialect, string, string]>([
  [{}, 'STATUS_FREE', 'STATUS_FREE'],
  [{ tableStatus: 'STATUS_AVAILABLE' }, 'STATUS_FREE', 'STATUS_AVAILABLE'],
  [{ tableStatus: 'STATUS_AVAILABLE' }, 'STATUS_RESERVED', 'STATUS_RESERVED'],
  [{ tableStatus: '1' }, 'STATUS_FREE', '1'],
  [{ tableStatus: '1' }, 'STATUS_RESERVED', '2'],
  [{ tableStatus: '1' }, 'STATUS_OCCUPIED', 'STATUS_OCCUPIED'],
])('with %o a table’s %s is sent as %s', async (rows, status, sent) => {
  buildFor(rows)
  const draft = { number: 4, numberOfSeats: 2, status }
  expect(await sentBy(useSaveTable, { id: 't', draft })).toEqual([
    'PATCH',
    '/api/dinner-table',
    { id: 't', ...draft, status: sent },
  ])
})

describe('a call that the dialect says is missing is not made', () => {
  const signal = new AbortController().signal

  test.each<[Dialect, () => Promise<unknown>]>([
    [{ kitchenList: 'no' }, fetchKitchenOrders],
    [{ kitchenList: 'no' }, () => outboxCalls.liveOrders(signal)],
    [{ orderCount: 'no' }, fetchOrderCount],
  ])('%o', async (rows, read) => {
    buildFor(rows)
    const get = vi.spyOn(http, 'get')
    await expect(read()).rejects.toMatchObject({ status: 404 })
    expect(get).not.toHaveBeenCalled()
  })

  test('without a count only the tables say, before an order, whether the backend answers', async () => {
    buildFor({ orderCount: 'no' })
    const get = vi.spyOn(http, 'get')
    await expect(outboxCalls.reachByCount(signal)).rejects.toMatchObject({ kind: 'network' })
    expect(get).not.toHaveBeenCalled()
  })

  test('where the archive takes no day, it is read once, without one', async () => {
    buildFor({ archiveByDate: 'no' })
    const get = vi.spyOn(http, 'get').mockResolvedValue({ orders: [] })
    await outboxCalls.archivedOrders(signal, false)
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/api/order/archived'])
  })
})
