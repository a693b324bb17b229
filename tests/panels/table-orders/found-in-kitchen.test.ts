import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { order } from '#/entities/order/schema.ts'
import { findInKitchen } from '#/panels/table-orders/found-in-kitchen.ts'
import { sampleOpenOrder, sampleRecord } from '../../support/samples/sample-order.ts'

const sent = toNewOrder(sampleOpenOrder())
const live = (id: string) => v.parse(order, { ...sent, id })
const record = (over: Partial<OutboxRecord> = {}) =>
  sampleRecord({ state: 'unknown', order: sent, baseline: [], posts: 1, ...over })

const found = (records: OutboxRecord[], ...ids: string[]) => [...findInKitchen(records, ids.map(live))]

test('an uncertain order in the kitchen’s list is found', () => expect(found([record()], 'a')).toEqual(['open-1']))

test.each<[string, Partial<OutboxRecord>]>([
  ['was there before it was sent', { baseline: ['a'] }],
  ['may have been there before: nobody knows', { baseline: null }],
  ['was seen by the late look, which has asked the person', { lateLook: 'absent' }],
  ['is that of an order not sent yet', { state: 'queued' }],
])('an equal order in the list that %s is another one', (_name, over) => expect(found([record(over)], 'a')).toEqual([]))

test('an order in the list belongs to one record only', () => {
  const confirmed = sampleRecord({ id: 'first', state: 'confirmed', orderId: 'a' })
  expect(found([confirmed, record({ id: 'second' })], 'a')).toEqual([])
  expect(found([record({ id: 'second' }), record({ id: 'third' })], 'a')).toEqual(['second'])
})
