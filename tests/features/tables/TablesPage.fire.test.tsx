import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { lineOf, thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

type Backend = Awaited<ReturnType<typeof renderAt>>['backend']
type Wire = {
  id: string
  tableNumber: number
  dishIndices: { note: string; dishQuantity: number }[]
  courseStatus: string
}

const MARK = '[A SEGUIRE/HOLD]'

/** Another phone has sent two courses of table 1 and held the second one. */
async function sendHeld(backend: Backend) {
  const line = lineOf(await thingsOf(backend), 'Carbonara')
  const dishIndices = [line, { ...line, course: 2, note: `${MARK} senza pepe` }]
  const { status } = await backend.call('POST', '/api/create-order', {
    as: 'colleague',
    body: { dishIndices, tableNumber: 1, totalCovers: 2 },
  })
  expect(status).toBe(200)
}
const sent = async ({ call }: Backend): Promise<Wire> => {
  const { body } = await call<Wire[]>('GET', '/api/order/kitchen', { as: 'waiter' })
  return body.find(({ tableNumber }) => tableNumber === 1) as Wire
}
const update = async (backend: Backend, change: (order: Wire) => Partial<Wire>) => {
  const { id, ...order } = await sent(backend)
  const answer = await backend.call('PATCH', `/api/order/${id}`, {
    as: 'colleague',
    body: { ...order, ...change({ id, ...order }) },
  })
  expect(answer.status).toBe(200)
}
const notesOf = async (backend: Backend) => (await sent(backend)).dishIndices.map(({ note }) => note)

const FIRE = 'Manda portata 2'
const ask = async () => {
  const visit = await renderAt(paths.tables, { as: 'waiter', before: sendHeld })
  await visit.user.click(await screen.findByRole('button', { name: '1 portata a seguire, tavolo 1: manda' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Mandare la portata 2 del tavolo 1?' }))
  expect(question.getByText(/non si può annullare/)).toBeInTheDocument()
  return { ...visit, fire: () => visit.user.click(question.getByRole('button', { name: FIRE })) }
}
/** The page has other alerts: the one with these words. */
const alertText = async (words: RegExp) =>
  (await screen.findByText(words)).closest('[role="alert"]')?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? ''
const isDone = () => screen.findByText('Portata 2 mandata in cucina: tavolo 1')

test('a second phone fires what the first one held; a ready order is received again', async () => {
  const { backend, fire } = await ask()
  await update(backend, () => ({ courseStatus: 'STATUS_FINISHED' }))
  await fire()
  await isDone()
  expect(await notesOf(backend)).toEqual(['', 'senza pepe'])
  expect((await sent(backend)).courseStatus).toBe('STATUS_RECEIVED')
  await waitFor(() => expect(screen.queryByRole('button', { name: FIRE })).not.toBeInTheDocument())
})

test('two orders that hold the same course are told apart by their dishes', async () => {
  const { user } = await renderAt(paths.tables, {
    as: 'waiter',
    async before(backend) {
      await sendHeld(backend)
      const line = lineOf(await thingsOf(backend), 'Margherita')
      const dishIndices = [{ ...line, course: 2, dishQuantity: 3, note: MARK }]
      const body = { dishIndices, tableNumber: 1, totalCovers: 2 }
      expect((await backend.call('POST', '/api/create-order', { as: 'colleague', body })).status).toBe(200)
    },
  })
  await user.click(await screen.findByRole('button', { name: '2 portate a seguire, tavolo 1: manda' }))
  expect(await screen.findByRole('button', { name: FIRE, description: '1 × Carbonara' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: FIRE, description: '3 × Margherita' }))
  expect(within(await screen.findByRole('alertdialog')).getByText('Margherita')).toBeInTheDocument()
})

test('fired by another phone meanwhile: nothing is written, and it is done', async () => {
  const { backend, fire } = await ask()
  await update(backend, ({ dishIndices }) => ({ dishIndices: dishIndices.map((line) => ({ ...line, note: '' })) }))
  network.use(http.patch('*/api/order/:id', () => HttpResponse.json({}, { status: 400 })))
  await fire()
  await isDone()
})

test('what another person has changed meanwhile stays', async () => {
  const { backend, fire } = await ask()
  await update(backend, ({ dishIndices }) => ({
    dishIndices: dishIndices.map((line) => ({ ...line, dishQuantity: 3 })),
  }))
  await fire()
  await isDone()
  expect((await sent(backend)).dishIndices.map(({ note, dishQuantity }) => [note, dishQuantity])).toEqual([
    ['', 3],
    ['senza pepe', 3],
  ])
})

test('archived meanwhile: it says so', async () => {
  const { backend, fire } = await ask()
  const { id } = await sent(backend)
  expect((await backend.call('PATCH', `/api/order/archive/${id}`, { as: 'director' })).status).toBe(204)
  await fire()
  expect(await alertText(/^L’ordine non è più/)).toMatch(
    /^L’ordine non è più tra quelli aperti: adesso .* non è stata mandata/,
  )
})

describe('a lost answer of an order that the kitchen archives meanwhile', () => {
  const lose = async (backend: Backend, isStored: boolean) => {
    const { id } = await sent(backend)
    network.use(
      http.patch(
        '*/api/order/:id',
        async ({ request }) => {
          if (isStored) await backend.app.fetch(request)
          await backend.call('PATCH', `/api/order/archive/${id}`, { as: 'director' })
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    return id
  }

  test('stored: it was fired, and the kitchen is to be asked, not a new order to be taken', async () => {
    const { backend, fire } = await ask()
    await lose(backend, true)
    await fire()
    expect(await alertText(/^La portata/)).toMatch(
      /è stata mandata, ma .* Chiedi se l’ha preparata per il tavolo .*1 × Carbonara/,
    )
  })

  test('not stored: the archive shows it on hold', async () => {
    const { backend, fire } = await ask()
    await lose(backend, false)
    await fire()
    expect(await alertText(/^L’ordine è stato/)).toMatch(/ancora a seguire: non è stata mandata/)
  })

  test('and nobody can say: it is uncertain, and found by another look', async () => {
    const { backend, fire, user } = await ask()
    const left = await lose(backend, true)
    const refuse = () => HttpResponse.json({}, { status: 404 })
    network.use(http.get('*/api/order/:id', ({ params }) => (params.id === left ? refuse() : undefined)))
    network.use(http.get('*/api/order/archived', refuse))
    await fire()
    expect(await alertText(/^Non si sa/)).toMatch(/^Non si sa se la cucina ha ricevuto la portata/)
    network.resetHandlers()
    await user.click(await screen.findByRole('button', { name: 'Controlla di nuovo' }))
    expect(await alertText(/^La portata/)).toMatch(/è stata mandata, ma/)
  })
})

test('not allowed: it says so in its place', async () => {
  const { fire } = await ask()
  network.use(http.patch('*/api/order/:id', () => HttpResponse.json({}, { status: 403 })))
  await fire()
  expect(await screen.findByText('Non autorizzato')).toBeInTheDocument()
})

test('a lost answer is followed by another read', async () => {
  const { backend, fire } = await ask()
  network.use(
    http.patch('*/api/order/:id', async ({ request, params }) => {
      await backend.call('PATCH', `/api/order/${params.id}`, { as: 'waiter', body: await request.json() })
      return HttpResponse.error()
    }),
  )
  await fire()
  await isDone()
  expect(await notesOf(backend)).toEqual(['', 'senza pepe'])
})

test('a write that did not arrive: it is not known, and it can be tried again', async () => {
  const { backend, fire, user } = await ask()
  network.use(http.patch('*/api/order/:id', () => HttpResponse.error(), { once: true }))
  await fire()
  expect(await alertText(/^Non si sa/)).toMatch(/^Non si sa se la cucina/)
  expect(await notesOf(backend)).toEqual(['', `${MARK} senza pepe`])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: FIRE }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: FIRE }))
  await isDone()
})

// Last: the page remembers it until it is loaded again.
test('a server without updates of orders: it says so', async () => {
  const { fire } = await ask()
  network.use(
    http.patch('*/api/order/:id', () => HttpResponse.json({}, { status: 405 })),
    http.put('*/api/order/:id', () => HttpResponse.json({}, { status: 405 })),
  )
  await fire()
  await waitFor(() => expect(screen.getByText(/^Questo server non permette/).closest('[role="alert"]')).not.toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: FIRE })).not.toBeInTheDocument())
})
