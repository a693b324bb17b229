import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { usePresentUser } from '#/entities/user/session.ts'
import { type LiveOrders, liveOrdersOf } from './live/live-orders.ts'

/** The live orders of this restaurant, connected while the screen is open. */
export function useLiveOrders(): LiveOrders {
  const client = useQueryClient()
  const { restaurantId = '' } = useParams()
  const personKey = usePresentUser()?.personKey ?? ''
  const live = liveOrdersOf({ restaurantId, personKey }, client)
  useEffect(() => live.use(), [live])
  return live
}
