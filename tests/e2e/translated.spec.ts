import type { BrowserContextOptions, Page } from '@playwright/test'
import { demo } from '../../backend/seed/demo.ts'
import { paths } from '../../src/config/paths.ts'
import { TRANSLATED_PAGE } from '../support/translate-texts.ts'
import { test as base, expect, KITCHEN, PHONE } from './fixtures.ts'
import { freeTable, loginOf, openAt, sendOneDish } from './steps.ts'

/*
 * Pages that the browser translates, from their first paint on: each text is replaced as soon as it is there (ADR-040).
 * What changes afterwards must be seen, and nothing may crash (`browserErrors`).
 */

const test = base.extend<{ openTranslated: (options: BrowserContextOptions) => Promise<Page> }>({
  openTranslated: async ({ open }, use) =>
    use(async (options) => {
      const page = await open(options)
      await page.addInitScript(TRANSLATED_PAGE)
      return page
    }),
})

const texts = (page: Page) => page.locator('body font').first()

test('the landing page: the count, the search, the login and its refusal, another language', async ({
  openTranslated,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401/)
  const page = await openTranslated(PHONE)
  await page.goto('/')
  const count = page.getByRole('main').getByRole('status')
  await expect(texts(page)).toBeAttached()
  await expect(count).toHaveText(`${demo.restaurants.length} ristoranti`)
  await page.getByRole('combobox', { name: /^Cerca/ }).fill('livia')
  await expect(count).toHaveText('1 ristorante')
  await page.getByRole('combobox', { name: /^Cerca/ }).fill('')
  await expect(count).toHaveText(`${demo.restaurants.length} ristoranti`)

  await page.getByRole('button', { name: 'Accedi' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'E-mail' }).fill(loginOf('ROLE_WAITER').email)
  await panel.getByRole('textbox', { name: 'Password' }).fill('wrong password')
  await panel.getByRole('form').getByRole('button', { name: 'Accedi' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await panel.getByRole('button', { name: 'Registrati' }).click()
  await expect(panel.getByRole('textbox', { name: 'Nome utente' })).toBeVisible()
  await panel.getByRole('button', { name: 'Chiudi' }).click()

  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(count).toHaveText(`${demo.restaurants.length} restaurants`)
  await expect(page.locator('html')).not.toHaveAttribute('translate', 'no')
})

test('the public page: the list, its sum, the sections and the details', async ({ openTranslated, server }) => {
  const [livia] = await fetch(`${server.url}/api/public/restaurants`).then((response) => response.json())
  const page = await openTranslated(PHONE)
  await page.goto(paths.restaurant(livia.id))
  const add = page.getByRole('button', { name: 'Aggiungi Carciofi alla giudia', exact: true })
  const bar = page.getByRole('button', { name: /^La mia lista/ })
  await add.click()
  await expect(bar).toHaveText(/1 piatto/)
  await add.click()
  await add.click()
  await expect(bar).toHaveText(/3 piatti/)
  await bar.click()
  const list = page.getByRole('dialog', { name: 'La mia lista' })
  await expect(list.getByText('3×', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: /^Uno in meno/ }).click()
  await expect(list.getByText('2×', { exact: true })).toBeVisible()
  await expect(list.getByText('3×', { exact: true })).toHaveCount(0)
  await list.getByRole('button', { name: 'Chiudi' }).click()

  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en')
  await expect(page.getByRole('button', { name: /^My list/ })).toHaveText(/2 dishes/)
})

test('the board: an order is corrected from 1 to 4, and archived', async ({ openTranslated }) => {
  const [phone, board] = [await openTranslated(PHONE), await openTranslated(KITCHEN)]
  const table = await freeTable(phone.request)
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  // Extensions translate all the same.
  await expect(board.locator('html')).toHaveAttribute('translate', 'no')
  await sendOneDish(phone, table)
  const ticket = board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await expect(ticket.getByText('1 ×', { exact: true })).toBeVisible()

  await phone.getByRole('button', { name: `Ordina: tavolo ${table}`, exact: true }).click()
  await phone.getByText('1 ordine di questo tavolo già in cucina').click()
  await phone.getByRole('button', { name: 'Correggi' }).click()
  const sheet = phone.getByRole('dialog', { name: `Correggi il tavolo ${table}` })
  for (const _ of [2, 3, 4]) await sheet.getByRole('button', { name: /^Uno in più/ }).click()
  await sheet.getByRole('button', { name: 'Invia la correzione' }).click()
  await expect(ticket.getByText('4 ×', { exact: true })).toBeVisible()
  await expect(ticket.getByText('1 ×', { exact: true })).toHaveCount(0)
  await expect(ticket.getByText('prima 1')).toBeVisible()
})
