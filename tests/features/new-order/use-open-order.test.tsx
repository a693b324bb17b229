import 'fake-indexeddb/auto'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allLines, lineName, openOrderKey, openOrders } from '#/entities/order/open-orders/open-order.ts'
import { createOpenOrderStore } from '#/entities/order/open-orders/open-order-store.ts'
import { useOpenOrder } from '#/features/new-order/use-open-order.ts'
import { appDatabase, createDatabase, type Database } from '#/lib/storage/database.ts'
import { askToPersist } from '#/lib/storage/persist.ts'
import { settle } from '../../support/browser/fake-time.ts'
import { dishLine, sampleOpenOrder } from '../../support/samples/sample-order.ts'

/* The order screen and another tab, which write the same open order at the same time. */

vi.mock(import('#/lib/storage/persist.ts'), () => ({ askToPersist: vi.fn<typeof askToPersist>() }))

const place = { restaurantId: 'r1', tableNumber: 7, userId: 'anna' }
const line = (name: string) => dishLine({ lineId: name, dishId: name, dishName: name })
const add = (name: string) => ({ type: 'add', line: line(name) }) as const
const names = (openOrder: Parameters<typeof allLines>[0] | undefined) => openOrder && allLines(openOrder).map(lineName)

let database: Database
beforeEach(async () => {
  database = createDatabase({ name: 'coperto' })
  await appDatabase.put(openOrders, openOrderKey(place), sampleOpenOrder({ courses: [{ lines: [line('Acqua')] }] }))
})
afterEach(async () => {
  cleanup()
  database.close()
  await appDatabase.delete(openOrders, openOrderKey(place))
})

async function openScreen() {
  const { result } = renderHook(() => useOpenOrder(place, null, () => undefined))
  await vi.waitFor(() => expect(result.current.state).toBeDefined())
  return {
    shown: () => names(result.current.state?.openOrder),
    built: () => names(result.current.getNewest()?.openOrder),
    change: (...args: Parameters<typeof result.current.change>) => result.current.change(...args),
  }
}

/** Another tab, which adds a dish to what it has loaded. */
async function otherTab() {
  const store = createOpenOrderStore({ database })
  const loaded = await store.load(place)
  if (!loaded) throw new Error('Nothing is stored')
  const withLine = (name: string) => ({ ...loaded, courses: [{ lines: [...allLines(loaded), line(name)] }] })
  return { save: (name: string) => store.save(withLine(name)), load: () => store.load(place) }
}

test('the browser is asked to keep what is stored once an order is', async () => {
  const here = await openScreen()
  expect(askToPersist).not.toHaveBeenCalled()
  await act(() => here.change(add('Caffè')))
  expect(askToPersist).toHaveBeenCalled()
})

test('a change of another tab during a write is neither lost nor loses the change made here', async () => {
  const here = await openScreen()
  const secondTab = await otherTab()
  await act(async () => {
    // The other one is on disk first; its notice comes while this one is written.
    const first = secondTab.save('Birra')
    const second = here.change(add('Caffè'))
    await Promise.all([first, second])
    await settle()
  })
  const dishNames = ['Acqua', 'Birra', 'Caffè']
  expect(names(await secondTab.load())).toEqual(dishNames)
  expect(here.shown()).toEqual(dishNames)
  expect(here.built()).toEqual(dishNames)

  await act(async () => {
    await here.change(add('Dolce'))
    await settle()
  })
  expect(names(await secondTab.load())).toEqual([...dishNames, 'Dolce'])
  expect(here.shown()).toEqual([...dishNames, 'Dolce'])
})

test('several quick changes are made to what the other tab has stored, each once', async () => {
  const here = await openScreen()
  const secondTab = await otherTab()
  await act(async () => {
    const first = secondTab.save('Birra')
    const changes = [
      here.change(add('Caffè')),
      here.change(add('Dolce')),
      here.change({ type: 'quantity', lineId: 'Acqua', delta: 1 }),
    ]
    await Promise.all([first, ...changes])
    await settle()
  })
  const stored = await secondTab.load()
  expect(names(stored)).toEqual(['Acqua', 'Birra', 'Caffè', 'Dolce'])
  expect(stored && allLines(stored).map(({ quantity }) => quantity)).toEqual([2, 1, 1, 1])
  expect(here.shown()).toEqual(names(stored))
})

test('what was read before a write and arrives after it is not shown', async () => {
  const here = await openScreen()
  const secondTab = await otherTab()
  // The answer of the disk to the notice comes late.
  const get = appDatabase.get
  const held: (() => void)[] = []
  vi.spyOn(appDatabase, 'get').mockImplementation(async (store, key) => {
    const row = await get(store, key)
    if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve))
    return row as never
  })
  await act(async () => {
    await secondTab.save('Birra')
    await vi.waitFor(() => expect(held).toHaveLength(1))
    await here.change(add('Caffè'))
    held[0]?.()
    await settle()
  })
  expect(here.shown()).toEqual(['Acqua', 'Birra', 'Caffè'])
  expect(here.built()).toEqual(['Acqua', 'Birra', 'Caffè'])
})
