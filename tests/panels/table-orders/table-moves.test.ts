// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { CorrectionOutcome, OrderCorrection } from '#/entities/order/corrections/corrections.ts'
import type { Order } from '#/entities/order/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import type { Database } from '#/lib/storage/database.ts'
import { createMovePlans, moveOf, placesOf } from '#/panels/table-orders/table-moves.ts'
import { fakeLocks } from '../../support/browser/fake-locks.ts'
import { settle } from '../../support/browser/fake-time.ts'
import { killable } from '../../support/browser/killable.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'
import { sampleOrder, wireDish } from '../../support/samples/orders.ts'

beforeEach(() => localStorage.clear())

const PLACE = { restaurantId: 'r1', from: 2, to: 3 }

/** A tab over a disk. */
const openTab = (database: Database, { locks = fakeLocks(), name = 'one' } = {}) =>
  createMovePlans({
    database,
    withLock: async (lock, work) => {
      let isOurs = false
      await locks.locksOf(name).request(lock, { ifAvailable: true }, async (held) => {
        isOurs = held !== null
        if (held) await work(() => false)
      })
      return isOurs
    },
  })
const storedOn = async (database: Database) => openTab(database).load()
const statesOn = async (database: Database) =>
  (await storedOn(database)).map(({ states }) => states.map(({ state }) => state))

type Correct = (correction: OrderCorrection) => Promise<CorrectionOutcome>
const done: Correct = async ({ onSending }) => {
  await onSending?.()
  return { kind: 'done' }
}

/** Three orders at table 2 and one at table 3. The page is closed at its `at`-th step; a write has two: before and after it arrives. */
function kitchen(at: number) {
  let orders: Order[] = [2, 2, 2, 3].map((tableNumber, index) => sampleOrder({ id: `o${index}`, tableNumber }))
  let step = 0
  const page = killable({
    async correct({ seen, wanted, onSending }: OrderCorrection) {
      await onSending?.()
      const isClosed = ++step === at
      if (isClosed) page.kill()
      else orders = orders.map((each) => (each.id === seen.id ? { ...each, tableNumber: wanted.tableNumber } : each))
      if (++step === at) page.kill()
      return { kind: 'done' } as const
    },
  })
  return { page, live: () => orders, tables: () => orders.map(({ tableNumber }) => tableNumber) }
}

const here = (orders: readonly Order[]) => orders.filter(({ tableNumber }) => tableNumber === 2)

