import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { addRecalled, forgetOldRecalls, recalledFrom, recallRows } from '#/features/orders/live/recall.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { network } from '../../../support/backend/network.ts'
import { advanceTimers, withFakeTime } from '../../../support/browser/fake-time.ts'
import { sampleOrder, wireDish, wireOrder } from '../../../support/samples/orders.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()
withFakeTime(new Date())

const user = userEvent.setup({ advanceTimers })

beforeEach(async () => {
  for (const [key] of await appDatabase.entries(recallRows)) await appDatabase.delete(recallRows, key)
})

test('the archive begins with the cards that were archived here, for an hour', async () => {
  await renderAt(paths.orders, { as: 'director', user })
  const card = await screen.findByRole('article', { name: 'Tavolo 2' })
  await user.click(within(card).getByRole('button', { name: /Archivia/ }))
  await act(() => advanceTimers(6_000))
  await user.click(screen.getByRole('link', { name: 'Archivio' }))
  const recalled = within(await screen.findByRole('region', { name: 'Appena archiviati da qui' }))
  expect(recalled.getByText('Tavolo 2')).toBeInTheDocument()
  expect(recalled.getByText('0 min fa')).toBeInTheDocument()
  expect(recalled.getByText('Sorbetto')).toBeInTheDocument()

  // A filter is about the whole archive.
  await user.click(screen.getByRole('button', { name: 'Oggi' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Appena archiviati da qui' })).not.toBeInTheDocument(),
  )
  await user.click(screen.getByRole('button', { name: 'Tutti i giorni' }))
  expect(await screen.findByRole('region', { name: 'Appena archiviati da qui' })).toBeInTheDocument()
  await act(() => advanceTimers(60 * 60_000))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Appena archiviati da qui' })).not.toBeInTheDocument(),
  )
})

/** What a reload leaves of an archive call that was waiting. */
const interrupt = (order: { id: string; tableNumber: number }) =>
  sessionStorage.setItem(
    'coperto.private.archiving',
    JSON.stringify({ at: Date.now(), orders: [{ id: order.id, tableNumber: order.tableNumber, order }] }),
  )

test('a card whose archiving a reload interrupted is among them', async () => {
  await renderAt(paths.orders, {
    as: 'director',
    user,
    before: async ({ call }) => {
      const [order] = (await call('GET', '/api/order/kitchen', { as: 'director' })).body
      await call('PATCH', `/api/order/archive/${order.id}`, { as: 'director' })
      expect(order.tableNumber).toBe(2)
      interrupt({ ...order, dishIndices: [wireDish(), null] })
    },
  })
  expect(await screen.findByText('Tavolo 2 archiviato')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Archivio' }))
  const recalled = within(await screen.findByRole('region', { name: 'Appena archiviati da qui' }))
  expect(recalled.getByText('Tavolo 2')).toBeInTheDocument()
  expect(recalled.getByText('1 riga illeggibile: chiedi in sala.')).toBeInTheDocument()
})

test.each([
  ['that was deleted is called cancelled', 200, 'Tavolo 9 annullato'],
  ['of which nobody can tell is not called archived', 500, 'Non si sa se è archiviato.'],
])('a card %s after such a reload', async (_, status, words) => {
  interrupt({ id: 'interrupted', tableNumber: 9, ...wireOrder({ id: 'interrupted', tableNumber: 9 }) })
  const row = { id: 'interrupted', isDeleted: true }
  network.use(http.get('*/api/order/interrupted', () => Response.json(row, { status })))
  await renderAt(paths.orders, { as: 'director', user })
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryByText('Tavolo 9 archiviato')).not.toBeInTheDocument()
  // One toast is shown at a time.
  await act(() => advanceTimers(10_000))
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
})

test('an allergy is said on these cards too', async () => {
  const visit = await renderAt(paths.orders, { as: 'director', user })
  await screen.findByRole('article', { name: 'Tavolo 2' })
  const { body } = await visit.backend.call('GET', '/api/order/kitchen', { as: 'director' })
  const [{ id, ...order }] = body
  const dishIndices = order.dishIndices.map((line: object) => ({ ...line, note: 'celiaca' }))
  await visit.backend.call('PATCH', `/api/order/${id}`, { as: 'director', body: { ...order, dishIndices } })
  const card = within(await screen.findByRole('article', { name: 'Tavolo 2' }))
  await card.findByRole('note', { name: 'Allergia' })
  await user.click(card.getByRole('button', { name: /Archivia/ }))
  await act(() => advanceTimers(6_000))
  await user.click(screen.getByRole('link', { name: 'Archivio' }))
  const recalled = within(await screen.findByRole('region', { name: 'Appena archiviati da qui' }))
  expect(recalled.getByRole('note', { name: 'Allergia' })).toHaveTextContent('celiaca')
})

test('the last five are stored, each once, and an unreadable one is left out', async () => {
  const place = { restaurantId: 'r', personKey: 'p' }
  const stored = async () => recalledFrom(await appDatabase.get(recallRows, JSON.stringify(['r', 'p'])), 7)
  const ids = async () => (await stored()).map(({ order }) => order.id)
  for (const id of ['1', '2', '3', '4', '5', '6', '3'])
    await addRecalled(appDatabase, place, { at: Number(id), order: { ...sampleOrder(), id } })
  expect(await ids()).toEqual(['3', '6', '5', '4', '2'])
  await appDatabase.put(recallRows, JSON.stringify(['r', 'p']), [{ at: 1, order: { id: 1 } }])
  expect(await ids()).toEqual([])
  await forgetOldRecalls(appDatabase, 60 * 60_000)
  expect(await appDatabase.entries(recallRows)).toHaveLength(1)
  await forgetOldRecalls(appDatabase, 60 * 60_000 + 1)
  expect(await appDatabase.entries(recallRows)).toEqual([])
})
