import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { prepareHttp } from '#/lib/http/http.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { movePlans } from '#/panels/table-orders/device-moves.ts'
import { moveOf } from '#/panels/table-orders/table-moves.ts'
import type { TestBackend } from '../../support/backend/backend.ts'
import { network } from '../../support/backend/network.ts'
import { wireDish, wireOrder } from '../../support/samples/orders.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

/* Whose an order is, on the pre-bill (ADR-041). Prices of the small demo: margherita 7, carbonara 12,50, sorbetto 4. */

withScreens()
// On a busy machine loading it would count as a call without an answer.
beforeAll(prepareHttp)

type Wire = { id: string; tableNumber: number; dishIndices: object[] }
const liveOrders = async (backend: TestBackend) =>
  (await backend.call<Wire[]>('GET', '/api/order/kitchen', { as: 'director' })).body

/** By another phone, at the table. Each dish with its quantity. */
async function take(backend: TestBackend, tableNumber: number, dishes: Record<string, number>, totalCovers = 4) {
  const menus = await backend.call<{ dish: { id: string; name: string }[] }[]>(
    'GET',
    `/api/menu/restaurant/${(await backend.account('director')).restaurantId}?combination=false`,
    { as: 'director' },
  )
  const [
    {
      dishIndices: [line],
    } = { dishIndices: [] },
  ] = await liveOrders(backend)
  const dishIndices = Object.entries(dishes).map(([name, dishQuantity]) => {
    const dish = menus.body.flatMap((menu) => menu.dish).find((each) => each.name === name)
    return { ...line, dishId: dish?.id, dishName: name, dishQuantity, dishIngredientsId: [] }
  })
  const body = { dishIndices, tableNumber, totalCovers }
  const { status, body: created } = await backend.call<Wire>('POST', '/api/create-order', { as: 'colleague', body })
  expect(status).toBeLessThan(300)
  return created.id
}
const archive = (backend: TestBackend, id: string) =>
  backend.call('PATCH', `/api/order/archive/${id}`, { as: 'director' })

const sittings = rowStore({
  name: 'order-sittings',
  schema: v.object({ orders: v.array(v.object({ id: v.string() })), others: v.optional(v.array(v.string()), []) }),
})
const rememberedOrders = async () =>
  (await appDatabase.entries(sittings)).flatMap(([, { orders, others }]) => [...orders.map(({ id }) => id), ...others])

/** The tables are read, and with them what is in the kitchen: this device remembers these orders then. */
const look = async (...ids: string[]) => {
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  await screen.findByRole('button', { name: 'Comanda: tavolo 2' })
  await waitFor(async () => expect(await rememberedOrders()).toEqual(expect.arrayContaining(ids)))
  await screen.findAllByText(/^Ricevuto/)
  return visit
}
const askCovers = async ({ user }: Visit, table: number) => {
  await user.click(await screen.findByRole('button', { name: `Comanda: tavolo ${table}` }))
  return within(await screen.findByRole('dialog', { name: `Tavolo ${table}: quanti coperti?` }))
}
const seat = async (visit: Visit, table: number, covers: number) => {
  const dialog = await askCovers(visit, table)
  await visit.user.click(dialog.getByRole('button', { name: `${covers} coperti` }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.newOrder(visit.restaurantId, table)))
}
/** By this phone, whose screen asks what they want. @returns its id. */
const send = async ({ user, backend }: Visit, dish: string) => {
  const before = (await liveOrders(backend)).map(({ id }) => id)
  await user.click(await screen.findByRole('button', { name: `Aggiungi ${dish}` }))
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(async () => expect(await liveOrders(backend)).toHaveLength(before.length + 1))
  return (await liveOrders(backend)).map(({ id }) => id).find((id) => !before.includes(id)) ?? ''
}
const openBill = async (table: number) => {
  const visit = await look()
  await visit.user.click(screen.getByRole('button', { name: `Preconto · Tavolo ${table}` }))
  const panel = within(await screen.findByRole('dialog', { name: `Preconto · Tavolo ${table}` }))
  await waitFor(() => expect(panel.queryByText(/^Si cercano/)).not.toBeInTheDocument())
  return { ...visit, panel, orders: () => panel.queryAllByRole('checkbox').map(orderOf) }
}
const orderOf = (box: HTMLElement) =>
  `${(box as HTMLInputElement).checked ? '✓' : '–'} ${box.closest('label')?.textContent}`
