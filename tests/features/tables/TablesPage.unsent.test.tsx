import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/network.ts'
import { readyButton } from '../../support/ready-button.ts'
import { renderAt, withScreens } from '../../support/render-at.tsx'

/* A table whose order waits on this device. */

withScreens()

/** Table 7 is free for the backend. Without a network four guests order there; the tables are shown again. */
async function fourGuestsWait() {
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  const { user } = visit
  await user.click(await screen.findByRole('button', { name: 'Comanda: tavolo 7' }))
  await user.click(await screen.findByRole('button', { name: '4 coperti' }))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi Tiramisù' }))
  network.use(http.all('*/api/*', () => HttpResponse.error()))
  await user.click(await readyButton('Invia in cucina'))
  await screen.findAllByText('Non inviato')
  await user.click(screen.getByRole('button', { name: 'Torna ai tavoli' }))
  await screen.findByRole('heading', { name: 'Tavolo 7' })
  return visit
}

test('an order that waits says how many sit there: nobody is asked for the covers again', async () => {
  const { user, restaurantId } = await fourGuestsWait()
  await user.click(await screen.findByRole('button', { name: 'Comanda: tavolo 7' }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 7)))
  expect(window.history.state.usr).toMatchObject({ covers: 4 })
})
