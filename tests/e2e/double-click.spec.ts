import type { Locator, Page } from '@playwright/test'
import { settle } from '../screens/show.ts'
import { expect, KITCHEN, test } from './fixtures.ts'
import { goTo, loginOf, signIn } from './steps.ts'

/*
 * The second click of a double click falls on a dialog that is fading away: nothing is made or deleted twice.
 */

/** Two clicks on the same spot, the second while the dialog fades away. */
const clickTwice = async (page: Page, button: Locator): Promise<void> => {
  await settle(page)
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.click(x + 5, y + 5)
  await page.waitForTimeout(120)
  await page.mouse.click(x + 5, y + 5)
}

test('a table is added once and deleted once, however it is clicked', async ({ open }) => {
  const page = await open(KITCHEN)
  await signIn(page, loginOf('ROLE_DIRECTOR'))
  await goTo(page, 'Tavoli')
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.method()))

  await page.getByRole('button', { name: 'Aggiungi tavolo' }).click()
  const form = page.getByRole('dialog', { name: 'Aggiungi tavolo' })
  await form.getByRole('textbox', { name: 'Numero', exact: true }).fill('88')
  await clickTwice(page, form.getByRole('button', { name: 'Aggiungi', exact: true }))
  await expect(page.getByRole('heading', { name: 'Tavolo 88' })).toBeVisible()
  await expect(form).toBeHidden()
  expect(writes).toEqual(['POST'])

  await page.getByRole('button', { name: 'Altre azioni: tavolo 88' }).click()
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  const question = page.getByRole('alertdialog')
  await clickTwice(page, question.getByRole('button', { name: 'Elimina' }))
  await expect(page.getByRole('heading', { name: 'Tavolo 88' })).toHaveCount(0)
  await expect(question).toBeHidden()
  expect(writes).toEqual(['POST', 'DELETE'])
})
