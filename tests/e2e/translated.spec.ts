import type { BrowserContextOptions, Page } from '@playwright/test'
import { LIMITS } from '../../src/config/limits.ts'
import { paths } from '../../src/config/paths.ts'
import { TRANSLATED_PAGE } from '../support/browser/translate-texts.ts'
import { test as base, expect, KITCHEN, PHONE } from './helpers/fixtures.ts'
import { freeTable, loginOf, openAt, sendOneDish } from './helpers/steps.ts'

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

const HOUR = 3_600_000

const texts = (page: Page) => page.locator('body font').first()

test('the landing page: the count, the search, the login and its refusal, another language', async ({
  openTranslated,
  browserErrors,
  server,
}) => {
  browserErrors.expect(/status of 401/)
  // Other tests of this worker's server may have added some.
  const { length } = await fetch(`${server.url}/api/public/restaurants`).then((response) => response.json())
  const page = await openTranslated(PHONE)
  await page.goto('/')
  const count = page.getByRole('main').getByText(/^\d+ r/)
  await expect(texts(page)).toBeAttached()
  await expect(count).toHaveText(`${length} ristoranti`)
  await page.getByRole('combobox', { name: /^Cerca/ }).fill('livia')
  await expect(count).toHaveText('1 ristorante')
  await page.getByRole('combobox', { name: /^Cerca/ }).fill('')
  await expect(count).toHaveText(`${length} ristoranti`)

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
  await expect(count).toHaveText(`${length} restaurants`)
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

test('the public page: the search, the filter, the hours, new prices and their age', async ({
  openTranslated,
  server,
  browserErrors,
}) => {
  const [livia] = await fetch(`${server.url}/api/public/restaurants`).then((response) => response.json())
  const page = await openTranslated(PHONE)
  await page.clock.install()
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' })
  const [opened, closes] = [clock(Date.now() - 3 * HOUR), clock(Date.now() + HOUR / 2)]
  await page.route(`**/api/public/restaurant/${livia.id}`, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, description: `Orari: lun-dom ${opened}-${closes} (Europe/Rome)` } })
  })
  let price = 9
  await page.route('**/api/public/restaurant/menu/*', async (route) => {
    const menus: { dish: { name: string; dimensionAssignments: { price: number }[] }[] }[] = await (
      await route.fetch()
    ).json()
    for (const dish of menus.flatMap((menu) => menu.dish))
      if (dish.name === 'Carciofi alla giudia') for (const size of dish.dimensionAssignments) size.price = price
    await route.fulfill({ json: menus })
  })
  await page.goto(`${paths.restaurant(livia.id)}?table=7`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Carciofi alla giudia' }) })
  const hours = page.getByRole('main').getByRole('button', { name: /^(Aperto|Chiuso)/ })
  await expect(hours).toHaveText(`Aperto fino alle ${closes}`)
  await expect(row).toContainText('9,00')

  const search = page.getByRole('textbox', { name: 'Cerca nel menu' })
  const found = page.getByRole('main').getByText(/^\d+ risultat[oi]$/)
  await search.fill('giudia')
  await expect(found).toHaveText('1 risultato')
  await search.fill('carciof')
  await expect(found).toHaveText(/^[2-9] risultati$/)
  await search.fill('')
  await expect(found).toHaveCount(0)

  await page.getByRole('button', { name: 'Allergeni e dieta' }).click()
  const filter = page.getByRole('group', { name: 'Mostra solo i piatti senza:' })
  const summary = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: /piatt[oi] dichiarat[oi] senza gli allergeni scelti\./ })
  const counted = async () => Number(/(\d+) piatt/.exec((await summary.textContent()) ?? '')?.[1])
  await filter.getByRole('button', { name: 'Glutine' }).click()
  await expect(summary).toBeVisible()
  const withoutGluten = await counted()
  await filter.getByRole('button', { name: 'Latte' }).click()
  await expect.poll(counted).toBeLessThan(withoutGluten)
  await page.getByRole('button', { name: 'Togli le mie allergie' }).click()
  await page.getByRole('button', { name: /^Mostra \d+ piatti$/ }).click()

  // The price changes below an open dialog.
  await row.getByRole('button', { name: /^Aggiungi/ }).click()
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Carciofi alla giudia' })
  await expect(dialog).toContainText('9,00')
  price = 12.5
  await page.clock.fastForward(LIMITS.slowMenuRefresh)
  await expect(dialog).toContainText('12,50')
  await expect(dialog).not.toContainText('9,00')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect(row).toContainText('12,50')
  await page.getByRole('button', { name: /^La mia lista/ }).click()
  const list = page.getByRole('dialog', { name: 'La mia lista' })
  await expect(list.getByText('Il prezzo è cambiato: era 9,00', { exact: false })).toBeVisible()
  await expect(list.getByText('12,50', { exact: false })).toHaveCount(2)
  await list.getByRole('button', { name: 'Mostra al cameriere' }).click()
  await expect(page.getByRole('dialog').getByText('1 piatto', { exact: true })).toBeVisible()
  // The code leads back to the list.
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click()
  await list.getByRole('button', { name: 'Chiudi' }).click()

  // The backend does not answer any longer: the page says how old it is, minute by minute.
  browserErrors.expect(/Failed to load resource/)
  await page.route('**/api/**', (route) => route.abort())
  // The reading and its retries.
  await page.clock.runFor(2 * LIMITS.slowMenuRefresh)
  const age = page.getByRole('status').filter({ hasText: /Aggiornato/ })
  await expect(age).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(age).toContainText(/3\d minuti fa/)
  await expect(hours).toHaveText(/^Chiuso, apre (domani )?alle /)
})

test('the scanner: what is wrong with one picture, then with another', async ({ openTranslated }) => {
  const page = await openTranslated(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Scansiona un codice QR' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('no-code.png', await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } }))
  await expect(dialog.getByRole('alert')).toHaveText(/^In questa foto non si trova nessun codice QR\./)
  await choose('broken.png', Buffer.from('no picture at all'))
  await expect(dialog.getByRole('alert')).toHaveText(/^Il browser non riesce a leggere questa immagine/)
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

  await phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  await phone.getByRole('button', { name: /^1 ordine in cucina/ }).click()
  await phone.getByRole('button', { name: 'Correggi' }).click()
  const sheet = phone.getByRole('dialog', { name: `Correggi il tavolo ${table}` })
  for (const _ of [2, 3, 4]) await sheet.getByRole('button', { name: /^Uno in più/ }).click()
  await sheet.getByRole('button', { name: 'Invia la correzione' }).click()
  await expect(ticket.getByText('4 ×', { exact: true })).toBeVisible()
  await expect(ticket.getByText('1 ×', { exact: true })).toHaveCount(0)
  await expect(ticket.getByText('prima 1')).toBeVisible()
})
