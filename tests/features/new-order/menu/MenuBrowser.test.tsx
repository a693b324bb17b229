import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { network } from '../../../support/backend/network.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()

test('if there are no dishes and the combinations fail to load, it does not say that the menu is empty, and has a retry', async () => {
  let isDown = true
  network.use(
    http.get('*/api/menu/restaurant/:id', () => HttpResponse.json([])),
    http.get('*/api/public/combinations/:id', () => (isDown ? HttpResponse.json({}, { status: 500 }) : undefined)),
  )
  const { user } = await renderAt((id) => paths.newOrder(id, 51), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  expect(await screen.findByText('Non è stato possibile caricare i menu a prezzo fisso')).toBeVisible()
  expect(screen.queryByText('Il menu è vuoto')).not.toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('button', { name: 'Scegli Pranzo di prova' })).toBeVisible()
})

test('without dishes and combinations it says that the menu is empty', async () => {
  network.use(
    http.get('*/api/menu/restaurant/:id', () => HttpResponse.json([])),
    http.get('*/api/public/combinations/:id', () => HttpResponse.json([])),
  )
  const { user } = await renderAt((id) => paths.newOrder(id, 52), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  expect(await screen.findByText('Il menu è vuoto')).toBeVisible()
})

test('a quantity typed before the name adds so many of the first result', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 53), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  const search = await screen.findByRole('textbox', { name: 'Cerca un piatto' })
  await user.type(search, '3 tiram')
  expect(screen.getByText('Il tasto Invio aggiunge 3 × Tiramisù')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^3× Tiramisù/ }))
  expect(screen.getByRole('textbox', { name: 'Quantità' })).toHaveValue('3')
  await user.click(screen.getByRole('button', { name: 'Chiudi' }))
  await user.click(search)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('3 piatti')).toBeVisible()
  expect(search).toHaveValue('')
  // The plus of a result means the same quantity, and says so.
  await user.type(search, '2 tiram')
  const plus = await screen.findByRole('button', { name: 'Aggiungi 2 × Tiramisù' })
  expect(plus).toHaveTextContent('+2')
  await user.click(plus)
  expect(await screen.findByText('5 piatti')).toBeVisible()
})

test('a search shows only what it finds; Enter adds the first result and shows the whole menu again', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 54), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  const plus = (name: string) => screen.queryByRole('button', { name: `Aggiungi ${name}` })
  await waitFor(() => expect(plus('Sorbetto')).toBeVisible())
  await user.type(screen.getByRole('textbox', { name: 'Cerca un piatto' }), 'tira')
  await waitFor(() => expect(plus('Sorbetto')).not.toBeInTheDocument())
  expect(plus('Tiramisù')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(plus('Sorbetto')).toBeVisible())
  expect(await screen.findAllByText('1 nell’ordine')).not.toHaveLength(0)
})

test('the second action of a plus adds several, a changed dish or one as before, and can be undone', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 55), { as: 'waiter' })
  await user.click(await screen.findByRole('button', { name: '2 coperti' }))
  const plus = await screen.findByRole('button', { name: 'Aggiungi Carbonara' })
  // What the browser sends for a right click and the menu key, too.
  const hold = async () => {
    fireEvent.contextMenu(plus)
    return within(await screen.findByRole('dialog', { name: 'Carbonara' }))
  }
  await user.click((await hold()).getByRole('button', { name: '3×' }))
  expect(await screen.findByText('Aggiunto: Carbonara, 3×')).toBeVisible()
  expect(screen.getByText('3 piatti')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Ripristina' }))
  expect(await screen.findByText('0 piatti')).toBeVisible()

  await user.click((await hold()).getByRole('button', { name: /^\+ Olive/ }))
  expect(await screen.findByText('Aggiunto: Carbonara, + Olive')).toBeVisible()
  await user.click((await hold()).getByRole('button', { name: /^piccola/ }))
  expect(await screen.findByText('Aggiunto: Carbonara, piccola')).toBeVisible()
  const asBeforeGroup = (await hold()).getByRole('group', { name: 'Uno come prima' })
  await user.click(within(asBeforeGroup).getByRole('button', { name: '+ Olive' }))
  expect(await screen.findByText('3 piatti')).toBeVisible()
  await user.click((await hold()).getByRole('button', { name: 'Altre modifiche' }))
  expect(await screen.findByRole('textbox', { name: 'Quantità' })).toBeVisible()
})

test('the pad says that a plus has a second action, until it was used', async () => {
  const hint = 'Tieni premuto il + per più porzioni o una modifica'
  const openTable = async (table: number) => {
    const { user } = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter' })
    await user.click(await screen.findByRole('button', { name: '2 coperti' }))
    return screen.findByRole('button', { name: 'Aggiungi Carbonara' })
  }
  waiterSettings.change({ knowsLongPress: false })
  const plus = await openTable(57)
  expect(screen.getByText(hint)).toBeInTheDocument()
  fireEvent.contextMenu(plus)
  await screen.findByRole('dialog', { name: 'Carbonara' })
  // Nothing moves while the screen is open.
  expect(screen.getByText(hint)).toBeInTheDocument()
  await openTable(58)
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
})
