import type { APIRequestContext, Page } from '@playwright/test'
import { LANGUAGE_KEY } from '../../src/config/languages.ts'
import { LIMITS } from '../../src/config/limits.ts'
import { paths } from '../../src/config/paths.ts'
import { expect, PHONE, test } from '../e2e/helpers/fixtures.ts'
import { tokenWith } from '../support/backend/token.ts'
import { firstOf, press } from './actions.ts'
import { catalogue } from './catalogue.ts'
import { type DemoIds, demoIdsOn } from './demo-ids.ts'
import { focusOf, listen, WITH_OTHER_BUTTONS } from './focus.ts'
import { answerHostile, CODE, madeHostile, outOfPlace, seeHostile } from './hostile.ts'
import { clippedWords } from './inspect.ts'
import { contextOf, dress, settle, WIDTHS } from './open-screen.ts'
import { speak } from './texts.ts'
import { walkDialogs } from './walk-dialogs.ts'

/*
 * Texts that try to break the app, under the real policy: on every screen with data and its dialogs, in addresses, in
 * server messages and in the session. They are shown unchanged, nothing of them runs, and nothing becomes wider than
 * the window.
 */

const say = speak('it')

/** The fields that each screen shows with its dialogs, without parts of other screens (the restaurant's name). */
const SHOWN: Record<string, readonly string[]> = {
  landing: ['name', 'city', 'street'],
  'public page': [
    ...['name', 'city', 'street', 'description'],
    ...['dish.name', 'dish.description', 'dish.descriptionIt', 'dish.descriptionAr', 'dish.descriptionFr'],
    ...['dish.descriptionEs', 'dish.dimensionAssignments.dimension.name'],
  ],
  home: ['name', 'dishIndices.dishName'],
  tables: ['status'],
  'order under way': [
    ...['name', 'dish.name', 'dish.category.name', 'dish.dimensionAssignments.dimension.name', 'ingredients.name'],
    ...['dimensionAssignments.dimension.name'],
  ],
  staff: ['username', 'email'],
  'menu management': [
    ...['name', 'dish.name', 'dish.category.name', 'dish.dimensionAssignments.dimension.name'],
    ...['description', 'descriptionIt', 'descriptionAr', 'descriptionFr', 'descriptionEs'],
  ],
  'menu grid': [
    ...['name', 'dish.name', 'dish.description', 'dish.descriptionIt', 'dish.descriptionAr'],
    ...['dish.descriptionFr', 'dish.descriptionEs'],
  ],
  'register of allergens': ['name', 'dish.name'],
  'print studio': ['name', 'dish.name', 'dish.descriptionIt', 'dish.dimensionAssignments.dimension.name'],
  translations: ['name', 'dish.name', 'dish.description', 'dish.descriptionIt'],
  'menu import': ['name'],
  combinations: ['name', 'dimensionAssignments.dimension.name', 'menuList.name', 'menuList.dish.name'],
  'edit combination': ['name', 'menuList.name', 'dish.name'],
  orders: [
    ...['courseStatus', 'dishIndices.dishName', 'dishIndices.dishDimensionName', 'dishIndices.ingredients.name'],
    ...['dishIndices.note', 'dishIndices.combinationName', 'dishIndices.dishesWithIngredients.dishName'],
  ],
  archive: ['dishIndices.dishName', 'dishIndices.dishDimensionName', 'dishIndices.note'],
  insights: ['dishIndices.dishName'],
  profile: ['name', 'city', 'street', 'description'],
  menus: ['name'],
  categories: ['name'],
  dimensions: ['name'],
  ingredients: ['name', 'dimensionAssignments.dimension.name'],
}

/** Its answers are as hostile as the page's, so that elements are found by their names. */
const hostileRequest = (request: APIRequestContext) =>
  ({
    post: (...call: Parameters<APIRequestContext['post']>) => request.post(...call),
    get: async (...call: Parameters<APIRequestContext['get']>) => {
      const body = await (await request.get(...call)).json()
      return { json: async () => madeHostile(body) }
    },
  }) as unknown as APIRequestContext

