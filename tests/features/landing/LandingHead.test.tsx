import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as firstView from '#/lib/device/after-first-view.ts'
import { describeRestaurant } from '../../support/backend/describe-restaurant.ts'
import { network } from '../../support/backend/network.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
// A Thursday, 20:00 in Rome.
withFakeTime(new Date('2026-11-05T19:00:00Z'))
beforeAll(() =>
  Promise.all([
    import('#/features/landing/LandingHead.tsx'),
    import('#/features/landing/OpenChip.tsx'),
    import('#/entities/restaurant/OpenBadge.tsx'),
  ]),
)
beforeEach(() => {
  vi.mocked(firstView.afterFirstView).mockResolvedValue()
})

const row = (id: string, city: string, description?: string) => ({
  id,
  name: `Da ${id}`,
  city,
  street: 'Via Uno 1',
  country: 'Italia',
  description,
})
const OPEN_NOW = { name: 'Aperti adesso' }
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a city under the title leads to its list; "open now" shows only restaurants that are known to be open', async () => {
  const rows = [
    row('Ada', 'Roma', 'Orari: lun-dom 19:00-23:00'),
    row('Bea', 'Roma', 'Orari: lun-dom 12:00-15:00'),
    row('Ciro', 'Napoli'),
  ]
  network.use(http.get('*/api/public/restaurants', () => Response.json(rows)))
  const { user } = await renderAt('/', { user: userEvent.setup({ advanceTimers }) })
  expect(await screen.findByRole('link', { name: 'Napoli' })).toHaveAttribute('href', '/?city=Napoli')
  await user.click(await screen.findByRole('button', OPEN_NOW))
  expect(names()).toEqual(['Da Ada'])
  expect(screen.getByRole('button', OPEN_NOW)).toHaveAttribute('aria-pressed', 'true')
  // It closes while the list is read.
  vi.setSystemTime('2026-11-05T22:00:30Z')
  await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]))
  await user.click(screen.getByRole('button', OPEN_NOW))
  expect(names()).toEqual(['Da Ada', 'Da Bea', 'Da Ciro'])
})

test('"open now" stays on in the list of a city, and can be switched off there', async () => {
  const inRome = [row('Ada', 'Roma', 'Orari: lun-dom 19:00-23:00'), row('Bea', 'Roma', 'Orari: lun-dom 12:00-15:00')]
  network.use(
    http.get('*/api/public/restaurants', () => Response.json([...inRome, row('Ciro', 'Napoli')])),
    http.get('*/api/public/restaurants/city', () => Response.json(inRome)),
  )
  const { user } = await renderAt('/?city=Roma', { user: userEvent.setup({ advanceTimers }) })
  await user.click(await screen.findByRole('link', { name: 'Mostra tutti i ristoranti' }))
  await user.click(await screen.findByRole('button', OPEN_NOW))
  expect(names()).toEqual(['Da Ada'])
  // This list is in memory: it takes the place of the other one at once.
  await user.click(screen.getByRole('link', { name: 'Roma' }))
  await screen.findByRole('heading', { level: 1, name: 'Ristoranti a Roma' })
  expect(names()).toEqual(['Da Ada'])
  await user.click(screen.getByRole('button', OPEN_NOW))
  expect(names()).toEqual(['Da Ada', 'Da Bea'])
})

test('where no hours are known, "open now" is not offered', async () => {
  network.use(http.get('*/api/public/restaurants', () => Response.json([row('Ada', 'Roma'), row('Ciro', 'Napoli')])))
  await renderAt('/')
  await vi.waitFor(() => expect(document.head.querySelector('link[rel="canonical"]')).not.toBeNull())
  expect(await screen.findByRole('link', { name: 'Napoli' })).toBeInTheDocument()
  expect(screen.queryByRole('button', OPEN_NOW)).not.toBeInTheDocument()
})

test('a card says whether the restaurant is open, where that is known', async () => {
  await renderAt('/', { before: describeRestaurant('Orari: lun-dom 12:00-15:00, 19:00-23:00', 'Italia') })
  expect(await screen.findByText('Aperto fino alle 23:00')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Trattoria di Prova.*Aperto/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Osteria Altrui/ })).not.toHaveTextContent(/Aperto|Chiuso/)
})

test('a list of a city has texts and an address of its own', async () => {
  await renderAt('/?city=Bologna&q=x')
  await vi.waitFor(() =>
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${window.location.origin}/?city=Bologna`,
    ),
  )
  expect(document.head.querySelector('meta[property="og:title"]')).toHaveAttribute('content', 'Ristoranti a Bologna')
})
