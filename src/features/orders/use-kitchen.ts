import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { usePresentUser } from '#/entities/user/session.ts'
import { useStore } from '#/lib/store/store.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'
import type { Archiving } from './live/archive-queue.ts'
import type { Board } from './live/board.ts'
import { type LiveOrders, liveOrdersOf } from './live/live-orders.ts'
import type { Strikes } from './live/strikes.ts'
import { type BoardActions, useBoardActions } from './use-board-actions.ts'

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

function useLiveOrders(): LiveOrders {
  const client = useQueryClient()
  const { restaurantId = '' } = useParams()
  const personKey = usePresentUser()?.personKey ?? ''
  const live = liveOrdersOf({ restaurantId, personKey }, client)
  useEffect(() => live.use(), [live])
  return live
}
