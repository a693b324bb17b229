import { beforeEach, expect, test, vi } from 'vitest'
import { createOrderReader } from '#/entities/order/wire/order-reader.ts'
import { wireOrder } from '../../../support/samples/orders.ts'

const warned = vi.fn()
beforeEach(() => {
  warned.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warned)
})

const wire = (id: string, over = {}) => wireOrder({ id, ...over })

test('an unchanged row returns the same object', () => {
  const reader = createOrderReader()
  const first = reader.readList([wire('a'), wire('b')])
  const again = reader.readList([wire('b'), wire('a', { tableNumber: 9 })])
  expect(again?.orders[0]).toBe(first?.orders[1])
  expect(again?.orders[1]?.tableNumber).toBe(9)
  expect(reader.readOne(wire('b'))).toBe(first?.orders[1])
})

test('an unreadable row is counted every time and reported once', () => {
  const reader = createOrderReader()
  const rows = [wire('a'), { id: 'b' }]
  expect(reader.readList(rows)?.unreadable).toEqual([{ id: 'b' }])
  expect(reader.readList(structuredClone(rows))?.unreadable).toHaveLength(1)
  expect(warned).toHaveBeenCalledOnce()
})

test('a list without a readable row is undefined; an empty list is not', () => {
  const reader = createOrderReader()
  expect(reader.readList([{ id: 'a' }, 7])).toBeUndefined()
  expect(reader.readList([])).toEqual({ orders: [], unreadable: [], deletedIds: [] })
})

test('the very same order is read once; two versions of it are two', () => {
  const row = { id: 'a', tableNumber: 1, dishIndices: null }
  expect(createOrderReader().readList([row, { ...row }])?.orders).toHaveLength(1)
  expect(createOrderReader().readList([row, { ...row, tableNumber: 2 }])?.orders).toHaveLength(2)
})

test('soft-deleted orders are left out', () => {
  const reader = createOrderReader()
  expect(reader.readList([wire('a', { deleted: true }), wire('b', { isDeleted: true })])).toEqual({
    orders: [],
    unreadable: [],
    deletedIds: ['a', 'b'],
  })
  expect(reader.readOne(wire('a', { deleted: true }))).toBeUndefined()
})
