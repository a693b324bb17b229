import type { Browser, BrowserContext } from '@playwright/test'
import type { ServerProcess } from '../e2e/helpers/server-process.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { atMost, milliseconds, printTable, type Row } from './report.ts'
import { startSlowHost } from './slow-host.ts'

/*
 * The second visit of a restaurant's page, on a phone: a processor four times slower than this one and a slow network, also
 * for the service worker; then without a network.
 */

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const SLOW_4G = { latency: 150, bytesPerSecond: 200_000 }
const SLOWER = 4
const ROUNDS = 9
/** Milliseconds; the layout shift has no unit. */
const GOALS = { firstDish: 600, shift: 0.02 }
/** How long the fresh answer has to come and move something, in milliseconds. */
const SETTLING = 3_000

type Visit = { firstDish: number; program: number; shift: number }

/** The message of a page whose visit is over, before its figures. */
const SETTLED = 'visit '

/**
 * Runs in the page from the start. A time is that of the browser's own paint (Element Timing): the next frame after it may
 * come a fifth of a second later, when the program is read.
 */
const watch = ({ settling, settled }: { settling: number; settled: string }): void => {
  const seen = { firstDish: 0, program: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { identifier, startTime } = entry as PerformanceEntry & { identifier: 'firstDish' | 'program' }
      seen[identifier] = startTime
      if (identifier !== 'program') continue
      // Where nothing was drawn before it, the program's first dish is the first.
      if (seen.firstDish === 0) seen.firstDish = startTime
      setTimeout(() => console.log(settled + JSON.stringify(seen)), settling)
    }
  }).observe({ type: 'element', buffered: true })
  // Before they are painted.
  const mark = () => {
    if (seen.program > 0) return
    const first = document.querySelector(':is(h3, h4):has(a)')
    const own = document.querySelector('main:not([data-first-view] *) :is(h3, h4):has(a)')
    if (!document.querySelector('[elementtiming="firstDish"]')) first?.setAttribute('elementtiming', 'firstDish')
    own?.setAttribute('elementtiming', 'program')
    if (own) watcher.disconnect()
  }
  const watcher = new MutationObserver(mark)
  watcher.observe(document, { childList: true, subtree: true })
}

const visitOnce = async (context: BrowserContext, url: string): Promise<Visit> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // A message: Playwright's other ways to wait run scripts of their own in the page.
  const settled = page.waitForEvent('console', (message) => message.text().startsWith(SETTLED))
  await page.goto(url, { waitUntil: 'commit' })
  const visit = JSON.parse((await settled).text().slice(SETTLED.length)) as Visit
  await page.close()
  return visit
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const visit = async (context: BrowserContext, url: string): Promise<Visit> => {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visitOnce(context, url))
  const middle = (measure: keyof Visit) => median(visits.map((one) => one[measure]))
  return {
    firstDish: middle('firstDish'),
    program: middle('program'),
    shift: Math.max(...visits.map((one) => one.shift)),
  }
}

/** The first visit, until everything is stored. */
const firstVisit = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...PHONE, locale: 'it-IT' })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isStored = () =>
    page.evaluate(async () => {
      const answers = (await caches.has('coperto-answers')) ? await (await caches.open('coperto-answers')).keys() : []
      // The drawing is written last.
      return answers.length >= 3 && Object.keys(localStorage).some((key) => key.startsWith('coperto.view.'))
    })
  while (!(await isStored())) await page.waitForTimeout(200)
  await page.close()
  await context.addInitScript(watch, { settling: SETTLING, settled: SETTLED })
  return context
}

/** Measures the second visit of a restaurant's page, with a slow network and without any. */
export async function measureRepeatedVisits(server: ServerProcess): Promise<Row[]> {
  const host = await startSlowHost(server.url, SLOW_4G)
  const browser = await launchChromium()
  try {
    const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
    const url = `${host.url}/restaurant/${first?.id}`
    const context = await firstVisit(browser, url)
    const online = await visit(context, url)
    host.cut()
    const offline = await visit(context, url)
    printTable([
      ['', 'first dish', 'by the program'],
      ['slow 4G', milliseconds(online.firstDish), milliseconds(online.program)],
      ['offline', milliseconds(offline.firstDish), milliseconds(offline.program)],
    ])
    const shift = (value: number) => value.toFixed(3)
    return [
      atMost('slow 4G: first dish', online.firstDish, GOALS.firstDish, milliseconds),
      atMost('slow 4G: layout shift', online.shift, GOALS.shift, shift),
      atMost('offline: first dish', offline.firstDish, GOALS.firstDish, milliseconds),
      atMost('offline: layout shift', offline.shift, GOALS.shift, shift),
    ]
  } finally {
    await browser.close()
    host.cut()
  }
}
