import { afterEach, describe, expect, test } from 'vitest'
import { announceOnce, findSentOrders } from '#/entities/order/kitchen/ready.ts'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { sampleOrder, wireDish } from '../../../support/samples/orders.ts'
import { sampleOpenOrder, sampleRecord } from '../../../support/samples/sample-order.ts'

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

describe('the live orders that this device has sent', () => {
  const confirmed = sampleRecord({ state: 'confirmed', orderId: 'a', baseline: [] })
  const live = [sampleOrder({ id: 'a' }), sampleOrder({ id: 'b' })]
  /** As the kitchen has the sample open order. */
  const dishIndices = toNewOrder(sampleOpenOrder()).dishIndices
  const equal = (id: string, minute = 0) =>
    sampleOrder({ id, totalCovers: 2, dishIndices, orderTime: `2026-11-20T12:0${minute}:00.000Z` })
  const unnamed = sampleRecord({ state: 'confirmed', orderId: null, baseline: ['old'] })

  test('are found by their id', () => expect(ids(findSentOrders([confirmed], live))).toEqual(['a']))
  test.each(['queued', 'sending', 'unknown', 'rejected'] as const)('not by a record that is %s', (state) =>
    expect(findSentOrders([{ ...confirmed, state }], live)).toEqual([]),
  )
  test('are found by their content where the backend has sent no id', () =>
    expect(ids(findSentOrders([unnamed], [...live, equal('old'), equal('new')]))).toEqual(['new']))
  test('each for one record only, the oldest first', () => {
    const second = { ...unnamed, id: 'second' }
    const orders = [equal('later', 5), equal('sooner', 1), equal('latest', 9)]
    expect(ids(findSentOrders([unnamed, second], orders))).toEqual(['sooner', 'later'])
    expect(ids(findSentOrders([unnamed, { ...confirmed, orderId: 'sooner' }], orders))).toEqual(['sooner', 'later'])
  })
  test('not by content if the older orders of the table are unknown', () =>
    expect(findSentOrders([{ ...unnamed, baseline: null }], [equal('new')])).toEqual([]))
  test('not by content once it has changed', () =>
    expect(
      findSentOrders([unnamed], [{ ...equal('new'), ...sampleOrder({ id: 'new', dishIndices: [wireDish()] }) }]),
    ).toEqual([]))
})

describe('a ready order', () => {
  const opened: Database[] = []
  const name = `test-${newId()}`
  const tab = () => {
    const database = createDatabase({ name })
    opened.push(database)
    return database
  }
  afterEach(() => {
    for (const database of opened.splice(0)) database.close()
  })
  const order = (courseStatus: string | null, id: string) => sampleOrder({ id, courseStatus })
  const READY = 'STATUS_FINISHED'
  const at = (now: number) => ({ answeredAt: now, now })

  test('is announced once, whatever the tabs and reloads', async () => {
    const [one, other] = [tab(), tab()]
    const both = await Promise.all([one, other].map((each) => announceOnce(each, [order(READY, 'a')], at(10_000))))
    expect(both.flat().map(({ id }) => id)).toEqual(['a'])
    expect(await announceOnce(tab(), [order(READY, 'a')], at(20_000))).toEqual([])
    expect(ids(await announceOnce(one, [order(READY, 'a'), order(READY, 'b')], at(20_000)))).toEqual(['b'])
  })
  test.each(['STATUS_RECEIVED', 'STATUS_ON_FIRE', 'STATUS_PLATING', null])('is not one of status %s', async (status) =>
    expect(await announceOnce(tab(), [order(status, `of ${status}`)], at(10_000))).toEqual([]),
  )
  test('is announced again after the kitchen had taken it back', async () => {
    const database = tab()
    await announceOnce(database, [order(READY, 'c')], at(10_000))
    // An answer that is older than the announcement says nothing.
    await announceOnce(database, [order('STATUS_ON_FIRE', 'c')], { answeredAt: 10_900, now: 10_900 })
    expect(await announceOnce(database, [order(READY, 'c')], at(20_000))).toEqual([])
    await announceOnce(database, [order('STATUS_ON_FIRE', 'c')], at(30_000))
    expect(ids(await announceOnce(database, [order(READY, 'c')], at(40_000)))).toEqual(['c'])
  })
})
