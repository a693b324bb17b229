import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { lineOf, thingsOf } from '../../support/backend/demo-things.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

test('a sent order of the table is ordered once more by one tap in its sheet', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 7), {
    as: 'waiter',
    before: async (backend) => {
      const dishIndices = [lineOf(await thingsOf(backend), 'Carbonara')]
      const body = { dishIndices, tableNumber: 7, totalCovers: 2 }
      const { status } = await backend.call('POST', '/api/create-order', { as: 'waiter', body })
      expect(status).toBe(200)
    },
  })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await screen.findByRole('region', { name: 'Menu' })
  await user.click(await screen.findByRole('button', { name: /^1 ordine in cucina/ }))
  await user.click(await screen.findByRole('button', { name: 'Un altro giro' }))
  expect(await screen.findByRole('button', { name: 'Modifica Carbonara' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
