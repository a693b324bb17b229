import { useEffect, useState } from 'react'
import type { LiveOrders } from '#/entities/order/live.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isOfCategory } from '#/entities/order/ticket.ts'
import { sound } from './use-sounds.ts'

/** For so long an order that has just come stands out (milliseconds). */
const NEW_FOR = 12_000

/**
 * Orders that have just come, of a category or of all: each is heard, and given here until it has stood out long enough.
 */
export function useArrivals({ onArrival }: LiveOrders, category: string | undefined): readonly Order[] {
  const [recent, setRecent] = useState<readonly Order[]>([])

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onArrival((orders) => {
      const own = category === undefined ? orders : orders.filter((order) => isOfCategory(order, category))
      if (own.length === 0) return
      sound('arrival')
      setRecent((before) => [...before, ...own])
      const timer = setTimeout(() => {
        timers.delete(timer)
        setRecent((before) => before.filter((order) => !own.includes(order)))
      }, NEW_FOR)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      setRecent([])
    }
  }, [onArrival, category])

  return recent
}
