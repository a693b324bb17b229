import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { DIST } from '../../backend/built-app.ts'
import { demo } from '../../backend/seed/demo.ts'
import { paths } from '../../src/config/paths.ts'
import { claimsOf } from '../support/backend/token.ts'
import { redeploy } from './helpers/deploy.ts'
import { test as base, expect, KITCHEN, PHONE } from './helpers/fixtures.ts'
import type { ServerProcess } from './helpers/server-process.ts'
import { freeTable, logIn, loginOf, openAt, signIn } from './helpers/steps.ts'
import { rowsOnDisk } from './helpers/stored-rows.ts'
import { leftoversOf } from './helpers/token-leaks.ts'

/*
 * Offline, and after a new deployment: with the real service worker, and a server that really goes away (the browser's
 * own "offline" does not reach the worker).
 */

type Host = {
  /** The worker's server, which a test may stop or point to another folder; restored after the test. */
  host: ServerProcess
  /** A page that allows service workers. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
}

/** Folder of a new deployment. */
let folder: string | undefined

const test = base.extend<Host>({
  host: async ({ server, browserErrors }, use) => {
    // Failed requests are expected here.
    browserErrors.expect(/Failed to load resource|ERR_CONNECTION_REFUSED|net::ERR/)
    await use(server)
    await server.serve()
    // Only now: until here the server reads from the new deployment.
    if (folder) await rm(folder, { recursive: true, force: true })
    folder = undefined
  },
  visit: async ({ open }, use) => {
    await use((options) => open({ ...options, serviceWorkers: 'allow' }))
  },
})

const deployment = async (): Promise<string> => {
  folder = await mkdtemp(path.join(tmpdir(), 'coperto-'))
  await redeploy(DIST, path.join(folder, 'dist'))
  return path.join(folder, 'dist')
}

const restaurantName = demo.restaurants[0]?.name ?? ''
const old = (page: Page) => page.getByText(/^Dati delle \d\d:\d\d/).first()

/** Paths of everything in the worker's caches, by the start of the cache's name. */
const keptBy = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (beginning) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(beginning))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  }, cache)

/** The stored answers, as they are in IndexedDB. */
const keptRows = (page: Page): Promise<string[]> => rowsOnDisk(page, 'coperto-kept')

/** The nouns with stored answers: a row's key contains the user, the restaurant and the read. */
const keptReads = async (page: Page): Promise<string[]> =>
  (await keptRows(page)).map((row) => JSON.parse(JSON.parse(JSON.parse(row).key)[2])[0])

const workerIsInCharge = (page: Page): Promise<void> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null).then(() => undefined)

/** Logs in as a waiter and starts an order at the first free table. */
const openOrder = async (page: Page) => {
  const { token, restaurant } = await logIn(page.request, 'ROLE_WAITER')
  await page.goto(paths.sessionExpired())
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const table = await freeTable(page.request)
  await page.goto(paths.newOrder(restaurant, table))
  await page.getByRole('button', { name: '3 coperti' }).click()
  await expect(addButton(page)).toBeVisible()
  return { token, table, restaurant }
}

/** The same, once everything it needs is cached. */
const beginOrder = async (page: Page): Promise<{ table: number; token: string }> => {
  const { token, table } = await openOrder(page)
  await workerIsInCharge(page)
  await expect.poll(() => keptBy(page, 'coperto-staff-')).toContainEqual(expect.stringMatching(/NewOrderPage-.*\.css$/))
  // The styles are last in the list, and the list is cached completely or not at all.
  await expect
    .poll(() => keptReads(page))
    .toEqual(expect.arrayContaining(['menu', 'table', 'combination', 'restaurant']))
  return { table, token }
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Aggiungi (?!portata)/ }).first()
const ordersOf = async (page: Page, token: string, table: number): Promise<number> => {
  const answer = await page.request.get('/api/order/kitchen', { headers: { Authorization: `Bearer ${token}` } })
  const orders: { tableNumber: number }[] = await answer.json()
  return orders.filter(({ tableNumber }) => tableNumber === table).length
}

test('a visited public page opens offline, and says how old its data are', async ({ host, visit }) => {
  const page = await visit(PHONE)
  await page.goto('/')
  await page
    .getByRole('link', { name: new RegExp(restaurantName) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: restaurantName, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
  await workerIsInCharge(page)
  // What was read before the worker was active is cached too.
  await expect.poll(async () => (await keptBy(page, 'coperto-answers')).length).toBe(4)
  // By now all sections are rendered.
  const sections = await page.getByRole('heading', { level: 2 }).allTextContents()
  await expect(page.getByText(/Aggiornato/)).toHaveCount(0)

  await host.vanish()
  await page.reload()
  await expect(page.getByRole('heading', { name: restaurantName, level: 1 })).toBeVisible()
  await expect(page.getByText('Aggiornato 1 minuto fa')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections)
  await page.goto('/')
  await expect(page.getByRole('link', { name: new RegExp(restaurantName) }).first()).toBeVisible()
  await expect(old(page)).toBeVisible()

  await host.serve()
  await page.getByRole('button', { name: 'Riprova' }).first().click()
  await expect(page.getByText(/Dati delle/)).toHaveCount(0)
})

test('a waiter reloads offline: the menu is there, the order is taken, and arrives once', async ({ host, visit }) => {
  const page = await visit(PHONE)
  const { table, token } = await beginOrder(page)

  await host.vanish()
  await page.reload()
  await expect(addButton(page)).toBeVisible()
  await expect(old(page)).toBeVisible()
  await addButton(page).click()
  await page.getByRole('button', { name: 'Rivedi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invia in cucina' }).click()
  await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeVisible()
  await expect(page.getByText('Non inviato').first()).toBeVisible()
  // Closing the tab and coming back changes nothing.
  await page.reload()
  await expect(page.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true })).toBeVisible()

  await host.serve()
  await expect(page.getByText(`Tavolo ${table}: ordine ricevuto in cucina`)).toBeVisible({ timeout: 60_000 })
  expect(await ordersOf(page, token, table)).toBe(1)
})

