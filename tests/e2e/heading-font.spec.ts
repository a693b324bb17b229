import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './helpers/fixtures.ts'

const FONT = /brygada.*\.woff2/
/** The headings of the page with where they stand. */
const placesOf = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) =>
    headings.map((heading) => {
      const { top, height } = heading.getBoundingClientRect()
      return [heading.textContent, Math.round(top), Math.round(height)]
    }),
  )

const hasFont = (page: Page) => page.evaluate(() => document.fonts.check('600 16px "Brygada 1918 Variable"'))

for (const look of [PHONE, { viewport: { width: 1280, height: 800 } }])
  test(`the face of the headings comes after the first view and moves no line (${look.viewport.width} px)`, async ({
    open,
  }) => {
    const page = await open(look)
    let isAsked = false
    let letGo = () => {}
    const free = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(FONT, async (route) => {
      isAsked = true
      await free
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Trattoria Nonna Livia/ })).toBeVisible()
    expect(isAsked).toBe(false)
    await expect.poll(() => isAsked).toBe(true)
    const before = await placesOf(page)
    expect(before.length).toBeGreaterThan(3)
    expect(await hasFont(page)).toBe(false)
    letGo()
    await expect.poll(() => hasFont(page)).toBe(true)
    expect(await placesOf(page)).toEqual(before)
  })

test('a page in Arabic does not load it', async ({ open }) => {
  const page = await open({ ...PHONE, locale: 'ar' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  // The style sheet of the face comes last: what it asks for is known once it is applied.
  await expect.poll(() => asked.some((url) => /heading-font.*\.css/.test(url))).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  expect(asked.filter((url) => FONT.test(url))).toEqual([])
})
