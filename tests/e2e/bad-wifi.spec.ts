import type { BrowserContext, Page, Route } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'
import { enterAs, fillLogin, freeTable, goTo, loginOf, openAt } from './helpers/steps.ts'

/*
 * A waiter's phone on bad Wi-Fi (ADR-007): whatever happens to the request, the kitchen has the order once, and the
 * screen says only what is certain.
 */

const CREATE = '**/api/create-order'
/** The reads that are asked before an order (ADR-023). */
const REACHABILITY_CHECKS = '**/api/{order/count,dinner-table}'
/** All journeys of this file use one waiter. */
let table = 0

/** Starts an order. Returns how many the kitchen had of the table before. */
const openOrder = async (page: Page): Promise<number> => {
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  await page.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  const covers = page.getByRole('dialog').getByRole('button', { name: '3 coperti' })
  const add = page.getByRole('button', { name: /^Aggiungi (?!portata|tavolo)/ }).first()
  // After an earlier journey the covers of this table are known, and not asked for.
  await covers.or(add).first().waitFor()
  if (await covers.isVisible()) await covers.click()
  await add.click()
  return inKitchen(page)
}

const send = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Rivedi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invia in cucina' }).click()
}

/** How many orders of the table the kitchen has, asked past the faults of the page's network. */
const inKitchen = async (page: Page): Promise<number> => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get('/api/order/kitchen', { headers: { Authorization: `Bearer ${token}` } })
  const orders: { tableNumber: number }[] = await answer.json()
  return orders.filter(({ tableNumber }) => tableNumber === table).length
}

const told = (page: Page) => page.getByText(`Tavolo ${table}: ordine ricevuto in cucina`)
const unsent = (page: Page) => page.getByRole('button', { name: /ordin[ei] (da inviare|incert[oi])/ })

/** Lets the backend store the order, then does something else instead of answering. */
const afterStoring = (context: BrowserContext, then: (route: Route) => Promise<void>) =>
  context.route(CREATE, async (route) => {
    await route.fetch()
    await then(route)
  })

test.beforeEach(async ({ browserErrors, request }) => {
  browserErrors.expect(/Failed to load resource/)
  table ||= await freeTable(request)
})

test('no connection to the kitchen: the app says so, keeps the order, and sends it by itself later', async ({
  open,
}) => {
  const page = await open(PHONE)
  const before = await openOrder(page)
  await page.context().route(REACHABILITY_CHECKS, (route) => route.abort())
  await send(page)
  await expect(page.getByText('Non inviato').first()).toBeVisible()
  await expect(unsent(page)).toBeVisible()
  expect(await inKitchen(page)).toBe(before)

  await page.context().unroute(REACHABILITY_CHECKS)
  await expect(told(page)).toBeVisible({ timeout: 40_000 })
  await expect(unsent(page)).toHaveCount(0)
  expect(await inKitchen(page)).toBe(before + 1)
})

test('the connection is lost when only the order screen is loaded: it closes to the tables, the order is kept', async ({
  open,
}) => {
  const page = await open(PHONE)
  await openAt(page, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, table))
  await page.getByRole('button', { name: '3 coperti' }).click()
  await page
    .getByRole('button', { name: /^Aggiungi (?!portata)/ })
    .first()
    .click()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeVisible()
  await expect(unsent(page)).toBeVisible()
})

test('the connection is lost before the first toast: the toast appears all the same', async ({ open }) => {
  const page = await open(PHONE)
  await openAt(page, 'ROLE_DIRECTOR', paths.tables)
  await page.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: `Altre azioni: tavolo ${table}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.locator('.swal2-toast')).toBeVisible()
})

test('the answer is lost after the kitchen has stored the order: it is found there and not sent twice', async ({
  open,
}) => {
  const page = await open(PHONE)
  const before = await openOrder(page)
  await afterStoring(page.context(), (route) => route.abort())
  await send(page)
  await expect(told(page)).toBeVisible()
  expect(await inKitchen(page)).toBe(before + 1)
})

test('a reload while the order is being sent: the next page finds it in the kitchen', async ({ open }) => {
  const page = await open(PHONE)
  const before = await openOrder(page)
  let isStored = () => {}
  const stored = new Promise<void>((resolve) => {
    isStored = resolve
  })
  // It never answers.
  await afterStoring(page.context(), async () => isStored())
  await send(page)
  await stored
  await page.reload()
  await expect(unsent(page)).toHaveCount(0, { timeout: 40_000 })
  expect(await inKitchen(page)).toBe(before + 1)
})

test("the session ends while it is sent: it is sent after the same user's next login", async ({ open }) => {
  const page = await open(PHONE)
  const before = await openOrder(page)
  await page.context().route(CREATE, (route) => route.fulfill({ status: 401, json: { message: 'Expired' } }))
  await send(page)
  await expect(page.getByRole('heading', { name: 'La sessione è scaduta' })).toBeVisible()

  await page.context().unroute(CREATE)
  // Without a page load: one this early could stop the app before it has stored that the order was refused, and the
  // order would be looked for instead (R8.1 leaves the page at once).
  await page.getByRole('link', { name: 'Torna al login' }).click()
  await fillLogin(page, loginOf('ROLE_WAITER'))
  // It is sent as soon as someone is logged in, on any page.
  await expect(told(page)).toBeVisible({ timeout: 40_000 })
  expect(await inKitchen(page)).toBe(before + 1)
})

test('two tabs with the same draft, both sent at once: one order', async ({ open }) => {
  const page = await open(PHONE)
  const before = await openOrder(page)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByRole('button', { name: 'Rivedi' })).toBeEnabled()
  for (const tab of [page, second]) await tab.getByRole('button', { name: 'Rivedi' }).click()
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Invia in cucina' })).toBeEnabled()
  await Promise.all(
    [page, second].map((tab) =>
      tab.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button'))
          if (button.textContent === 'Invia in cucina') for (let tap = 0; tap < 20; tap++) button.click()
      }),
    ),
  )
  await expect(unsent(page)).toHaveCount(0)
  await expect.poll(() => inKitchen(page)).toBe(before + 1)
  await second.close()
})