test('a kitchen reloads offline: the tabs for archive and board work, and both recover', async ({ host, visit }) => {
  const page = await visit(KITCHEN)
  await openAt(page, 'ROLE_DIRECTOR', paths.orders)
  await expect(page.getByText('In diretta')).toBeVisible()
  await workerIsInCharge(page)
  await expect.poll(() => keptBy(page, 'coperto-staff-')).toContainEqual(expect.stringMatching(/ArchivePage-.*\.css$/))

  await host.vanish()
  await page.reload()
  await expect(page.getByText('Scollegato')).toBeVisible()
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await tab('Archivio').click()
  await expect(page.getByText('Errore durante il recupero delle ordinazioni.')).toBeVisible()
  await tab('Ordini').click()
  await expect(page.getByText('Scollegato')).toBeVisible()

  await host.serve()
  await tab('Archivio').click()
  await expect(page.getByText(/ordin[ei] archiviat[io]$/)).toBeVisible()
  await tab('Ordini').click()
  await expect(page.getByText('In diretta')).toBeVisible({ timeout: 60_000 })
})

test('the worker stores nothing private, no token is on the disk, and another user finds nothing', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  const { token } = await beginOrder(page)
  const isOurs = (name: string) => /^\/$|^\/assets\/|^\/[^/]+\.\w+$|^\/api\/public\//.test(name)
  expect((await keptBy(page, '')).filter((name) => !isOurs(name))).toEqual([])
  const rows = await keptRows(page)
  expect(await leftoversOf(page.context())).toEqual([])
  expect(rows.filter((row) => /\/api\/order|"order"/.test(row))).toEqual([])
  const waiter = String(claimsOf(token).id)
  expect(rows.filter((row) => row.includes(waiter)).length).toBeGreaterThan(1)

  // The session ends without a logout, and another user logs in.
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(page, loginOf('ROLE_DIRECTOR'))
  await expect.poll(async () => (await keptRows(page)).filter((row) => row.includes(waiter)).length).toBe(0)
})

test('a new version waits, is offered, and is activated by the button', async ({ host, visit }) => {
  const page = await visit()
  await page.goto('/')
  await workerIsInCharge(page)
  await expect.poll(async () => (await keptBy(page, 'coperto-shell-')).includes('/')).toBe(true)
  const entry = page.locator('script[type="module"]')
  const before = (await entry.getAttribute('src')) ?? ''

  await host.serve(await deployment())
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('Nuova versione disponibile')).toBeVisible()
  await expect(entry).toHaveAttribute('src', before)
  await page.getByRole('button', { name: 'Aggiorna' }).click()
  await expect(entry).not.toHaveAttribute('src', before)
  await expect(page.getByRole('link', { name: new RegExp(restaurantName) }).first()).toBeVisible()
  await expect(page.getByText('Nuova versione disponibile')).toHaveCount(0)
  // Nothing of the first user is left.
  const isOld = (name: string) => /\.(js|css)$/.test(name) && !name.includes('_2.')
  await expect.poll(async () => (await keptBy(page, 'coperto-shell-')).filter(isOld)).toEqual([])
})

test.describe('a missing file of the app', () => {
  test.beforeEach(({ browserErrors }) => {
    browserErrors.expect(/MIME type|dynamically imported module|error occurred in|PartMissing|A part of the app/)
  })

  // These pages have no worker, so only the server has the files.
  const goToOrders = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Area personale' }).getByRole('link', { name: 'Ordini' }).click()
  }

  test('after a new deployment an old tab reloads by itself, once, and the draft is there', async ({ host, open }) => {
    const page = await open(PHONE)
    const { table, restaurant } = await openOrder(page)
    await addButton(page).click()
    await page.getByRole('button', { name: 'Torna ai tavoli' }).click()
    await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeVisible()

    await host.serve(await deployment())
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await goToOrders(page)
    await expect(page.getByRole('heading', { name: 'Ordini', level: 1 })).toBeAttached()
    expect(loads).toBe(1)
    await page.goto(paths.newOrder(restaurant, table))
    await page.getByRole('button', { name: 'Rivedi' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Invia in cucina' })).toBeEnabled()
  })

  test('missing in the new deployment too: the page says so, without a reload loop', async ({ host, open }) => {
    const page = await open(PHONE)
    await page.goto('/')
    await expect(page.getByRole('link', { name: new RegExp(restaurantName) }).first()).toBeVisible()
    const dist = await deployment()
    for (const name of await readdir(path.join(dist, 'assets')))
      if (/^LegalPage.*js$/.test(name)) await rm(path.join(dist, 'assets', name))
    await host.serve(dist)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Caricamento non riuscito' })).toBeVisible()
    expect(loads).toBe(1)
    await expect(page.getByRole('button', { name: 'Ricarica' })).toBeVisible()
  })

  test('without a connection the page says so, in the layout, with a way back', async ({ host, open }) => {
    const page = await open(PHONE)
    await openOrder(page)
    await page.getByRole('button', { name: 'Torna ai tavoli' }).click()
    await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeVisible()
    await host.vanish()
    await goToOrders(page)
    await expect(page.getByText(/il server non si raggiunge/)).toBeVisible()
    expect((await page.getByRole('alert').boundingBox())?.x).toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Area personale' }).getByRole('link', { name: 'Tavoli' }).click()
    await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeVisible()
  })
})
