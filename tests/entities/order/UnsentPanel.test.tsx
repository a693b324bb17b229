import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toOrder } from '#/entities/order/draft.ts'
import { outboxRecords } from '#/entities/order/outbox-record.ts'
import { appDatabase } from '#/lib/storage/app-database.ts'
import { network } from '../../support/network.ts'
import { readyButton } from '../../support/ready-button.ts'
import { renderAt, type Visit, withScreens } from '../../support/render-at.tsx'
import { dishLine, sampleDraft } from '../../support/sample-draft.ts'

withScreens()

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const LIST = 'Ordini non ancora in cucina'

/** A waiter's order for a table that cannot leave this device. */
const unsentOrder = async (table: number): Promise<Visit> => {
  const visit = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter' })
  network.use(http.get('*/api/order/count', () => HttpResponse.error()))
  await visit.user.click(await button('2 coperti'))
  await visit.user.click(await button('Aggiungi Tiramisù'))
  await visit.user.click(await readyButton('Invia in cucina'))
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(visit.restaurantId)))
  return visit
}
const openList = async ({ user }: Visit) => {
  await user.click(await button(/ordin[ei] non in cucina/))
  return within(await screen.findByRole('dialog', { name: LIST }))
}

test('says what is certain of an order', async () => {
  const visit = await unsentOrder(1)
  const list = await openList(visit)
  expect(list.getByRole('heading', { name: 'Tavolo 1' })).toBeVisible()
  expect(list.getByText(/parte da solo appena torna la connessione/)).toBeVisible()
  expect(list.getByText('Tiramisù')).toBeVisible()
})

test('a logout names the orders that are not in the kitchen', async () => {
  const { user } = await unsentOrder(5)
  await user.click(await button('Esci'))
  expect(await screen.findByText(/non (è|sono) ancora in cucina\. Rest/)).toBeVisible()
})

test('another person on this device sees that there is one, not what is in it', async () => {
  await unsentOrder(6)
  const list = await openList(await renderAt(paths.tables, { as: 'colleague' }))
  expect(list.getByText(/non inviat[oi] di (un’altra persona|altre persone)/)).toBeVisible()
  expect(list.queryByText('Tiramisù')).not.toBeInTheDocument()
  expect(list.queryByText('Tavolo 6')).not.toBeInTheDocument()
})

test('an unsent order can be changed: it is a draft again, with everything in it', async () => {
  const visit = await unsentOrder(2)
  const list = await openList(visit)
  const [edit] = list.getAllByRole('button', { name: 'Modifica' }).slice(-1)
  if (edit) await visit.user.click(edit)
  expect(await screen.findByRole('heading', { name: /Tavolo 2 .*2 coperti/ })).toBeVisible()
  expect(await button('Modifica Tiramisù')).toBeVisible()
})

test('of an order in doubt it says when the kitchen has a similar one, and what is in that', async () => {
  const visit = await unsentOrder(7)
  const { backend, restaurantId } = visit
  const [dish] = (await backend.call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, { as: 'waiter' }))
    .body[0].dish
  const [{ price, dimension }] = dish.dimensionAssignments
  const line = dishLine({
    dishId: dish.id,
    dishName: dish.name,
    dimensionId: dimension.id,
    dimensionName: dimension.name,
    price,
    quantity: 3,
  })
  const { status, body } = await backend.call('POST', '/api/create-order', {
    as: 'waiter',
    body: toOrder(sampleDraft({ courses: [{ lines: [line] }] })),
  })
  expect(status).toBe(200)
  await appDatabase.change(async (tx) => {
    for (const [id, record] of await tx.entries(outboxRecords))
      if (record.tableNumber === 7)
        await tx.put(outboxRecords, id, {
          ...record,
          state: 'unknown',
          isAsking: true,
          checkAt: null,
          tries: 0,
          similarOrderId: body.id,
        })
  })
  const list = await openList(visit)
  expect(await list.findByText(/ordine simile di questo tavolo/)).toBeVisible()
  expect(await list.findByText(dish.name)).toBeVisible()
})

test('a refused order stands in the list with the reason, though its table is there no more', async () => {
  const visit = await renderAt((id) => paths.newOrder(id, 9), { as: 'waiter' })
  network.use(
    http.post('*/api/create-order', () => HttpResponse.json({ message: 'There is no table 9' }, { status: 400 })),
    http.get('*/api/dinner-table', () => HttpResponse.json([])),
  )
  await visit.user.click(await button('2 coperti'))
  await visit.user.click(await button('Aggiungi Tiramisù'))
  await visit.user.click(await readyButton('Invia in cucina'))
  await screen.findByText(/l’ordine è stato rifiutato/)
  const tables = await renderAt(paths.tables, { as: 'waiter' })
  const list = await openList(tables)
  expect(await list.findByRole('heading', { name: 'Tavolo 9' })).toBeVisible()
  const here = within(list.getByRole('heading', { name: 'Tavolo 9' }).closest('li') as HTMLElement)
  expect(here.getByText('There is no table 9')).toBeVisible()
  await tables.user.click(here.getByRole('button', { name: 'Elimina' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare l’ordine del tavolo 9?' }))
  await tables.user.click(question.getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(list.queryByRole('heading', { name: 'Tavolo 9' })).not.toBeInTheDocument())
})

test('who orders again at a table is told of the order there that has not arrived', async () => {
  const { user, restaurantId } = await unsentOrder(4)
  await renderAt(() => paths.newOrder(restaurantId, 4), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  expect(await screen.findByText(/parte da solo appena torna la connessione/)).toBeVisible()
  expect(screen.getByText('Non inviato')).toBeVisible()
})

test('it is deleted only after a question', async () => {
  const visit = await unsentOrder(3)
  const list = await openList(visit)
  const before = list.getAllByRole('button', { name: 'Elimina' })
  const last = before.at(-1)
  if (last) await visit.user.click(last)
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare l’ordine del tavolo 3?' }))
  await visit.user.click(question.getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(list.queryByRole('heading', { name: 'Tavolo 3' })).not.toBeInTheDocument())
})
