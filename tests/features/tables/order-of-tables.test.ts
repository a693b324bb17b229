import { expect, test } from 'vitest'
import {
  type KitchenOrderState,
  kitchenOrderStates,
  type TableOrderState,
  tableOrderStates,
} from '#/entities/order/sitting/table-order-states.ts'
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
const NO_DEVICE_STATES: ReadonlyMap<number, TableOrderState> = new Map()
const NO_KITCHEN_STATES: ReadonlyMap<number, readonly KitchenOrderState[]> = new Map()

test('by number, whatever happens there', () => {
  const kitchenStates = kitchenOrderStates([order(9, 1)])
  expect(
    numbers(sortTables([table(9), table(2), table(10)], 'number', { deviceStates: NO_DEVICE_STATES, kitchenStates })),
  ).toEqual([2, 9, 10])
})

test('by age the one that waits longest comes first; what is ready, or has no time, does not wait', () => {
  const untimed = sampleOrder({ id: 'x', tableNumber: 1, orderTime: null })
  const kitchenStates = kitchenOrderStates([order(5, 30), order(3, 10), order(4, 1, 'STATUS_FINISHED'), untimed])
  const tables = [1, 2, 3, 4, 5].map((number) => table(number))
  expect(numbers(sortTables(tables, 'age', { deviceStates: NO_DEVICE_STATES, kitchenStates }))).toEqual([3, 5, 1, 2, 4])
})

test('who needs the waiter: what a person must decide, then what is ready, then who waits, then the others', () => {
  const deviceStates = tableOrderStates(
    [sampleRecord({ tableNumber: 8, state: 'unknown' })],
    [sampleOpenOrder({ tableNumber: 7, covers: 2 })],
  )
  const kitchenStates = kitchenOrderStates([order(6, 20), order(5, 10), order(4, 30, 'STATUS_FINISHED'), order(8, 40)])
  const tables = [table(1, 'STATUS_FREE'), table(2, 'STATUS_RESERVED'), table(3), table(9, 'STATUS_CLEANING')]
  const all = [...tables, ...[4, 5, 6, 7, 8].map((number) => table(number))]
  expect(numbers(sortTables(all, 'need', { deviceStates, kitchenStates }))).toEqual([8, 4, 5, 6, 7, 3, 9, 2, 1])
  expect(
    numbers(sortTables(tables, 'need', { deviceStates: NO_DEVICE_STATES, kitchenStates: NO_KITCHEN_STATES })),
  ).toEqual([3, 9, 2, 1])
})

test('an order whose status is not known is not called ready', () => {
  const kitchenStates = kitchenOrderStates([
    order(1, 10, null),
    order(2, 20, 'STATUS_FINISHED'),
    order(3, 5, 'STATUS_STRANGE'),
  ])
  expect(
    numbers(sortTables([table(1), table(2), table(3)], 'need', { deviceStates: NO_DEVICE_STATES, kitchenStates })),
  ).toEqual([2, 3, 1])
})
