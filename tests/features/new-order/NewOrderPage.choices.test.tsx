import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { declareChoice } from '../../support/backend/declare-choice.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

/** With the price, once the line can be added. */
const ADD = /^Aggiungi\s*[\d,]*\s*€?$/
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openPad(table: number, choices = 'Cottura = al sangue / media / ben cotta') {
  const visit = await renderAt((id) => paths.newOrder(id, table), {
    as: 'waiter',
    before: (backend) => declareChoice(backend, 'Carbonara', choices),
  })
  await visit.user.click(await button('2 coperti'))
  return visit
}

const notesOf = async ({ backend }: Pick<Visit, 'backend'>, table: number) => {
  const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })
  const order = body.find((each: { tableNumber: number }) => each.tableNumber === table)
  return order?.dishIndices.map((line: { dishQuantity: number; note: string }) => [line.dishQuantity, line.note])
}

test('plus asks, one tap on an option adds the dish, and the kitchen gets it in the note (ADR-046)', async () => {
  const visit = await openPad(81)
  const { user } = visit
  for (const option of ['media', 'al sangue', 'media']) {
    await user.click(await button('Aggiungi Carbonara'))
    const asked = await dialog('Carbonara')
    expect(asked.getByRole('group', { name: /^Cottura/ })).toBeVisible()
    await user.click(asked.getByRole('button', { name: option }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  // A dish that asks nothing is added by one tap.
  await user.click(await button('Aggiungi Tiramisù'))
  expect(await screen.findByText('4 piatti')).toBeVisible()
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(async () =>
    expect(await notesOf(visit, 81)).toEqual([
      [2, 'Cottura: media'],
      [1, 'Cottura: al sangue'],
      [1, ''],
    ]),
  )
})

test('with two choices the second answer adds the dish; closed before, nothing is added', async () => {
  const { user } = await openPad(82, 'Cottura = media / ben cotta; Contorno = patate / insalata')
  await user.click(await button('Aggiungi Carbonara'))
  await user.click((await dialog('Carbonara')).getByRole('button', { name: 'media' }))
  await user.click((await dialog('Carbonara')).getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Modifica Carbonara' })).not.toBeInTheDocument()
  await user.click(await button('Aggiungi Carbonara'))
  await user.click((await dialog('Carbonara')).getByRole('button', { name: 'media' }))
  expect((await dialog('Carbonara')).getByRole('button', { name: 'media' })).toHaveAttribute('aria-pressed', 'true')
  await user.click((await dialog('Carbonara')).getByRole('button', { name: 'patate' }))
  expect(await screen.findByText(/Cottura: media\s+Contorno: patate/)).toBeVisible()
})

test('the dialog of the dish adds it once it is answered, keeps the answer beside notes, and changes it later', async () => {
  const { user } = await openPad(83)
  await user.click(await button(/^Carbonara/))
  const sheet = await dialog('Carbonara')
  expect(sheet.getByRole('button', { name: ADD })).toBeDisabled()
  expect(sheet.getByRole('group', { name: 'Cottura · da scegliere' })).toBeVisible()
  // The choice says it, so no quick note does.
  expect(sheet.queryByRole('button', { name: 'ben cotto' })).not.toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'ben cotta' }))
  await user.click(sheet.getByRole('button', { name: 'senza sale' }))
  await user.click(sheet.getByRole('button', { name: ADD }))
  expect(await screen.findByText(/Cottura: ben cotta\s+senza sale/)).toBeVisible()

  await user.click(await button('Modifica Carbonara'))
  const reopenedDialog = await dialog('Carbonara')
  expect(reopenedDialog.getByRole('button', { name: 'ben cotta' })).toHaveAttribute('aria-pressed', 'true')
  expect(reopenedDialog.getByRole('button', { name: 'senza sale' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(reopenedDialog.getByRole('button', { name: 'media' }))
  await user.click(reopenedDialog.getByRole('button', { name: /^Salva\s*[\d,]+\s*€$/ }))
  expect(await screen.findByText(/Cottura: media\s+senza sale/)).toBeVisible()
})

test('a line that the order has without an answer is asked about before it is sent (ADR-046)', async () => {
  const { user, backend, restaurantId } = await renderAt((id) => paths.newOrder(id, 84), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Carbonara'))
  await screen.findByRole('button', { name: 'Modifica Carbonara' })
  await declareChoice(backend, 'Carbonara', 'Cottura = al sangue / media')
  const visit = await renderAt(paths.newOrder(restaurantId, 84), { as: 'waiter' })
  const question = within(await screen.findByRole('alert'))
  expect(question.getByText('Da scegliere: Cottura')).toBeVisible()
  expect(await button('Invia in cucina')).toBeDisabled()
  await visit.user.click(question.getByRole('button', { name: 'media' }))
  await visit.user.click(await readyButton('Invia in cucina'))
  await waitFor(async () => expect(await notesOf(visit, 84)).toEqual([[1, 'Cottura: media']]))
})

test('a dish of a combination is asked about in it, and its answer leaves with it', async () => {
  const { user } = await openPad(85)
  await user.click(await button('Scegli Pranzo di prova'))
  const wizard = await dialog('Pranzo di prova')
  await user.click(await wizard.findByRole('radio', { name: 'Carbonara' }))
  await user.click(wizard.getByRole('radio', { name: 'Tiramisù' }))
  expect(wizard.getByRole('button', { name: ADD })).toBeDisabled()
  await user.click(wizard.getByRole('button', { name: 'media' }))
  await user.click(wizard.getByRole('radio', { name: 'Margherita' }))
  expect(wizard.queryByRole('button', { name: 'media' })).not.toBeInTheDocument()
  await user.click(wizard.getByRole('radio', { name: 'Carbonara' }))
  expect(wizard.getByRole('button', { name: ADD })).toBeDisabled()
  await user.click(wizard.getByRole('button', { name: 'al sangue' }))
  await user.click(wizard.getByRole('button', { name: ADD }))
  expect(await screen.findByText('Carbonara · Cottura: al sangue')).toBeVisible()
})

test('a long press opens the whole dialog of a dish that asks something', async () => {
  const { user } = await openPad(86)
  await user.pointer({ keys: '[TouchA>]', target: await button('Aggiungi Carbonara') })
  const sheet = await dialog('Carbonara')
  await user.pointer({ keys: '[/TouchA]', target: document.body })
  expect(sheet.getByRole('radio', { name: 'Portata 1' })).toBeChecked()
  expect(sheet.getByRole('button', { name: ADD })).toBeDisabled()
})
