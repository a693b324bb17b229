import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { wireDish, wireOrder } from '../../support/samples/orders.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

test('a double tap repeats an order once, and it can be taken back', async () => {
  const order = wireOrder({ tableNumber: 91, dishIndices: [wireDish({ dishQuantity: 3, note: 'senza sale' })] })
  network.use(http.get('*/api/order/kitchen', () => HttpResponse.json([order])))
  const { user } = await renderAt((id) => paths.newOrder(id, 91), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await screen.findByRole('region', { name: 'Menu' })
  await user.click(await screen.findByRole('button', { name: /^1 ordine in cucina/ }))
  const repeatText = await screen.findByText('Un altro giro')
  fireEvent.click(repeatText)
  fireEvent.click(repeatText)
  expect(await screen.findByText('3 piatti')).toBeVisible()
  expect(await screen.findByText('Le note sono state omesse, tranne le allergie')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Ripristina' }))
  await waitFor(() => expect(screen.queryByText('3 piatti')).not.toBeInTheDocument())
})
