import { expect, test } from 'vitest'
import { coversAt, tablesInProgress, tableWork } from '#/entities/order/table-work.ts'
import { sampleOpenOrder, sampleRecord } from '../../support/sample-order.ts'

const wordOf = (...work: Parameters<typeof tableWork>) => tableWork(...work).get(7)?.word
const live = [{ tableNumber: 7 }]
const openOrder = sampleOpenOrder()

test('a table without anything says nothing', () => expect(tableWork([], [], []).size).toBe(0))
test('a live order: in the kitchen', () => expect(wordOf([], [], live)).toBe('entities.sending.confirmed'))
test('a draft for a second round is more than the first in the kitchen', () =>
  expect(wordOf([], [openOrder], live)).toBe('entities.sending.draft'))
test('a draft without lines is none', () =>
  expect(wordOf([], [sampleOpenOrder({ courses: [{ lines: [] }] })], [])).toBeUndefined())
test('a refused order that came back says so', () =>
  expect(wordOf([], [sampleOpenOrder({ refusal: { at: 1, status: 400, message: undefined } })], live)).toBe(
    'entities.sending.rejected',
  ))

test.each(['queued', 'sending', 'unknown', 'rejected'] as const)(
  'an order that is %s comes before everything',
  (state) => expect(wordOf([sampleRecord({ state })], [openOrder], live)).toBe(`entities.sending.${state}`),
)

test('of several, the one that needs a person most', () => {
  const states = ['sending', 'unknown', 'queued'] as const
  expect(
    wordOf(
      states.map((state) => sampleRecord({ id: state, state })),
      [],
      [],
    ),
  ).toBe('entities.sending.unknown')
})

test('a refused order that came back is not hidden by the next one of its table', () => {
  const refused = sampleOpenOrder({ refusal: { at: 1, status: 400, message: undefined } })
  expect(wordOf([sampleRecord({ id: 'next', state: 'sending' })], [refused], [])).toBe('entities.sending.rejected')
})

test('a confirmed one leaves the word to the kitchen', () =>
  expect(wordOf([sampleRecord({ state: 'confirmed' })], [], [])).toBeUndefined())

test('the covers of a second round are proposed from the first', () => {
  const orders = [
    { tableNumber: 7, totalCovers: 0 },
    { tableNumber: 7, totalCovers: 4 },
  ]
  expect(coversAt(orders, 7)).toBe(4)
  expect(coversAt(orders, 8)).toBeUndefined()
})

test('covers are known where an order is being taken, not where only the prompt was answered', () => {
  const openOrders = [
    openOrder,
    sampleOpenOrder({ tableNumber: 8, courses: [{ lines: [] }] }),
    sampleOpenOrder({ tableNumber: 9, covers: 0 }),
  ]
  expect([...tablesInProgress(openOrders)]).toEqual([7])
})
