import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, openAt } from './helpers/steps.ts'

test('a waiter holds a course, the kitchen sees it apart, and a second phone fires it', async ({ open }) => {
  const phone = await open(PHONE)
  const table = await freeTable(phone.request)
  const board = await open(KITCHEN)
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)

  await openAt(phone, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, table))
  await phone.getByRole('button', { name: '2 coperti', exact: true }).click()
  const plus = phone.getByRole('region', { name: 'Menu' }).getByRole('button', { name: /^Aggiungi / })
  await plus.first().click()
  await phone.getByRole('button', { name: 'Aggiungi portata' }).click()
  await plus.first().click()
  await phone.getByRole('button', { name: 'Rivedi' }).click()
  const sheet = phone.getByRole('dialog', { name: `Tavolo ${table}` })
  await sheet.getByRole('button', { name: 'Metti a seguire la portata 2' }).click()
  await expect(sheet.getByText(/^1 portata a seguire: la cucina la vede/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Invia in cucina' }).click()
  const card = phone
    .getByRole('listitem')
    .filter({ has: phone.getByRole('heading', { name: `Tavolo ${table}`, exact: true }) })
  await expect(card.getByText('1 portata a seguire')).toBeVisible()

  const ticket = board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await expect(ticket.getByRole('heading', { name: /^Portata 2 A seguire/ })).toBeVisible()
  const fired = ticket.getByRole('button', { name: /^1 × / }).and(board.locator('[aria-pressed]'))
  await expect(fired).toHaveCount(1)

  const second = await open(PHONE)
  await openAt(second, 'ROLE_WAITER', paths.tables)
  await second.getByRole('button', { name: `1 portata a seguire, tavolo ${table}: manda`, exact: true }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Manda portata 2' }).click()
  await expect(second.getByText(`Portata 2 mandata in cucina: tavolo ${table}`)).toBeVisible()

  await expect(ticket.getByRole('button', { name: /^1 × .* nuovo$/ })).toBeVisible()
  await expect(ticket.getByText(/A seguire/)).toHaveCount(0)
  await expect(card.getByText('1 portata a seguire')).toHaveCount(0)
})
