import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { network } from '../../../support/backend/network.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()

test('a dish that sold out after the combination was read cannot be chosen in it', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 53), {
    as: 'waiter',
    // The menus were refetched, the combination was not.
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, { as: 'waiter' })
      const menus = (body as Menu[]).map((menu) => ({
        ...menu,
        dish: menu.dish.map((dish) => (dish.name === 'Carbonara' ? { ...dish, isAvailable: false } : dish)),
      }))
      network.use(http.get('*/api/menu/restaurant/:id', () => HttpResponse.json(menus)))
    },
  })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await user.click(await screen.findByRole('button', { name: 'Scegli Pranzo di prova' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
  expect(await dialog.findByRole('radio', { name: /^Carbonara/ })).toBeDisabled()
})

test('a combination without a price says so', async () => {
  const priceless = { id: 'c', name: 'Pranzo senza prezzo', dimensionAssignments: [] }
  network.use(
    http.get('*/api/public/combinations/:id', () => HttpResponse.json([priceless])),
    http.get('*/api/combination/c', () => HttpResponse.json(priceless)),
  )
  const { user } = await renderAt((id) => paths.newOrder(id, 54), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await user.click(await screen.findByRole('button', { name: 'Scegli Pranzo senza prezzo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pranzo senza prezzo' }))
  expect(dialog.getByText(/^Questo menu a prezzo fisso non ha ancora un prezzo/)).toBeVisible()
})

test('a combination with a sold-out option cannot be ordered, and says which option', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 55), {
    as: 'waiter',
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, { as: 'waiter' })
      const menus = (body as Menu[]).map((menu) => ({
        ...menu,
        dish: menu.dish.map((dish) => (menu.name === 'Dolci' ? { ...dish, isAvailable: false } : dish)),
      }))
      network.use(http.get('*/api/menu/restaurant/:id', () => HttpResponse.json(menus)))
    },
  })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  expect(await screen.findByRole('button', { name: /^Pranzo di prova.*Esaurito in «Il dolce»/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Scegli Pranzo di prova' })).not.toBeInTheDocument()
})
