import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirm, forgetOld, leaveUnknown, reject } from '#/entities/order/outbox-changes.ts'
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
  it('confirms one record, not two', async () => {
    const first = await put({ id: 'a', state: 'unknown', posts: 1 })
    const second = await put({ id: 'b', state: 'unknown', posts: 1 })
    expect(await confirm(context, first, 'order-1', true)).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
    expect(await confirm(context, second, 'order-1', true)).toBeUndefined()
    expect(await stateOf('b')).toBe('unknown')
  })
})

describe('the answer to an earlier request', () => {
  it('does not count once the order has been sent again', async () => {
    const before = sampleRecord({ id: 'a', state: 'sending', posts: 1 })
    await put({ id: 'a', state: 'sending', posts: 2 })
    expect(await confirm(context, before, 'order-1', false)).toBeUndefined()
    expect(await reject(context, before, { at: 0, status: 400 })).toBeUndefined()
    expect(await leaveUnknown(context, before)).toBeUndefined()
    expect(await stateOf('a')).toBe('sending')
  })

  it('does not count once the order is settled', async () => {
    const before = sampleRecord({ id: 'a', state: 'sending', posts: 1 })
    await put({ id: 'a', state: 'confirmed', posts: 1, orderId: 'order-1' })
    expect(await confirm(context, before, 'order-2', false)).toBeUndefined()
    expect((await database.get(outboxRecords, 'a'))?.orderId).toBe('order-1')
  })
})

it('forgets after a day what was confirmed or withdrawn, and nothing else', async () => {
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
