import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'

test('with reduced motion a toast closes all the same', async ({ open }) => {
  const page = await open({ ...KITCHEN, reducedMotion: 'reduce' })
  await openAt(page, 'ROLE_DIRECTOR', (restaurant) => paths.settings(restaurant, 'categories'))
  await page.getByRole('button', { name: 'Nuova categoria' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome' }).fill('Zuppe')
  await form.getByRole('button', { name: 'Aggiungi' }).click()
  const toast = page.locator('.coperto-toasts')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: 'Nuova categoria' }).click()
  await expect(form).toBeVisible()
})

test('with reduced motion nothing has a transition', async ({ open }) => {
  const page = await open({ ...KITCHEN, reducedMotion: 'reduce' })
  await openAt(page, 'ROLE_DIRECTOR', (restaurant) => paths.settings(restaurant, 'categories'))
  const button = page.getByRole('button', { name: 'Nuova categoria' })
  await button.waitFor()
  await page.evaluate(() => {
    addEventListener('transitionrun', ({ target }) => document.documentElement.append(`moved: ${target}`), true)
  })
  await button.click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Annulla' }).click()
  await expect(form).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await button.hover()
  await expect(page.getByText('moved:')).toHaveCount(0)
})
