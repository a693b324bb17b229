import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import {
  ageClass,
  ageMinutes,
  courseOffset,
  nextStatus,
  oldestFirst,
  orderedAt,
  orderState,
  toOrderUpdate,
} from '#/entities/order/rules.ts'
import { order, orderUpdate } from '#/entities/order/schema.ts'
import { setZone } from '#/lib/time/zone.ts'
import { buildFor } from '../../support/backend/dialect.ts'
import { sampleOrder, wireCombination, wireDish, wireOrder } from '../../support/samples/orders.ts'

describe('the status of an order', () => {
  test.each([
    ['STATUS_RECEIVED', 'received'],
    [null, 'received'],
    [undefined, 'received'],
    ['', 'received'],
    ['STATUS_ON_FIRE', 'onFire'],
    ['STATUS_FINISHED', 'finished'],
    ['status_on_fire', 'onFire'],
    ['In preparation', 'onFire'],
    ['DONE', 'finished'],
    ['STATUS_READY', 'finished'],
    ['STATUS_ON_HOLD', 'other'],
  ])('%s means %s', (status, state) => expect(orderState(status)).toBe(state))

  test('a tap moves it on, and after the last to the first', () => {
    expect(nextStatus(null)).toBe('STATUS_ON_FIRE')
    expect(nextStatus('STATUS_ON_FIRE')).toBe('STATUS_FINISHED')
    expect(nextStatus('STATUS_FINISHED')).toBe('STATUS_RECEIVED')
    expect(nextStatus('STATUS_ON_HOLD')).toBe('STATUS_RECEIVED')
  })
})

describe('the age of an order', () => {
  test('is read from ISO 8601, and unknown without it', () => {
    expect(orderedAt({ orderTime: '2026-11-20T12:00:00Z' })).toBe(Date.UTC(2026, 10, 20, 12))
    expect(orderedAt({ orderTime: undefined })).toBeUndefined()
    expect(orderedAt({ orderTime: 'yesterday' })).toBeUndefined()
  })

  test('a time without a zone is the restaurant’s, else the device’s, unless the dialect says UTC', () => {
    expect(orderedAt({ orderTime: '2026-11-20T13:00:00.5' })).toBe(new Date(2026, 10, 20, 13, 0, 0, 500).getTime())
    setZone('Asia/Kolkata')
    expect(orderedAt({ orderTime: '2026-11-20T13:00:00.5' })).toBe(Date.UTC(2026, 10, 20, 7, 30, 0, 500))
    setZone(undefined)
    expect(orderedAt({ orderTime: '2026-11-20T13:00:00.5' })).toBe(new Date(2026, 10, 20, 13, 0, 0, 500).getTime())
    buildFor({ orderTimeZone: 'UTC' })
    expect(orderedAt({ orderTime: '2026-11-20T14:00:00.5' })).toBe(Date.UTC(2026, 10, 20, 14, 0, 0, 500))
    expect(orderedAt({ orderTime: '2026-11-20T14:00:00+02:00' })).toBe(Date.UTC(2026, 10, 20, 12))
  })

  test('is fresh, warm from 10 minutes, late from 20', () => {
    expect([0, 599_999, 600_000, 1_199_999, 1_200_000].map((age) => ageClass(age))).toEqual([
      'fresh',
      'fresh',
      'warm',
      'warm',
      'late',
    ])
  })

  test('is warm and late from the limits that a device has chosen', () => {
    const limits = { warm: 5 * 60_000, late: 8 * 60_000 }
    expect([4, 5, 7, 8].map((minutes) => ageClass(minutes * 60_000, limits))).toEqual(['fresh', 'warm', 'warm', 'late'])
  })

  test('is shown in whole minutes and never below 0', () => {
    expect([-60_000, 59_999, 60_000, 125_000].map(ageMinutes)).toEqual([0, 0, 1, 2])
  })
})

test('the oldest order comes first; those without a time as this device saw them', () => {
  const orders = [
    sampleOrder({ id: 'new', orderTime: '2026-11-20T12:30:00Z' }),
    sampleOrder({ id: 'unknown', orderTime: null }),
    sampleOrder({ id: 'seen', orderTime: null }),
    sampleOrder({ id: 'old', orderTime: '2026-11-20T12:00:00Z' }),
  ]
  const seenAt = (id: string) => (id === 'seen' ? Date.UTC(2026, 10, 20, 12, 10) : undefined)
  expect(oldestFirst(orders, seenAt).map(({ id }) => id)).toEqual(['old', 'seen', 'new', 'unknown'])
})

test('course numbers are shown plus 1 if the smallest of the order is 0', () => {
  expect(courseOffset(sampleOrder({ dishIndices: [wireDish({ course: 0 }), wireDish({ course: 2 })] }))).toBe(1)
  expect(courseOffset(sampleOrder())).toBe(0)
})

describe('moving the status sends the whole order', () => {
  test('with every line unchanged', () => {
    const read = sampleOrder({
      dishIndices: [
        wireDish({ dishIngredientsId: ['egg', 'egg'], ingredients: [{ id: 'egg', name: 'Uovo' }], note: 'al dente' }),
        wireCombination({ combinationQuantity: 2 }),
      ],
    })
    const update = toOrderUpdate(read, 'STATUS_ON_FIRE')
    expect(v.is(orderUpdate, update)).toBe(true)
    expect(update).toMatchObject({ tableNumber: 7, totalCovers: 4, courseStatus: 'STATUS_ON_FIRE' })
    const back = v.parse(order, { ...wireOrder(), ...update })
    expect(back.lines).toMatchObject([
      { dishId: 'carbonara', dishIngredientsId: ['egg', 'egg'], note: 'al dente', dishQuantity: 1, course: 1 },
      { combinationId: 'lunch', combinationQuantity: 2, dishesWithIngredients: [{ dishId: 'amatriciana' }, {}] },
    ])
  })

  test('from course 1, if the order counted from 0', () => {
    const update = toOrderUpdate(sampleOrder({ dishIndices: [wireDish({ course: 0 })] }), 'STATUS_ON_FIRE')
    expect(update?.dishIndices[0]?.course).toBe(1)
  })

  test('is not offered if a line could not be read, because the write would delete it', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const read = sampleOrder({ dishIndices: [wireDish(), { dishName: 'Senza id' }] })
    expect(read.unreadableLines).toBe(1)
    expect(toOrderUpdate(read, 'STATUS_ON_FIRE')).toBe(undefined)
  })

  test('is not offered if a line cannot be written back completely', () => {
    expect(toOrderUpdate(sampleOrder({ dishIndices: [wireDish({ dishDimensionId: null })] }), 'STATUS_ON_FIRE')).toBe(
      undefined,
    )
  })
})
