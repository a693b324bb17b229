import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, logIn, openAt } from './helpers/steps.ts'

/* What a person leaves on a device that others use, too (docs/offline.md). */

type Stored = { where: string; key: string; text: string }

/** All data that the browser stores for the app: both web storages, every row of every database, every cached answer. */
const storedOn = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const found: Stored[] = []
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const [where, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, text] of Object.entries(storage)) found.push({ where, key, text: String(text) })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([asked(rows.getAllKeys()), asked(rows.getAll())])
        for (const [at, key] of keys.entries())
          found.push({ where: `${name}/${store}`, key: JSON.stringify(key), text: JSON.stringify(values[at]) })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        // The app's own files and pictures are megabytes without a word of a person.
        const isData = answer?.headers.get('content-type')?.includes('json') ?? false
        found.push({ where: 'caches', key: request.url, text: (isData && (await answer?.text())) || '' })
      }
    }
    return found
  })

/**
 * Rows of `coperto` that stay: ids, tables and covers (sittings, strikes), dish ids (habits), what is of one person, and what
 * was chosen on this device.
 */
const STAYS = [
  'device-settings',
  'order-sittings',
  'order-strikes',
  'order-habits',
  'order-ready',
  'order-served',
  'order-drafts',
  'order-outbox',
]

test('a logout leaves nothing of what a person has read, and keeps what was typed', async ({ open }) => {
  const page = await open({ ...KITCHEN, serviceWorkers: 'allow' })
  const { restaurant, token } = await logIn(page.request, 'ROLE_DIRECTOR')
  const headers = { Authorization: `Bearer ${token}` }
  const table = await freeTable(page.request)
  await openAt(page, 'ROLE_DIRECTOR', paths.orders)
  await page.getByRole('article').first().waitFor()
  // A board is stored some seconds after it has changed.
  await expect.poll(async () => (await storedOn(page)).some(({ key }) => key.includes('order-boards'))).toBe(true)
  await page.goto(paths.newOrder(restaurant, table))
  await page.getByRole('button', { name: '4 coperti' }).click()
  await page
    .getByRole('button', { name: /^Aggiungi (?!portata)/ })
    .first()
    .click()
  await expect.poll(async () => (await storedOn(page)).some(({ key }) => key.includes('order-drafts'))).toBe(true)
  await page.goto(paths.insights(restaurant))
  await expect.poll(async () => (await storedOn(page)).some(({ key }) => key.includes('order-days'))).toBe(true)
  await page.goto(paths.dashboard(restaurant))
  const answer = await page.request.get('/api/order/kitchen', { headers })
  const orders: { dishIndices: { note?: string }[] }[] = await answer.json()
  const notes = orders.flatMap(({ dishIndices }) => dishIndices.flatMap(({ note }) => note || []))
  expect(notes.length, 'notes of the live orders').toBeGreaterThan(0)
  const notesIn = (stored: Stored[]) => notes.filter((note) => stored.some(({ text }) => text.includes(note)))
  expect(notesIn(await storedOn(page)), 'before the logout the board is stored').not.toEqual([])

  await page.getByRole('button', { name: 'Esci' }).first().click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Esci' }).click()
  const kinds = async () =>
    (await storedOn(page)).filter(({ where }) => where.endsWith('/rows')).map(({ key }) => String(JSON.parse(key)[0]))
  await expect.poll(async () => (await kinds()).filter((kind) => !STAYS.includes(kind))).toEqual([])
  expect(await kinds()).toContain('order-drafts')
  const left = await storedOn(page)
  expect(notesIn(left)).toEqual([])
  expect(
    left
      .filter(({ text }) => text.includes(token) || /"(?:price|totalPrice)":[1-9]/.test(text))
      .map(({ where, key }) => `${where} ${key}`)
      .filter((place) => !place.includes('order-drafts') && !place.startsWith('caches')),
  ).toEqual([])
  expect(left.filter(({ where, key }) => where === 'caches' && /\/api\/(?!public|image|picture)/.test(key))).toEqual([])
})

test('who logs in in another tab finds nothing of the first person, who gets everything back', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource/)
  const first = await open(PHONE)
  const { restaurant } = await logIn(first.request, 'ROLE_WAITER')
  const [typed, unsent] = [await freeTable(first.request), 12]
  await openAt(first, 'ROLE_WAITER', (id) => paths.newOrder(id, unsent))
  // The kitchen cannot be reached: the order waits on this phone.
  await first.context().route('**/api/{create-order,order/count}', (route) => route.abort())
  const order = async (page: Page) => {
    await page.getByRole('button', { name: '4 coperti' }).click()
    await page
      .getByRole('button', { name: /^Aggiungi (?!portata)/ })
      .first()
      .click()
  }
  await order(first)
  await first.getByRole('button', { name: 'Rivedi' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Invia in cucina' }).click()
  const stored = async (page: Page, kind: string) => (await storedOn(page)).filter(({ key }) => key.includes(kind))
  await expect.poll(async () => (await stored(first, 'order-outbox')).length).toBe(1)
  // The app itself goes to the tables then; a page that is asked for before is not opened.
  await expect(first.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
  await first.goto(paths.newOrder(restaurant, typed))
  await order(first)
  const review = (page: Page) => page.getByRole('button', { name: 'Rivedi' })
  await expect(review(first)).toBeVisible()
  await expect.poll(async () => (await stored(first, 'order-drafts')).length).toBe(1)
  const drafts = await stored(first, 'order-drafts')

  const second = await first.context().newPage()
  const enter = async (role: 'ROLE_DIRECTOR' | 'ROLE_WAITER') => {
    const { token } = await logIn(first.request, role)
    await second.goto('/')
    await second.evaluate((value) => localStorage.setItem('token', value), token)
    await second.goto(paths.newOrder(restaurant, typed))
  }
  await enter('ROLE_DIRECTOR')
  await expect(second.getByRole('button', { name: '4 coperti' })).toBeVisible()
  await expect(review(second)).toHaveCount(0)
  // The first tab says who has come, and has everything.
  await expect(first.getByText(/^In un’altra scheda è stato fatto l’accesso come/)).toBeVisible()
  await expect(review(first)).toBeVisible()
  expect(await stored(second, 'order-drafts')).toEqual(drafts)
  expect(await stored(second, 'order-outbox')).toHaveLength(1)
  await first.goto('about:blank')

  await enter('ROLE_WAITER')
  await expect(review(second)).toBeVisible()
  expect(await stored(second, 'order-outbox')).toHaveLength(1)
})
