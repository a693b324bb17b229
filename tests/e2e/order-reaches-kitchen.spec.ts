import type { Page } from '@playwright/test'
import { axeFaultsAtRest } from '../screens/axe.ts'
import { EVERY_RUN, expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, goTo, loginOf, signIn } from './helpers/steps.ts'

test('an order goes from a waiter’s phone to the kitchen and is archived (R2.48)', EVERY_RUN, async ({ open }) => {
  const kitchen = await open(KITCHEN)
  const table = await freeTable(kitchen.request)
  await signIn(kitchen, loginOf('ROLE_DIRECTOR'))
  const opened = (page: Page) => page.getByRole('region', { name: 'Ordini' }).getByText(/^\d+$/)
  const before = await opened(kitchen).innerText()
  await goTo(kitchen, 'Ordini')
  await expect(kitchen.getByText('In diretta')).toBeVisible()
  const ticket = kitchen.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await expect(ticket).toHaveCount(0)

  const phone = await open(PHONE)
  await signIn(phone, loginOf('ROLE_WAITER'))
  await phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  await phone.getByRole('button', { name: '4 coperti' }).click()
  await expect(phone.getByRole('heading', { name: new RegExp(`Tavolo ${table} .*4 coperti`) })).toBeVisible()

  const addable = phone.getByRole('button', { name: /^Aggiungi (?!portata)/ })
  await addable.nth(0).click()
  await addable.nth(0).click()
  await phone.getByRole('button', { name: 'Aggiungi portata' }).click()
  await addable.nth(4).click()

  // What the screen shows is stored: a reload in the middle loses nothing.
  await expect(phone.getByText('3 piatti', { exact: true })).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'Rivedi' }).click()
  const review = phone.getByRole('dialog')
  await expect(review.getByText('Portata 2')).toBeVisible()
  // It is disabled at first, against second taps: axe must not measure its colour in between.
  const send = review.getByRole('button', { name: 'Invia in cucina' })
  await expect(send).toBeEnabled()
  expect(await axeFaultsAtRest(phone)).toEqual([])
  await send.click()
  await expect(phone.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()

  // Nobody touches the kitchen's screen.
  await expect(ticket).toBeVisible()
  await expect(ticket.getByText('Portata 1')).toBeVisible()
  await expect(ticket.getByText('Portata 2')).toBeVisible()
  await expect(ticket.getByText('4 coperti')).toBeVisible()
  expect(await axeFaultsAtRest(kitchen)).toEqual([])

  await ticket.getByRole('button', { name: /Archivia/ }).click()
  await expect(ticket).toHaveCount(0)
  // The call is sent when the undo time is over, or when the board is left.
  const archived = kitchen.waitForResponse((response) => response.url().includes('/api/order/archive/'))
  await goTo(kitchen, 'Home')
  expect((await archived).ok()).toBe(true)
  await kitchen.reload()
  await expect(opened(kitchen)).toHaveText(before)
  // A waiter's menu has no home: the table is free again.
  const card = phone
    .getByRole('listitem')
    .filter({ has: phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }) })
  await expect(card.getByText('libera')).toBeVisible()
})
