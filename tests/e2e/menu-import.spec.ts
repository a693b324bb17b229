import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { axeFaults } from '../screens/axe.ts'
import { googleSheets, italianExcel, workbook } from '../support/files/menu-samples.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { enterAs, openAt } from './helpers/steps.ts'

const openImport = (page: Page) => openAt(page, 'ROLE_DIRECTOR', paths.menuImport)
const choose = (page: Page, file: Awaited<ReturnType<typeof workbook>> | string) =>
  page.locator('input[type=file]').setInputFiles(file)
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name })
const finish = async (page: Page) => {
  await expect(page.getByText('Finita', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi' }).click()
}

test('a director imports a workbook, and its export says that nothing changes (ADR-031)', async ({ open }) => {
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Azioni' }).click()
  await page.getByRole('menuitem', { name: 'Importa, esporta, copia' }).click()
  await choose(page, await workbook())
  await expect(row(page, 'Vino della casa').getByText('Nuovo')).toBeVisible()
  await page.getByRole('button', { name: /^Importa \(/ }).click()
  await finish(page)
  await choose(page, await workbook())
  await expect(page.getByText(/Niente da importare/)).toBeVisible()

  for (const [button, ending] of [
    ['Scarica Excel', 'xlsx'],
    ['Scarica CSV', 'csv'],
  ] as const) {
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await loading
    expect(file.suggestedFilename()).toMatch(new RegExp(`^menu-.*\\.${ending}$`))
    const path = test.info().outputPath(file.suggestedFilename())
    await file.saveAs(path)
    await choose(page, path)
    await expect(page.getByText(file.suggestedFilename(), { exact: true })).toBeVisible()
    await expect(page.getByText(/Niente da importare/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Con errori/ })).toHaveCount(0)
  }
})

test('on a phone: a closed page goes on where it was', async ({ open }) => {
  const page = await open(PHONE)
  await openImport(page)
  await choose(page, italianExcel)
  await expect(row(page, 'Caffè d’orzo').getByRole('gridcell').first()).toHaveText('6')
  // The third dish is not answered: the page is closed in the middle.
  let dishes = 0
  await page.route('**/api/create-dish', (route) => (++dishes === 3 ? undefined : route.continue()))
  await page.getByRole('button', { name: /^Importa \(/ }).click()
  await expect.poll(() => dishes).toBe(3)
  await page.reload()
  await expect(page.getByText(/^Non finita/)).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('Finita', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi' }).click()
  await choose(page, italianExcel)
  await expect(page.getByRole('button', { name: 'Uguali (3)' })).toBeVisible()
})

test('with the keyboard: the menu of the rows is chosen, and a row that waits is imported later', async ({ open }) => {
  const page = await open(KITCHEN)
  await openImport(page)
  await choose(page, googleSheets)
  await expect(page.getByRole('combobox', { name: 'Section' })).toHaveValue('category')
  await expect(row(page, 'Soup of the day').getByText('ask the waiter', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Menu dei piatti nuovi (3)' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Burger, classic').getByText('Nuovo')).toBeVisible()
  await page.getByRole('button', { name: 'Da chiarire (1)' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Burger, classic')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: /^Importa \(/ }).focus()
  await page.keyboard.press('Enter')
  await finish(page)
  // A row is left of it: the file is opened with what was said of it.
  await choose(page, googleSheets)
  await expect(page.getByRole('button', { name: 'Uguali (2)' })).toBeVisible()
  await expect(page.getByText('Rispondi prima alle domande qui sopra.')).toBeVisible()
})

for (const language of ['it', 'en', 'ar', 'es', 'fr'])
  test(`on a phone no question is cut, and the page is as wide as the phone (${language}) (ADR-031)`, async ({
    open,
  }) => {
    const page = await open({ ...PHONE, locale: language })
    await openImport(page)
    const long = [
      'Menu;Nome;Categoria;Prezzo;Allergeni;Annotazioni della cucina per il personale di sala e per la cassa',
      'La carta;Spaghetti alla carbonara;Primi piatti della tradizione romana e laziale;0;1,3',
      'La carta;Tagliatelle al ragù;Specialità della casa;0;può contenere tracce di soia, latte e frutta a guscio',
      ';Tiramisù;Altro;6;',
      ';Tagliata con rucola e grana padano;;10/15;',
      'La carta;Baccalà;Altro;boh;',
      'La carta;Seppie;Altro;chissà;;senza nota',
    ].join('\n')
    const file = { name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(long) }
    await page.locator('input[type=file]').setInputFiles(file)
    const questions = page.locator('section[aria-labelledby=import-questions]')
    await expect(questions).toBeVisible()
    expect(await questions.getByRole('combobox').count()).toBeGreaterThan(5)
    const cut = await page.locator('label[for]').evaluateAll((labels) =>
      labels
        .flatMap((label) => [label, ...label.querySelectorAll('*')])
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(page.viewportSize()?.width)
  })
