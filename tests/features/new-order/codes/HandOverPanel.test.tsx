import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { renderAt, withScreens } from '../../../support/render-at.tsx'

withScreens()
beforeAll(() => import('#/features/new-order/codes/HandOverPanel.tsx').then(() => undefined), 60_000)

// Another one for each test: an open order stays on the device.
let table = 300
const takeOrder = async () => {
  table += 1
  const { user, restaurantId } = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  expect(screen.queryByRole('button', { name: 'Passa la comanda a un collega' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Aggiungi Tiramisù' }))
  await user.click(await screen.findByRole('button', { name: 'Passa la comanda a un collega' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Passa la comanda a un collega' }))
  expect(panel.getByRole('img', { name: 'Codice QR della comanda' })).toBeInTheDocument()
  return { user, panel, restaurantId }
}

test('an order is shown as a code; kept, it stays as it is', async () => {
  const { user, panel } = await takeOrder()
  expect(panel.getByText(/la comanda è su due telefoni/)).toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'Tieni la mia' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(within(screen.getByRole('region', { name: 'Ordine' })).getByText('Tiramisù')).toBeInTheDocument()
})

test('it is emptied only after a question', async () => {
  const { user, panel, restaurantId } = await takeOrder()
  await user.click(panel.getByRole('button', { name: 'Il collega ce l’ha' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: `Svuotare la tua comanda del tavolo ${table}?` }),
  )
  await user.click(question.getByRole('button', { name: 'Svuota' }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
})
