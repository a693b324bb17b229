import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { BrowserErrors } from './browser-errors.ts'
import { ServerProcess, TEMPLATE } from './server-process.ts'

/** The devices of the journeys. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const KITCHEN = { viewport: { width: 1280, height: 800 } }

/** Of the journeys that `npm test` makes: one of each of the four users. The others are made by `npm test -- --rest`. */
export const EVERY_RUN = { tag: '@every-run' }

type Worker = { server: ServerProcess }

type Each = {
  /** Errors of all pages of the test; expected ones are declared by `browserErrors.expect`. */
  browserErrors: BrowserErrors
  /** A page with its own storage and session. */
  open: (options?: BrowserContextOptions) => Promise<Page>
}

const openPage = async (
  browser: Browser,
  options: BrowserContextOptions,
  browserErrors: BrowserErrors,
): Promise<Page> => {
  const context = await browser.newContext(options)
  await browserErrors.follow(context)
  return context.newPage()
}

export const test = base.extend<Each, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
    async ({}, use) => {
      const server = new ServerProcess(TEMPLATE)
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  browserErrors: async ({}, use) => {
    const browserErrors = new BrowserErrors()
    await use(browserErrors)
    expect(browserErrors.unexpected, 'errors in the browser').toEqual([])
  },

  context: async ({ context, browserErrors }, use) => {
    await browserErrors.follow(context)
    await use(context)
    await browserErrors.lookBack(context)
  },

  open: async ({ browser, contextOptions, baseURL, locale, timezoneId, browserErrors }, use) => {
    const pages: Page[] = []
    await use(async (options = {}) => {
      const common = { ...contextOptions, baseURL, locale, timezoneId, serviceWorkers: 'block' as const }
      const page = await openPage(browser, { ...common, ...options }, browserErrors)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => browserErrors.lookBack(page.context())))
    browserErrors.end()
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(pages.map((page) => page.context().close()))
  },
})

export { expect }
