import { useStore } from '#/lib/store/store.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'
import type { Archiving } from './live/archive-queue.ts'
import type { Board } from './live/board.ts'
import type { LiveOrders } from './live/live-orders.ts'
import type { Strikes } from './live/strikes.ts'
import { type BoardActions, useBoardActions } from './use-board-actions.ts'
import { useLiveOrders } from './use-live-orders.ts'

/** What the live tabs render, and their actions. */
export type Kitchen = {
  live: LiveOrders
  board: Board
  connection: LiveState
  archiving: readonly Archiving[]
  strikes: Strikes
  actions: BoardActions
}

export function useKitchen(): Kitchen {
  const live = useLiveOrders()
  const board = useStore(live.board)
  const connection = useStore(live.stream)
  const archiving = useStore(live.archive)
  const strikes = useStore(live.strikes)
  return { live, board, connection, archiving, strikes, actions: useBoardActions(live) }
}
