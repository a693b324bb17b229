import { useMemo, useRef } from 'react'
import type { Order } from '#/entities/order/schema.ts'
import type { LiveOrders } from './live/live-orders.ts'

/** Two orders are never archived by one double tap (milliseconds). */
const NOT_TWICE = 500

/** What a card may ask of the board. The same object as long as the board is the same. */
export type BoardActions = {
  archive(order: Order): void
  undo(id?: Order['id']): void
  /** Strikes a line through, or takes the stroke back. */
  strike(id: Order['id'], key: string): void
  markSeen(id: Order['id']): void
  forgetFailure(id: Order['id']): void
  /** It was seen that an order has departed. */
  forgetDeparted(id: Order['id']): void
  /** It is not any more what the card showed. */
  replace(order: Order): void
  /** Its status was moved here. */
  setStatus(id: Order['id'], courseStatus: Order['courseStatus']): void
}

/** The acts of the board. */
export function useBoardActions(live: LiveOrders): BoardActions {
  const lastArchive = useRef(Number.NEGATIVE_INFINITY)
  return useMemo(
    () => ({
      archive(order) {
        const at = Date.now()
        // Below the card that has just left, the next one's button may lie under the same finger.
        if (at - lastArchive.current < NOT_TWICE) return
        lastArchive.current = at
        live.archive.archive(order)
      },
      undo: (id) => void live.archive.undo(id),
      strike: (id, key) => live.strikes.toggle(id, [key]),
      markSeen: live.board.markSeen,
      forgetFailure: live.archive.forgetFailure,
      forgetDeparted: live.board.forgetDeparted,
      replace: live.board.replace,
      setStatus: live.board.setStatus,
    }),
    [live],
  )
}
