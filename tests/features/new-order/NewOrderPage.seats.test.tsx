import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const ADD = /^Aggiungi\s*[\d,]+\s*€$/

test('a line gets a seat in its dialog, keeps it beside notes, and the kitchen reads it (ADR-047)', async () => {
  const { user, backend } = await renderAt((id) => paths.newOrder(id, 71), { as: 'waiter' })
  await user.click(await button('3 coperti'))
  for (const seat of ['Posto 1', 'Posto 3']) {
    await user.click(await button(/^Tiramisù/))
    const sheet = await dialog('Tiramisù')
    await user.click(sheet.getByRole('button', { name: seat }))
    await user.click(sheet.getByRole('button', { name: 'senza sale' }))
    expect(sheet.queryByRole('button', { name: 'Posto 4' })).not.toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: ADD }))
  }
  // Nobody has to say one.
  await user.click(await button('Aggiungi Tiramisù'))
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(async () => {
    const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })
    const order = body.find((each: { tableNumber: number }) => each.tableNumber === 71)
    expect(order?.dishIndices.map(({ note }: { note: string }) => note)).toEqual([
      'senza sale\nPosto 1',
      'senza sale\nPosto 3',
      '',
    ])
  })
})

test('a second tap takes a seat back, and another one replaces it', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 72), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Tiramisù/))
  const sheet = await dialog('Tiramisù')
  const [first, second] = [
    sheet.getByRole('button', { name: 'Posto 1' }),
    sheet.getByRole('button', { name: 'Posto 2' }),
  ]
  await user.click(first)
  await user.click(second)
  expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(second).toHaveAttribute('aria-pressed', 'true')
  await user.click(second)
  await user.click(sheet.getByRole('button', { name: ADD }))
  await screen.findByRole('button', { name: 'Modifica Tiramisù' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText(/Posto \d/)).not.toBeInTheDocument()
})

test('a long press adds a dish for a seat at once', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 73), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.pointer({ keys: '[TouchA>]', target: await button('Aggiungi Tiramisù') })
  const quick = await dialog('Tiramisù')
  await user.pointer({ keys: '[/TouchA]', target: document.body })
  await user.click(quick.getByRole('button', { name: 'Posto 2' }))
  // Until it is gone, the dialog's own button says the same.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // The line is on disk before it is shown.
  expect(await screen.findByText('Posto 2')).toBeVisible()
})

test('at a table of one nobody is asked for a seat', async () => {
  const { user } = await renderAt((id) => paths.newOrder(id, 74), { as: 'waiter' })
  await user.click(await button('1 coperto'))
  await user.click(await button(/^Tiramisù/))
  expect((await dialog('Tiramisù')).queryByRole('button', { name: /^Posto/ })).not.toBeInTheDocument()
})