const hostileIds = (request: APIRequestContext, server: string): Promise<DemoIds> =>
  demoIdsOn(`${server}, hostile`, hostileRequest(request))

/** The problems of a page at both widths, and the fields it shows. The width is restored. */
async function inspect(page: Page): Promise<{ fields: string[]; problems: string[] }> {
  const fields: string[] = []
  const problems: string[] = []
  const before = page.viewportSize() ?? WIDTHS.phone
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size)
    await settle(page)
    const [seen, ...others] = await Promise.all([
      page.evaluate(seeHostile, CODE),
      page.evaluate(outOfPlace),
      page.evaluate(clippedWords),
    ])
    fields.push(...seen.fields)
    problems.push(...[seen.problems, ...others].flat().map((problem) => `${width}: ${problem}`))
  }
  await page.setViewportSize(before)
  return { fields, problems }
}

for (const shown of catalogue.filter(({ read }) => read))
  test(shown.name, async ({ open, request, server }) => {
    const ids = await hostileIds(request, server.url)
    // `every-screen` checks the focus on a phone; here it is checked on a desktop.
    const page = await open(contextOf({ language: 'it', colorScheme: 'light', width: 'desktop' }))
    await dress(page.context(), 'it', shown, ids)
    await listen(page)
    await answerHostile(page)
    const fields = new Set<string>()
    const problems: string[] = []
    const lookAt = async (state: string) => {
      const found = await inspect(page)
      for (const field of found.fields) fields.add(field)
      problems.push(...found.problems.map((problem) => `${state}, ${problem}`))
    }

    await page.goto(shown.at(ids))
    await shown.ready(page, say, ids)
    await lookAt('the screen')
    await walkDialogs(page, say, ids, shown, lookAt, WITH_OTHER_BUTTONS.includes(shown.name) ? {} : focusOf(page))
    expect([...fields]).toEqual(expect.arrayContaining([...(SHOWN[shown.name] ?? ['no field is named in SHOWN'])]))
    expect(problems).toEqual([])
  })

