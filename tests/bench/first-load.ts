import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { DIST } from '../../backend/built-app.ts'
import { ServerProcess } from '../e2e/server-process.ts'
import { launchChromium } from '../support/chromium.ts'
import { buildBaseline } from './baseline.ts'
import { startHttp2Host } from './http2-host.ts'
import { atMost, kilobytes, milliseconds, printTable, type Row } from './report.ts'

/*
 * A first visit on a phone: a processor four times slower than this one, a slow network, HTTP/2 and brotli. The pages take
 * turns, so that all meet the same disturbances; times count as ratios to the baseline's.
 */

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOWER = 4
const ROUNDS = 7
/** Work that begins within this time after the first card counts too, in milliseconds. */
const SETTLING = 1_500

/** Times as ratios to the baseline's; gzip bytes; the layout shift has no unit. */
const GOALS = { largest: 1.4, processor: 3.5, script: 146_000, shift: 0.01 }

type Page = {
  name: string
  url: string
  /** Folder of the built page. */
  dist: string
  /** Selector of what a visitor came for. */
  card: string
}

const MEASURES = ['script', 'pictures', 'painted', 'largest', 'firstCard', 'blocked', 'processor', 'shift'] as const

/** Times in milliseconds; scripts that arrived before the first card in gzip bytes; pictures in bytes sent. */
type Load = Record<(typeof MEASURES)[number], number> & {
  /** Addresses requested more than once. */
  twice: string[]
}

type Seen = Omit<Load, 'script' | 'processor'> & { scripts: string[] }

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

/** Runs in the page at the end. */
const collect = (): Seen => {
  const { seen } = window as unknown as { seen: Omit<Seen, 'scripts' | 'pictures' | 'twice'> }
  const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const counts = new Map<string, number>()
  for (const { name, initiatorType } of asked) {
    // A preloaded file is in the list twice, though it is loaded once.
    if (initiatorType !== 'link') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const scripts = asked
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= seen.firstCard)
    .map(({ name }) => new URL(name).pathname)
  return {
    ...seen,
    scripts: [...new Set(scripts)],
    pictures: asked
      .filter(({ initiatorType }) => initiatorType === 'img')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    twice: [...counts].filter(([, count]) => count > 1).map(([name]) => new URL(name).pathname),
  }
}

const loadOnce = async (browser: Browser, { url, dist, card }: Page): Promise<Load> => {
  const context = await browser.newContext({ ...PHONE, locale: 'it-IT', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watch, card)
  await page.goto(url, { waitUntil: 'commit' })
  // Not by a locator: its search of all elements at each change would count as the page's work.
  await page.waitForFunction(() => (window as unknown as { seen?: Seen }).seen?.firstCard, undefined, {
    timeout: 60_000,
  })
  await page.waitForTimeout(SETTLING)
  await page.waitForLoadState('networkidle')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const { scripts, ...seen } = await page.evaluate(collect)
  await context.close()
  return {
    ...seen,
    processor: 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
    script: scripts.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(dist, name)), { level: 9 }).length, 0),
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const middleOf = (loads: Load[]): Load => ({
  ...(Object.fromEntries(MEASURES.map((measure) => [measure, median(loads.map((load) => load[measure]))])) as Record<
    (typeof MEASURES)[number],
    number
  >),
  twice: [...new Set(loads.flatMap(({ twice }) => twice))],
})

const COLUMNS: [what: string, cell: (load: Load) => string][] = [
  ['first paint', ({ painted }) => milliseconds(painted)],
  ['largest paint', ({ largest }) => milliseconds(largest)],
  ['first card', ({ firstCard }) => milliseconds(firstCard)],
  ['processor', ({ processor }) => milliseconds(processor)],
  ['blocked', ({ blocked }) => milliseconds(blocked)],
  ['scripts', ({ script }) => kilobytes(script)],
  ['pictures', ({ pictures }) => kilobytes(pictures)],
]

const twoDigits = (ratio: number): string => ratio.toFixed(2)

const rowsOf = (name: string, load: Load, baseline: Load): Row[] => [
  atMost(`${name}: largest paint, × the baseline`, load.largest / baseline.largest, GOALS.largest, twoDigits),
  atMost(`${name}: processor, × the baseline`, load.processor / baseline.processor, GOALS.processor, (n) =>
    n.toFixed(2),
  ),
  atMost(`${name}: scripts before the first card`, load.script, GOALS.script, kilobytes),
  atMost(`${name}: layout shift`, load.shift, GOALS.shift, (shift) => shift.toFixed(3)),
  atMost(
    `${name}: addresses requested twice${load.twice.map((one) => ` ${one}`).join('')}`,
    load.twice.length,
    0,
    String,
  ),
]

/** Measures first visits to the two public pages, beside a page of React only. */
export async function measureFirstLoads(server: ServerProcess): Promise<Row[]> {
  const baselineDist = await buildBaseline()
  const baselineServer = new ServerProcess(undefined, baselineDist)
  await baselineServer.start()
  const [app, bare] = [await startHttp2Host(server.url), await startHttp2Host(baselineServer.url)]
  const browser = await launchChromium()
  try {
    const list = await fetch(`${server.url}/api/public/restaurants`)
    const [first] = (await list.json()) as { id: string }[]
    const pages: Page[] = [
      { name: 'landing page', url: `${app.url}/`, dist: DIST, card: 'main li a' },
      { name: 'public page', url: `${app.url}/restaurant/${first?.id}`, dist: DIST, card: 'main :is(h3, h4) a' },
      { name: 'baseline', url: `${bare.url}/`, dist: baselineDist, card: 'h1' },
    ]
    const loads = pages.map((): Load[] => [])
    // The first round is not counted: the server compresses each file at its first request.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, page] of pages.entries()) {
        const load = await loadOnce(browser, page)
        if (round > 0) loads[index]?.push(load)
      }
    const middle = loads.map(middleOf)
    const lines = middle.map((load, index) => [pages[index]?.name ?? '', ...COLUMNS.map(([, cell]) => cell(load))])
    printTable([['', ...COLUMNS.map(([what]) => what)], ...lines])
    const [landing, restaurant, baseline] = middle as [Load, Load, Load]
    return [...rowsOf('landing page', landing, baseline), ...rowsOf('public page', restaurant, baseline)]
  } finally {
    await browser.close()
    app.close()
    bare.close()
    await baselineServer.stop()
  }
}
