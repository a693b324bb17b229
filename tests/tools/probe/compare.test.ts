import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { menuList } from '#/entities/menu/schema.ts'
import { order, orderCount, orderList } from '#/entities/order/schema.ts'
import { table } from '#/entities/table/schema.ts'
import { id, list } from '#/lib/schema/reading.ts'
import { readAnswer } from '../../../tools/probe/compare.ts'

const named = list(v.object({ id, name: v.string() }))

const findings = (schema: v.GenericSchema, body: unknown) => readAnswer(schema, body).findings

describe('an answer is compared with its schema', () => {
  test('as written: nothing is found', () => {
    expect(readAnswer(named, [{ id: 'a', name: 'A' }])).toEqual({
      output: [{ id: 'a', name: 'A' }],
      isEnveloped: false,
      rows: 1,
      findings: [],
    })
  })

  test('a dropped row, with the field that is the reason, and without a word on the console', () => {
    const warn = vi.spyOn(console, 'warn')
    expect(findings(named, [{ id: 'a', name: 'A' }, { id: 'b' }, { id: 'c', deleted: true }])).toEqual([
      { kind: 'dropped', field: '[]', count: 1, of: 2 },
      { kind: 'missing', field: '[].name', count: 1, of: 2 },
    ])
    expect(warn).not.toHaveBeenCalled()
  })

  test('fields inside of lists are counted', () => {
    const dish = { id: 'd', name: 'D', isAvailable: true, color: 'red' }
    const found = findings(menuList, [
      { id: 'm', name: 'M', dish: [dish, { ...dish, isAvailable: 'yes' }, { ...dish, isAvailable: 'false' }] },
      { id: 'n', name: 'N', dish: null },
    ])
    expect(found).toContainEqual({ kind: 'unknown', field: '[].dish[].color', count: 3, of: 3 })
    expect(found).toContainEqual({ kind: 'unreadable', field: '[].dish[].isAvailable', count: 1, of: 3 })
    expect(found).toContainEqual({ kind: 'converted', field: '[].dish[].isAvailable', count: 1, of: 3 })
    expect(found).toContainEqual({ kind: 'missing', field: '[].dish', count: 1, of: 2 })
  })

  test('so are the prices inside of things', () => {
    const dimension = { id: 's', name: 'standard' }
    const dish = {
      id: 'd',
      name: 'D',
      dimensionAssignments: ['12,50', 'free', null].map((price) => ({ price, dimension })),
    }
    const found = findings(menuList, [{ id: 'm', name: 'M', dish: [dish] }])
    const price = '[].dish[].dimensionAssignments[].price'
    expect(found.filter(({ field }) => field === price)).toEqual([
      { kind: 'converted', field: price, count: 1, of: 3 },
      { kind: 'unreadable', field: price, count: 1, of: 3 },
      { kind: 'missing', field: price, count: 1, of: 3 },
    ])
  })

  test('a field in another spelling, where the own one is missing', () => {
    const dish = { id: 'd', name: 'D', description_it: 'x', price: 1, Price: 2, menu_id: null }
    const found = findings(menuList, [{ id: 'm', name: 'M', dish: [dish] }])
    expect(found.filter(({ kind }) => kind === 'respelled')).toEqual([
      { kind: 'respelled', field: '[].dish[].description_it', count: 1, of: 1 },
    ])
  })

  test('a number as text is understood', () => {
    const found = findings(table, { id: 7, number: '4', numberOfSeats: 'many', status: '1' })
    expect(found.filter(({ kind }) => kind !== 'missing')).toEqual([
      { kind: 'converted', field: 'id', count: 1, of: 1 },
      { kind: 'converted', field: 'number', count: 1, of: 1 },
      { kind: 'unreadable', field: 'numberOfSeats', count: 1, of: 1 },
    ])
  })

  test('the two kinds of lines of an order, flat and in courses', () => {
    const dishLine = { dishId: 'd', dishName: 'D', extra: 1 }
    const combinationLine = { combinationId: 'c', combinationName: 'C', other: 1 }
    const found = findings(order, {
      id: 'o',
      tableNumber: 1,
      courses: [{ dishIndices: [dishLine, combinationLine, { dishName: 'without an id' }] }],
    })
    expect(found).toContainEqual({ kind: 'unknown', field: 'courses[].dishIndices[].extra', count: 1, of: 3 })
    expect(found).toContainEqual({ kind: 'unknown', field: 'courses[].dishIndices[].other', count: 1, of: 3 })
    expect(found).toContainEqual({ kind: 'dropped', field: 'courses[].dishIndices[]', count: 1, of: 3 })
  })

  test.each([
    ['a bare number', 3],
    ['an object', { count: 3 }],
  ])('a count as %s', (_, body) => expect(readAnswer(orderCount, body)).toMatchObject({ output: 3, findings: [] }))

  test('an envelope', () => {
    expect(readAnswer(named, { data: [{ id: 'a', name: 'A' }] })).toMatchObject({ isEnveloped: true, rows: 1 })
  })

  test('quite another shape', () => {
    expect(readAnswer(orderList, 'none')).toMatchObject({
      output: undefined,
      findings: [{ kind: 'unreadable', field: '', count: 1, of: 1 }],
    })
  })

  test('an unknown name that may be data is not repeated', () => {
    const found = findings(named, [{ id: 'a', name: 'A', 'anna@example.org': 1 }])
    expect(JSON.stringify(found)).not.toContain('anna')
  })
})
