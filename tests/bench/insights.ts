import { paths } from '../../src/config/paths.ts'
import { tokenWith } from '../support/backend/token.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { wireDish, wireOrder } from '../support/samples/orders.ts'
import { answer, serveBefore } from './serve-before.ts'

/** Half of them are the range, half the days before it. */
const DAYS = 366
const ORDERS_A_DAY = 55
const LINES = 5
const DISHES = 60
const RESTAURANT = 'r1'

/** Milliseconds; `longestTask`: from the moment that the page says that it reads days. */
export type InsightsRun = { first: number; again: number; longestTask: number; orders: number }

const dayBefore = (count: number): string => {
  const day = new Date(Date.now() - count * 24 * 60 * 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

const ordersOf = (day: string) =>
  Array.from({ length: ORDERS_A_DAY }, (_, count) =>
    wireOrder({
      id: `${day}-${count}`,
      tableNumber: 1 + (count % 40),
      orderTime: `${day}T${String(11 + (count % 12)).padStart(2, '0')}:15:00`,
      dishIndices: Array.from({ length: LINES }, (_, line) => {
        const dish = (count * 7 + line * 11) % DISHES
        return wireDish({ id: `${count}-${line}`, dishId: `d${dish}`, dishName: `Piatto ${dish}`, dishPrice: 5 + dish })
      }),
    }),
  )

/** Opens the insights of half a year: read from the backend, then again from the device. */
export async function measureInsights(app: string, slower: number): Promise<InsightsRun> {
  const server = await serveBefore(app, (path, response, query) => {
    if (path === '/api/order/archived') answer(response, ordersOf(query.get('date') ?? ''))
    else if (path === '/api/categories' || path.startsWith('/api/menu/')) answer(response, [])
    else if (path.startsWith('/api/public/restaurant/')) answer(response, { id: RESTAURANT, name: 'Archivio' })
    else response.writeHead(404).end()
  })
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' })
    await context.addInitScript((token) => {
      localStorage.setItem('token', token)
      const seen = { longest: 0 }
      Object.assign(window, { tasks: seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'longtask', buffered: true })
    }, tokenWith())
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const range = new URLSearchParams({ from: dayBefore(DAYS / 2 - 1), to: dayBefore(0) })
    const open = async () => {
      const before = Date.now()
      await page.goto(`${server.url}${paths.insights(RESTAURANT)}?${range}`, { waitUntil: 'commit' })
      await page
        .getByText(/^Lettura dei giorni|\(prima: /)
        .first()
        .waitFor()
      // What the page's first drawing takes is not of the days.
      await page.evaluate(() => {
        ;(window as unknown as { tasks: { longest: number } }).tasks.longest = 0
      })
      // The comparison appears when the last day is read.
      await page
        .getByText(/\(prima: /)
        .first()
        .waitFor({ timeout: 120_000 })
      const longest = await page.evaluate(() => (window as unknown as { tasks: { longest: number } }).tasks.longest)
      return { time: Date.now() - before, longest }
    }
    const first = await open()
    const again = await open()
    return {
      first: first.time,
      again: again.time,
      longestTask: Math.max(first.longest, again.longest),
      orders: DAYS * ORDERS_A_DAY,
    }
  } finally {
    await browser.close()
    await server.close()
  }
}
