import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isServed, markServed, ordersToServe, seeReadyOrders, useReadyNotes } from '#/entities/order/kitchen/served.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { sampleOrder, wireDish } from '../../../support/samples/orders.ts'

const NOW = Date.parse('2026-11-20T20:00:00.000Z')
const SECOND = 1_000
const READY = 'STATUS_FINISHED'

/** One order in its states, and what the device knows of it. */
const follow = () => {
  const id = newId()
  const { result } = renderHook(useReadyNotes)
  const order = (courseStatus: string, over: object = {}) => sampleOrder({ id, courseStatus, ...over })
  return {
    id,
    order,
    note: () => result.current.get(id),
    notes: () => result.current,
    see: (courseStatus: string, seconds: number) =>
      act(() => seeReadyOrders([order(courseStatus)], NOW + seconds * SECOND)),
  }
}

test('since when an order is ready is known where this device saw it become ready', async () => {
  const { see, note } = follow()
  await see('STATUS_ON_FIRE', 0)
  await see(READY, 20)
  await waitFor(() => expect(note()).toMatchObject({ readyAt: NOW + 20 * SECOND }))
  await see(READY, 40)
  expect(note()).toMatchObject({ readyAt: NOW + 20 * SECOND })
})

test.each<[string, [string, number][]]>([
  ['at its first read', [[READY, 0]]],
  [
    'long after the last read',
    [
      ['STATUS_ON_FIRE', 0],
      [READY, 600],
    ],
  ],
])('it is not known of an order that was ready %s', async (_, reads) => {
  const { see, note } = follow()
  for (const read of reads) await see(...read)
  expect(note()).toBeUndefined()
})

test('an order that the kitchen takes back is neither ready nor served', async () => {
  const { note, order } = follow()
  await act(() => markServed([order(READY)]))
  await waitFor(() => expect(note()).toBeDefined())
  await act(() => seeReadyOrders([order('STATUS_ON_FIRE')], Date.now() + SECOND))
  await waitFor(() => expect(note()).toBeUndefined())
})

test('what was served is served as it was: a course or a dish that comes later is not', async () => {
  const { id, order, note, notes } = follow()
  const first = wireDish()
  const held = wireDish({ course: 2, note: '[A SEGUIRE/HOLD]' })
  const served = order(READY, { dishIndices: [first, held] })
  await act(() => markServed([served]))
  await waitFor(() => expect(isServed(served, note())).toBe(true))
  expect(ordersToServe([served], notes())).toEqual([])
  const fired = order(READY, { dishIndices: [first, wireDish({ course: 2 })] })
  expect(ordersToServe([fired], notes()).map((each) => each.id)).toEqual([id])
  expect(isServed(order(READY, { dishIndices: [wireDish({ dishQuantity: 9 }), held] }), note())).toBe(false)
})

test.each<[string, object[]]>([
  ['size', [wireDish({ dishDimensionId: 'large', dishDimensionName: 'grande' })]],
  ['note', [wireDish({ note: 'senza sale' })]],
  ['line, which cannot be read,', [wireDish(), {}]],
])('an order that has another %s since was not served as it is', async (_, dishIndices) => {
  const { order, note } = follow()
  const served = order(READY, { dishIndices: [wireDish()] })
  await act(() => markServed([served]))
  await waitFor(() => expect(isServed(served, note())).toBe(true))
  expect(isServed(order(READY, { dishIndices }), note())).toBe(false)
})

test('a wrong tap can be taken back', async () => {
  const { order, note } = follow()
  const ready = order(READY)
  await act(() => markServed([ready]))
  await waitFor(() => expect(isServed(ready, note())).toBe(true))
  await act(() => markServed([ready], false))
  await waitFor(() => expect(isServed(ready, note())).toBe(false))
})
