import { expect, type Page } from '@playwright/test'

/** What opens or closes takes a fifth of a second. */
const OFTEN = { intervals: [50] }

/** Whatever opens over a screen. */
const OPENED = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** How many dialogs, menus and lists are open over a screen. */
export const openedCount = (page: Page): Promise<number> => page.locator(OPENED).filter({ visible: true }).count()

/** Closes by Escape what is open, one thing over the other. `afterEach` is told of each that is gone. */
export async function closeAll(page: Page, afterEach: () => Promise<void> = async () => undefined): Promise<void> {
  for (let left = await openedCount(page); left > 0; left = await openedCount(page)) {
    // Who presses Escape has seen it open, and the focus is somewhere.
    const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
    await expect.poll(hasFocus, { ...OFTEN, message: 'the focus is somewhere' }).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => openedCount(page), { ...OFTEN, message: 'Escape closes what is open' }).toBeLessThan(left)
    await afterEach()
  }
}
