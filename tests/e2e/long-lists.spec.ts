import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { enterAs, openAt } from './helpers/steps.ts'

/* A restaurant of 2,000 dishes and 300 ingredients. How fast it answers is measured by `npm run bench -- scale`. */

const standard = { id: 's', name: 'standard', standard: true }
const prices = [{ price: 5, dimension: standard }]
const ingredients = Array.from({ length: 300 }, (_, index) => ({
  id: `i${index}`,
  name: `Ingrediente ${index}`,
  dimensionAssignments: prices,
}))
const dish = Array.from({ length: 2000 }, (_, index) => ({
  id: `d${index}`,
  name: `Piatto ${index}`,
  menuId: 'm',
  category: { id: 'c', name: 'Primi' },
  isAvailable: true,
  position: index + 1,
  dimensionAssignments: prices,
  dishImagesId: [],
}))

test('of 2,000 dishes and 300 ingredients only those near the window are rendered, and all are saved', async ({
  open,
}) => {
  const page = await open(KITCHEN)
  await page.route('**/api/menu/restaurant/**', (route) =>
    route.fulfill({ json: [{ id: 'm', name: 'Tutto', combination: false, position: 0, ingredients: [], dish }] }),
  )
  await page.route('**/api/ingredients', (route) => route.fulfill({ json: ingredients }))
  await page.route('**/api/menu/ingredients/**', (route) => route.fulfill({ json: [] }))
  await enterAs(page, 'ROLE_DIRECTOR')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('article').first().waitFor()
  // Only the part near the window is in the page.
  expect(await page.getByRole('article').count()).toBeLessThan(60)

  await page.getByRole('button', { name: 'Modifica posizione' }).click()
  const arrow = (way: string) => page.getByRole('button', { name: `${way}: Piatto 0`, exact: true })
  await arrow('Giù').waitFor()
  // Only the rows near the dialog's window are rendered, so it opens at once.
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBeLessThan(40)
  await arrow('Giù').click()
  await expect(arrow('Giù')).toBeFocused()
  await page.keyboard.press('Enter')
  // To the other end of the list, with the focus.
  await arrow('In fondo').click()
  await expect(arrow('In fondo')).toBeFocused()
  const sent = page.waitForRequest('**/api/dish/position')
  await page.route('**/api/dish/position', (route) => route.fulfill({ status: 200 }))
  await page.getByRole('button', { name: 'Salva' }).click()
  const positions = (await sent).postDataJSON()
  expect(positions).toHaveLength(2000)
  expect(positions.at(-1)).toEqual({ dishId: 'd0', position: 2000 })

  await page.getByRole('button', { name: 'Aggiungi ingredienti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ingredienti di «Tutto»' })
  await dialog.getByLabel('Cerca un ingrediente').fill('Ingrediente 29')
  await expect(dialog.getByRole('button', { name: /^Aggiungi al menu/ })).toHaveCount(13) // 29, 129, 229, 290 to 299
  await dialog.getByRole('button', { name: 'Aggiungi al menu: Ingrediente 290' }).click()
  await expect(dialog.getByRole('button', { name: 'Togli dal menu: Ingrediente 290' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Aggiungi al menu: Ingrediente 291' })).toBeFocused()
})

test('of 2,000 dishes to choose from in a combination only those near the window are rendered', async ({ open }) => {
  const page = await open(KITCHEN)
  await page.route('**/api/menu/restaurant/**', (route) =>
    route.fulfill({ json: [{ id: 'm', name: 'Tutto', combination: false, position: 0, ingredients: [], dish }] }),
  )
  await openAt(page, 'ROLE_DIRECTOR', paths.newCombination)
  const next = page.getByRole('button', { name: 'Avanti' })
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Pranzo')
  await page.getByRole('textbox', { name: /^Prezzo/ }).fill('10')
  await next.click()
  await page.getByRole('textbox').last().fill('Primo')
  await next.click()
  await next.click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Piatto 3').waitFor()
  // Only the part near the window is in the page.
  expect(await page.getByRole('checkbox').count()).toBeLessThan(200)
  await box('Piatto 3').check()
  await page.getByRole('textbox', { name: 'Cerca un piatto' }).focus()
  await page.keyboard.type('piatto 1999')
  await box('Piatto 1999').check()
  await expect(page.getByText('2 scelti')).toBeVisible()
})

test('of 2,000 dishes of a public page those near the window are rendered, and all are found and printed', async ({
  open,
}) => {
  const page = await open()
  await page.route('**/api/public/restaurant/menu/**', (route) =>
    route.fulfill({ json: [{ id: 'm', name: 'Tutto', combination: false, position: 0, ingredients: [], dish }] }),
  )
  await openAt(page, 'ROLE_WAITER', paths.restaurant)
  // Not by role: that would lay out every row.
  await expect(page.locator('main :is(h3, h4) a')).toHaveCount(2000)
  const rendered = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main :is(h3, h4):has(a)')].filter((name) =>
          name.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
  expect(await rendered()).toBeLessThan(100)
  const found = await page.evaluate(() => {
    const isFound = (window as unknown as { find: (text: string) => boolean }).find('Piatto 1999')
    const top = getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? Number.NaN
    return isFound && top >= 0 && top < innerHeight
  })
  expect(found).toBe(true)
  await page.emulateMedia({ media: 'print' })
  // The browser lays out the rows of the other medium with its next frame.
  await expect.poll(rendered).toBe(2000)
})
