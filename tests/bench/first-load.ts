import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'

/** A phone with a weak signal: Lighthouse's "slow 4G", and a processor four times slower than this one. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOWER = 4
const ROUNDS = 3

/** Bytes over the wire by kind, and when (ms) a person sees something and then the largest thing. */
export type FirstLoad = {
  script: number
  style: number
  data: number
  picture: number
  painted: number
  largest: number
}

const kindOf = (resource: string): 'script' | 'style' | 'data' | 'picture' | undefined => {
  if (resource === 'Script') return 'script'
  if (resource === 'Stylesheet') return 'style'
  if (resource === 'Image') return 'picture'
  return resource === 'Fetch' || resource === 'XHR' ? 'data' : undefined
}

const loadOnce = async (browser: Browser, url: string): Promise<FirstLoad> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'it-IT' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const load: FirstLoad = { script: 0, style: 0, data: 0, picture: 0, painted: 0, largest: 0 }
  const kinds = new Map<string, ReturnType<typeof kindOf>>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf(type)))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) load[kind] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(
    () =>
      new Promise<{ painted: number; largest: number }>((resolve) => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        const look = (list: PerformanceObserverEntryList) =>
          resolve({ painted, largest: list.getEntries().at(-1)?.startTime ?? 0 })
        new PerformanceObserver(look).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return { ...load, ...paints }
}

/** The middle one, by its largest paint, of some first visits to an address. */
export const measureFirstLoad = async (url: string): Promise<FirstLoad> => {
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
  const loads: FirstLoad[] = []
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadOnce(browser, url))
  await browser.close()
  const middle = loads.sort((a, b) => a.largest - b.largest)[Math.floor(ROUNDS / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
