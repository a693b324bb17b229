import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

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

test('its card is that of an occupied one, with its covers, and does not claim that it is free', async () => {
  const { user } = await fourGuestsWait()
  const cardOf = (number: number) =>
    screen.getByRole('heading', { name: `Tavolo ${number}` }).closest('li') as HTMLElement
  const card = within(cardOf(7))
  expect(await card.findByText('4 coperti')).toBeInTheDocument()
  expect(card.getByText('Non inviato')).toBeVisible()
  // The backend's word is not said alone.
  expect(card.getByText('Ordine preso qui (il server dice: libera)')).toBeInTheDocument()
  expect(card.queryByText('libera')).not.toBeInTheDocument()
  // Nobody knows what they have to pay.
  expect(card.queryByText(/€/)).not.toBeInTheDocument()
  // The class carries the colour.
  const [look] = cardOf(2).className.match(/\S*occupied\S*/) ?? []
  expect(cardOf(7)).toHaveClass(look ?? 'occupied')
  await user.click(card.getByRole('button', { name: 'Apri il tavolo 7' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tavolo 7' }))
  expect(sheet.getByText('Ordine preso qui (il server dice: libera)')).toBeVisible()
})
