import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#/entities/order/schema.ts'
import { dishesOf, ticketCourses } from '#/entities/order/ticket.ts'
import { createStrikeStore } from '#/features/orders/live/strikes.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { settle } from '../../../support/fake-time.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/orders.ts'

let database: Database
let name = 0

beforeEach(() => {
  name += 1
  database = createDatabase({ name: `strikes-${name}` })
})
afterEach(() => database.close())

const open = async (restaurantId = 'r1', from = database) => {
  const store = createStrikeStore({ database: from, restaurantId })
  store.subscribe(() => undefined)
  await settle(30)
  return store
}

test('a line is struck through, and the strike undone', async () => {
  const strikes = await open()
  strikes.toggle('a', ['x'])
  expect([...strikes.of('a')]).toEqual(['x'])
  strikes.toggle('a', ['x'])
  expect([...strikes.of('a')]).toEqual([])
})

describe('when an order has other lines', () => {
  const orderOf = (...lines: Record<string, unknown>[]) => sampleOrder({ id: 'a', dishIndices: lines.map(wireDish) })
  const keysOf = (order: Order) => dishesOf(ticketCourses(order)).map(({ key }) => key)

  test('a held line is not struck when it is fired', async () => {
    const strikes = await open()
    const fired = orderOf({ course: 2 })
    strikes.toggle('a', keysOf(fired))
    strikes.follow(fired, orderOf({ course: 2, note: '[A SEGUIRE/HOLD]' }))
    expect([...strikes.of('a')]).toEqual([])
  })

  const struckAfter = async (before: Order, now: Order) => {
    const strikes = await open()
    strikes.toggle('a', keysOf(before))
    strikes.follow(before, now)
    await settle(30)
    // Like after a reload.
    const kept = (await open()).of('a')
    return keysOf(now).map((key) => kept.has(key))
  }
  const bread = { dishId: 'pane', dishName: 'Pane' }

  test('a line stays struck if its note changes', async () => {
    expect(await struckAfter(orderOf({ note: 'senza pepe' }), orderOf({ note: 'ben cotta' }, bread))).toEqual([
      true,
      false,
    ])
    const lunch = (note: string) => sampleOrder({ id: 'a', dishIndices: [wireCombination({ note })] })
    expect(await struckAfter(lunch(''), lunch('subito'))).toEqual([true, true])
  })

  test('a line of which more is wanted is no longer struck', async () => {
    expect(await struckAfter(orderOf({ dishQuantity: 2 }), orderOf({ dishQuantity: 3 }))).toEqual([false])
  })

  test('a line that is removed and ordered again is not struck', async () => {
    const strikes = await open()
    const [first, without] = [orderOf({}, bread), orderOf(bread)]
    strikes.toggle('a', keysOf(first))
    strikes.follow(first, without)
    strikes.follow(without, first)
    expect(keysOf(first).map((key) => strikes.of('a').has(key))).toEqual([false, true])
  })
})

test('strikes survive a reload, for this restaurant only', async () => {
  const strikes = await open()
  strikes.toggle('a', ['x', 'y'])
  await settle(30)
  expect([...(await open()).of('a')]).toEqual(['x', 'y'])
  expect((await open('r2')).getSnapshot().size).toBe(0)
})

test('another tab of the device shows them too', async () => {
  const elsewhere = createDatabase({ name: `strikes-${name}` })
  const there = await open('r1', elsewhere)
  const here = await open()
  here.toggle('a', ['x'])
  await expect.poll(() => [...there.of('a')]).toEqual(['x'])
  elsewhere.close()
})

test('the strikes of an order that is no longer live are deleted, on disk too', async () => {
  const strikes = await open()
  strikes.toggle('a', ['x'])
  strikes.toggle('b', ['x'])
  strikes.keepOnly(new Set(['b']))
  await settle(30)
  expect([...(await open()).getSnapshot().keys()]).toEqual(['b'])
})
