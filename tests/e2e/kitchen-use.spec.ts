import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/config/languages.ts'
import { alikeInForcedColours } from '../screens/inspect.ts'
import { speak } from '../screens/texts.ts'
import { wireCombination, wireDish, wireOrder } from '../support/samples/orders.ts'
import { order, startFaultyStream } from './helpers/faulty-stream.ts'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { chooseColumns, enterAs, goTo, tapBoardEntry } from './helpers/steps.ts'

const open = async (page: Page): Promise<void> => {
  await enterAs(page, 'ROLE_DIRECTOR')
  await goTo(page, 'Ordini')
  await expect(page.getByText('In diretta')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('the board works by keyboard: arrows, Enter, numbers, U', async ({ open: openPage }) => {
  const page = await openPage(KITCHEN)
  await open(page)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const names = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
  await page.keyboard.press('ArrowDown')
  const first = await focused()
  expect(names).toContain(first)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: first ?? '', exact: true })).toHaveCount(0)
  // When a card with the focus leaves, the focus moves to the next one.
  const next = await focused()
  expect(names).toContain(next)
  expect(next).not.toBe(first)
  await page.keyboard.press('u')
  await expect(page.getByRole('article', { name: first ?? '', exact: true })).toBeVisible()
  expect(await focused()).toBe(next)
})

for (const [screen, columns] of Object.entries({ '1280': 3, '700': 2, '500': 1 })) {
  test(`in Arabic the board and the archive start at the right, in ${columns} columns at ${screen} px`, async ({
    open: openPage,
  }) => {
    const page = await openPage({ viewport: { width: Number(screen), height: 900 } })
    await open(page)
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'))
    await page.reload()
    for (const tab of ['الطلبات', 'الأرشيف']) {
      await page.getByRole('navigation', { name: 'الطلبات' }).getByRole('link', { name: tab, exact: true }).click()
      const cards = page.getByRole('main').getByRole('article')
      // Column by column, in the order of the document.
      const edges = async () => {
        const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
        return lefts.filter((left, index) => left !== lefts[index - 1])
      }
      // Cards of the previous tab may still be there, and none of this one yet.
      await expect.poll(async () => (await edges()).length).toBe(columns)
      const found = await edges()
      // Each one further to the left.
      expect(found).toEqual([...found].sort((a, b) => b - a))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(Number(screen))
    }
  })
}

test('on a tablet of 1024 px the board has the width of the side bar, and its dishes are read from afar', async ({
  open: openPage,
}) => {
  const page = await openPage({ viewport: { width: 1024, height: 768 } })
  await open(page)
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  const card = page.getByRole('article').first()
  expect((await card.boundingBox())?.width).toBeGreaterThan(300)
  await expect(card.getByRole('listitem').locator('> button').first()).toHaveCSS('font-size', '26px')
  // The head sticks below the bar.
  await page.mouse.wheel(0, 400)
  const head = await page.locator('[data-tone]').boundingBox()
  expect(head?.y).toBeGreaterThanOrEqual(56)
})

test('in Arabic a note in Latin letters starts at the right, where its bar is', async ({ open: openPage }) => {
  const page = await openPage(KITCHEN)
  await open(page)
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'))
  await page.reload()
  const note = page.getByText('poco piccante')
  await expect(note).toBeVisible()
  const [words, card] = await Promise.all([
    note.boundingBox(),
    page.getByRole('article').filter({ has: note }).boundingBox(),
  ])
  if (!words || !card) throw new Error('Neither is drawn')
  expect(words.x + words.width).toBeGreaterThan(card.x + card.width - 40)
  // It is as wide as its words, in whichever font.
  expect(words.width).toBeLessThan(card.width * 0.75)
})

test('full screen shows only the board, and the same button leaves it', async ({ open: openPage }) => {
  const page = await openPage(KITCHEN)
  await open(page)
  const area = page.getByRole('navigation', { name: 'Area personale' })
  await tapBoardEntry(page, 'Schermo intero')
  await expect(area).toBeHidden()
  await tapBoardEntry(page, 'Schermo intero')
  await expect(area).toBeVisible()
})

test('each tab has its address, and a reload returns to it', async ({ open: openPage }) => {
  const page = await openPage(KITCHEN)
  await open(page)
  const first = page.getByRole('article').first()
  await page.getByRole('link', { name: 'Pizze' }).click()
  await expect(page).toHaveURL(/\/category\//)
  // The cards follow the address a moment later.
  await expect(first).toContainText(/Margherita|Diavola|Capricciosa/)
  const table = await first.getAttribute('aria-label')
  await page.reload()
  await expect(first).toHaveAttribute('aria-label', table ?? '')
  await expect(page.getByRole('link', { name: 'Pizze' })).toHaveAttribute('aria-current', 'page')
})

test('the archive is searched by table and by dish, and the day is in the address', async ({ open: openPage }) => {
  const page = await openPage(KITCHEN)
  await open(page)
  await page.getByRole('link', { name: 'Archivio' }).click()
  const total = page.getByText(/ordin[ei] archiviat[io]$/)
  await expect(total).toBeVisible()
  await page.getByRole('button', { name: 'Oggi' }).click()
  await page.getByRole('button', { name: 'Giorno prima' }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: 'Tutti i giorni' }).click()
  await expect(page).not.toHaveURL(/date=/)
  await page.getByRole('textbox', { name: 'Cerca per tavolo o piatto' }).fill('caffe')
  await expect(page).toHaveURL(/q=caffe/)
  await expect(page.getByRole('article').first()).toContainText(/Caffè/)
})

