import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { TestBackend } from '../../../support/backend/backend.ts'
import { callsUnderWay, network } from '../../../support/backend/network.ts'
import { setAvailable } from '../../../support/backend/sold-out.ts'
import { withHeldIntervals } from '../../../support/browser/fake-time.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()
const { pass } = withHeldIntervals()

/** Each test has its own table: open orders are stored. */
let table = 60

/** With the price of what is chosen, if it can be added. */
const ADD = { name: /^Aggiungi( ?\d.*)?$/ }

const openPad = async (before?: (backend: TestBackend, restaurantId: string) => Promise<void>) => {
  table += 1
  const visit = await renderAt((id) => paths.newOrder(id, table), {
    as: 'waiter',
    ...(before && { before }),
  })
  await visit.user.click(await screen.findByRole('button', { name: '2 coperti' }))
  return visit
}

test('a dish that another phone marks sold out is so here within 20 seconds, and in the open dialog', async () => {
  const { user, backend, restaurantId } = await openPad()
  await user.click(await screen.findByRole('button', { name: /^Carbonara/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
  expect(dialog.getByRole('button', ADD)).toBeEnabled()

  await setAvailable(backend, restaurantId, 'Carbonara', false)
  await pass(20_000)
  expect(await dialog.findByText('Questo piatto ora è esaurito: non si può aggiungere.')).toBeInTheDocument()
  expect(dialog.getByRole('button', ADD)).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Chiudi' }))
  expect(await screen.findByRole('button', { name: /^Carbonara.*Esaurito/ })).toBeDisabled()

  await setAvailable(backend, restaurantId, 'Carbonara', true)
  await pass(20_000)
  expect(await screen.findByRole('button', { name: 'Aggiungi Carbonara' })).toBeInTheDocument()
})

test('the open combination picker says that an option sold out, and does not add', async () => {
  const { user, backend, restaurantId } = await openPad()
  await user.click(await screen.findByRole('button', { name: 'Scegli Pranzo di prova' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
  for (const name of ['Carbonara', 'Tiramisù']) await user.click(await dialog.findByRole('radio', { name }))
  expect(dialog.getByRole('button', ADD)).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Avanti' }))

  for (const name of ['Tiramisù', 'Sorbetto']) await setAvailable(backend, restaurantId, name, false)
  await pass(20_000)
  expect(await dialog.findByText(/^Non si può ordinare: tutti i piatti di «Il dolce»/)).toBeInTheDocument()
  expect(dialog.getByRole('button', ADD)).toBeDisabled()
})

test('a combination whose dishes are in no menu is read again itself', async () => {
  const { backend, restaurantId } = await openPad(async ({ call }, id) => {
    const { body } = await call('GET', `/api/menu/restaurant/${id}?combination=false`, { as: 'waiter' })
    const menus = (body as Menu[]).filter(({ name }) => name !== 'Dolci')
    network.use(http.get('*/api/menu/restaurant/:id', () => HttpResponse.json(menus)))
  })
  expect(await screen.findByRole('button', { name: 'Scegli Pranzo di prova' })).toBeInTheDocument()
  for (const name of ['Tiramisù', 'Sorbetto']) await setAvailable(backend, restaurantId, name, false)
  await pass(20_000)
  expect(await screen.findByRole('button', { name: /^Pranzo di prova.*Esaurito in «Il dolce»/ })).toBeDisabled()
})

test('a combination added elsewhere appears', async () => {
  const { backend, restaurantId } = await openPad()
  expect(await screen.findByRole('button', { name: 'Scegli Pranzo di prova' })).toBeInTheDocument()
  const { body } = await backend.call<Combination[]>('GET', `/api/public/combinations/${restaurantId}`)
  network.use(
    http.get('*/api/public/combinations/:id', () =>
      HttpResponse.json([...body, { id: 'later', name: 'Cena nuova', dimensionAssignments: [] }]),
    ),
    http.get('*/api/combination/later', () => HttpResponse.json({}, { status: 404 })),
  )
  await pass(20_000)
  expect(await screen.findByRole('button', { name: /^Cena nuova/ })).toBeInTheDocument()
})

/** As another phone does it. */
const takeExtras = async ({ call }: TestBackend, restaurantId: string, isOption: boolean) => {
  const { body } = await call<Menu[]>('GET', `/api/menu/restaurant/${restaurantId}?combination=${isOption}`, {
    as: 'director',
  })
  for (const { id } of body) await call('POST', `/api/create-ingredients/${id}`, { as: 'director', body: [] })
}

test('the last extra of all menus is taken: an open order that has it asks', async () => {
  const { user, backend, restaurantId } = await openPad()
  await user.click(await screen.findByRole('button', { name: /^Margherita/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Margherita' }))
  await user.click(dialog.getByRole('button', { name: /Aggiungi\s*Bufala/ }))
  await user.click(dialog.getByRole('button', ADD))
  await takeExtras(backend, restaurantId, false)
  await pass(20_000)
  expect(await screen.findByText('Bufala non è più disponibile')).toBeInTheDocument()
})

test('an extra is taken from an option: the open combination picker no longer offers it within 20 seconds', async () => {
  const { user, backend, restaurantId } = await openPad()
  await user.click(await screen.findByRole('button', { name: 'Scegli Pranzo di prova' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
  await user.click(await dialog.findByRole('radio', { name: 'Carbonara' }))
  expect(await dialog.findByRole('button', { name: /Aggiungi\s*Olive/ })).toBeInTheDocument()
  await takeExtras(backend, restaurantId, true)
  await pass(20_000)
  await waitForElementToBeRemoved(() => dialog.queryByRole('button', { name: /Aggiungi\s*Olive/ }))
})

test('a list of kitchen orders that the backend lacks is not asked for again', async () => {
  let [menusAsked, ordersAsked] = [0, 0]
  network.use(
    http.get('*/api/menu/restaurant/:id', () => {
      menusAsked += 1
    }),
    http.get('*/api/order/kitchen', () => {
      ordersAsked += 1
      return new HttpResponse(null, { status: 404 })
    }),
  )
  await openPad()
  await screen.findByRole('button', { name: 'Aggiungi Carbonara' })
  await waitFor(() => expect([ordersAsked > 0, callsUnderWay()]).toEqual([true, 0]))
  const before = { menusAsked, ordersAsked }
  await pass(20_000)
  await waitFor(() => expect(menusAsked).toBeGreaterThan(before.menusAsked))
  expect(ordersAsked).toBe(before.ordersAsked)
})
