import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createdOrder, newOrder, order, orderCount } from '#/entities/order/schema.ts'

const dishLine = { dishId: 'd1', dishName: 'Carbonara', dishQuantity: 2, course: 1 }
const { course: _, ...plainLine } = dishLine
const read = (body: unknown) => v.parse(order, body)

describe('an order from the kitchen', () => {
  test('has flat lines, whether they came flat or by course', () => {
    const flat = read({ id: 1, tableNumber: 4, dishIndices: [dishLine, { ...dishLine, course: 2 }] })
    const grouped = read({
      id: 1,
      tableNumber: 4,
      courses: [{ dishIndices: [dishLine] }, { dishIndices: [{ ...dishLine, course: 2 }] }],
    })
    expect({ ...flat, receivedNames: { dishIndices: 'courses' } }).toEqual(grouped)
    expect(flat.lines.map((line) => line.course)).toEqual([1, 2])
  })
  test('recognises a combination line by its combinationId', () => {
    const [line] = read({
      id: 1,
      tableNumber: 4,
      dishIndices: [{ combinationId: 'c1', combinationQuantity: '3' }],
    }).lines
    expect(line).toMatchObject({ combinationId: 'c1', combinationQuantity: 3, dishesWithIngredients: [] })
  })
  test('keeps its valid lines if one is invalid', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(read({ id: 1, tableNumber: '4', dishIndices: [dishLine, { note: '?' }] }).lines).toHaveLength(1)
  })
  test('has a time, in whatever form it came', () => {
    expect(read({ id: 1, tableNumber: 4, dishIndices: [], orderTime: [2026, 11, 24, 20, 15] }).orderTime).toBe(
      '2026-11-24T20:15:00',
    )
  })
  test('keeps equal lines: a dish may be ordered twice, even under one id', () => {
    expect(
      read({
        id: 1,
        tableNumber: 4,
        dishIndices: [
          { ...dishLine, id: 'd1' },
          { ...dishLine, id: 'd1' },
        ],
      }).lines,
    ).toHaveLength(2)
  })
  test.each<[string, unknown, number[]]>([
    [
      'a list of courses',
      [{ dishIndices: [plainLine] }, { dishIndices: [plainLine, { ...plainLine, course: 5 }] }],
      [1, 2, 5],
    ],
    [
      'courses that say their number',
      [
        { course: 2, dishIndices: [plainLine] },
        { course: '4', dishIndices: null },
      ],
      [2],
    ],
    ['an object from the number', { 1: { dishIndices: [plainLine] }, 3: { dishIndices: [plainLine] } }, [1, 3]],
    ['an object from the number to the lines', { 2: [plainLine] }, [2]],
    ['a list of lists', [[], [plainLine]], [2]],
  ])('has its lines in courses: %s', (_, courses, expected) => {
    expect(read({ id: 1, tableNumber: 4, courses }).lines.map(({ course }) => course)).toEqual(expected)
  })
  test.each([
    ['under no name that is known', { lines: [dishLine] }],
    ['in courses under another name', { courses: [{ items: [dishLine] }] }],
    ['in courses that have words', { courses: { primi: { dishIndices: [dishLine] } } }],
  ])('is not read without its lines: %s', (_, lines) => {
    expect(v.is(order, { id: 1, tableNumber: 4, ...lines })).toBe(false)
  })
  test('may have no lines, no covers, no status and no time', () => {
    expect(read({ id: 1, tableNumber: 4, dishIndices: null, courseStatus: null, orderTime: null })).toEqual({
      id: '1',
      tableNumber: 4,
      totalCovers: undefined,
      lines: [],
      unreadableLines: 0,
    })
  })
})

test('the count is a bare number, or an object that contains it', () => {
  expect(v.parse(orderCount, 7)).toBe(7)
  expect(v.parse(orderCount, { count: '7' })).toBe(7)
})

test.each([[undefined], ['ok'], [{}], [{ id: null }]])('any answer to a new order is accepted: %j', (body) =>
  expect(v.parse(createdOrder, body)).toEqual({ id: undefined }),
)

describe('an order that is sent', () => {
  const line = {
    dishId: 'd1',
    dishName: 'Carbonara',
    dishDimensionId: 's1',
    dishDimensionName: 'standard',
    dishPrice: 12.5,
    dishQuantity: 1,
    course: 1,
    dishIngredientsId: ['i1', 'i1'],
    note: '',
  }
  const sent = (change: object, order: object = {}) =>
    v.safeParse(newOrder, { dishIndices: [{ ...line, ...change }], tableNumber: 1, totalCovers: 2, ...order }).success

  test('is accepted', () => expect(sent({})).toBe(true))
  test.each([
    ['no quantity', { dishQuantity: 0 }],
    ['half a dish', { dishQuantity: 0.5 }],
    ['course 0: courses are sent 1-based', { course: 0 }],
    ['a negative price', { dishPrice: -1 }],
    ['no size', { dishDimensionId: undefined }],
  ])('is not with %s', (_, change) => expect(sent(change)).toBe(false))
  test('is invalid without lines', () => expect(sent({}, { dishIndices: [] })).toBe(false))
  test('is invalid without covers', () => expect(sent({}, { totalCovers: 0 })).toBe(false))
})
