import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isNull } from 'drizzle-orm'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { changeKitchenSettings } from '#/features/orders/board/kitchen-settings.ts'
import { deviceSounds } from '#/lib/sound/device-sounds.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import type { Db } from '../../../backend/db/database.ts'
import { orders } from '../../../backend/db/schema.ts'
import { network } from '../../support/backend/network.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { deleteRows, rowsNamed } from '../../support/browser/stored-rows.ts'
import { wireOrder } from '../../support/samples/orders.ts'
import { tapBoardEntry, tapTicketEntry } from '../../support/screen/board-menu.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

const storedBoards = rowsNamed('order-boards')
const strikeRows = rowsNamed('order-strikes')

withScreens()
withFakeTime(new Date())

// Nothing stored on this device may reach the next test.
beforeEach(() => deleteRows('order-boards', 'order-strikes'))

const user = userEvent.setup({ advanceTimers })
const open = (options: Parameters<typeof renderAt>[1] = {}) =>
  renderAt(paths.orders, { as: 'director', user, ...options })
const pass = (time: number) => act(() => advanceTimers(time))
const card = async (table: number) => within(await screen.findByRole('article', { name: `Tavolo ${table}` }))

/** The live order was taken this many milliseconds ago, by this device's clock. */
const orderedBefore = async (db: Db, time: number) => {
  await db
    .update(orders)
    .set({ orderTime: new Date(Date.now() - time) })
    .where(isNull(orders.archivedAt))
}

const line = { dishQuantity: 1, course: 1, dishIngredientsId: [], note: '' }

/** Another device takes an order. */
async function order({ backend }: Awaited<ReturnType<typeof renderAt>>, tableNumber: number, note = line.note) {
  const { body: live } = await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })
  const [known] = live[0].dishIndices
  const { dishId, dishName, dishDimensionId, dishDimensionName, dishPrice } = known
  const dish = { ...line, note, dishId, dishName, dishDimensionId, dishDimensionName, dishPrice }
  const answer = await backend.call('POST', '/api/create-order', {
    as: 'waiter',
    body: { tableNumber, totalCovers: 2, dishIndices: [dish] },
  })
  expect(answer.status).toBe(200)
}

type Wire = Record<string, unknown> & { dishIndices: Record<string, unknown>[] }
type Backend = Awaited<ReturnType<typeof renderAt>>['backend']

const firstOrder = async (backend: Backend): Promise<Wire & { id: string }> =>
  (await backend.call('GET', '/api/order/kitchen', { as: 'director' })).body[0]

/** Another device changes the order that is there. */
async function change({ backend }: { backend: Backend }, to: (order: Wire) => Wire) {
  const { id, ...known } = await firstOrder(backend)
  const answer = await backend.call('PATCH', `/api/order/${id}`, { as: 'director', body: to(known) })
  expect(answer.status).toBe(200)
}

test('two orders of one table have two names, the older one the table’s', async () => {
  const visit = await open()
  await order(visit, 7)
  await card(7)
  await order(visit, 7)
  const names = () =>
    screen.getAllByRole('article', { name: /^Tavolo 7/ }).map((each) => each.getAttribute('aria-label'))
  await waitFor(() => expect(names()).toEqual(['Tavolo 7', 'Tavolo 7 (2)']))
})

