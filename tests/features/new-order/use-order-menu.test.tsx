import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, test } from 'vitest'
import { useOrderMenu } from '#/features/new-order/use-order-menu.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { network, withNetwork } from '../../support/network.ts'

withNetwork()
beforeEach(() => startLanguages('it'))

test('a dish that has sold out in its menu has sold out in the fixed menus, which are not asked for again meanwhile', async () => {
  const dish = { id: 'd', name: 'Carbonara' }
  const lunch = { id: 'c', name: 'Pranzo', menuList: [{ id: 'o', name: 'Primo', dish: [dish] }] }
  network.use(
    http.get('*/api/menu/restaurant/r', () =>
      HttpResponse.json([{ id: 'm', name: 'Carta', dish: [{ ...dish, isAvailable: false }] }]),
    ),
    http.get('*/api/public/combinations/r', () => HttpResponse.json([lunch])),
    http.get('*/api/combination/c', () => HttpResponse.json(lunch)),
  )
  const client = createQueryClient()
  const { result } = renderHook(() => useOrderMenu('r'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.items.get('combination c')).toBeDefined())
  await waitFor(() => expect(result.current.items.get('dish d')).toBeDefined())
  const item = result.current.items.get('combination c')
  expect(item).toMatchObject({ combination: { menuList: [{ dish: [{ isAvailable: false }] }] } })
})
