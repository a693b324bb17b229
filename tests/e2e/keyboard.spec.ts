import { type APIRequestContext, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { type DemoIds, demoIdsOn } from '../screens/demo-ids.ts'
import { dress } from '../screens/open-screen.ts'
import { KITCHEN, PHONE, test } from './helpers/fixtures.ts'

/*
 * Main tasks without a mouse: everything is reached by Tab or by the keys of the control itself. (visitors.spec.ts has
 * the visitor's.)
 */

/** More than the longest way here: the board also has the cards of other journeys. */
const MOST_STOPS = 240

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await thing.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to ${thing}`)
}

/** Moves the focus there and presses Enter. */
async function enter(page: Page, thing: Locator): Promise<void> {
  await tabTo(page, thing)
  await page.keyboard.press('Enter')
}

/** Moves the focus to a field and replaces its text. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** The focus is on an element, so the next Tab does not start at the top of the page. */
const focusIsKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body), 'the focus is kept').toBe(true)

/** Presses Tab and returns elements that are covered by sticky bars. */
async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      const here = document.activeElement
      if (!here || here === document.body) return ''
      const { left, top, width, height } = here.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      return here.contains(onTop) || onTop?.contains(here)
        ? ''
        : `${here.tagName} ${here.ariaLabel ?? here.textContent}`
    })
    if (name) covered.push(name)
  }
  return covered
}

/** A page of a demo user, already logged in. */
async function enterAs(
  {
    open,
    request,
    server,
  }: {
    open: (options: BrowserContextOptions) => Promise<Page>
    request: APIRequestContext
    server: { url: string }
  },
  as: 'director' | 'waiter',
  look: BrowserContextOptions = KITCHEN,
): Promise<{ page: Page; places: DemoIds; headers: Record<string, string> }> {
  const places = await demoIdsOn(server.url, request)
  const page = await open(look)
  await dress(page.context(), 'it', { as }, places)
  return { page, places, headers: { Authorization: `Bearer ${places.tokens.director}` } }
}

test('a director adds a dish, changes the order and deletes one', async ({ open, request, server }) => {
  const { page, places, headers } = await enterAs({ open, request, server }, 'director')
  const name = 'Carta della tastiera'
  await request.post('/api/create-menu', { headers, data: { name } })
  const menus = await request.get(`/api/menu/restaurant/${places.restaurant}?combination=false`, { headers })
  const menu = ((await menus.json()) as { id: string; name: string }[]).find((each) => each.name === name)
  await page.goto(paths.menu(places.restaurant, menu?.id ?? ''))

  const form = page.getByRole('dialog', { name: 'Nuovo piatto' })
  for (const dish of ['Supplì', 'Crostini']) {
    await enter(page, page.getByRole('button', { name: 'Nuovo piatto' }).first())
    await type(page, form.getByRole('textbox', { name: /^Nome/ }), dish)
    await tabTo(page, form.getByRole('combobox', { name: /^Categoria/ }))
    await page.keyboard.press('ArrowDown')
    await type(page, form.getByRole('textbox', { name: /^Prezzo/ }), '4,5')
    await enter(page, form.getByRole('button', { name: 'Salva', exact: true }))
    await expect(page.getByRole('article', { name: dish })).toContainText('4,50 €')
    await expect(form).toBeHidden()
    await focusIsKept(page)
  }

  const names = () => page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
  await expect.poll(names).toEqual(['Supplì', 'Crostini'])
  await enter(page, page.getByRole('button', { name: 'Modifica posizione' }))
  const order = page.getByRole('dialog', { name: /^Posizione dei piatti/ })
  await enter(page, order.getByRole('button', { name: 'Giù: Supplì' }))
  await enter(page, order.getByRole('button', { name: 'Salva' }))
  await expect(order).toBeHidden()
  await expect.poll(names).toEqual(['Crostini', 'Supplì'])
  await focusIsKept(page)

  await enter(page, page.getByRole('button', { name: 'Elimina: Supplì' }))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused()
  await enter(page, question.getByRole('button', { name: 'Elimina' }))
  await expect(question).toBeHidden()
  await expect.poll(names).toEqual(['Crostini'])
  await focusIsKept(page)
})

test('a waiter takes an order, and the kitchen prepares and archives it', async ({ open, request, server }) => {
  const { page, places, headers } = await enterAs({ open, request, server }, 'waiter')
  const { restaurant } = places
  // A table of its own, because journeys share the server.
  const table = 4712
  await request.post('/api/dinner-table', { headers, data: { number: table, numberOfSeats: 2, status: 'STATUS_FREE' } })
  await page.goto(paths.tables(restaurant))
  await type(page, page.getByRole('textbox', { name: 'Cerca per numero' }), String(table))
  await enter(page, page.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }))
  const dialog = page.getByRole('dialog')
  await enter(page, dialog.getByRole('button', { name: '3 coperti' }))
  await expect(page.getByRole('heading', { name: new RegExp(`Tavolo ${table} .*3 coperti`) })).toBeVisible()
  await expect(dialog).toBeHidden()

  await type(page, page.getByRole('textbox', { name: 'Cerca un piatto' }), 'carbonara')
  const menu = page.getByRole('region', { name: 'Menu' })
  await enter(page, menu.getByRole('button', { name: /^Spaghetti alla carbonara/ }))
  await enter(page, dialog.getByRole('button', { name: 'Altri extra e nota' }))
  await type(page, dialog.getByRole('textbox', { name: 'Nota per la cucina' }), 'senza pepe')
  await enter(page, dialog.getByRole('button', { name: /^Aggiungi \d/ }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('senza pepe')).toBeVisible()
  await focusIsKept(page)
  await enter(page, page.getByRole('button', { name: 'Invia in cucina' }))
  await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
  await focusIsKept(page)

  const { page: kitchen } = await enterAs({ open, request, server }, 'director')
  await kitchen.goto(paths.orders(restaurant))
  const ticket = kitchen.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await ticket.waitFor()
  await enter(kitchen, ticket.getByRole('button', { name: /In preparazione/ }))
  await expect(ticket.getByRole('button', { name: /^In preparazione/ })).toBeFocused()
  await enter(kitchen, ticket.getByRole('button', { name: /Archivia/ }))
  await expect(ticket).toHaveCount(0)
  await focusIsKept(kitchen)
})

test('a director adds, changes and deletes a table', async ({ open, request, server }) => {
  const { page, places } = await enterAs({ open, request, server }, 'director')
  await page.goto(paths.tables(places.restaurant))
  await enter(page, page.getByRole('button', { name: 'Aggiungi tavolo' }))
  const form = page.getByRole('dialog')
  await type(page, form.getByRole('textbox', { name: 'Numero', exact: true }), '4713')
  await type(page, form.getByRole('textbox', { name: /^Posti/ }), '6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tavolo 4713' })).toBeVisible()
  await expect(form).toBeHidden()
  await focusIsKept(page)

  const edit = page.getByRole('button', { name: 'Modifica: Tavolo 4713' })
  await type(page, page.getByRole('textbox', { name: 'Cerca per numero' }), '4713')
  await enter(page, edit)
  await type(page, form.getByRole('textbox', { name: /^Posti/ }), '8')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()

  await enter(page, page.getByRole('button', { name: 'Elimina: Tavolo 4713' }))
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }))
  await expect(page.getByRole('heading', { name: 'Tavolo 4713' })).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await focusIsKept(page)
})

test('a director adds a person and deletes it', async ({ open, request, server, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  const { page, places } = await enterAs({ open, request, server }, 'director')
  await page.goto(paths.staff(places.restaurant))
  await enter(page, page.getByRole('button', { name: 'Aggiungi persona' }))
  const form = page.getByRole('dialog')
  await type(page, form.getByRole('textbox', { name: /^Nome utente/ }), 'Tasta')
  await type(page, form.getByRole('textbox', { name: /^E-mail/ }), 'tasta@prova.example')
  await type(page, form.getByRole('textbox', { name: /^Password/ }), 'prova-prova')
  await type(page, form.getByRole('textbox', { name: /^Conferma password/ }), 'prova-prova')
  await page.route('**/api/create-waiter', (route) => route.abort(), { times: 1 })
  const add = form.getByRole('button', { name: 'Aggiungi', exact: true })
  await enter(page, add)
  await form.getByRole('alert').waitFor()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await focusIsKept(page)
  await enter(page, page.getByRole('button', { name: 'Elimina: Tasta' }))
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }))
  await expect(page.getByRole('button', { name: 'Elimina: Tasta' })).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await focusIsKept(page)
})

test('a director saves the profile, and the focus stays on the button', async ({
  open,
  request,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const { page, places } = await enterAs({ open, request, server }, 'director')
  await page.goto(paths.settings(places.restaurant, 'profile'))
  const street = page.getByRole('textbox', { name: /^Via e numero/ })
  await street.waitFor()
  await type(page, street, 'Via dei Tasti 1')
  const save = page.getByRole('button', { name: 'Salva', exact: true })
  await page.route('**/api/restaurant', (route) => route.abort(), { times: 1 })
  await enter(page, save)
  await page.getByRole('main').getByRole('alert').waitFor()
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tutto salvato')).toBeVisible()
  await expect(save).toBeFocused()
})

test('a waiter takes an order on a phone with a keyboard: the focus is never lost and never under a bar', async ({
  open,
  request,
  server,
}) => {
  const { page, places, headers } = await enterAs({ open, request, server }, 'waiter', { viewport: PHONE.viewport })
  const table = 4714
  await request.post('/api/dinner-table', { headers, data: { number: table, numberOfSeats: 2, status: 'STATUS_FREE' } })
  await page.goto(paths.newOrder(places.restaurant, table))
  const dialog = page.getByRole('dialog')
  await enter(page, dialog.getByRole('button', { name: '3 coperti' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const chips = page.getByRole('navigation', { name: 'Sezioni del menu' })
  await enter(page, chips.getByRole('button').first())
  const name = (await chips.getByRole('button').first().textContent()) ?? ''
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
  expect(await coveredStops(page, 70), 'stops of the menu under a bar').toEqual([])

  const menu = page.getByRole('region', { name: 'Menu' })
  const plus = menu.getByRole('button', { name: /^Aggiungi / })
  await plus.first().focus()
  await page.keyboard.press('Enter')
  await plus.nth(1).focus()
  await page.keyboard.press('Enter')

  await enter(page, page.getByRole('button', { name: 'Rivedi' }))
  const lines = dialog.getByRole('button', { name: /^Modifica / })
  await expect(lines).toHaveCount(2)
  await enter(page, dialog.getByRole('button', { name: /^Togli (?!portata)/ }).first())
  await expect(lines).toHaveCount(1)
  await expect(lines).toBeFocused()
  await enter(page, dialog.getByRole('button', { name: 'Togli portata 1' }))
  await expect(lines).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Portata 1', exact: true })).toBeFocused()
  await enter(page, dialog.getByRole('button', { name: 'Ripristina' }))
  await expect(lines).toHaveCount(1)
  await expect(lines).toBeFocused()
  await enter(page, dialog.getByRole('button', { name: 'Togli portata 1' }))
  await expect(lines).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test("nothing that a director reaches by keyboard is under the phone’s main button or the wizard's footer", async ({
  open,
  request,
  server,
}) => {
  const { page, places } = await enterAs({ open, request, server }, 'director', { viewport: PHONE.viewport })
  await page.goto(paths.tables(places.restaurant))
  await tabTo(page, page.getByRole('button', { name: /^Comanda: tavolo/ }).first())
  expect(await coveredStops(page, 60), 'stops of the list').toEqual([])

  await page.setViewportSize(KITCHEN.viewport)
  await page.goto(paths.editCombination(places.restaurant, places.combination))
  // The steps are one stop of Tab; the arrow keys move between them.
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: /Piatti/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Piatti', level: 2 })).toBeFocused()
  expect(await coveredStops(page, 40), 'stops of the wizard').toEqual([])
})
