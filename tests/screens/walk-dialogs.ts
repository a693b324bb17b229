import { expect, type Page } from '@playwright/test'
import type { DemoIds } from './demo-ids.ts'
import type { ScreenCase } from './screen-case.ts'
import type { Say } from './texts.ts'

/** Opening or closing takes a fifth of a second. */
const OFTEN = { intervals: [50] }

/** Whatever can be open over a screen. */
const OPENED = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** The number of open dialogs, menus and lists. */
const openedCount = (page: Page): Promise<number> => page.locator(OPENED).filter({ visible: true }).count()
/** A panel may lead to another in its own place, and back. */
const openedTitles = (page: Page): Promise<string> =>
  page
    .locator(OPENED)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((each) => each.querySelector('h2')?.textContent ?? '').join('\n'))

/** Waits until what is open shows its content, which may be loaded again. */
export const openedIsRead = (page: Page, say: Say): Promise<void> =>
  expect(page.locator(OPENED).getByText(say('common.loading'), { exact: true })).toHaveCount(0)

/** Actions that open nothing over the screen: a filter, a side panel, a wizard step. */
const OPENS_NOTHING = [
  'landing: seen lately',
  'home: a new restaurant',
  'public page: search',
  // Beside the tickets on a desktop, a sheet on a phone.
  'orders: totals',
  'orders: totals with ingredients',
  'orders: in front',
  'menu import: dry run',
  ...['options', 'ingredients', 'dishes'].map((step) => `edit combination: ${step}`),
]

/**
 * Opens everything that a screen can open, one after the other, and closes it after `look`. @param afterEach called
 * with the name of each closed thing
 */
export async function walkDialogs(
  page: Page,
  say: Say,
  ids: DemoIds,
  shown: Pick<ScreenCase, 'name' | 'dialogs'>,
  look: (name: string) => Promise<void>,
  {
    before = async () => undefined,
    afterEach = async () => undefined,
  }: { before?: () => Promise<unknown>; afterEach?: (name: string) => Promise<void> } = {},
): Promise<void> {
  for (const [name, act] of Object.entries(shown.dialogs ?? {})) {
    await before()
    await act(page, say, ids)
    if (!OPENS_NOTHING.includes(`${shown.name}: ${name}`))
      await expect.poll(() => openedCount(page), { ...OFTEN, message: `"${name}" opens` }).toBeGreaterThan(0)
    await openedIsRead(page, say)
    await look(name)
    await closeAll(page, () => afterEach(name))
  }
}

/** Closes everything with Escape. `afterEach` is called for each. */
async function closeAll(page: Page, afterEach: () => Promise<void>): Promise<void> {
  // Counted once a round: what is fading out may be gone when it is counted again.
  for (let count = await openedCount(page); count > 0; count = await openedCount(page)) {
    const titles = await openedTitles(page)
    const isOneStepBack = async () => (await openedCount(page)) < count || (await openedTitles(page)) !== titles
    // Nobody presses Escape before it is open and has the focus.
    const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
    await expect.poll(hasFocus, { ...OFTEN, message: 'the focus is somewhere' }).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(isOneStepBack, { ...OFTEN, message: 'Escape closes what is open' }).toBe(true)
    await afterEach()
  }
}