test("the logged-in user's name", async ({ open, request, server }) => {
  const { tokens, restaurant } = await hostileIds(request, server.url)
  const page = await open({ viewport: WIDTHS.phone })
  const username = `Ada ${CODE} ‹token›${'W'.repeat(10_000)}`
  await page.addInitScript((token) => localStorage.setItem('token', token), tokenWith({ username, restaurant }))
  // The backend would not know this token.
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/public/'),
    (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${tokens.director}` } }),
  )
  await page.goto(paths.dashboard(restaurant))
  await page.getByRole('heading', { name: say('dashboard.day') }).waitFor()
  await press(page, 'button', say('common.menu'))
  const { fields, problems } = await inspect(page)
  expect(fields).toContain('token')
  expect(problems).toEqual([])
})

test('a refusal of the backend', async ({ open, request, server, browserErrors }) => {
  browserErrors.expect(/status of 4/)
  const ids = await hostileIds(request, server.url)
  const page = await open({ viewport: WIDTHS.phone })
  await dress(page.context(), 'it', { as: 'director' }, ids)
  const message = `${CODE} ‹message› \u202Eevil\u0007 ${'W'.repeat(10_000)}`
  for (const call of ['**/api/create-category', '**/api/category/*'])
    await page.route(call, (route) => route.fulfill({ status: 400, json: { message } }))
  await page.goto(paths.settings(ids.restaurant, 'categories'))
  const shown = `${CODE} ‹message› evil W`

  // In the form.
  await press(page, 'button', say('entities.newCategory'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Pesce')
  await dialog.getByRole('button', { name: say('common.add'), exact: true }).click()
  const words = dialog.getByRole('alert').getByText(shown)
  await words.waitFor()
  expect([...(await words.innerText())].length).toBeLessThanOrEqual(LIMITS.serverMessageLength)
  expect((await inspect(page)).problems).toEqual([])
  await expect(dialog.getByRole('textbox')).toHaveValue('Pesce')
  await dialog.getByRole('button', { name: say('common.cancel') }).click()
  await expect(dialog).toBeHidden()

  // In a toast.
  await firstOf(page, say, 'common.deleteOf').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('common.delete'), exact: true })
    .click()
  const toast = page.locator('.swal2-toast')
  await expect(toast).toContainText(shown)
  // It stays while the pointer is over it, which reaches what is below (so the check of the target is skipped).
  await toast.hover({ force: true })
  expect(await page.evaluate(outOfPlace)).toEqual([])
  expect((await page.evaluate(seeHostile, CODE)).problems).toEqual([])
})

test('addresses and a stored language', async ({ open, request, server, browserErrors }) => {
  browserErrors.expect(/status of 40/)
  const ids = await hostileIds(request, server.url)
  const { restaurant } = ids
  const page = await open({ viewport: WIDTHS.phone })
  await dress(page.context(), 'it', { as: 'director' }, ids)
  await page.addInitScript((key) => localStorage.setItem(key, '<script>hostileRan()</script>'), LANGUAGE_KEY)
  const text = `${CODE} ‹address›`
  const part = encodeURIComponent(text)
  const long = encodeURIComponent(`${text} ${'W'.repeat(2_000)}`)
  for (const address of [
    paths.landingInCity(`${text} ${'W'.repeat(2_000)}`),
    `${paths.landing()}?${part}=1#${part}`,
    `${paths.restaurant(text)}?table=${part}`,
    `${paths.restaurant(restaurant)}?table=${part}#${part}`,
    `/${long}`,
    '/restaurant/%E0%A4%A',
    '/restaurant/..%2F..%2Fapi%2Fpublic%2Frestaurants',
    `${paths.sessionExpired()}?${part}#${part}`,
    paths.menu(restaurant, text),
    paths.editCombination(restaurant, text),
    paths.ordersOfCategory(restaurant, text),
    paths.ordersOfStation(restaurant, text),
    `${paths.orderArchive(restaurant)}?date=${part}&q=${long}`,
    `${paths.tables(restaurant)}/order/${part}`,
    `${paths.settings(restaurant)}/${part}`,
    paths.dashboard(text),
  ]) {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor({ state: 'attached' })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const { problems } = await inspect(page)
    expect(problems, address.slice(0, 100)).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  }
})

test('a waiter’s note reaches the kitchen unchanged', async ({ open, request, server }) => {
  const ids = await hostileIds(request, server.url)
  const { restaurant, tokens } = ids
  // A table of its own, because journeys share the server.
  const table = 4711
  const headers = { Authorization: `Bearer ${tokens.director}` }
  await request.post('/api/dinner-table', { headers, data: { number: table, numberOfSeats: 2, status: 'STATUS_FREE' } })
  const note = `${CODE} \u{1F469}\u200D\u{1F373} مرحبا`

  const phone = await open(PHONE)
  await dress(phone.context(), 'it', { as: 'waiter' }, ids)
  await phone.goto(paths.newOrder(restaurant, table))
  const sheet = phone.getByRole('dialog')
  await sheet.getByRole('button', { name: '4 coperti' }).click()
  const menu = phone.getByRole('region', { name: say('newOrder.menu') })
  await menu.getByRole('button', { name: /^Spaghetti alla carbonara/ }).click()
  await sheet.getByRole('button', { name: say('newOrder.next') }).click()
  await phone.getByRole('textbox', { name: say('newOrder.note') }).fill(note)
  await sheet.getByRole('button', { name: /^Aggiungi \d/ }).click()
  await phone.getByRole('button', { name: say('newOrder.review') }).click()
  await expect(sheet.getByText(note, { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: say('newOrder.send') }).click()
  await expect(phone.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()

  const kitchen = await open(contextOf({ language: 'it', colorScheme: 'light', width: 'desktop' }))
  await dress(kitchen.context(), 'it', { as: 'director' }, ids)
  await kitchen.goto(paths.orders(restaurant))
  const ticket = kitchen.getByRole('article', { name: say('entities.tableNumber', { number: table }), exact: true })
  await expect(ticket.getByText(note, { exact: true })).toBeVisible()
  expect((await inspect(kitchen)).problems).toEqual([])
})
