import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import type { Menu } from '../../src/entities/menu/schema.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, logIn, openAt, sendOneDish } from './helpers/steps.ts'

/** A waiter begins an order for two. The clock is the test's. */
async function beginOrder(phone: Page, table: number): Promise<void> {
  await phone.clock.install()
  await openAt(phone, 'ROLE_WAITER', (id) => paths.newOrder(id, table))
  await phone.getByRole('button', { name: '2 coperti', exact: true }).click()
}

/** A guest sees the row of a dish that can be ordered. The clock is the test's. */
async function openPublicRow(visitor: Page, restaurant: string, name: string): Promise<Locator> {
  await visitor.clock.install()
  await visitor.goto(paths.restaurant(restaurant))
  const row = visitor
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('heading', { name }) })
  await expect(row.getByRole('button', { name: `Aggiungi ${name}` })).toBeVisible()
  return row
}

test('the kitchen marks a dish sold out: a phone’s order screen and an open public page show it, and that it is back', async ({
  open,
}) => {
  const kitchen = await open(KITCHEN)
  const table = await freeTable(kitchen.request)
  const { token, restaurant } = await logIn(kitchen.request, 'ROLE_DIRECTOR')
  const menus: Menu[] = await (await kitchen.request.get(`/api/public/restaurant/menu/${restaurant}`)).json()
  const dish = menus.flatMap((menu) => (menu.combination ? [] : menu.dish)).find(({ isAvailable }) => isAvailable)
  const size = dish?.dimensionAssignments[0]
  if (!dish || !size) throw new Error('The demo has no dish to mark')
  const { name } = dish
  const ordered = await kitchen.request.post('/api/create-order', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      tableNumber: table,
      totalCovers: 2,
      dishIndices: [
        {
          dishId: dish.id,
          dishName: name,
          dishDimensionId: size.dimension.id,
          dishDimensionName: size.dimension.name,
          dishPrice: size.price,
          dishQuantity: 1,
          course: 1,
          dishIngredientsId: [],
          note: '',
        },
      ],
    },
  })
  expect(ordered.ok()).toBe(true)

  const phone = await open(PHONE)
  await beginOrder(phone, table)
  const plus = phone.getByRole('button', { name: `Aggiungi ${name}`, exact: true })
  await expect(plus).toBeVisible()

  const visitor = await open(PHONE)
  const row = await openPublicRow(visitor, restaurant, name)

  await openAt(kitchen, 'ROLE_DIRECTOR', paths.orders)
  const ticket = kitchen.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  const line = ticket.getByRole('button', { name: `1 × ${name}` })
  await line.focus()
  await kitchen.keyboard.press('Shift+F10')
  const panel = kitchen.getByRole('dialog', { name })
  await panel.getByRole('button', { name: 'Segna esaurito' }).click()
  await expect(panel.getByText('Ora è esaurito')).toBeVisible()

  await phone.clock.fastForward(20_000)
  await expect(phone.getByRole('button', { name: new RegExp(`^${name}.*Esaurito`) })).toBeDisabled()
  await visitor.clock.fastForward(60_000)
  await expect(row.getByText('Esaurito')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Di nuovo disponibile' }).click()
  await expect(panel.getByText('Ora è disponibile')).toBeVisible()
  await phone.clock.fastForward(20_000)
  await expect(plus).toBeVisible()
  await visitor.clock.fastForward(60_000)
  await expect(row.getByRole('button', { name: `Aggiungi ${name}` })).toBeVisible()

  await panel.getByRole('button', { name: 'Chiudi' }).click()
  await expect(line).toHaveAttribute('aria-pressed', 'false')
  await ticket.getByRole('button', { name: /Archivia/ }).click()
  await expect(ticket).toHaveCount(0)
})

