import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { learnFromArchive, learnSent } from '#/features/new-order/menu/habit-store.ts'
import { dayOf } from '#/lib/time/days.ts'
import type { TestBackend } from '../../support/backend/backend.ts'
import { network } from '../../support/backend/network.ts'
import { dishNamed, setAvailable } from '../../support/backend/sold-out.ts'
import { withHeldIntervals } from '../../support/browser/fake-time.ts'
import { wireDish, wireOrder } from '../../support/samples/orders.ts'
import { dishLine, sampleOpenOrder } from '../../support/samples/sample-order.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
const { pass } = withHeldIntervals()

type Before = (backend: TestBackend, restaurantId: string) => Promise<void>

/** This device has sent lines of these dishes, all in one course, from 0. */
const sent =
  (course: number, lines: Record<string, number>): Before =>
  async (backend, restaurantId) => {
    for (const [name, count] of Object.entries(lines)) {
      const { id } = await dishNamed(backend, restaurantId, name)
      const some = Array.from({ length: count }, () => dishLine({ dishId: id }))
      const courses = Array.from({ length: course + 1 }, (_, at) => ({ lines: at === course ? some : [] }))
      await learnSent(sampleOpenOrder({ restaurantId, courses }))
    }
  }

const openPad = async (table: number, before?: Before, viewport: 'phone' | 'desktop' = 'phone') => {
  const visit = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter', viewport, ...(before && { before }) })
  await visit.user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await screen.findAllByRole('button', { name: 'Aggiungi Sorbetto' })
  return visit
}
const favourites = () =>
  within(screen.getByRole('region', { name: 'Più ordinati' }))
    .getAllByRole('button', { name: /^(Aggiungi|Disponibilità)/ })
    .map((each) => each.getAttribute('aria-label'))

test('what this phone sends most is listed first, in an order that stays while the screen is open', async () => {
  const { backend, restaurantId } = await openPad(121, sent(0, { Tiramisù: 3, Carbonara: 5, Margherita: 2 }))
  expect(favourites()).toEqual(['Aggiungi Carbonara', 'Aggiungi Tiramisù'])
  await sent(0, { Margherita: 9 })(backend, restaurantId)
  await setAvailable(backend, restaurantId, 'Carbonara', false)
  await pass(20_000)
  await screen.findAllByRole('button', { name: 'Disponibilità di Carbonara' })
  expect(favourites()).toEqual(['Disponibilità di Carbonara', 'Aggiungi Tiramisù'])

  await openPad(122)
  expect(favourites()).toEqual(['Aggiungi Margherita', 'Aggiungi Tiramisù'])
})

test('an order that is sent counts at the next opening', async () => {
  const { user, restaurantId } = await openPad(123, sent(0, { Sorbetto: 2 }), 'desktop')
  await user.click(screen.getByRole('button', { name: 'Aggiungi Sorbetto' }))
  await user.click(await readyButton('Invia in cucina'))
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  await openPad(124)
  expect(favourites()).toEqual(['Aggiungi Sorbetto'])
})

test('little is not enough to say what is ordered most', async () => {
  await openPad(129, sent(0, { Sorbetto: 2 }))
  expect(screen.queryByRole('region', { name: 'Più ordinati' })).not.toBeInTheDocument()
})

test('on a desktop the menu is all in view', async () => {
  await openPad(125, sent(0, { Tiramisù: 3 }), 'desktop')
  expect(screen.queryByRole('region', { name: 'Più ordinati' })).not.toBeInTheDocument()
})

test('a dish goes to the usual course of its category, which is said, and one tap moves it', async () => {
  const { user } = await openPad(126, sent(1, { Tiramisù: 20 }))
  await user.click(screen.getByRole('button', { name: 'Aggiungi Carbonara' }))
  expect(screen.queryByText(/come di solito/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Aggiungi Sorbetto' }))
  expect(await screen.findByText('Portata 2, come di solito: Sorbetto')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Sorbetto/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sorbetto' }))
  expect(dialog.getByRole('radio', { name: 'Portata 2' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Chiudi' }))

  await user.click(await screen.findByRole('button', { name: 'Metti nella 1' }))
  await user.click(screen.getByRole('button', { name: 'Rivedi' }))
  const first = within(await screen.findByRole('region', { name: 'Portata 1' }))
  expect(await first.findByText('Sorbetto')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Portata 2' })).not.toBeInTheDocument()
})

test('without the setting a dish goes to the current course', async () => {
  waiterSettings.change({ usesUsualCourse: false })
  const { user } = await openPad(127, sent(1, { Tiramisù: 20 }))
  await user.click(screen.getByRole('button', { name: 'Aggiungi Sorbetto' }))
  expect(await screen.findByText('1 piatto')).toBeVisible()
  expect(screen.queryByText(/come di solito/)).not.toBeInTheDocument()
  waiterSettings.change({ usesUsualCourse: true })
})

test('yesterday’s archive is read once a day, and only its orders count', async () => {
  const yesterday = Date.now() - 24 * 60 * 60_000
  const asked: (string | null)[] = []
  const before: Before = async (backend, restaurantId) => {
    const { id: dishId } = await dishNamed(backend, restaurantId, 'Tiramisù')
    const old = await dishNamed(backend, restaurantId, 'Carbonara')
    const made = (at: number, id: string) =>
      wireOrder({ orderTime: new Date(at).toISOString(), dishIndices: Array(3).fill(wireDish({ dishId: id })) })
    network.use(
      http.get('*/api/order/archived', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('date'))
        return HttpResponse.json([made(yesterday, dishId), made(yesterday - 9e8, old.id), { id: 'odd' }])
      }),
    )
    for (let opening = 0; opening < 2; opening += 1) await learnFromArchive(restaurantId)
    // Before the screens are open: the tables read days of the archive too.
    expect(asked).toEqual([dayOf(yesterday)])
  }
  await renderAt(paths.tables, { as: 'waiter', before })
  await openPad(128)
  expect(favourites()).toEqual(['Aggiungi Tiramisù'])
})
