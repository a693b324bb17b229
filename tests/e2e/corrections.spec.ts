import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, openAt, sendOneDish } from './helpers/steps.ts'

/** From the list of tables: the sent order of a table, in the sheet of its correction. */
async function openCorrection(phone: Page, table: number) {
  await phone.getByRole('button', { name: `Apri il tavolo ${table}`, exact: true }).click()
  await phone.getByRole('button', { name: 'Correggi' }).click()
  return phone.getByRole('dialog', { name: `Correggi il tavolo ${table}` })
}

test('a waiter corrects an order, the kitchen sees it, and a second phone overwrites nothing', async ({ open }) => {
  const phone = await open(PHONE)
  const table = await freeTable(phone.request)
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  await sendOneDish(phone, table)
  const board = await open(KITCHEN)
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  const ticket = board.getByRole('article', { name: new RegExp(`^Tavolo ${table}(?!\\d)`) })
  await expect(ticket).toBeVisible()

  const second = await open(PHONE)
  await openAt(second, 'ROLE_WAITER', paths.tables)
  const late = await openCorrection(second, table)
  await late.getByRole('button', { name: /^Uno in più/ }).click()
  await late.getByRole('button', { name: /^Uno in più/ }).click()

  await (await openCorrection(phone, table)).getByRole('button', { name: /^Uno in più/ }).click()
  const isKept = phone.getByText(/^Qui c’è ciò che avevi scritto/)
  phone.on('dialog', (question) => question.accept())
  await phone.reload()
  const sheet = phone.getByRole('dialog', { name: `Correggi il tavolo ${table}` })
  await expect(isKept).toBeVisible()
  await sheet.getByRole('button', { name: 'Invia la correzione' }).click()
  await expect(phone.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
  await expect(ticket.getByText('prima 1')).toBeVisible()

  await late.getByRole('button', { name: 'Invia la correzione' }).click()
  await expect(late.getByRole('alert')).toContainText('L’ordine è cambiato nel frattempo')
  await expect(late.getByRole('button', { name: 'Invia la correzione' })).toBeDisabled()
  await late.getByRole('button', { name: /^Uno in meno/ }).click()
  await late.getByRole('button', { name: 'Invia la correzione' }).click()
  const why = second.getByRole('dialog', { name: 'Perché viene tolto?' })
  await why.getByRole('button', { name: 'Errore di battitura' }).click()
  await why.getByRole('button', { name: 'Invia la correzione' }).click()
  const remarks = ticket.getByRole('list', { name: 'Note dell’ordine' })
  await expect(remarks).toHaveText(/^Storno: 1 × .* – Errore di battitura$/)
})

test('the orders of a table move to one that has an order: the kitchen and a second phone see both there', async ({
  open,
}) => {
  const [phone, second, board] = await Promise.all([open(PHONE), open(PHONE), open(KITCHEN)])
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  const tickets = (table: number) => board.getByRole('article', { name: new RegExp(`^Tavolo ${table}(?!\\d)`) })
  const send = async () => {
    const table = await freeTable(phone.request)
    await sendOneDish(phone, table)
    await expect(tickets(table)).toBeVisible()
    return table
  }
  const [from, to] = [await send(), await send()]
  await openAt(second, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, to))

  await openAt(phone, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, from))
  await phone.getByRole('button', { name: /^1 ordine in cucina/ }).click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: `Altre azioni: tavolo ${from}`, exact: true })
    .click()
  await phone.getByRole('menuitem', { name: 'Sposta gli ordini' }).click()
  await phone.getByRole('button', { name: new RegExp(`^Tavolo ${to}(?!\\d)`) }).click()
  const question = phone.getByRole('alertdialog', { name: `Spostare al tavolo ${to}?` })
  await expect(question.getByText(/Restano ordini separati/)).toBeVisible()
  await question.getByRole('button', { name: 'Sposta' }).click()
  await expect(phone.getByText(`Ordini spostati al tavolo ${to}`)).toBeVisible()

  await expect(tickets(to)).toHaveCount(2)
  await expect(tickets(from)).toHaveCount(0)
  await expect(second.getByText(/^2 ordini in cucina/)).toBeVisible()
})
