import { describe, expect, test } from 'vitest'
import { refused, type Start, stageFor } from './start.ts'

/** Categories, dimensions, ingredients, menus and dishes. */
export function catalogueContract(start: Start): void {
  const stage = stageFor(start)
  const send = (method: string, path: string, body?: unknown) =>
    stage.backend.call(method, path, { as: 'director', body })
  const get = async (path: string) => (await send('GET', path)).body
  const names = (rows: { name: string }[]) => rows.map((row) => row.name)

  describe('categories', () => {
    test('are created, renamed by PATCH and PUT, and deleted', async () => {
      const { body: made } = await send('POST', '/api/create-category', { name: '  Contorni ' })
      expect(made).toEqual({ id: expect.any(String), name: 'Contorni' })
      expect((await send('PATCH', '/api/category', { id: made.id, name: 'Verdure' })).body.name).toBe('Verdure')
      expect((await send('PUT', '/api/category', { id: made.id, name: 'Insalate' })).body.name).toBe('Insalate')
      expect(names(await get('/api/categories'))).toEqual(['Primi', 'Pizze', 'Dolci', 'Insalate'])
      expect((await send('DELETE', `/api/category/${made.id}`)).status).toBe(204)
      expect(await send('DELETE', `/api/category/${made.id}`)).toMatchObject(refused(404))
      expect(await get('/api/categories')).toHaveLength(3)
    })

    test('that are deleted leave their dishes without a category', async () => {
      const { id } = stage.things.category('Primi')
      await send('DELETE', `/api/category/${id}`)
      expect((await get(`/api/dish/${stage.things.dish('Carbonara').id}`)).category).toBeNull()
    })
  })

  describe('dimensions', () => {
    test('start with standard, which can be neither renamed, deleted nor created again', async () => {
      const [standard] = await get('/api/dimensions')
      expect(standard).toMatchObject({ name: 'standard', standard: true })
      const again = { id: standard.id, name: 'media' }
      expect(await send('PATCH', '/api/dimension', again)).toMatchObject(refused(400, 'standard'))
      expect(await send('PUT', `/api/dimension/${standard.id}`, again)).toMatchObject(refused(400, 'standard'))
      expect(await send('DELETE', `/api/dimension/${standard.id}`)).toMatchObject(refused(400, 'standard'))
      const { id } = stage.things.dimension('grande')
      for (const name of ['Standard', ' STANDARD ', 'stan\u200bdard', '\u202estandard\u202c', 'ｓｔａｎｄａｒｄ']) {
        expect(await send('POST', '/api/create-dimension', { name })).toMatchObject(refused(409, 'exists'))
        expect(await send('PATCH', '/api/dimension', { id, name })).toMatchObject(refused(409, 'exists'))
        expect(await send('PUT', `/api/dimension/${id}`, { name })).toMatchObject(refused(409, 'exists'))
      }
      expect(await get('/api/dimensions')).toEqual(stage.things.dimensions)
    })

    test('are created, renamed with the id in the body or in the path, and deleted with their prices', async () => {
      const { body: made } = await send('POST', '/api/create-dimension', { name: 'enorme' })
      expect(made).toEqual({ id: expect.any(String), name: 'enorme', standard: false })
      expect((await send('PATCH', '/api/dimension', { id: made.id, name: 'gigante' })).body.name).toBe('gigante')
      expect((await send('PATCH', `/api/dimension/${made.id}`, { name: 'maxi' })).body.name).toBe('maxi')
      expect(names(await get('/api/dimensions'))).toEqual(['standard', 'grande', 'piccola', 'maxi'])
      const { id } = stage.things.dimension('piccola')
      expect((await send('DELETE', `/api/dimension/${id}`)).status).toBe(204)
      const carbonara = await get(`/api/dish/${stage.things.dish('Carbonara').id}`)
      expect(carbonara.dimensionAssignments).toMatchObject([{ price: 12.5, dimension: { name: 'standard' } }])
    })
  })

  describe('ingredients', () => {
    const priced = (price: number) => [{ dimensionId: stage.things.dimension('grande').id, price, name: 'grande' }]

    test('are created several at once, changed and removed', async () => {
      const drafts = [
        { name: 'Rucola', dimensions: priced(1.2) },
        { name: 'Speck', dimensions: [] },
      ]
      const { body: made } = await send('POST', '/api/create-ingredients', drafts)
      expect(made).toEqual([
        {
          id: expect.any(String),
          name: 'Rucola',
          price: 1.2,
          dimensionAssignments: [{ price: 1.2, dimension: stage.things.dimension('grande') }],
        },
        { id: expect.any(String), name: 'Speck', dimensionAssignments: [] },
      ])
      const update = { name: 'Rucola fresca', dimensions: priced(2) }
      const changed = await send('PATCH', `/api/update-ingredient/${made[0].id}`, update)
      expect(changed.body).toMatchObject({ name: 'Rucola fresca', price: 2 })
      expect((await send('DELETE', `/api/remove-ingredient/${made[1].id}`)).status).toBe(204)
      expect(names(await get('/api/ingredients'))).toEqual(['Bufala', 'Olive', 'Rucola fresca'])
    })

    test('are set for a menu as a whole', async () => {
      const { id } = stage.things.menu('Dolci')
      const olives = stage.things.ingredient('Olive')
      const { body } = await send('POST', `/api/create-ingredients/${id}`, [olives.id, olives.id])
      expect(body).toEqual([olives])
      expect(await get(`/api/menu/ingredients/${id}`)).toEqual([olives])
      await send('POST', `/api/create-ingredients/${id}`, [])
      expect(await get(`/api/menu/ingredients/${id}`)).toEqual([])
    })
  })

  describe('menus', () => {
    test('are created at the end, renamed, moved and deleted with their dishes', async () => {
      const { body: made } = await send('POST', '/api/create-menu', { name: 'Vini' })
      expect(made).toEqual({
        id: expect.any(String),
        name: 'Vini',
        position: 2,
        combination: false,
        restaurant: stage.things.restaurantId,
        dish: [],
        ingredients: [],
      })
      expect((await send('PATCH', '/api/menu', { id: made.id, name: 'Cantina' })).body.name).toBe('Cantina')
      const { id: carta } = stage.things.menu('Carta')
      const positions = [
        { menuId: made.id, position: 0 },
        { menuId: carta, position: 1 },
        { menuId: stage.things.menu('Dolci').id, position: 2 },
      ]
      expect((await send('PUT', '/api/menu/position', positions)).status).toBe(204)
      const list = `/api/menu/restaurant/${stage.things.restaurantId}?combination=false`
      expect(names(await get(list))).toEqual(['Cantina', 'Carta', 'Dolci'])
      expect((await send('DELETE', `/api/menu/${carta}`)).status).toBe(204)
      expect(names(await get(list))).toEqual(['Cantina', 'Dolci'])
      expect(await send('GET', `/api/dish/${stage.things.dish('Carbonara').id}`)).toMatchObject(refused(404))
      expect(await send('GET', `/api/menu/${carta}`)).toMatchObject(refused(404, 'menu'))
    })

    test('and dishes are in a list of positions once, each with its own position', async () => {
      const [carta, dolci] = ['Carta', 'Dolci'].map((name) => stage.things.menu(name).id)
      const [one, other] = ['Carbonara', 'Tiramisù'].map((name) => stage.things.dish(name).id)
      for (const [menuId, second, position] of [
        [carta, carta, 1],
        [carta, dolci, 0],
      ] as const) {
        const body = [
          { menuId, position: 0 },
          { menuId: second, position },
        ]
        expect(await send('PATCH', '/api/menu/position', body)).toMatchObject(refused(400, 'once'))
      }
      for (const [dishId, second, position] of [
        [one, one, 2],
        [one, other, 1],
      ] as const) {
        const body = [
          { dishId, position: 1 },
          { dishId: second, position },
        ]
        expect(await send('PATCH', '/api/dish/position', body)).toMatchObject(refused(400, 'once'))
      }
    })

    test('differ from the options of combinations', async () => {
      const list = (query: string) => get(`/api/menu/restaurant/${stage.things.restaurantId}${query}`)
      expect(names(await list('?combination=true'))).toEqual(['Il primo', 'Il dolce'])
      expect(names(await list('?combination=false'))).toEqual(['Carta', 'Dolci'])
      expect(await list('')).toHaveLength(4)
    })

    test('named standard can be neither renamed nor deleted', async () => {
      const { body } = await send('POST', '/api/create-menu', { name: 'standard' })
      expect(await send('PATCH', '/api/menu', { id: body.id, name: 'x' })).toMatchObject(refused(400, 'standard'))
      expect(await send('DELETE', `/api/menu/${body.id}`)).toMatchObject(refused(400, 'standard'))
    })
  })

  describe('dishes', () => {
    const draft = () => ({
      menuId: stage.things.menu('Carta').id,
      name: 'Lasagne',
      category: stage.things.category('Primi').id,
      isAvailable: true,
      position: 0,
      description: 'Layers',
      descriptionIt: 'Strati',
      descriptionAr: 'طبقات',
      descriptionFr: '',
      descriptionEs: '',
      dimensions: [
        { dimensionId: stage.things.dimension('piccola').id, price: 7.125 },
        { dimensionId: stage.things.dimension('standard').id, price: 11.35 },
      ],
    })

    test('are created with prices in mills, changed and deleted', async () => {
      const { body: made } = await send('POST', '/api/create-dish', draft())
      expect(made).toMatchObject({
        name: 'Lasagne',
        price: 11.35,
        category: { name: 'Primi' },
        dimensionAssignments: [
          { price: 11.35, dimension: { name: 'standard' } },
          { price: 7.125, dimension: { name: 'piccola' } },
        ],
        dishImagesId: [],
      })
      expect(await get(`/api/dish/${made.id}`)).toEqual(made)
      const carta = await get(`/api/menu/${stage.things.menu('Carta').id}`)
      expect(names(carta.dish)).toEqual(['Lasagne', 'Carbonara', 'Margherita', 'Pizza al tartufo'])

      const update = { ...draft(), isAvailable: false, dimensions: draft().dimensions.slice(0, 1) }
      const { body: changed } = await send('PUT', `/api/dish/${made.id}`, update)
      expect(changed).toMatchObject({ id: made.id, isAvailable: false, price: 7.125 })
      expect(changed.dimensionAssignments).toHaveLength(1)
      const fourDecimals = { ...draft(), dimensions: draft().dimensions.map((each) => ({ ...each, price: 0.0005 })) }
      expect(await send('PUT', `/api/dish/${made.id}`, fourDecimals)).toMatchObject(refused(400, 'three decimals'))
      expect((await send('DELETE', `/api/dish/${made.id}`)).status).toBe(204)
      expect(await send('PATCH', `/api/dish/${made.id}`, draft())).toMatchObject(refused(404, 'dish'))
    })

    test.each(['menuId', 'category'] as const)(
      "with an unknown %s are refused with the field's name",
      async (field) => {
        expect(await send('POST', '/api/create-dish', { ...draft(), [field]: 'x' })).toMatchObject(refused(400, field))
      },
    )

    test('belong to menus of the card, not to an option, which would not show them', async () => {
      const body = { ...draft(), menuId: stage.things.menu('Il primo').id }
      expect(await send('POST', '/api/create-dish', body)).toMatchObject(refused(400, 'menuId'))
      const { id } = stage.things.dish('Carbonara')
      expect(await send('PATCH', `/api/dish/${id}`, body)).toMatchObject(refused(400, 'menuId'))
    })

    test('may cost tens of millions, as in Lebanese pounds', async () => {
      const dimensions = [{ dimensionId: stage.things.dimension('standard').id, price: 45_000_000 }]
      const { body: made } = await send('POST', '/api/create-dish', { ...draft(), dimensions })
      expect(made.price).toBe(45_000_000)
    })

    test('need a price of at least 0 for each of different dimensions', async () => {
      const [size] = draft().dimensions
      const wrong = [[], [{ ...size, price: -1 }], [{ ...size, dimensionId: 'x' }], [size, size]]
      for (const dimensions of wrong) {
        expect(await send('POST', '/api/create-dish', { ...draft(), dimensions })).toMatchObject(
          refused(400, 'dimension'),
        )
      }
    })

    test('are ordered from 1 to n', async () => {
      const order = ['Pizza al tartufo', 'Carbonara', 'Margherita']
      const body = order.map((name, index) => ({ dishId: stage.things.dish(name).id, position: index + 1 }))
      expect((await send('PATCH', '/api/dish/position', body)).status).toBe(204)
      expect(names((await get(`/api/menu/${stage.things.menu('Carta').id}`)).dish)).toEqual(order)
    })
  })
}
