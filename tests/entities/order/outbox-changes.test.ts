import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { confirm, confirmFound, forgetOld, leaveUnknown, reject } from '#/entities/order/outbox-changes.ts'
import type { OutboxContext } from '#/entities/order/outbox-context.ts'
import { outboxRecords, withdrawnOrders } from '#/entities/order/outbox-record.ts'
import type { Database } from '#/lib/storage/database.ts'
import { type FakeClock, fakeClock } from '../../support/fake-time.ts'
import { memoryDisk } from '../../support/memory-database.ts'
import { orderBackend } from '../../support/order-backend.ts'
import { sampleRecord } from '../../support/sample-draft.ts'

let database: Database
let clock: FakeClock
let context: OutboxContext

const put = (over: Parameters<typeof sampleRecord>[0]) => {
  const record = sampleRecord(over)
  return database.put(outboxRecords, record.id, record).then(() => record)
}
const stateOf = async (id: string) => (await database.get(outboxRecords, id))?.state

beforeEach(() => {
  database = memoryDisk().open()
  clock = fakeClock()
  const { http } = orderBackend(clock)
  context = { database, http, clock, random: () => 0.5, locks: null, session: () => null }
})
afterEach(() => database.close())

describe('an order found by a look-up', () => {
  test('confirms one record, not two', async () => {
    const first = await put({ id: 'a', state: 'unknown', posts: 1 })
    const second = await put({ id: 'b', state: 'unknown', posts: 1 })
    expect(await confirmFound(context, first, 'order-1', clock.now())).toMatchObject({
      state: 'confirmed',
      orderId: 'order-1',
    })
    expect(await confirmFound(context, second, 'order-1', clock.now() + 1)).toBeUndefined()
    expect(await stateOf('b')).toBe('unknown')
  })
})

describe('an order found by a look-up may be an equal one', () => {
  test.each([
    ['being sent', { state: 'sending' }],
    ['confirmed without an id since', { state: 'confirmed', settledAt: 9_000 }],
  ] as const)('%s: not now', async (_name, over) => {
    const record = await put({ id: 'a', state: 'unknown', posts: 1 })
    await put({ id: 'b', ...over })
    expect(await confirmFound(context, record, 'order-1', 9_000)).toBeUndefined()
  })

  test.each([
    ['confirmed before', { state: 'confirmed', settledAt: 8_999 }],
    ['not equal', { state: 'sending', fingerprint: 'other' }],
    ['elsewhere', { state: 'sending', restaurantId: 'r2' }],
  ] as const)('%s: that is no reason', async (_name, over) => {
    const record = await put({ id: 'a', state: 'unknown', posts: 1 })
    await put({ id: 'b', ...over })
    expect(await confirmFound(context, record, 'order-1', 9_000)).toMatchObject({ state: 'confirmed', isFound: true })
  })
})

describe('an answer of the backend', () => {
  const found = { state: 'confirmed', posts: 1, orderId: 'order-1', isFound: true, settledAt: 5_000 } as const

  test('takes the order back from a record that had only found it', async () => {
    await put({ id: 'a', ...found })
    await put({ id: 'b', ...found, orderId: 'order-2' })
    const sent = await put({ id: 'c', state: 'sending', posts: 1 })
    await confirm(context, sent, 'order-1')
    expect(await database.get(outboxRecords, 'a')).toMatchObject({
      state: 'unknown',
      orderId: null,
      isFound: false,
      checkAt: clock.now(),
    })
    expect([await stateOf('b'), await stateOf('c')]).toEqual(['confirmed', 'confirmed'])
  })

  test('without an id throws doubt on every equal order that was found since', async () => {
    await put({ id: 'a', ...found })
    await put({ id: 'b', ...found, fingerprint: 'other' })
    await put({ id: 'c', ...found, settledAt: 500 })
    await put({ id: 'd', ...found, isFound: false })
    await confirm(context, await put({ id: 'e', state: 'sending', posts: 1 }), null)
    const states = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(stateOf))
    expect(states).toEqual(['unknown', 'confirmed', 'confirmed', 'confirmed', 'confirmed'])
  })
})

describe('the answer to an earlier request', () => {
  test('does not count once the order has been sent again', async () => {
    const before = sampleRecord({ id: 'a', state: 'sending', posts: 1 })
    await put({ id: 'a', state: 'sending', posts: 2 })
    expect(await confirm(context, before, 'order-1')).toBeUndefined()
    expect(await reject(context, before, { at: 0, status: 400 })).toBeUndefined()
    expect(await leaveUnknown(context, before)).toBeUndefined()
    expect(await stateOf('a')).toBe('sending')
  })

  test('does not count once the order is settled', async () => {
    const before = sampleRecord({ id: 'a', state: 'sending', posts: 1 })
    await put({ id: 'a', state: 'confirmed', posts: 1, orderId: 'order-1' })
    expect(await confirm(context, before, 'order-2')).toBeUndefined()
    expect((await database.get(outboxRecords, 'a'))?.orderId).toBe('order-1')
  })
})

test('forgets after a day what was confirmed or withdrawn, and nothing else', async () => {
  const now = clock.now()
  await put({ id: 'old', state: 'confirmed', settledAt: now - 25 * 3_600_000 })
  await put({ id: 'new', state: 'confirmed', settledAt: now - 23 * 3_600_000 })
  await put({ id: 'open', state: 'unknown', createdAt: now - 99 * 3_600_000 })
  await database.put(withdrawnOrders, 'old', { at: now - 25 * 3_600_000 })
  await database.put(withdrawnOrders, 'new', { at: now - 23 * 3_600_000 })
  await forgetOld(context)
  expect((await database.entries(outboxRecords)).map(([id]) => id)).toEqual(['new', 'open'])
  expect((await database.entries(withdrawnOrders)).map(([id]) => id)).toEqual(['new'])
})
