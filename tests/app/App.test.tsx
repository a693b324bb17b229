import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../support/backend/network.ts'
import { failReachabilityChecks } from '../support/backend/unreachable.ts'
import { readyButton } from '../support/screen/ready-button.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'

withScreens()

test('machine translators are kept out of the area, and of nothing else', async () => {
  const page = document.documentElement
  await renderAt(paths.tables, { as: 'director' })
  await screen.findByRole('heading', { name: 'Tavoli', level: 1 })
  expect(page).toHaveAttribute('translate', 'no')
  await renderAt('/')
  await screen.findByRole('heading', { name: 'Dove mangiamo oggi?' })
  expect(page).not.toHaveAttribute('translate')
})

test('a queued order is sent from the landing page too', async () => {
  const { user, backend, restaurantId } = await renderAt((id) => paths.newOrder(id, 1), { as: 'waiter' })
  failReachabilityChecks()
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi Tiramisù' }))
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  const arrived = async () => {
    const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })
    return body.filter((order: { tableNumber: number }) => order.tableNumber === 1)
  }
  expect(await arrived()).toEqual([])

  network.resetHandlers()
  await renderAt('/', { as: 'waiter' })
  await waitFor(async () => expect(await arrived()).toHaveLength(1))
})
