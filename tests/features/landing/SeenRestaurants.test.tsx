import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWERS_CACHE } from '#/config/app-worker.ts'
import { paths } from '#/config/paths.ts'
import { viewKey } from '#/config/stored-view.ts'
import { rememberRestaurant } from '#/entities/restaurant/seen-restaurants.ts'
import * as firstView from '#/lib/device/after-first-view.ts'
import { network } from '../../support/backend/network.ts'
import { memoryCaches } from '../../support/browser/memory-caches.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
beforeAll(() => import('#/features/landing/SeenRestaurants.tsx'))
beforeEach(() => vi.stubGlobal('caches', memoryCaches(window.location.origin)))

const TITLE = 'Visti di recente su questo dispositivo'
const seen = async () => within(await screen.findByRole('region', { name: TITLE }))
const names = async () => (await seen()).getAllByRole('link').map((link) => link.textContent)
const stored = () => JSON.parse(localStorage.getItem('coperto.seen') ?? 'null')

describe('on the landing page', () => {
  test('without any the page is as before', async () => {
    await renderAt('/')
    await screen.findByRole('link', { name: /Trattoria di Prova/ })
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
  })

  test('the newest first, eight at most; each can be forgotten, and all', async () => {
    for (let id = 1; id <= 9; id += 1) rememberRestaurant({ id: `r${id}`, name: `Osteria ${id}` })
    rememberRestaurant({ id: 'r5', name: 'Osteria 5' })
    const { user } = await renderAt('/')
    expect(await names()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((id) => `Osteria ${id}`))
    expect((await seen()).getByRole('link', { name: 'Osteria 9' })).toHaveAttribute('href', '/restaurant/r9')

    localStorage.setItem(viewKey('r9'), 'x')
    const cache = await caches.open(ANSWERS_CACHE)
    for (const id of ['r9', 'r8']) await cache.put(`/api/public/restaurant/menu/${id}`, new Response('[]'))
    await user.click((await seen()).getByRole('button', { name: 'Dimentica Osteria 9' }))
    expect(await names()).not.toContain('Osteria 9')
    expect(screen.getByText(TITLE)).toHaveFocus()
    expect(localStorage.getItem(viewKey('r9'))).toBeNull()
    await waitFor(async () => expect((await cache.keys()).map(({ url }) => url.slice(-2))).toEqual(['r8']))

    await user.click((await seen()).getByRole('button', { name: 'Dimentica tutti' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument())
    expect(stored()).toEqual([])
    expect(await cache.keys()).toEqual([])
  })

  test('not in the list of a city', async () => {
    rememberRestaurant({ id: 'r1', name: 'Osteria' })
    await renderAt('/?city=Roma')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Osteria' })).not.toBeInTheDocument()
  })

  test.each(['{"a', '{}', '[1]', '[{"id":"r1"}]', '"text"'])('%s on the device shows nothing', async (text) => {
    localStorage.setItem('coperto.seen', text)
    await renderAt('/')
    await screen.findByRole('link', { name: /Trattoria di Prova/ })
    await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument())
  })
})

describe('a public page', () => {
  beforeEach(() => vi.spyOn(firstView, 'afterFirstView').mockResolvedValue())

  test('is remembered once it is there', async () => {
    const { restaurantId } = await renderAt(paths.restaurant)
    await waitFor(() => expect(stored()).toEqual([{ id: restaurantId, name: 'Trattoria di Prova' }]))
  })

  test.each([403, 404])('a %i leaves the list', async (status) => {
    network.use(http.get('*/api/public/restaurant/:id', () => new Response('', { status })))
    await renderAt(paths.restaurant, {
      before: (_, id) => {
        rememberRestaurant({ id: 'other', name: 'Altra' })
        rememberRestaurant({ id, name: 'Prova' })
      },
    })
    await screen.findByText('error;')
    await waitFor(() => expect(stored()).toEqual([{ id: 'other', name: 'Altra' }]))
  })
})
