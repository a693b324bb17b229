// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw/http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { updateCombination } from '#/entities/combination/writes.ts'
import { fetchLatestDish } from '#/entities/dish/api.ts'
import { fetchLatestIngredient } from '#/entities/ingredient/api.ts'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import { fetchWholeRestaurant } from '#/entities/restaurant/writes.ts'
import { fetchLatestTable } from '#/entities/table/api.ts'
import { fetchLatestWaiter } from '#/entities/waiter/api.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { buildFor } from '../../support/backend/dialect.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

withNetwork()
beforeEach(() => startLanguages('it'))

const DISH = {
  ...{ id: '7', name: 'Pici', menuId: 'm', position: 1, isAvailable: true, category: { id: 'c', name: 'Primi' } },
  dimensionAssignments: [{ price: 9, dimension: { id: 's', name: 'standard', standard: true } }],
}
const RESTAURANT = { id: 'r', name: 'Da Anna', city: 'Bologna', street: 'Via Po 1', restaurantImage: ['p'] }
const TABLE = { id: 't', number: 3, numberOfSeats: 2, status: 'STATUS_FREE' }
const WAITER = { id: 'w', username: 'anna', email: 'a@b.example', role: 'ROLE_WAITER', status: 'STATUS_ACTIVE' }

const answer = (path: string, body: object) => network.use(http.get(`*${path}`, () => Response.json(body)))
const words = (field: string) =>
  expect.objectContaining({ serverMessage: expect.stringContaining(`manda ${field} in`) })

test('the names are joined in the language of the app, also on a page that a translator has changed', async () => {
  document.documentElement.lang = 'fr'
  answer('/api/dish/7', { ...DISH, category: 7, position: 'first' })
  await expect(fetchLatestDish({ id: '7' })).rejects.toEqual(words('Categoria e Posizione nel menu'))
})

describe('what is there in a form that is not understood stops the save, and is named (ADR-043)', () => {
  test.each([
    ['a category as a bare id', { category: 7 }, 'Categoria'],
    ['a category without a name', { category: { id: 7 } }, 'Categoria'],
    ['only the id of the category', { category: undefined, categoryId: 7 }, 'Categoria'],
    ['only the name of the category', { category: null, categoryName: 'Primi' }, 'Categoria'],
    ['another word for what is available', { isAvailable: undefined, available: 'chissà' }, 'Disponibile'],
    ['a yes or no in other words', { isAvailable: 'SI' }, 'Disponibile'],
    ['a description for each language', { description: { it: 'Buoni' } }, 'Descrizione predefinita'],
    [
      'the sizes in another spelling',
      { dimensionAssignments: undefined, dimension_assignments: [] },
      'Formati e prezzi',
    ],
    ['two at once', { category: 7, position: 'first' }, 'Categoria e Posizione nel menu'],
  ])('a dish with %s', async (_, part, named) => {
    answer('/api/dish/7', { ...DISH, ...part })
    await expect(fetchLatestDish({ id: '7' })).rejects.toEqual(words(named))
    const written = vi.fn()
    network.use(http.all('*/api/dish*', ({ request }) => (request.method === 'GET' ? undefined : written())))
    const change = setAvailability(
      { dishId: '7', isAvailable: false },
      { client: new QueryClient(), restaurantId: 'r' },
    )
    await expect(change).rejects.toEqual(words(named))
    expect(written).not.toHaveBeenCalled()
  })

  test('a table, a waiter, an ingredient, the profile, the options of a combination', async () => {
    answer('/api/dinner-table', [{ ...TABLE, status: 1 }])
    await expect(fetchLatestTable({ id: 't' })).rejects.toEqual(words('Stato'))
    answer('/api/dinner-table', [{ ...TABLE, numberOfSeats: undefined, number_of_seats: 4 }])
    await expect(fetchLatestTable({ id: 't' })).rejects.toEqual(words('Posti'))
    answer('/api/waiter', [{ ...WAITER, role: { name: 'ROLE_WAITER' } }])
    await expect(fetchLatestWaiter({ id: 'w' })).rejects.toEqual(words('Ruolo'))
    answer('/api/ingredients', [{ id: 'i', name: { it: 'Olive' }, dimensionAssignments: [] }])
    await expect(fetchLatestIngredient({ id: 'i' })).rejects.toEqual(words('Nome'))
    answer('/api/public/restaurant/r', { ...RESTAURANT, city: { it: 'Bologna' } })
    await expect(fetchWholeRestaurant({ id: 'r' })).rejects.toEqual(words('Città'))

    buildFor({ updateCombination: 'PUT /api/update-combination/{id}' })
    answer('/api/combination/c', { id: 'c', name: 'Pranzo', menuList: ['m1', 'm2'] })
    const change = updateCombination('c', {
      name: 'Cena',
      dimensions: [{ dimensionId: 's', price: 9, name: 'standard' }],
    })
    await expect(change).rejects.toEqual(words('Opzioni'))
  })
})

test('what is absent, null or blank is unknown, and stops nothing', async () => {
  answer('/api/dish/7', { ...DISH, category: null, position: undefined, description: null, isAvailable: undefined })
  expect(await fetchLatestDish({ id: '7' })).toMatchObject({ category: null, isAvailable: undefined })
  answer('/api/dish/7', { ...DISH, category: '', categoryId: null })
  expect(await fetchLatestDish({ id: '7' })).toMatchObject({ category: null })
  answer('/api/dinner-table', [TABLE])
  expect(await fetchLatestTable({ id: 't' })).toMatchObject({ status: 'STATUS_FREE' })
  answer('/api/waiter', [{ id: 'w', username: 'anna' }])
  expect(await fetchLatestWaiter({ id: 'w' })).toMatchObject({ username: 'anna' })
  answer('/api/public/restaurant/r', RESTAURANT)
  expect(await fetchWholeRestaurant({ id: 'r' })).toMatchObject({ city: 'Bologna' })
})
