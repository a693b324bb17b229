import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#/entities/order/schema.ts'
import { useDrawnBoard } from '#/features/orders/board/use-drawn-board.ts'
import type { Kitchen } from '#/features/orders/board/use-kitchen.ts'
import type { KitchenOrders } from '#/features/orders/board/use-kitchen-orders.ts'
import type { LiveOrders } from '#/features/orders/live/live-orders.ts'
import { sampleOrder } from '../../../support/samples/orders.ts'

const kitchen = {
  live: {
    onEvent: () => () => {},
    board: { latest: () => ({ orders: [], unseen: new Map(), removedOrders: new Map() }), subscribe: () => () => {} },
  } as unknown as LiveOrders,
  board: { unseen: new Map() },
  connection: { status: 'live' },
} as unknown as Kitchen

/** The ids of the cards in each rendering, the first included. */
function openBoard() {
  const renderings: string[][] = []
  const { rerender } = renderHook(
    ({ orders }) => {
      const shown = { orders, openOrders: orders, removedOrders: [] } as unknown as KitchenOrders
      renderings.push(useDrawnBoard(kitchen, shown).cards.orders.map(({ id }) => id))
    },
    { initialProps: { orders: [] as Order[] } },
  )
  return {
    /** @returns the ids of the cards in the first rendering with these orders. */
    show(ids: readonly string[]) {
      const before = renderings.length
      rerender({ orders: ids.map((id) => sampleOrder({ id })) })
      return renderings[before]
    },
  }
}

test('the first cards are drawn at once, later ones when there is time', () => {
  const board = openBoard()
  expect(board.show(['o1'])).toEqual(['o1'])
  expect(board.show(['o1', 'o2'])).toEqual(['o1'])
})
