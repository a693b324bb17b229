import type { Locator, Page } from '@playwright/test'
import { settle } from '../screens/open-screen.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { enterAs, freeTable, goTo } from './helpers/steps.ts'

/*
 * The second click of a double click may hit a dialog that is closing: nothing is created or deleted twice. Or it may
 * hit what has opened under the pointer: that is not activated.
 */

/** Clicks at a button's position, and again when `opened` is there, as the second half of a double click. */
async function doubleClick(page: Page, button: Locator, opened = page.getByRole('dialog')): Promise<void> {
  await expect(button).toBeEnabled()
  // Waits until it rests and nothing is over it.
  await button.hover()
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await opened.waitFor()
  await settle(page)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/**
 * Clicks once, then in every frame until the button is gone, so that some clicks hit the closing animation on any
 * machine.
 */
const clickOnAndOn = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLElement) => {
    while (element.isConnected) {
      element.click()
      await new Promise(requestAnimationFrame)
    }
  })

test('a double click adds a table once and deletes it once', async ({ open }) => {
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

  await page.getByRole('button', { name: 'Elimina: Tavolo 88' }).click()
  const question = page.getByRole('alertdialog')
  await clickOnAndOn(question.getByRole('button', { name: 'Elimina' }))
  await expect(page.getByRole('heading', { name: 'Tavolo 88' })).toHaveCount(0)
  await expect(question).toBeHidden()
  expect(writes).toEqual(['POST', 'DELETE'])
})

test('the second tap does not activate what opens: no covers are chosen, no order is sent unseen', async ({ open }) => {
  const page = await open(PHONE)
  const table = await freeTable(page.request)
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))

  await doubleClick(page, page.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }))
  const covers = page.getByRole('dialog', { name: `Tavolo ${table}: quanti coperti?` })
  await expect(covers).toBeVisible()
  await covers.getByRole('button', { name: '3 coperti' }).click()
  await page
    .getByRole('button', { name: /^Aggiungi (?!portata)/ })
    .first()
    .click()

  await doubleClick(page, page.getByRole('button', { name: 'Rivedi' }))
  const review = page.getByRole('dialog')
  const send = review.getByRole('button', { name: 'Invia in cucina' })
  await expect(send).toBeVisible()
  expect(writes).toEqual([])
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()

  // A tap on the bar sends at once, and the second one opens nothing of the list of tables that follows.
  const told = page.getByText(`Tavolo ${table}: ordine ricevuto in cucina`)
  await doubleClick(page, page.getByRole('button', { name: 'Invia', exact: true }), told)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(writes.filter((address) => address.endsWith('/create-order'))).toHaveLength(1)
})
