import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { openOrderStore, outbox } from '#/entities/order/on-device.ts'
import { getUser } from '#/entities/user/session.ts'
import { emailOf } from '../../support/backend/backend.ts'
import { network } from '../../support/backend/network.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { setAvailable } from '../../support/backend/sold-out.ts'
import { failReachabilityChecks } from '../../support/backend/unreachable.ts'
import { put } from '../../support/screen/put.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const orderAt = (table: number) => (restaurantId: string) => paths.newOrder(restaurantId, table)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Counts taps and typed keys. */
const counting = (user: UserEvent) => {
  let taps = 0
  return {
    tap: async (element: Element) => {
      taps += 1
      await user.click(element)
    },
    hold: async (element: Element) => {
      taps += 1
      await user.pointer({ keys: '[TouchA>]', target: element })
      await screen.findByRole('dialog')
      await user.pointer({ keys: '[/TouchA]', target: element })
    },
    taps: () => taps,
  }
}
const removeTable = async ({ call }: Awaited<ReturnType<typeof renderAt>>['backend'], number: number) => {
  const { body } = await call('GET', '/api/dinner-table', { as: 'director' })
  const table = body.find((each: { number: number }) => each.number === number)
  await call('DELETE', `/api/dinner-table/${table.id}`, { as: 'director' })
}
const orders = async (backend: Awaited<ReturnType<typeof renderAt>>['backend'], table: number) => {
  const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })
  return body.filter((order: { tableNumber: number }) => order.tableNumber === table)
}

// Must be the first test: the archive is read again only after ten minutes.
test('the screen reads in advance what sending needs', async () => {
  const asked: string[] = []
  await renderAt(orderAt(1), {
    as: 'waiter',
    before: () => {
      network.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
    },
  })
  await waitFor(() => expect(asked).toContain('/api/order/archived'))
  network.events.removeAllListeners()
})

