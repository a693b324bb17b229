import { afterEach, describe, expect, test, vi } from 'vitest'
import { type OpenOrder, openOrderKey, openOrders } from '#/entities/order/open-orders/open-order.ts'
import { createOpenOrderStore } from '#/entities/order/open-orders/open-order-store.ts'
import { isHandedOver, outboxRecords } from '#/entities/order/outbox/record.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { waitFor } from '../../../support/runner/wait-for.ts'
import { combinationLine, dishLine, sampleOpenOrder, sampleRecord } from '../../../support/samples/sample-order.ts'

const opened: Database[] = []
let name = ''
const tab = () => {
  const database = createDatabase({ name })
  opened.push(database)
  return { database, store: createOpenOrderStore({ database }) }
}
const fresh = () => {
  name = `test-${newId()}`
  return tab()
}
const place = { restaurantId: 'r1', tableNumber: 7, userId: 'anna' }

afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

describe('an open order', () => {
  test('is there after a reload, per restaurant, table and person', async () => {
    const { store } = fresh()
    const before = Date.now()
    expect(await store.save(sampleOpenOrder())).toBe(true)
    await store.save(sampleOpenOrder({ tableNumber: 8, id: 'other' }))
    const reloaded = tab().store
    const loaded = await reloaded.load(place)
    expect(loaded).toEqual({ ...sampleOpenOrder(), updatedAt: expect.any(Number) })
    expect(loaded?.updatedAt).toBeGreaterThanOrEqual(before)
    expect(await reloaded.load({ ...place, userId: 'bruno' })).toBeUndefined()
    expect(await reloaded.load({ ...place, restaurantId: 'r2' })).toBeUndefined()
    expect((await reloaded.list(place)).map((openOrder) => openOrder.tableNumber)).toEqual([7, 8])
    expect(await reloaded.list({ ...place, userId: 'bruno' })).toEqual([])
    await reloaded.clear({ ...place, id: 'another' })
    expect(await store.load(place)).toBeDefined()
    await reloaded.clear(place)
    expect(await store.load(place)).toBeUndefined()
  })

  test('is loaded with what is still being stored', async () => {
    const { store } = fresh()
    await store.load(place)
    const saved = store.save(sampleOpenOrder())
    expect(await store.load(place)).toMatchObject({ id: sampleOpenOrder().id })
    await saved
  })

  test('stores the last of many quick changes, in few writes', async () => {
    const { store } = fresh()
    await store.load(place)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const saved = Array.from({ length: 50 }, (_, covers) => store.save(sampleOpenOrder({ covers })))
    await Promise.all(saved)
    expect((await tab().store.load(place))?.covers).toBe(49)
    expect(put.mock.calls.length).toBeLessThan(5)
  })

  test('is on disk when a save resolves, even one that a later save replaced', async () => {
    const { store } = fresh()
    const first = store.save(sampleOpenOrder({ covers: 1 }))
    void store.save(sampleOpenOrder({ covers: 2 }))
    await first
    expect((await tab().store.load(place))?.covers).toBe(2)
  })

  test('is not written back by a late save once it has been sent', async () => {
    const { store, database } = fresh()
    await store.save(sampleOpenOrder())
    await database.change(async (tx) => {
      await tx.put(outboxRecords, 'open-1', sampleRecord({ id: 'open-1' }))
      await tx.delete(openOrders, openOrderKey(place))
    })
    expect(await store.save(sampleOpenOrder({ covers: 5 }))).toBe(false)
    expect(await store.load(place)).toBeUndefined()
    expect(await store.save(sampleOpenOrder({ id: 'open-2' }))).toBe(true)
  })

  test('is not overwritten by another one: a refused order that came back while the table was opened again', async () => {
    const { store } = fresh()
    const other = tab().store
    await store.save(sampleOpenOrder({ id: 'came-back', covers: 3 }))
    expect(await other.save(sampleOpenOrder({ id: 'opened-anew', covers: 1 }))).toBe(false)
    const [first, second] = [store.save(sampleOpenOrder({ id: 'came-back', covers: 4 })), store.save(sampleOpenOrder())]
    expect(await Promise.all([first, second])).toEqual([true, false])
    expect(await other.load(place)).toMatchObject({ id: 'came-back', covers: 4 })
  })

  test('appears in another tab at once; the writer is not notified of its own change', async () => {
    const here = fresh().store
    const there = tab().store
    const heardHere: (OpenOrder | undefined)[] = []
    const heardThere: (OpenOrder | undefined)[] = []
    here.subscribe(place, (openOrder) => heardHere.push(openOrder))
    const stop = there.subscribe(place, (openOrder) => heardThere.push(openOrder))
    await here.save(sampleOpenOrder({ covers: 4 }))
    await waitFor(() => expect(heardThere.map((openOrder) => openOrder?.covers)).toEqual([4]))
    await here.save(sampleOpenOrder({ tableNumber: 9 }))
    await here.clear(place)
    await waitFor(() => expect(heardThere).toHaveLength(2))
    expect(heardThere[1]).toBeUndefined()
    stop()
    await here.save(sampleOpenOrder())
    // Discarded in a list, it is gone on its own screen too.
    expect(heardHere).toEqual([undefined])
    expect(heardThere).toHaveLength(2)
  })
})

