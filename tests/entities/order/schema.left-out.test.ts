import { describe, expect, test } from 'vitest'
import { beginCorrection, mergeCorrection, toCorrectionBody } from '#/entities/order/corrections/correct-order.ts'
import {
  atLeastWords,
  dishesOf,
  isStruck,
  mergeEqualLines,
  NOTHING_STRUCK,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import { orderMills, toOrderUpdate, unreadFieldsOf } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { countGuests, countOrdersWithoutCovers } from '#/entities/order/sitting/guests.ts'
import { fingerprint, orderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { toSentLine } from '#/entities/order/wire/sent-lines.ts'
import { totalsOf } from '#/features/orders/archive/archive-rules.ts'
import { readDays } from '#/features/orders/insights/day-records.ts'
import { insightsOf } from '#/features/orders/insights/insights.ts'
import { billLines, sumOfLines } from '#/panels/bill/bill.ts'
import { sampleOrder, wireCombination, wireDish, wireOrder } from '../../support/samples/orders.ts'

/* What an order came without is neither shown as a fact nor sent back. */

const without = (row: Record<string, unknown>, ...fields: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const sentBack = (order: Order): Record<string, unknown> => {
  const { dishIndices = [], ...head } = toOrderUpdate(order, 'STATUS_ON_FIRE') ?? {}
  return JSON.parse(JSON.stringify({ ...head, dishIndices: dishIndices.map(toSentLine) }))
}

describe('a line without a quantity', () => {
  const uncounted = without(wireDish(), 'dishQuantity')
  const order = sampleOrder({ total: undefined, dishIndices: [uncounted, wireDish({ dishQuantity: 2 })] })

  test('is on the ticket, with a quantity that is not known, beside the others (ADR-015)', () => {
    const [course] = ticketCourses(order)
    expect(mergeEqualLines(course?.lines ?? [], NOTHING_STRUCK, undefined).map(({ quantity }) => quantity)).toEqual([
      undefined,
      2,
    ])
  })

  test('and so is a combination', () => {
    const menu = sampleOrder({ dishIndices: [without(wireCombination(), 'combinationQuantity')] })
    expect(dishesOf(ticketCourses(menu)).map(({ quantity }) => quantity)).toEqual([undefined, undefined])
  })

  test('struck, it is open again when more than one turns out to be wanted', () => {
    const [dish] = dishesOf(ticketCourses(order))
    if (!dish) throw new Error('no dish')
    const struck = new Map([[dish.key, 1]])
    expect(isStruck(struck, dish)).toBe(true)
    expect(isStruck(struck, { ...dish, quantity: 2 })).toBe(false)
  })

  test('is in no sum, and the sums say so', () => {
    expect(orderMills(order)).toBeUndefined()
    expect(totalsOf([order])).toMatchObject({ mills: 0, withoutPriceCount: 1 })
    const lines = billLines([order], { covers: 0, mills: 0 })
    expect(lines).toMatchObject([{ isQuantityUnknown: true, mills: undefined }, { quantity: 2 }])
    expect(sumOfLines(lines)).toBe(25_000)
    const { days } = readDays([wireOrder({ dishIndices: [uncounted, wireDish()], total: undefined })], undefined)
    const [[day, orders] = ['', []]] = [...days]
    const { items } = insightsOf([{ day, record: { orders, unreadable: 0 } }])
    expect(items).toMatchObject([{ quantity: 1, hasUnknownQuantity: true }])
    expect([atLeastWords('1', true), atLeastWords('0', true), atLeastWords('3', false)]).toEqual(['≥ 1', '?', '3'])
  })

  test('cannot be written back, and the field is named (ADR-015)', () => {
    expect(toOrderUpdate(order, 'STATUS_ON_FIRE')).toBeUndefined()
    expect(beginCorrection(order)).toBeUndefined()
    expect(unreadFieldsOf(order)).toEqual(['entities.orderField.quantity'])
  })

  test('is equal to no line that was sent', () => {
    const [one, read] = [sampleOrder(), sampleOrder({ dishIndices: [uncounted] })]
    expect(fingerprint(orderToComparable(read))).not.toBe(fingerprint(orderToComparable(one)))
  })
})

describe('covers', () => {
  test('that were not sent are not known, and not sent back (ADR-015)', () => {
    const order = sampleOrder({ totalCovers: undefined })
    expect(order.totalCovers).toBeUndefined()
    expect(countOrdersWithoutCovers([order, sampleOrder()])).toBe(1)
    expect(countGuests([order])).toBe(0)
    expect(sentBack(order)).not.toHaveProperty('totalCovers')
    expect(unreadFieldsOf(order)).toEqual([])
  })

  test('of 0 are known, and go back as 0', () =>
    expect(sentBack(sampleOrder({ totalCovers: 0 }))).toMatchObject({ totalCovers: 0 }))

  test('that are no number stop the write', () => {
    const order = sampleOrder({ totalCovers: 'due' })
    expect(toOrderUpdate(order, 'STATUS_ON_FIRE')).toBeUndefined()
    expect(unreadFieldsOf(order)).toEqual(['entities.orderField.covers'])
  })

  test('that a person gives are sent', () => {
    const order = sampleOrder({ totalCovers: undefined })
    const begun = beginCorrection(order)
    if (!begun) throw new Error('it cannot be corrected')
    const merged = mergeCorrection(order, { ...begun, totalCovers: 3 }, order)
    expect(merged?.conflicts).toEqual([])
    expect(merged && toCorrectionBody(order, merged.correction)?.totalCovers).toBe(3)
  })
})

describe('a line', () => {
  test('goes back without the price, note and course that it came without', () => {
    const order = sampleOrder({
      dishIndices: [
        without(wireDish(), 'dishPrice', 'note', 'course'),
        without(wireCombination(), 'combinationPrice', 'note', 'course'),
      ],
    })
    const { dishIndices } = sentBack(order)
    for (const line of dishIndices as object[])
      for (const field of ['dishPrice', 'combinationPrice', 'note', 'course']) expect(line).not.toHaveProperty(field)
  })

  test('goes back with an empty note and a price of 0 that it came with', () => {
    const order = sampleOrder({ dishIndices: [wireDish({ note: '', dishPrice: 0 })] })
    expect(sentBack(order).dishIndices).toMatchObject([{ note: '', dishPrice: 0, course: 1 }])
  })

  test('of which a person changes the quantity keeps the rest unknown', () => {
    const order = sampleOrder({ dishIndices: [without(wireDish(), 'note', 'course')] })
    const begun = beginCorrection(order)
    const [line] = begun?.lines ?? []
    if (!begun || !line) throw new Error('it cannot be corrected')
    // As the order screen makes it.
    const { isCourseUnknown: _, ...typed } = line
    const edited = { ...typed, dishQuantity: 4, note: '' }
    const merged = mergeCorrection(order, { ...begun, lines: [edited] }, order)
    const [sent] = (merged && toCorrectionBody(order, merged.correction)?.dishIndices) ?? []
    const body = JSON.parse(JSON.stringify(sent && toSentLine(sent)))
    expect(body).toMatchObject({ dishQuantity: 4 })
    for (const field of ['note', 'course']) expect(body).not.toHaveProperty(field)
  })
})
