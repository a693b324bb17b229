import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { launchChromium } from '../support/chromium.ts'

/*
 * A first visit on a phone: a processor four times slower than this one, over two networks. Bytes are exact, times are
 * comparable on one machine only. Visits to different pages alternate, so that all meet the same disturbances.
 */

const mbit = (perSecond: number) => (perSecond * 1_000_000) / 8

export const LINES = {
  'slow 4G': { offline: false, latency: 150, downloadThroughput: mbit(1.6), uploadThroughput: mbit(0.75) },
  '9 Mb/s': { offline: false, latency: 60, downloadThroughput: mbit(9), uploadThroughput: mbit(3) },
} as const
export type Line = keyof typeof LINES

const SLOWER = 4
/** Code that arrives within this time (milliseconds) after the first card counts as needed for it. */
const SETTLING = 1_500

export type Visited = {
  name: string
  url: string
  /** Folder of the built page with its scripts. */
  dist: string
  /** Selector of what a visitor came for. */
  card: string
}

/** Times in milliseconds; JavaScript in gzip bytes; the layout shift has no unit. */
export type FirstLoad = {
  script: number
  scripts: number
  painted: number
  largest: number
  firstCard: number
  blocked: number
  shift: number
  /** Addresses requested more than once. */
  twice: string[]
}

type Seen = Omit<FirstLoad, 'script' | 'scripts'> & { names: string[] }

/** Runs in the page from the start: records what it sees. */
const watch = (card: string): void => {
  const seen = { painted: 0, largest: 0, firstCard: 0, blocked: 0, shift: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.painted = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50)
  })
  const look = () => {
    if (document.querySelector(card)) seen.firstCard = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page at the end: returns the records and the scripts so far. */
const report = (settling: number): Seen => {
  const { seen } = window as unknown as { seen: Omit<Seen, 'names' | 'twice'> }
  const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const counts = new Map<string, number>()
  for (const { name, initiatorType } of asked) {
    // A preloaded file is in the list twice, though it is loaded once.
    if (initiatorType !== 'link') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = asked
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= seen.firstCard + settling)
    .map(({ name }) => new URL(name).pathname)
  return {
    ...seen,
    names: [...new Set(names)],
    twice: [...counts].filter(([, count]) => count > 1).map(([name]) => new URL(name).pathname),
  }
}

const loadOnce = async (browser: Browser, visited: Visited, line: Line): Promise<FirstLoad> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'it-IT' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINES[line])
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch, visited.card)
  await page.goto(visited.url, { waitUntil: 'commit' })
  await page.locator(visited.card).first().waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForTimeout(SETTLING)
  await page.waitForLoadState('networkidle')
  const { names, ...seen } = await page.evaluate(report, SETTLING)
  await context.close()
  const sizes = names.map((name) => gzipSync(readFileSync(path.join(visited.dist, name)), { level: 9 }).length)
  return { ...seen, script: sizes.reduce((sum, size) => sum + size, 0), scripts: names.length }
}

const MEASURES = ['script', 'scripts', 'painted', 'largest', 'firstCard', 'blocked', 'shift'] as const

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of each measure over several rounds, in which the pages alternate. */
export const measureFirstLoads = async (
  pages: Visited[],
  line: Line,
  rounds: number,
): Promise<Map<string, FirstLoad>> => {
  const browser = await launchChromium()
  const loads = new Map<string, FirstLoad[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const visited of pages) loads.get(visited.name)?.push(await loadOnce(browser, visited, line))
  await browser.close()
  const middle = (all: FirstLoad[]): FirstLoad => ({
    ...(Object.fromEntries(MEASURES.map((measure) => [measure, median(all.map((load) => load[measure]))])) as Record<
      (typeof MEASURES)[number],
      number
    >),
    twice: [...new Set(all.flatMap(({ twice }) => twice))],
  })
  return new Map([...loads].map(([name, all]) => [name, middle(all)]))
}
