import type { Browser, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { openAt } from '../e2e/helpers/steps.ts'
import { launchChromium } from '../support/browser/chromium.ts'

/** A waiter's phone, a processor four times slower than this one, and a very large menu. */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'it-IT' }
const SLOWER = 4
const DISHES = 500
const TAPS = 40

/** The limit from the tap to the painted line, in milliseconds. */
export const TAP_LIMIT = 100

const standard = { id: 'standard', name: 'standard', standard: true }
const largeMenu = [
  {
    id: 'large',
    name: 'La carta',
    position: 0,
    ingredients: [],
    dish: Array.from({ length: DISHES }, (_, index) => ({
      id: `dish-${index}`,
      name: `Piatto numero ${index}`,
      menuId: 'large',
      category: { id: `c${index % 10}`, name: `Categoria ${index % 10}` },
      isAvailable: true,
      dimensionAssignments: [{ price: 5 + (index % 20), dimension: standard }],
    })),
  },
]

/** Logs the demo's waiter in and opens the order screen of a table with the large menu. */
const openOrder = async (page: Page): Promise<void> => {
  await page.route('**/api/menu/restaurant/**', (route) => route.fulfill({ json: largeMenu }))
  await openAt(page, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, 12))
  await page.getByRole('button', { name: '4 coperti' }).click()
  await page.getByRole('button', { name: 'Aggiungi Piatto numero 0', exact: true }).waitFor()
}

/** A waiter looks for the next dish at least this long (ms). */
const BETWEEN_TAPS = 400

/**
 * Scrolls to a row, then taps its plus. Returns the milliseconds from the tap until the new count was painted. Nobody
 * can tap a row outside the window: the browser would render its skipped section for such a click, and that would be
 * measured.
 */
const tapOnce = async (page: Page, index: number): Promise<number> => {
  const plus = await page.waitForSelector(`[aria-label="Aggiungi Piatto numero ${index}"]`, { state: 'attached' })
  await plus.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(BETWEEN_TAPS)
  return plus.evaluate((button) => {
    const row = button.closest('li')
    if (!row) throw new Error('The button is in no row')
    return new Promise<number>((resolve) => {
      const began = performance.now()
      const observer = new MutationObserver(() => {
        observer.disconnect()
        // The task after the next frame: the change has been painted.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      })
      observer.observe(row, { childList: true, subtree: true, characterData: true })
      ;(button as HTMLElement).click()
    })
  })
}

const measure = async (browser: Browser, url: string): Promise<number[]> => {
  // A service worker would cache files and answer during this measurement.
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openOrder(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (let tap = 0; tap < TAPS; tap++) times.push(await tapOnce(page, (tap * 7) % DISHES))
  await context.close()
  return times.sort((a, b) => a - b)
}

/** From a tap on plus to the painted count on a menu of 500 dishes: median, 95th percentile, maximum (ms). */
export async function measureOrderTaps(url: string): Promise<{ median: number; p95: number; worst: number }> {
  const browser = await launchChromium()
  try {
    const times = await measure(browser, url)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { median: at(0.5), p95: at(0.95), worst: times.at(-1) ?? 0 }
  } finally {
    await browser.close()
  }
}
