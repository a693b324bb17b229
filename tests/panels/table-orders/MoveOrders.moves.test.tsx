import { beforeEach, expect, test } from 'vitest'
import type { OrderCorrection } from '#/entities/order/corrections.ts'
import type { Order } from '#/entities/order/schema.ts'
import { beginMove, carryOutMove, placesOf, type TableMove } from '#/panels/table-orders/MoveOrders.tsx'
import { settle } from '../../support/fake-time.ts'
import { killable } from '../../support/killable.ts'
import { sampleOrder, wireDish } from '../../support/orders.ts'

beforeEach(() => localStorage.clear())

const PLACE = { restaurantId: 'r1', from: 2, to: 3 }
const stored = (): TableMove[] => JSON.parse(localStorage.getItem('coperto.table-moves') ?? '[]')

/** Three orders at table 2 and one at table 3. The page is closed at its `at`-th step; a write has two: before and after it arrives. */
function kitchen(at: number) {
  let orders: Order[] = [2, 2, 2, 3].map((tableNumber, index) => sampleOrder({ id: `o${index}`, tableNumber }))
  let step = 0
  const page = killable({
    async correct({ seen, wanted }: OrderCorrection) {
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
    const { page, live, tables } = kitchen(at)
    const orders = here(live())
    void carryOutMove(beginMove(PLACE, orders), orders, page.target.correct)
    await settle(2)
    const [left] = stored()
    if (!left) throw new Error('no move is stored')
    const arrived = Math.floor(at / 2)
    expect(tables().filter((table) => table === 3)).toHaveLength(arrived + 1)
    const { left: rest, moved } = placesOf(left, live())
    expect([rest.length, moved.length]).toEqual([3 - arrived, arrived])
    const asked: string[] = []
    const correct = async ({ seen }: OrderCorrection) => {
      asked.push(seen.id)
      return { kind: 'done' } as const
    }
    expect(await carryOutMove(left, rest, correct)).toEqual([])
    expect(asked).toEqual(rest.map(({ id }) => id))
    expect(stored()).toEqual([])
  })

test('a newer move of the same orders replaces an unfinished one', () => {
  const orders = [sampleOrder({ id: 'a' }), sampleOrder({ id: 'b' })]
  beginMove(PLACE, orders)
  beginMove({ ...PLACE, to: 5 }, orders.slice(1))
  expect(stored().map(({ to }) => to)).toEqual([5])
})

test('orders that an earlier try may have moved are looked for as if it had been sent', async () => {
  const orders = [sampleOrder({ id: 'a', tableNumber: 2 }), sampleOrder({ id: 'b', tableNumber: 2 })]
  const attempts: unknown[] = []
  const correct = async ({ attempt }: OrderCorrection) => {
    attempts.push(attempt?.sent.tableNumber)
    return { kind: 'arrivedGone' } as const
  }
  // One that was archived at the new table has moved.
  expect(await carryOutMove(beginMove(PLACE, orders), orders, correct, new Set(['b']))).toEqual([])
  expect(attempts).toEqual([undefined, 3])
})

test('what could not be moved is returned, and the move stays stored', async () => {
  const orders = [sampleOrder({ id: 'a' }), sampleOrder({ id: 'b', dishIndices: [wireDish(), 7] })]
  const failed = await carryOutMove(beginMove(PLACE, orders), orders, async () => {
    throw new Error('offline')
  })
  expect(failed.map(({ error, outcome }) => [error instanceof Error, outcome])).toEqual([
    [true, undefined],
    [false, undefined],
  ])
  expect(stored()).toHaveLength(1)
})
