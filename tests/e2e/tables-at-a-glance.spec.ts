import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, logIn, openAt } from './helpers/steps.ts'

/* The waiter's list of tables: how much of it is seen at once, and how many taps its acts cost. Scrolling does not count. */

const VIEW = { width: 390, height: 844 }
const MOST_HIGH = 120
/** While the list loads. */
const LOADING_HIGH = 104

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}
const cardOf = (page: Page, table: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Tavolo ${table}`, exact: true }) })

/** Tables with all that can be on a card: two states, an age, a large total, held courses. */
async function fillTables(request: APIRequestContext) {
  const { token } = await logIn(request, 'ROLE_DIRECTOR')
  const headers = { Authorization: `Bearer ${token}` }
  const read = async (path: string) => (await request.get(path, { headers })).json()
  const [order] = await read('/api/order/kitchen')
  const { id: _, ...body } = order
  const table = await freeTable(request)
  const [line] = body.dishIndices
  const held = { ...line, course: 2, note: '[A SEGUIRE/HOLD]' }
  const send = async (dishIndices: object[], courseStatus: string) => {
    const data = { dishIndices, tableNumber: table, totalCovers: 12 }
    const created = await (await request.post('/api/create-order', { headers, data })).json()
    await request.patch(`/api/order/${created.id}`, { headers, data: { ...data, courseStatus } })
  }
  await send([line, held], 'STATUS_FINISHED')
  await send([{ ...line, dishQuantity: 99 }], 'STATUS_ON_FIRE')
  return table
}

const threeHoursBefore = (time: string) => new Date(Date.parse(time) - 3 * 3_600_000).toISOString()

test('twelve tables stand in one view of a phone, each in at most 120 px, with all that is known of it (R2.33, ADR-044)', async ({
  open,
  request,
}) => {
  const full = await fillTables(request)
  const phone = await open({ ...PHONE, viewport: VIEW })
  // A late order needs much room: its total and its minutes may not fit one line.
  await phone.route('**/api/order/kitchen', async (route) => {
    const response = await route.fetch()
    const orders: { tableNumber: number; orderTime: string; dishIndices: object[] }[] = await response.json()
    const [plainLine = {}] = orders.find(({ tableNumber }) => tableNumber === full)?.dishIndices ?? []
    const json = orders.map((order) => {
      if (order.tableNumber === full) return order
      const orderTime = threeHoursBefore(order.orderTime)
      return { ...order, orderTime, courseStatus: 'STATUS_ON_FIRE', dishIndices: [plainLine] }
    })
    await route.fulfill({ response, json })
  })
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  await expect(cardOf(phone, full).getByRole('button', { name: /^1 portata a seguire/ })).toBeVisible()
  await expect(cardOf(phone, full).getByText('In preparazione')).toBeAttached()
  await expect(phone.getByText(/^3 h \d+ min$/).first()).toBeVisible()
  const cards = phone
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: phone.getByRole('heading', { level: 2 }) })
  const boxes = await Promise.all((await cards.all()).map(boxOf))
  expect(boxes.length).toBeGreaterThanOrEqual(12)
  const heights = boxes.map(({ height }) => height)
  expect(Math.max(...heights)).toBeLessThanOrEqual(MOST_HIGH)
  // None grows when the list shows that its order is late. Cards are stretched to the highest of their row.
  const late = cards.filter({ hasText: 'In ritardo' })
  const ownHeights = await late.evaluateAll((each) =>
    each.map((card) => {
      card.style.alignSelf = 'start'
      return card.getBoundingClientRect().height
    }),
  )
  expect(ownHeights).toEqual(ownHeights.map(() => LOADING_HIGH))
  expect(boxes.filter(({ y, height }) => y + height <= VIEW.height).length).toBeGreaterThanOrEqual(12)

  // The minutes of what is still awaited stand in one line beside its state, without the total.
  const facts = cardOf(phone, full)
    .locator(':has(> p)')
    .filter({ hasText: /\d min$/ })
  expect((await boxOf(facts.last())).height).toBeLessThan(24)

  // The buttons are as large as a thumb, and in their card; no other button lies over them, as "add" did.
  await expect(phone.getByRole('button', { name: 'Azioni', exact: true })).toBeInViewport({ ratio: 1 })
  for (const card of (await cards.all()).slice(0, 12)) {
    const around = await boxOf(card)
    for (const button of await card.getByRole('button', { name: /^(Comanda|Altre azioni)/ }).all()) {
      const box = await boxOf(button)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      expect(box.y + box.height).toBeLessThanOrEqual(around.y + around.height)
      await button.click({ trial: true })
    }
  }
  // "Served" is lower than what answers for it.
  const served = cardOf(phone, full).getByRole('button', { name: /^Servito/ })
  const { width, height } = await boxOf(served)
  for (const y of [0, height + 9]) await served.click({ trial: true, position: { x: width / 2, y } })
  await cardOf(phone, full)
    .getByRole('button', { name: /^1 portata a seguire/ })
    .click({ trial: true })

  // A till has a pointer, which covers nothing of the card.
  const opens = cardOf(phone, full).getByRole('button', { name: `Apri il tavolo ${full}` })
  await opens.hover()
  await expect(opens).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('from the tables a held course is fired by two taps, and an order is corrected by two, and billed by two', async ({
  open,
}) => {
  const phone = await open({ ...PHONE, viewport: VIEW })
  const table = await freeTable(phone.request)
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.click()
  }
  const tapsOf = async (act: () => Promise<unknown>) => {
    taps = 0
    await act()
    return taps
  }
  const button = (name: string | RegExp) => phone.getByRole('button', { name, exact: typeof name === 'string' })

  // A free table: one tap to the covers, the second to the pad.
  const toPad = await tapsOf(async () => {
    taps += 1
    await cardOf(phone, table).click({ position: { x: 20, y: 85 } })
    await tap(phone.getByRole('dialog').getByRole('button', { name: '4 coperti' }))
  })
  expect(toPad).toBe(2)
  const plus = phone.getByRole('region', { name: 'Menu', exact: true }).getByRole('button', { name: /^Aggiungi / })
  await plus.first().click()
  await button('Aggiungi portata').click()
  await plus.first().click()
  await button('Rivedi').click()
  const review = phone.getByRole('dialog', { name: `Tavolo ${table}` })
  await review.getByRole('button', { name: 'Metti a seguire la portata 2' }).click()
  await review.getByRole('button', { name: 'Invia in cucina' }).click()
  await expect(cardOf(phone, table).getByTitle('Totale', { exact: true })).toBeVisible()

  const toFire = await tapsOf(async () => {
    await tap(button(`1 portata a seguire, tavolo ${table}: manda`))
    await tap(phone.getByRole('alertdialog').getByRole('button', { name: 'Manda portata 2' }))
    await expect(phone.getByText(`Portata 2 mandata in cucina: tavolo ${table}`)).toBeVisible()
  })
  expect(toFire).toBe(2)
  await expect(phone.getByRole('dialog')).toHaveCount(0)

  const openTable = () => tap(button(`Apri il tavolo ${table}`))
  const sheet = phone.getByRole('dialog', { name: `Tavolo ${table}`, exact: true })
  const toBill = await tapsOf(async () => {
    await openTable()
    await expect(sheet.getByText(/^4 coperti · .* · Ospiti dalle/)).toBeVisible()
    await tap(sheet.getByRole('button', { name: 'Preconto' }))
    const bill = phone.getByRole('dialog', { name: `Preconto · Tavolo ${table}` })
    await expect(bill).toBeVisible()
    // The preview grows, and nothing below it moves.
    const split = bill.getByRole('button', { name: 'In parti uguali' })
    await split.scrollIntoViewIfNeeded()
    const place = await split.boundingBox()
    await split.click()
    await expect(split).toHaveAttribute('aria-pressed', 'true')
    expect(await split.boundingBox()).toEqual(place)
  })
  expect(toBill).toBe(2)
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('dialog', { name: `Preconto · Tavolo ${table}` })).toBeHidden()
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('dialog')).toHaveCount(0)

  const toCorrect = await tapsOf(async () => {
    await openTable()
    await tap(sheet.getByRole('button', { name: 'Correggi' }))
    await expect(phone.getByRole('dialog', { name: `Correggi il tavolo ${table}` })).toBeVisible()
  })
  expect(toCorrect).toBe(2)

  // In a tab of its own: on this one an order is being corrected.
  const tab = await phone.context().newPage()
  await openAt(tab, 'ROLE_WAITER', paths.tables)
  await expect(cardOf(tab, table).getByText('4 coperti')).toBeAttached()
  // The guests are known: nobody asks for the covers again.
  const toNextOrder = await tapsOf(async () => {
    await tap(tab.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }))
    await expect(tab.getByRole('region', { name: 'Menu', exact: true })).toBeVisible()
  })
  expect(toNextOrder).toBe(1)
})

test('with a mouse edit, code and delete of a table show under the pointer and for the keyboard only (R2.33, ADR-044)', async ({
  open,
}) => {
  const desk = await open({ viewport: { width: 1280, height: 800 } })
  await openAt(desk, 'ROLE_DIRECTOR', paths.tables)
  const icons = desk.getByRole('button', { name: 'Elimina: Tavolo 1', exact: true }).locator('..')
  await expect(icons).toHaveCSS('opacity', '0')
  await cardOf(desk, 1).hover()
  await expect(icons).toHaveCSS('opacity', '1')
  await desk.mouse.move(0, 0)
  await expect(icons).toHaveCSS('opacity', '0')
  await desk.getByRole('button', { name: 'Elimina: Tavolo 1', exact: true }).focus()
  await expect(icons).toHaveCSS('opacity', '1')
})
