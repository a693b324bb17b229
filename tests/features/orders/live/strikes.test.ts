import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dishesOf, isStruck, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createStrikeStore } from '#/features/orders/live/strikes.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { settle } from '../../../support/browser/fake-time.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

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

const x = { key: 'x', quantity: 1 }

test('a line is struck through, and the strike undone', async () => {
  const strikes = await open()
  strikes.toggle('a', x)
  expect([...strikes.struckIn('a').keys()]).toEqual(['x'])
  strikes.toggle('a', x)
  expect([...strikes.struckIn('a')]).toEqual([])
})

describe('when an order has other lines', () => {
  const orderOf = (...lines: Record<string, unknown>[]) => sampleOrder({ id: 'a', dishIndices: lines.map(wireDish) })
  type Strikes = Awaited<ReturnType<typeof open>>
  const dishes = (order: Order) => dishesOf(ticketCourses(order))
  const strike = (strikes: Strikes, order: Order) => {
    for (const dish of dishes(order)) strikes.toggle('a', dish)
  }
  const struckOf = (strikes: Strikes, order: Order) =>
    dishes(order).map((dish) => isStruck(strikes.struckIn('a'), dish))

  test('a held line is not struck when it is fired', async () => {
    const strikes = await open()
    const fired = orderOf({ course: 2 })
    strike(strikes, fired)
    strikes.follow(fired, orderOf({ course: 2, note: '[A SEGUIRE/HOLD]' }))
    expect([...strikes.struckIn('a')]).toEqual([])
  })

  const struckAfter = async (before: Order, now: Order) => {
    const strikes = await open()
    strike(strikes, before)
    strikes.follow(before, now)
    await settle(30)
    // Like after a reload.
    return struckOf(await open(), now)
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
    strike(strikes, first)
    strikes.follow(first, without)
    strikes.follow(without, first)
    expect(struckOf(strikes, first)).toEqual([false, true])
  })

  describe('and the board, after a reload, is older than the strikes', () => {
    const [less, more, noted] = [orderOf({ dishQuantity: 1 }), orderOf({ dishQuantity: 3 }), orderOf({ note: 'ora' })]
    const struckAs = async (cooked: Order) => {
      strike(await open(), cooked)
      await settle(30)
      return open()
    }

    test('a line is not struck of which less was cooked', async () => {
      expect(struckOf(await struckAs(less), more)).toEqual([false])
    })

    test.each([
      ['less', less, more],
      ['more', more, less],
      ['with another note', noted, orderOf({})],
    ])('what was cooked is struck again with the list: %s', async (_, now, older) => {
      const strikes = await struckAs(now)
      strikes.follow(older, now)
      expect(struckOf(strikes, now)).toEqual([true])
    })
  })
})

test('strikes survive a reload, for this restaurant only', async () => {
  const strikes = await open()
  strikes.toggle('a', x)
  strikes.toggle('a', { ...x, key: 'y' })
  await settle(30)
  expect([...(await open()).struckIn('a').keys()]).toEqual(['x', 'y'])
  expect((await open('r2')).getSnapshot().size).toBe(0)
})

test('another tab of the device shows them too', async () => {
  const elsewhere = createDatabase({ name: `strikes-${name}` })
  const there = await open('r1', elsewhere)
  const here = await open()
  here.toggle('a', x)
  await expect.poll(() => [...there.struckIn('a').keys()]).toEqual(['x'])
  elsewhere.close()
})

test('the strikes of an order that is no longer live are deleted, on disk too', async () => {
  const strikes = await open()
  strikes.toggle('a', x)
  strikes.toggle('b', x)
  strikes.keepOnly(new Set(['b']))
  await settle(30)
  expect([...(await open()).getSnapshot().keys()]).toEqual(['b'])
})
