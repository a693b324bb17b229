import type { Browser, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { openAt } from '../e2e/helpers/steps.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { fillWithLargeRestaurant, type Sizes } from './large-restaurant.ts'
import { atMost, milliseconds, printTable, type Row } from './report.ts'

/*
 * How the processor time and the memory of a screen grow with its list. The exponent is that of the last step: 1 means that ten
 * times the items cost ten times as much. What the screen costs with the shortest list is taken off first.
 */

const COUNTS = [10, 100, 1_000, 10_000] as const
const EXPONENT_LIMIT = 1.1
const ROUNDS = 2
/** What the page does after its first render has ended after this time, in milliseconds. */
const SETTLING = 1_500
/** Smaller costs are noise: milliseconds, bytes. */
const LEAST = { time: 20, memory: 200_000 }

type List = {
  name: string
  sizes: (count: number) => Partial<Sizes>
  open: (page: Page) => Promise<void>
  first: string
}

const LISTS: List[] = [
  {
    name: 'restaurants, landing page',
    sizes: (restaurants) => ({ restaurants }),
    open: async (page) => void (await page.goto('/')),
    first: 'main li a',
  },
  {
    name: 'dishes, public page',
    sizes: (dishes) => ({ dishes }),
    open: (page) => openAt(page, 'ROLE_WAITER', paths.restaurant),
    first: 'main :is(h3, h4) a',
  },
  {
    name: 'dishes, order screen',
    sizes: (dishes) => ({ dishes }),
    open: async (page) => {
      await openAt(page, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, 2))
      await page.getByRole('button', { name: '4 coperti' }).click()
    },
    first: 'main li [aria-label^="Aggiungi "]',
  },
  {
    name: 'tables',
    sizes: (tables) => ({ tables }),
    open: (page) => openAt(page, 'ROLE_WAITER', paths.tables),
    first: 'main li h2',
  },
  {
    name: 'orders, a day of the archive',
    sizes: (archivedOrders) => ({ archivedOrders }),
    open: (page) => openAt(page, 'ROLE_WAITER', paths.orderArchive),
    first: 'main article',
  },
]

/** Milliseconds of the processor, and bytes that the page holds. */
type Cost = { time: number; memory: number }

async function measure(browser: Browser, url: string, { sizes, open, first }: List, count: number): Promise<Cost> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: url,
    locale: 'it-IT',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await fillWithLargeRestaurant(page, 1, sizes(count))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await open(page)
  await page.waitForSelector(first, { timeout: 120_000 })
  await page.waitForTimeout(SETTLING)
  const read = async (name: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  }
  const time = 1_000 * (await read('TaskDuration'))
  await devtools.send('HeapProfiler.collectGarbage')
  const memory = await read('JSHeapUsedSize')
  await context.close()
  return { time, memory }
}

const lowest = (costs: readonly Cost[]): Cost => ({
  time: Math.min(...costs.map(({ time }) => time)),
  memory: Math.min(...costs.map(({ memory }) => memory)),
})

/** The exponent of the last step. */
const exponentOf = (costs: readonly Cost[], what: keyof Cost): number => {
  const [shortest = 0, , long = 0, longest = 0] = costs.map((cost) => cost[what])
  const above = (cost: number) => Math.max(LEAST[what], cost - shortest)
  return Math.log10(above(longest) / above(long))
}

/** Opens each screen with a list of each length. @param url of a server of the built app */
export async function measureGrowth(url: string): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    const rows: Row[] = []
    const table: string[][] = [['', ...COUNTS.map((count) => count.toLocaleString('en'))]]
    for (const list of LISTS) {
      const costs: Cost[] = []
      for (const count of COUNTS) {
        const rounds: Cost[] = []
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, url, list, count))
        costs.push(lowest(rounds))
      }
      table.push([
        list.name,
        ...costs.map(({ time, memory }) => `${milliseconds(time)} ${(memory / 1e6).toFixed(1)} MB`),
      ])
      for (const what of ['time', 'memory'] as const)
        rows.push(
          atMost(`${list.name}: exponent of ${what}`, exponentOf(costs, what), EXPONENT_LIMIT, (n) => n.toFixed(2)),
        )
    }
    printTable(table)
    return rows
  } finally {
    await browser.close()
  }
}