describe('an open order that moves to another table', () => {
  const there = { ...place, tableNumber: 8 }
  const second = dishLine({ lineId: 'line-9', dishName: 'Gricia' })

  test('is there with all its content, and no longer here', async () => {
    const { store } = fresh()
    const openOrder = sampleOpenOrder({ covers: 4, last: { course: 0 } })
    await store.save(openOrder)
    expect(await store.move(openOrder, 8)).toBe('done')
    const { id, updatedAt, ...rest } = (await store.load(there)) as OpenOrder
    expect(rest).toMatchObject({ tableNumber: 8, covers: 4, courses: openOrder.courses, last: { course: 0 } })
    expect(id).not.toBe(openOrder.id)
    expect(await store.load(place)).toBeUndefined()
  })

  test('is not merged with another one unasked, and nothing of either is lost', async () => {
    const { store } = fresh()
    const openOrder = sampleOpenOrder({ covers: 4, courses: [{ lines: [dishLine(), combinationLine()] }] })
    await store.save(openOrder)
    await store.save(
      sampleOpenOrder({ id: 'other', tableNumber: 8, covers: 3, courses: [{ lines: [] }, { lines: [second] }] }),
    )
    expect(await store.move(openOrder, 8)).toBe('occupied')
    expect((await store.list(place)).map(({ id }) => id)).toEqual(['open-1', 'other'])

    expect(await store.move(openOrder, 8, { isMerging: true })).toBe('done')
    const merged = await store.load(there)
    expect(merged).toMatchObject({ tableNumber: 8, covers: 3 })
    expect(merged?.courses.map(({ lines }) => lines.map(({ lineId }) => lineId))).toEqual([
      ['line-1', 'line-2'],
      ['line-9'],
    ])
    expect(await store.list(place)).toHaveLength(1)
  })

  test('replaces one without lines, which has only covers', async () => {
    const { store } = fresh()
    await store.save(sampleOpenOrder())
    await store.save(sampleOpenOrder({ id: 'empty', tableNumber: 8, courses: [] }))
    expect(await store.move(sampleOpenOrder(), 8)).toBe('done')
    expect((await store.load(there))?.courses[0]?.lines).toHaveLength(1)
  })

  test('an old view of either in another tab cannot restore, overwrite or send it', async () => {
    const { store } = fresh()
    const otherTab = tab()
    const other = sampleOpenOrder({ id: 'other', tableNumber: 8 })
    await store.save(sampleOpenOrder())
    await store.save(other)
    await store.move(sampleOpenOrder(), 8, { isMerging: true })
    expect(await otherTab.store.save(sampleOpenOrder({ covers: 9 }))).toBe(false)
    expect(await otherTab.store.save({ ...other, covers: 9 })).toBe(false)
    expect(await otherTab.store.load(place)).toBeUndefined()
    expect(await otherTab.store.move(sampleOpenOrder(), 8)).toBe('gone')
    expect(await otherTab.store.move(sampleOpenOrder(), 9)).toBe('gone')
    await otherTab.database.change(async (tx) => {
      for (const id of ['open-1', 'other']) expect(await isHandedOver(tx, id)).toBe(true)
    })
  })

  test('both tables are notified in another tab', async () => {
    const { store } = fresh()
    const otherTab = tab().store
    await store.save(sampleOpenOrder())
    const shown = new Map<number, number | undefined>()
    for (const tableNumber of [7, 8])
      otherTab.subscribe({ ...place, tableNumber }, (openOrder) => shown.set(tableNumber, openOrder?.tableNumber))
    await store.move(sampleOpenOrder(), 8)
    await waitFor(() =>
      expect([...shown].toSorted()).toEqual([
        [7, undefined],
        [8, 8],
      ]),
    )
  })
})
