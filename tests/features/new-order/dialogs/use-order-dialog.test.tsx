import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { session } from '#/lib/session/session.ts'
import { network } from '../../../support/backend/network.ts'
import { readyButton } from '../../../support/screen/ready-button.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'
import { writesFinished } from '../../../support/screen/writes-finished.ts'

withScreens()

const orderAt = (table: number) => (restaurantId: string) => paths.newOrder(restaurantId, table)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const back = () => window.history.back()

/** A large Margherita with Bufala and a note, not added. */
const fillDish = async (table: number, viewport: 'phone' | 'desktop' = 'phone') => {
  const visit = await renderAt(orderAt(table), { as: 'waiter', viewport })
  const { user } = visit
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Margherita/))
  const dialog = await inDialog('Margherita')
  await user.click(dialog.getByRole('radio', { name: /grande/ }))
  await user.click(dialog.getByRole('button', { name: 'Altri extra e nota' }))
  await user.click(dialog.getByRole('button', { name: /Aggiungi\s*Bufala/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Nota per la cucina' }), 'ben cotta')
  return visit
}

const expectFilled = async () => {
  const dialog = await inDialog('Margherita')
  expect(dialog.getByRole('textbox', { name: 'Nota per la cucina' })).toHaveValue('ben cotta')
  expect(dialog.getByRole('button', { name: /^Aggiungi 14,50/ })).toBeVisible()
  return dialog
}

test('a half-filled dish dialog is restored after a reload, at its step, and can be added', async () => {
  await fillDish(11)
  await writesFinished()
  const { user } = await renderAt(orderAt(11), { as: 'waiter' })
  const dialog = await expectFilled()
  await user.click(dialog.getByRole('button', { name: /^Aggiungi 14,50/ }))
  const receipt = within(await screen.findByRole('region', { name: 'Ordine' }))
  expect(await receipt.findByText('ben cotta')).toBeVisible()

  await renderAt(orderAt(11), { as: 'waiter' })
  await screen.findByRole('region', { name: 'Ordine' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('it belongs to its person: it is restored after a logout and another person’s session', async () => {
  await fillDish(12)
  await writesFinished()
  session.signOut()
  const { user } = await renderAt(orderAt(12), { as: 'colleague' })
  await user.click(await button('2 coperti'))
  await button(/^Margherita/)
  await noDialog()
  await renderAt(orderAt(12), { as: 'waiter' })
  await expectFilled()
})

test('a half-filled combination is restored after a reload', async () => {
  const { user } = await renderAt(orderAt(13), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Scegli Pranzo di prova'))
  const dialog = await inDialog('Pranzo di prova')
  await user.click(await dialog.findByRole('radio', { name: 'Carbonara' }))

  await writesFinished()
  await renderAt(orderAt(13), { as: 'waiter' })
  const reopenedDialog = await inDialog('Pranzo di prova')
  expect(await reopenedDialog.findByRole('radio', { name: 'Carbonara' })).toBeChecked()
})

test('the browser’s back closes the sheet, not the screen, and the choices can be restored', async () => {
  const { user } = await fillDish(14)
  back()
  await noDialog()
  expect(window.location.pathname).toContain('/order/14')
  expect(await screen.findByText('Lasciato a metà: Margherita')).toBeVisible()
  await user.click(await button('Riprendi'))
  await expectFilled()
  await writesFinished()
  await renderAt(orderAt(14), { as: 'waiter', viewport: 'phone' })
  await expectFilled()
})

test('the offer to restore it stays after a reload, until something else changes', async () => {
  await fillDish(18)
  back()
  await button('Riprendi')
  await writesFinished()
  const { user } = await renderAt(orderAt(18), { as: 'waiter' })
  await button('Riprendi')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(await button('Riprendi'))
  await expectFilled()
  back()
  await button('Riprendi')
  await user.click(await button('Aggiungi Tiramisù'))
  await button('Modifica Tiramisù')
  expect(screen.queryByRole('button', { name: 'Riprendi' })).not.toBeInTheDocument()
  await renderAt(orderAt(18), { as: 'waiter' })
  await button('Modifica Tiramisù')
  await button(/^Margherita/)
  expect(screen.queryByRole('button', { name: 'Riprendi' })).not.toBeInTheDocument()
})

test('a size or an extra that was only looked at leaves no offer', async () => {
  const { user } = await renderAt(orderAt(22), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Margherita/))
  const dialog = await inDialog('Margherita')
  await user.click(dialog.getByRole('radio', { name: /grande/ }))
  await user.click(dialog.getByRole('button', { name: /Aggiungi\s*Bufala/ }))
  await user.click(dialog.getByRole('button', { name: 'Uno in meno: Bufala' }))
  await user.keyboard('{Escape}')
  await noDialog()
  expect(screen.queryByRole('button', { name: 'Riprendi' })).not.toBeInTheDocument()
})

test('the offer can be dismissed, also for the next visit', async () => {
  const { user } = await fillDish(23)
  back()
  await user.click(await button('Scarta'))
  expect(screen.queryByRole('button', { name: 'Riprendi' })).not.toBeInTheDocument()
  await writesFinished()
  await renderAt(orderAt(23), { as: 'waiter' })
  await button(/^Margherita/)
  expect(screen.queryByRole('button', { name: 'Riprendi' })).not.toBeInTheDocument()
})

test('the offer stays after a question closed without an answer', async () => {
  const { user } = await fillDish(20)
  back()
  await button('Riprendi')
  await user.click(await button('2 coperti'))
  await user.click((await inDialog('Tavolo 20: quanti coperti?')).getByRole('button', { name: 'Chiudi' }))
  await noDialog()
  await user.click(await button('Riprendi'))
  await expectFilled()
})

test('back closes one thing at a time: the details of a dish, the edited line, the courses (R2.41)', async () => {
  const { user } = await renderAt(orderAt(15), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Rivedi'))
  await user.click((await inDialog('Tavolo 15')).getByRole('button', { name: 'Modifica Margherita' }))
  await user.click((await inDialog('Margherita')).getByRole('button', { name: 'Dettagli' }))
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true }).length).toBeGreaterThan(1))
  back()
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1))
  await inDialog('Margherita')
  back()
  await inDialog('Tavolo 15')
  back()
  await noDialog()
  expect(window.location.pathname).toContain('/order/15')
})

test('a note typed for a line and not saved is offered in the courses and after them', async () => {
  const { user } = await renderAt(orderAt(19), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Rivedi'))
  await user.click((await inDialog('Tavolo 19')).getByRole('button', { name: 'Modifica Margherita' }))
  const line = await inDialog('Margherita')
  await user.click(line.getByRole('button', { name: 'Altri extra e nota' }))
  await user.type(line.getByRole('textbox', { name: 'Nota per la cucina' }), 'allergia')
  back()
  await inDialog('Tavolo 19')
  expect(await screen.findByText('Lasciato a metà: Margherita')).toBeVisible()
  back()
  await noDialog()
  await user.click(await button('Riprendi'))
  expect((await inDialog('Margherita')).getByRole('textbox', { name: 'Nota per la cucina' })).toHaveValue('allergia')
})

test('a sheet closed by its button removes its history entry', async () => {
  const { user } = await renderAt(orderAt(16), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Margherita/))
  await inDialog('Margherita')
  expect(window.history.state).toMatchObject({ layers: 1 })
  await user.click((await inDialog('Margherita')).getByRole('button', { name: 'Chiudi' }))
  await noDialog()
  await waitFor(() => expect(window.history.state?.layers).toBeUndefined())
})

test('the last course and size are remembered after a reload', async () => {
  const { user } = await renderAt(orderAt(17), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi portata'))
  await user.click(await button(/^Margherita/))
  const dialog = await inDialog('Margherita')
  await user.click(dialog.getByRole('radio', { name: 'Portata 1' }))
  await user.click(dialog.getByRole('radio', { name: /grande/ }))
  await user.click(dialog.getByRole('button', { name: /^Aggiungi \d/ }))
  await screen.findByRole('button', { name: 'Modifica Margherita' })

  const secondVisit = await renderAt(orderAt(17), { as: 'waiter' })
  await secondVisit.user.click(await button(/^Margherita/))
  const next = await inDialog('Margherita')
  expect(next.getByRole('radio', { name: /grande/ })).toBeChecked()
  expect(next.getByRole('radio', { name: 'Portata 1' })).toBeChecked()
})

test('a half-filled dialog moves with its open order to another table', async () => {
  const { user, restaurantId } = await renderAt(orderAt(25), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  await user.click(await button(/^Margherita/))
  const dialog = await inDialog('Margherita')
  await user.click(dialog.getByRole('button', { name: 'Altri extra e nota' }))
  await user.type(dialog.getByRole('textbox', { name: 'Nota per la cucina' }), 'ben cotta')
  await user.keyboard('{Escape}')
  await button('Riprendi')

  await user.click(await button('Tavolo 25'))
  await user.click(await (await inDialog('Sposta l’ordine del tavolo 25')).findByRole('button', { name: /^Tavolo 3/ }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 3)))
  await user.click(await button('Riprendi'))
  expect((await inDialog('Margherita')).getByRole('textbox', { name: 'Nota per la cucina' })).toHaveValue('ben cotta')
})

test('an allergy is named: of the fourteen and in own words, beside other notes, and is taken off again', async () => {
  const { user } = await renderAt(orderAt(41), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Margherita/))
  const dialog = await inDialog('Margherita')
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  await press('ben cotto')
  await press('allergia')
  expect(dialog.getByText('ALLERGIA')).toBeVisible()
  await press('latte')
  await press('glutine')
  await user.type(dialog.getByRole('textbox', { name: 'Altro' }), 'kiwi, fragole')
  await press('senza sale')
  await press('Altri extra e nota')
  const note = dialog.getByRole('textbox', { name: 'Nota per la cucina' })
  expect(note).toHaveValue('ALLERGIA: glutine, latte, kiwi, fragole\nben cotto, senza sale')
  await press('Indietro')
  expect(dialog.getByRole('textbox', { name: 'Altro' })).toHaveValue('kiwi, fragole')
  await press('allergia')
  await press('Altri extra e nota')
  expect(dialog.getByRole('textbox', { name: 'Nota per la cucina' })).toHaveValue('ben cotto, senza sale')
})

test('what the dish is made of can be left out by a tap', async () => {
  const { user } = await renderAt(orderAt(42), {
    as: 'waiter',
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, { as: 'waiter' })
      const menus = (body as Menu[]).map((menu) => ({
        ...menu,
        dish: menu.dish.map((dish) => ({ ...dish, ingredients: { 'Olive, nere': true, Acciughe: false } })),
      }))
      network.use(http.get('*/api/menu/restaurant/:id', () => Response.json(menus)))
    },
  })
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Margherita/))
  const dialog = await inDialog('Margherita')
  const without = within(dialog.getByRole('group', { name: 'Senza' }))
  expect(without.queryByRole('button', { name: 'Acciughe' })).not.toBeInTheDocument()
  await user.click(without.getByRole('button', { name: 'Olive, nere' }))
  expect(without.getByRole('button', { name: 'Olive, nere', pressed: true })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Altri extra e nota' }))
  expect(dialog.getByRole('textbox', { name: 'Nota per la cucina' })).toHaveValue('senza Olive nere')
})
