import { expect, type Page } from '@playwright/test'
import type { Places } from './demo-ids.ts'
import type { Shown } from './screen-case.ts'
import type { Say } from './texts.ts'

/** What opens or closes takes a fifth of a second. */
const OFTEN = { intervals: [50] }

/** Whatever opens over a screen. */
const OPENED = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** How many dialogs, menus and lists are open over a screen. */
const openedCount = (page: Page): Promise<number> => page.locator(OPENED).filter({ visible: true }).count()

/** What is open over a screen shows its content, which may be read once more. */
export const openedIsRead = (page: Page, say: Say): Promise<void> =>
  expect(page.locator(OPENED).getByText(say('common.loading'), { exact: true })).toHaveCount(0)

/** Acts after which nothing lies over the screen: a filter, a panel beside it, a step of a wizard. */
const OPENS_NOTHING = [
  'public page: search',
  'orders: totals',
  ...['options', 'ingredients', 'dishes'].map((step) => `edit combination: ${step}`),
]

/**
 * Opens one after the other what a screen can open, and closes it after `look`. What is opened is there by then: its code
 * may still have been on its way.
 * @param afterEach is told of each thing that was closed, and of what opened it.
 */
export async function walkDialogs(
  page: Page,
  say: Say,
  places: Places,
  shown: Pick<Shown, 'name' | 'dialogs'>,
  look: (name: string) => Promise<void>,
  {
    before = async () => undefined,
    afterEach = async () => undefined,
  }: { before?: () => Promise<unknown>; afterEach?: (name: string) => Promise<void> } = {},
): Promise<void> {
  for (const [name, act] of Object.entries(shown.dialogs ?? {})) {
    await before()
    await act(page, say, places)
    if (!OPENS_NOTHING.includes(`${shown.name}: ${name}`))
      await expect.poll(() => openedCount(page), { ...OFTEN, message: `"${name}" opens` }).toBeGreaterThan(0)
    await openedIsRead(page, say)
    await look(name)
    await closeAll(page, () => afterEach(name))
  }
}

/** Closes by Escape what is open, one thing over the other. `afterEach` is told of each that is gone. */
async function closeAll(page: Page, afterEach: () => Promise<void>): Promise<void> {
  for (let left = await openedCount(page); left > 0; left = await openedCount(page)) {
    // Who presses Escape has seen it open, and the focus is somewhere.
    const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
    await expect.poll(hasFocus, { ...OFTEN, message: 'the focus is somewhere' }).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => openedCount(page), { ...OFTEN, message: 'Escape closes what is open' }).toBeLessThan(left)
    await afterEach()
  }
}
