import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { ensureBuilt } from '../../backend/built-app.ts'
import { paths } from '../../src/config/paths.ts'
import { KITCHEN, PHONE } from '../e2e/helpers/fixtures.ts'
import { ServerProcess } from '../e2e/helpers/server-process.ts'
import { goTo, logIn, loginOf, openAt, signIn } from '../e2e/helpers/steps.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { EVENING_ZONE } from '../support/runner/time-zone.ts'

/*
 * `npm run screenshot`: the README's pictures, a guest's phone in front of the kitchen's board and the director's menu, with
 * the demo's data.
 */

const FRONT = path.join(import.meta.dirname, 'kitchen-and-guest.png')
const DESK = path.join(import.meta.dirname, 'director.png')

const shoot = async (page: Page): Promise<string> => {
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_000)
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
}

const open = async (browser: Browser, baseURL: string, options: object): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'it-IT',
    timezoneId: EVENING_ZONE,
    serviceWorkers: 'block',
    ...options,
  })
  return context.newPage()
}

const shootKitchen = async (browser: Browser, url: string): Promise<string> => {
  const page = await open(browser, url, { ...KITCHEN, colorScheme: 'dark' })
  await signIn(page, loginOf('ROLE_DIRECTOR'))
  await goTo(page, 'Ordini')
  await page.getByText('In diretta').waitFor()
  return shoot(page)
}

/** A guest's: the menu of the demo's restaurant, opened by the code of a table. */
const shootPhone = async (browser: Browser, url: string): Promise<string> => {
  const page = await open(browser, url, PHONE)
  const { restaurant } = await logIn(page.request, 'ROLE_DIRECTOR')
  await page.goto(`${paths.restaurant(restaurant)}?table=7`)
  await page.getByRole('link', { name: /^Bruschette/ }).scrollIntoViewIfNeeded()
  return shoot(page)
}

/** The director's menu. */
const shootDesk = async (browser: Browser, url: string): Promise<void> => {
  const page = await open(browser, url, { viewport: { width: 1200, height: 720 } })
  await openAt(page, 'ROLE_DIRECTOR', paths.menuManagement)
  await page
    .getByRole('button', { name: /^Modifica: / })
    .first()
    .waitFor()
  await shoot(page)
  await page.screenshot({ path: DESK })
}

/** The phone in front of the board, on a plain background. */
const compose = async (browser: Browser, kitchen: string, phone: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 720 } })
  await page.setContent(`
    <body style="margin:0;background:#E5DDD3">
      <img src="${kitchen}" style="position:absolute;left:24px;top:24px;width:1075px;border-radius:12px">
      <img src="${phone}" style="position:absolute;right:24px;bottom:24px;height:560px;border-radius:20px;border:5px solid #231F1B">
    </body>`)
  await page.waitForTimeout(500)
  await page.screenshot({ path: FRONT })
}

await ensureBuilt(() => console.log('Building the app …'))
const server = new ServerProcess()
await server.start()
const browser = await launchChromium()
try {
  const kitchen = await shootKitchen(browser, server.url)
  await compose(browser, kitchen, await shootPhone(browser, server.url))
  await shootDesk(browser, server.url)
  console.log(`${FRONT}\n${DESK}`)
} finally {
  await browser.close()
  await server.stop()
}
