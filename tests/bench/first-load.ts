import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { DIST } from '../../backend/built-app.ts'
import { ServerProcess } from '../e2e/helpers/server-process.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { buildBaseline } from './baseline.ts'
import { type Http2Host, startHttp2Host } from './http2-host.ts'
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

/** What nobody has asked for is loaded in this time, in milliseconds. */
const WHOLE_VISIT = 10_000

/**
 * Times as ratios to the baseline's largest paint or processor time; blocked in milliseconds; scripts before React's first
 * card in gzip bytes, those of ten seconds in brotli bytes; the layout shift has no unit.
 */
const GOALS = { largest: 1.4, card: 1.4, processor: 3.5, blocked: 400, script: 146_000, visit: 170_000, shift: 0.01 }

/** The name of a dish on the public page, as React draws it. The boot script draws no `main`. */
const DISH = 'main :is(h3, h4) a'
const DRAWN_DISH = ':is(main, [data-first-view]) :is(h3, h4) a'

type Page = {
  name: string
  host: Http2Host
  path: string
  /** Folder of the built page. */
  dist: string
  /** Selector of what a visitor came for, as the program draws it. */
  card: string
  /** Selector of the same as it is drawn first, by the boot script or the program. */
  drawn: string
}

const MEASURES = [
  'script',
  'pictures',
  'painted',
  'largest',
  'drawn',
  'firstCard',
  'blocked',
  'processor',
  'shift',
] as const

/** Times in milliseconds; scripts that arrived before the first card in gzip bytes; pictures in bytes sent. */
type Load = Record<(typeof MEASURES)[number], number> & {
  /** Addresses requested more than once. */
  twice: string[]
}

type Seen = Omit<Load, 'script' | 'processor'> & { scripts: string[] }

/** Runs in the page from the start: records what it sees. */
const watch = ({ card, drawn }: { card: string; drawn: string }): void => {
  const seen = { painted: 0, largest: 0, drawn: 0, firstCard: 0, blocked: 0, shift: 0 }
  // Its end, not its start: the first paint may come within it.
  const isAfterPaint = ({ startTime, duration }: PerformanceEntry) => startTime + duration > seen.painted
  const tasks: PerformanceEntry[] = []
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
  observe('longtask', (task) => {
    tasks.push(task)
    seen.blocked = tasks.filter(isAfterPaint).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  })
  const look = () => {
    if (!seen.drawn && document.querySelector(drawn)) seen.drawn = performance.now()
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

/** A first visit that has begun. */
const begin = async (browser: Browser, { host, path: address, card, drawn }: Page) => {
  const context = await browser.newContext({ ...PHONE, locale: 'it-IT', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watch, { card, drawn })
  await page.goto(host.url + address, { waitUntil: 'commit' })
  // Not by a locator: its search of all elements at each change would count as the page's work.
  await page.waitForFunction(() => (window as unknown as { seen?: Seen }).seen?.firstCard, undefined, {
    timeout: 60_000,
  })
  return { context, page, devtools }
}

const loadOnce = async (browser: Browser, visited: Page): Promise<Load> => {
  const { context, page, devtools } = await begin(browser, visited)
  await page.waitForTimeout(SETTLING)
  await page.waitForLoadState('networkidle')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const { scripts, ...seen } = await page.evaluate(collect)
  await context.close()
  return {
    ...seen,
    processor: 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
    script: scripts.reduce(
      (sum, name) => sum + gzipSync(readFileSync(path.join(visited.dist, name)), { level: 9 }).length,
      0,
    ),
  }
}

/** The scripts of a whole visit, with those of the service worker, in bytes. */
const scriptsOfVisit = async (browser: Browser, visited: Page): Promise<number> => {
  visited.host.takeScripts()
  const started = Date.now()
  const { context, page } = await begin(browser, visited)
  await page.waitForTimeout(Math.max(0, WHOLE_VISIT - (Date.now() - started)))
  await context.close()
  return visited.host.takeScripts()
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
  ['first card', ({ drawn }) => milliseconds(drawn)],
  ['by React', ({ firstCard }) => milliseconds(firstCard)],
  ['processor', ({ processor }) => milliseconds(processor)],
  ['blocked', ({ blocked }) => milliseconds(blocked)],
  ['scripts', ({ script }) => kilobytes(script)],
  ['pictures', ({ pictures }) => kilobytes(pictures)],
]

const twoDigits = (ratio: number): string => ratio.toFixed(2)

const rowsOf = (name: string, load: Load, visit: number, baseline: Load): Row[] => [
  atMost(`${name}: largest paint, × the baseline`, load.largest / baseline.largest, GOALS.largest, twoDigits),
  atMost(`${name}: first card, × the baseline’s largest paint`, load.drawn / baseline.largest, GOALS.card, twoDigits),
  atMost(`${name}: blocked after the first paint`, load.blocked, GOALS.blocked, milliseconds),
  atMost(`${name}: processor, × the baseline`, load.processor / baseline.processor, GOALS.processor, (n) =>
    n.toFixed(2),
  ),
  atMost(`${name}: scripts before the first card`, load.script, GOALS.script, kilobytes),
  atMost(`${name}: scripts within ten seconds (brotli)`, visit, GOALS.visit, kilobytes),
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
      { name: 'landing page', host: app, path: '/', dist: DIST, card: 'main li a', drawn: 'li a h2' },
      { name: 'public page', host: app, path: `/restaurant/${first?.id}`, dist: DIST, card: DISH, drawn: DRAWN_DISH },
      { name: 'baseline', host: bare, path: '/', dist: baselineDist, card: 'h1', drawn: 'h1' },
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
    const baseline = middle.at(-1) as Load
    const rows: Row[] = []
    for (const [index, page] of pages.slice(0, -1).entries())
      rows.push(...rowsOf(page.name, middle[index] as Load, await scriptsOfVisit(browser, page), baseline))
    return rows
  } finally {
    await browser.close()
    app.close()
    bare.close()
    await baselineServer.stop()
  }
}
