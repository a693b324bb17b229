import { expect, test } from './helpers/fixtures.ts'
import { enterAs, goTo } from './helpers/steps.ts'
import { rowsOnDisk } from './helpers/stored-rows.ts'

test('a director builds a combination; a lost connection while saving and a reload neither lose nor duplicate it', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const page = await open()
  await enterAs(page, 'ROLE_DIRECTOR')
  await goTo(page, 'Menu a prezzo fisso')
  await page.getByRole('link', { name: 'Nuovo menu' }).click()

  await page.getByRole('textbox', { name: /^Nome/ }).fill('Cena di prova')
  await page.getByRole('textbox', { name: /^Prezzo/ }).fill('32,50')
  await page.getByRole('button', { name: 'Avanti' }).click()
  for (const name of ['Il piatto', 'Il finale']) {
    await page.getByRole('textbox', { name: 'Nuova opzione' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByRole('heading', { name: 'Ingredienti' })).toBeFocused()
  await page.getByRole('button', { name: 'Avanti' }).click()

  // Halfway through, the page is reloaded.
  const part = (name: string) => page.locator('details[open]', { hasText: name })
  await part('Il piatto').getByRole('checkbox').nth(1).check()
  await expect(page.getByText('Manca un piatto:').locator('..')).toContainText('Il finale')
  // What was chosen is stored before anyone could reload.
  await expect.poll(async () => (await rowsOnDisk(page, 'coperto')).join()).toMatch(/"dishIds":\["/)
  await page.reload()
  // The option that still needs a dish is open.
  await part('Il finale').getByRole('checkbox').nth(2).check()
  await expect(page.getByText('Manca un piatto:')).toBeHidden()

  // The answer to the first option's creation is lost.
  await page.route('**/api/create-menu-combination', async (route) => {
    await route.fetch()
    await route.abort()
  })
  // The call that would find out about it fails too.
  let asked = 0
  await page.route('**/api/combination/*', async (route) => {
    asked += 1
    if (asked > 1) await route.abort()
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('heading', { name: 'Il salvataggio si è fermato' })).toBeVisible()
  await expect(page.getByText(/La risposta si è persa/)).toBeVisible()
  await page.unrouteAll()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Il salvataggio si è fermato' })).toBeVisible()
  await page.getByRole('button', { name: 'Riprendi il salvataggio' }).click()
  await expect(page.getByRole('heading', { name: 'Cena di prova' })).toHaveCount(1)
  await expect(page.getByText(/salvato solo in parte/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Dettagli: Cena di prova' }).click()
  const details = page.getByRole('dialog', { name: 'Cena di prova' })
  await expect(details.getByRole('definition')).toHaveText('32,50 €')
  await expect(details.getByRole('heading', { level: 3 })).toHaveText(['Il piatto', 'Il finale'])
})
