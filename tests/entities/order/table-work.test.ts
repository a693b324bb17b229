import { expect, test } from 'vitest'
import { coversAt, tablesInProgress, tableWork } from '#/entities/order/table-work.ts'
import { sampleOpenOrder, sampleRecord } from '../../support/sample-order.ts'

const wordOf = (...work: Parameters<typeof tableWork>) => tableWork(...work).get(7)?.word
const live = [{ tableNumber: 7 }]
const openOrder = sampleOpenOrder()

test('a table without orders shows nothing', () => expect(tableWork([], [], []).size).toBe(0))
test('a live order: in the kitchen', () => expect(wordOf([], [], live)).toBe('entities.sending.confirmed'))
test('an open order is more urgent than one in the kitchen', () =>
  expect(wordOf([], [openOrder], live)).toBe('entities.sending.draft'))
test('an open order without lines does not count', () =>
  expect(wordOf([], [sampleOpenOrder({ courses: [{ lines: [] }] })], [])).toBeUndefined())
test('a refused order that came back says so', () =>
  expect(wordOf([], [sampleOpenOrder({ refusal: { at: 1, status: 400, message: undefined } })], live)).toBe(
    'entities.sending.rejected',
  ))

test.each(['queued', 'sending', 'unknown', 'rejected'] as const)(
  'an order that is %s comes before everything',
  (state) => expect(wordOf([sampleRecord({ state })], [openOrder], live)).toBe(`entities.sending.${state}`),
)

test('of several, the most urgent', () => {
  const states = ['sending', 'unknown', 'queued'] as const
  expect(
    wordOf(
      states.map((state) => sampleRecord({ id: state, state })),
      [],
      [],
    ),
  ).toBe('entities.sending.unknown')
})

test('a refused order that came back is not hidden by the table’s next one', () => {
  const refused = sampleOpenOrder({ refusal: { at: 1, status: 400, message: undefined } })
  expect(wordOf([sampleRecord({ id: 'next', state: 'sending' })], [refused], [])).toBe('entities.sending.rejected')
})

test('a confirmed one shows nothing: the kitchen has it', () =>
  expect(wordOf([sampleRecord({ state: 'confirmed' })], [], [])).toBeUndefined())

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
