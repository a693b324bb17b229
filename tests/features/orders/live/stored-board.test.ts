import { expect, test, vi } from 'vitest'
import type { StoredBoard } from '#/features/orders/live/board.ts'
import { loadBoard, saveBoard } from '#/features/orders/live/stored-board.ts'
import { createDatabase } from '#/lib/storage/database.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

test('a stored board is restored unchanged, for the same person and restaurant', async () => {
  const database = createDatabase({ name: 'boards' })
  const place = { restaurantId: 'r1', personKey: 'anna' }
  const order = sampleOrder({
    dishIndices: [wireDish({ dishIngredientsId: ['a'], ingredients: [{ id: 'a', name: 'Olive' }] }), wireCombination()],
  })
  const [first, second] = [sampleOrder({ id: 'x' }), sampleOrder({ id: 'y', tableNumber: 3 })]
  const board: StoredBoard = {
    orders: [order],
    firstSeenAt: new Map([[order.id, 5]]),
    seenVersions: new Map([[order.id, order]]),
    removedOrders: new Map([
      ['x', { order: first, why: 'deleted' }],
      ['y', { order: second, why: 'archivedChanged', archivedOrder: { ...second, tableNumber: 2 } }],
    ]),
    confirmedAt: 9,
  }
  await saveBoard(database, place, board)
  expect(await loadBoard(database, place)).toEqual(board)
  expect(await loadBoard(database, { ...place, personKey: 'bruno' })).toBeUndefined()
  expect(await loadBoard(database, { ...place, restaurantId: 'r2' })).toBeUndefined()
  database.close()
})

test('an order with an unreadable line says so after a reload too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const database = createDatabase({ name: 'boards-with-gaps' })
  const place = { restaurantId: 'r1', personKey: 'anna' }
  const order = sampleOrder({ dishIndices: [wireDish(), { dishQuantity: 2 }] })
  expect(order.unreadableLines).toBe(1)
  await saveBoard(database, place, {
    orders: [order],
    firstSeenAt: new Map(),
    seenVersions: new Map(),
    removedOrders: new Map(),
    confirmedAt: 9,
  })
  expect((await loadBoard(database, place))?.orders).toEqual([order])
  database.close()
})
