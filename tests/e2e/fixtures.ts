import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { ServerProcess, TEMPLATE } from './server-process.ts'
import { Watch } from './watch.ts'

/** The screens that a journey looks at. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const KITCHEN = { viewport: { width: 1280, height: 800 } }

type Worker = { server: ServerProcess }

type Each = {
  /** Complaints of all pages of the test; a test that provokes some says so by `watch.expect`. */
  watch: Watch
  /** A page of a person of its own: other storage, other session. */
  open: (options?: BrowserContextOptions) => Promise<Page>
}

const openPage = async (browser: Browser, options: BrowserContextOptions, watch: Watch): Promise<Page> => {
  const context = await browser.newContext(options)
  await watch.follow(context)
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
  watch: async ({}, use) => {
    const watch = new Watch()
    await use(watch)
    expect(watch.complaints, 'errors in the browser').toEqual([])
  },

  context: async ({ context, watch }, use) => {
    await watch.follow(context)
    await use(context)
    await watch.lookBack(context)
  },

  open: async ({ browser, contextOptions, baseURL, locale, timezoneId, watch }, use) => {
    const pages: Page[] = []
    await use(async (options = {}) => {
      const common = { ...contextOptions, baseURL, locale, timezoneId, serviceWorkers: 'block' as const }
      const page = await openPage(browser, { ...common, ...options }, watch)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => watch.lookBack(page.context())))
    watch.end()
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(pages.map((page) => page.context().close()))
  },
})

export { expect }
