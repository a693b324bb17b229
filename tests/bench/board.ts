import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { tokenWith } from '../support/backend/token.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { type Load, startStorm } from './order-load.ts'

/** The load on the kitchen's board. Times in milliseconds, heap in bytes. */
export type BoardRun = {
  framesPerSecond: number
  longestFrame: number
  heapGrowth: number
  /** From a new order's message to its card: the 99th percentile and the maximum. */
  seen99: number
  seenLast: number
  newOrders: number
  /** From the page's address to its first ticket. */
  firstTicket: number
}

type Log = { frames: number[]; seen: number[] }

/** Starts to record every frame, and every new order with its delay. */
const beginLog = (page: Page) =>
  page.evaluate(() => {
    const log: Log = { frames: [], seen: [] }
    Object.assign(window, { boardLog: log })
    let last = performance.now()
    const onFrame = (now: number) => {
      log.frames.push(now - last)
      last = now
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue
          const sentAt = Number(node.dataset.place?.split('-')[1])
          if (sentAt) log.seen.push(Date.now() - sentAt)
        }
    }).observe(document.body, { childList: true, subtree: true })
  })

/** Measures the board for a while. @param slower how many times slower the processor is @param lasts milliseconds */
export async function measureBoard(app: string, slower: number, lasts: number, load?: Load): Promise<BoardRun> {
  const storm = await startStorm(app, load)
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
    await context.addInitScript((token) => localStorage.setItem('token', token), tokenWith())
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    }
    const openedAt = Date.now()
    await page.goto(storm.url + paths.orders(storm.restaurantId))
    await page.locator('article').first().waitFor({ timeout: 60_000 })
    const firstTicket = Date.now() - openedAt
    // What grows once (compiled code, measured layout) is not a leak.
    await page.waitForTimeout(5_000)
    const before = await heap()
    await beginLog(page)
    await page.waitForTimeout(lasts)
    const { frames, seen }: Log = await page.evaluate(() => (window as unknown as { boardLog: Log }).boardLog)
    const after = await heap()
    const time = frames.reduce((sum, frame) => sum + frame, 0)
    const sorted = seen.sort((a, b) => a - b)
    return {
      framesPerSecond: (frames.length * 1_000) / time,
      longestFrame: Math.max(...frames),
      heapGrowth: after - before,
      seen99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      seenLast: sorted.at(-1) ?? Number.NaN,
      newOrders: sorted.length,
      firstTicket,
    }
  } finally {
    await browser.close()
    await storm.close()
  }
}