test('an order that waits for the Wi-Fi asks about a dish that sold out meanwhile, and goes only after the answer', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const phone = await open(PHONE)
  const board = await open(KITCHEN)
  const table = await freeTable(phone.request)
  const name = 'Carciofi alla giudia'
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  const reachabilityChecks = '**/api/{order/count,dinner-table}'
  await expect(phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true })).toBeVisible()
  await phone.context().route(reachabilityChecks, (route) => route.abort())
  await sendOneDish(phone, table, name)
  await expect(phone.getByText('Non inviato').first()).toBeVisible()

  await board.getByRole('button', { name: /^Esauriti/ }).click()
  const panel = board.getByRole('dialog', { name: 'Esauriti' })
  await panel.getByRole('textbox').fill(name)
  await panel.getByRole('button', { name: `Segna esaurito: ${name}` }).click()
  const back = panel.getByRole('button', { name: `Di nuovo disponibile: ${name}` })
  await expect(back).toBeVisible()

  await phone.context().unroute(reachabilityChecks)
  await phone.getByRole('button', { name: /ordine da inviare/ }).click()
  const list = phone.getByRole('dialog', { name: 'Ordini in sospeso' })
  await expect(list.getByText(`Esaurito: ${name}.`)).toBeVisible({ timeout: 60_000 })
  const ticket = board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await expect(ticket).toHaveCount(0)
  // A backend may refuse what is sold out, as this one does.
  await back.click()
  await panel.getByRole('button', { name: 'Chiudi' }).click()
  await list.getByRole('button', { name: 'Invia ora' }).click()
  await expect(ticket.getByRole('button', { name: `1 × ${name}` })).toBeVisible()
})

test('an ingredient runs out: the plan survives a reload, the pad asks about its extra, guests see the dish sold out, and all comes back', async ({
  open,
}) => {
  const name = 'Burrata e pomodorini confit'
  const director = await open(KITCHEN)
  const table = await freeTable(director.request)
  const { restaurant } = await logIn(director.request, 'ROLE_DIRECTOR')

  const phone = await open(PHONE)
  await beginOrder(phone, table)
  await phone.getByRole('button', { name: /^Margherita/ }).click()
  const margherita = phone.getByRole('dialog', { name: 'Margherita' })
  await margherita.getByRole('button', { name: /^Aggiungi\s*Burrata/ }).click()
  await margherita.getByRole('button', { name: /^Aggiungi\s*\d/ }).click()
  const plus = phone.getByRole('button', { name: `Aggiungi ${name}`, exact: true })
  await expect(plus).toBeVisible()

  const visitor = await open(PHONE)
  const row = await openPublicRow(visitor, restaurant, name)

  await openAt(director, 'ROLE_DIRECTOR', paths.menuManagement)
  const panel = director.getByRole('dialog', { name: 'Esauriti' })
  const openPanel = async () => {
    await director.getByRole('button', { name: 'Azioni' }).click()
    await director.getByRole('menuitem', { name: /^Esauriti/ }).click()
  }
  await openPanel()
  await panel.getByRole('button', { name: 'È finito un ingrediente' }).click()
  await panel.getByRole('button', { name: 'Scegli: Burrata', exact: true }).click()
  await panel.getByRole('checkbox', { name }).check()
  const isPatch = (request: { method: () => string; url: () => string }) =>
    request.method() === 'PATCH' && request.url().includes('/api/dish/')
  // A flag and not `unroute`: a page that loads while a route is taken away may wait for its files for ever.
  let held = true
  await director.route('**/api/dish/*', (route) => (held && isPatch(route.request()) ? undefined : route.continue()))
  const sent = director.waitForRequest(isPatch)
  await panel.getByRole('button', { name: 'Segna esaurito' }).click()
  await sent
  await director.reload()
  held = false
  await openPanel()
  const card = panel.getByRole('region', { name: 'Ingrediente finito: Burrata' })
  await expect(card.getByText('Si è fermato prima della fine. Vuoi continuare?')).toBeVisible()
  await expect(plus).toBeVisible()
  await card.getByRole('button', { name: 'Continua' }).click()
  await expect(card.getByText('Ora è esaurito')).toBeVisible()

  await phone.clock.fastForward(20_000)
  await expect(phone.getByRole('button', { name: new RegExp(`^${name}.*Esaurito`) })).toBeDisabled()
  await phone.getByRole('button', { name: /^Rivedi/ }).click()
  await expect(phone.getByText('Burrata non è più disponibile')).toBeVisible()
  await visitor.clock.fastForward(60_000)
  await expect(row.getByText('Esaurito')).toBeVisible()

  await card.getByRole('button', { name: 'Di nuovo disponibile: Burrata', exact: true }).click()
  await expect(card).toHaveCount(0)
  await phone.clock.fastForward(20_000)
  await expect(phone.getByText('Burrata non è più disponibile')).toHaveCount(0)
  await visitor.clock.fastForward(60_000)
  await expect(row.getByRole('button', { name: `Aggiungi ${name}` })).toBeVisible()
})
