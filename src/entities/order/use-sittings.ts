import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '#/entities/user/session.ts'
import { kitchenReadAt, orderQueries } from './api.ts'
import { sittingStore } from './on-device.ts'
import type { Order } from './schema.ts'

type Loaded = Awaited<ReturnType<typeof sittingStore.load>>

/** What this device knows of a restaurant's guests. Undefined until it is read. */
export function useSittings(restaurantId: string): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const now = await sittingStore.load(restaurantId)
      if (!isOver) setLoaded(now)
    }
    const stop = sittingStore.subscribe(read)
    read()
    return () => {
      isOver = true
      stop()
    }
  }, [restaurantId])
  return loaded
}

/** Remembers which orders are at which table, whenever a screen has read them. */
export function useSittingWatch(): void {
  const client = useQueryClient()
  const restaurantId = useUser()?.restaurant
  useEffect(() => {
    if (restaurantId === undefined) return
    const queryHash = hashKey(orderQueries.kitchen().queryKey)
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== queryHash) return
      const live = event.query.state.data as readonly Order[] | undefined
      if (event.action.type !== 'success' || !live) return
      sittingStore
        .see(restaurantId, live, kitchenReadAt())
        .catch((error: unknown) => console.warn('Orders could not be remembered:', error))
    })
  }, [client, restaurantId])
}
