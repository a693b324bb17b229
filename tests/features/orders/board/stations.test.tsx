import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../../support/backend/network.ts'
import { advanceTimers, withFakeTime } from '../../../support/browser/fake-time.ts'
import { storeSettingElsewhere } from '../../../support/browser/stored-rows.ts'
import { tapBoardEntry } from '../../../support/screen/board-menu.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()
withFakeTime(new Date())

const user = userEvent.setup({ advanceTimers })

const card = async (table: number) => within(await screen.findByRole('article', { name: `Tavolo ${table}` }))

const openStations = async () => {
  await screen.findByRole('button', { name: 'Schermo' })
  await tapBoardEntry(user, 'Altre impostazioni')
  return within(await screen.findByRole('dialog', { name: 'Schermo' }))
}

/** The demo's order of table 2 has dishes of "Primi" and "Dolci", among others. */
const openWithStation = async () => {
  const visit = await renderAt(paths.orders, { as: 'director', user })
  await card(2)
  const panel = await openStations()
  await user.click(panel.getByRole('button', { name: 'Aggiungi una postazione' }))
  const station = within(panel.getByRole('group', { name: 'Postazione 1' }))
  return { visit, panel, station }
}

test('a device may add a tab of several categories, its station, which says what is on none (R2.47)', async () => {
  const { station } = await openWithStation()
  expect(screen.queryByRole('link', { name: 'Postazione 1' })).not.toBeInTheDocument()
  await user.click(station.getByRole('checkbox', { name: 'Dolci' }))
  await user.type(station.getByRole('textbox', { name: 'Nome' }), 'Freddo')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Freddo' }))
  const order = await card(2)
  expect(order.getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
  expect(order.queryByRole('button', { name: '2 × Carbonara' })).not.toBeInTheDocument()
  expect(order.getByText('Anche:')).toBeInTheDocument()
  expect(screen.getByText(/^Piatti in nessuna postazione: [1-9]\d*$/)).toBeInTheDocument()

  const panel = await openStations()
  // Without a category for a moment: the screen and its settings stay.
  await user.click(panel.getByRole('checkbox', { name: 'Dolci' }))
  await user.click(panel.getByRole('checkbox', { name: 'Dolci' }))
  await user.click(panel.getByRole('checkbox', { name: 'Primi' }))
  await user.keyboard('{Escape}')
  expect((await card(2)).getByRole('button', { name: '2 × Carbonara' })).toBeInTheDocument()
})

test('once all categories are on a station, no dish is counted as on none', async () => {
  const { panel, station } = await openWithStation()
  await user.click(station.getByRole('checkbox', { name: 'Dolci' }))
  await user.click(panel.getByRole('button', { name: 'Aggiungi una postazione' }))
  const other = within(panel.getByRole('group', { name: 'Postazione 2' }))
  for (const box of other.getAllByRole('checkbox'))
    if (box !== other.getByRole('checkbox', { name: 'Dolci' })) await user.click(box)
  await user.keyboard('{Escape}')
  for (const name of ['Postazione 1', 'Postazione 2']) {
    await user.click(await screen.findByRole('link', { name }))
    await card(2)
    expect(screen.queryByText(/in nessuna postazione/)).not.toBeInTheDocument()
  }
})

test('a dish of no known category is on every station (R2.47)', async () => {
  network.use(http.get('*/api/menu/restaurant/:id', () => Response.json([])))
  const { visit, station } = await openWithStation()
  await user.click(station.getByRole('checkbox', { name: 'Pizze' }))
  await user.keyboard('{Escape}')
  // The orders' lines have the old name.
  const { body } = await visit.backend.call('GET', '/api/categories', { as: 'director' })
  const { id } = body.find(({ name }: { name: string }) => name === 'Dolci')
  await visit.backend.call('PATCH', '/api/category', { as: 'director', body: { id, name: 'Dessert' } })
  await renderAt(paths.orders, { as: 'director', user })
  await user.click(await screen.findByRole('link', { name: 'Postazione 1' }))
  expect((await card(2)).getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
  expect(screen.getByText(/^Piatti senza categoria: [1-9]$/)).toBeInTheDocument()
})

test('a removed station takes its tab along, and its address says so', async () => {
  const { visit, station } = await openWithStation()
  await user.click(station.getByRole('checkbox', { name: 'Dolci' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Postazione 1' }))
  expect(window.location.pathname).toContain(`${paths.orders(visit.restaurantId)}/station/`)
  const panel = await openStations()
  await user.click(panel.getByRole('button', { name: /^Togli la postazione/ }))
  expect(await screen.findByText('Questa postazione non c’è su questo dispositivo')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Vai a tutti gli ordini' })).toBeInTheDocument()
})

test('another tab of the device shows a new station at once; what cannot be read is none', async () => {
  const visit = await renderAt(paths.orders, { as: 'director', user })
  await card(2)
  const { body } = await visit.backend.call('GET', '/api/categories', { as: 'director' })
  const row = { id: 's', name: 'Grill', categoryIds: [body[0].id, 'deleted'] }
  await storeSettingElsewhere('kitchen-stations', { [visit.restaurantId]: [row] })
  expect(await screen.findByRole('link', { name: 'Grill' })).toBeInTheDocument()
  for (const broken of ['[', { a: 1 }, { [visit.restaurantId]: [{ id: 1 }] }]) {
    await storeSettingElsewhere('kitchen-stations', broken)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Grill' })).not.toBeInTheDocument())
  }
})
