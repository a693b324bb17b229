import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { firstOf, press, pressIn } from './actions.ts'
import { firstHeading, heading, type ScreenCase } from './screen-case.ts'
import type { Say } from './texts.ts'

/** Marks the first dish, in its first size if there are several, and opens the guest's list. */
async function openList(page: Page, say: Say): Promise<void> {
  const add = firstOf(page, say, 'publicRestaurant.add')
  const asksForSize = await add.getAttribute('aria-haspopup')
  await add.click()
  if (asksForSize) {
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('publicRestaurant.list.whichSize')).waitFor()
    // The buttons of the sizes show prices.
    await dialog.getByRole('button').filter({ hasText: /\d/ }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page
    .getByRole('status')
    .getByRole('button')
    .filter({ hasText: say('publicRestaurant.list.title') })
    .click()
}

/** The screens of visitors and new directors. */
export const visitorScreens: readonly ScreenCase[] = [
  {
    name: 'landing',
    at: () => paths.landing(),
    ready: (page) => page.getByRole('link', { name: 'Nonna Livia' }).first().waitFor(),
    read: { call: '**/api/public/restaurants', empty: [] },
    dialogs: {
      proposals: async (page) => {
        await page.getByRole('combobox').first().fill('bo')
        await page.getByRole('listbox').waitFor()
      },
      login: (page, say) => press(page, 'button', say('landing.login')),
      'sign-up': async (page, say) => {
        await press(page, 'button', say('landing.login'))
        await pressIn(page, 'button', say('auth.signUp'))
      },
      scanner: (page, say) => press(page, 'button', say('landing.scan.title')),
      'seen lately': async (page, say) => {
        const seen = ['Trattoria Nonna Livia', 'Osteria', 'Ristorante con un nome lungo che non finisce mai']
        await page.evaluate(
          (rows) => localStorage.setItem('coperto.seen', rows),
          JSON.stringify(seen.map((name) => ({ id: name, name }))),
        )
        // The dialog before takes its entry out of the history, which would abort a reload.
        await page.waitForFunction(() => !window.history.state?.layers)
        await page.reload()
        await page.getByRole('region', { name: say('landing.seen.title') }).waitFor()
      },
    },
  },
  {
    name: 'public page',
    at: ({ restaurant }) => paths.restaurant(restaurant),
    ready: firstHeading(3),
    read: { call: '**/api/public/restaurant/menu/*', empty: [] },
    dialogs: {
      dish: (page) => page.locator('main :is(h3, h4)').getByRole('link').first().click(),
      'fixed menu': (page) => page.locator('a:has(h3)').first().click(),
      share: (page, say) => press(page, 'button', say('publicRestaurant.share')),
      'order by QR': (page, say) => press(page, 'button', say('publicRestaurant.orderByQr')),
      'size of a dish': (page, say) => firstOf(page, say, 'publicRestaurant.add').click(),
      list: openList,
      'list as a code': async (page, say) => {
        await openList(page, say)
        await pressIn(page, 'button', say('publicRestaurant.list.show'))
        await page.getByRole('img', { name: say('publicRestaurant.list.codeOf') }).waitFor()
      },
      search: (page, say) =>
        page
          .getByRole('searchbox', { name: say('publicRestaurant.search') })
          .or(page.getByRole('textbox'))
          .first()
          .fill('zz'),
    },
  },
  {
    name: 'opening hours',
    at: ({ restaurant }) => `${paths.restaurant(restaurant)}?show=hours`,
    ready: (page) => page.getByRole('dialog').getByRole('table').waitFor(),
  },
  { name: 'session expired', at: () => paths.sessionExpired(), ready: heading('auth.sessionExpired') },
  { name: 'not found', at: () => '/no-such-page', ready: heading('app.notFoundTitle') },
  { name: 'terms', at: () => paths.terms(), ready: firstHeading(2) },
  { name: 'privacy', at: () => paths.privacy(), ready: firstHeading(2) },
  { name: 'cookies', at: () => paths.cookies(), ready: firstHeading(2) },
  {
    name: 'create restaurant',
    as: 'newcomer',
    at: () => paths.createRestaurant(),
    ready: heading('createRestaurant.title'),
  },
]
