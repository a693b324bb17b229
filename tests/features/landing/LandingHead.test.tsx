import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as firstView from '#/lib/device/after-first-view.ts'
import { describeRestaurant } from '../../support/backend/describe-restaurant.ts'
import { withFakeTime } from '../../support/browser/fake-time.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
// A Thursday, 20:00 in Rome.
withFakeTime(new Date('2026-11-05T19:00:00Z'))
beforeAll(() =>
  Promise.all([import('#/features/landing/LandingHead.tsx'), import('#/entities/restaurant/OpenBadge.tsx')]),
)
beforeEach(() => {
  vi.mocked(firstView.afterFirstView).mockResolvedValue()
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
