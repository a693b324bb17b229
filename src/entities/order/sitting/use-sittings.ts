import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '#/entities/user/session.ts'
import { kitchenReadAt, orderQueries } from '../api.ts'
import { seeReadyOrders } from '../kitchen/served.ts'
import { sittingStore } from '../on-device.ts'
import type { ReadOrders } from '../wire/order-reader.ts'

type Loaded = Awaited<ReturnType<typeof sittingStore.load>>

/** What this device knows of a restaurant's guests. Undefined until it is read. */
export function useSittings(restaurantId: string): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      const now = await sittingStore.load(restaurantId)
      if (!isUnmounted) setLoaded(now)
    }
    const stop = sittingStore.subscribe(read)
    read()
    return () => {
      isUnmounted = true
      stop()
    }
  }, [restaurantId])
  return loaded
}

/** Remembers which orders are at which table, and since when they are ready, whenever a screen has read them. */
export function useSittingWatch(): void {
  const client = useQueryClient()
  const restaurantId = useUser()?.restaurant
  useEffect(() => {
    if (restaurantId === undefined) return
    const cache = client.getQueryCache()
    const queryHash = hashKey(orderQueries.kitchen().queryKey)
    const see = () => {
      const { data, dataUpdatedAt = 0 } = cache.get<ReadOrders>(queryHash)?.state ?? {}
      // An older answer is one that was stored on the device.
      if (!data || dataUpdatedAt < kitchenReadAt()) return
      sittingStore
        .addLiveOrders(restaurantId, data.orders, kitchenReadAt())
        .catch((error: unknown) => console.warn('Orders could not be remembered:', error))
      seeReadyOrders(data.orders, kitchenReadAt()).catch((error: unknown) =>
        console.warn('Ready orders could not be remembered:', error),
      )
    }
    // The first reads begin before the first render, so the list may be there already.
    see()
    return cache.subscribe(({ type, query, ...event }) => {
      if (type === 'updated' && query.queryHash === queryHash && 'action' in event && event.action.type === 'success')
        see()
    })
  }, [client, restaurantId])
}
