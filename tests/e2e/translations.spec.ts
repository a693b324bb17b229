import { readFile } from 'node:fs/promises'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'

test('a translator’s file comes back, is seen first, is saved, and its texts are on the guests’ page (ADR-034)', async ({
  open,
}) => {
  const page = await open(KITCHEN)
  await openAt(page, 'ROLE_DIRECTOR', paths.translations)
  await page.getByRole('combobox', { name: 'Traduci in' }).selectOption({ label: 'English' })
  await page.getByRole('button', { name: 'File per il traduttore' }).click()
  const panel = page.getByRole('dialog', { name: 'File per il traduttore' })
  const loading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Scarica Italiano → English (CSV)' }).click()
  const path = test.info().outputPath('menu-it-en.csv')
  await (await loading).saveAs(path)
  // As a spreadsheet's user would: the last column of two rows, saved with commas.
  const csv = await readFile(path, 'utf8')
  const [, ...rows] = csv.trim().split('\r\n')
  const names = rows.slice(0, 2).map((row) => row.split(';')[2] ?? '')
  const translated = csv.replace(/;[^;\r\n]*(?=\r\n)/g, (cell, at: number) => {
    const line = csv.slice(0, at).split('\r\n').length - 1
    return line === 1 || line === 2 ? `;A translated text ${line}, with a comma` : cell
  })
  const choose = (text: string) =>
    panel
      .getByLabel('Leggi il file tradotto')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(translated)
  await expect(panel.getByRole('listitem').getByText('A translated text 2, with a comma')).toBeVisible()
  await panel.getByRole('button', { name: 'Salva le traduzioni (2)' }).click()
  await expect(panel.getByText('2 traduzioni salvate')).toBeVisible()
  await choose(translated)
  await expect(panel.getByRole('button', { name: 'Salva le traduzioni (0)' })).toBeDisabled()

  const guest = await open({ ...PHONE, locale: 'en-GB' })
  await guest.goto(
    page
      .url()
      .replace('/personal-area/menu/', '/restaurant/')
      .replace(/\/translations.*/, ''),
  )
  for (const [index, name] of names.entries()) {
    const dish = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name, exact: true }) })
    await expect(dish.getByText(`A translated text ${index + 1}, with a comma`)).toBeAttached()
  }
})

test('with the keyboard alone: from one missing translation to the next, from right to left (ADR-034)', async ({
  open,
}) => {
  const page = await open(KITCHEN)
  await openAt(page, 'ROLE_DIRECTOR', paths.translations)
  await page.getByRole('combobox', { name: 'Traduci in' }).selectOption({ label: 'العربية' })
  const missing = page.getByRole('button', { name: /^Mancanti/ })
  const count = async () => Number((await missing.innerText()).replace(/\D/g, ''))
  const field = page.getByRole('textbox', { name: /^العربية: / })
  await page.getByRole('button', { name: /^Tutti/ }).click()
  // Described in Arabic, and no other journey changes them.
  for (const name of ['Lasagne al forno', 'Cicoria ripassata', 'Panna cotta ai frutti di bosco']) {
    await page.getByRole('list', { name: 'Piatti' }).getByRole('button', { name }).click()
    const before = await count()
    await field.fill('')
    await field.press('Control+Enter')
    await expect.poll(count).toBe(before + 1)
  }

  await missing.focus()
  await page.keyboard.press('Enter')
  const before = await count()
  await field.focus()
  const first = await field.getAttribute('aria-label')
  await page.keyboard.type('نص جديد')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => field.getAttribute('aria-label')).not.toBe(first)
  // The next one has the focus, is blank, and is written in its own direction.
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(field).toHaveCSS('direction', 'rtl')
  await expect.poll(count).toBe(before - 1)
  const second = await field.getAttribute('aria-label')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => field.getAttribute('aria-label')).not.toBe(second)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => field.getAttribute('aria-label')).toBe(second)
})
