import { expect, test } from 'vitest'
import type { Order } from '#/entities/order/schema.ts'
import { afterSeeing, type Sittings, seated } from '#/entities/order/sitting.ts'
import { glancesOf } from '#/features/tables/glances.ts'
import { sampleOrder, wireDish } from '../../support/orders.ts'

const NOW = Date.parse('2026-11-20T12:00:10.000Z')
const ids = { restaurantId: 'r', now: NOW, serverNow: NOW, newId: () => `s${Math.random()}` }
const NONE: Sittings = []
const NO_SENT = new Map()

/** Guests whom this device has seated at table 7 a moment before, and whose orders it has seen come. */
const seatedAt7 = (orders: readonly Order[]): Sittings =>
  afterSeeing(
    seated(NONE, 7, 'guests', { restaurantId: 'r', now: NOW - 20_000, serverNow: NOW - 20_000 }),
    {
      live: orders,
      sentFor: new Map(
        orders.map(({ id }) => [
          id,
          { sittingId: 'guests', tableNumber: 7, content: '', at: NOW - 11_000, arrivedAt: NOW - 10_000 },
        ]),
      ),
    },
    ids,
  )

const glance = (live: readonly Order[], over: Partial<Parameters<typeof glancesOf>[0]> = {}) =>
  glancesOf({
    live,
    unsent: [],
    unreadable: [],
    isFresh: true,
    guests: { sittings: seatedAt7(live), sentFor: NO_SENT },
    moves: [],
    coverCharge: 200,
    now: NOW,
    serverNow: NOW,
    ...over,
  }).get(7)

test('guests whom the device has seated: covers and total are what they have to pay, with the cover charge', () => {
  expect(glance([sampleOrder()])).toEqual({
    covers: 4,
    isSameGuests: true,
    total: 12_50 + 4 * 200,
    isWhole: true,
    since: Date.parse('2026-11-20T12:00:00.000Z'),
  })
})

test.each<[string, Order, Partial<Parameters<typeof glancesOf>[0]>]>([
  ['nobody was seated from here', sampleOrder(), { guests: { sittings: NONE, sentFor: NO_SENT } }],
  ['the device’s guests were not read yet', sampleOrder(), { guests: undefined }],
  ['a line could not be read', sampleOrder({ dishIndices: [wireDish(), 'x'] }), {}],
  ['a price is not known', sampleOrder({ total: null, dishIndices: [wireDish(), wireDish({ dishPrice: null })] }), {}],
  ['the table is being moved', sampleOrder(), { moves: [{ from: 7, to: 3, orderIds: ['order-1'] }] }],
])('%s: the total is only what the kitchen has, and says so', (_, order, over) => {
  expect(glance([order], over)).toMatchObject({ total: 12_50, isWhole: false })
})

test.each<[string, Order, Partial<Parameters<typeof glancesOf>[0]>]>([
  ['the list may be old', sampleOrder(), { isFresh: false }],
  ['the order says no covers', sampleOrder({ totalCovers: 0 }), {}],
  ['the device’s guests were not read yet', sampleOrder(), { guests: undefined }],
  ['the table is being moved', sampleOrder(), { moves: [{ from: 7, to: 3, orderIds: ['order-1'] }] }],
])('%s: the covers must be asked', (_, order, over) => {
  expect(glance([order], over)?.isSameGuests).toBe(false)
})

test('without any price there is no total, and without a time no age', () => {
  const order = sampleOrder({ total: null, orderTime: null, dishIndices: [wireDish({ dishPrice: null })] })
  expect(glance([order])).toMatchObject({ total: undefined, since: undefined })
})
