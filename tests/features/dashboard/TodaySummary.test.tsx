import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const section = async () => (await screen.findByRole('heading', { name: 'Oggi' })).closest('section') as HTMLElement
/** Once its orders are read. */
const day = async () => {
  const today = await section()
  await waitFor(() => expect(today).toHaveAttribute('aria-busy', 'false'))
  return within(today)
}
const none = (address: string) => http.get(address, () => Response.json([]))

test('shows the day’s orders by hour, as a chart and a table, and the dishes ordered most', async () => {
  const noon = new Date()
  noon.setHours(12, 5)
  const order = {
    id: 'o1',
    tableNumber: 2,
    totalCovers: 3,
    orderTime: noon.toISOString(),
    dishIndices: [{ dishId: 'd1', dishName: 'Carbonara', dishQuantity: 4, course: 1 }],
  }
  network.use(
    http.get('*/api/order/archived', () => Response.json([order])),
    http.get('*/api/order/kitchen', () => Response.json([{ ...order, id: 'o2' }])),
  )
  const { user } = await renderAt(paths.dashboard, { as: 'director' })
  const today = await day()
  expect(today.getByText('2 ordini · 3 coperti')).toBeInTheDocument()
  expect(today.getByRole('img', { name: 'Ordini per ora: il massimo è 2, alle 12' })).toBeInTheDocument()
  await user.click(today.getByText('Mostra come tabella'))
  expect(today.getByRole('row', { name: '12:00–13:00 2' })).toBeInTheDocument()
  expect(today.getByRole('listitem')).toHaveTextContent('8Carbonara')
})

test('its title is shown while the orders load, and nothing is called empty', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  network.use(
    none('*/api/order/kitchen'),
    // Read for today and for the day a week ago.
    http.get('*/api/order/archived', async () => (await answer).clone()),
  )
  await renderAt(paths.dashboard, { as: 'director' })
  const today = within(await section())
  expect(today.getByRole('status')).toHaveTextContent('Caricamento')
  expect(today.queryByText('Oggi non ci sono ancora ordini.')).not.toBeInTheDocument()
  resolve(Response.json([]))
  expect(await today.findByText('Oggi non ci sono ancora ordini.')).toBeInTheDocument()
  expect(await section()).toHaveAttribute('aria-busy', 'false')
})

test.each([404, 422])('nothing is called empty where the live orders cannot be read (%i)', async (status) => {
  network.use(
    none('*/api/order/archived'),
    http.get('*/api/order/kitchen', () => new Response(null, { status })),
  )
  await renderAt(paths.dashboard, { as: 'director' })
  const today = await day()
  expect(today.getByText(/^Solo gli ordini già archiviati/)).toBeInTheDocument()
  expect(today.queryByText('Oggi non ci sono ancora ordini.')).not.toBeInTheDocument()
})

test('nor where an order does not say of which day it is', async () => {
  network.use(
    none('*/api/order/archived'),
    http.get('*/api/order/kitchen', () => Response.json([{ id: 'o1', tableNumber: 2, dishIndices: [] }])),
  )
  await renderAt(paths.dashboard, { as: 'director' })
  const today = await day()
  expect(today.queryByText('Oggi non ci sono ancora ordini.')).not.toBeInTheDocument()
})

test('without data there is no chart', async () => {
  network.use(none('*/api/order/archived'), none('*/api/order/kitchen'))
  await renderAt(paths.dashboard, { as: 'director' })
  const today = await day()
  expect(today.getByText('Oggi non ci sono ancora ordini.')).toBeInTheDocument()
  expect(today.queryByRole('img')).not.toBeInTheDocument()
})
