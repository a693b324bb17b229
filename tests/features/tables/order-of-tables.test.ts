import { expect, test } from 'vitest'
import { type KitchenWork, kitchenWork, type TableWork, tableWork } from '#/entities/order/sitting/table-work.ts'
import type { Table } from '#/entities/table/schema.ts'
import { sortTables } from '#/features/tables/order-of-tables.ts'
import { sampleOrder } from '../../support/samples/orders.ts'
import { sampleOpenOrder, sampleRecord } from '../../support/samples/sample-order.ts'

const table = (number: number, status = 'STATUS_OCCUPIED'): Table => ({
  id: String(number),
  number,
  numberOfSeats: 4,
  status,
  description: undefined,
})
const order = (tableNumber: number, minute: number, courseStatus: string | null = 'STATUS_RECEIVED') =>
  sampleOrder({
    id: `${tableNumber} ${minute}`,
    tableNumber,
    courseStatus,
    orderTime: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`,
  })
const numbers = (tables: readonly Table[]) => tables.map(({ number }) => number)
const NO_WORK: ReadonlyMap<number, TableWork> = new Map()
const NO_KITCHEN: ReadonlyMap<number, readonly KitchenWork[]> = new Map()

test('by number, whatever happens there', () => {
  const kitchen = kitchenWork([order(9, 1)])
  expect(
    numbers(sortTables([table(9), table(2), table(10)], 'number', { workByTable: NO_WORK, kitchenByTable: kitchen })),
  ).toEqual([2, 9, 10])
})

test('by age the one that waits longest comes first; what is ready, or has no time, does not wait', () => {
  const untimed = sampleOrder({ id: 'x', tableNumber: 1, orderTime: null })
  const kitchen = kitchenWork([order(5, 30), order(3, 10), order(4, 1, 'STATUS_FINISHED'), untimed])
  const tables = [1, 2, 3, 4, 5].map((number) => table(number))
  expect(numbers(sortTables(tables, 'age', { workByTable: NO_WORK, kitchenByTable: kitchen }))).toEqual([3, 5, 1, 2, 4])
})

test('who needs the waiter: what a person must decide, then what is ready, then who waits, then the others', () => {
  const work = tableWork(
    [sampleRecord({ tableNumber: 8, state: 'unknown' })],
    [sampleOpenOrder({ tableNumber: 7, covers: 2 })],
  )
  const kitchen = kitchenWork([order(6, 20), order(5, 10), order(4, 30, 'STATUS_FINISHED'), order(8, 40)])
  const tables = [table(1, 'STATUS_FREE'), table(2, 'STATUS_RESERVED'), table(3), table(9, 'STATUS_CLEANING')]
  const all = [...tables, ...[4, 5, 6, 7, 8].map((number) => table(number))]
  expect(numbers(sortTables(all, 'need', { workByTable: work, kitchenByTable: kitchen }))).toEqual([
    8, 4, 5, 6, 7, 3, 9, 2, 1,
  ])
  expect(numbers(sortTables(tables, 'need', { workByTable: NO_WORK, kitchenByTable: NO_KITCHEN }))).toEqual([
    3, 9, 2, 1,
  ])
})

test('an order whose status is not known is not called ready', () => {
  const kitchen = kitchenWork([order(1, 10, null), order(2, 20, 'STATUS_FINISHED'), order(3, 5, 'STATUS_STRANGE')])
  expect(
    numbers(sortTables([table(1), table(2), table(3)], 'need', { workByTable: NO_WORK, kitchenByTable: kitchen })),
  ).toEqual([2, 3, 1])
})
