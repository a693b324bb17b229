import { describe, expect, test } from 'vitest'
import { combinationLineOf, lineOf } from '../../support/backend/demo-things.ts'
import { refused, type Start, stageFor } from './start.ts'

export function ordersContract(start: Start): void {
  const stage = stageFor(start)
  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    stage.backend.call(method, path, { as: 'waiter', body, headers })
  const get = async (path: string) => (await send('GET', path)).body
  const order = (...dishIndices: unknown[]) => ({ dishIndices, tableNumber: 7, totalCovers: 4 })
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id)

  describe('a new order', () => {
    test("gets the menu's names and prices, with extras and total in mills", async () => {
      const { things } = stage
      const [bufala, olive] = ['Bufala', 'Olive'].map((name) => things.ingredient(name).id)
      const extras = { dishIngredientsId: [bufala, olive, olive], dishQuantity: 3, course: 2, note: 'ben cotta' }
      const lines = [
        lineOf(things, 'Margherita', 'grande', extras as never),
        combinationLineOf(things, ['Carbonara', 'Sorbetto']),
      ]
      const { status, body } = await send('POST', '/api/create-order', order(...lines))
      expect(status).toBe(200)
      expect(body).toEqual({
        id: expect.any(String),
        tableNumber: 7,
        totalCovers: 4,
        courseStatus: 'STATUS_RECEIVED',
        orderTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        // 3 × 15.50 + 15
        total: 61.5,
        dishIndices: [
          {
            id: expect.any(String),
            dishId: things.dish('Margherita').id,
            dishName: 'Margherita',
            dishDimensionId: things.dimension('grande').id,
            dishDimensionName: 'grande',
            // 11 + 3.50 + 2 × 0.50
            dishPrice: 15.5,
            dishQuantity: 3,
            course: 2,
            category: 'Pizze',
            dishIngredientsId: [bufala, olive, olive],
            ingredients: [
              { id: bufala, name: 'Bufala', price: 3.5 },
              { id: olive, name: 'Olive', price: 0.5 },
              { id: olive, name: 'Olive', price: 0.5 },
            ],
            note: 'ben cotta',
          },
          {
            id: expect.any(String),
            combinationId: things.combination('Pranzo di prova').id,
            combinationName: 'Pranzo di prova',
            combinationDimensionId: things.dimension('standard').id,
            combinationDimensionName: 'standard',
            combinationPrice: 15,
            combinationQuantity: 1,
            course: 1,
            note: '',
            dishesWithIngredients: [
              expect.objectContaining({ dishName: 'Carbonara', category: 'Primi', ingredientsName: [] }),
              expect.objectContaining({ dishName: 'Sorbetto', category: 'Dolci' }),
            ],
          },
        ],
      })
      expect(await get(`/api/order/${body.id}`)).toEqual(body)
      expect(ids(await get('/api/order/kitchen'))).toEqual([stage.things.liveOrder.id, body.id])
      expect(await get('/api/order/count')).toBe(2)
    })

    test('is refused by name for a dish that is sold out, not on the menu or not sold in that dimension', async () => {
      const { things } = stage
      const refusedLine = async (line: unknown, words: string) =>
        expect(await send('POST', '/api/create-order', order(line))).toMatchObject(refused(400, words))
      await refusedLine(lineOf(things, 'Pizza al tartufo'), 'Pizza al tartufo')
      await refusedLine({ ...lineOf(things, 'Carbonara'), dishId: 'x', dishName: 'Zuppa' }, 'Zuppa')
      await refusedLine(lineOf(things, 'Carbonara', 'grande'), 'grande')
      await refusedLine(
        lineOf(things, 'Carbonara', 'standard', { dishIngredientsId: ['oro'] }),
        'The ingredient "oro" of "Carbonara"',
      )
      const bufala = things.ingredient('Bufala').id
      await stage.backend.call('DELETE', `/api/remove-ingredient/${bufala}`, { as: 'director' })
      await refusedLine(
        lineOf(things, 'Margherita', 'standard', { dishIngredientsId: [bufala] }),
        'The ingredient "Bufala" of "Margherita" is not on the menu',
      )
      await refusedLine(combinationLineOf(things, ['Carbonara', 'Sorbetto'], 'piccola'), 'piccola')
      await refusedLine({ ...combinationLineOf(things, ['Carbonara']), combinationId: 'x' }, 'called Pranzo')
      expect(await get('/api/order/count')).toBe(1)
    })

    test('needs exactly one dish for each option of a combination', async () => {
      const { things } = stage
      const tryWith = async (...dishes: string[]) =>
        (await send('POST', '/api/create-order', order(combinationLineOf(things, dishes)))).status
      expect(await tryWith('Sorbetto', 'Margherita')).toBe(200)
      expect(await tryWith('Carbonara')).toBe(400)
      expect(await tryWith('Carbonara', 'Margherita')).toBe(400)
      expect(await tryWith('Carbonara', 'Sorbetto', 'Tiramisù')).toBe(400)
      expect(await tryWith('Pizza al tartufo', 'Sorbetto')).toBe(400)
    })

    test('charges extras in a combination by the dimension of their dish', async () => {
      const { things } = stage
      const bufala = things.ingredient('Bufala').id
      const line = combinationLineOf(things, ['Margherita', 'Tiramisù'])
      const [pizza, sweet] = line.dishesWithIngredients
      const sized = { ...pizza, dishDimensionId: things.dimension('grande').id, ingredientsId: [bufala, bufala] }
      const sent = { ...line, combinationQuantity: 2, dishesWithIngredients: [sized, sweet] }
      const { body } = await send('POST', '/api/create-order', order(sent))
      // 15 + 2 × 3.50, twice
      expect(body.total).toBe(44)
      expect(body.dishIndices[0]).toMatchObject({
        combinationPrice: 22,
        dishesWithIngredients: [
          {
            dishDimensionId: sized.dishDimensionId,
            ingredientsId: [bufala, bufala],
            ingredientsName: ['Bufala', 'Bufala'],
          },
          { dishDimensionId: things.dimension('standard').id, ingredientsId: [] },
        ],
      })
      const unsold = {
        ...sent,
        dishesWithIngredients: [{ ...sized, dishDimensionId: things.dimension('piccola').id }, sweet],
      }
      const words = '"Margherita" is not sold in the size "piccola"'
      expect(await send('POST', '/api/create-order', order(unsold))).toMatchObject(refused(400, words))
    })

    test('finds an option for a dish that is in several', async () => {
      const { backend, things } = stage
      // Both options now offer the margherita; the second offers nothing else.
      const dishListIds = [things.dish('Margherita').id]
      const body = { dishListIds, menuId: things.menu('Il dolce').id }
      await backend.call('POST', '/api/create-dish-combination', { as: 'director', body })
      for (const dishes of [
        ['Margherita', 'Carbonara'],
        ['Carbonara', 'Margherita'],
        ['Margherita', 'Margherita'],
      ]) {
        expect((await send('POST', '/api/create-order', order(combinationLineOf(things, dishes)))).status).toBe(200)
      }
    })

    test('needs a table of the restaurant, lines and covers', async () => {
      const line = lineOf(stage.things, 'Carbonara')
      const create = (more: object) => send('POST', '/api/create-order', { ...order(line), ...more })
      expect(await create({ tableNumber: 99 })).toMatchObject(refused(404, '99'))
      expect(await create({ dishIndices: [] })).toMatchObject(refused(400, 'dishIndices'))
      expect(await create({ totalCovers: 0 })).toMatchObject(refused(400, 'totalCovers'))
      const wrong = { dishIndices: [{ ...line, dishQuantity: 0 }] }
      expect(await create(wrong)).toMatchObject(refused(400, 'dishIndices.0.dishQuantity'))
    })

    test('with an Idempotency-Key is created once: same body same answer, another body 422', async () => {
      const body = order(lineOf(stage.things, 'Carbonara'))
      const key = { 'Idempotency-Key': 'a-key' }
      const first = await send('POST', '/api/create-order', body, key)
      const again = await send('POST', '/api/create-order', body, key)
      expect(again).toMatchObject({ status: 200, body: first.body })
      expect(await get('/api/order/count')).toBe(2)
      const other = await send('POST', '/api/create-order', { ...body, totalCovers: 9 }, key)
      expect(other).toMatchObject(refused(422, 'Idempotency-Key'))
      // Another account's key is a different key.
      const colleague = await stage.backend.call('POST', '/api/create-order', { as: 'colleague', body, headers: key })
      expect(colleague.body.id).not.toBe(first.body.id)
      const tooLong = { 'Idempotency-Key': 'x'.repeat(101) }
      expect(await send('POST', '/api/create-order', body, tooLong)).toMatchObject(refused(400, 'Idempotency-Key'))
    })

    test('with a blank Idempotency-Key is an ordinary order', async () => {
      const key = { 'Idempotency-Key': '' }
      const body = order(lineOf(stage.things, 'Carbonara'))
      await send('POST', '/api/create-order', body, key)
      expect((await send('POST', '/api/create-order', { ...body, totalCovers: 9 }, key)).status).toBe(200)
      expect(await get('/api/order/count')).toBe(3)
    })

    test('that is refused does not use up its Idempotency-Key', async () => {
      const key = { 'Idempotency-Key': 'another-key' }
      const body = order(lineOf(stage.things, 'Carbonara'))
      expect((await send('POST', '/api/create-order', { ...body, tableNumber: 99 }, key)).status).toBe(404)
      expect((await send('POST', '/api/create-order', body, key)).status).toBe(200)
    })

    test('sent many times at once with one Idempotency-Key is created once', async () => {
      const body = order(lineOf(stage.things, 'Carbonara'))
      const calls = Array.from({ length: 8 }, () =>
        send('POST', '/api/create-order', body, { 'Idempotency-Key': 'at-once' }),
      )
      const answers = await Promise.all(calls)
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
      expect(await get('/api/order/count')).toBe(2)
    })
  })

  describe('an order', () => {
    test('is found by the categories of its dishes, also in combinations', async () => {
      const { id } = stage.things.liveOrder
      for (const category of ['Primi', 'Pizze', 'Dolci']) {
        expect(ids(await get(`/api/order/filter/${category}`))).toEqual([id])
      }
      expect(await get('/api/order/filter/Contorni')).toEqual([])
      await send('POST', '/api/create-order', order(lineOf(stage.things, 'Tiramisù')))
      expect(await get('/api/order/filter/Dolci')).toHaveLength(2)
      expect(await get('/api/order/filter/Primi')).toHaveLength(1)
    })

    test('changes its status although its dishes are sold out now', async () => {
      const { backend, things } = stage
      const { dishIndices } = await get(`/api/order/${things.liveOrder.id}`)
      for (const name of ['Carbonara', 'Margherita', 'Sorbetto']) {
        await backend.call('DELETE', `/api/dish/${things.dish(name).id}`, { as: 'director' })
      }
      const update = { dishIndices, tableNumber: 2, totalCovers: 3, courseStatus: 'STATUS_ON_FIRE' }
      const { status, body } = await send('PATCH', `/api/order/${things.liveOrder.id}`, update)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        courseStatus: 'STATUS_ON_FIRE',
        dishIndices,
        total: things.liveOrder.totalMills / 1000,
      })
      // One more line of the same dish is new, and that dish is deleted.
      const more = { ...update, dishIndices: [...dishIndices, dishIndices[0]] }
      expect(await send('PUT', `/api/order/${things.liveOrder.id}`, more)).toMatchObject(refused(400, 'Carbonara'))
      const moved = { ...update, tableNumber: 98 }
      expect((await send('PATCH', `/api/order/${things.liveOrder.id}`, moved)).status).toBe(404)
    })

    test('changes its lines, but only to what is on the menu', async () => {
      const { id } = stage.things.liveOrder
      const lines = [lineOf(stage.things, 'Tiramisù', 'standard', { dishQuantity: 2 })]
      const update = { dishIndices: lines, tableNumber: 7, totalCovers: 1, courseStatus: 'STATUS_FINISHED' }
      const { body } = await send('PATCH', `/api/order/${id}`, update)
      expect(body).toMatchObject({
        id,
        total: 12,
        tableNumber: 7,
        dishIndices: [{ dishName: 'Tiramisù', dishPrice: 6 }],
      })
      const unknown = { ...update, courseStatus: 'STATUS_COLD' }
      expect(await send('PATCH', `/api/order/${id}`, unknown)).toMatchObject(refused(400, 'courseStatus'))
    })

    test('changes the dimension of a dish in a combination, with the price of its extras', async () => {
      const { things } = stage
      const line = combinationLineOf(things, ['Margherita', 'Tiramisù'])
      const [pizza, sweet] = line.dishesWithIngredients
      const sized = (size: string) => ({
        ...line,
        dishesWithIngredients: [
          { ...pizza, dishDimensionId: things.dimension(size).id, ingredientsId: [things.ingredient('Bufala').id] },
          sweet,
        ],
      })
      const { body: made } = await send('POST', '/api/create-order', order(sized('standard')))
      expect(made.total).toBe(17)
      const update = { ...order(sized('grande')), courseStatus: 'STATUS_RECEIVED' }
      expect((await send('PATCH', `/api/order/${made.id}`, update)).body).toMatchObject({
        total: 18.5,
        dishIndices: [{ dishesWithIngredients: [{ dishDimensionId: things.dimension('grande').id }, {}] }],
      })
    })

    test('that is archived cannot change: no kitchen would see it', async () => {
      const { id } = stage.things.liveOrder
      const { dishIndices, tableNumber, totalCovers } = await get(`/api/order/${id}`)
      await send('PATCH', `/api/order/archive/${id}`)
      const update = { dishIndices, tableNumber, totalCovers, courseStatus: 'STATUS_ON_FIRE' }
      expect(await send('PATCH', `/api/order/${id}`, update)).toMatchObject(refused(409, 'archived'))
      expect((await get(`/api/order/${id}`)).courseStatus).toBe('STATUS_RECEIVED')
    })

    test('is archived once, and found in the archive by its day', async () => {
      const { liveOrder, archivedOrder } = stage.things
      expect((await send('PATCH', `/api/order/archive/${liveOrder.id}`)).status).toBe(204)
      expect((await send('PUT', `/api/order/archive/${liveOrder.id}`)).status).toBe(204)
      expect(await get('/api/order/kitchen')).toEqual([])
      expect(await get('/api/order/count')).toBe(0)
      expect(ids(await get('/api/order/archived'))).toEqual([liveOrder.id, archivedOrder.id])
      const dayOf = (date: Date) =>
        [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
      const yesterday = await get(`/api/order/archived?date=${dayOf(archivedOrder.orderTime)}`)
      expect(ids(yesterday)).toContain(archivedOrder.id)
      expect(await get('/api/order/archived?date=2001-01-01')).toEqual([])
      expect(await send('GET', '/api/order/archived?date=yesterday')).toMatchObject(refused(400, 'date'))
      for (const day of ['2026-13-45', '2026-02-31', '2026-02-29', '2026-04-31', '0000-01-01', '9999-12-31']) {
        expect(await send('GET', `/api/order/archived?date=${day}`)).toMatchObject(refused(400, 'date'))
      }
      expect(await get('/api/order/archived?date=2024-02-29')).toEqual([])
      expect((await get(`/api/order/${liveOrder.id}`)).id).toBe(liveOrder.id)
    })

    test('is deleted by a manager', async () => {
      const { id } = stage.things.liveOrder
      expect((await stage.backend.call('DELETE', `/api/order/${id}`, { as: 'manager' })).status).toBe(204)
      expect(await send('GET', `/api/order/${id}`)).toMatchObject(refused(404, 'order'))
      expect(await get('/api/order/count')).toBe(0)
    })
  })
}
