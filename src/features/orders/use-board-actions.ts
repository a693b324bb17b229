import { useMemo, useRef } from 'react'
import type { Order } from '#/entities/order/schema.ts'
import type { LiveOrders } from './live/live-orders.ts'

/** Ignore a second archive within this time (ms). */
const DOUBLE_TAP = 500

export type BoardActions = {
  archive(order: Order): void
  undo(id?: Order['id']): void
  strike(id: Order['id'], key: string): void
  markSeen(id: Order['id']): void
  forgetFailure(id: Order['id']): void
  forgetRemoved(id: Order['id']): void
  replace(order: Order): void
  setStatus(id: Order['id'], courseStatus: Order['courseStatus']): void
}

export function useBoardActions(live: LiveOrders): BoardActions {
  const lastArchive = useRef(Number.NEGATIVE_INFINITY)
  return useMemo(
    () => ({
      archive(order) {
        const at = Date.now()
        // After the tap the next card's button may be under the same finger.
        if (at - lastArchive.current < DOUBLE_TAP) return
        lastArchive.current = at
        live.archive.archive(order)
      },
      undo: (id) => void live.archive.undo(id),
      strike: (id, key) => live.strikes.toggle(id, [key]),
      markSeen: live.board.markSeen,
      forgetFailure: live.archive.forgetFailure,
      forgetRemoved: live.board.forgetRemoved,
      replace: live.board.replace,
      setStatus: live.board.setStatus,
    }),
    [live],
  )
}
