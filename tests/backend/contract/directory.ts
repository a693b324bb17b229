import { describe, expect, test } from 'vitest'
import { cities } from '../../../backend/db/schema.ts'
import { claimsOf } from '../../support/backend/token.ts'
import { type Start, stageFor } from './start.ts'

/** What visitors read, and the calls to become a director with a restaurant. */
export function directoryContract(start: Start): void {
  const stage = stageFor(start)
  const get = async (path: string) => (await stage.backend.call('GET', path)).body

  describe('visitors', () => {
    test('read restaurants with their pictures: all, or those of a city by its prefix', async () => {
      const all = await get('/api/public/restaurants')
      expect(all.map((each: { name: string }) => each.name)).toEqual(['Trattoria di Prova', 'Osteria Altrui'])
      expect(all[0]).toEqual({
        id: stage.things.restaurantId,
        name: 'Trattoria di Prova',
        city: 'Bologna',
        cityId: expect.any(String),
        country: 'Terra di Prova',
        currency: '€',
        street: 'Via dei Test 1',
        description: 'Si mangia e si prova.',
        restaurantImage: [expect.any(String)],
        logo: all[0].restaurantImage[0],
      })
      expect(await get('/api/public/restaurants/city?city=bo')).toEqual([all[0]])
      expect(await get('/api/public/restaurants/city?city=ologna')).toEqual([])
      expect(await get('/api/public/restaurants/city?city=%25')).toEqual([])
    })

    test('find cities by prefix in any case, and countries', async () => {
      const names = (await get('/api/public/city/search?prefix=BOL')).map((city: { name: string }) => city.name)
      expect(names).toEqual(['Bologna', 'Bolzano'])
      expect(await get('/api/public/city/search?prefix=_o')).toEqual([])
      expect(await get('/api/public/city/countries')).toEqual(['Terra di Prova'])
    })

    test('read one restaurant, its menus without the options of combinations, and its combinations', async () => {
      const { restaurantId } = stage.things
      expect(await get(`/api/public/restaurant/${restaurantId}`)).toMatchObject({ name: 'Trattoria di Prova' })
      const menus = await get(`/api/public/restaurant/menu/${restaurantId}`)
      expect(menus.map((menu: { name: string }) => menu.name)).toEqual(['Carta', 'Dolci'])
      expect(menus[0]).toMatchObject({ position: 0, combination: false, restaurant: restaurantId })
      expect(menus[0].dish[0]).toEqual({
        id: stage.things.dish('Carbonara').id,
        menuId: menus[0].id,
        name: 'Carbonara',
        price: 12.5,
        isAvailable: true,
        position: 1,
        category: stage.things.category('Primi'),
        description: 'With guanciale and pecorino',
        descriptionIt: 'Con guanciale e pecorino',
        descriptionAr: 'مع الجبن',
        descriptionFr: 'Au guanciale',
        descriptionEs: 'Con guanciale',
        dimensionAssignments: [
          { price: 12.5, dimension: stage.things.dimension('standard') },
          { price: 8, dimension: stage.things.dimension('piccola') },
        ],
        dishImagesId: [expect.any(String)],
        ingredients: null,
      })
      expect(menus[0].dish.map((dish: { isAvailable: boolean }) => dish.isAvailable)).toEqual([true, true, false])
      expect(menus[0].ingredients.map((each: { name: string }) => each.name)).toEqual(['Bufala', 'Olive'])

      const combinations = await get(`/api/public/combinations/${restaurantId}`)
      expect(combinations).toEqual([
        {
          id: expect.any(String),
          name: 'Pranzo di prova',
          dimensionAssignments: [
            { price: 15, dimension: stage.things.dimension('standard') },
            { price: 19.9, dimension: stage.things.dimension('grande') },
          ],
          combinationImageIds: [expect.any(String)],
        },
      ])
      const single = await get(`/api/public/combination/${combinations[0].id}`)
      expect(single.menuList).toMatchObject([
        { name: 'Il primo', combination: true, dish: [{ name: 'Carbonara' }, { name: 'Margherita' }] },
        { name: 'Il dolce', combination: true, dish: [{ name: 'Tiramisù' }, { name: 'Sorbetto' }] },
      ])
    })

    test.each([
      'restaurant/x',
      'restaurant/menu/x',
      'combinations/x',
      'combination/x',
      'dish-image/x',
      'restaurant/%00',
    ])('get 404 for %s', async (path) => {
      const { status, body } = await stage.backend.call('GET', `/api/public/${path}`)
      expect(status).toBe(404)
      expect(body).toMatchObject({ status: 404, error: 'Not Found', path: expect.stringContaining('/api/public/') })
    })
  })

  describe('a new director', () => {
    const draft = {
      username: 'Nuovo',
      email: 'Nuovo@Prova.example',
      password: 'segretissima',
      passwordConfirm: 'segretissima',
    }

    test('signs up, logs in with the e-mail in any case, and creates one restaurant', async () => {
      const { backend } = stage
      expect((await backend.call('POST', '/api/public/create-director', { body: draft })).status).toBe(204)
      const again = { ...draft, email: 'nuovo@prova.EXAMPLE' }
      expect(await backend.call('POST', '/api/public/create-director', { body: again })).toMatchObject({
        status: 409,
        body: { message: 'Email already exists' },
      })
      const credentials = { email: 'NUOVO@prova.example', password: 'segretissima' }
      const { body } = await backend.call('POST', '/api/login', { body: credentials })
      expect(claimsOf(body.access_token)).toMatchObject({
        username: 'Nuovo',
        email: 'nuovo@prova.example',
        role: 'ROLE_DIRECTOR',
        status: 'STATUS_ACTIVE',
        restaurant: null,
      })

      const headers = { Authorization: `Bearer ${body.access_token}` }
      const [city] = (await backend.call('GET', '/api/public/city/search?prefix=roma')).body
      const place = { name: 'Da Nuovo', partitaIva: '123', street: 'Via Nuova', cityId: city.id }
      const noCity = { ...place, cityId: 'nowhere' }
      expect(await backend.call('POST', '/api/restaurant', { headers, body: noCity })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('cityId') },
      })
      const made = await backend.call('POST', '/api/restaurant', { headers, body: place })
      expect(made).toMatchObject({ status: 200, body: { id: expect.any(String) } })
      expect((await backend.call('POST', '/api/restaurant', { headers, body: place })).status).toBe(409)
      // The token's claim is still empty, but the account's row counts. The standard dimension exists from the start.
      expect((await backend.call('GET', '/api/dimensions', { headers })).body).toEqual([
        { id: expect.any(String), name: 'standard', standard: true },
      ])
    })

    test("is refused if the passwords differ, with the field's name", async () => {
      const body = { ...draft, passwordConfirm: 'altra' }
      expect(await stage.backend.call('POST', '/api/public/create-director', { body })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('passwordConfirm') },
      })
    })
  })

  describe('the profile', () => {
    test('is saved completely, by PATCH or PUT, with the city by id or by name', async () => {
      const { backend, things } = stage
      const profile = await get(`/api/public/restaurant/${things.restaurantId}`)
      const changed = {
        ...profile,
        name: 'Nuova Insegna',
        currency: '$',
        description: 'Altro',
        cityId: undefined,
        city: 'Roma',
      }
      const saved = await backend.call('PATCH', '/api/restaurant', { as: 'manager', body: changed })
      expect(saved).toMatchObject({ status: 200, body: { name: 'Nuova Insegna', city: 'Roma', currency: '$' } })
      expect(await get(`/api/public/restaurant/${things.restaurantId}`)).toEqual(saved.body)
      const back = await backend.call('PUT', '/api/restaurant', { as: 'director', body: profile })
      expect(back.body).toEqual(profile)
      const nowhere = { ...profile, cityId: undefined, city: 'Atlantide' }
      expect((await backend.call('PATCH', '/api/restaurant', { as: 'director', body: nowhere })).status).toBe(400)
    })

    test('of a restaurant that moves gets the country of its new city, which the app does not know', async () => {
      const { backend, things } = stage
      const [lugano] = await backend.db.insert(cities).values({ name: 'Lugano', country: 'Svizzera' }).returning()
      const save = async (body: object) =>
        (await backend.call('PATCH', '/api/restaurant', { as: 'director', body })).body
      const profile = await save(await get(`/api/public/restaurant/${things.restaurantId}`))
      const moved = { ...profile, city: 'Lugano', cityId: lugano?.id, country: undefined }
      expect(await save(moved)).toMatchObject({ city: 'Lugano', country: 'Svizzera' })
    })

    test('without pictures can be sent back as it was read, with null for them', async () => {
      const { backend, things } = stage
      const bare = {
        ...(await get(`/api/public/restaurant/${things.restaurantId}`)),
        restaurantImage: null,
        logo: null,
      }
      expect((await backend.call('PATCH', '/api/restaurant', { as: 'director', body: bare })).status).toBe(200)
    })
  })
}
