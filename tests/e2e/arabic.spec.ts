import { expect, PHONE, test } from './helpers/fixtures.ts'
import { enterAs } from './helpers/steps.ts'

test('in Arabic everything runs from right to left, and the choice is stored', async ({ open }) => {
  const page = await open(PHONE)
  await enterAs(page, 'ROLE_DIRECTOR')
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await page.getByRole('link', { name: 'المساحة الشخصية' }).click()
  await expect(page.getByRole('heading', { name: 'الرئيسية' })).toBeAttached()
  // Screen readers and keyboards continue on the new page.
  await expect(page.getByRole('main')).toBeFocused()

  // The drawer opens from the side where reading begins.
  await page.getByRole('button', { name: 'القائمة', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'المساحة الشخصية' })
  await expect(drawer).toBeVisible()
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox()
      return box && box.x + box.width > 390 - 24
    })
    .toBe(true)

  await drawer.getByRole('link', { name: 'الطاولات' }).click()
  await expect(page.getByRole('heading', { name: 'الطاولات', level: 1 })).toBeAttached()

  // Numbers keep their Latin digits.
  await page
    .getByRole('button', { name: /^طلب: الطاولة \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /\d/ })).toBeVisible()

  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
