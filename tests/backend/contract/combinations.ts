import { describe, expect, test } from 'vitest'
import { refused, type Start, stageFor } from './start.ts'

export function combinationsContract(start: Start): void {
  const stage = stageFor(start)
  const send = (method: string, path: string, body?: unknown) =>
    stage.backend.call(method, path, { as: 'director', body })

  describe('combinations', () => {
    const dimensions = (price: number) => [
      { dimensionId: stage.things.dimension('standard').id, price, name: 'standard' },
    ]

    test("are created in the wizard's steps: name and dimensions, options, ingredients, dishes", async () => {
      const first = { name: 'Cena', menuIds: [], dimensions: dimensions(30) }
      const { body: made } = await send('POST', '/api/create-combination', first)
      expect(made).toEqual({
        id: expect.any(String),
        name: 'Cena',
        dimensionAssignments: [{ price: 30, dimension: stage.things.dimension('standard') }],
        combinationImageIds: [],
        menuList: [],
      })
      const optionDraft = { name: 'Pizza a scelta', combinationId: made.id }
      const { body: option } = await send('POST', '/api/create-menu-combination', optionDraft)
      expect(option).toEqual({ id: expect.any(String), name: 'Pizza a scelta' })
      await send('POST', `/api/create-ingredients/${option.id}`, [stage.things.ingredient('Bufala').id])
      const pizzas = ['Pizza al tartufo', 'Margherita'].map((name) => stage.things.dish(name).id)
      const set = await send('POST', '/api/create-dish-combination', { dishListIds: pizzas, menuId: option.id })
      expect(set.body).toMatchObject({ id: option.id, dish: [{ name: 'Pizza al tartufo' }, { name: 'Margherita' }] })
      await send('POST', '/api/create-dish-combination', { dishListIds: pizzas.slice(1), menuId: option.id })

      const { body: whole } = await send('GET', `/api/combination/${made.id}`)
      expect(whole.menuList).toMatchObject([
        { id: option.id, combination: true, dish: [{ name: 'Margherita' }], ingredients: [{ name: 'Bufala' }] },
      ])
      expect((await send('DELETE', `/api/menu/${option.id}`)).status).toBe(204)
      expect((await send('GET', `/api/combination/${made.id}`)).body.menuList).toEqual([])
      expect((await send('GET', `/api/dish/${pizzas[1]}`)).status).toBe(200)
    })

    test.each(['PATCH', 'PUT', 'POST'])('are changed by %s', async (method) => {
      const { id } = stage.things.combination('Pranzo di prova')
      const update = { name: 'Pranzo lungo', dimensions: dimensions(18) }
      const { body } = await send(method, `/api/update-combination/${id}`, update)
      expect(body).toMatchObject({ id, name: 'Pranzo lungo', dimensionAssignments: [{ price: 18 }] })
      expect(body.dimensionAssignments).toHaveLength(1)
      expect(body.menuList).toHaveLength(2)
    })

    test('accept menus of the restaurant as options', async () => {
      const body = { name: 'Tutto', menuIds: [stage.things.menu('Dolci').id], dimensions: dimensions(9) }
      const { body: made } = await send('POST', '/api/create-combination', body)
      expect(made.menuList).toMatchObject([{ name: 'Dolci', combination: false }])
      // Deleting the combination does not delete the menu.
      await send('DELETE', `/api/combination/${made.id}`)
      expect((await send('GET', `/api/menu/${stage.things.menu('Dolci').id}`)).status).toBe(200)
    })

    test('are deleted with their options', async () => {
      const { id } = stage.things.combination('Pranzo di prova')
      expect((await send('DELETE', `/api/combination/${id}`)).status).toBe(204)
      expect(await send('GET', `/api/combination/${id}`)).toMatchObject(refused(404))
      const options = await send('GET', `/api/menu/restaurant/${stage.things.restaurantId}?combination=true`)
      expect(options.body).toEqual([])
      expect((await stage.backend.call('GET', `/api/public/combination/${id}`)).status).toBe(404)
    })

    test('refuse unknown ids by their field, and dishes for a menu that is not an option', async () => {
      const draft = { name: 'x', menuIds: ['nothing'], dimensions: dimensions(1) }
      expect(await send('POST', '/api/create-combination', draft)).toMatchObject(refused(400, 'menuIds'))
      const option = { name: 'x', combinationId: 'nothing' }
      expect(await send('POST', '/api/create-menu-combination', option)).toMatchObject(refused(400, 'combinationId'))
      const dishes = { dishListIds: [], menuId: stage.things.menu('Carta').id }
      expect(await send('POST', '/api/create-dish-combination', dishes)).toMatchObject(refused(400, 'menuId'))
    })
  })
}
