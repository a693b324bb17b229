import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import * as download from '#/lib/storage/download.ts'
import { network } from '../../support/backend/network.ts'
import { failReachabilityChecks } from '../../support/backend/unreachable.ts'
import { dishLine, sampleOpenOrder } from '../../support/samples/sample-order.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const LIST = 'Ordini in sospeso'

/** A waiter's order for a table, without a connection. */
const unsentOrder = async (table: number): Promise<Visit> => {
  const visit = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter' })
  failReachabilityChecks()
  await visit.user.click(await button('2 coperti'))
  await visit.user.click(await button('Aggiungi Tiramisù'))
  await visit.user.click(await readyButton('Invia in cucina'))
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(visit.restaurantId)))
  return visit
}
const openList = async ({ user }: Visit) => {
  await user.click(await button(/ordin[ei] (da inviare|incert[oi])/))
  return within(await screen.findByRole('dialog', { name: LIST }))
}

test('shows what is certain about an order', async () => {
  const visit = await unsentOrder(1)
  const list = await openList(visit)
  expect(list.getByRole('heading', { name: 'Tavolo 1' })).toBeVisible()
  expect(list.getByText(/parte da solo appena torna la connessione/)).toBeVisible()
  expect(list.getByText('Tiramisù')).toBeVisible()
})

test('if the device cannot store an order, the list says so, and leaving the page asks', async () => {
  const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  const visit = await unsentOrder(39)
  const list = await openList(visit)
  expect(list.getByRole('alert')).toHaveTextContent(/restano solo finché questa pagina è aperta/)
  expect(isHeldBack()).toBe(true)
  put.mockRestore()
  await visit.user.click(inList(list, 39).getByRole('button', { name: /^Elimina/ }))
  await visit.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(isHeldBack()).toBe(false))
})

test('an order of another day is shown with its day', async () => {
  const visit = await unsentOrder(38)
  const at = new Date(2026, 2, 14, 21, 5).getTime()
  await appDatabase.change(async (tx) => {
    for (const [id, record] of await tx.entries(outboxRecords))
      if (record.tableNumber === 38) await tx.put(outboxRecords, id, { ...record, createdAt: at })
  })
  const list = await openList(visit)
  await list.findByRole('heading', { name: 'Tavolo 38' })
  expect(await inList(list, 38).findByText('14 mar, 21:05')).toBeVisible()
})

test('a logout names the orders that are not in the kitchen', async () => {
  const { user } = await unsentOrder(5)
  await user.click(await button('Esci'))
  expect(await screen.findByText(/aspettan?o? ancora la conferma della cucina\. Rest/)).toBeVisible()
})

test('a logout names the tables whose orders are being taken, and who finds them again', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 41), { as: 'director' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  await button('Modifica Tiramisù')
  const tables = await renderAt(paths.tables, { as: 'director' })
  await tables.user.click(await button('Esci'))
  expect(
    await screen.findByText(/1 ordine che stai prendendo \(tavolo 41\) non è inviato: .* lo ritrovi solo tu/),
  ).toBeVisible()
})

test('another person on this device sees table and state, not the content', async () => {
  await unsentOrder(6)
  const list = await openList(await renderAt(paths.tables, { as: 'colleague' }))
  expect(list.getByText(/in sospeso di (un collega|colleghi)/)).toBeVisible()
  expect(list.getByText('Tavolo 6').closest('li')).toHaveTextContent(/Non inviato/)
  expect(list.queryByText('Tiramisù')).not.toBeInTheDocument()
})

test('an unsent order can be changed: it becomes an open order with all its content', async () => {
  const visit = await unsentOrder(2)
  const list = await openList(visit)
  const [edit] = list.getAllByRole('button', { name: 'Modifica' }).slice(-1)
  if (edit) await visit.user.click(edit)
  expect(await screen.findByRole('heading', { name: /Tavolo 2 .*2 coperti/ })).toBeVisible()
  expect(await button('Modifica Tiramisù')).toBeVisible()
})

test('an uncertain order shows a similar one of the kitchen, with its content', async () => {
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
    body: toNewOrder(sampleOpenOrder({ courses: [{ lines: [line] }] })),
  })
  expect(status).toBe(200)
  await appDatabase.change(async (tx) => {
    for (const [id, record] of await tx.entries(outboxRecords))
      if (record.tableNumber === 7)
        await tx.put(outboxRecords, id, {
          ...record,
          state: 'unknown',
          lateLook: 'unchecked',
          checkAt: null,
          tries: 0,
          similarOrderId: body.id,
        })
  })
  const list = await openList(visit)
  expect(await list.findByText(/ordine simile di questo tavolo/)).toBeVisible()
  expect(await list.findByText(dish.name)).toBeVisible()
})

