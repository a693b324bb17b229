import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'

/* A dialog that closes returns the focus to its opener. The page does not scroll for it, also if the opener is in a bar. */

const named = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const CASES: [name: string, place: (restaurant: string) => string, opener: (page: Page) => Locator][] = [
  ['the drawer', paths.menuManagement, named('Menu')],
  ['the review of an order', (id) => paths.newOrder(id, 12), named('Rivedi')],
  ['what is sold out', (id) => paths.newOrder(id, 12), named(/^Esauriti/)],
  ['the actions of the menu', paths.menuManagement, named('Azioni')],
]

for (const [name, place, opener] of CASES)
  test(`${name} leaves the list where it was`, async ({ open }) => {
    const page = await open(PHONE)
    await openAt(page, 'ROLE_WAITER', place)
    if (place !== paths.menuManagement) {
      await page.getByRole('button', { name: '4 coperti' }).click()
      await page
        .getByRole('button', { name: /^Aggiungi (?!portata)/ })
        .first()
        .click()
    }
    await opener(page).waitFor()
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    // By its place, because Playwright's own click scrolls before it.
    const { x = 0, y = 0, width = 0, height = 0 } = (await opener(page).boundingBox()) ?? {}
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    const popup = page.getByRole('dialog').or(page.getByRole('menu'))
    await expect(popup.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(600)
  })
