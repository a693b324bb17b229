import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#/entities/order/schema.ts'
import { OrderStatus } from '#/features/orders/board/OrderStatus.tsx'
import type { BoardActions } from '#/features/orders/board/use-kitchen.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { network, withNetwork } from '../../../support/backend/network.ts'
import { sampleOrder, wireOrder } from '../../../support/samples/orders.ts'

withNetwork()
beforeEach(() => startLanguages('it'))

/** Taps the status of an order, and returns a function that renders it with other props. */
const tapStatus = async () => {
  const actions = { setStatus: vi.fn(), replace: vi.fn() } as Partial<BoardActions> as BoardActions
  const client = createQueryClient()
  const drawn = (order: Order) => (
    <QueryClientProvider client={client}>
      <OrderStatus order={order} actions={actions} />
    </QueryClientProvider>
  )
  const { rerender } = render(drawn(sampleOrder()))
  await userEvent.click(screen.getByRole('button', { name: /^Ricevuto/ }))
  return { show: (order: Order) => rerender(drawn(order)), actions }
}

test('a failed move is not shown after another device has moved the status', async () => {
  network.use(
    http.get('*/api/order/:id', () => HttpResponse.json(wireOrder())),
    http.patch('*/api/order/:id', () => HttpResponse.json({ message: 'Cucina chiusa' }, { status: 409 })),
  )
  const { show } = await tapStatus()
  await screen.findByRole('alert')
  show(sampleOrder({ totalCovers: 5 }))
  expect(screen.getByRole('alert')).toHaveTextContent('Stato non cambiato. Cucina chiusa')
  show(sampleOrder({ courseStatus: 'STATUS_ON_FIRE' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a failed move is shown until it is acknowledged', async () => {
  network.use(http.get('*/api/order/:id', () => HttpResponse.error()))
  await tapStatus()
  expect(await screen.findByRole('alert')).toHaveTextContent('Stato non cambiato.')
  await userEvent.click(screen.getByRole('button', { name: 'Ho capito' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Ricevuto/ })).toBeInTheDocument()
})

test('a move whose answer is lost is uncertain, unless a read shows that it arrived', async () => {
  let status = 'STATUS_RECEIVED'
  network.use(
    http.get('*/api/order/:id', () => HttpResponse.json(wireOrder({ courseStatus: status }))),
    http.patch('*/api/order/:id', () => HttpResponse.error()),
  )
  const { actions } = await tapStatus()
  expect(await screen.findByRole('alert')).toHaveTextContent('Non si sa se lo stato è cambiato.')
  network.use(
    http.patch('*/api/order/:id', () => {
      status = 'STATUS_ON_FIRE'
      return HttpResponse.error()
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Ricevuto/ }))
  await waitFor(() => expect(actions.setStatus).toHaveBeenCalledWith(sampleOrder().id, 'STATUS_ON_FIRE'))
})

test('a changed order is shown with its new status and a note', async () => {
  const changed = { totalCovers: 9, courseStatus: 'STATUS_ON_FIRE' }
  network.use(http.get('*/api/order/:id', () => HttpResponse.json(wireOrder(changed))))
  const { show, actions } = await tapStatus()
  await waitFor(() => expect(actions.replace).toHaveBeenCalledWith(sampleOrder(changed)))
  show(sampleOrder(changed))
  expect(await screen.findByRole('alert')).toHaveTextContent('L’ordine è cambiato nel frattempo')
})

const button = () => screen.queryByRole('button', { name: /^Ricevuto/ })

test('an order that was deleted meanwhile does not take the status moves away', async () => {
  let isThere = true
  const notFound = () => HttpResponse.json({ message: 'Ordine inesistente' }, { status: 404 })
  network.use(
    http.get('*/api/order/:id', () => (isThere ? HttpResponse.json(wireOrder()) : notFound())),
    http.patch('*/api/order/:id', () => {
      isThere = false
      return notFound()
    }),
  )
  await tapStatus()
  expect(await screen.findByRole('alert')).toHaveTextContent('Ordine inesistente')
  expect(button()).toBeInTheDocument()
})

test('a backend that cannot move a status: the card says so, and the moves are not offered any more', async () => {
  network.use(
    http.get('*/api/order/:id', () => HttpResponse.json(wireOrder())),
    http.all('*/api/order/:id', () => HttpResponse.json({}, { status: 404 })),
  )
  await tapStatus()
  expect(await screen.findByRole('alert')).toHaveTextContent('Questo server non ha questa funzione.')
  expect(button()).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Ho capito' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