test('an archive of 3,000 orders draws ninety cards, more at a request, and any that is searched for', async ({
  open: openPage,
}) => {
  const page = await openPage(KITCHEN)
  const orders = Array.from({ length: 3_000 }, (_, index) =>
    wireOrder({ id: `o${index}`, tableNumber: index + 1, orderTime: new Date(1.7e12 - index * 60_000).toISOString() }),
  )
  await page.route('**/api/order/archived*', (route) => route.fulfill({ json: orders }))
  await open(page)
  await page.getByRole('link', { name: 'Archivio' }).click()
  await expect(page.getByText('3000 ordini archiviati')).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(90)
  await expect(page.getByRole('article', { name: /^Tavolo 1 · / })).toBeInViewport()
  const more = page.getByRole('button', { name: 'Mostra altri ordini' })
  await more.click()
  await expect(cards).toHaveCount(180)
  await expect(page.getByRole('article', { name: /^Tavolo 180 · / })).toBeVisible()
  await page.getByRole('textbox', { name: 'Cerca per tavolo o piatto' }).fill('3000')
  await expect(page.getByRole('article', { name: /^Tavolo 3000 · / })).toBeInViewport()
  await expect(more).toBeHidden()
})

test('in the archive a dish is as large inside a combination as outside, and its extras are no larger', async ({
  open: openPage,
}) => {
  const page = await openPage(KITCHEN)
  await page.route('**/api/order/archived*', (route) =>
    route.fulfill({
      json: [
        wireOrder({
          orderTime: new Date().toISOString(),
          dishIndices: [
            wireDish({ dishName: 'Marinara', ingredients: [{ id: 'a', name: 'Acciughe' }] }),
            wireCombination(),
          ],
        }),
      ],
    }),
  )
  await open(page)
  await page.getByRole('link', { name: 'Archivio' }).click()
  const card = page.getByRole('article', { name: 'Tavolo 7' })
  for (const words of ['Marinara', 'Acciughe', 'Amatriciana'])
    await expect(card.getByText(words)).toHaveCSS('font-size', '16px')
})

test('in narrow columns a course’s name starts where its dishes do', async ({ open: openPage }) => {
  const page = await openPage(KITCHEN)
  await open(page)
  await chooseColumns(page, 4)
  const card = page.getByRole('article').first()
  const insetOf = (part: ReturnType<typeof card.getByRole>) =>
    part.first().evaluate((element) => getComputedStyle(element).paddingInlineStart)
  const dish = await insetOf(card.getByRole('listitem').locator('> button'))
  expect(await insetOf(card.getByRole('heading', { name: /^Portata/ }))).toBe(dish)
})

test('with the totals open, no card cuts off a button of its foot, in any language', async ({ open: openPage }) => {
  const page = await openPage(KITCHEN)
  await open(page)
  await tapBoardEntry(page, 'Totali')
  await expect(page.getByRole('complementary', { name: 'Totali' })).toBeVisible()
  for (const language of LANGUAGES) {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language)
    await page.reload()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    const cutOff = () =>
      cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const box = card.getBoundingClientRect()
          return [...card.querySelectorAll('button')].filter((button) => {
            const { left, right } = button.getBoundingClientRect()
            return left < box.left - 1 || right > box.right + 1
          }).length
        }),
      )
    await expect.poll(async () => Math.max(...(await cutOff()))).toBe(0)
  }
})

test('on a wide screen the tabs scroll in their row, and the age of hours leaves the card’s head in one row', async ({
  open: openPage,
}) => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  const names = ['Antipasti', 'Primi', 'Secondi', 'Contorni', 'Pizze classiche', 'Pizze speciali', 'Dolci', 'Bevande']
  await page.route('**/api/categories*', (route) => route.fulfill({ json: names.map((name) => ({ id: name, name })) }))
  const kitchen = await startFaultyStream()
  kitchen.has(order('a', 10, { orderTime: new Date(Date.now() - 75 * 60_000).toISOString() }))
  await kitchen.serve(page)
  await enterAs(page, 'ROLE_DIRECTOR')
  await goTo(page, 'Ordini')
  const last = page.getByRole('navigation', { name: 'Viste degli ordini' }).getByRole('link', { name: 'Bevande' })
  const card = page.getByRole('article', { name: 'Tavolo 10' })
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    // By keyboard the row scrolls to it. Rounding leaves less than all of it.
    await page.getByRole('link', { name: 'Archivio' }).focus()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.99 })
    // Neither is cut.
    for (const text of [/^1 h 15 min$/, /coperti$/]) {
      const part = card.getByText(text)
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    }
    expect((await card.locator('header').boundingBox())?.height).toBeLessThanOrEqual(56)
  }
  await page.goto('about:blank')
  await kitchen.close()
})

test('on a phone the board is not wider than the window, also while the browser blocks the sound', async ({
  open: openPage,
}) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  // Before any gesture browsers do not let a page sound.
  await page.addInitScript(() => {
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' })
  })
  await open(page)
  for (const language of LANGUAGES) {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(speak(language)('orders.soundBlocked'))).toBeAttached()
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 568 })
      const look = `${language}, ${width}`
      expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width)
    }
  }
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(alikeInForcedColours)).toEqual([])
})
