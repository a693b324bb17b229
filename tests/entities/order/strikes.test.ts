import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStrikeStore } from '#/entities/order/strikes.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { settle } from '../../support/fake-time.ts'

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

test('a line is struck through and the stroke taken back', async () => {
  const strikes = await open()
  strikes.toggle('a', ['x'])
  expect([...strikes.of('a')]).toEqual(['x'])
  strikes.toggle('a', ['x'])
  expect([...strikes.of('a')]).toEqual([])
})

test('strokes are there after a reload, for this restaurant only', async () => {
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

test('the strokes of an order that is not live any more are forgotten, on disk too', async () => {
  const strikes = await open()
  strikes.toggle('a', ['x'])
  strikes.toggle('b', ['x'])
  strikes.keepOnly(new Set(['b']))
  await settle(30)
  expect([...(await open()).getSnapshot().keys()]).toEqual(['b'])
})