const total = ({ panel }: Awaited<ReturnType<typeof openBill>>) =>
  panel.getAllByRole('status').flatMap(({ textContent }) => /^Totale (.*)/.exec(textContent)?.[1] ?? [])

/** Four guests at table 1, whose 7,00 the kitchen has archived, and whose 24,00 of another phone moves with them to table 7. */
async function moveFrom1To7() {
  const first = await look()
  const { backend } = first
  await archive(backend, await take(backend, 7, { Carbonara: 2, Sorbetto: 2 }))
  await seat(first, 1, 4)
  const starters = await send(first, 'Margherita')
  const desserts = await take(backend, 1, { Sorbetto: 6 })
  await look(starters, desserts)
  await archive(backend, starters)
  const { user } = await look()
  await user.click(screen.getByRole('button', { name: 'Apri il tavolo 1' }))
  await screen.findByRole('button', { name: 'Correggi' })
  await user.click(await screen.findByRole('button', { name: 'Altre azioni: tavolo 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sposta gli ordini' }))
  await user.click(await screen.findByRole('button', { name: /^Tavolo 7/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sposta' }))
  await screen.findByText('Ordini spostati al tavolo 7')
  return backend
}

test('guests who move take what the kitchen has archived with them, and nothing of those before them', async () => {
  const backend = await moveFrom1To7()
  const bill = await openBill(7)
  const { panel, orders } = bill
  await waitFor(() => expect(total(bill)).toEqual([expect.stringContaining('31,00')]))
  expect(orders()).toEqual([
    expect.stringMatching(/^✓ .*Tavolo .?1.?.*archiviato.*7,00/),
    expect.stringMatching(/^✓ .*24,00/),
    expect.stringMatching(/^– .*di altri ospiti.*33,00/),
  ])
  expect(panel.getByRole('textbox', { name: 'Coperti' })).toHaveValue('4')

  // Who sits at table 1 next is not offered their orders.
  await seat(await look(), 1, 2)
  await take(backend, 1, { Sorbetto: 1 }, 2)
  const other = await openBill(1)
  await waitFor(() => expect(total(other)).toEqual([expect.stringContaining('4,00')]))
  expect(other.orders()).toEqual([expect.stringMatching(/^✓ .*4,00/)])
})

/** What card, sheet and bill say of table 1. */
const saidOf1 = async () => {
  const visit = await look()
  const { user } = visit
  const card = screen.getByRole('button', { name: 'Apri il tavolo 1' }).closest('li') as HTMLElement
  const onCard = await within(card).findByTitle(/^Totale/)
  await waitFor(() => expect(onCard.title).not.toBe(''))
  await user.click(screen.getByRole('button', { name: 'Apri il tavolo 1' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tavolo 1' }))
  const onSheet = (await sheet.findByText(/^Totale/)).closest('[role="status"]')?.textContent
  await user.click(sheet.getByRole('button', { name: 'Preconto' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Preconto · Tavolo 1' }))
  await waitFor(() => expect(panel.queryByText(/^Si cercano/)).not.toBeInTheDocument())
  const orders = panel.queryAllByRole('checkbox').map(orderOf)
  const bill = panel.getAllByRole('status').find(({ textContent }) => textContent.startsWith('Totale'))?.textContent
  return { visit, panel, card: `${onCard.title} ${onCard.textContent}`, sheet: onSheet, bill, orders }
}

test('new guests at a free table: card, sheet and bill agree, and warn only of an order that came since', async () => {
  const before = wireOrder({
    ...{ id: 'before', tableNumber: 1, total: 67, dishIndices: [wireDish({ dishPrice: 67 })] },
    orderTime: new Date(Date.now() - 60 * 60_000).toISOString(),
  })
  network.use(http.get('*/api/order/archived', () => Response.json([before])))
  const first = await look()
  await seat(first, 1, 2)
  await send(first, 'Sorbetto')
  const alone = await saidOf1()
  expect(alone.card).toMatch(/^Totale Totale4,00\s€$/)
  expect(alone.sheet).toMatch(/^Totale4,00\s€$/)
  expect(alone.bill).toMatch(/^Totale 4,00\s€$/)
  expect(alone.orders).toEqual([
    expect.stringMatching(/^✓ .*4,00/),
    expect.stringMatching(/^– .*di altri ospiti.*67,00/),
  ])
  expect(alone.panel.getByText('Altri ordini (1)')).toBeVisible()
  expect(alone.panel.getByText(/di altri ospiti/)).not.toBeVisible()
  expect(alone.panel.queryByText(/non si sa/)).not.toBeInTheDocument()

  await take(first.backend, 1, { Margherita: 1 }, 6)
  const doubted = await saidOf1()
  expect(doubted.card).toMatch(/^Totale noto.*11,00\s€$/)
  expect(doubted.sheet).toMatch(/^Totale noto11,00\s€1 ordine preso da quando sono seduti/)
  expect(doubted.bill).toMatch(/^Totale noto 11,00\s€$/)
  expect(doubted.panel.getByText(/^1 ordine preso da quando sono seduti: non si sa se è loro/)).toBeVisible()
  expect(doubted.orders[1]).toMatch(/^✓ .*non si sa di chi.*7,00/)
})

test('guests who sit down at another table when the kitchen has done all of theirs pay for it there', async () => {
  const first = await look()
  await seat(first, 1, 4)
  await archive(first.backend, await send(first, 'Margherita'))
  const visit = await look()
  const dialog = await askCovers(visit, 7)
  expect(await dialog.findByRole('button', { name: 'Ospiti nuovi', pressed: true })).toBeInTheDocument()
  await visit.user.click(dialog.getByRole('button', { name: 'Da un altro tavolo' }))
  expect(dialog.getByRole('button', { name: /Tavolo .?1/, pressed: true })).toBeInTheDocument()
  await visit.user.click(dialog.getByRole('button', { name: '4 coperti', current: true }))
  await send(visit, 'Sorbetto')
  const bill = await openBill(7)
  await waitFor(() => expect(total(bill)).toEqual([expect.stringContaining('11,00')]))
})

test('guests who order again after the kitchen has archived everything pay for all of it', async () => {
  const first = await look()
  await seat(first, 1, 3)
  const last = await send(first, 'Margherita')
  await look(last)
  await archive(first.backend, last)
  const visit = await look()
  const dialog = await askCovers(visit, 1)
  await visit.user.click(await dialog.findByRole('button', { name: /^Gli stessi/ }))
  await visit.user.click(dialog.getByRole('button', { name: '3 coperti', current: true }))
  await send(visit, 'Sorbetto')
  const bill = await openBill(1)
  const { orders } = bill
  await waitFor(() => expect(total(bill)).toEqual([expect.stringContaining('11,00')]))
  expect(orders()).toEqual([expect.stringMatching(/^✓ .*7,00/), expect.stringMatching(/^✓ .*4,00/)])
})

test('a move that is not finished is named on the bills of both tables, which are not sure, until it is over', async () => {
  const first = await look()
  const { backend } = first
  await seat(first, 1, 4)
  const id = await send(first, 'Sorbetto')
  const move = moveOf({ restaurantId: first.restaurantId, from: 1, to: 7 }, [{ id }])
  await movePlans.add(move)
  const named = /^Lo spostamento dal tavolo .?1.? al tavolo .?7.? non è finito/
  const bill = await openBill(1)
  expect(await bill.panel.findByText(named)).toBeInTheDocument()
  expect(bill.orders()).toEqual([expect.stringMatching(/^– .*4,00/)])
  await take(backend, 7, { Sorbetto: 1 })
  const there = await openBill(7)
  expect(await there.panel.findByText(named)).toBeInTheDocument()
  await movePlans.remove(move.id)
  await waitFor(() => expect(there.panel.queryByText(named)).not.toBeInTheDocument())
})

test('an order that is not in the kitchen yet: sheet and bill say just that', async () => {
  const first = await look()
  const { user } = first
  await seat(first, 1, 2)
  network.use(http.post('*/api/create-order', () => new Response(null, { status: 503 })))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi Sorbetto' }))
  await user.click(await readyButton('Invia in cucina'))
  await look()
  await user.click(await screen.findByRole('button', { name: 'Apri il tavolo 1' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tavolo 1' }))
  expect(await sheet.findByText(/^1 ordine di questo tavolo non è ancora in cucina/)).toBeVisible()
  expect(sheet.queryByText(/^Di questi ospiti non si sa tutto/)).not.toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Preconto' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Preconto · Tavolo 1' }))
  expect(await panel.findByText(/^1 ordine di questo tavolo non è ancora in cucina/)).toBeVisible()
})
