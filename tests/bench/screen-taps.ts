import type { Browser, Locator, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { openAt } from '../e2e/helpers/steps.ts'
import { tokenWith } from '../support/backend/token.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { fillWithLargeRestaurant } from './large-restaurant.ts'
import { startStorm } from './order-load.ts'

/* Taps of a waiter on a phone and of a cook, on a processor four times slower than this one, with the longest lists. */

const PHONE = { width: 390, height: 844 }
const KITCHEN = { width: 1280, height: 800 }
const SLOWER = 4
const DISHES = 500
const TABLES = 100
const ORDERS = 100
const TAPS = 40

/** The limit from the tap to the painted change, in milliseconds. */
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

type Screen = {
  name: string
  viewport: { width: number; height: number }
  open: (page: Page) => Promise<void>
  /** The button of a tap. @param tap from 0 */
  button: (page: Page, tap: number) => Locator
  /** The element in which the tap changes something: the nearest one above the button that matches. */
  changes: string
  /** Whether an attribute of it says the change. */
  attributes?: boolean
  /** Makes the screen ready for the next tap. */
  close?: (page: Page) => Promise<void>
}

const openBoard = async (page: Page): Promise<void> => {
  await page.addInitScript((token) => localStorage.setItem('token', token), tokenWith())
  await page.goto(paths.orders('r1'))
  await page.locator('article').nth(2).waitFor()
}

const SCREENS = {
  pad: {
    name: `a dish is added, ${DISHES} dishes`,
    viewport: PHONE,
    open: openOrder,
    button: (page, tap) => page.locator(`[aria-label="Aggiungi Piatto numero ${(tap * 7) % DISHES}"]`),
    changes: 'li',
  },
  tables: {
    name: `a table's sheet opens, ${TABLES} tables`,
    viewport: PHONE,
    open: async (page) => {
      await fillWithLargeRestaurant(page, 1, { tables: TABLES })
      await openAt(page, 'ROLE_WAITER', paths.tables)
      await page.getByRole('button', { name: 'Apri il tavolo 4', exact: true }).waitFor()
    },
    button: (page, tap) =>
      page.getByRole('button', { name: `Apri il tavolo ${1 + (tap % (TABLES / 4)) * 3}`, exact: true }),
    changes: 'body',
    close: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  board: {
    name: `a dish is marked as done, ${ORDERS} orders`,
    viewport: KITCHEN,
    open: openBoard,
    button: (page, tap) => page.locator('article li button').nth(tap),
    changes: 'article',
    attributes: true,
  },
} satisfies Record<string, Screen>

/** A person looks for the next button at least this long (ms). */
const BETWEEN_TAPS = 400

/**
 * Scrolls to a button, then taps it. Returns the milliseconds from the tap until the change was painted. Nobody can tap
 * outside the window: the browser would render a skipped section for such a click, and that would be measured.
 */
const tapOnce = async (page: Page, found: Locator, screen: Screen): Promise<number> => {
  const button = await found.elementHandle()
  if (!button) throw new Error('There is no such button')
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(BETWEEN_TAPS)
  const { changes, attributes = false } = screen
  return button.evaluate(
    (element, [changes, attributes]) => {
      const changed = element.closest(changes)
      if (!changed) throw new Error(`The button is not in ${changes}`)
      return new Promise<number>((resolve) => {
        const began = performance.now()
        const observer = new MutationObserver(() => {
          observer.disconnect()
          // The task after the next frame: the change has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        })
        observer.observe(changed, { childList: true, subtree: true, characterData: true, attributes })
        ;(element as HTMLElement).click()
      })
    },
    [changes, attributes] as const,
  )
}

const measure = async (browser: Browser, baseURL: string, screen: Screen): Promise<number[]> => {
  // A service worker would cache files and answer during this measurement.
  const context = await browser.newContext({
    viewport: screen.viewport,
    locale: 'it-IT',
    baseURL,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await screen.open(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (let tap = 0; tap < TAPS; tap++) {
    times.push(await tapOnce(page, screen.button(page, tap), screen))
    await screen.close?.(page)
  }
  await context.close()
  return times.sort((a, b) => a - b)
}

type Taps = { name: string; median: number; p95: number; worst: number }

/** From the tap to the painted change on each screen: median, 95th percentile, maximum (ms). */
export async function measureTaps(url: string): Promise<Taps[]> {
  const browser = await launchChromium()
  // Nearly no messages: a tap is measured alone.
  const kitchen = await startStorm(url, { orders: ORDERS, messages: 0.001 })
  try {
    const results: Taps[] = []
    for (const [base, screen] of [
      [url, SCREENS.pad],
      [url, SCREENS.tables],
      [kitchen.url, SCREENS.board],
    ] as const) {
      const times = await measure(browser, base, screen)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      results.push({ name: screen.name, median: at(0.5), p95: at(0.95), worst: times.at(-1) ?? 0 })
    }
    return results
  } finally {
    await browser.close()
    await kitchen.close()
  }
}