describe('a card', () => {
  test('shows table, covers, age, and the lines by course with quantity, size, extras and notes', async () => {
    await open()
    const order = await card(2)
    expect(order.getByText('3 coperti')).toBeInTheDocument()
    // The demo's database is made once per machine, so its orders may be hours old.
    expect(order.getByText(/^\d+ (min|h)/)).toBeInTheDocument()
    expect(order.getByText(/^(In attesa|In ritardo)$/)).toBeInTheDocument()
    expect(order.getByRole('heading', { name: 'Portata 1' })).toBeInTheDocument()
    expect(order.getByRole('button', { name: '2 × Carbonara' })).toHaveAccessibleDescription(/tieni premuto/)
    expect(order.getByRole('button', { name: '1 × Margherita grande + Bufala + Olive' })).toBeInTheDocument()
    expect(order.getByText('senza pepe')).toBeInTheDocument()
  })

  test('says at its head, before the lines, that a note names an allergy, on the tab of another category too (R2.48, ADR-029)', async () => {
    const visit = await open()
    await card(2)
    expect(screen.queryByText('Allergia')).not.toBeInTheDocument()
    await change(visit, ({ dishIndices, ...body }) => ({
      ...body,
      dishIndices: dishIndices.map((line) => ({
        ...line,
        note: line.dishName === 'Carbonara' ? 'allergico alle noci' : '',
      })),
    }))
    const alarm = { role: 'note', text: /^Allergia Carbonara\s*allergico alle noci$/ }
    expect(await (await card(2)).findByRole(alarm.role)).toHaveTextContent(alarm.text)
    await user.click(screen.getByRole('link', { name: 'Dolci' }))
    expect(await (await card(2)).findByRole(alarm.role)).toHaveTextContent(alarm.text)
  })

  test('of which an allergy was chosen in another language names it in the cook’s', async () => {
    const visit = await open()
    await card(2)
    await order(visit, 3, 'حساسية: الغلوتين، الحليب')
    expect(await (await card(3)).findByRole('note')).toHaveTextContent('ALLERGIA: glutine, latte')
  })

  test('leads to the correction of its order, and back to the board', async () => {
    const { restaurantId } = await open()
    await tapTicketEntry(user, 2, 'Correggi l’ordine del tavolo 2')
    expect(await screen.findByText(/^Stai correggendo un ordine già inviato/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(window.location.pathname).toBe(paths.orders(restaurantId)))
  })

  test('shows an age over an hour in hours', async () => {
    await open({ before: ({ db }) => orderedBefore(db, 72 * 60_000) })
    expect((await card(2)).getByText('1 h 12 min')).toBeInTheDocument()
  })

  test('without a time is at least as old as it has been here, and is not called new', async () => {
    await open({ omits: ['order-time'] })
    const order = await card(2)
    await order.findByText('3 coperti')
    expect(order.queryByText(/\d min|Nuovo/)).not.toBeInTheDocument()
    await pass(3.5 * 60_000)
    expect(order.getByText('≥ 3 min')).toBeInTheDocument()
    expect(order.queryByText('Nuovo')).not.toBeInTheDocument()
    await pass(30 * 60_000)
    expect(order.getByText('In ritardo')).toBeInTheDocument()
  })

  test('is late no more once it is ready, and again when there is something to cook', async () => {
    const visit = await open({ before: ({ db }) => orderedBefore(db, 72 * 60_000) })
    expect((await card(2)).getByText('In ritardo')).toBeInTheDocument()
    await change(visit, (order) => ({ ...order, courseStatus: 'STATUS_FINISHED' }))
    await waitFor(() => expect(screen.queryByText('In ritardo')).not.toBeInTheDocument())
    expect((await card(2)).getByText('1 h 12 min')).toBeInTheDocument()
    await change(visit, (order) => ({ ...order, courseStatus: 'STATUS_RECEIVED' }))
    expect(await (await card(2)).findByText('In ritardo')).toBeInTheDocument()
  })

  test('is late after the minutes that this device has chosen', async () => {
    onTestFinished(() => changeKitchenSettings({ warmAfter: 10, lateAfter: 20 }))
    await open({ before: ({ db }) => orderedBefore(db, 12 * 60_000) })
    expect((await card(2)).getByText('In attesa')).toBeInTheDocument()
    await tapBoardEntry(user, 'Altre impostazioni')
    const late = screen.getByRole('combobox', { name: '«In ritardo» dopo' })
    // Nothing is late before it is warm.
    expect(within(late).queryByRole('option', { name: '10 min' })).not.toBeInTheDocument()
    await user.selectOptions(late, '12 min')
    expect(screen.getByText('In ritardo')).toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: '«In attesa» dopo' }), '15 min')
    expect(late).toHaveDisplayValue('20 min')
    expect(screen.getByText('Nuovo')).toBeInTheDocument()
  })

  test('stands in three columns, or in as many as this device has chosen, if they have room (R2.50, ADR-012)', async () => {
    onTestFinished(() => changeKitchenSettings({ columns: null }))
    await open()
    const lists = async () => (await screen.findByRole('article')).closest('ul')?.parentElement?.children.length
    expect(await lists()).toBe(3)
    await tapBoardEntry(user, 'Altre impostazioni')
    const columns = screen.getByRole('combobox', { name: 'Colonne' })
    await user.selectOptions(columns, '5')
    await user.keyboard('{Escape}')
    expect(await lists()).toBe(5)
  })

  test('is brought to the front of this device, says so, and goes back to its place', async () => {
    onTestFinished(() => changeKitchenSettings({ front: null }))
    const visit = await open()
    await card(2)
    for (const table of [3, 7]) {
      await order(visit, table)
      await card(table)
    }
    const tables = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))
    const before = tables()
    await tapTicketEntry(user, 7, 'Metti davanti: tavolo 7')
    expect(tables()[0]).toBe('Tavolo 7')
    expect(tables().slice(1)).toEqual(before.filter((each) => each !== 'Tavolo 7'))
    expect((await card(7)).getByText('Messo davanti su questo dispositivo')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('article', { name: 'Tavolo 7' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Rimetti al suo posto Tavolo 7' }))
    expect(tables()).toEqual(before)
    expect(screen.queryByText('Messo davanti su questo dispositivo')).not.toBeInTheDocument()
  })

  test('names its only course for screen readers alone, unless it is a later one', async () => {
    const visit = await open()
    const heading = async (name: string) => (await card(2)).getByRole('heading', { name })
    expect(await heading('Portata 1')).not.toHaveClass('visually-hidden')
    const all = (course: number) =>
      change(visit, ({ dishIndices, ...body }) => ({
        ...body,
        dishIndices: dishIndices.map((each) => ({ ...each, course })),
      }))
    await all(1)
    await waitFor(async () => expect(await heading('Portata 1')).toHaveClass('visually-hidden'))
    await all(2)
    await waitFor(async () => expect(await heading('Portata 2')).not.toHaveClass('visually-hidden'))
  })

  test('has a menu in which keys archive nothing', async () => {
    await open()
    await card(2)
    await user.click(screen.getByRole('button', { name: 'Altre azioni: tavolo 2' }))
    await screen.findByRole('menu', { name: 'Altre azioni: tavolo 2' })
    await user.keyboard('1')
    await pass(1_000)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(screen.getByRole('article', { name: 'Tavolo 2' })).toBeInTheDocument()
  })

  test('closes its menu when the window gets another width, because the tickets are dealt anew', async () => {
    await open()
    await card(2)
    await user.click(screen.getByRole('button', { name: 'Altre azioni: tavolo 2' }))
    await screen.findByRole('menu', { name: 'Altre azioni: tavolo 2' })
    fireEvent(window, new Event('resize'))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  test('computes its age with the server’s clock', async () => {
    // By the device's clock, the order was taken more than five hours ago.
    const error = 5 * 3_600_000
    network.use(
      http.get('*/api/categories', () =>
        HttpResponse.json([], { headers: { Date: new Date(Date.now() - error).toUTCString() } }),
      ),
    )
    onTestFinished(() => serverClock.learn(new Date().toUTCString(), Date.now(), Date.now()))
    await open({ before: ({ db }) => orderedBefore(db, 12 * 60_000 + error) })
    const order = await card(2)
    await order.findByText('12 min', undefined, { timeout: 3_000 })
    expect(order.getByText('In attesa')).toBeInTheDocument()
  })

  test('takes a combination apart', async () => {
    await open()
    const order = await card(2)
    expect(order.getByText('Pranzo di prova')).toBeInTheDocument()
    expect(order.getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
  })

  test("moves the order's status by a tap", async () => {
    const visit = await open()
    const order = await card(2)
    await user.click(order.getByRole('button', { name: 'Ricevuto: tocca per passare a «In preparazione»' }))
    await order.findByRole('button', { name: 'In preparazione: tocca per passare a «Pronto»' })
    const { body } = await visit.backend.call('GET', '/api/order/kitchen', { as: 'director' })
    expect(body[0].courseStatus).toBe('STATUS_ON_FIRE')
    expect(body[0].dishIndices).toHaveLength(3)
  })

  test('writes nothing over what a waiter has changed since: it shows the change, and wants another tap', async () => {
    const visit = await open()
    const order = await card(2)
    const { body: live } = await visit.backend.call('GET', '/api/order/kitchen', { as: 'director' })
    // The stream has not sent it yet.
    let isFirst = true
    network.use(
      http.get('*/api/order/:id', async ({ request, params }) => {
        // The list and the count have such an address, too.
        if (!isFirst || params.id !== live[0].id) return
        isFirst = false
        const { body } = await visit.backend.call('GET', new URL(request.url).pathname, { as: 'director' })
        return Response.json({ ...body, totalCovers: 9 })
      }),
    )
    await user.click(order.getByRole('button', { name: /^Ricevuto/ }))
    expect(await order.findByRole('alert')).toHaveTextContent('L’ordine è cambiato nel frattempo')
    expect(await order.findByText('9 coperti')).toBeInTheDocument()
    expect(order.getByText('Ordine modificato.')).toBeInTheDocument()
    const { body } = await visit.backend.call('GET', '/api/order/kitchen', { as: 'director' })
    expect(body[0].courseStatus).toBe('STATUS_RECEIVED')
  })

  test('says why its status could not be moved', async () => {
    network.use(http.patch('*/api/order/:id', () => Response.json({ message: 'Cucina chiusa' }, { status: 409 })))
    await open()
    const order = await card(2)
    await user.click(order.getByRole('button', { name: /^Ricevuto/ }))
    expect(await order.findByRole('alert')).toHaveTextContent('Cucina chiusa')
    expect(order.getByRole('button', { name: /^Ricevuto/ })).toBeInTheDocument()
  })

  test('shows equal lines as one, which a tap strikes as a whole, and a new one apart until it is seen', async () => {
    const visit = await open()
    const twice = ({ dishIndices, ...body }: Wire) => ({
      ...body,
      dishIndices: dishIndices.flatMap((line) => (line.dishName === 'Carbonara' ? [line, line] : [line])),
    })
    await card(2)
    await change(visit, twice)
    expect(await (await card(2)).findByRole('button', { name: '2 × Carbonara nuovo' })).toBeInTheDocument()
    expect((await card(2)).getByRole('button', { name: '2 × Carbonara' })).toBeInTheDocument()
    await user.click((await card(2)).getByRole('button', { name: 'Visto' }))
    const all = await (await card(2)).findByRole('button', { name: '4 × Carbonara' })
    await user.click(all)
    expect(all).toHaveAttribute('aria-pressed', 'true')
    await user.click(all)
    expect(all).toHaveAttribute('aria-pressed', 'false')
  })

  test('has its lines struck through on this device, over a reload too', async () => {
    await open()
    await user.click((await card(2)).getByRole('button', { name: '2 × Carbonara' }))
    expect((await card(2)).getByRole('button', { name: '2 × Carbonara' })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(async () => expect(await appDatabase.entries(strikeRows)).toHaveLength(1))
    await open()
    await card(2)
    await user.click(await screen.findByRole('button', { name: '2 × Carbonara', pressed: true }))
    expect(screen.getByRole('button', { name: '2 × Carbonara' })).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('an order from another device', () => {
  test('appears by itself, by the stream, and is announced (R2.48)', async () => {
    const visit = await open()
    await card(2)
    await order(visit, 7)
    const arrived = await card(7)
    expect(arrived.getByText('Nuovo')).toBeInTheDocument()
    await pass(3_000)
    expect(screen.getByText('Nuovo ordine: tavolo 7')).toBeInTheDocument()
    // The same text is announced again only after it was cleared.
    await pass(20_000)
    expect(screen.queryByText('Nuovo ordine: tavolo 7')).not.toBeInTheDocument()
  })

  test('with an allergy has a sound of its own, is announced with it, and pointed out before others (R2.48)', async () => {
    outOfSight()
    const heard = vi.spyOn(deviceSounds, 'play').mockImplementation(() => {})
    const visit = await open()
    await card(2)
    for (const [table, note] of [
      [7, ''],
      [3, 'celiaca'],
    ] as const)
      await order(visit, table, note)
    expect((await card(3)).getByRole('note', { name: 'Allergia' })).toHaveTextContent('celiaca')
    expect(await screen.findByRole('button', { name: 'Allergia: tavolo 3' })).toBeInTheDocument()
    expect(heard.mock.calls.map(([name]) => name)).toContain('allergy')
    await waitFor(() =>
      expect(
        screen.getByText(/Allergia al tavolo 3: Carbonara, celiaca$/, { selector: '[role="status"]' }),
      ).toBeInTheDocument(),
    )
  })

  /** Nothing is in view until it is scrolled to. */
  function outOfSight() {
    // The page's loading observes pictures too.
    const observers: ((entries: object[]) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe: (target: Element) => void
        unobserve = () => undefined
        constructor(tell: (entries: object[]) => void) {
          this.observe = (target) => queueMicrotask(() => tell([{ target, intersectionRatio: 0 }]))
          observers.push(tell)
        }
      },
    )
    const goTo = (target: Element | null | undefined) =>
      act(() => {
        for (const tell of observers) tell([{ target, intersectionRatio: 1 }])
      })
    return { goTo }
  }

  test('is pointed out until it has been in sight, however long that takes', async () => {
    const { goTo } = outOfSight()
    const visit = await open()
    await card(2)
    for (const table of [7, 7]) await order(visit, table)
    expect(await screen.findByRole('button', { name: '2 nuovi ordini' })).toBeInTheDocument()
    await pass(60_000)
    const [first, second] = screen.getAllByRole('article', { name: /^Tavolo 7/ }).map((each) => each.closest('li'))
    goTo(first)
    const pill = screen.getByRole('button', { name: 'Nuovo ordine: tavolo 7' })
    goTo(second)
    expect(pill).not.toBeInTheDocument()
  })

  test.each<[string, (order: Awaited<ReturnType<typeof card>>) => Promise<void>]>([
    ['a tap', (order) => user.click(order.getByRole('button', { name: 'Ordine modificato: tavolo 2' }))],
    ['its number', () => user.keyboard('1')],
    ['Enter', () => user.keyboard('{ArrowDown}{Enter}')],
  ])('with an unseen change is not archived by %s, which leads to the notice', async (_name, act) => {
    const { goTo } = outOfSight()
    const visit = await open()
    const order = await card(2)
    await change(visit, (body) => ({ ...body, totalCovers: 9 }))
    expect(await screen.findAllByRole('button', { name: 'Ordine modificato: tavolo 2' })).toHaveLength(2)
    expect(order.queryByRole('button', { name: /^Archivia/ })).not.toBeInTheDocument()
    const place = screen.getByRole('article', { name: 'Tavolo 2' }).closest('li') as HTMLElement
    const scroll = vi.spyOn(place, 'scrollIntoView')
    await act(order)
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
    expect(screen.queryByText('Tavolo 2 archiviato')).not.toBeInTheDocument()
    goTo(place)
    expect(screen.queryByRole('button', { name: 'Ordine modificato: tavolo 2' })).not.toBeInTheDocument()
    await pass(1_000)
    await user.click(order.getByRole('button', { name: /^Archivia/ }))
    expect(screen.getByText('Tavolo 2 archiviato')).toBeInTheDocument()
    await user.keyboard('u')
  })

  test('that changes after its card was seen is an unseen change, although it is new', async () => {
    const { goTo } = outOfSight()
    const visit = await open()
    await card(2)
    goTo(screen.getByRole('article', { name: 'Tavolo 2' }).closest('li'))
    await order(visit, 7)
    await card(7)
    const pill = await screen.findByRole('button', { name: 'Nuovo ordine: tavolo 7' })
    goTo(screen.getByRole('article', { name: 'Tavolo 7' }).closest('li'))
    expect(pill).not.toBeInTheDocument()
    const { body } = await visit.backend.call('GET', '/api/order/kitchen', { as: 'director' })
    const { id, ...known } = body.find(({ tableNumber }: Wire) => tableNumber === 7)
    await visit.backend.call('PATCH', `/api/order/${id}`, { as: 'director', body: { ...known, totalCovers: 9 } })
    expect(await screen.findAllByRole('button', { name: 'Ordine modificato: tavolo 7' })).toHaveLength(2)
  })

  test('with an unseen change still has its alert on another tab', async () => {
    outOfSight()
    const visit = await open()
    await card(2)
    await change(visit, (body) => ({ ...body, totalCovers: 9 }))
    expect(await screen.findAllByRole('button', { name: 'Ordine modificato: tavolo 2' })).toHaveLength(2)
    await user.click(await screen.findByRole('link', { name: 'Dolci' }))
    expect(await screen.findByText('Anche:')).toBeInTheDocument()
    expect(await screen.findAllByRole('button', { name: 'Ordine modificato: tavolo 2' })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Visto' }))
    expect(screen.queryByRole('button', { name: 'Ordine modificato: tavolo 2' })).not.toBeInTheDocument()
  })

  test('has an alert whose arrow points to its card', async () => {
    outOfSight()
    const visit = await open()
    await card(2)
    await change(visit, (body) => ({ ...body, totalCovers: 9 }))
    const [pill, foot] = await screen.findAllByRole('button', { name: 'Ordine modificato: tavolo 2' })
    const shape = (button?: HTMLElement) => button?.querySelector('path')?.getAttribute('d')
    // The card's own button is below its notice.
    const up = shape(foot)
    // Read with the next frame.
    await waitFor(() => expect(shape(pill)).toBe(up))
    const place = screen.getByRole('article', { name: 'Tavolo 2' }).closest('li') as HTMLElement
    vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2_000))
    fireEvent.scroll(window)
    await waitFor(() => expect(shape(pill)).not.toBe(up))
    expect(shape(foot)).toBe(up)
  })

  test('that was cancelled unseen says so at its foot too', async () => {
    outOfSight()
    const visit = await open()
    await card(2)
    const { id } = await firstOrder(visit.backend)
    await visit.backend.call('DELETE', `/api/order/${id}`, { as: 'director' })
    const cancelled = within(await screen.findByRole('article', { name: 'Tavolo 2 annullato' }))
    expect(await cancelled.findByRole('button', { name: 'Tavolo 2 annullato' })).toBeInTheDocument()
  })

  test('that was cancelled unseen still has its alert after a reload', async () => {
    outOfSight()
    const visit = await open()
    await card(2)
    const { id } = await firstOrder(visit.backend)
    await visit.backend.call('DELETE', `/api/order/${id}`, { as: 'director' })
    expect(await screen.findAllByRole('button', { name: 'Tavolo 2 annullato' })).toHaveLength(2)
    // The board is stored with a delay.
    await pass(6_000)
    await waitFor(async () => {
      const [[, stored] = []] = await appDatabase.entries(storedBoards)
      expect(stored).toMatchObject({ removedOrders: [{}] })
    })
    await open()
    // While it connects, the head has no room for it.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Tavolo 2 annullato' })).toHaveLength(2))
  })

  test('has no alert after it has left', async () => {
    outOfSight()
    const visit = await open()
    await card(2)
    await order(visit, 7)
    const arrived = await card(7)
    expect(await screen.findByRole('button', { name: 'Nuovo ordine: tavolo 7' })).toBeInTheDocument()
    await user.click(arrived.getByRole('button', { name: /^Archivia/ }))
    expect(screen.getByText('Tavolo 7 archiviato')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nuovo ordine: tavolo 7' })).not.toBeInTheDocument()
    await user.keyboard('u')
    await card(7)
  })
})

describe('an order that another device changes or deletes', () => {
  let heard: string[]
  beforeEach(() => {
    heard = []
    vi.spyOn(deviceSounds, 'play').mockImplementation((name) => void heard.push(name))
  })

  test('is heard, and a note that is another is no new dish: what is struck stays struck', async () => {
    const visit = await open()
    const dish = { name: '1 × Margherita grande + Bufala + Olive' }
    await user.click((await card(2)).getByRole('button', dish))
    await change(visit, ({ dishIndices, ...body }) => ({
      ...body,
      dishIndices: dishIndices.map((line) => ({ ...line, note: line.note ? 'molto pepe' : 'ben cotta' })),
    }))
    const order = await card(2)
    expect(await order.findByText('Ordine modificato.')).toBeInTheDocument()
    expect(order.getAllByText('nota cambiata')).toHaveLength(1)
    expect(order.getAllByText('nota nuova').length).toBeGreaterThan(0)
    expect(order.getByText('senza pepe').closest('s')).toBeInTheDocument()
    expect(order.getByText('molto pepe')).toBeInTheDocument()
    expect(order.queryByText('nuovo')).not.toBeInTheDocument()
    expect(order.queryByText('Tolto:')).not.toBeInTheDocument()
    expect(order.getByRole('button', dish)).toHaveAttribute('aria-pressed', 'true')
    expect(heard).toEqual(['change'])
    const told = await screen.findByText('Ordine modificato: tavolo 2', { selector: '[role="status"]' })
    // The same text is announced again only after it was cleared.
    await pass(20_000)
    expect(told).toBeEmptyDOMElement()
  })

  test('is heard and named at every station if its note names an allergy (R2.48)', async () => {
    const visit = await open()
    await card(2)
    await user.click(screen.getByRole('link', { name: 'Dolci' }))
    await card(2)
    const noted = (note: string) =>
      change(visit, ({ dishIndices, ...body }) => ({
        ...body,
        dishIndices: dishIndices.map((line) => (line.dishName === 'Carbonara' ? { ...line, note } : line)),
      }))
    await noted('ben cotta')
    await pass(3_000)
    expect(heard).toEqual([])
    await noted('allergico alle noci')
    expect(await (await card(2)).findByText('Ordine modificato.')).toBeInTheDocument()
    expect(heard).toEqual(['allergy'])
    expect(
      await screen.findByText(/Allergia al tavolo 2: Carbonara, allergico alle noci/, { selector: '[role="status"]' }),
    ).toBeInTheDocument()
  })

  test('stays as a card that says so, over a reload too, until it is seen', async () => {
    const visit = await open()
    await card(2)
    const { id } = await firstOrder(visit.backend)
    await visit.backend.call('DELETE', `/api/order/${id}`, { as: 'director' })
    const cancelled = within(await screen.findByRole('article', { name: 'Tavolo 2 annullato' }))
    expect(cancelled.getByText(/^L’ordine è stato eliminato/)).toBeInTheDocument()
    expect(cancelled.getAllByText('Carbonara').length).toBeGreaterThan(0)
    expect(cancelled.queryByRole('button', { name: /^Archivia/ })).not.toBeInTheDocument()
    expect(screen.getByText(/^0 ordini aperti/)).toBeInTheDocument()
    expect(heard).toEqual(['change'])
    expect(await screen.findByText('Tavolo 2 annullato', { selector: '[role="status"]' })).toBeInTheDocument()
    await pass(6_000)
    await waitFor(async () =>
      expect(await appDatabase.entries(storedBoards)).toMatchObject([[expect.any(String), { removedOrders: [{}] }]]),
    )
    await open()
    await user.click(
      within(await screen.findByRole('article', { name: 'Tavolo 2 annullato' })).getByRole('button', {
        name: /^Visto/,
      }),
    )
    expect(await screen.findByText('Non ci sono ordine')).toBeInTheDocument()
  })

  test('and that other device has only archived it: nothing is said', async () => {
    const visit = await open()
    await card(2)
    const { id } = await firstOrder(visit.backend)
    await visit.backend.call('PATCH', `/api/order/archive/${id}`, { as: 'director' })
    expect(await screen.findByText('Non ci sono ordine')).toBeInTheDocument()
    expect(heard).toEqual([])
  })
})

describe('archiving', () => {
  test('takes the order away; it is live until the call, after 5 seconds; without orders the board says "Non ci sono ordine" (R2.49, R2.51, R4.5, ADR-003)', async () => {
    const visit = await open()
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(screen.getByText('Tavolo 2 archiviato')).toBeInTheDocument()
    const count = async () => (await visit.backend.call('GET', '/api/order/count', { as: 'director' })).body
    await pass(4_500)
    expect(await count()).toBe(1)
    await pass(1_000)
    await waitFor(async () => expect(await count()).toBe(0))
    expect(await screen.findByText('Non ci sono ordine')).toBeInTheDocument()
  })

  test('can be undone until then', async () => {
    const visit = await open()
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    await pass(1_000)
    await user.click(screen.getByRole('button', { name: 'Annulla Tavolo 2' }))
    await card(2)
    await pass(10_000)
    expect((await visit.backend.call('GET', '/api/order/count', { as: 'director' })).body).toBe(1)
  })

  test('that fails brings the card back with the reason', async () => {
    network.use(
      http.patch('*/api/order/archive/:id', () => Response.json({ message: 'Conto aperto' }, { status: 409 })),
    )
    await open()
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    await pass(5_500)
    const back = await card(2)
    expect(await back.findByRole('alert')).toHaveTextContent('Non archiviato. Conto aperto')
    await user.click(back.getByRole('button', { name: 'Ho capito' }))
    expect(back.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('that fails brings the card back where it was, whatever came meanwhile', async () => {
    const answer = Promise.withResolvers<void>()
    network.use(
      http.patch('*/api/order/archive/:id', async () => {
        await answer.promise
        return Response.json({ message: 'Conto aperto' }, { status: 409 })
      }),
    )
    const visit = await open()
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    await pass(5_500)
    for (const table of [7, 7]) await order(visit, table)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    const others = screen.getAllByRole('article', { name: /^Tavolo 7/ })
    const columns = others.map((each) => each.closest('ul'))
    answer.resolve()
    await card(2)
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('Tavolo 2')
    expect(others.map((each) => each.closest('ul'))).toEqual(columns)
  })

  test('by a double tap takes one order, not two', async () => {
    const visit = await open()
    await order(visit, 7)
    await card(7)
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    await user.click((await card(7)).getByRole('button', { name: /^Archivia/ }))
    expect(screen.getByText('Tavolo 2 archiviato')).toBeInTheDocument()
    await card(7)
    await user.keyboard('u')
  })

  test('is seen in the archive by who goes there at once (R2.49)', async () => {
    await open()
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    await user.click(screen.getByRole('link', { name: 'Archivio' }))
    const archived = within(await screen.findByRole('article', { name: /^Tavolo 2 · / }))
    expect(archived.getByText('Chiuso')).toBeInTheDocument()
    // Leaving sends the waiting call and reports it.
    expect(await screen.findByRole('heading', { name: 'Tavolo 2 archiviato' })).toBeInTheDocument()
    await pass(4_000)
    await waitFor(() => expect(screen.queryByText('Tavolo 2 archiviato')).not.toBeInTheDocument())
  })

  test('is reported after a reload, which sends the waiting call', async () => {
    const visit = await open()
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    const kept = Object.fromEntries(Object.entries(sessionStorage))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () =>
      expect((await visit.backend.call('GET', '/api/order/count', { as: 'director' })).body).toBe(0),
    )
    network.use(
      http.get('*/api/order/kitchen', () => Response.json([])),
      http.get('*/api/order/count', () => Response.json(0)),
      http.get('*/api/order', () => new Response('', { status: 503 })),
    )
    await open({
      before: () => {
        for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
      },
    })
    expect(await screen.findByRole('heading', { name: 'Tavolo 2 archiviato' })).toBeInTheDocument()
    await pass(4_000)
    await waitFor(() => expect(screen.queryByText('Tavolo 2 archiviato')).not.toBeInTheDocument())
  })

  test('by number takes the order that bears it, though another has just left', async () => {
    const visit = await open()
    await card(2)
    await order(visit, 7)
    await card(7)
    await order(visit, 3)
    const last = await card(3)
    // In quick succession: only a double tap is ignored.
    await user.keyboard('1')
    await user.keyboard('2')
    await pass(1_000)
    expect(screen.getByText('Tavolo 2 archiviato')).toBeInTheDocument()
    expect(screen.getByText('Tavolo 7 archiviato')).toBeInTheDocument()
    expect(last.getByRole('button', { name: /^Archivia/ })).toHaveAttribute('aria-keyshortcuts', '3')
    // Each is undone in its own place, and nowhere else.
    const undoes = screen.getAllByRole('button', { name: /^(Annulla|Ripristina)/ })
    expect(undoes.map((each) => each.textContent)).toEqual(['AnnullaTavolo 2', 'AnnullaTavolo 7'])
    expect(screen.getByText(/^Tavolo 7 archiviato\. U: /)).toHaveRole('status')
    for (const table of [7, 2]) {
      await user.click(screen.getByRole('button', { name: `Annulla Tavolo ${table}` }))
      await card(table)
    }
    expect(screen.queryByRole('button', { name: /^Annulla/ })).not.toBeInTheDocument()
  })

  test('by number does nothing just after another device has moved the numbers', async () => {
    const visit = await open()
    await card(2)
    for (const table of [7, 3]) {
      await order(visit, table)
      await card(table)
    }
    const key = async (table: number) =>
      (await card(table)).getByRole('button', { name: /^Archivia/ }).getAttribute('aria-keyshortcuts')
    expect(await key(7)).toBe('2')
    const { id } = await firstOrder(visit.backend)
    await visit.backend.call('PATCH', `/api/order/archive/${id}`, { as: 'waiter' })
    await waitFor(async () => expect(await key(7)).toBe('1'), { timeout: 15_000 })
    await user.keyboard('1')
    expect(screen.queryByText(/archiviato$/)).not.toBeInTheDocument()
    await pass(1_000)
    await user.keyboard('1')
    expect(screen.getByText('Tavolo 7 archiviato')).toBeInTheDocument()
    await user.keyboard('u')
  })

  test('by Enter does nothing just after another device has archived the card with the focus', async () => {
    const visit = await open()
    await card(2)
    await order(visit, 7)
    await card(7)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Tavolo 2' }))
    const { id } = await firstOrder(visit.backend)
    await visit.backend.call('PATCH', `/api/order/archive/${id}`, { as: 'waiter' })
    const next = screen.getByRole('article', { name: 'Tavolo 7' })
    await waitFor(() => expect(document.activeElement).toBe(next), { timeout: 15_000 })
    await user.keyboard('{Enter}')
    expect(next).toBeInTheDocument()
    await pass(1_000)
    await user.keyboard('{Enter}')
    expect(screen.getByText('Tavolo 7 archiviato')).toBeInTheDocument()
    await user.keyboard('u')
  })

  test('stops when the order changes: its card is back with what is new', async () => {
    const visit = await open()
    await user.click((await card(2)).getByRole('button', { name: /^Archivia/ }))
    await pass(2_000)
    await change(visit, ({ dishIndices: [first, ...rest], ...body }) => ({
      ...body,
      dishIndices: [{ ...first, dishQuantity: 3 }, ...rest],
    }))
    const back = await card(2)
    expect(await back.findByText('Ordine modificato.')).toBeInTheDocument()
    const stopped = back.getByText(/^Non archiviato: intanto è stato aggiunto/).parentElement
    expect(stopped).toHaveTextContent(/aggiunto 1 × Carbonara$/)
    expect(back.getByText('prima 2')).toBeInTheDocument()
    await pass(10_000)
    expect((await visit.backend.call('GET', '/api/order/count', { as: 'director' })).body).toBe(1)
    await user.click(back.getByRole('button', { name: 'Visto' }))
    await waitFor(() => expect(back.queryByText('Ordine modificato.')).not.toBeInTheDocument())
    expect(back.queryByText(/Non archiviato/)).not.toBeInTheDocument()
  })

  test('works by its number, and U undoes', async () => {
    await open()
    await card(2)
    await user.keyboard('1')
    expect(screen.getByText('Tavolo 2 archiviato')).toBeInTheDocument()
    await user.keyboard('u')
    await card(2)
    await pass(1_000)
    // A French keyboard needs Shift for digits.
    fireEvent.keyDown(document.body, { key: '&', code: 'Digit1' })
    expect(screen.getByText('Tavolo 2 archiviato')).toBeInTheDocument()
    await user.keyboard('u')
    await card(2)
  })
})

test('an empty column is filled when it has been calm for 3 seconds', async () => {
  const visit = await open()
  await card(2)
  for (const table of [7, 3]) {
    await order(visit, table)
    await card(table)
  }
  const columnOf = (table: number) => {
    const list = screen.getByRole('article', { name: `Tavolo ${table}` }).closest('ul')
    return list && [...(list.parentElement?.children ?? [])].indexOf(list)
  }
  expect([columnOf(7), columnOf(3)]).toEqual([1, 2])
  const { id } = await firstOrder(visit.backend)
  await visit.backend.call('PATCH', `/api/order/archive/${id}`, { as: 'waiter' })
  const leaving = screen.getByRole('article', { name: 'Tavolo 2' })
  await waitFor(() => expect(leaving).not.toBeInTheDocument(), { timeout: 15_000 })
  fireEvent.pointerMove(screen.getByRole('article', { name: 'Tavolo 7' }))
  await pass(2_500)
  expect([columnOf(7), columnOf(3)]).toEqual([1, 2])
  await pass(4_000)
  expect([columnOf(7), columnOf(3)]).toEqual([0, 1])
})

describe('the head', () => {
  test('says that the orders are live', async () => {
    await open()
    await card(2)
    // Once the list has proved what the stream has sent.
    expect(await screen.findByText('In diretta')).toBeInTheDocument()
    const head = (await screen.findByText('1 ordine aperto')).closest('[data-tone]')
    expect(head).toHaveTextContent(/1 ordine aperto\s*3 coperti/)
    expect(screen.getByText(/^controllato \d+ s fa$/)).toBeInTheDocument()
    expect(screen.getByTitle(/^Controllato alle /)).toHaveTextContent('In diretta')
  })

  test('counts the guests of a table once, however often they order', async () => {
    const visit = await open()
    await card(2)
    await order(visit, 2)
    const head = (await screen.findByText('2 ordini aperti')).closest('[data-tone]')
    expect(head).toHaveTextContent(/2 ordini aperti\s*3 coperti/)
  })

  test('says "Errore durante il recupero delle ordinazioni." when there is no connection, and never that there are no orders (R8.7, R8.11)', async () => {
    network.use(
      http.get('*/api/order', () => new Response('no', { status: 503 })),
      http.get('*/api/order/kitchen', () => new Response('no', { status: 503 })),
    )
    await open()
    expect(await screen.findByText('Collegamento al flusso degli ordini non riuscito')).toBeInTheDocument()
    expect(screen.getByText('Errore durante il recupero delle ordinazioni.')).toBeInTheDocument()
    expect(screen.queryByText('Non ci sono ordine')).not.toBeInTheDocument()
    // While it waits it does not claim to be busy. All is looked at in one moment, because the next attempt may begin in any other.
    const connect = await waitFor(() => {
      expect(screen.getByText(/^Nuovo tentativo fra \d+ s$/)).toBeInTheDocument()
      expect(screen.getByText('Scollegato')).toBeInTheDocument()
      expect(screen.queryByText('Nuovo collegamento in corso…')).not.toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
      return screen.getByRole('button', { name: 'Collega ora' })
    })
    network.resetHandlers()
    await user.click(connect)
    await card(2)
  })

  test.each([
    [403, 'Non autorizzato', 'La direzione può darti accesso agli ordini.'],
    [404, 'Collegamento al flusso degli ordini non riuscito', undefined],
    [503, 'Collegamento al flusso degli ordini non riuscito', undefined],
  ])('shows the list, but never as live, if the stream is answered with %i', async (status, why, advice) => {
    network.use(http.get('*/api/order', () => new Response('no', { status })))
    await open()
    await card(2)
    expect(screen.getByText(why)).toBeInTheDocument()
    if (advice) expect(screen.getByText(advice)).toBeInTheDocument()
    expect(screen.getByText(/^Ordini fermi alle \d\d:\d\d$/)).toBeInTheDocument()
    expect(screen.queryByText('In diretta')).not.toBeInTheDocument()
  })

  test('says so in English to the letter (R8.11)', async () => {
    network.use(http.get('*/api/order', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })))
    await open({ language: 'en' })
    expect(await screen.findByText('Failed to connect to order stream')).toBeInTheDocument()
  })

  test('leads to the 403 screen when the token is refused', async () => {
    network.use(http.get('*/api/order', () => new Response('{}', { status: 401 })))
    await open()
    await waitFor(() => {
      expect(screen.getByText('La sessione è scaduta')).toBeInTheDocument()
      expect(window.location.pathname).toBe('/403')
    })
  })
})

const tabNames = () =>
  within(screen.getByRole('navigation', { name: 'Viste degli ordini' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent)

describe('the tabs', () => {
  test('are the orders, the categories, and at the end the archive and the insights; the archive has none of a category (R2.47)', async () => {
    await open()
    await screen.findByRole('link', { name: 'Dolci' })
    const names = tabNames()
    expect([names[0], ...names.slice(-2)]).toEqual(['Ordini', 'Archivio', 'Andamento'])
    expect(names.slice(1, -2)).toContain('Dolci')
    for (const tab of ['Archivio', 'Andamento']) {
      await user.click(screen.getByRole('link', { name: tab }))
      await screen.findByRole('link', { name: tab, current: 'page' })
      expect(tabNames()).toEqual(['Ordini', 'Archivio', 'Andamento'])
    }
  })

  test('of a waiter are without the insights', async () => {
    await open({ as: 'waiter' })
    await screen.findByRole('link', { name: 'Dolci' })
    expect(tabNames().at(-1)).toBe('Archivio')
  })
})

test('the menu of the board says that the sound is off, and turns it on again', async () => {
  onTestFinished(() => changeKitchenSettings({ isSoundOn: true }))
  changeKitchenSettings({ isSoundOn: false })
  await open()
  await card(2)
  const button = screen.getByRole('button', { name: 'Schermo' })
  expect(button).toHaveAccessibleDescription('Schermo · Suono spento')
  await user.click(button)
  const entry = await screen.findByRole('menuitemcheckbox', { name: 'Suono' })
  expect(entry).not.toBeChecked()
  await user.click(entry)
  await waitFor(() => expect(button).not.toHaveAccessibleDescription(/Suono spento/))
})

describe('a category', () => {
  test('has a tab beside the live orders and the archive, which shows its own lines and names the others (R2.47)', async () => {
    const visit = await open()
    await card(2)
    await user.click(await screen.findByRole('link', { name: 'Dolci' }))
    const order = await card(2)
    expect(order.getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
    expect(order.queryByRole('button', { name: '2 × Carbonara' })).not.toBeInTheDocument()
    expect(order.getByText('Anche:').closest('p')).toHaveTextContent('2 × Carbonara · 1 × Margherita · 1 × Carbonara')
    expect(order.getByRole('button', { name: /Archivia tutto l’ordine/ })).toBeInTheDocument()
    expect(window.location.pathname).toMatch(`${paths.orders(visit.restaurantId)}/category/`)
  })

  test('is known after a reload without a backend, with the stored board and its time', async () => {
    await open()
    await card(2)
    await user.click(await screen.findByRole('link', { name: 'Dolci' }))
    await card(2)
    const address = window.location.pathname
    // The board is stored with a delay.
    await pass(6_000)
    await waitFor(async () => expect(await appDatabase.entries(storedBoards)).toHaveLength(1))
    network.use(http.all('*/api/*', () => new Response('', { status: 503 })))
    await renderAt(address, { as: 'director', user })
    const order = await card(2)
    expect(order.getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
    expect(screen.getByText(/^Ordini fermi alle \d\d:\d\d$/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Dolci' })).toHaveAttribute('aria-current', 'page')
    // The first page's connection outlives it by 5 s, and stores the board up to 5 s later.
    cleanup()
    await pass(11_000)
    const at = new Date(2026, 2, 14, 21, 5).getTime()
    await appDatabase.change(async (tx) => {
      for (const [key, row] of await tx.entries(storedBoards))
        await tx.put(storedBoards, key, { ...(row as object), at })
    })
    await renderAt(address, { as: 'director', user })
    expect(await screen.findByText('Ordini fermi al 14 mar, 21:05')).toBeInTheDocument()
  })

  test('that was renamed still finds its dishes in the menus', async () => {
    const visit = await open()
    await card(2)
    const { body } = await visit.backend.call('GET', '/api/categories', { as: 'director' })
    const { id } = body.find(({ name }: { name: string }) => name === 'Dolci')
    await visit.backend.call('PATCH', '/api/category', { as: 'director', body: { id, name: 'Dessert' } })
    await renderAt(paths.ordersOfCategory(visit.restaurantId, id), { as: 'director', user })
    await screen.findByRole('link', { name: 'Dessert' })
    const order = await card(2)
    expect(await order.findByText('Anche:')).toBeInTheDocument()
    expect(order.getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
    expect(order.queryByRole('button', { name: '2 × Carbonara' })).not.toBeInTheDocument()
  })

  test('finds its dishes in the menus if the lines name no category', async () => {
    const visit = await open({ omits: ['line-category'] })
    await card(2)
    await user.click(await screen.findByRole('link', { name: 'Dolci' }))
    const order = await card(2)
    expect(await order.findByText('Anche:')).toBeInTheDocument()
    expect(order.getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
    expect(order.queryByRole('button', { name: '2 × Carbonara' })).not.toBeInTheDocument()
    expect(window.location.pathname).toMatch(`${paths.orders(visit.restaurantId)}/category/`)
  })

  test('shows all orders, and says so, if no dish has a known category', async () => {
    network.use(http.get('*/api/menu/restaurant/:id', () => new Response('{}', { status: 403 })))
    await open({ omits: ['line-category'] })
    await card(2)
    await user.click(await screen.findByRole('link', { name: 'Dolci' }))
    expect(await screen.findByText(/^Non si sa quale piatto è di quale categoria/)).toBeInTheDocument()
    expect((await card(2)).getByRole('button', { name: '2 × Carbonara' })).toBeInTheDocument()
  })

  test('shows a dish of no known category on every tab, and says so once (R2.47)', async () => {
    network.use(http.get('*/api/menu/restaurant/:id', () => Response.json([])))
    const visit = await open()
    await card(2)
    const { body } = await visit.backend.call('GET', '/api/categories', { as: 'director' })
    const idOf = (wanted: string) => body.find(({ name }: { name: string }) => name === wanted).id
    await visit.backend.call('PATCH', '/api/category', { as: 'director', body: { id: idOf('Dolci'), name: 'Dessert' } })
    await renderAt(paths.ordersOfCategory(visit.restaurantId, idOf('Dolci')), { as: 'director', user })
    expect(await screen.findByText(/^Piatti senza categoria: [1-9]$/)).toBeInTheDocument()
    for (const tab of ['Dessert', 'Pizze']) {
      await user.click(screen.getByRole('link', { name: tab }))
      const order = await card(2)
      expect(order.getByRole('button', { name: '1 × Sorbetto' })).toBeInTheDocument()
      expect(order.queryByRole('button', { name: '2 × Carbonara' })).not.toBeInTheDocument()
    }
  })

  test('is not called empty while an order is unreadable', async () => {
    const rows = [wireOrder(), { id: 'broken' }]
    const events = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(rows)}\n\n`)),
    })
    network.use(
      http.get('*/api/order', () => new Response(events, { headers: { 'Content-Type': 'text/event-stream' } })),
      http.get('*/api/order/kitchen', () => Response.json(rows)),
      http.get('*/api/order/count', () => Response.json(rows.length)),
    )
    await open()
    await user.click(await screen.findByRole('link', { name: 'Dolci' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('1 ordine illeggibile: chiedi in sala.')
    expect(screen.queryByText('Non ci sono ordine')).not.toBeInTheDocument()
    // Nor do the totals say that there is nothing to cook.
    onTestFinished(() => changeKitchenSettings({ isAllDayOpen: false }))
    await tapBoardEntry(user, 'Totali')
    const panel = within(screen.getByRole('complementary', { name: 'Totali' }))
    expect(panel.getByText('Non è tutto: ci sono ordini o righe illeggibili.')).toBeInTheDocument()
    expect(panel.queryByText('Niente da cucinare')).not.toBeInTheDocument()
  })

  test('that was deleted says so', async () => {
    await renderAt((id) => paths.ordersOfCategory(id, 'gone'), { as: 'director', user })
    expect(await screen.findByText('Questa categoria non esiste più')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Vai a tutti gli ordini' })).toBeInTheDocument()
  })
})

test('the all-day view counts open dishes without struck lines', async () => {
  await open()
  await card(2)
  await tapBoardEntry(user, 'Totali')
  const panel = within(screen.getByRole('complementary', { name: 'Totali' }))
  const rows = () => panel.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows()[0]).toBe('3Carbonara ')
  await user.click((await card(2)).getByRole('button', { name: '2 × Carbonara' }))
  expect(rows()).toContain('1Carbonara ')
})

test('the all-day view counts the ingredients that dishes name, and says how many portions name none', async () => {
  onTestFinished(() => changeKitchenSettings({ isAllDayOpen: false }))
  changeKitchenSettings({ isAllDayOpen: true })
  await open()
  await card(2)
  const panel = within(screen.getByRole('complementary', { name: 'Totali' }))
  await user.click(panel.getByText('Ingredienti, se i piatti li nominano'))
  // An extra of the Margherita.
  expect(await panel.findByText('Bufala')).toBeInTheDocument()
  expect(panel.getByText(/non è la quantità che serve/)).toBeInTheDocument()
  expect(panel.getByText(/^Porzioni che non ne nominano: \d+$/)).toBeInTheDocument()
})
