import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/config/languages.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'

/* What the boot script draws before the program is there (src/shell/first-view.ts). */

/** Holds the answers of these addresses back until they are released. */
async function hold(page: Page, addresses: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The boxes of everything that both draw, as "tag text: x y width height". */
const boxesOf = (page: Page, root: string, parts: string) =>
  page.evaluate(
    ([root, parts]) =>
      [...document.querySelectorAll(`${root} :is(${parts})`)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.tagName} ${element.textContent}: ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
    [root, parts] as const,
  )

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )

const PROGRAM = /\/assets\/index-[^/]*\.js$/

const VIEWPORTS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const viewport of VIEWPORTS) {
  test(`the landing page's first cards are where the program puts them, ${viewport.width} px`, async ({ open }) => {
    for (const language of LANGUAGES) {
      const page = await open({ viewport })
      await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language)
      const photos: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/restaurant-image/')) photos.push(request.url())
      })
      const release = await hold(page, PROGRAM)
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator('[data-first-view] li a').first().waitFor()
      const count = await page.locator('[data-first-view] li').count()
      // The Arabic font comes with the words: the width of inline text follows it.
      const inline = language === 'ar' ? '' : ', bdi'
      const parts = `h1, li:nth-child(-n + ${count}) :is(a, img, h2, p${inline})`
      const drawn = await boxesOf(page, '[data-first-view]', parts)
      release()
      await page.locator('main li a').first().waitFor()
      expect(await boxesOf(page, 'main', parts), language).toEqual(drawn)
      expect(await shiftOf(page), language).toBeLessThanOrEqual(0.01)
      expect(photos.length, language).toBe(new Set(photos).size)
    }
  })
}

for (const viewport of VIEWPORTS) {
  test(`a restaurant's banner and first dishes are where the program puts them, ${viewport.width} px`, async ({
    open,
    server,
  }) => {
    const restaurants = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
    for (const { id } of restaurants.slice(0, 3)) {
      const page = await open({ viewport })
      const photos: string[] = []
      page.on('request', (request) => {
        if (/restaurant-(image|logo)/.test(request.url())) photos.push(request.url())
      })
      const release = await hold(page, PROGRAM)
      await page.goto(`/restaurant/${id}`, { waitUntil: 'commit' })
      await page.locator('[data-first-view="menu"]').waitFor()
      const parts = 'h1 bdi, p[dir], img, h2, h3, h4, li p, li button, nav button, input'
      const drawn = await boxesOf(page, '[data-first-view]', parts)
      expect(drawn.length).toBeGreaterThan(20)
      release()
      await page.locator('main h1').waitFor()
      expect((await boxesOf(page, ':is(header, main)', parts)).slice(0, drawn.length)).toEqual(drawn)
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
      expect(photos.length).toBe(new Set(photos).size)
    }
  })
}

test('a tap on a dish before the program is there opens it then, and the keyboard reaches nothing that is drawn', async ({
  open,
  server,
}) => {
  const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
  const page = await open(PHONE)
  const release = await hold(page, PROGRAM)
  await page.goto(`/restaurant/${first?.id}`, { waitUntil: 'commit' })
  await page.locator('[data-first-view="menu"]').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-first-view]') === null)).toBe(true)
  const dish = page.locator('[data-first-view] li :is(h3, h4) a').first()
  const name = await dish.textContent()
  await dish.click()
  await expect(page.locator('[data-first-view="menu"]')).toBeAttached()
  release()
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible()
})

test('the Arabic font moves nothing when it comes late', async ({ open, server }) => {
  const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
  const page = await open(PHONE)
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'))
  const asked = page.waitForRequest(/\.woff2$/)
  const release = await hold(page, /\.woff2$/)
  await page.goto(`/restaurant/${first?.id}`, { waitUntil: 'commit' })
  await asked
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  release()
  await page.evaluate(() => document.fonts.ready)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
})

test('the style sheets of a page that is opened directly overrule the common ones, also on paper', async ({
  open,
  server,
}) => {
  const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
  const page = await open()
  await page.goto(`/restaurant/${first?.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').filter(Boolean))
  expect(sheets[0]).toContain('/assets/index-')
  expect(sheets.at(-1)).toContain('/assets/restaurant-')
  await page.emulateMedia({ media: 'print' })
  // Its box has a display of its own.
  await expect(page.locator('main > span:has(> img)').first()).toBeHidden()
})

for (const [name, address, parts] of [
  ['landing', () => '/', ['early', 'first', 'index', 'landing', 'visitor']],
  [
    'restaurant',
    (id: string) => `/restaurant/${id}`,
    ['early', 'first', 'first-menu', 'index', 'restaurant', 'visitor'],
  ],
] as const)
  test(`${name}: what can wait is not requested before the first photo is there`, async ({ open, server }) => {
    const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
    const page = await open({ viewport: VIEWPORTS[1] })
    await page.clock.install()
    const scripts: string[] = []
    page.on('request', (request) => {
      const [, script] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
      // The bundler's own helpers are in a file or in another one.
      if (script && script !== 'rolldown-runtime') scripts.push(script)
    })
    const release = await hold(page, /\/restaurant-image\//)
    await page.goto(address(first?.id ?? ''), { waitUntil: 'commit' })
    await page.locator('main:not([data-first-view] *) :is(li, h3, h4) a').first().waitFor()
    // Longer than the wait for pictures, shorter than the polling.
    await page.clock.fastForward(15_000)
    expect(scripts.toSorted()).toEqual(parts)
    release()
    // The timer before it starts when the pictures are there.
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000)
        return scripts
      })
      .toEqual(expect.arrayContaining(['NewVersionNotice']))
    // What only an act needs waits for one: the HTTP client, the guest's list, and the dialogs, which the worker stores.
    for (const part of ['axios-client', 'guest-list', 'guest-dialogs']) expect(scripts).not.toContain(part)
    await page.mouse.wheel(0, 40)
    if (name === 'restaurant') await expect.poll(() => scripts).toContain('guest-list')
  })
