import type { Locator } from '@playwright/test'
import { demo } from '../../backend/seed/demo.ts'
import { expect, PHONE, test } from './fixtures.ts'
import { enterAs, freeTable, goTo, logIn } from './steps.ts'

/* The number of taps for an order, from the table's card to the kitchen. Scrolling does not count. */

const MOST = 18
const restaurant = demo.restaurants[0]
const combination = restaurant?.combinations?.[0]
if (!combination) throw new Error('The demo has no combination')

test(`4 covers, 2 courses, 5 dishes, one with an extra and a note, and a combination cost at most ${MOST} taps`, async ({
  open,
}) => {
  const page = await open(PHONE)
  const table = await freeTable(page.request)
  await enterAs(page, 'ROLE_WAITER')
  await goTo(page, 'Tavoli')
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.tap()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

  await tap(button(`Ordina: tavolo ${table}`))
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

  await expect(page.getByText(`Tavolo ${table}: ordine ricevuto in cucina`)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST)
  const { token } = await logIn(page.request, 'ROLE_DIRECTOR')
  const answer = await page.request.get('/api/order/kitchen', { headers: { Authorization: `Bearer ${token}` } })
  const order = (await answer.json()).find((each: { tableNumber: number }) => each.tableNumber === table)
  expect(order).toMatchObject({ totalCovers: 4 })
  expect(order.dishIndices).toHaveLength(6)
  expect(order.dishIndices).toContainEqual(
    expect.objectContaining({ dishName: 'Rigatoni all’amatriciana', note: 'ben cotto' }),
  )
})
