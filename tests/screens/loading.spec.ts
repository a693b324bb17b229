import type { Page, Request, Route } from '@playwright/test'
import { expect, test } from '../e2e/helpers/fixtures.ts'
import { catalogue } from './catalogue.ts'
import { readDemoIds } from './demo-ids.ts'
import { contextOf, dress } from './open-screen.ts'
import { speak } from './texts.ts'

/* While a screen loads, over a network on which each answer comes alone, nothing that is there moves. */

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

type Shifts = { value: number; moved: string[] }[]

/** Runs in the page from the start: notes what moves, and from where to where. */
const watchShifts = () => {
  const shifts: Shifts = []
  Object.assign(window, { shifts })
  const wordsOf = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
    `“${node?.textContent?.slice(0, 40)}” ${from.x},${from.y} → ${to.x},${to.y}`
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) shifts.push({ value, moved: sources.map(wordsOf) })
  }).observe({ type: 'layout-shift', buffered: true })
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const isStream = (request: Request) => request.headers().accept?.includes('text/event-stream') === true

/**
 * Holds all calls. The returned function lets one answer after the other come, each when the one before is on screen. Those of
 * which the address matches `last` come when the screen is ready.
 */
async function holdCalls(page: Page, last?: RegExp): Promise<(ready: Promise<unknown>) => Promise<void>> {
  const held: Route[] = []
  await page.route('**/api/**', (route) => void held.push(route))
  return async (ready) => {
    let isReady = false
    const watched = ready.then(() => {
      isReady = true
    })
    while (!isReady || held.length > 0) {
      const next = held.findIndex((each) => isReady || !last?.test(each.request().url()))
      const [route] = next < 0 ? [] : held.splice(next, 1)
      if (route) {
        await route.continue()
        if (!isStream(route.request())) await route.request().response()
      }
      await twoFrames(page)
    }
    await watched
  }
}

/** The screens on which something must move, because its size is not known before. */
const MAY_MOVE = [
  // There may be no figures of a week ago.
  'home',
  // The sheet asks whose order it is, if the table has one.
  'new order',
  // On a desktop its chips need as many rows as the menu has sections.
  'order under way',
  // Its bars grow with each day that is read.
  'insights',
]

/** The screens that show nothing before the restaurant is known. */
const NEEDS_RESTAURANT = ['public page', 'profile', 'opening hours', 'archive']

const RESTAURANT_CALL = /\/public\/restaurant\//

for (const shown of catalogue.filter(({ name, logged }) => !logged && !MAY_MOVE.includes(name)))
  test(`nothing moves while it loads: ${shown.name}`, async ({ open, request }) => {
    const ids = await readDemoIds(request)
    for (const width of ['phone', 'desktop'] as const) {
      const page = await open(contextOf({ language: 'it', colorScheme: 'light', width }))
      await dress(page.context(), 'it', shown, ids)
      await page.addInitScript(watchShifts)
      const isRestaurantLast = width === 'phone' && !NEEDS_RESTAURANT.includes(shown.name)
      const answerInTurn = await holdCalls(page, isRestaurantLast ? RESTAURANT_CALL : undefined)
      await page.goto(shown.at(ids), { waitUntil: 'commit' })
      await answerInTurn(shown.ready(page, speak('it'), ids))
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
      expect(
        shifts.filter(({ value }) => value > 0.01),
        width,
      ).toEqual([])
    }
  })
