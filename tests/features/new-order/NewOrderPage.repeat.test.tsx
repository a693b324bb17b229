import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { wireCombination, wireDish, wireOrder } from '../../support/samples/orders.ts'
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

test('without an answer about the combinations an order is repeated if it has none', async () => {
  const dishes = wireOrder({ id: 'dishes', tableNumber: 92 })
  const combination = wireOrder({ id: 'combination', tableNumber: 92, dishIndices: [wireCombination()] })
  network.use(
    http.get('*/api/order/kitchen', () => HttpResponse.json([dishes, combination])),
    http.get('*/api/public/combinations/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { user } = await renderAt((id) => paths.newOrder(id, 92), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await screen.findByRole('region', { name: 'Menu' })
  await user.click(await screen.findByRole('button', { name: /^2 ordini in cucina/ }))
  const ticketOf = async (line: string) => within((await screen.findByText(line)).closest('article') as HTMLElement)
  expect((await ticketOf('Pranzo del muratore')).queryByText('Un altro giro')).not.toBeInTheDocument()
  await user.click(await (await ticketOf('Spaghetti alla carbonara')).findByText('Un altro giro'))
  expect(await screen.findByText('1 piatto')).toBeVisible()
})
