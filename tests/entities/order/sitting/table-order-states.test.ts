import { describe, expect, test } from 'vitest'
import {
  coversAt,
  kitchenOrderStates,
  tableOrderStates,
  tablesInProgress,
} from '#/entities/order/sitting/table-order-states.ts'
import { shortHash } from '#/lib/schema/short-hash.ts'
import { sampleOrder, wireDish } from '../../../support/samples/orders.ts'
import { dishLine, sampleOpenOrder, sampleRecord } from '../../../support/samples/sample-order.ts'

const wordOf = (...input: Parameters<typeof tableOrderStates>) => tableOrderStates(...input).get(7)?.word
const openOrder = sampleOpenOrder()

test('a table without orders shows nothing', () => expect(tableOrderStates([], []).size).toBe(0))
test('an open order', () => expect(wordOf([], [openOrder])).toBe('entities.sending.draft'))
test('an open order that has only held courses says how many', () => {
  const courses = [{ lines: [] }, { lines: [dishLine()], isHeld: true }]
  const state = tableOrderStates([], [sampleOpenOrder({ courses })]).get(7)
  expect(state).toMatchObject({ word: 'entities.heldCourses', count: 1 })
})
test('an open order without lines does not count', () =>
  expect(wordOf([], [sampleOpenOrder({ courses: [{ lines: [] }] })])).toBeUndefined())
test('a refused order that came back says so', () =>
  expect(wordOf([], [sampleOpenOrder({ refusal: { at: 1, status: 400, message: undefined } })])).toBe(
    'entities.sending.rejected',
  ))

test.each(['queued', 'sending', 'unknown', 'rejected'] as const)(
  'an order that is %s comes before everything',
  (state) => expect(wordOf([sampleRecord({ state })], [openOrder])).toBe(`entities.sending.${state}`),
)

test('of several, the most urgent', () => {
  const states = ['sending', 'unknown', 'queued'] as const
  expect(
    wordOf(
      states.map((state) => sampleRecord({ id: state, state })),
      [],
    ),
  ).toBe('entities.sending.unknown')
})

test('a refused order that came back is not hidden by the table’s next one', () => {
  const refused = sampleOpenOrder({ refusal: { at: 1, status: 400, message: undefined } })
  expect(wordOf([sampleRecord({ id: 'next', state: 'sending' })], [refused])).toBe('entities.sending.rejected')
})

test('a confirmed one shows nothing: the kitchen has it', () =>
  expect(wordOf([sampleRecord({ state: 'confirmed' })], [])).toBeUndefined())

test('the covers of the first order are proposed for the next', () => {
  const orders = [
    { tableNumber: 7, totalCovers: 0 },
    { tableNumber: 7, totalCovers: 4 },
  ]
  expect(coversAt(orders, 7)).toBe(4)
  expect(coversAt(orders, 8)).toBeUndefined()
})

test('covers are known if an open order has lines', () => {
  const openOrders = [
    openOrder,
    sampleOpenOrder({ tableNumber: 8, courses: [{ lines: [] }] }),
    sampleOpenOrder({ tableNumber: 9, covers: 0 }),
  ]
  expect([...tablesInProgress(openOrders)]).toEqual([7])
})

