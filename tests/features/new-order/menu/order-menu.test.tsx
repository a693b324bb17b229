import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, test } from 'vitest'
import { isOrderable } from '#/features/new-order/menu/order-items.ts'
import { useOrderMenu } from '#/features/new-order/menu/order-menu.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { network, withNetwork } from '../../../support/backend/network.ts'

withNetwork()
beforeEach(() => startLanguages('it'))

const renderMenu = () => {
  const client = createQueryClient()
  return renderHook(() => useOrderMenu('r'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test('a list with options but without dishes does not make a combination sold out', async () => {
  const lunch = { id: 'c', name: 'Pranzo', menuList: [{ id: 'o', name: 'Primo' }] }
  network.use(
    http.get('*/api/menu/restaurant/r', () => HttpResponse.json([])),
    http.get('*/api/public/combinations/r', () => HttpResponse.json([lunch])),
    http.get('*/api/combination/c', () => HttpResponse.json({}, { status: 404 })),
  )
  const { result } = renderMenu()
  await waitFor(() => expect(result.current.items.get('combination c')).toBeDefined())
  const item = result.current.items.get('combination c')
  expect(item && isOrderable(item)).toBe(true)
})

test('a dish sold out in its menu is sold out in the combinations, which are not read again', async () => {
  const dish = { id: 'd', name: 'Carbonara' }
  const lunch = { id: 'c', name: 'Pranzo', menuList: [{ id: 'o', name: 'Primo', dish: [dish] }] }
  network.use(
    http.get('*/api/menu/restaurant/r', () =>
      HttpResponse.json([{ id: 'm', name: 'Carta', dish: [{ ...dish, isAvailable: false }] }]),
    ),
    http.get('*/api/public/combinations/r', () => HttpResponse.json([lunch])),
    http.get('*/api/combination/c', () => HttpResponse.json(lunch)),
  )
  const { result } = renderMenu()
  await waitFor(() => expect(result.current.items.get('combination c')).toBeDefined())
  await waitFor(() => expect(result.current.items.get('dish d')).toBeDefined())
  const item = result.current.items.get('combination c')
  expect(item).toMatchObject({ combination: { menuList: [{ dish: [{ isAvailable: false }] }] } })
})
