import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { dishNamed } from '../../../support/backend/sold-out.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()
beforeAll(() => import('#/panels/sold-out/SoldOutPanel.tsx'))

test('a waiter marks a dish sold out where it is noticed, and brings it back', async () => {
  const { user, backend, restaurantId } = await renderAt((id) => paths.newOrder(id, 71), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  fireEvent.contextMenu(await screen.findByRole('button', { name: /^Carbonara/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
  await user.click(await panel.findByRole('button', { name: 'Segna esaurito' }))
  await panel.findByText('Ora è esaurito')
  expect((await dishNamed(backend, restaurantId, 'Carbonara')).isAvailable).toBe(false)
  await user.click(panel.getByRole('button', { name: 'Chiudi' }))
  expect(await screen.findByRole('button', { name: /^Carbonara.*Esaurito/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Esauriti (2)' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Disponibilità di Carbonara' }))
  const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
  await user.click(await reopenedDialog.findByRole('button', { name: 'Di nuovo disponibile' }))
  await reopenedDialog.findByText('Ora è disponibile')
  await user.click(reopenedDialog.getByRole('button', { name: 'Chiudi' }))
  expect(await screen.findByRole('button', { name: 'Aggiungi Carbonara' })).toBeInTheDocument()
})

test('Enter on a dish that is sold out says that nothing was added, until something else is typed', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 72), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  const search = await screen.findByRole('textbox', { name: 'Cerca un piatto' })
  await user.type(search, '2 tartu')
  const notAddedText = () => screen.queryByText('Non aggiunto: Pizza al tartufo – Esaurito')
  expect(await screen.findByText('1 piatto trovato')).toBeInTheDocument()
  expect(notAddedText()).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(notAddedText()).toHaveAttribute('role', 'status'))
  expect(search).toHaveValue('2 tartu')
  await user.keyboard('f')
  await waitFor(() => expect(notAddedText()).not.toBeInTheDocument())
  expect(screen.getByText('0 piatti')).toBeVisible()
})
