import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { outbox } from '#/entities/order/on-device.ts'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { type OutboxRecord, outboxRecords } from '#/entities/order/outbox/record.ts'
import { getUser } from '#/entities/user/session.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import type { Omission } from '../../../backend/omissions.ts'
import { network } from '../../support/backend/network.ts'
import { dishLine, sampleOpenOrder, sampleRecord } from '../../support/samples/sample-order.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

afterEach(async () => {
  for (const [id] of await appDatabase.entries(outboxRecords)) await appDatabase.delete(outboxRecords, id)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const at = (table: number) => (id: string) => paths.newOrder(id, table)

/** Reloads the order screen of table 7; the device has a record in this state. */
const reloaded = async (over: Partial<OutboxRecord>, address: (id: string) => string = at(7)) => {
  const { restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  const userId = getUser()?.personKey ?? ''
  const openOrder = sampleOpenOrder({ restaurantId, userId, courses: [{ lines: [dishLine({ note: 'senza sale' })] }] })
  const record = sampleRecord({ restaurantId, userId, draft: openOrder, order: toNewOrder(openOrder), ...over })
  await appDatabase.put(outboxRecords, record.id, record)
  return renderAt(address, { as: 'waiter', viewport: 'phone' })
}
const inDoubt = { state: 'unknown', posts: 1, doubts: 1, sentAt: Date.now(), checkAt: null } as const

test('after a reload while an order was sent, the table says so before the covers are asked, and above the menu', async () => {
  // Its page is gone; it is unknown whether the order has arrived.
  const { user } = await reloaded(inDoubt)
  const covers = within(await screen.findByRole('dialog', { name: /Tavolo 7/ }))
  expect(await covers.findByText('Incerto')).toBeVisible()
  expect(covers.getByText(/potrebbe averlo già/)).toBeVisible()
  await user.click(covers.getByRole('button', { name: '2 coperti' }))
  const menu = await screen.findByRole('region', { name: 'Menu' })
  const state = await screen.findByText(/potrebbe averlo già/)
  expect(state).toBeVisible()
  expect(state.compareDocumentPosition(menu) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  // An uncertain order is shown unfolded.
  expect(screen.getByText('senza sale').closest('details')).toHaveAttribute('open')
  expect(await button('Mostra in cucina')).toBeVisible()
})

test('the covers question of the tables list shows the uncertain order of the table', async () => {
  const { user } = await reloaded(inDoubt, paths.tables)
  await user.click(await button(/Comanda.* 7/))
  const covers = within(await screen.findByRole('dialog', { name: /Tavolo 7/ }))
  expect(await covers.findByText('Incerto')).toBeVisible()
})

test('another person’s order is shown at its table, without its content', async () => {
  const { user } = await reloaded({ ...inDoubt, userId: 'somebody-else' }, paths.tables)
  const card = within((await button(/Comanda.* 7/)).closest('li') as HTMLElement)
  expect(await card.findByText('Incerto')).toBeVisible()
  await user.click(await button(/Comanda.* 7/))
  const covers = within(await screen.findByRole('dialog', { name: /Tavolo 7/ }))
  expect(await covers.findByText(/^C’è già un ordine preso da un collega .* potrebbe essere in cucina/)).toBeVisible()
  await user.click(covers.getByRole('button', { name: '2 coperti' }))
  await screen.findByRole('region', { name: 'Menu' })
  expect(await screen.findByText(/^C’è già un ordine preso da un collega/)).toBeVisible()
  expect(screen.queryByText('senza sale')).not.toBeInTheDocument()
})

test('a waiting order is shown at its table', async () => {
  const { user } = await reloaded({ state: 'queued', hold: 'age' })
  await user.click(await button('2 coperti'))
  expect(await screen.findByText('Da decidere')).toBeVisible()
  expect(screen.getByText('Aspetta da troppo tempo per partire da solo. Serve ancora?')).toBeVisible()
})

test('an order whose price has changed while it waited says both sums at its table, and is sent there by one tap', async () => {
  const sent: string[] = []
  network.use(
    http.post('*/api/create-order', async ({ request }) => {
      sent.push(await request.text())
      return HttpResponse.json({ id: 'new' })
    }),
  )
  const repriced = sampleOpenOrder({ courses: [{ lines: [dishLine({ price: 14 })] }] })
  const news = { soldOut: [], gone: [], repriced }
  const { user } = await reloaded({ state: 'queued', hold: 'changed', news })
  expect(await screen.findByText(/^È stato mostrato 12,50\s€, ora costa 14,00\s€\.$/)).toBeVisible()
  await user.click(await button('Invia ora'))
  await waitFor(() => expect(sent).toEqual([expect.stringContaining('"dishPrice":14')]))
})

test('an open ticket stays while its order is sent, until the kitchen has it', async () => {
  let answer = () => {}
  network.use(
    http.post('*/api/create-order', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return HttpResponse.json({ id: 'new' })
    }),
  )
  const { user } = await reloaded({ state: 'queued', hold: 'age' })
  await user.click(await screen.findByText('1 piatto'))
  await user.click(await button('Mostra in cucina'))
  const ticket = within(await screen.findByRole('dialog', { name: 'Tavolo 7' }))
  const [[id] = ['']] = await appDatabase.entries(outboxRecords)
  void outbox.send(id)
  expect(await ticket.findByText('Invio in corso')).toBeVisible()
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tavolo 7' })).not.toBeInTheDocument())
})

test.each<[Omission[], RegExp]>([
  [[], /^1 ordine in cucina$/],
  [['kitchen-list'], /^Non si può leggere che cosa ha già la cucina/],
])('what the kitchen has for the table, without %j: %s', async (omits, words) => {
  const { user } = await renderAt(at(7), {
    as: 'waiter',
    omits,
    before: async (backend, id) => {
      const { body } = await backend.call('GET', `/api/menu/restaurant/${id}?combination=false`, { as: 'waiter' })
      const [{ id: dishId, dimensionAssignments }] = body[0].dish
      const [{ dimension, price }] = dimensionAssignments
      const line = dishLine({ dishId, dimensionId: dimension.id, dimensionName: dimension.name, price })
      const order = toNewOrder(sampleOpenOrder({ courses: [{ lines: [line] }] }))
      const { status } = await backend.call('POST', '/api/create-order', { as: 'waiter', body: order })
      expect(status).toBe(200)
    },
  })
  await user.click(await button('2 coperti'))
  expect(await screen.findByText(words)).toBeVisible()
})
