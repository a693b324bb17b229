import { expect, PHONE, test } from './fixtures.ts'
import { enterAs, freeTable, goTo } from './steps.ts'

test('a phone’s back closes the sheet and not the screen; what is half-filled survives back, a reload and another tab', async ({
  open,
}) => {
  const page = await open(PHONE)
  const table = await freeTable(page.request)
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  await page.getByRole('button', { name: `Ordina: tavolo ${table}`, exact: true }).click()
  await page.getByRole('button', { name: '4 coperti' }).click()
  const address = page.url()
  const sheet = page.getByRole('dialog')
  const note = page.getByRole('textbox', { name: 'Nota per la cucina' })

  await page
    .getByRole('region', { name: 'Menu' })
    .getByRole('button', { name: /^Spaghetti alla carbonara/ })
    .click()
  await sheet.getByRole('button', { name: 'Ingredienti e nota' }).click()
  await note.fill('senza pepe')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  expect(page.url()).toBe(address)

  await page.getByRole('button', { name: 'Riprendi' }).click()
  await expect(note).toHaveValue('senza pepe')
  await page.reload()
  await expect(note).toHaveValue('senza pepe')
  const second = await page.context().newPage()
  await second.goto(address)
  await expect(second.getByRole('textbox', { name: 'Nota per la cucina' })).toHaveValue('senza pepe')
  await second.close()

  await sheet.getByRole('button', { name: /^Aggiungi \d/ }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Rivedi e invia' }).click()
  await expect(sheet.getByText('senza pepe')).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  expect(page.url()).toBe(address)
  // No step is left over: the next one leads to where the waiter came from.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
})

test('a reload over the sheet with the courses leaves no step that does nothing: the next back leads to the tables', async ({
  open,
}) => {
  const page = await open(PHONE)
  const table = await freeTable(page.request)
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  await page.getByRole('button', { name: `Ordina: tavolo ${table}`, exact: true }).click()
  await page.getByRole('button', { name: '4 coperti' }).click()
  await page
    .getByRole('button', { name: /^Aggiungi (?!portata)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Rivedi e invia' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rivedi e invia' })).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
})
