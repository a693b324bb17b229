import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOrderKey, openOrders } from '#/entities/order/open-orders/open-order.ts'
import { applyEvent, deleteOldRecords } from '#/entities/order/outbox/apply.ts'
import type { OutboxContext } from '#/entities/order/outbox/context.ts'
import { outboxRecords, withdrawnOrders } from '#/entities/order/outbox/record.ts'
import type { Database } from '#/lib/storage/database.ts'
import { type FakeClock, fakeClock } from '../../../support/browser/fake-time.ts'
import { memoryDisk } from '../../../support/browser/memory-database.ts'
import { orderBackend } from '../../../support/evening/order-backend.ts'
import { sampleOpenOrder, sampleRecord } from '../../../support/samples/sample-order.ts'

let database: Database
let clock: FakeClock
let context: OutboxContext

const put = (over: Parameters<typeof sampleRecord>[0]) => {
  const record = sampleRecord(over)
  return database.put(outboxRecords, record.id, record).then(() => record)
}
const stored = (id: string) => database.get(outboxRecords, id)

beforeEach(() => {
  database = memoryDisk().open()
  clock = fakeClock()
  const { http } = orderBackend(clock)
  context = { database, http, clock, random: () => 0.5, locks: null, session: () => null }
})
afterEach(() => database.close())

test('of two look-ups that find one order, only one confirms its record', async () => {
  for (const id of ['a', 'b']) await put({ id, state: 'unknown', posts: 1 })
  const found = { type: 'found', posts: 1, orderId: 'order-1', lookedAt: clock.now() } as const
  expect(await Promise.all([applyEvent(context, 'a', found), applyEvent(context, 'b', found)])).toEqual([
    expect.objectContaining({ record: expect.objectContaining({ orderId: 'order-1' }) }),
    undefined,
  ])
  expect([(await stored('a'))?.state, (await stored('b'))?.state]).toEqual(['confirmed', 'unknown'])
})

test('an answer claims its order from a record that had only found it', async () => {
  await put({ id: 'a', state: 'confirmed', posts: 1, orderId: 'order-1', isFound: true, settledAt: 5_000 })
  await put({ id: 'b', state: 'sending', posts: 1 })
  await applyEvent(context, 'b', { type: 'accepted', posts: 1, orderId: 'order-1' })
  expect(await stored('a')).toMatchObject({ state: 'unknown', orderId: null, isFound: false, checkAt: clock.now() })
  expect((await stored('b'))?.state).toBe('confirmed')
})

describe('refused', () => {
  const refused = { type: 'refused', posts: 1, status: 400, message: undefined } as const

  test('the open order is back under a new id, and its old id can never be sent', async () => {
    const openOrder = sampleOpenOrder()
    await put({ id: openOrder.id, state: 'sending', posts: 1, draft: openOrder })
    await applyEvent(context, openOrder.id, refused)
    const restored = await database.get(openOrders, openOrderKey(openOrder))
    expect(restored).toMatchObject({ courses: openOrder.courses, refusal: { status: 400, at: clock.now() } })
    expect(restored?.id).not.toBe(openOrder.id)
    expect(await stored(openOrder.id)).toBeUndefined()
    expect(await database.get(withdrawnOrders, openOrder.id)).toEqual({ at: clock.now() })
  })

  test('another open order in its place is left alone', async () => {
    const openOrder = sampleOpenOrder()
    const newer = { ...openOrder, id: 'newer' }
    await put({ id: openOrder.id, state: 'sending', posts: 1, draft: openOrder })
    await database.put(openOrders, openOrderKey(newer), newer)
    await applyEvent(context, openOrder.id, refused)
    expect((await database.get(openOrders, openOrderKey(openOrder)))?.id).toBe('newer')
    expect((await stored(openOrder.id))?.state).toBe('rejected')
  })
})

test('a deleted record is not created again', async () => {
  expect(await applyEvent(context, 'gone', { type: 'lost', posts: 1 })).toBeUndefined()
  expect(await stored('gone')).toBeUndefined()
})

test('deletes confirmed and withdrawn orders after a day, and nothing else', async () => {
  const now = clock.now()
  await put({ id: 'old', state: 'confirmed', settledAt: now - 25 * 3_600_000 })
  await put({ id: 'new', state: 'confirmed', settledAt: now - 23 * 3_600_000 })
  await put({ id: 'open', state: 'unknown', createdAt: now - 99 * 3_600_000 })
  await database.put(withdrawnOrders, 'old', { at: now - 25 * 3_600_000 })
  await database.put(withdrawnOrders, 'new', { at: now - 23 * 3_600_000 })
  await deleteOldRecords(context)
  expect((await database.entries(outboxRecords)).map(([id]) => id)).toEqual(['new', 'open'])
  expect((await database.entries(withdrawnOrders)).map(([id]) => id)).toEqual(['new'])
})