test('a refused order is in the list with the reason, even if its table is gone', async () => {
  const visit = await renderAt((id) => paths.newOrder(id, 9), { as: 'waiter' })
  network.use(
    http.post('*/api/create-order', () => HttpResponse.json({ message: 'There is no table 9' }, { status: 400 })),
  )
  await visit.user.click(await button('2 coperti'))
  await visit.user.click(await button('Aggiungi Tiramisù'))
  await visit.user.click(await readyButton('Invia in cucina'))
  await screen.findByText(/l’ordine è stato rifiutato/)
  network.use(http.get('*/api/dinner-table', () => HttpResponse.json([])))
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

test('a refused order discarded over its own screen is gone there too', async () => {
  const visit = await renderAt((id) => paths.newOrder(id, 10), { as: 'waiter' })
  network.use(http.post('*/api/create-order', () => HttpResponse.json({ message: 'No' }, { status: 400 })))
  await visit.user.click(await button('2 coperti'))
  await visit.user.click(await button('Aggiungi Tiramisù'))
  await visit.user.click(await readyButton('Invia in cucina'))
  await screen.findByText(/l’ordine è stato rifiutato/)
  const list = await openList(visit)
  await list.findByRole('heading', { name: 'Tavolo 10' })
  await visit.user.click(inList(list, 10).getByRole('button', { name: 'Elimina' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare l’ordine del tavolo 10?' }))
  await visit.user.click(question.getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Modifica Tiramisù', hidden: true })).toBeNull())
})

/** An open order with a Tiramisù whose table is gone. */
const strandedOrder = async (table: number) => {
  const visit = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter' })
  await visit.user.click(await button('2 coperti'))
  await visit.user.click(await button('Aggiungi Tiramisù'))
  await button('Modifica Tiramisù')
  network.use(http.get('*/api/dinner-table', () => HttpResponse.json([])))
  return renderAt(paths.tables, { as: 'waiter' })
}
const inList = (list: ReturnType<typeof within>, table: number) =>
  within(list.getByRole('heading', { name: `Tavolo ${table}` }).closest('li') as HTMLElement)

test('an open order whose table is gone is in the list, and can be opened with all its content', async () => {
  const visit = await strandedOrder(31)
  const list = await openList(visit)
  await list.findByRole('heading', { name: 'Tavolo 31' })
  expect(inList(list, 31).getByText(/Non è mai partito: il tavolo non c’è più/)).toBeVisible()
  await visit.user.click(inList(list, 31).getByRole('button', { name: 'Modifica' }))
  expect(await button('Modifica Tiramisù')).toBeVisible()
})

test('an open order whose table is gone can be deleted', async () => {
  const visit = await strandedOrder(32)
  const list = await openList(visit)
  await list.findByRole('heading', { name: 'Tavolo 32' })
  await visit.user.click(inList(list, 32).getByRole('button', { name: 'Elimina' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare l’ordine del tavolo 32?' }))
  await visit.user.click(question.getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(list.queryByRole('heading', { name: 'Tavolo 32' })).not.toBeInTheDocument())
})

test('an open order whose table exists is on its card, not in the list', async () => {
  const visit = await renderAt((id) => paths.newOrder(id, 33), { as: 'waiter' })
  await visit.user.click(await button('2 coperti'))
  await visit.user.click(await button('Aggiungi Tiramisù'))
  await button('Modifica Tiramisù')
  const tables = await renderAt(paths.tables, { as: 'waiter' })
  const card = (await screen.findByRole('heading', { name: 'Tavolo 33' })).closest('li') as HTMLElement
  expect(await within(card).findByText('Bozza')).toBeVisible()
  const list = await openList(tables)
  expect(list.queryByRole('heading', { name: 'Tavolo 33' })).not.toBeInTheDocument()
})

test('the file contains every order of the list, open ones included; the logout names them', async () => {
  const saved = vi.spyOn(download, 'downloadText').mockImplementation(() => undefined)
  const visit = await strandedOrder(35)
  const list = await openList(visit)
  await list.findByRole('heading', { name: 'Tavolo 35' })
  await visit.user.click(list.getByRole('button', { name: 'Scarica gli ordini' }))
  const [, text = ''] = saved.mock.lastCall ?? []
  const tables = JSON.parse(text).map((each: { tableNumber: number }) => each.tableNumber)
  expect(tables).toContain(35)
  expect(tables).toHaveLength(list.getAllByRole('heading', { level: 3 }).length)
  await visit.user.click(list.getByRole('button', { name: 'Chiudi' }))
  await visit.user.click(await button('Esci'))
  expect(await screen.findByText(/da rivedere non part(e|ono) da sol[oi]/)).toBeVisible()
})

test('an uncertain order is counted separately: it may be in the kitchen', async () => {
  const visit = await unsentOrder(36)
  await appDatabase.change(async (tx) => {
    for (const [id, record] of await tx.entries(outboxRecords))
      await tx.put(outboxRecords, id, { ...record, state: 'unknown', checkAt: null, tries: 0 })
  })
  expect(await button(/ordin[ei] incert[oi]/)).toHaveTextContent(/incert[oi]/)
  await visit.user.click(await button('Esci'))
  expect(await screen.findByText(/incert[oi]: potrebber?o? essere già in cucina/)).toBeVisible()
  expect(screen.queryByText(/aspettan?o? ancora la conferma/)).not.toBeInTheDocument()
})

test('a new order at a table shows the one there that has not arrived', async () => {
  const { user, restaurantId } = await unsentOrder(4)
  await renderAt(() => paths.newOrder(restaurantId, 4), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  // An earlier toast has the same sentence, and the closing covers dialog has both.
  const isHere = () => {
    expect(screen.getByText(/parte da solo appena torna la connessione/)).toBeVisible()
    expect(screen.getByText('Non inviato')).toBeVisible()
  }
  await waitFor(isHere)
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

test('the question closes if its order is sent meanwhile, because it may arrive', async () => {
  const visit = await unsentOrder(40)
  const list = await openList(visit)
  const ask = async () => {
    await visit.user.click(inList(list, 40).getByRole('button', { name: 'Elimina' }))
    return within(await screen.findByRole('alertdialog', { name: 'Eliminare l’ordine del tavolo 40?' }))
  }
  expect((await ask()).getByText(/Non arriverà in cucina/)).toBeVisible()
  await appDatabase.change(async (tx) => {
    for (const [id, record] of await tx.entries(outboxRecords))
      if (record.tableNumber === 40) await tx.put(outboxRecords, id, { ...record, state: 'unknown', checkAt: null })
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect((await ask()).getByText(/Se è già arrivato in cucina, lì resta/)).toBeVisible()
})
