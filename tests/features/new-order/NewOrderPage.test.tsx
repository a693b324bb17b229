import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/network.ts'
import { renderAt, withScreens } from '../../support/render-at.tsx'

withScreens()

const at = (table: number) => (restaurantId: string) => paths.newOrder(restaurantId, table)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const orders = async (backend: Awaited<ReturnType<typeof renderAt>>['backend'], table: number) => {
  const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })
  return body.filter((order: { tableNumber: number }) => order.tableNumber === table)
}

test('asks for the covers when it is opened without, and always says the table and the covers', async () => {
  const { user } = await renderAt(at(1), { as: 'waiter' })
  await user.click(await button('4 coperti'))
  expect(await screen.findByRole('heading', { name: /Tavolo 1 .*4 coperti/ })).toBeVisible()
})

test('an order with two courses goes to the kitchen; then the draft is cleared and the screen closes', async () => {
  const { user, backend, restaurantId } = await renderAt(at(7), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Carbonara'))
  await user.click(await button('Aggiungi Carbonara'))
  await user.click(await button('Aggiungi portata'))
  await user.click(await button(/^Tiramisù/))
  const dialog = await screen.findByRole('dialog', { name: 'Tiramisù' })
  await user.click(within(dialog).getByRole('button', { name: /^Aggiungi/ }))
  await user.click(await button('Invia in cucina'))

  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  const [order] = await orders(backend, 7)
  expect(order).toMatchObject({ tableNumber: 7, totalCovers: 2 })
  expect(
    order.dishIndices.map((line: { dishName: string; dishQuantity: number; course: number }) => [
      line.dishName,
      line.dishQuantity,
      line.course,
    ]),
  ).toEqual([
    ['Carbonara', 2, 1],
    ['Tiramisù', 1, 2],
  ])

  await renderAt(at(7), { as: 'waiter' })
  expect(await button('2 coperti')).toBeVisible()
})

test('the draft order is still there after a reload, after a logout, and only for its own person', async () => {
  const { user } = await renderAt(at(2), { as: 'waiter' })
  await user.click(await button('3 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  const receipt = await screen.findByRole('region', { name: 'Ordine' })
  expect(await within(receipt).findByText('Margherita')).toBeVisible()

  await renderAt(at(2), { as: 'colleague' })
  expect(await button('3 coperti')).toBeVisible()
  expect(screen.queryByText('Margherita')).not.toBeInTheDocument()

  await renderAt(at(2), { as: 'waiter' })
  const again = await screen.findByRole('region', { name: 'Ordine' })
  expect(await within(again).findByText('Margherita')).toBeVisible()
})

test('a failed sending keeps the draft and the screen, and says so', async () => {
  const { user, backend } = await renderAt(at(3), { as: 'waiter' })
  network.use(
    http.post('*/api/create-order', () => HttpResponse.json({ message: 'La cucina è chiusa' }, { status: 400 })),
  )
  await user.click(await button('1 coperto'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await button('Invia in cucina'))
  expect(await screen.findByText('Opps...')).toBeInTheDocument()
  expect(await screen.findByText(/La cucina è chiusa/)).toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Ordine' })).getByText('Margherita')).toBeVisible()
  expect(await orders(backend, 3)).toEqual([])
})

test('20 rapid clicks send one order', async () => {
  const { user, backend, restaurantId } = await renderAt(at(1), { as: 'waiter' })
  await user.click(await button('Aggiungi Margherita'))
  const send = await button('Invia in cucina')
  for (let click = 0; click < 20; click++) send.click()
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  expect(await orders(backend, 1)).toHaveLength(1)
})

test('a sold-out dish is shown by its word and cannot be ordered', async () => {
  const { user } = await renderAt(at(4), { as: 'waiter' })
  await user.click(await button('1 coperto'))
  expect(await button(/Pizza al tartufo.*Esaurito/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Aggiungi Pizza al tartufo' })).not.toBeInTheDocument()
})

test('an address that names no table leads back to the tables', async () => {
  const { restaurantId } = await renderAt((id) => `${paths.tables(id)}/order/uno`, { as: 'waiter' })
  expect(await screen.findByRole('link', { name: 'Torna ai tavoli' })).toHaveAttribute(
    'href',
    paths.tables(restaurantId),
  )
})
