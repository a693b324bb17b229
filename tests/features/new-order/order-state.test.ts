import { describe, expect, test } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { allLines, itemCount, type OpenOrder, toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import {
  changeOrder,
  type OrderChange,
  type OrderState,
  toOrderState,
  toStoredOrder,
} from '#/features/new-order/order-state.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../support/samples/sample-order.ts'

const carbonara = dishLine({ lineId: 'a' })
const gricia = dishLine({ lineId: 'b', dishId: 'gricia', dishName: 'Gricia' })
const lunch = combinationLine({ lineId: 'c' })

const begin = (courses: OpenOrder['courses']) => toOrderState(sampleOpenOrder({ courses }))
const changed = (courses: OpenOrder['courses'], ...changes: OrderChange[]) =>
  changes.reduce(changeOrder, begin(courses))
const ids = (openOrder: OpenOrder) =>
  openOrder.courses.map(({ lines }) => lines.map((line) => `${line.lineId}${line.quantity}`))

describe('the initial state', () => {
  test('an order has at least one course', () => expect(begin([]).openOrder.courses).toEqual([{ lines: [] }]))

  test('the next dish goes to the last course', () => expect(begin([{ lines: [] }, { lines: [] }]).course).toBe(1))
})

describe('holding a course', () => {
  const courses = [{ lines: [carbonara] }, { lines: [gricia] }]

  test('goes on and off, and stays while lines change', () => {
    const held = changed(courses, { type: 'hold', course: 1 })
    expect(held.openOrder.courses.map(({ isHeld }) => isHeld)).toEqual([undefined, true])
    const more = [
      { type: 'quantity', lineId: 'b', delta: 1 },
      { type: 'add', line: lunch },
    ] as const
    expect(more.reduce<OrderState>(changeOrder, held).openOrder.courses[1]).toMatchObject({ isHeld: true })
    expect(changeOrder(held, { type: 'hold', course: 1 }).openOrder.courses[1]).toMatchObject({ isHeld: false })
  })

  test('marks the notes of its lines', () => {
    const { openOrder } = changed(courses, { type: 'hold', course: 1 })
    expect(toNewOrder(openOrder).dishIndices.map(({ note }) => note)).toEqual(['', '[A SEGUIRE/HOLD]'])
  })
})

describe('adding', () => {
  test('plus adds a dish to the last course used', () => {
    const state = changed([{ lines: [carbonara] }], { type: 'addCourse' }, { type: 'add', line: gricia })
    expect(ids(state.openOrder)).toEqual([['a1'], ['b1']])
    expect(state.course).toBe(1)
  })

  test('the same dish twice in a course is one line', () =>
    expect(
      ids(changed([{ lines: [carbonara] }], { type: 'add', line: { ...carbonara, lineId: 'x' } }).openOrder),
    ).toEqual([['a2']]))

  test.each([
    ['another size', { dimensionId: 'grande' }],
    ['an extra', { extras: [{ id: 'p', name: 'Pecorino', price: 1, quantity: 1 }] }],
    ['a note', { note: 'senza pepe' }],
    ['a price that has changed meanwhile', { price: 13 }],
  ])('%s makes a line of its own', (_, over) =>
    expect(
      ids(changed([{ lines: [carbonara] }], { type: 'add', line: { ...carbonara, lineId: 'x', ...over } }).openOrder),
    ).toEqual([['a1', 'x1']]),
  )

  test('the same dish in another course is another line', () =>
    expect(
      ids(
        changed([{ lines: [carbonara] }], { type: 'addCourse' }, { type: 'add', line: { ...carbonara, lineId: 'x' } })
          .openOrder,
      ),
    ).toEqual([['a1'], ['x1']]))

  test('dish lines come before combination lines (R3.14)', () =>
    expect(ids(changed([{ lines: [lunch] }], { type: 'add', line: carbonara }).openOrder)).toEqual([['a1', 'c1']]))
})

describe('the usual course', () => {
  const tiramisu = dishLine({ lineId: 't', dishId: 'tiramisu', dishName: 'Tiramisù' })
  const usual: OrderChange = { type: 'add', line: tiramisu, usualCourse: 1 }

  test('is where a dish goes, and one tap moves it to the current one', () => {
    const state = changed([{ lines: [carbonara] }], usual)
    expect(ids(state.openOrder)).toEqual([['a1'], ['t1']])
    expect(state).toMatchObject({ course: 0, undo: { words: 'Tiramisù', course: 1 } })
    const moved = changeOrder(state, { type: 'undo' })
    expect(ids(moved.openOrder)).toEqual([['a1', 't1']])
    // The person has decided: the next one goes there too.
    const next = changeOrder(moved, { ...usual, line: gricia })
    expect(ids(next.openOrder)).toEqual([['a1', 't1', 'b1']])
    expect(toOrderState(toStoredOrder(next)).isCourseChosen).toBe(true)
  })

  test.each<OrderChange>([{ type: 'course', course: 0 }, { type: 'addCourse' }])(
    'counts for nothing after %j',
    (choice) => {
      const state = changed([{ lines: [carbonara] }, { lines: [] }], choice, { ...usual, usualCourse: 1 })
      expect(state.openOrder.courses[state.course]?.lines.map(({ lineId }) => lineId)).toContain('t')
      expect(state.undo).toBeUndefined()
    },
  )

  test('of a dialog does not become the current course; another one does', () => {
    const save = { type: 'save', line: tiramisu, offeredCourse: 1 } as const
    expect(changed([{ lines: [carbonara] }], { ...save, course: 1 }).course).toBe(0)
    expect(changed([{ lines: [carbonara] }, { lines: [] }], { ...save, course: 2 }).course).toBe(2)
  })

  test('is never said where it is the current one', () =>
    expect(changed([{ lines: [] }], { ...usual, usualCourse: 0 }).undo).toBeUndefined())
})

test('a dish that was added with a change can be taken back', () => {
  const state = changed([{ lines: [carbonara] }], { type: 'add', line: gricia, words: 'Gricia, ben cotta' })
  expect(state.undo).toMatchObject({ words: 'Gricia, ben cotta', kind: 'added' })
  expect(ids(changeOrder(state, { type: 'undo' }).openOrder)).toEqual([['a1']])
})

describe('courses', () => {
  test('an empty course can be added, and the next dish goes there (R4.8)', () => {
    const state = changed([{ lines: [carbonara] }], { type: 'addCourse' })
    expect(ids(state.openOrder)).toEqual([['a1'], []])
    expect(state.course).toBe(1)
  })

  test('their number is limited', () => {
    const full = begin(Array.from({ length: LIMITS.courseMost }, () => ({ lines: [] })))
    expect(changeOrder(full, { type: 'addCourse' })).toBe(full)
  })

  test('a course is removed with its lines, and can be restored (R4.8)', () => {
    const state = changed([{ lines: [carbonara] }, { lines: [gricia] }], {
      type: 'removeCourse',
      course: 0,
      words: '1',
    })
    expect(ids(state.openOrder)).toEqual([['b1']])
    expect(state.course).toBe(0)
    expect(ids(changeOrder(state, { type: 'undo' }).openOrder)).toEqual([['a1'], ['b1']])
  })

  test('removing the last course leaves an empty one', () =>
    expect(ids(changed([{ lines: [carbonara] }], { type: 'removeCourse', course: 0, words: '1' }).openOrder)).toEqual([
      [],
    ]))

  test('a repeated course is a new course', () =>
    expect(
      ids(
        changed([{ lines: [carbonara] }], { type: 'repeatCourse', lines: [{ ...carbonara, lineId: 'x' }] }).openOrder,
      ),
    ).toEqual([['a1'], ['x1']]))
})

describe('editing', () => {
  test('an edited line keeps its position (R4.8)', () =>
    expect(
      ids(
        changed([{ lines: [carbonara, gricia] }], { type: 'save', line: { ...carbonara, quantity: 3 }, course: 0 })
          .openOrder,
      ),
    ).toEqual([['a3', 'b1']]))

  test('an edited line can move to another course', () =>
    expect(
      ids(changed([{ lines: [carbonara, gricia] }], { type: 'save', line: carbonara, course: 1 }).openOrder),
    ).toEqual([['b1'], ['a1']]))

  test('a chosen size is remembered, the size of plus is not', () => {
    const large = dishLine({ lineId: 'x', dimensionId: 'grande' })
    expect(changed([], { type: 'save', line: large, course: 0 }).sizeId).toBe('grande')
    expect(changed([], { type: 'add', line: large }).sizeId).toBeUndefined()
  })

  test('quantity 0 removes the line, and it can be restored (R4.8)', () => {
    for (const change of [
      { type: 'quantity', lineId: 'a', delta: -1 },
      { type: 'save', line: { ...carbonara, quantity: 0 }, course: 0 },
      { type: 'remove', lineId: 'a' },
    ] satisfies OrderChange[]) {
      const state = changed([{ lines: [carbonara, gricia] }], change)
      expect(ids(state.openOrder)).toEqual([['b1']])
      expect(state.undo?.words).toBe('Spaghetti alla carbonara')
      expect(ids(changeOrder(state, { type: 'undo' }).openOrder)).toEqual([['a1', 'b1']])
    }
  })

  test('a new line of quantity 0 is not added', () =>
    expect(allLines(changed([], { type: 'save', line: { ...carbonara, quantity: 0 }, course: 0 }).openOrder)).toEqual(
      [],
    ))

  test('two taps on plus count twice, up to a maximum', () => {
    const plus = { type: 'quantity', lineId: 'a', delta: 1 } satisfies OrderChange
    expect(ids(changed([{ lines: [carbonara] }], plus, plus).openOrder)).toEqual([['a3']])
    const full = dishLine({ lineId: 'a', quantity: LIMITS.quantityMost })
    expect(ids(changed([{ lines: [full] }], plus).openOrder)).toEqual([[`a${LIMITS.quantityMost}`]])
    expect(ids(changed([{ lines: [full] }], { type: 'add', line: { ...carbonara, lineId: 'x' } }).openOrder)).toEqual([
      [`a${LIMITS.quantityMost}`],
    ])
  })

  test('a tap on a line that was just removed changes nothing: it can still be restored', () => {
    const state = changed([{ lines: [carbonara] }], { type: 'remove', lineId: 'a' })
    expect(changeOrder(state, { type: 'quantity', lineId: 'a', delta: 1 })).toBe(state)
  })

  test('only the last removal can be restored, until the next change', () => {
    const state = changed(
      [{ lines: [carbonara, gricia] }],
      { type: 'remove', lineId: 'a' },
      { type: 'quantity', lineId: 'b', delta: 1 },
    )
    expect(state.undo).toBeUndefined()
    expect(changeOrder(state, { type: 'undo' })).toBe(state)
  })
})

test('a change of another tab is shown at once, and a removed course is left', () => {
  const state = changeOrder(begin([{ lines: [] }, { lines: [] }]), {
    type: 'arrived',
    openOrder: sampleOpenOrder({ courses: [{ lines: [gricia] }] }),
  })
  expect(ids(state.openOrder)).toEqual([['b1']])
  expect(state.course).toBe(0)
})

describe('the last course and size', () => {
  const twoCourses = sampleOpenOrder({ courses: [{ lines: [] }, { lines: [] }] })
  const inFirstCourse = changeOrder({ ...toOrderState(twoCourses), sizeId: 'grande' }, { type: 'course', course: 0 })
  test('are restored with the open order', () =>
    expect(toOrderState(toStoredOrder(inFirstCourse))).toMatchObject({ course: 0, sizeId: 'grande' }))
  test('a removed course is not restored', () =>
    expect(toOrderState(sampleOpenOrder({ last: { course: 4 } })).course).toBe(0))
  test('are not part of what is sent', () =>
    expect(toNewOrder(toStoredOrder(toOrderState(sampleOpenOrder())))).toEqual(toNewOrder(sampleOpenOrder())))
})

test('each dish counts by its quantity', () =>
  expect(itemCount(begin([{ lines: [dishLine({ quantity: 2 }), lunch] }]).openOrder)).toBe(3))
