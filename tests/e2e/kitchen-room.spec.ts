import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { wireDish } from '../support/samples/orders.ts'
import { type FaultyStream, order, refuse, startFaultyStream } from './helpers/faulty-stream.ts'
import { test as base, expect } from './helpers/fixtures.ts'
import { chooseColumns, openAt, tapBoardEntry } from './helpers/steps.ts'

/* How much of the kitchen's screen the tickets have, by the boxes of what is drawn. */

const FIVE = ['Carbonara', 'Amatriciana', 'Margherita', 'Tiramisù', 'Cicoria']

/** An order of five dishes. */
const five = (id: string, table: number) =>
  order(id, table, { dishIndices: FIVE.map((dishName) => wireDish({ dishId: dishName, dishName })) })

const test = base.extend<{ kitchen: FaultyStream }>({
  kitchen: async ({ browserErrors }, use) => {
    // A browser reports every error answer and every broken connection.
    browserErrors.expect(/Failed to load resource/)
    const kitchen = await startFaultyStream()
    await use(kitchen)
    await kitchen.close()
  },
})

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not drawn`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const first = (page: Page) => page.getByRole('article').first()
const bar = (page: Page) => page.getByRole('main').locator('header').first()
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openBoard(page: Page, kitchen: FaultyStream, tables: number): Promise<void> {
  kitchen.has(...Array.from({ length: tables }, (_, index) => five(`o${index}`, index + 1)))
  await kitchen.serve(page)
  await openAt(page, 'ROLE_DIRECTOR', paths.orders)
  await expect(page.getByText('In diretta')).toBeVisible()
  await expect(first(page)).toBeVisible()
}

test('at 1024 × 768 tabs, state and tools are one bar of 56 px, and the tickets begin below it, in full screen and beside the totals too (R2.47)', async ({
  open,
  kitchen,
}) => {
  const page = await open({ viewport: { width: 1024, height: 768 } })
  const names = ['Antipasti', 'Primi', 'Secondi', 'Contorni', 'Pizze classiche', 'Pizze speciali', 'Dolci', 'Bevande']
  await page.route('**/api/categories*', (route) => route.fulfill({ json: names.map((name) => ({ id: name, name })) }))
  await openBoard(page, kitchen, 9)
  const tabs = page.getByRole('navigation', { name: 'Viste degli ordini' })
  await expect(tabs.getByRole('link', { name: 'Bevande' })).toBeAttached()
  expect((await boxOf(bar(page))).height).toBeLessThanOrEqual(56)
  expect((await boxOf(first(page))).y).toBeLessThanOrEqual(120)
  // The categories come first, and most are wholly in view.
  const row = await boxOf(tabs)
  const whole = await tabs.getByRole('link').evaluateAll(
    (links, { x, right }) =>
      links.flatMap((link) => {
        const box = link.getBoundingClientRect()
        return box.left >= x - 1 && box.right <= right + 1 ? [link.textContent] : []
      }),
    row,
  )
  expect(whole.slice(0, 5)).toEqual(['Ordini', ...names.slice(0, 4)])
  for (const name of ['Archivio', 'Andamento'])
    await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 0.99 })
  // Every tab is within reach, in its row.
  await tabs.getByRole('link', { name: 'Bevande' }).click()
  await expect(page).toHaveURL(/category\/Bevande/)
  await expect(tabs.getByRole('link', { name: 'Bevande' })).toBeInViewport({ ratio: 0.99 })
  await tabs.getByRole('link', { name: 'Ordini' }).click()
  await expect(tabs.getByRole('link', { name: 'Ordini' })).toHaveAttribute('aria-current', 'page')
  await expect(first(page)).toBeVisible()

  await tapBoardEntry(page, 'Schermo intero')
  await expect.poll(async () => (await boxOf(first(page))).y).toBeLessThanOrEqual(64)
  const alone = await boxOf(first(page))
  await tapBoardEntry(page, 'Totali')
  const panel = await boxOf(page.getByRole('complementary', { name: 'Totali' }))
  await expect.poll(async () => (await boxOf(first(page))).x).toBeGreaterThanOrEqual(panel.right)
  expect((await boxOf(first(page))).y).toBe(alone.y)
  // It is held where it is while the board scrolls.
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 600)
  await expect(first(page)).not.toBeInViewport()
  const after = await boxOf(page.getByRole('complementary', { name: 'Totali' }))
  expect(after.y).toBeGreaterThanOrEqual((await boxOf(bar(page))).bottom)
})

test('a lost connection takes the whole bar, and moves no ticket (R2.47)', async ({ open, kitchen }) => {
  const page = await open({ viewport: { width: 1024, height: 768 } })
  await page.clock.install()
  await openBoard(page, kitchen, 9)
  const colour = () => bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  const [before, live] = [await boxOf(first(page)), await colour()]
  // Without it the list is read instead of the stream, and nothing is stale.
  await page.route('**/api/order/kitchen', (route) => route.abort())
  kitchen.answerWith(refuse(503))
  kitchen.cut()
  await expect(page.locator('[data-tone]')).toHaveAttribute('data-tone', 'waiting')
  await page.clock.runFor(11_000)
  await expect(page.locator('[data-tone]')).toHaveAttribute('data-tone', 'stale')
  expect(await colour()).not.toBe(live)
  const whole = await boxOf(bar(page))
  expect([whole.x, whole.right]).toEqual([0, 1024])
  const since = page.getByText(/^Ordini fermi alle \d\d:\d\d$/)
  await expect(since).toBeInViewport({ ratio: 1 })
  expect((await boxOf(since)).right).toBeLessThan((await boxOf(tool(page, 'Collega ora'))).x)
  expect(await boxOf(first(page))).toEqual(before)
})

test('below 1,000 px the totals are a sheet, which says so when they may be old', async ({ open, kitchen }) => {
  const page = await open({ viewport: { width: 999, height: 800 } })
  await page.clock.install()
  await openBoard(page, kitchen, 3)
  const before = await boxOf(first(page))
  await tapBoardEntry(page, 'Totali')
  const sheet = page.getByRole('dialog', { name: 'Totali' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Carbonara' })).toContainText('3')
  await expect(sheet.getByText(/Ordini fermi/)).toHaveCount(0)
  kitchen.answerWith(refuse(503))
  kitchen.cut()
  await page.clock.runFor(11_000)
  await expect(sheet.getByText(/^Ordini fermi alle \d\d:\d\d$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(await boxOf(first(page))).toEqual(before)
})

const columnCount = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().x)).size)

test('the board has 3 columns at 1100 px, 2 at 700 px and 1 at 500 px, and more on a wider window (R2.50)', async ({
  open,
  kitchen,
}) => {
  const page = await open({ viewport: { width: 1280, height: 800 } })
  await openBoard(page, kitchen, 8)
  for (const [width, count] of [
    [1920, 6],
    [1280, 3],
    [1100, 3],
    [700, 2],
    [500, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => columnCount(page)).toBe(count)
  }
})

/** How many tickets are wholly in view, below the bar. */
const wholeTickets = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const top = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0
    return cards.filter((card) => {
      const box = card.getBoundingClientRect()
      return box.top >= top && box.bottom <= window.innerHeight
    }).length
  })

for (const [width, height, count, size] of [
  [1024, 768, 6, 26],
  [1920, 1080, 12, 24],
] as const)
  test(`at ${width} × ${height} ${count} tickets of five lines are whole, and are read from afar (R2.50)`, async ({
    open,
    kitchen,
  }) => {
    const page = await open({ viewport: { width, height } })
    await openBoard(page, kitchen, 25)
    await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(count)
    expect((await boxOf(first(page))).width).toBeGreaterThanOrEqual(260)
    expect((await boxOf(first(page).locator('header'))).height).toBeLessThanOrEqual(56)
    const archive = await boxOf(first(page).getByRole('button', { name: /Archivia/ }))
    const more = await boxOf(first(page).getByRole('button', { name: 'Altre azioni: tavolo 1' }))
    expect([more.y, more.bottom]).toEqual([archive.y, archive.bottom])
    const text = await first(page)
      .getByRole('button', { name: /Carbonara/ })
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize))
    expect(text).toBeGreaterThanOrEqual(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('a device that chose fewer columns keeps them on a wide window', async ({ open, kitchen }) => {
  const page = await open({ viewport: { width: 1920, height: 1080 } })
  await openBoard(page, kitchen, 8)
  await chooseColumns(page, 4)
  await expect.poll(() => columnCount(page)).toBe(4)
})

// What a kitchen reads at a glance: no name of the demo's menus needs a third line.
for (const [width, height] of [
  [1024, 768],
  [1920, 1080],
] as const)
  test(`at ${width} × ${height} the name of a dish breaks between words, and has two lines at most`, async ({
    open,
    kitchen,
  }) => {
    const page = await open({ viewport: { width, height } })
    const names = ['Panna cotta ai frutti di bosco', 'Birra artigianale alla spina', 'Risotto ai funghi porcini']
    const dishIndices = names.map((dishName) => wireDish({ dishId: dishName, dishName }))
    kitchen.has(order('a', 1, { dishIndices }))
    await kitchen.serve(page)
    await openAt(page, 'ROLE_DIRECTOR', paths.orders)
    for (const name of names) {
      const words = first(page).getByRole('button', { name }).locator('bdi').nth(1)
      await expect(words).toHaveCSS('hyphens', 'manual')
      const lines = await words.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, name).toBeLessThanOrEqual(2)
    }
  })

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const)
  test(`at ${width} × ${height} each ticket whose lines have begun has its archive button in view`, async ({
    open,
    kitchen,
  }) => {
    const page = await open({ viewport: { width, height } })
    await openBoard(page, kitchen, 9)
    for (const scrolled of [0, 90, 180, 270]) {
      await page.evaluate((to) => window.scrollTo(0, to), scrolled)
      const missing = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const head = card.querySelector('header')?.getBoundingClientRect()
          const button = [...card.querySelectorAll('button')].find(({ textContent }) => /Archivia/.test(textContent))
          const box = button?.getBoundingClientRect()
          const isSeen = head && head.bottom + 60 < window.innerHeight && card.getBoundingClientRect().bottom > 200
          return isSeen && !(box && box.top >= 0 && box.bottom <= window.innerHeight + 1) ? [card.ariaLabel] : []
        }),
      )
      expect(missing).toEqual([])
    }
  })
