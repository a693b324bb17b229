import type { Locator } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { settle } from '../screens/open-screen.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'
import { enterAs, freeTable, goTo, openAt } from './helpers/steps.ts'

test('a phone’s back closes the sheet and not the screen; a half-filled form survives back, a reload and another tab', async ({
  open,
}) => {
  const page = await open(PHONE)
  const table = await freeTable(page.request)
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  await page.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  await page.getByRole('button', { name: '4 coperti' }).click()
  const address = page.url()
  const sheet = page.getByRole('dialog')
  const note = page.getByRole('textbox', { name: 'Nota per la cucina' })

  await page
    .getByRole('region', { name: 'Menu' })
    .getByRole('button', { name: /^Spaghetti alla carbonara/ })
    .click()
  await sheet.getByRole('button', { name: 'Altri extra e nota' }).click()
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
  await page.getByRole('button', { name: 'Rivedi' }).click()
  await expect(sheet.getByText('senza pepe')).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  expect(page.url()).toBe(address)
  // No extra history entry: back leads to where the waiter came from.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
})

test('a reload with the open course sheet leaves no extra history entry: the next back leads to the tables', async ({
  open,
}) => {
  const page = await open(PHONE)
  const table = await freeTable(page.request)
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  await page.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  await page.getByRole('button', { name: '4 coperti' }).click()
  await page
    .getByRole('button', { name: /^Aggiungi (?!portata)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Rivedi' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rivedi' })).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
})

test('on a director’s phone back closes a dialog without leaving its page, and asks if something would be lost', async ({
  open,
}) => {
  const page = await open(PHONE)
  await enterAs(page, 'ROLE_DIRECTOR')
  const over = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true })
  const closesByBack = async (opener: string) => {
    const address = page.url()
    await page.getByRole('button', { name: opener, exact: true }).first().click()
    await expect(over).toHaveCount(1)
    await page.goBack()
    await expect(over).toHaveCount(0)
    expect(page.url()).toBe(address)
  }
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Azioni', exact: true }).click()
    await settle(page)
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await goTo(page, 'Tavoli')
  await choose('Aggiungi tavolo')
  await expect(over).toHaveCount(1)
  await page.goBack()
  await expect(over).toHaveCount(0)
  await openAt(page, 'ROLE_DIRECTOR', paths.staff)
  await closesByBack('Aggiungi persona')
  await closesByBack('Elimina: Giulia Santoro')

  await openAt(page, 'ROLE_DIRECTOR', paths.menuManagement)
  await choose('Nuovo menu')
  await over.getByRole('textbox', { name: 'Nome' }).fill('Aperitivi')
  await page.goBack()
  await expect(over).toHaveCount(0)
  await choose('Aggiungi ingredienti')
  await over
    .getByRole('button', { name: /^Togli dal menu/ })
    .first()
    .click()
  // Every time, not only the first.
  for (let time = 0; time < 2; time += 1) {
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click()
    await expect(over).toHaveCount(1)
    // The question's history entry is removed a moment later, before anyone could go back.
    await expect.poll(() => page.evaluate(() => window.history.state.layers)).toBe(1)
  }
  // The change of order is still there.
  await expect(over.getByRole('button', { name: 'Salva' })).toBeEnabled()
})

test('a phone’s back closes the drawer, or a question over a page or over the drawer, and the page stays', async ({
  open,
}) => {
  const page = await open(PHONE)
  const over = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true })
  const question = page.getByRole('alertdialog')
  const backCloses = async (what: Locator, left: number) => {
    const address = page.url()
    await expect(what).toBeVisible()
    await page.goBack()
    await expect(over).toHaveCount(left)
    expect(page.url()).toBe(address)
  }
  await enterAs(page, 'ROLE_DIRECTOR')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await drawer.getByRole('button', { name: 'Esci' }).click()
  await backCloses(question, 1)
  await backCloses(drawer, 0)
  // No history entry is left after navigating with the drawer.
  await goTo(page, 'Tavoli')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached()

  await openAt(page, 'ROLE_DIRECTOR', (restaurant) => paths.settings(restaurant, 'profile'))
  await page.getByRole('textbox', { name: 'Via' }).fill('Via Nuova 1')
  await page.getByRole('combobox', { name: 'Sezioni delle impostazioni' }).selectOption('Menu')
  await backCloses(question, 0)
  await page.getByRole('combobox', { name: 'Sezioni delle impostazioni' }).selectOption('Menu')
  await question.getByRole('button', { name: 'Scarta' }).click()
  await expect(page.getByRole('heading', { name: 'Menu', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Profilo', level: 2 })).toBeVisible()

  // A question over a dialog with an address: its answer goes back over both entries.
  await openAt(page, 'ROLE_DIRECTOR', (restaurant) => paths.settings(restaurant, 'ingredients'))
  await page.getByRole('button', { name: 'Nuovo ingrediente' }).click()
  await over.getByRole('textbox', { name: 'Nome' }).fill('Capperi')
  await over.getByRole('button', { name: 'Annulla' }).click()
  await backCloses(question, 1)
  await over.getByRole('button', { name: 'Annulla' }).click()
  await question.getByRole('button', { name: 'Scarta' }).click()
  await expect(over).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')

  await openAt(page, 'ROLE_DIRECTOR', paths.newCombination)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Menu del ponte')
  await page.getByRole('button', { name: 'Scarta' }).click()
  await backCloses(question, 0)
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Menu del ponte')
})
