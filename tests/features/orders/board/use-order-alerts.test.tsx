import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderChanges } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useOrderAlerts } from '#/features/orders/board/use-order-alerts.ts'
import type { BoardEvent, LiveOrders } from '#/features/orders/live/live-orders.ts'
import { withFakeTime } from '../../../support/browser/fake-time.ts'
import { sampleOrder } from '../../../support/samples/orders.ts'

withFakeTime(new Date())

const CHANGES: OrderChanges = { lines: new Map(), notes: new Map(), removed: [], remarks: [], isHeadChanged: true }

/** The observer reports only what a test lets it report. */
let report: (place: Element, ratio: number) => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      constructor(tell: (entries: object[]) => void) {
        report = (target, intersectionRatio) => act(() => tell([{ target, intersectionRatio }]))
      }
    },
  )
})

/** A board with one order at a place. */
function open(isDrawn: boolean) {
  const order = sampleOrder({ id: 'o1' })
  document.body.innerHTML = `<ul><li data-place="o1" data-drawn="${isDrawn}"><span data-place-top></span></li></ul>`
  const place = document.querySelector('li') as HTMLElement
  let onEvent: (event: BoardEvent) => void = () => {}
  let onBoard = () => {}
  const live = {
    onEvent: (listener: typeof onEvent) => {
      onEvent = listener
      return () => {}
    },
    board: {
      latest: () => ({ orders: [order], unseen: new Map([['o1', { changes: CHANGES }]]), removedOrders: new Map() }),
      subscribe: (listener: () => void) => {
        onBoard = listener
        return () => {}
      },
    },
  } as unknown as LiveOrders
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useOrderAlerts(live, undefined)
  })
  const kinds = () => result.current.outsideAlerts.map(({ kind }) => kind)
  return {
    kinds,
    renders: () => renders,
    place,
    watch: () => result.current.watch(place),
    arrive: () => act(() => onEvent({ kind: 'arrived', orders: [order] })),
    change: (now: Order = order) => act(() => onEvent({ kind: 'changed', orders: [{ order: now, changes: CHANGES }] })),
    notifyBoard: () => act(() => onBoard()),
  }
}

test('a change of a card that is not rendered is out of sight at once', () => {
  const board = open(false)
  board.change()
  expect(board.kinds()).toEqual(['changed'])
})

test('a change of a rendered card is out of sight as soon as the observer says so', () => {
  const board = open(true)
  board.change()
  expect(board.kinds()).toEqual([])
  report(board.place, 0)
  expect(board.kinds()).toEqual(['changed'])
  report(board.place, 1)
  expect(board.kinds()).toEqual([])
})

test('a new order out of sight is pointed out with the board’s next notification, without a render of its own', () => {
  const board = open(true)
  board.arrive()
  board.watch()
  const before = board.renders()
  report(board.place, 0)
  expect(board.renders()).toBe(before)
  expect(board.kinds()).toEqual([])
  board.notifyBoard()
  expect(board.kinds()).toEqual(['arrived'])
})

test('a new order whose card is not rendered is out of sight without being observed', () => {
  const board = open(false)
  board.arrive()
  board.watch()
  board.notifyBoard()
  expect(board.kinds()).toEqual(['arrived'])
})

test('a new order out of sight is pointed out soon on a calm board', async () => {
  const board = open(true)
  board.arrive()
  board.watch()
  report(board.place, 0)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(board.kinds()).toEqual(['arrived'])
})
