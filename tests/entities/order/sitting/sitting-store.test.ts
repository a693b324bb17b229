import { expect, test } from 'vitest'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import { createSittingStore } from '#/entities/order/sitting/sitting-store.ts'
import { fingerprint, orderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { systemClock } from '#/lib/time/clock.ts'
import { memoryDisk } from '../../../support/browser/memory-database.ts'
import { sampleOrder } from '../../../support/samples/orders.ts'
import { sampleRecord } from '../../../support/samples/sample-order.ts'

const PLACE = { restaurantId: 'r1', tableNumber: 7 }

test('an order that was given up is not waited for because an earlier one of the same guests has arrived', async () => {
  let now = 1_000
  const database = memoryDisk().open()
  const clock = { ...systemClock, now: () => now }
  const store = createSittingStore({ database, clock })
  const order = (id: string) => sampleOrder({ id, tableNumber: 7, orderTime: new Date(now).toISOString() })
  await store.setGuests(PLACE, 'new')
  const [first] = (await store.load('r1')).sittings
  const sent = { orderId: 'ours', fingerprint: fingerprint(orderToComparable(order('ours'))), createdAt: now }
  const record = { state: 'confirmed', sittingId: first?.id, settledAt: now, ...sent } as const
  await database.put(outboxRecords, 'sent', sampleRecord({ id: 'sent', ...record }))
  now += 1_000
  await store.addLiveOrders('r1', [order('ours')], now)
  now += 1_000
  await store.setGuests(PLACE, 'same')
  await store.forgetGuests(PLACE)
  now += 1_000
  // The kitchen is done with theirs, and another phone takes an order of the next guests.
  await store.addLiveOrders('r1', [order('next')], now)
  const { sittings } = await store.load('r1')
  expect(sittings.find(({ id }) => id === first?.id)?.orders.map(({ id }) => id)).toEqual(['ours'])
})

test('the id of an order is the kitchen’s own, unless a look-up has found it', async () => {
  const database = memoryDisk().open()
  const store = createSittingStore({ database })
  const record = { state: 'confirmed', sittingId: 'guests' } as const
  await database.put(outboxRecords, 'a', sampleRecord({ id: 'a', orderId: 'answered', ...record }))
  await database.put(outboxRecords, 'b', sampleRecord({ id: 'b', orderId: 'found', isFound: true, ...record }))
  const { sentOrderById } = await store.load('r1')
  expect([...sentOrderById].map(([id, { isIdFromAnswer }]) => [id, isIdFromAnswer])).toEqual([
    ['answered', true],
    ['found', false],
  ])
})

test('who sits down is stored with what the kitchen has for the table: it is of others', async () => {
  const store = createSittingStore({ database: memoryDisk().open() })
  const live = [7, 8].map((tableNumber) => sampleOrder({ id: `at-${tableNumber}`, tableNumber }))
  await store.setGuests(PLACE, 'new', live)
  expect((await store.load('r1')).sittings).toMatchObject([{ left: ['at-7'], orders: [] }])
})

test('who orders again is stored with what the kitchen has for the table: it is theirs', async () => {
  const store = createSittingStore({ database: memoryDisk().open() })
  const live = [7, 8].map((tableNumber) => sampleOrder({ id: `at-${tableNumber}`, tableNumber }))
  await store.setGuests(PLACE, 'same', live)
  expect((await store.load('r1')).sittings).toMatchObject([{ orders: [{ id: 'at-7' }], isWhole: false }])
})
