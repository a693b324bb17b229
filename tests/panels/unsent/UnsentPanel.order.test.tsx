import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { type OpenOrder, toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { type OutboxRecord, outboxRecords } from '#/entities/order/outbox/record.ts'
import { getUser } from '#/entities/user/session.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { network } from '../../support/backend/network.ts'
import { combinationLine, dishLine, sampleOpenOrder, sampleRecord } from '../../support/samples/sample-order.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

afterEach(async () => {
  for (const [id] of await appDatabase.entries(outboxRecords)) await appDatabase.delete(outboxRecords, id)
})

/** The list of unsent orders with one record of the waiter. */
const openList = async (over: Partial<OutboxRecord>, what: Partial<OpenOrder> = {}) => {
  const { user, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  const userId = getUser()?.personKey ?? ''
  const openOrder = sampleOpenOrder({ restaurantId, userId, ...what })
  const record = sampleRecord({ restaurantId, userId, draft: openOrder, order: toNewOrder(openOrder), ...over })
  await appDatabase.put(outboxRecords, record.id, record)
  await user.click(await screen.findByRole('button', { name: /ordin[ei] (da inviare|incert[oi])/ }))
  return { user, list: within(await screen.findByRole('dialog', { name: 'Ordini in sospeso' })) }
}

const notFound = { state: 'unknown', lateLook: 'absent', posts: 1, doubts: 1 } as const

test('an uncertain order that could not be resent says so until the next try', async () => {
  const { user, list } = await openList(notFound)
  network.use(http.all('*/api/order/*', () => HttpResponse.error()))
  await user.click(list.getByRole('button', { name: 'Invia di nuovo' }))
  expect(await list.findByText(/Non è stato inviato di nuovo/)).toBeVisible()
  expect(await list.findByText('Non si può controllare: chiedi in cucina')).toBeVisible()
  network.resetHandlers()
  await user.click(await list.findByRole('button', { name: 'Invia di nuovo' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia di nuovo' }))
  await waitFor(() => expect(list.queryByText(/Non è stato inviato di nuovo/)).not.toBeInTheDocument())
  expect(await list.findByText(/La cucina non ha confermato/)).toBeVisible()
})

test('an order that could not be looked up is resent only after a question that names the risk', async () => {
  const { user, list } = await openList({ ...notFound, lateLook: 'unchecked' })
  let posts = 0
  network.use(
    http.get('*/api/order/kitchen', () => new HttpResponse(null, { status: 404 })),
    http.get('*/api/order/count', () => HttpResponse.json(0)),
    http.post('*/api/create-order', () => {
      posts += 1
      return HttpResponse.json({ id: 'sent-again' })
    }),
  )
  expect(list.getByText('Non si può controllare: chiedi in cucina')).toBeVisible()
  expect(list.queryByText(/Non risulta in cucina/)).not.toBeInTheDocument()
  expect(list.queryByText(/Tra circa un minuto/)).not.toBeInTheDocument()
  const ask = async () => {
    await user.click(list.getByRole('button', { name: 'Invia di nuovo' }))
    return within(await screen.findByRole('alertdialog', { name: 'Inviare di nuovo l’ordine del tavolo 7?' }))
  }
  const question = await ask()
  expect(question.getByText(/viene preparato due volte/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Annulla' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(posts).toBe(0)
  await user.click((await ask()).getByRole('button', { name: 'Invia di nuovo' }))
  await waitFor(() => expect(posts).toBe(1))
  await waitFor(() => expect(list.queryByRole('heading', { name: 'Tavolo 7' })).not.toBeInTheDocument())
})

test('before it can be sent again it says when it can', async () => {
  const { list } = await openList({ ...notFound, lateLook: null, isUnchecked: true })
  expect(await list.findByText('Tra circa un minuto si potrà inviare di nuovo.')).toBeVisible()
  expect(list.queryByRole('button', { name: 'Invia di nuovo' })).not.toBeInTheDocument()
})

test('an order of another restaurant says that it continues there, and can only be deleted here', async () => {
  const { user, list } = await openList({ restaurantId: 'elsewhere', hold: 'connection' })
  expect(await list.findByText(/È di un altro ristorante/)).toBeVisible()
  expect(list.queryByText(/parte da solo/)).not.toBeInTheDocument()
  expect(list.queryByRole('button', { name: 'Invia ora' })).not.toBeInTheDocument()
  expect(list.queryByRole('button', { name: 'Modifica' })).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'Elimina' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare l’ordine del tavolo 7?' }))
  await user.click(question.getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(list.queryByRole('heading', { name: 'Tavolo 7' })).not.toBeInTheDocument())
})

const everything: Partial<OpenOrder> = {
  covers: 4,
  courses: [
    {
      lines: [
        dishLine({
          quantity: 2,
          dimensionName: 'grande',
          extras: [{ id: 'bacon', name: 'Bacon', price: 1, quantity: 2 }],
          note: 'senza sale',
        }),
      ],
    },
    { lines: [combinationLine({ note: 'insieme' }), dishLine({ lineId: 'line-3', note: 'celiaca' })] },
  ],
}
const allOfIt = [
  '4 coperti',
  'Portata 1',
  'grande',
  'Bacon',
  'senza sale',
  'Portata 2',
  'Pranzo',
  'Carbonara',
  'insieme',
]

test('the whole order is shown: notes, extras, sizes, courses, covers, the dishes of a combination', async () => {
  const { list } = await openList({ hold: 'connection' }, everything)
  for (const words of allOfIt) expect(list.getByText(words)).toBeVisible()
})

test('an order can be shown to the kitchen in full screen', async () => {
  const { user, list } = await openList({ ...notFound, lateLook: 'unchecked' }, everything)
  await user.click(list.getByRole('button', { name: 'Mostra in cucina' }))
  const ticket = within(await screen.findByRole('dialog', { name: 'Tavolo 7' }))
  for (const words of allOfIt) expect(ticket.getByText(words)).toBeVisible()
  // A dish on the pass must not be cooked twice.
  expect(ticket.getByText('Non si può controllare: chiedi in cucina')).toBeVisible()
  expect(ticket.getByText('Incerto')).toBeVisible()
  expect(ticket.getByRole('note', { name: 'Allergia' })).toHaveTextContent(
    /^Allergia Spaghetti alla carbonara\s*celiaca$/,
  )
  expect(ticket.getByText(/può arrivare anche sullo schermo della cucina/)).toBeVisible()
  await user.click(ticket.getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tavolo 7' })).not.toBeInTheDocument())
})

test('a toast, which would cover the ticket, is gone while the kitchen reads it, and comes back', async () => {
  const { user, list } = await openList(notFound)
  toast({ kind: 'info', title: 'news of another order' })
  await screen.findByText('news of another order')
  // Without a pointer: a press closes toasts, which have no size here.
  fireEvent.click(list.getByRole('button', { name: 'Mostra in cucina' }))
  const ticket = within(await screen.findByRole('dialog', { name: 'Tavolo 7' }))
  await waitFor(() => expect(screen.queryByText('news of another order')).not.toBeInTheDocument())
  await user.click(ticket.getByRole('button', { name: 'Chiudi' }))
  expect(await screen.findByText('news of another order')).toBeInTheDocument()
})

const carbonara = { courses: [{ lines: [dishLine({ dishId: 'carbonara', dishName: 'Carbonara' })] }] }

const sellOut = () =>
  network.use(
    http.get('*/api/menu/restaurant/:id', () =>
      HttpResponse.json([
        { id: 'm', name: 'Menu', dish: [{ id: 'carbonara', name: 'Carbonara', isAvailable: false }] },
      ]),
    ),
  )

test('an uncertain order names what has sold out beside “send again”', async () => {
  sellOut()
  const { list } = await openList(notFound, carbonara)
  expect(await list.findByText(/^Esaurito: .?Carbonara/)).toBeVisible()
})

test('an order that waited names what has sold out meanwhile, and is sent anyway or edited', async () => {
  const news = { soldOut: ['Carbonara'], gone: [], repriced: null }
  const { user, list } = await openList({ state: 'queued', hold: 'soldOut', news }, carbonara)
  // It does not go by itself, and its chip says so.
  expect(list.getByText('Da decidere')).toBeVisible()
  expect(list.getByText(/^Non è partito: mentre aspettava, un piatto si è esaurito/)).toBeVisible()
  expect(await list.findByText(/^Esaurito: .?Carbonara/)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Modifica' }))
  await waitFor(() => expect(window.location.pathname).toMatch(/\/order\/\d+$/))
})

test('an order whose price has changed while it waited says both sums, and is sent by one tap (ADR-033)', async () => {
  const line = { dishId: 'carbonara', dishName: 'Carbonara', quantity: 2 }
  const repriced = sampleOpenOrder({ courses: [{ lines: [dishLine({ ...line, price: 14 })] }] })
  const news = { soldOut: [], gone: ['Burrata'], repriced }
  const standard = { id: 'standard', name: 'standard', standard: true }
  const dish = { id: 'carbonara', name: 'Carbonara', isAvailable: true }
  const sent: string[] = []
  network.use(
    http.get('*/api/menu/restaurant/:id', () =>
      HttpResponse.json([
        { id: 'm', name: 'Menu', dish: [{ ...dish, dimensionAssignments: [{ price: 14, dimension: standard }] }] },
      ]),
    ),
    http.post('*/api/create-order', async ({ request }) => {
      sent.push(await request.text())
      return HttpResponse.json({ id: 'new' })
    }),
  )
  const { user, list } = await openList(
    { state: 'queued', hold: 'changed', news },
    { courses: [{ lines: [dishLine({ ...line, price: 12.5 })] }] },
  )
  expect(list.getByText('Da decidere')).toBeVisible()
  expect(list.getByText(/^Non è partito: mentre aspettava, il menu è cambiato/)).toBeVisible()
  expect(list.getByText('Non più disponibile: Burrata.')).toBeVisible()
  expect(list.getByText(/^È stato mostrato 25,00\s€, ora costa 28,00\s€\.$/)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Invia ora' }))
  await waitFor(() => expect(sent).toEqual([expect.stringContaining('"dishPrice":14')]))
})
