import { paths } from '../../src/config/paths.ts'
import { expect, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'

const HEIGHT = 800

test('a modal’s body is at most 75 % of the viewport high, and a dish’s picture is 100 × 100 px on its card (R2.43, R9.5)', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1280, height: HEIGHT } })
  await openAt(page, 'ROLE_DIRECTOR', paths.menuManagement)
  const picture = await page.getByRole('article').first().locator('img').boundingBox()
  expect([picture?.width, picture?.height]).toEqual([100, 100])

  await page.getByRole('button', { name: 'Azioni' }).click()
  await page.getByRole('menuitem', { name: 'Codice QR' }).click()
  const body = page.getByRole('dialog').locator('.dialog-body')
  await expect(body).toHaveCSS('max-height', `${HEIGHT * 0.75}px`)
})
