import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demo } from '../../backend/seed/demo.ts'
import { expect, test } from './fixtures.ts'

/*
 * Every screen and dialog of the visitors under axe: in Italian and Arabic, light and dark, on a phone and a desktop.
 */

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const check = async (page: Page, name: string): Promise<void> => {
  // What still moves is measured in passing; a finished animation is what people see.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const found = violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
  expect(found).toEqual([])
}

const [newcomer] = demo.peopleWithoutRestaurant

const WORDS = {
  it: {
    login: 'Accedi',
    signUp: 'Registrati',
    scan: 'Scansiona un codice QR',
    noCode: 'In questa foto non si trova nessun codice QR.',
    share: 'Condividi',
    order: 'Ordina con il QR',
    create: 'Crea',
    failed: 'Errore durante il creazione del restaurante',
  },
  ar: {
    login: 'دخول',
    signUp: 'إنشاء حساب',
    scan: 'امسح رمز QR',
    noCode: 'لم يُعثر على رمز QR في هذه الصورة.',
    share: 'مشاركة',
    order: 'اطلب برمز QR',
    create: 'إنشاء',
    failed: 'تعذر إنشاء المطعم',
  },
}

/** A picture without a code: one pixel. */
const PICTURE = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Each language, each colour scheme and each width, every two of them together once. */
const LOOKS = [
  ['it', 'light', 'phone'],
  ['it', 'dark', 'desktop'],
  ['ar', 'dark', 'phone'],
  ['ar', 'light', 'desktop'],
] as const

for (const [language, colorScheme, screen] of LOOKS)
  test(`${language}, ${colorScheme}, ${screen}`, async ({ open, watch }) => {
    test.setTimeout(300_000)
    const words = WORDS[language]
    const page = await open({ viewport: VIEWPORTS[screen], colorScheme })
    await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language)
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }

    await page.goto('/')
    const card = page.getByRole('link', { name: /Nonna Livia/ })
    await card.waitFor()
    await check(page, 'landing')
    await page.getByRole('combobox').first().fill('bo')
    await page.getByRole('listbox').waitFor()
    await check(page, 'proposals')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: words.login }).click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await check(page, 'login')
    await page.getByRole('dialog').getByRole('button', { name: words.signUp }).click()
    await check(page, 'sign-up')
    await close()

    // Without a camera: its failure, and the ways that are left.
    await page.getByRole('button', { name: words.scan }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await check(page, 'scanner')
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(PICTURE)
    await page.getByText(words.noCode).waitFor()
    await check(page, 'scanner, nothing found')
    await close()

    watch.expect(/status of 500/)
    await page.route('**/api/public/restaurants', (route) => route.fulfill({ status: 500, body: '' }), { times: 2 })
    await page.reload()
    await page.getByRole('alert').waitFor()
    await check(page, 'landing, failed')
    await page.reload()

    await card.click()
    await page.getByRole('heading', { level: 3 }).first().waitFor({ state: 'attached' })
    await check(page, 'public page')
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'dish')
    await close()
    await page.locator('a:has(h3)').first().click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await check(page, 'fixed menu')
    await close()
    await page.getByRole('button', { name: words.share }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    await check(page, 'share')
    await close()
    await page.getByRole('button', { name: words.order }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    await check(page, 'order by QR')

    await page.goto('/privacy')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(page, 'privacy')
    await page.goto('/create-restaurant')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(page, 'session expired')
    await page.getByRole('main').getByRole('link').click()
    const form = page.getByRole('dialog')
    await form
      .getByRole('textbox')
      .first()
      .fill(newcomer?.email ?? '')
    await form.locator('input[type=password]').fill(newcomer?.password ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox').nth(1).fill('bo')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor()
    await check(page, 'create restaurant')
    const inputs = page.getByRole('main').getByRole('textbox')
    for (const [index, text] of ['Da Nora', '12345678901', 'Via Lunga 1'].entries()) await inputs.nth(index).fill(text)
    await page.getByRole('button', { name: words.create, exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await check(page, 'create restaurant, no city')
    await page.getByRole('combobox').nth(1).fill('bo')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.route('**/api/restaurant', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: words.create, exact: true }).click()
    await page.getByText(words.failed).waitFor()
    await check(page, 'create restaurant, failed')
  })
