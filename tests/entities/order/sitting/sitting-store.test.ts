import { expect, test } from 'vitest'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import { createSittingStore } from '#/entities/order/sitting/sitting-store.ts'
import { comparableOrder, fingerprint } from '#/entities/order/wire/fingerprint.ts'
import { systemClock } from '#/lib/time/clock.ts'
import { memoryDisk } from '../../../support/browser/memory-database.ts'
import { sampleOrder } from '../../../support/samples/orders.ts'
import { sampleRecord } from '../../../support/samples/sample-order.ts'

const PLACE = { restaurantId: 'r1', tableNumber: 7 }

test('an order that was given up is not waited for because an earlier one of the same guests has arrived', async () => {
  let now = 1_000
  const database = memoryDisk().open()
  const clock = { ...systemClock, now: () => now }
  const store = createSittingStore({ database, clock, serverNow: () => now })
  const order = (id: string) => sampleOrder({ id, tableNumber: 7, orderTime: new Date(now).toISOString() })
  await store.ask(PLACE, 'new')
  const [first] = (await store.load('r1')).sittings
  const sent = { orderId: 'ours', fingerprint: fingerprint(comparableOrder(order('ours'))), createdAt: now }
  const record = { state: 'confirmed', sittingId: first?.id, settledAt: now, ...sent } as const
  await database.put(outboxRecords, 'sent', sampleRecord({ id: 'sent', ...record }))
  now += 1_000
  await store.see('r1', [order('ours')], now)
  now += 1_000
  await store.ask(PLACE, 'same')
  await store.unseat(PLACE)
  now += 1_000
  // The kitchen is done with theirs, and another phone takes an order of the next guests.
  await store.see('r1', [order('next')], now)
  const { sittings } = await store.load('r1')
  expect(sittings.find(({ id }) => id === first?.id)?.orders.map(({ id }) => id)).toEqual(['ours'])
})

test('the id of an order is the kitchen’s own, unless a look-up has found it', async () => {
  const database = memoryDisk().open()
  const store = createSittingStore({ database, serverNow: () => 1_000 })
  const record = { state: 'confirmed', sittingId: 'guests' } as const
  await database.put(outboxRecords, 'a', sampleRecord({ id: 'a', orderId: 'answered', ...record }))
  await database.put(outboxRecords, 'b', sampleRecord({ id: 'b', orderId: 'found', isFound: true, ...record }))
  const { sentFor } = await store.load('r1')
  expect([...sentFor].map(([id, { isNamed }]) => [id, isNamed])).toEqual([
    ['answered', true],
    ['found', false],
  ])
})

test('who sits down is stored with the orders that are at other tables then', async () => {
  const store = createSittingStore({ database: memoryDisk().open(), serverNow: () => 1_000 })
  const live = [7, 8].map((tableNumber) => sampleOrder({ id: `at-${tableNumber}`, tableNumber }))
  await store.ask(PLACE, 'new', live)
  const [first] = (await store.load('r1')).sittings
  expect(first).toMatchObject({ left: ['at-7'], came: [{ id: 'at-8', table: 7, at: first?.tables[0]?.since }] })
})

test('another device’s order that this page has seen at another table has not been taken at theirs', async () => {
  const now = Date.parse('2026-10-24T18:00:00Z')
  const database = memoryDisk().open()
  const clock = { ...systemClock, now: () => now }
  const store = createSittingStore({ database, clock, serverNow: () => now })
  const order = (id: string, tableNumber: number) =>
    sampleOrder({ id, tableNumber, orderTime: new Date(now + 1_000).toISOString() })
  await store.ask(PLACE, 'new')
  const [guests] = (await store.load('r1')).sittings
  const record = { state: 'confirmed', sittingId: guests?.id, tableNumber: 7, orderId: 'ours', createdAt: now } as const
  await database.put(outboxRecords, 'sent', sampleRecord({ id: 'sent', ...record }))
  await store.see('r1', [order('ours', 7), order('moved', 8)], now)
  await store.see('r1', [order('ours', 7), order('moved', 7), order('new', 7)], now)
  const [{ orders = [] } = {}] = (await store.load('r1')).sittings
  expect(orders.map(({ id, isUnsure }) => [id, isUnsure])).toEqual([
    ['ours', undefined],
    ['moved', true],
    ['new', undefined],
  ])
})