describe('the kitchen’s orders of a table', () => {
  const NOW = Date.parse('2026-11-20T12:00:00.000Z')
  const order = (courseStatus: string | undefined, minutesAgo: number, id = `${courseStatus} ${minutesAgo}`) => ({
    id,
    tableNumber: 7,
    courseStatus,
    orderTime: new Date(NOW - minutesAgo * 60_000).toISOString(),
    lines: [],
  })
  const shown = (...live: ReturnType<typeof order>[]) =>
    kitchenOrderStates(live)
      .get(7)
      ?.map(({ word, since }) => [word, since === undefined ? undefined : (NOW - since) / 60_000])

  test('none', () => expect(kitchenOrderStates([]).size).toBe(0))
  test.each([
    ['STATUS_RECEIVED', 'orders.state.received'],
    ['STATUS_ON_FIRE', 'orders.state.onFire'],
  ])('%s is shown with its age', (status, word) => expect(shown(order(status, 12))).toEqual([[word, 12]]))
  test('a ready one has no age: nobody knows since when it has been ready', () =>
    expect(shown(order('STATUS_FINISHED', 12))).toEqual([['entities.ready', undefined]]))
  test.each([undefined, '', ' ', 'STATUS_PLATING'])('status %j: it is in the kitchen, no more is claimed', (status) =>
    expect(shown(order(status, 3))).toEqual([['entities.sending.confirmed', 3]]),
  )
  test('of several, that one is ready, and the oldest of the others', () => {
    expect(
      shown(
        order('STATUS_RECEIVED', 1),
        order('STATUS_FINISHED', 30),
        order('STATUS_ON_FIRE', 25),
        order('STATUS_FINISHED', 40),
      ),
    ).toEqual([
      ['entities.ready', undefined],
      ['orders.state.onFire', 25],
    ])
  })
  test('what was served is said where nothing else is open, and is not ready any more', () => {
    const ready = order('STATUS_FINISHED', 30, 'a')
    const notes = new Map([['a', { at: 1, served: shortHash(JSON.stringify([0, []])) }]])
    const words = (...live: ReturnType<typeof order>[]) =>
      kitchenOrderStates(live, notes)
        .get(7)
        ?.map(({ word }) => word)
    expect(words(ready)).toEqual(['entities.served'])
    expect(words(ready, order('STATUS_ON_FIRE', 5))).toEqual(['orders.state.onFire'])
    expect(words(ready, order('STATUS_FINISHED', 5))).toEqual(['entities.ready'])
  })
  test('since when something is ready, where that is known of all that is ready', () => {
    const [one, other] = [order('STATUS_FINISHED', 30, 'a'), order('STATUS_FINISHED', 20, 'b')]
    const notes = (...ids: string[]) => new Map(ids.map((id, index) => [id, { at: 1, readyAt: NOW - index }]))
    expect(kitchenOrderStates([one, other], notes('a', 'b')).get(7)).toMatchObject([{ readyAt: NOW - 1 }])
    expect(kitchenOrderStates([one, other], notes('a')).get(7)?.[0]?.readyAt).toBeUndefined()
  })
  test('the number of its held courses', () => {
    const heldNote = '[A SEGUIRE/HOLD]'
    const dishIndices = [wireDish(), wireDish({ course: 2, note: heldNote }), wireDish({ course: 3, note: heldNote })]
    expect(
      kitchenOrderStates([sampleOrder({ dishIndices })])
        .get(7)
        ?.at(-1),
    ).toMatchObject({ word: 'entities.heldCourses', count: 2 })
  })
  test('which course is ready, where the kitchen had one and the others are held', () => {
    const heldNote = '[A SEGUIRE/HOLD]'
    const ready = (...notes: string[]) =>
      kitchenOrderStates([
        sampleOrder({
          courseStatus: 'STATUS_FINISHED',
          dishIndices: notes.map((note, index) => wireDish({ course: index + 1, note })),
        }),
      ]).get(7)?.[0]
    expect(ready('', heldNote)).toMatchObject({ word: 'entities.readyCourse', course: 1 })
    // Two orders are ready, but not with the same course.
    const twoReady = [{}, { id: 'b', dishIndices: [wireDish()] }].map((over) =>
      sampleOrder({
        courseStatus: 'STATUS_FINISHED',
        dishIndices: [wireDish(), wireDish({ course: 2, note: heldNote })],
        ...over,
      }),
    )
    expect(kitchenOrderStates(twoReady).get(7)?.[0]).toMatchObject({ word: 'entities.ready' })
    // Of two courses nobody says which is ready, and of one there is nothing to say.
    expect(ready('', '', heldNote)).toMatchObject({ word: 'entities.ready' })
    expect(ready('')).toMatchObject({ word: 'entities.ready' })
  })
  test('an order of which all is on hold has no age: nobody cooks it yet', () => {
    const dishIndices = [wireDish({ note: '[A SEGUIRE/HOLD]' })]
    const [state, heldNote] =
      kitchenOrderStates([sampleOrder({ orderTime: new Date(NOW).toISOString(), dishIndices })]).get(7) ?? []
    expect(state?.since).toBeUndefined()
    expect(heldNote).toMatchObject({ word: 'entities.heldCourses', count: 1 })
  })
  test('without a time there is no age', () =>
    expect(kitchenOrderStates([{ id: 'x', tableNumber: 7, courseStatus: 'STATUS_ON_FIRE', lines: [] }]).get(7)).toEqual(
      [{ tone: 'reserved', word: 'orders.state.onFire', since: undefined }],
    ))
})
