import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { type OpenOrder, openOrders } from '#/entities/order/open-orders/open-order.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

type Options = NonNullable<Parameters<typeof renderAt>[1]>
type Wire = { tableNumber: number; dishIndices: { note: string; course: number }[] }

/** Course 1 has a Carbonara, the held course 2 one more. */
async function takeHeld(options: Partial<Options> = {}) {
  const visit = await renderAt((id) => paths.newOrder(id, 7), { as: 'waiter', ...options })
  const { user } = visit
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  const add = await screen.findByRole('button', { name: 'Aggiungi Carbonara' })
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Aggiungi portata' }))
  await user.click(add)
  const hold = await screen.findByRole('button', { name: 'Metti a seguire la portata 2' })
  expect(screen.queryByRole('button', { name: 'Metti a seguire la portata 1' })).not.toBeInTheDocument()
  await user.click(hold)
  await waitFor(() => expect(hold).toHaveAttribute('aria-pressed', 'true'))
  // Pressed it says the state, before that the act.
  expect(hold).toHaveAccessibleName('Portata 2 a seguire')
  expect(hold).toHaveTextContent('A seguire')
  return visit
}
const sent = async ({ backend }: Awaited<ReturnType<typeof renderAt>>, path = '/api/order/kitchen') => {
  const { body } = await backend.call<Wire[]>('GET', path, { as: 'waiter' })
  return body
    .filter(({ tableNumber }) => tableNumber === 7)
    .map(({ dishIndices }) => dishIndices.map(({ course, note }) => [course, note]))
}
const send = async ({ user, restaurantId }: Awaited<ReturnType<typeof renderAt>>) => {
  await user.click(screen.getByRole('button', { name: 'Invia in cucina' }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
}

test('a held course is sent with its mark, and the rest with it (R2.38, ADR-028)', async () => {
  const visit = await takeHeld()
  expect(screen.getByText(/^1 portata a seguire: la cucina la vede/)).toBeInTheDocument()
  await send(visit)
  expect(await sent(visit)).toEqual([
    [
      [1, ''],
      [2, '[A SEGUIRE/HOLD]'],
    ],
  ])
})

test('without updates only the fired course is sent; the rest is a state of the table, and sent later', async () => {
  const visit = await takeHeld({ omits: ['order-update', 'kitchen-list'] })
  const { user } = visit
  expect(screen.getByText(/^1 portata a seguire resta su questo dispositivo/)).toBeInTheDocument()
  await send(visit)
  const stream = async () => {
    const rows = await visit.backend.db.query.orders.findMany()
    return rows.filter(({ tableNumber }) => tableNumber === 7).length
  }
  expect(await stream()).toBe(1)
  const table = await screen.findByRole('button', { name: 'Comanda: tavolo 7' })
  expect(await within(table.closest('li') as HTMLElement).findByText('1 portata a seguire')).toBeInTheDocument()
  await user.click(table)
  const hold = await screen.findByRole('button', { name: 'Portata 2 a seguire' })
  expect(screen.getByRole('button', { name: 'Invia in cucina' })).toBeDisabled()
  await user.click(hold)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invia in cucina' })).toBeEnabled())
  await send(visit)
  expect(await stream()).toBe(2)
})

test('a held note that is too long with its mark says why the order cannot be sent', async () => {
  const { user } = await takeHeld()
  // As a repeated order may have it: the fields take no note as long as this.
  const [[key, order]] = (await appDatabase.entries(openOrders)) as [[string, OpenOrder]]
  const note = 'a'.repeat(4_990)
  const courses = order.courses.map((course) => ({
    ...course,
    lines: course.isHeld ? course.lines.map((line) => ({ ...line, note })) : course.lines,
  }))
  await appDatabase.put(openOrders, key, { ...order, courses, updatedAt: order.updatedAt + 1 })
  expect(await screen.findByText(/^Nota troppo lunga: .?Carbonara/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Invia in cucina' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Portata 2 a seguire' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invia in cucina' })).toBeEnabled())
})
