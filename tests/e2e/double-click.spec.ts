import { expect, KITCHEN, test } from './fixtures.ts'
import { goTo, loginOf, signIn } from './steps.ts'

/*
 * The second click of a double click falls on a dialog that is fading away: nothing is made or deleted twice.
 */

test('a table is added once and deleted once, however it is clicked', async ({ open }) => {
  const page = await open(KITCHEN)
  await signIn(page, loginOf('ROLE_DIRECTOR'))
  await goTo(page, 'Tavoli')
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.method()))

  await page.getByRole('button', { name: 'Aggiungi tavolo' }).click()
  const form = page.getByRole('dialog', { name: 'Aggiungi tavolo' })
  await form.getByRole('textbox', { name: 'Numero', exact: true }).fill('88')
  const add = await form.getByRole('button', { name: 'Aggiungi', exact: true }).boundingBox()
  for (const pause of [120, 0]) {
    await page.mouse.click((add?.x ?? 0) + 5, (add?.y ?? 0) + 5)
    await page.waitForTimeout(pause)
  }
  await expect(page.getByRole('heading', { name: 'Tavolo 88' })).toBeVisible()
  await expect(form).toBeHidden()
  expect(writes).toEqual(['POST'])

  await page.getByRole('button', { name: 'Altre azioni: tavolo 88' }).click()
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  const question = page.getByRole('alertdialog')
  const confirm = await question.getByRole('button', { name: 'Elimina' }).boundingBox()
  for (const pause of [120, 0]) {
    await page.mouse.click((confirm?.x ?? 0) + 5, (confirm?.y ?? 0) + 5)
    await page.waitForTimeout(pause)
  }
  await expect(page.getByRole('heading', { name: 'Tavolo 88' })).toHaveCount(0)
  await expect(question).toBeHidden()
  expect(writes).toEqual(['POST', 'DELETE'])
})
