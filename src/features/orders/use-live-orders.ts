import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router-dom'
import type { Archiving } from '#/entities/order/archive-queue.ts'
import type { Board } from '#/entities/order/board.ts'
import { type LiveOrders, liveOrdersOf } from '#/entities/order/live.ts'
import { useUser } from '#/entities/user/session.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'

/** The live orders of this restaurant, connected while the screen is open. */
export function useLiveOrders(): LiveOrders {
  const client = useQueryClient()
  const { restaurantId = '' } = useParams()
  const personKey = useUser()?.personKey ?? ''
  const live = liveOrdersOf({ restaurantId, personKey }, client)
  useEffect(() => live.use(), [live])
  return live
}

export const useBoard = ({ board }: LiveOrders): Board => useSyncExternalStore(board.subscribe, board.getSnapshot)

export const useConnection = ({ stream }: LiveOrders): LiveState =>
  useSyncExternalStore(stream.subscribe, stream.getSnapshot)

export const useArchiving = ({ archive }: LiveOrders): readonly Archiving[] =>
  useSyncExternalStore(archive.subscribe, archive.getSnapshot)
