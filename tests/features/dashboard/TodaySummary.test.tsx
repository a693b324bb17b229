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

/** A figure of today, by its label. */
const figure = async (label: string) => (await day()).getAllByText(label)[0]?.closest('div')?.querySelector('dd')
const order = {
  id: 'o1',
  tableNumber: 2,
  totalCovers: 3,
  dishIndices: [{ dishId: 'd1', dishName: 'Carbonara', dishQuantity: 4, dishPrice: 10, course: 1 }],
}
const answer = (orders: object[], archived: object[] = []) =>
  network.use(
    http.get('*/api/order/archived', () => Response.json(archived)),
    http.get('*/api/order/kitchen', () => Response.json(orders)),
  )

test('shows the day’s orders by hour, as a chart and a table, and the dishes ordered most', async () => {
  const noon = new Date()
  noon.setHours(12, 5)
  const timed = { ...order, orderTime: noon.toISOString() }
  answer([{ ...timed, id: 'o2' }], [timed])
  const { user } = await renderAt(paths.dashboard, { as: 'director' })
  expect(
    await screen.findByRole('img', { name: 'Ordini per ora: il massimo è 2, alle 12' }, { timeout: 20_000 }),
  ).toBeInTheDocument()
  await user.click(screen.getByText('Mostra come tabella'))
  expect(screen.getByRole('row', { name: '12:00–13:00 2' })).toBeInTheDocument()
  const dishes = within(screen.getByRole('heading', { name: 'I più ordinati' }).closest('section') as HTMLElement)
  expect(dishes.getByRole('listitem')).toHaveTextContent('8Carbonara')
})

test('Home leads with takings, orders and covers of the day; the three cards follow (R2.31)', async () => {
  const now = new Date().toISOString()
  answer([{ ...order, id: 'o2', orderTime: now }], [{ ...order, orderTime: now }])
  await renderAt(paths.dashboard, { as: 'director' })
  expect(await figure('Incasso')).toHaveTextContent('80,00 €')
  expect(await figure('Ordini')).toHaveTextContent('2')
  expect(await figure('Coperti')).toHaveTextContent('3')
  const [first, second] = screen.getAllByRole('heading', { level: 2 })
  expect([first?.textContent, second?.textContent]).toEqual(['Oggi', 'Da controllare'])
})

test('an order without a price makes the takings "at least"; where none has one there are no takings', async () => {
  const orderTime = new Date().toISOString()
  const unpriced = {
    ...order,
    id: 'o2',
    orderTime,
    dishIndices: [{ dishId: 'd1', dishName: 'Gricia', dishQuantity: 1 }],
  }
  answer([{ ...order, orderTime }, unpriced])
  await renderAt(paths.dashboard, { as: 'director' })
  expect(await figure('Incasso')).toHaveTextContent('≥ 40,00 €')
  answer([unpriced])
  await renderAt(paths.dashboard, { as: 'director' })
  expect(await figure('Ordini')).toHaveTextContent('1')
  expect((await day()).queryByText('Incasso')).not.toBeInTheDocument()
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

test('an empty evening has no chart and no zeros, and says what to do', async () => {
  network.use(none('*/api/order/archived'), none('*/api/order/kitchen'))
  const { restaurantId } = await renderAt(paths.dashboard, { as: 'director' })
  const today = await day()
  expect(today.getByText('Oggi non ci sono ancora ordini.')).toBeInTheDocument()
  expect(today.getByRole('link', { name: 'Prendi il primo ordine' })).toHaveAttribute(
    'href',
    paths.tables(restaurantId),
  )
  expect(today.queryByText('Incasso')).not.toBeInTheDocument()
  expect(screen.queryByRole('img', { name: /^Ordini per ora/ })).not.toBeInTheDocument()
})
