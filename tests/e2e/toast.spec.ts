import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { underBars } from '../screens/inspect.ts'
import { SMALL_PHONE } from '../screens/open-screen.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'

/** The toast that a click leads to. Awaited from before the click: on a busy machine a toast can be over before the next look. */
const toastOf = async (page: Page, click: () => Promise<void>) => {
  const toast = page.locator('.coperto-toasts .swal2-toast')
  await Promise.all([toast.waitFor(), click()])
  return toast
}

test('a toast is below the page’s header, and a click on it reaches what is under it', async ({ open }) => {
  const page = await open(KITCHEN)
  await openAt(page, 'ROLE_DIRECTOR', (restaurant) => paths.settings(restaurant, 'categories'))
  const add = page.getByRole('button', { name: 'Nuova categoria' })
  await add.click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome' }).fill('Zuppe calde')
  const toast = await toastOf(page, () => form.getByRole('button', { name: 'Aggiungi' }).click())
  const box = await toast.boundingBox()
  const head = await page.getByRole('heading', { level: 1 }).boundingBox()
  if (!box || !head) throw new Error('The toast or the head is not seen')
  expect(box.y).toBeGreaterThanOrEqual(head.y + head.height)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  expect(
    await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.swal2-toast'), [x, y] as const),
  ).toBe(null)
  // It covered this click's target and closes.
  await page.mouse.click(x, y)
  await expect(toast).toHaveCount(0, { timeout: 2_000 })
})

for (const [device, options] of [
  ['phone', PHONE],
  ['desktop', KITCHEN],
] as const) {
  test(`over a dialog on a ${device} a toast covers neither a field nor the close button`, async ({ open }) => {
    const page = await open(options)
    await openAt(page, 'ROLE_DIRECTOR', paths.menuManagement)
    if (device === 'phone') {
      await page.getByRole('button', { name: 'Azioni' }).click()
      await page.getByRole('menuitem', { name: 'Nuovo piatto' }).click()
    } else await page.getByRole('button', { name: 'Nuovo piatto' }).click()
    const form = page.getByRole('dialog', { name: 'Nuovo piatto' })
    const name = form.getByRole('textbox', { name: 'Nome' })
    await name.fill(`Zuppa ${device}`)
    await form.getByRole('textbox', { name: 'Prezzo' }).fill('5')
    await form.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Primi' })
    const toast = await toastOf(page, () => form.getByRole('button', { name: 'Salva e nuovo' }).click())
    // It is larger while it swings into view.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await toast.boundingBox()
    const field = await form.locator('label', { hasText: 'Nome' }).boundingBox()
    const close = await form.getByRole('button', { name: 'Chiudi' }).boundingBox()
    await expect(name).toHaveValue('')
    if (!box || !field || !close) throw new Error('The toast or the form is not seen')
    expect(box.y + box.height).toBeLessThanOrEqual(field.y)
    expect(box.x + box.width).toBeLessThanOrEqual(close.x)
  })
}

test('on a phone the way back of deletions is in sight, no toast is over it, and it lies on no control (ADR-035)', async ({
  open,
}) => {
  const page = await open({ ...PHONE, viewport: SMALL_PHONE })
  await openAt(page, 'ROLE_DIRECTOR', paths.menuManagement)
  const last = page.getByRole('article').last()
  const name = (await last.getAttribute('aria-label')) ?? ''
  await last.getByRole('button', { name: `Elimina: ${name}` }).click()
  const restore = page.getByRole('button', { name: `Ripristina: ${name}` })
  const toast = await toastOf(page, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click(),
  )
  const over = await toast.boundingBox()
  await expect(restore).toBeInViewport({ ratio: 1 })
  const under = await restore.locator('..').boundingBox()
  if (!over || !under) throw new Error('The toast or the way back is not seen')
  expect(over.y + over.height).toBeLessThan(under.y)
  expect(await page.evaluate(underBars)).toEqual([])

  const other = page.getByRole('article').last()
  const otherName = (await other.getAttribute('aria-label')) ?? ''
  await other.getByRole('button', { name: `Elimina: ${otherName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText(`2 piatti eliminati, per ultimo «${otherName}».`)).toBeInViewport()
  expect(await page.evaluate(underBars)).toEqual([])
  await page.getByRole('button', { name: `Ripristina: ${otherName}` }).click()
  await restore.click()
  await expect(page.getByRole('article', { name })).toBeVisible()
  await expect(restore).toHaveCount(0)
})
