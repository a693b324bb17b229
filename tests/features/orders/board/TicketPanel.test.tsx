import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { printedTickets } from '#/features/orders/board/printed-tickets.ts'
import { tapTicketEntry } from '../../../support/screen/board-menu.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()

test('the second paper of an order says that it is a copy, and what changed after the first', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await renderAt(paths.orders, { as: 'director' })
  const open = async () => {
    await tapTicketEntry(user, 2, 'Stampa la comanda: tavolo 2')
    return within(await screen.findByRole('dialog', { name: 'Comanda · Tavolo 2' }))
  }
  const panel = await open()
  expect(panel.queryByText('COPIA')).not.toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'Stampa' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  // A phone reads the page after `print` has returned.
  expect(panel.queryByText('COPIA')).not.toBeInTheDocument()
  window.dispatchEvent(new Event('afterprint'))
  expect(await panel.findByText('COPIA')).toBeVisible()
  expect(panel.getByText(/^Questo dispositivo l’ha già stampata/)).toBeVisible()
  expect(panel.queryByText('CAMBIATA DOPO LA PRIMA STAMPA')).not.toBeInTheDocument()

  await printedTickets.change(({ tickets }) => ({
    tickets: tickets.map((ticket) => ({ ...ticket, content: ticket.content + 1 })),
  }))
  await waitFor(() => expect(panel.getByText('CAMBIATA DOPO LA PRIMA STAMPA')).toBeVisible())
})
