import { expect, test } from 'vitest'
import { createLookUp } from '#/entities/order/outbox/lookup.ts'
import { fakeClock } from '../../../support/browser/fake-time.ts'
import { memoryDisk } from '../../../support/browser/memory-database.ts'
import { orderBackend } from '../../../support/evening/order-backend.ts'
import { sampleRecord } from '../../../support/samples/sample-order.ts'

const setUp = () => {
  const clock = fakeClock()
  const backend = orderBackend(clock)
  const lookUps = createLookUp({
    database: memoryDisk().open(),
    http: backend.http,
    clock,
    random: () => 0.5,
    locks: null,
    session: () => null,
  })
  return { clock, backend, lookUps }
}
const order = { dishIndices: [], tableNumber: 7, totalCovers: 2 }

test('a baseline contains the table\u2019s orders, live and archived, and those seen before', async () => {
  const { backend, lookUps } = setUp()
  const ids = [7, 7, 8].map((tableNumber) => backend.store({ ...order, tableNumber } as never).id)
  backend.archive(ids[1] as string)
  expect((await lookUps.baseline(sampleRecord())).baseline?.sort()).toEqual([ids[0], ids[1]])
})

test('without a readable list there is no baseline, unless it was read a moment ago', async () => {
  const { clock, backend, lookUps } = setUp()
  const { id } = backend.store(order as never)
  await lookUps.baseline(sampleRecord())
  const readAt = clock.now()
  backend.offline()
  await clock.advance(4 * 60_000)
  expect(await lookUps.baseline(sampleRecord())).toEqual({ baseline: [id], baselineAt: readAt, isBaselineWhole: false })
  await clock.advance(2 * 60_000)
  expect(await lookUps.baseline(sampleRecord())).toEqual({
    baseline: null,
    baselineAt: null,
    isBaselineWhole: false,
  })
})

test('what was read for one restaurant says nothing about another', async () => {
  const { backend, lookUps } = setUp()
  backend.store(order as never)
  await lookUps.baseline(sampleRecord())
  backend.offline()
  expect((await lookUps.baseline(sampleRecord({ restaurantId: 'r2' }))).baseline).toBeNull()
})

test('a baseline is whole if the archive was read after the live orders, for a short time', async () => {
  const { clock, backend, lookUps } = setUp()
  expect((await lookUps.baseline(sampleRecord())).isBaselineWhole).toBe(true)
  expect(backend.calls).toEqual(['live', 'archived'])
  expect((await lookUps.baseline(sampleRecord())).isBaselineWhole).toBe(false)
  expect(backend.calls).toEqual(['live', 'archived', 'live'])
  await clock.advance(11 * 60_000)
  expect((await lookUps.baseline(sampleRecord())).isBaselineWhole).toBe(true)
})