test('the order screen asks for missing covers; its header always shows the table and the covers (R2.38)', async () => {
  const { user } = await renderAt(orderAt(1), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('4 coperti'))
  const heading = await screen.findByRole('heading', { name: /Tavolo 1 .*4 coperti/ })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('with a keyboard the first dish can be typed right after the covers', async () => {
  const { user } = await renderAt(orderAt(91), { as: 'waiter' })
  await user.type(await screen.findByRole('textbox', { name: 'Un altro numero' }), '12{Enter}')
  const search = await screen.findByRole('textbox', { name: 'Cerca un piatto' })
  await waitFor(() => expect(search).toHaveFocus())
  await user.keyboard('2 tiram{Enter}')
  expect(await screen.findByText('2 piatti')).toBeVisible()
  expect(screen.getByRole('heading', { name: /Tavolo 91 .*12 coperti/ })).toBeVisible()
})

test('a touch screen of a desktop’s width opens no keyboard after the covers', async () => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  const { user } = await renderAt(orderAt(92), { as: 'waiter' })
  await user.click(await button('4 coperti'))
  const heading = await screen.findByRole('heading', { name: /Tavolo 92 .*4 coperti/ })
  await screen.findByRole('textbox', { name: 'Cerca un piatto' })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('a dish tapped right after a new course is added to it while the course is still being stored', async () => {
  const { user } = await renderAt(orderAt(77), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  const [course, dish] = [await button('Aggiungi portata'), await button('Aggiungi Tiramisù')]
  fireEvent.click(course)
  fireEvent.click(dish)
  const second = await screen.findByRole('region', { name: 'Portata 2' })
  expect(await within(second).findByRole('button', { name: 'Modifica Tiramisù' })).toBeVisible()
})

test('the dialog of a dish tapped right after a new course has that course while it is still being stored', async () => {
  const { user } = await renderAt(orderAt(63), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  const [course, dish] = [await button('Aggiungi portata'), await button(/^Tiramisù/)]
  fireEvent.click(course)
  fireEvent.click(dish)
  const dialog = within(await screen.findByRole('dialog', { name: 'Tiramisù' }))
  expect(dialog.getByRole('radio', { name: 'Portata 2' })).toBeChecked()
})

test('two quick taps on plus both count while the first is still being stored', async () => {
  const { user } = await renderAt(orderAt(67), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  const more = await button('Uno in più: Tiramisù')
  fireEvent.click(more)
  fireEvent.click(more)
  expect(await screen.findByText('3 nell’ordine')).toBeInTheDocument()
})

test('a dish tapped right before sending is sent while it is still being stored', async () => {
  const { user, backend } = await renderAt(orderAt(68), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  const send = await readyButton('Invia in cucina')
  fireEvent.click(await button('Aggiungi Tiramisù'))
  fireEvent.click(send)
  await waitFor(async () => expect(await orders(backend, 68)).toHaveLength(1))
  const [order] = await orders(backend, 68)
  expect(order.dishIndices.map(({ dishName }: { dishName: string }) => dishName)).toEqual(['Margherita', 'Tiramisù'])
})

test('the first dish is stored although the person leaves right after the tap', async () => {
  const { user } = await renderAt(orderAt(69), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  const [dish, leave] = [await button('Aggiungi Margherita'), await button('Torna ai tavoli')]
  fireEvent.click(dish)
  fireEvent.click(leave)
  await button('Comanda: tavolo 69')
  await renderAt(orderAt(69), { as: 'waiter' })
  expect(await button('Modifica Margherita')).toBeVisible()
})

test('covers changed on this screen stay after coming back', async () => {
  const { user, backend } = await renderAt(paths.tables, {
    as: 'waiter',
    before: async ({ call }) => {
      const body = { number: 70, numberOfSeats: 4, status: 'STATUS_FREE' }
      await call('POST', '/api/dinner-table', { as: 'director', body })
    },
  })
  await user.click(await button('Comanda: tavolo 70'))
  await user.click(await button('3 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await button('3 coperti'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '6 coperti' }))
  await button('6 coperti')
  await user.click(await button('Torna ai tavoli'))
  await button('Comanda: tavolo 70')
  window.history.back()
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(async () => expect(await orders(backend, 70)).toMatchObject([{ totalCovers: 6 }]))
})

test('an order with two courses is sent; then the open order is deleted and the screen closes (R4.7)', async () => {
  const { user, backend, restaurantId } = await renderAt(orderAt(7), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Carbonara'))
  await user.click(await button('Aggiungi Carbonara'))
  await user.click(await button('Aggiungi portata'))
  await user.click(await button(/^Tiramisù/))
  const dialog = await screen.findByRole('dialog', { name: 'Tiramisù' })
  await user.click(within(dialog).getByRole('button', { name: /^Aggiungi/ }))
  await user.click(await readyButton('Invia in cucina'))

  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  const [order] = await orders(backend, 7)
  expect(order).toMatchObject({ tableNumber: 7, totalCovers: 2 })
  expect(
    order.dishIndices.map((line: { dishName: string; dishQuantity: number; course: number }) => [
      line.dishName,
      line.dishQuantity,
      line.course,
    ]),
  ).toEqual([
    ['Carbonara', 2, 1],
    ['Tiramisù', 1, 2],
  ])

  await renderAt(orderAt(7), { as: 'waiter' })
  expect(await button('2 coperti')).toBeVisible()
})

test('the open order is still there after a reload and after a logout, only for its person', async () => {
  const { user } = await renderAt(orderAt(2), { as: 'waiter' })
  await user.click(await button('3 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  const receipt = await screen.findByRole('region', { name: 'Ordine' })
  expect(await within(receipt).findByRole('button', { name: 'Modifica Margherita' })).toBeVisible()

  await renderAt(orderAt(2), { as: 'colleague' })
  expect(await button('3 coperti')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Modifica Margherita' })).not.toBeInTheDocument()

  await renderAt(orderAt(2), { as: 'waiter' })
  const orderRegion = await screen.findByRole('region', { name: 'Ordine' })
  expect(await within(orderRegion).findByRole('button', { name: 'Modifica Margherita' })).toBeVisible()
})

test('a refused order shows "Opps...", and the open order and the screen stay (R8.10)', async () => {
  const { user, backend } = await renderAt(orderAt(3), { as: 'waiter' })
  network.use(
    http.post('*/api/create-order', () => HttpResponse.json({ message: 'La cucina è chiusa' }, { status: 400 })),
  )
  await user.click(await button('1 coperto'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Invia in cucina'))
  expect(await screen.findByText('Opps...')).toBeInTheDocument()
  // In the toast and on the returned open order.
  expect(await screen.findAllByText(/La cucina è chiusa/)).not.toHaveLength(0)
  expect(await screen.findByText(/Non è in cucina: l’ordine è stato rifiutato/)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Ordine' })).getByText('Margherita')).toBeVisible()
  expect(await orders(backend, 3)).toEqual([])
})

test('an order that may not have arrived shows "Opps...", and the screen closes (R8.10)', async () => {
  const { user, restaurantId } = await renderAt(orderAt(281), { as: 'waiter' })
  network.use(http.post('*/api/create-order', () => HttpResponse.error()))
  await user.click(await button('1 coperto'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Invia in cucina'))
  expect(await screen.findByText('Opps...')).toBeInTheDocument()
  expect(window.location.pathname).toBe(paths.tables(restaurantId))
})

test('on a phone the courses are in a sheet, which covers the page: the reason of a refusal is in it (R2.38, ADR-004)', async () => {
  const { user } = await renderAt(orderAt(275), { as: 'waiter', viewport: 'phone' })
  network.use(
    http.post('*/api/create-order', () => HttpResponse.json({ message: 'La cucina è chiusa' }, { status: 400 })),
  )
  await user.click(await button('1 coperto'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Rivedi'))
  await user.click(await readyButton('Invia in cucina'))
  const reason = /Non è in cucina: l’ordine è stato rifiutato/
  const sheet = within(await screen.findByRole('dialog', { name: 'Tavolo 275' }))
  expect(await sheet.findByText(reason)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText(reason)).toBeVisible()
})

test('after a refusal the menu is read again: a sold-out dish is asked about, and cannot be kept', async () => {
  const { user, backend, restaurantId } = await renderAt(orderAt(71), { as: 'waiter' })
  await user.click(await button('1 coperto'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await button('Aggiungi Tiramisù'))
  // Marked on another device meanwhile; this screen does not know yet.
  const menus = await backend.call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, { as: 'director' })
  const dish = menus.body
    .flatMap((menu: { dish: { name: string }[] }) => menu.dish)
    .find((each: { name: string }) => each.name === 'Tiramisù')
  const { dimensionAssignments, category, ...body } = dish
  const dimensions = dimensionAssignments.map(({ price, dimension }: { price: number; dimension: { id: string } }) => ({
    dimensionId: dimension.id,
    price,
  }))
  await backend.call('PATCH', `/api/dish/${dish.id}`, {
    as: 'director',
    body: { ...body, dimensions, category: category.id, isAvailable: false },
  })

  await user.click(await readyButton('Invia in cucina'))
  expect(await screen.findByText('Ora è esaurito')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tieni' })).not.toBeInTheDocument()
  expect(await button('Invia in cucina')).toBeDisabled()
  await user.click(await button('Togli'))
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(async () => expect(await orders(backend, 71)).toHaveLength(1))
})

test('a 401 to the order itself leads to /403; the order waits for the next login', async () => {
  const { user } = await renderAt(orderAt(2), { as: 'waiter' })
  await user.click(await button('Aggiungi Margherita'))
  network.use(http.post('*/api/create-order', () => HttpResponse.json({ message: 'Expired' }, { status: 401 })))
  await user.click(await readyButton('Invia in cucina'))
  await screen.findByRole('heading', { name: 'La sessione è scaduta' })
  await waitFor(() => expect(window.location.pathname).toBe(paths.sessionExpired()))
  // The closing screen must not navigate again.
  await waitFor(() => expect(window.history.state?.usr?.from).toContain('?sent='))
  expect(window.location.pathname).toBe(paths.sessionExpired())
})

/** Ends the session at the first order, and logs the waiter in again through the 403 screen. */
const sendThroughLogin = async (table: number, after: (visit: Awaited<ReturnType<typeof renderAt>>) => void) => {
  const visit = await renderAt(orderAt(table), { as: 'waiter' })
  const { user } = visit
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  network.use(
    http.post('*/api/create-order', () => HttpResponse.json({ message: 'Expired' }, { status: 401 }), { once: true }),
  )
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(() => expect(window.history.state?.usr?.from).toContain('?sent='))
  await user.click(await screen.findByRole('link', { name: 'Torna al login' }))
  const form = within(await screen.findByRole('form', { name: 'Accedi' }))
  after(visit)
  await put(user, form.getByLabelText(/^E-mail/), emailOf('waiter'))
  await put(user, form.getByLabelText(/^Password/), PASSWORD)
  await user.click(form.getByRole('button', { name: 'Accedi' }))
  return visit
}

test('after a 401 to the order, the login leads back to it: it is sent, then the screen closes', async () => {
  let answer: (() => void) | undefined
  const { backend, restaurantId } = await sendThroughLogin(64, ({ backend: { app } }) =>
    network.use(
      http.post('*/api/create-order', async ({ request }) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return app.fetch(request)
      }),
    ),
  )
  expect(await screen.findByRole('heading', { name: 'Invio in corso…' })).toBeVisible()
  expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 64))
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  expect(await orders(backend, 64)).toHaveLength(1)
})

test('an order refused after the login is an open order again on that screen', async () => {
  const { restaurantId } = await sendThroughLogin(65, () =>
    network.use(http.post('*/api/create-order', () => HttpResponse.json({ message: 'Troppi' }, { status: 400 }))),
  )
  expect(await screen.findByText(/l’ordine è stato rifiutato/)).toBeVisible()
  expect(await button('Modifica Margherita')).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe(paths.newOrder(restaurantId, 65))
})

test('a person who did not wait for the answer is not led away from another page', async () => {
  let answer: (() => void) | undefined
  const { user, backend, restaurantId } = await renderAt(orderAt(66), { as: 'waiter' })
  network.use(
    http.post('*/api/create-order', async ({ request }) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return backend.app.fetch(request)
    }),
  )
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Invia in cucina'))
  await user.click(await button('Torna ai tavoli'))
  await user.click(await button('Comanda: tavolo 7'))
  await user.click(await button('2 coperti'))
  await button('Aggiungi Margherita')
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await waitFor(async () => expect(await orders(backend, 66)).toHaveLength(1))
  await screen.findByText('Tavolo 66: ordine ricevuto in cucina')
  expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 7))
})

/** Orders one dish at a table from its card. */
const orderFromCard = async (user: UserEvent, table: number, viewport: 'phone' | 'desktop') => {
  await user.click(await button(`Comanda: tavolo ${table}`))
  await user.click(await button('3 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  if (viewport === 'phone') await user.click(await readyButton('Rivedi'))
  await user.click(await readyButton('Invia in cucina'))
}

test.each(['phone', 'desktop'] as const)('back after a sent order leads to the tables, on a %s', async (viewport) => {
  const { user, backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter', viewport })
  await orderFromCard(user, 7, viewport)
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  await waitFor(async () => expect(await orders(backend, 7)).toHaveLength(1))
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await back
  expect(await button('Comanda: tavolo 7')).toBeVisible()
  expect(window.location.pathname).toBe(paths.tables(restaurantId))
})

test('a person who left before the answer and goes back after it is asked for the covers again', async () => {
  const { user, backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  let answer: (() => void) | undefined
  network.use(
    http.post('*/api/create-order', async ({ request }) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return backend.app.fetch(request)
    }),
  )
  await orderFromCard(user, 7, 'desktop')
  await user.click(await button('Torna ai tavoli'))
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await waitFor(async () => expect(await orders(backend, 7)).toHaveLength(1))
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 7)))
  await user.click(await button('5 coperti'))
  expect(await screen.findByRole('heading', { name: /Tavolo 7 .*5 coperti/ })).toBeVisible()
})

test('20 rapid clicks send one order', async () => {
  const { user, backend, restaurantId } = await renderAt(orderAt(1), { as: 'waiter' })
  await user.click(await button('Aggiungi Margherita'))
  const send = await readyButton('Invia in cucina')
  for (let click = 0; click < 20; click++) send.click()
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  expect(await orders(backend, 1)).toHaveLength(1)
})

test('a sold-out dish says so and cannot be ordered', async () => {
  const { user } = await renderAt(orderAt(4), { as: 'waiter' })
  await user.click(await button('1 coperto'))
  expect(await button(/Pizza al tartufo.*Esaurito/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Aggiungi Pizza al tartufo' })).not.toBeInTheDocument()
  // The price beside it is that of the standard size.
  expect(await button(/^Margherita\s*7,00\s€\s*anche grande$/)).toBeEnabled()
})

test('an address that names no table leads back to the tables', async () => {
  const { restaurantId } = await renderAt((id) => `${paths.tables(id)}/order/uno`, { as: 'waiter' })
  expect(await screen.findByRole('link', { name: 'Torna ai tavoli' })).toHaveAttribute(
    'href',
    paths.tables(restaurantId),
  )
})

test('a missing table is reported before anything is typed', async () => {
  const { restaurantId } = await renderAt(orderAt(999), { as: 'waiter', hasNoTable: true })
  expect(await screen.findByText('Il ristorante non ha un tavolo 999: qui non si può ordinare.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Torna ai tavoli' })).toHaveAttribute('href', paths.tables(restaurantId))
  expect(screen.queryByRole('button', { name: '2 coperti' })).not.toBeInTheDocument()
})

test('if the tables fail to load, the order can be taken', async () => {
  const { user } = await renderAt(orderAt(998), {
    as: 'waiter',
    hasNoTable: true,
    before: () => network.use(http.get('*/api/dinner-table', () => HttpResponse.error())),
  })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  expect(await button('Modifica Margherita')).toBeVisible()
})

test('an open order stays visible if its table is deleted, with a note above it', async () => {
  const { user, backend } = await renderAt(orderAt(61), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Margherita'))
  await button('Modifica Margherita')
  await removeTable(backend, 61)
  const secondVisit = await renderAt(orderAt(61), { as: 'waiter', hasNoTable: true })
  expect(await screen.findByText(/Il tavolo 61 non è tra i tavoli del ristorante/)).toBeVisible()
  // An undo must stay visible too.
  await secondVisit.user.click(await button('Togli Margherita'))
  await secondVisit.user.click(await button('Ripristina'))
  expect(await button('Modifica Margherita')).toBeVisible()
})

test('"Invia" in the phone’s bar sends at once, and no touch after it stops that', async () => {
  const { user, backend } = await renderAt(orderAt(271), { as: 'waiter', viewport: 'phone' })
  let answer: (() => void) | undefined
  network.use(
    http.post('*/api/create-order', () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))),
  )
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  await user.click(await readyButton('Invia'))
  expect(screen.getByRole('heading', { name: 'Invio in corso…' })).toBeVisible()
  // A tap, a swipe, a key and the wheel.
  await user.click(document.body)
  fireEvent.touchMove(document.body)
  fireEvent.wheel(document.body)
  await user.keyboard('a')
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await waitFor(async () => expect(await orders(backend, 271)).toHaveLength(1))
})

test('"Invia" in the phone’s bar opens the review where a line has a question', async () => {
  const { user, backend, restaurantId } = await renderAt(orderAt(277), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  await readyButton('Invia')
  await setAvailable(backend, restaurantId, 'Tiramisù', false)
  await renderAt(orderAt(277), { as: 'waiter', viewport: 'phone' })
  await screen.findAllByText('Esaurito')
  await user.click(await readyButton('Invia'))
  expect(await button('Invia in cucina')).toBeDisabled()
  expect(screen.getByText('Ora è esaurito')).toBeVisible()
  expect(await orders(backend, 277)).toEqual([])
  await setAvailable(backend, restaurantId, 'Tiramisù', true)
})

test('a second tap at the place of "Rivedi" does not send an order that was not reviewed', async () => {
  const { user } = await renderAt(orderAt(272), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  const ready = await readyButton('Rivedi')
  // Seen as it comes: on a busy machine it may be enabled before anybody looks.
  let wasDisabled: boolean | undefined
  const look = new MutationObserver(() => {
    const [found] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Invia in cucina',
    )
    wasDisabled ??= found?.disabled
  })
  look.observe(document.body, { childList: true, subtree: true })
  await user.click(ready)
  // It opens over the bar's buttons: this tap is the second one of a nervous finger.
  const send = await button('Invia in cucina')
  look.disconnect()
  expect(wasDisabled).toBe(true)
  await waitFor(() => expect(send).toBeEnabled())
})

test('an order with an allergy waits for a tap in its review', async () => {
  const { user } = await renderAt(orderAt(276), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Tiramisù/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tiramisù' }))
  await user.click(sheet.getByRole('button', { name: 'allergia' }))
  await user.click(await sheet.findByRole('button', { name: /glutine/ }))
  await user.click(sheet.getByRole('button', { name: /^Aggiungi/ }))
  await user.click(await readyButton('Invia'))
  await button('Invia in cucina')
  expect(screen.queryByRole('heading', { name: 'Invio in corso…' })).not.toBeInTheDocument()
})

test('the sheet closes when another tab sends its order', async () => {
  const { user } = await renderAt(orderAt(274), { as: 'waiter', viewport: 'phone' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  await user.click(await readyButton('Rivedi'))
  await screen.findByRole('dialog', { name: 'Tavolo 274' })
  // As another tab does.
  const openOrder = (
    await openOrderStore.list({ restaurantId: getUser()?.restaurant ?? '', userId: getUser()?.personKey ?? '' })
  ).find(({ tableNumber }) => tableNumber === 274)
  if (openOrder) await outbox.submit(openOrder)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText(/^1 ordine in cucina/)).toBeVisible()
  const foot = within(screen.getByRole('contentinfo'))
  expect(await foot.findByText('L’ordine che era qui è stato inviato da un’altra scheda.')).toBeVisible()
  await user.click(await button('Aggiungi Tiramisù'))
  await waitFor(() => expect(screen.queryByText(/inviato da un’altra scheda/)).not.toBeInTheDocument())
})

test('on a phone the order screen shows the menu first: three dishes with two changes are in the kitchen after at most 9 taps (R2.38, ADR-004)', async () => {
  const { user, backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter', viewport: 'phone' })
  const { tap, hold, taps } = counting(user)
  const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

  await tap(await button('Comanda: tavolo 7'))
  await tap(await button('2 coperti'))
  await tap(await button('Aggiungi Tiramisù'))
  for (const [dish, extra] of [
    ['Carbonara', 'Olive'],
    ['Margherita', 'Bufala'],
  ] as const) {
    await hold(await button(`Aggiungi ${dish}`))
    await tap((await inDialog(dish)).getByRole('button', { name: new RegExp(`^\\+ ${extra}`) }))
  }
  await tap(await readyButton('Rivedi'))
  await tap(await readyButton('Invia in cucina'))

  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  const sent = (await orders(backend, 7)).at(-1)
  expect(
    sent.dishIndices.map((line: { dishName: string; dishIngredientsId: string[] }) => [
      line.dishName,
      line.dishIngredientsId.length,
    ]),
  ).toEqual([
    ['Tiramisù', 0],
    ['Carbonara', 1],
    ['Margherita', 1],
  ])
  expect(taps()).toBeLessThanOrEqual(9)
})

test('an order without a connection waits: it is said to be safe on this device, the screen closes, and it is sent later (R8.10)', async () => {
  const { user, backend, restaurantId } = await renderAt(orderAt(3), { as: 'waiter' })
  failReachabilityChecks()
  await user.click(await button('Aggiungi Tiramisù'))
  await user.click(await readyButton('Invia in cucina'))

  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  expect(await screen.findAllByText('Non inviato')).not.toHaveLength(0)
  expect(await screen.findByText('Tavolo 3: l’ordine è al sicuro su questo dispositivo')).toBeInTheDocument()
  expect(await screen.findByText(/^La cucina non è raggiungibile/)).toBeInTheDocument()
  expect(screen.queryByText('Opps...')).not.toBeInTheDocument()
  expect(await orders(backend, 3)).toEqual([])

  network.resetHandlers()
  await user.click(await button(/ordin[ei] da inviare/))
  const list = within(await screen.findByRole('dialog', { name: 'Ordini in sospeso' }))
  await user.click(list.getByRole('button', { name: 'Invia ora' }))
  await waitFor(async () => expect(await orders(backend, 3)).toHaveLength(1))
  await waitFor(() => expect(list.queryByRole('heading', { name: 'Tavolo 3' })).not.toBeInTheDocument())
})

test('a removed line can be restored', async () => {
  const { user } = await renderAt(orderAt(5), { as: 'waiter' })
  await user.click(await button('1 coperto'))
  await user.click(await button('Aggiungi Carbonara'))
  await user.click(await button('Togli Carbonara'))
  const receipt = within(await screen.findByRole('region', { name: 'Ordine' }))
  await waitFor(() => expect(receipt.queryByText('Carbonara')).not.toBeInTheDocument())
  await waitFor(() => expect(receipt.getByRole('button', { name: 'Portata 1' })).toHaveFocus())
  // Reachable by keyboard behind the courses too.
  const undo = receipt.getByRole('button', { name: 'Ripristina' })
  receipt.getByRole('button', { name: 'Aggiungi portata' }).focus()
  await user.tab()
  expect(undo).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(receipt.getByRole('button', { name: 'Modifica Carbonara' })).toHaveFocus())
})

test('the dialog of a dish has two steps, course, size and quantity, then extras and a note: Next works with the preselection, Back clears the extras (R2.39, R4.6)', async () => {
  const { user } = await renderAt(orderAt(5), { as: 'waiter' })
  await user.click(await button(/^Margherita/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Margherita' }))
  await user.click(dialog.getByRole('radio', { name: /grande/ }))
  await user.click(dialog.getByRole('button', { name: 'Altri extra e nota' }))
  await user.click(dialog.getByRole('button', { name: /Aggiungi\s*Bufala/ }))
  expect(dialog.getByRole('button', { name: /^Aggiungi 14,50/ })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Uno in meno: Bufala' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: /Aggiungi\s*Bufala/ })).toHaveFocus())
  await user.keyboard('{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Indietro' }))
  expect(dialog.getByRole('button', { name: /^Aggiungi 11,00/ })).toBeVisible()
})

test('quantity 0 of a new dish cannot be added; of an edited line it removes it, and the button says so', async () => {
  const { user } = await renderAt(orderAt(72), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button(/^Tiramisù/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tiramisù' }))
  await user.click(dialog.getByRole('button', { name: 'Uno in meno' }))
  expect(dialog.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Uno in più' }))
  await user.click(dialog.getByRole('button', { name: /^Aggiungi 6,00/ }))

  await user.click(await button('Modifica Tiramisù'))
  const edited = within(await screen.findByRole('dialog', { name: 'Tiramisù' }))
  await user.click(edited.getByRole('button', { name: 'Uno in meno' }))
  await user.click(edited.getByRole('button', { name: 'Togli' }))
  expect(await screen.findByText('Tolto: Tiramisù')).toBeVisible()
})

test('the dialog of a combination has three steps, course and size, one dish for each menu, a note; then it is in the order (R2.40)', async () => {
  const { user } = await renderAt(orderAt(6), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Scegli Pranzo di prova'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
  // It opens at the dishes; course and size are one step back.
  await user.click(await dialog.findByRole('button', { name: /^Indietro\s*Portata 1/ }))
  expect(dialog.getByRole('region', { name: 'Passaggio 1 di 3' })).toHaveFocus()
  await user.click(dialog.getByRole('radio', { name: /^grande/ }))
  await user.click(dialog.getByRole('button', { name: 'Avanti' }))
  expect(dialog.getByRole('region', { name: 'Passaggio 2 di 3' })).toHaveFocus()
  await user.click(await dialog.findByRole('radio', { name: 'Carbonara' }))
  // Removing the last extra leaves the list open, with the focus in it.
  await user.click(dialog.getByText('Ingredienti extra'))
  await user.click(dialog.getByRole('button', { name: /Aggiungi\s*Olive/ }))
  await user.click(dialog.getByRole('button', { name: 'Uno in meno: Olive' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: /Aggiungi\s*Olive/ })).toHaveFocus())
  expect(dialog.getByRole('button', { name: /Aggiungi\s*Olive/ })).toBeVisible()
  expect(dialog.getByText('Aggiungi un piatto per ogni opzione')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: 'Sorbetto' }))
  await user.click(dialog.getByRole('button', { name: 'Avanti' }))
  expect(dialog.getByRole('region', { name: 'Passaggio 3 di 3' })).toHaveFocus()
  await user.type(dialog.getByRole('textbox', { name: 'Nota per la cucina' }), 'per il bambino')
  await user.click(dialog.getByRole('button', { name: /^Aggiungi/ }))
  const receipt = within(await screen.findByRole('region', { name: 'Ordine' }))
  expect(await receipt.findByText('Sorbetto')).toBeVisible()
  expect(receipt.getByText('per il bambino')).toBeVisible()
})

test.each([
  ['Margherita', 193],
  ['Pranzo di prova', 194],
])('a pasted note of %s that is too long stays, the field says so, and it is not added', async (name, table) => {
  const { user } = await renderAt(orderAt(table), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  const isDish = name === 'Margherita'
  await user.click(await button(isDish ? /^Margherita/ : `Scegli ${name}`))
  const dialog = within(await screen.findByRole('dialog', { name }))
  if (!isDish) {
    await user.click(await dialog.findByRole('radio', { name: 'Carbonara' }))
    await user.click(dialog.getByRole('radio', { name: 'Sorbetto' }))
  }
  await user.click(dialog.getByRole('button', { name: isDish ? 'Altri extra e nota' : 'Avanti' }))
  const note = dialog.getByRole('textbox', { name: 'Nota per la cucina' })
  await put(user, note, 'x'.repeat(4981))
  expect(note).toHaveValue('x'.repeat(4981))
  expect(note).toHaveAccessibleDescription('Al massimo 4980 caratteri')
  expect(dialog.getByRole('button', { name: /^Aggiungi[\s\d,€]*$/ })).toBeDisabled()
  await user.type(note, '{Backspace}')
  expect(dialog.getByRole('button', { name: /^Aggiungi[\s\d,€]*$/ })).toBeEnabled()
})

test('a changed price marks the line and asks; sending needs the answer', async () => {
  const { user, backend } = await renderAt(orderAt(8), { as: 'waiter' })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  await screen.findByRole('button', { name: 'Togli Tiramisù' })
  const menus = (
    await backend.call(
      'GET',
      `/api/menu/restaurant/${(await backend.account('director')).restaurantId}?combination=false`,
      { as: 'director' },
    )
  ).body
  const dish = menus
    .flatMap((menu: { dish: { name: string }[] }) => menu.dish)
    .find((each: { name: string }) => each.name === 'Tiramisù')
  const answer = await backend.call('PATCH', `/api/dish/${dish.id}`, {
    as: 'director',
    body: {
      menuId: dish.menuId,
      name: dish.name,
      category: dish.category.id,
      isAvailable: true,
      position: dish.position,
      description: '',
      descriptionIt: '',
      descriptionAr: '',
      descriptionFr: '',
      descriptionEs: '',
      dimensions: dish.dimensionAssignments.map((size: { dimension: { id: string } }) => ({
        dimensionId: size.dimension.id,
        price: 6.5,
      })),
    },
  })
  expect(answer.status).toBe(200)

  await renderAt(orderAt(8), { as: 'waiter' })
  expect(await screen.findByText(/Il prezzo ora è/)).toBeVisible()
  expect(await button('Invia in cucina')).toBeDisabled()
  await user.click(await button('Accetta'))
  await waitFor(() => expect(screen.queryByText(/Il prezzo ora è/)).not.toBeInTheDocument())
  expect(await button('Invia in cucina')).toBeEnabled()
})

test('if the device throws on storing the covers, it says so, and the order can be taken', async () => {
  const { user, backend } = await renderAt(orderAt(7), { as: 'waiter' })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  await user.click(await button('2 coperti'))
  expect(await screen.findByText(/non riesce a salvare la bozza/)).toBeVisible()
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(async () => expect(await orders(backend, 7)).toHaveLength(1))
  put.mockRestore()
})

test('a refusal for missing rights does not ask to correct the order', async () => {
  const { user } = await renderAt(orderAt(62), { as: 'waiter' })
  network.use(http.post('*/api/create-order', () => HttpResponse.json({ message: 'Forbidden' }, { status: 403 })))
  await user.click(await button('1 coperto'))
  await user.click(await button('Aggiungi Margherita'))
  await user.click(await readyButton('Invia in cucina'))
  expect(await screen.findByText(/questo account non può inviare ordini/)).toBeVisible()
  expect(screen.queryByText(/Correggilo/)).not.toBeInTheDocument()
})

test('a dish whose price cannot be read can be ordered, without a false price or sum', async () => {
  const { user, backend } = await renderAt(orderAt(78), {
    as: 'waiter',
    viewport: 'phone',
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, { as: 'waiter' })
      for (const dish of (body as Menu[]).flatMap((menu) => menu.dish))
        if (dish.name === 'Tiramisù')
          dish.dimensionAssignments = dish.dimensionAssignments.map((each) => ({ ...each, price: 'sei' as never }))
      network.use(http.get('*/api/menu/restaurant/:id', () => Response.json(body)))
    },
  })
  await user.click(await button('2 coperti'))
  await user.click(await button('Aggiungi Tiramisù'))
  expect(await screen.findByText('1 piatto')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/(?<!\d)0,00/)
  await user.click(await button('Rivedi'))
  expect(await screen.findByText('non noto: un prezzo non è stato letto')).toBeVisible()
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(async () => expect(await orders(backend, 78)).toHaveLength(1))
})
