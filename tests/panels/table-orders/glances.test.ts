import { expect, test } from 'vitest'
import type { Order } from '#/entities/order/schema.ts'
import { applySeenOrders } from '#/entities/order/sitting/observed.ts'
import { seatNewGuests } from '#/entities/order/sitting/seating.ts'
import type { Sittings } from '#/entities/order/sitting/sitting.ts'
import type { BillSources } from '#/panels/bill/table-bill.ts'
import { glanceAt, glancesOf } from '#/panels/table-orders/glances.ts'
import { sampleOrder, wireDish } from '../../support/samples/orders.ts'

const NOW = Date.parse('2026-11-20T12:00:10.000Z')
const ids = { restaurantId: 'r', now: NOW, newId: () => `s${Math.random()}` }
const NONE: Sittings = []
const NO_SENT = new Map()

/** Guests whom this device has seated at table 7 a moment before, and whose orders it has seen come. */
const seatedAt7 = (orders: readonly Order[]): Sittings =>
  applySeenOrders(
    seatNewGuests(NONE, 7, 'guests', { restaurantId: 'r', now: NOW - 20_000 }),
    {
      liveOrders: orders,
      sentOrderById: new Map(
        orders.map(({ id }) => [
          id,
          {
            sittingId: 'guests',
            tableNumber: 7,
            fingerprint: '',
            handedOverAt: NOW - 11_000,
            arrivedAt: NOW - 10_000,
            isIdFromAnswer: true,
          },
        ]),
      ),
    },
    ids,
  )

type Over = Partial<Omit<Parameters<typeof glancesOf>[0], 'bills'>> & { bills?: Partial<BillSources> }

const glance = (liveOrders: readonly Order[], { bills = {}, ...over }: Over = {}) => {
  const lists = {
    liveOrders,
    archivedOrders: [],
    unreadableOrders: [],
    unsentOrders: [],
    unfinishedMoves: [],
    areListsFresh: true,
  }
  const sources = { sittings: seatedAt7(liveOrders), sentOrderById: NO_SENT, now: NOW, serverNow: NOW }
  const glanceSources = {
    bills: { ...lists, ...sources, ...bills },
    ...{ liveOrders, unsent: [], isFresh: true, isReadingArchive: false, coverCharge: 200 },
    ...over,
  }
  const found = glancesOf(glanceSources).get(7)
  // The sheet asks for its own table only.
  expect(glanceAt(7, glanceSources)).toEqual(found)
  return found
}

test('guests whom the device has seated: covers and total are what they have to pay, with the cover charge', () => {
  expect(glance([sampleOrder()])).toEqual({
    covers: 4,
    isSameGuests: true,
    total: { mills: 12_500 + 4 * 200, isCertain: true, archivedCount: 0 },
    firstOrderedAt: Date.parse('2026-11-20T12:00:00.000Z'),
  })
})

test('while the archive is read, there may be more to pay: no total yet', () =>
  expect(glance([sampleOrder()], { isReadingArchive: true })?.total).toBeUndefined())

test.each<[string, Order, Over['bills']]>([
  ['the archive was not read', sampleOrder(), { areListsFresh: false }],
  ['an order waits on this device', sampleOrder(), { unsentOrders: [{ tableNumber: 7 }] }],
  ['a line could not be read', sampleOrder({ dishIndices: [wireDish(), 'x'] }), {}],
  ['a price is not known', sampleOrder({ total: null, dishIndices: [wireDish(), wireDish({ dishPrice: null })] }), {}],
])('%s: the total is what is known, and says so', (_, order, bills) => {
  expect(glance([order], { bills: bills ?? {} })?.total).toMatchObject({ mills: 12_500 + 4 * 200, isCertain: false })
})

test('guests whom this device has not seated have a plain total while nothing is open', () => {
  const total = glance([sampleOrder()], { bills: { sittings: NONE } })?.total
  expect(total).toMatchObject({ mills: 12_500 + 4 * 200, isCertain: true })
})

test('an order that is to go to another table is not in the total of this one', () => {
  const unfinishedMoves = [{ from: 7, to: 3, orderIds: ['order-1'] }]
  expect(glance([sampleOrder()], { bills: { unfinishedMoves } })).toMatchObject({
    total: undefined,
    isSameGuests: false,
  })
})

test.each<[string, Order, Over]>([
  ['the list may be old', sampleOrder(), { isFresh: false }],
  ['the order says no covers', sampleOrder({ totalCovers: 0 }), {}],
])('%s: the covers must be asked', (_, order, over) => {
  expect(glance([order], over)?.isSameGuests).toBe(false)
})

test('without any price there is no total, and without a time no age', () => {
  const order = sampleOrder({ total: null, orderTime: null, dishIndices: [wireDish({ dishPrice: null })] })
  expect(glance([order])).toMatchObject({ total: { mills: undefined, isCertain: false }, firstOrderedAt: undefined })
})
