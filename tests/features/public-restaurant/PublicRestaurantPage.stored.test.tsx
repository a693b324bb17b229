import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWERS_CACHE, STORED_AT_HEADER } from '#/config/app-worker.ts'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { network } from '../../support/backend/network.ts'
import { memoryCaches } from '../../support/browser/memory-caches.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

/* A page seen before: what the service worker has stored is shown until the answer comes (ADR-036). */

withScreens()
// A worker compiles what is loaded later at its first use; no test is about how long that takes.
beforeAll(() => import('#/features/public-restaurant/price-marks.ts'))
beforeEach(() => vi.stubGlobal('caches', memoryCaches(window.location.origin)))

const HOUR = 3_600_000
const NAMES = ['restaurant/', 'restaurant/menu/', 'combinations/']

const put = async (url: string, body: string, at: number): Promise<void> =>
  (await caches.open(ANSWERS_CACHE)).put(url, new Response(body, { headers: { [STORED_AT_HEADER]: String(at) } }))

type Change = (name: string, body: unknown) => unknown

/** Opens the page of a restaurant whose answers were stored, as they are now at the backend unless changed. */
const openAgain = (
  at: number,
  { change = (_name, body) => body, edit }: { change?: Change; edit?: (text: string) => string } = {},
) =>
  renderAt(paths.restaurant, {
    before: async ({ call }, restaurantId) => {
      for (const name of NAMES) {
        const url = `/api/public/${name}${restaurantId}`
        const text = JSON.stringify(change(name, (await call('GET', url)).body))
        await put(url, edit ? edit(text) : text, at)
      }
    },
  })

const withCarbonara =
  (fields: object): Change =>
  (name, body) =>
    name === 'restaurant/menu/'
      ? (body as Menu[]).map((menu) => ({
          ...menu,
          dish: menu.dish.map((dish) => (dish.name === 'Carbonara' ? { ...dish, ...fields } : dish)),
        }))
      : body

/** No answer until it is released. */
const holdNetwork = () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  network.use(
    http.get('*/api/public/*', async () => {
      await released
    }),
  )
  return release
}

const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement
const age = () => screen.queryByText(/Aggiornato/)

test('it is shown at once with its age; the fresh answer replaces it, and the age goes', async () => {
  const release = holdNetwork()
  await openAgain(Date.now() - 2 * HOUR)
  expect(await row('Carbonara')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Trattoria di Prova' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Pranzo di prova/ })).toBeInTheDocument()
  expect(screen.getByText('Aggiornato 2 ore fa')).toBeInTheDocument()
  // It is being asked already.
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
  release()
  await waitFor(() => expect(age()).not.toBeInTheDocument())
  expect(screen.queryByText(/^Nuovo prezzo/)).not.toBeInTheDocument()
})

test('a dish that was sold out and no longer is, and no price is marked', async () => {
  const release = holdNetwork()
  await openAgain(Date.now() - HOUR, { change: withCarbonara({ isAvailable: false }) })
  const carbonara = await row('Carbonara')
  expect(within(carbonara).getByText('Esaurito')).toBeInTheDocument()
  release()
  await waitFor(() => expect(within(carbonara).queryByText('Esaurito')).not.toBeInTheDocument())
  expect(carbonara).not.toHaveAttribute('data-changed')
})

test('a changed price is marked for a moment, and told once', async () => {
  const release = holdNetwork()
  await openAgain(Date.now() - HOUR, {
    change: withCarbonara({ dimensionAssignments: [{ dimension: { id: 'd', name: 'standard' }, price: 9 }] }),
  })
  const carbonara = await row('Carbonara')
  expect(within(carbonara).getByText(/^9,00/)).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  release()
  expect(await within(carbonara).findByText(/^12,50/)).toBeInTheDocument()
  expect(await screen.findByText('Nuovo prezzo: Carbonara')).toHaveAttribute('role', 'status')
  expect(carbonara).toHaveAttribute('data-changed')
  expect(await row('Margherita')).not.toHaveAttribute('data-changed')
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(carbonara).not.toHaveAttribute('data-changed'))
  expect(screen.queryByText(/^Nuovo prezzo/)).not.toBeInTheDocument()
  vi.useRealTimers()
})

test('without an answer the page works from the store, with its age and a retry: that is not said to be the network', async () => {
  network.use(http.get('*/api/public/*', () => Response.error()))
  const { user } = await openAgain(Date.now() - 26 * HOUR)
  expect(await screen.findByText('Nessuna risposta · Aggiornato 1 giorno fa')).toBeInTheDocument()
  const retry = await screen.findByRole('button', { name: 'Riprova' })
  await user.type(screen.getByRole('textbox', { name: 'Cerca nel menu' }), 'tiramisu')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Carbonara' })).not.toBeInTheDocument())
  network.resetHandlers()
  await user.click(retry)
  await waitFor(() => expect(age()).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Tiramisù' })).toBeInTheDocument()
})

test('a fresh page whose network goes says so, until it is back', async () => {
  await openAgain(Date.now() - HOUR)
  await row('Carbonara')
  await waitFor(() => expect(age()).not.toBeInTheDocument())
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/^Senza rete · Aggiornato/)).toBeInTheDocument()
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(age()).not.toBeInTheDocument())
})

test('stored by a clock that was ahead: nothing is known about the age, and nothing is called fresh', async () => {
  network.use(http.get('*/api/public/*', () => Response.error()))
  await openAgain(Date.now() + HOUR)
  expect(await row('Carbonara')).toBeInTheDocument()
  expect(screen.getByText('Forse non aggiornato')).toBeInTheDocument()
})

test.each([403, 404])('a %i of the restaurant takes the stored page away', async (status) => {
  network.use(http.get('*/api/public/restaurant/:id', () => new Response('', { status })))
  const release = holdNetwork()
  await openAgain(Date.now() - HOUR)
  expect(await row('Carbonara')).toBeInTheDocument()
  release()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Carbonara' })).not.toBeInTheDocument())
  expect(await screen.findByText('error;')).toBeInTheDocument()
  expect(screen.queryByText(/Trattoria di Prova/)).not.toBeInTheDocument()
  await waitFor(async () => expect(await (await caches.open(ANSWERS_CACHE)).keys()).toEqual([]))
})

describe('is not shown', () => {
  test.each([
    ['that is no JSON', { edit: (text: string) => text.slice(0, -5) }],
    ['of another shape', { edit: () => '{"id":7,"name":[]}' }],
    ['older than a week', { age: 8 * 24 * HOUR }],
    ['of no known time', { age: Number.NaN }],
  ])('an answer %s', async (_what, { edit, age: old = HOUR }: { edit?: (text: string) => string; age?: number }) => {
    const release = holdNetwork()
    await openAgain(Date.now() - old, { edit })
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    release()
    expect(await row('Carbonara')).toBeInTheDocument()
    expect(age()).not.toBeInTheDocument()
  })
})

test('a browser whose storage hangs or is blocked asks the network', async () => {
  vi.stubGlobal('caches', { match: () => new Promise(() => undefined) })
  await renderAt(paths.restaurant)
  expect(await row('Carbonara')).toBeInTheDocument()
  vi.stubGlobal('caches', {
    match: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await renderAt(paths.restaurant)
  expect(await row('Carbonara')).toBeInTheDocument()
})
