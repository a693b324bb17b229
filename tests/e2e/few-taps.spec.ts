import type { Locator, Page } from '@playwright/test'
import { demo } from '../../backend/seed/demo.ts'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { enterAs, freeTable, goTo, logIn, openAt } from './helpers/steps.ts'

/* The number of taps for an order, from the table's card to the kitchen. Scrolling does not count. */

const MOST = 18
const restaurant = demo.restaurants[0]
const combination = restaurant?.combinations?.[0]
if (!combination) throw new Error('The demo has no combination')

/** Goes to the list of tables, and counts the taps from there. */
async function beginAtTables(page: Page) {
  const table = await freeTable(page.request)
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.click()
  }
  // Chromium's own long press depends on how busy the machine is.
  const hold = async (dish: string) => {
    taps += 1
    const plus = page.getByRole('button', { name: `Aggiungi ${dish}`, exact: true })
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true }
    const element = await plus.elementHandle()
    await element?.dispatchEvent('pointerdown', finger)
    const dialog = page.getByRole('dialog', { name: dish })
    await expect(dialog).toBeVisible()
    await element?.dispatchEvent('pointerup', finger)
    return dialog
  }
  /** What the kitchen has got, after at most so many taps. */
  const sentOrder = async (mostTaps: number) => {
    await expect(page.getByText(`Tavolo ${table}: ordine ricevuto in cucina`)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(mostTaps)
    const { token } = await logIn(page.request, 'ROLE_DIRECTOR')
    const answer = await page.request.get('/api/order/kitchen', { headers: { Authorization: `Bearer ${token}` } })
    return (await answer.json()).find((each: { tableNumber: number }) => each.tableNumber === table)
  }
  return { table, tap, hold, sentOrder }
}

test(`4 covers, 2 courses, 5 dishes, one with an extra and a note, and a combination cost at most ${MOST} taps`, async ({
  open,
}) => {
  const page = await open(PHONE)
  const { table, tap, sentOrder } = await beginAtTables(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

  await tap(button(`Comanda: tavolo ${table}`))
  await tap(button('4 coperti'))
  await tap(button('Aggiungi Bruschette della casa'))
  await tap(button('Aggiungi Spaghetti alla carbonara'))
  await tap(button('Aggiungi portata'))
  await tap(button('Aggiungi Tiramisù'))
  await tap(button('Aggiungi Panna cotta ai frutti di bosco'))
  await tap(button(/^Rigatoni all’amatriciana/))
  const dish = page.getByRole('dialog', { name: 'Rigatoni all’amatriciana' })
  await tap(dish.getByRole('button', { name: /^Aggiungi\s*Pecorino/ }))
  await tap(dish.getByRole('button', { name: 'ben cotto' }))
  await tap(dish.getByRole('button', { name: /^Aggiungi \d/ }))
  await tap(button(`Scegli ${combination.name}`))
  const wizard = page.getByRole('dialog', { name: combination.name })
  for (const option of combination.options)
    await tap(wizard.getByRole('group', { name: option.name }).getByRole('radio', { disabled: false }).first())
  await tap(wizard.getByRole('button', { name: /^Aggiungi \d/ }))
  await tap(button('Invia'))

  const order = await sentOrder(MOST)
  expect(order).toMatchObject({ totalCovers: 4 })
  expect(order.dishIndices).toHaveLength(6)
  expect(order.dishIndices).toContainEqual(
    expect.objectContaining({ dishName: 'Rigatoni all’amatriciana', note: 'ben cotto' }),
  )
})

test('three dishes in three courses, two with a change, cost at most 10 taps, and a colleague’s phone repeats them', async ({
  open,
}) => {
  const page = await open(PHONE)
  const { table, tap, hold, sentOrder } = await beginAtTables(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await tap(button(`Comanda: tavolo ${table}`))
  await tap(button('4 coperti'))
  await tap(button('Aggiungi Bruschette della casa'))
  await tap(button('Aggiungi portata'))
  const first = await hold('Rigatoni all’amatriciana')
  await tap(first.getByRole('button', { name: /^\+ Pecorino/ }))
  await expect(page.getByText(/^Aggiunto: Rigatoni all’amatriciana, \+ Pecorino/)).toBeVisible()
  await tap(button('Aggiungi portata'))
  const second = await hold('Tiramisù')
  await tap(second.getByRole('button', { name: 'senza sale' }))
  await tap(button('Invia'))

  const order = await sentOrder(10)
  expect(order.dishIndices).toEqual([
    expect.objectContaining({ dishName: 'Bruschette della casa', course: 1 }),
    expect.objectContaining({ dishName: 'Rigatoni all’amatriciana', course: 2, dishQuantity: 1 }),
    expect.objectContaining({ dishName: 'Tiramisù', course: 3, note: 'senza sale' }),
  ])

  const board = await open(KITCHEN)
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  const tickets = board.getByRole('article', { name: new RegExp(`^Tavolo ${table}(?!\\d)`) })
  await expect(tickets.getByText('senza sale')).toBeVisible()
  const colleague = await open(PHONE)
  await openAt(colleague, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, table))
  await colleague.getByRole('button', { name: '4 coperti' }).click()
  // The dialog that asks for the covers has the same line, and stays until the covers are stored.
  await expect(colleague.getByRole('region', { name: 'Menu', exact: true })).toBeVisible()
  await colleague.getByRole('button', { name: /^1 ordine in cucina/ }).click()
  await colleague.getByRole('button', { name: 'Un altro giro' }).click()
  await colleague.getByRole('button', { name: 'Rivedi' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Invia in cucina' }).click()
  await expect(tickets).toHaveCount(2)
  // A change of taste is not repeated.
  await expect(tickets.getByText('senza sale')).toHaveCount(1)
  await expect(tickets.getByRole('button', { name: '1 × Rigatoni all’amatriciana + Pecorino' })).toHaveCount(2)
})

test('a keyboard opens the second action of a plus, and the focus comes back', async ({ open }) => {
  const page = await open(KITCHEN)
  await openAt(page, 'ROLE_WAITER', (id) => paths.newOrder(id, 9))
  await page.getByRole('button', { name: '2 coperti', exact: true }).press('Enter')
  const plus = page.getByRole('button', { name: 'Aggiungi Tiramisù', exact: true })
  await plus.press('Shift+F10')
  const dialog = page.getByRole('dialog', { name: 'Tiramisù' })
  await dialog.getByRole('button', { name: '3×' }).press('Enter')
  await expect(page.getByText('Aggiunto: Tiramisù, 3×')).toBeVisible()
  await expect(plus).toBeFocused()
})
