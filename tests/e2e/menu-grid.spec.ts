import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'
import { rowsOnDisk } from './helpers/stored-rows.ts'

const openGrid = async (page: Page) => {
  await openAt(page, 'ROLE_DIRECTOR', paths.menuGrid)
  await expect(page.getByRole('grid')).toBeVisible()
}
/** From 0 up; column 0 is the handle, 1 the name, 5 the standard price. */
const cell = (page: Page, row: number, column: number) => page.locator(`[data-r="${row}"][data-c="${column}"]`)
const nameAt = (page: Page, row: number) => cell(page, row, 1).locator('span').first().textContent()
const result = (page: Page, text: string) => expect(page.getByRole('dialog').getByText(text)).toBeVisible()

test('a block is copied, pasted over other rows, saved, seen by guests and undone (ADR-035)', async ({ open }) => {
  const page = await open({ ...KITCHEN, permissions: ['clipboard-read', 'clipboard-write'] })
  await openGrid(page)
  const prices = (rows: number[]) => Promise.all(rows.map((row) => cell(page, row, 5).innerText()))
  const before = await prices([0, 1, 2, 3])
  await cell(page, 0, 5).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await cell(page, 2, 5).click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('2 modifiche da salvare')).toBeVisible()
  const name = (await nameAt(page, 2)) ?? ''
  await page.getByRole('button', { name: 'Salva' }).click()
  await result(page, 'Riusciti: 2 di 2')

  const guest = await open(PHONE)
  await guest.goto(
    page
      .url()
      .replace('/personal-area/menu/', '/restaurant/')
      .replace(/\/grid.*/, ''),
  )
  const dish = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name, exact: true }) })
  await expect(dish.getByText(`${before[0]?.split('\n')[0]} €`)).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Annulla tutto' }).click()
  await result(page, 'Riusciti: 2 di 2')
  await expect(page.getByText('annullato', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Chiudi' }).click()
  await expect.poll(() => prices([0, 1, 2, 3])).toEqual(before)
})

test('a dish is dragged to another place of its menu, not beyond it', async ({ open }) => {
  const page = await open(KITCHEN)
  await openGrid(page)
  const [first, second] = [await nameAt(page, 0), await nameAt(page, 1)]
  const [from, to] = [await cell(page, 0, 0).boundingBox(), await cell(page, 2, 0).boundingBox()]
  if (!from || !to) throw new Error('The handles are not on screen')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => nameAt(page, 2)).toBe(first)
  await page.getByRole('button', { name: 'Salva' }).click()
  await result(page, 'Riusciti: 1 di 1')
  await page.reload()
  expect(await nameAt(page, 0)).toBe(second)
  expect(await nameAt(page, 2)).toBe(first)
})

test('on a phone: a second tap edits, and a change survives a reload', async ({ open }) => {
  const page = await open(PHONE)
  await openGrid(page)
  const name = await nameAt(page, 4)
  await cell(page, 4, 1).tap()
  await cell(page, 4, 1).tap()
  const field = page.getByRole('textbox', { name: `Nome: ${name}` })
  await field.fill('Piatto del telefono')
  await field.press('Enter')
  const rows = () => rowsOnDisk(page, 'coperto')
  await expect.poll(rows).toContainEqual(expect.stringContaining('Piatto del telefono'))
  await page.reload()
  await expect(cell(page, 4, 1)).toContainText('Piatto del telefono')
  await page.getByRole('button', { name: 'Vedi le modifiche' }).click()
  await page.getByRole('button', { name: `Scarta: ${name}` }).click()
  await result(page, 'Nessuna modifica da salvare')
})

test('from right to left the arrows go where they point', async ({ open }) => {
  const page = await open(KITCHEN)
  await openGrid(page)
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'))
  await page.reload()
  await cell(page, 0, 1).click()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 0, 2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 0, 1)).toBeFocused()
})

test('two directors: the table, a dish’s form and an import overwrite nothing of each other (ADR-035)', async ({
  open,
}) => {
  const [mine, theirs] = [await open(KITCHEN), await open(KITCHEN)]
  await openGrid(mine)
  const price = (row: number) => cell(mine, row, 5)
  const type = async (row: number, text: string) => {
    await price(row).click()
    await mine.keyboard.type(text)
    await mine.keyboard.press('Enter')
  }
  const [name, menu] = [(await nameAt(mine, 0)) ?? '', await cell(mine, 0, 2).innerText()]

  // A form and a dry run are open while the table is saved.
  await openAt(theirs, 'ROLE_DIRECTOR', paths.menuManagement)
  await theirs.getByRole('button', { name: `Modifica: ${name}`, exact: true }).click()
  const form = theirs.getByRole('dialog')
  await form.getByRole('textbox', { name: /^Nome/ }).fill(`${name} del giorno`)
  const importing = await theirs.context().newPage()
  await importing.goto(mine.url().replace(/grid$/, 'import'))
  const file = `Menu;Nome;Prezzo\n${menu.trim()};${name};77,00\n`
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(importing.getByRole('button', { name: 'Importa (piatti: 1)' })).toBeVisible()

  await type(0, '31,50')
  await mine.getByRole('button', { name: 'Salva' }).click()
  await result(mine, 'Riusciti: 1 di 1')
  await mine.getByRole('button', { name: 'Chiudi' }).click()

  // The form keeps the price that it did not edit.
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(form).toHaveCount(0)
  await importing.getByRole('button', { name: 'Importa (piatti: 1)' }).click()
  await expect(importing.getByText(/31,50/)).toBeVisible()

  // The table still shows the old name, and changes the price again: the new name stays.
  await type(0, '32,50')
  await mine.getByRole('button', { name: 'Salva' }).click()
  await result(mine, 'Riusciti: 1 di 1')
  await mine.reload()
  await expect(cell(mine, 0, 1)).toContainText(`${name} del giorno`)
  await expect(price(0)).toContainText('32,50')
  await mine.getByRole('button', { name: 'Vedi le modifiche' }).click()
  for (const undone of [1, 2]) {
    await mine.getByRole('dialog').getByRole('button', { name: 'Annulla tutto' }).first().click()
    await expect(mine.getByRole('dialog').getByText('annullato', { exact: true })).toHaveCount(undone)
  }
  await mine.getByRole('button', { name: 'Chiudi' }).click()
  await expect(price(0)).not.toContainText(/3[12],50/)
})