for (let at = 1; at <= 6; at += 1)
  test(`a move whose page is closed at step ${at} of 6 is named and continued`, async () => {
    const database = memoryDisk().open()
    const { page, live, tables } = kitchen(at)
    const orders = here(live())
    void openTab(database).addAndRun(moveOf(PLACE, orders), { orders, correct: page.target.correct })
    await settle(50)
    const [kept] = await storedOn(database)
    if (!kept) throw new Error('no move is stored')
    const arrived = Math.floor(at / 2)
    expect(tables().filter((table) => table === 3)).toHaveLength(arrived + 1)
    const { stayedOrders: rest, movedOrders: moved } = placesOf(kept.plan, live())
    expect([rest.length, moved.length]).toEqual([3 - arrived, arrived])
    const asked: [id: string, isRepeated: boolean][] = []
    const correct: Correct = async ({ seen, attempt }) => {
      asked.push([seen.id, attempt !== undefined])
      return { kind: 'done' }
    }
    const after = await openTab(database).resume(kept.plan, { orders: [...rest, ...moved], correct })
    // Only of the one whose call had begun it is not known whether it has arrived.
    expect(asked).toEqual(rest.map(({ id }, index) => [id, index === 0 && at % 2 === 1]))
    expect(after?.states.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(await storedOn(database)).toEqual([])
  })

test('a newer move of the same orders replaces an unfinished one, and one of yesterday is forgotten', async () => {
  const database = memoryDisk().open()
  const orders = [sampleOrder({ id: 'a' }), sampleOrder({ id: 'b' })]
  const tab = openTab(database)
  await tab.add({ ...moveOf(PLACE, [{ id: 'old' }]), at: Date.now() - 13 * 60 * 60_000 })
  await tab.add(moveOf(PLACE, orders))
  await tab.add(moveOf({ ...PLACE, from: 7 }, [{ id: 'c' }]))
  const failing: Correct = () => Promise.reject(new ApiError('http', { status: 400 }))
  await tab.addAndRun(moveOf({ ...PLACE, to: 5 }, orders.slice(1)), { orders, correct: failing })
  expect((await storedOn(database)).map(({ plan: { from, to } }) => `${from} to ${to}`).toSorted()).toEqual([
    '2 to 5',
    '7 to 3',
  ])
})

test('orders that an earlier try may have moved are looked for as if it had been sent', async () => {
  const database = memoryDisk().open()
  const orders = [sampleOrder({ id: 'a', tableNumber: 2 }), sampleOrder({ id: 'b', tableNumber: 2 })]
  const lost: Correct = async ({ seen, wanted, onSending }) => {
    if (seen.id === 'a') throw new ApiError('http', { status: 400 })
    await onSending?.()
    return { kind: 'unknown', attempt: { orderBefore: seen, sent: { ...wanted, courseStatus: '' } as never } }
  }
  const move = moveOf(PLACE, orders)
  const first = await openTab(database).addAndRun(move, { orders, correct: lost })
  expect(first?.states).toMatchObject([{ state: 'failed' }, { state: 'sending', outcome: 'unknown' }])
  const attempts: unknown[] = []
  const correct: Correct = async ({ attempt }) => {
    attempts.push(attempt?.sent.tableNumber)
    return { kind: 'arrivedGone' }
  }
  // One that was archived at the new table has moved.
  const after = await openTab(database).resume(move, { orders, correct })
  expect(after?.states.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(attempts).toEqual([undefined, 3])
  expect(await storedOn(database)).toEqual([])
})

test('what could not be moved is named, and the move stays stored', async () => {
  const database = memoryDisk().open()
  const orders = [sampleOrder({ id: 'a' }), sampleOrder({ id: 'b', dishIndices: [wireDish(), 7] })]
  const after = await openTab(database).addAndRun(moveOf(PLACE, orders), {
    orders,
    correct: () => Promise.reject(new ApiError('http', { status: 403 })),
  })
  expect(after?.states).toEqual([{ state: 'failed' }, { state: 'failed', outcome: 'unreadable' }])
  expect([...(after?.errors.keys() ?? [])]).toEqual([0])
  expect(await storedOn(database)).toHaveLength(1)
})

test('an order that is back at its table is moved again, and one that nobody sees is left as it is', async () => {
  const database = memoryDisk().open()
  const orders = ['a', 'b', 'c'].map((id) => sampleOrder({ id, tableNumber: 2 }))
  const move = moveOf(PLACE, orders)
  const onlyA: Correct = async (correction) =>
    correction.seen.id === 'a' ? done(correction) : Promise.reject(new ApiError('http', { status: 400 }))
  await openTab(database).addAndRun(move, { orders, correct: onlyA })
  await openTab(database).resume(move, { orders: orders.slice(0, 2), correct: done })
  expect(await statesOn(database)).toEqual([['done', 'done', 'failed']])
})

describe('two tabs', () => {
  test('while one moves a table’s orders, another stores nothing and replaces nothing', async () => {
    const disk = memoryDisk()
    const locks = fakeLocks()
    const orders = [sampleOrder({ id: 'a', tableNumber: 2 }), sampleOrder({ id: 'b', tableNumber: 2 })]
    const hold = Promise.withResolvers<void>()
    const slow: Correct = async (correction) => {
      await hold.promise
      return done(correction)
    }
    const move = moveOf(PLACE, orders)
    const first = openTab(disk.open(), { locks }).addAndRun(move, { orders, correct: slow })
    await settle(20)
    const other = openTab(disk.open(), { locks, name: 'two' })
    expect(await other.addAndRun(moveOf({ ...PLACE, to: 5 }, orders), { orders, correct: done })).toBeUndefined()
    expect(await other.resume(move, { orders, correct: done })).toBeUndefined()
    expect((await storedOn(disk.open())).map(({ plan }) => plan.id)).toEqual([move.id])
    hold.resolve()
    expect((await first)?.states.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await storedOn(disk.open())).toEqual([])
  })
})
