import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { demoIdsOn } from '../screens/demo-ids.ts'
import { dress } from '../screens/open-screen.ts'
import { test as base, expect, KITCHEN, PHONE } from './helpers/fixtures.ts'

/*
 * The city search of a form with a slow answer: the button is disabled until it comes (R5.1), and only a real browser
 * takes the focus from a disabled button.
 */

type Opened = { page: Page; city: Locator; button: Locator; cities: Locator; answer: () => void }

const test = base.extend<{ openForm: (as: 'newcomer' | 'director', look: BrowserContextOptions) => Promise<Opened> }>({
  openForm: async ({ open, request, server }, use) => {
    await use(async (as, look) => {
      const places = await demoIdsOn(server.url, request)
      const page = await open(look)
      await dress(page.context(), 'it', { as }, places)
      const answered = Promise.withResolvers<void>()
      await page.route('**/api/public/city/search*', async (route) => {
        await answered.promise
        await route.continue()
      })
      await page.goto(as === 'newcomer' ? paths.createRestaurant() : paths.settings(places.restaurant))
      return {
        page,
        city: page.getByRole('combobox', { name: 'Città' }),
        button: page.getByRole('button', { name: 'Cerca la città' }),
        cities: page.getByRole('listbox', { name: 'Città' }).getByRole('option'),
        answer: answered.resolve,
      }
    })
  },
})

const WAYS = {
  mouse: { look: KITCHEN, search: (button: Locator) => button.click(), pick: (option: Locator) => option.click() },
  touch: { look: PHONE, search: (button: Locator) => button.tap(), pick: (option: Locator) => option.tap() },
  keyboard: {
    look: KITCHEN,
    search: async (button: Locator) => {
      await button.page().keyboard.press('Tab')
      await expect(button).toBeFocused()
      await button.page().keyboard.press('Enter')
    },
    pick: async (option: Locator) => {
      await option.waitFor()
      await option.page().keyboard.press('ArrowDown')
      await option.page().keyboard.press('Enter')
    },
  },
}

for (const [way, { look, search, pick }] of Object.entries(WAYS)) {
  test(`a new restaurant's city is found by the button, disabled until its list of at most 15 rem comes: ${way} (R2.60, R5.1)`, async ({
    openForm,
  }) => {
    const { page, city, button, cities, answer } = await openForm('newcomer', look)
    await city.click()
    await page.keyboard.type('bolo')
    await search(button)
    await expect(button).toBeDisabled()
    await expect(cities).toHaveCount(0)
    answer()
    await expect(page.getByRole('listbox', { name: 'Città' })).toHaveCSS('max-height', '240px')
    await pick(cities.filter({ hasText: 'Bologna' }))
    await expect(city).toHaveValue('Bologna')
    await expect(cities).toHaveCount(0)
  })
}

test("the profile's city is found by the button too", async ({ openForm }) => {
  const { city, button, cities, answer } = await openForm('director', KITCHEN)
  await city.fill('rom')
  await button.click()
  await expect(button).toBeDisabled()
  answer()
  await cities.filter({ hasText: 'Roma' }).click()
  await expect(city).toHaveValue('Roma')
})
