import { useMemo } from 'react'
import { useKitchenOrders, useUnreadableOrders } from '#/entities/order/api.ts'
import { unsentOrders } from '#/entities/order/guests-at.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import { useSittings } from '#/entities/order/use-sittings.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { toCents } from '#/lib/money/money.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { useMovesUnderWay } from '#/panels/table-orders/table-moves.ts'
import { type Glance, glancesOf } from './glances.ts'

/** What the cards say of the tables with orders in the kitchen or on this device, by the table's number. */
export function useGlances(restaurantId: string): ReadonlyMap<number, Glance> {
  const { data: live, isRefetchError } = useKitchenOrders()
  const unreadable = useUnreadableOrders()
  const { mine, othersHere } = useOutbox()
  const guests = useSittings(restaurantId)
  const moves = useMovesUnderWay(restaurantId)
  const { cover } = billSettings.use()
  const isFresh = !isRefetchError && storedAt(live) === undefined
  return useMemo(() => {
    const now = Date.now()
    return glancesOf({
      live,
      unsent: unsentOrders({ mine, othersHere }, restaurantId),
      unreadable,
      isFresh,
      guests,
      moves,
      coverCharge: toCents(cover),
      now,
      serverNow: serverClock.at(now),
    })
  }, [live, mine, othersHere, restaurantId, unreadable, isFresh, guests, moves, cover])
}
