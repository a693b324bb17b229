import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { AGE_PLACE, type StoredView, viewKey } from '#/config/stored-view.ts'
import * as deployment from '#/lib/deployment/look-for-deployment.ts'
import * as firstView from '#/lib/device/after-first-view.ts'
import { network } from '../../support/backend/network.ts'
import { translateTexts } from '../../support/browser/translate-texts.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
beforeEach(() => {
  vi.spyOn(firstView, 'afterFirstView').mockResolvedValue()
  vi.spyOn(deployment, 'entryOfThisPage').mockReturnValue('/assets/index-1.js')
})

const stored = (id: string): string | null => localStorage.getItem(viewKey(id))

test('a fresh page is drawn for the next visit, with a place for its age', async () => {
  const { restaurantId } = await renderAt(paths.restaurant)
  await screen.findByRole('heading', { name: 'Carbonara' })
  await waitFor(() => expect(stored(restaurantId)).not.toBeNull())
  const view: StoredView = JSON.parse(stored(restaurantId) ?? '')
  expect(view).toMatchObject({ entry: '/assets/index-1.js', language: 'it' })
  expect(view.age[0]).toContain(AGE_PLACE)
  expect(view.ages.hour[1]).toBe('2 ore fa')
  expect(Math.abs(Date.now() - view.at)).toBeLessThan(60_000)
  expect(JSON.stringify(view.tree)).toContain('Carbonara')
  expect(JSON.stringify(view.tree)).toContain(AGE_PLACE)
})

test.each([
  ['by a translator that replaces texts', () => translateTexts()],
  ['into another language', () => document.documentElement.setAttribute('lang', 'de')],
])('a page translated %s is not: the drawing before stays', async (_, translate) => {
  const { restaurantId } = await renderAt(paths.restaurant)
  await waitFor(() => expect(stored(restaurantId)).not.toBeNull())
  localStorage.setItem(viewKey(restaurantId), 'before')
  translate()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored(restaurantId)).toBe('before')
})

test('a page with a search in it, or whose reads have failed, is not', async () => {
  network.use(http.get('*/api/public/combinations/:id', () => new Response('', { status: 400 })))
  const { restaurantId, user } = await renderAt(paths.restaurant)
  await user.type(await screen.findByRole('textbox', { name: 'Cerca nel menu' }), 'x')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored(restaurantId)).toBeNull()
})

test.each([403, 404])('a %i removes the drawing', async (status) => {
  network.use(http.get('*/api/public/restaurant/:id', () => new Response('', { status })))
  const { restaurantId } = await renderAt(paths.restaurant, {
    before: (_, id) => localStorage.setItem(viewKey(id), 'x'),
  })
  await screen.findByText('error;')
  await waitFor(() => expect(stored(restaurantId)).toBeNull())
})
