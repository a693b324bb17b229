import type { Locator } from '@playwright/test'
import { settle } from '../screens/show.ts'
import { expect, KITCHEN, test } from './fixtures.ts'
import { enterAs, goTo } from './steps.ts'

/*
 * The second click of a double click falls on a dialog that is fading away: nothing is made or deleted twice.
 */

/** Clicks once, then again in every frame until the button is gone: however slow the machine, some of them meet the fading. */
const clickOnAndOn = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLElement) => {
    while (element.isConnected) {
      element.click()
      await new Promise(requestAnimationFrame)
    }
  })

test('a table is added once and deleted once, however it is clicked', async ({ open }) => {
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await goTo(page, 'Tavoli')
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.method()))

  await page.getByRole('button', { name: 'Aggiungi tavolo' }).click()
  const form = page.getByRole('dialog', { name: 'Aggiungi tavolo' })
  await form.getByRole('textbox', { name: 'Numero', exact: true }).fill('88')
  await clickOnAndOn(form.getByRole('button', { name: 'Aggiungi', exact: true }))
  await expect(page.getByRole('heading', { name: 'Tavolo 88' })).toBeVisible()
  await expect(form).toBeHidden()
  expect(writes).toEqual(['POST'])

  await page.getByRole('button', { name: 'Altre azioni: tavolo 88' }).click()
  await settle(page)
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  const question = page.getByRole('alertdialog')
  await clickOnAndOn(question.getByRole('button', { name: 'Elimina' }))
  await expect(page.getByRole('heading', { name: 'Tavolo 88' })).toHaveCount(0)
  await expect(question).toBeHidden()
  expect(writes).toEqual(['POST', 'DELETE'])
})
