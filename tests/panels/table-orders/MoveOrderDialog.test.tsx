import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { openOrderStore } from '#/entities/order/on-device.ts'
import { openOrders } from '#/entities/order/open-orders/open-order.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

afterEach(async () => {
  for (const [key] of await appDatabase.entries(openOrders)) await appDatabase.delete(openOrders, key)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Opens the order screen of a table with an open order of one dish. */
const openOrderAt = async (table: number, dish: string, covers = '2 coperti') => {
  const visit = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter' })
  await visit.user.click(await button(covers))
  await visit.user.click(await button(`Aggiungi ${dish}`))
  await button(`Modifica ${dish}`)
  return visit
}
const tablesFor = async (from: number) => {
  const dialog = await screen.findByRole('dialog', { name: `Sposta l’ordine del tavolo ${from}` })
  return within(dialog)
}

test('an open order moves to another table, and its screen with it', async () => {
  const { user, restaurantId } = await openOrderAt(21, 'Tiramisù')
  await user.click(await button('Tavolo 21'))
  const tables = await tablesFor(21)
  expect(tables.queryByRole('button', { name: 'Tavolo 21' })).not.toBeInTheDocument()
  await user.click(await tables.findByRole('button', { name: /^Tavolo 3/ }))
  expect(await screen.findByRole('heading', { name: /Tavolo 3 .*2 coperti/ })).toBeVisible()
  expect(await button('Modifica Tiramisù')).toBeVisible()
  expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 3))
  expect((await appDatabase.entries(openOrders)).map(([, { tableNumber }]) => tableNumber)).toEqual([3])
})

test('back after a move leads to the tables, not to the empty order of the old table', async () => {
  const { user, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  await user.click(await button('Comanda: tavolo 1'))
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  await user.click(await button('Tavolo 1'))
  await user.click(await (await tablesFor(1)).findByRole('button', { name: /^Tavolo 3/ }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 3)))
  window.history.back()
  await waitFor(() => expect(window.location.pathname).not.toBe(paths.newOrder(restaurantId, 3)))
  expect(window.location.pathname).toBe(paths.tables(restaurantId))
})

test('if the table has an open order it asks; without an answer both stay unchanged', async () => {
  await openOrderAt(22, 'Margherita', '3 coperti')
  const { user } = await openOrderAt(23, 'Tiramisù')
  await user.click(await button('Tavolo 23'))
  const choose = async () =>
    user.click(await (await tablesFor(23)).findByRole('button', { name: /^Tavolo 22\s*Bozza$/ }))
  await choose()
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Unire all’ordine del tavolo 22?' }))
  expect((await question()).getByText(/I piatti del tavolo 23 si aggiungono.*3 coperti/)).toBeVisible()
  await user.click((await question()).getByRole('button', { name: 'Annulla' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await appDatabase.entries(openOrders)).toHaveLength(2)

  await choose()
  await user.click((await question()).getByRole('button', { name: 'Unisci' }))
  expect(await screen.findByRole('heading', { name: /Tavolo 22 .*3 coperti/ })).toBeVisible()
  expect(await button('Modifica Tiramisù')).toBeVisible()
  expect(await button('Modifica Margherita')).toBeVisible()
})

test('an open order that is gone meanwhile is not moved, and a message says so', async () => {
  const { user } = await openOrderAt(24, 'Tiramisù')
  await user.click(await button('Tavolo 24'))
  const tables = await tablesFor(24)
  const [, openOrder] = (await appDatabase.entries(openOrders))[0] ?? []
  // As another tab would.
  if (openOrder) await openOrderStore.move(openOrder, 3)
  await user.click(await tables.findByRole('button', { name: /^Tavolo 7/ }))
  expect(await tables.findByRole('alert')).toHaveTextContent(/^Questa bozza non è più qui/)
  expect((await appDatabase.entries(openOrders)).map(([, { tableNumber }]) => tableNumber)).toEqual([3])
})

test('many tables can be searched by number', async () => {
  const { user } = await openOrderAt(3, 'Tiramisù')
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `t${index}`, number: index + 1, status: 'STATUS_FREE' }))
  network.use(http.get('*/api/dinner-table', () => HttpResponse.json(many)))
  const again = await renderAt((id) => paths.newOrder(id, 3), { as: 'waiter' })
  await user.click(await button('Tavolo 3'))
  const tables = await tablesFor(3)
  const shown = () => tables.queryAllByRole('button', { name: /^Tavolo \d+/ }).map(({ textContent }) => textContent)
  await waitFor(() => expect(shown()).toHaveLength(29))
  const search = tables.getByRole('textbox', { name: 'Cerca per numero' })
  await again.user.type(search, '21')
  expect(shown()).toEqual(['Tavolo 2121'])
  await again.user.type(search, '9')
  expect(shown()).toEqual([])
  expect(tables.getByText('Nessun tavolo con questo numero')).toBeVisible()
})
