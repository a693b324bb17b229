import { useMemo } from 'react'
import { useOutbox } from '#/entities/order/on-device.ts'
import { unsentOrders } from '#/entities/order/sitting/guests-at.ts'
import { toMills } from '#/lib/money/money.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { useBillSources } from '#/panels/bill/use-table-bill.ts'
import { type Glance, glancesOf } from './glances.ts'

/** What the cards show of the tables with orders in the kitchen or on this device, by the table's number. */
export function useGlances(restaurantId: string): ReadonlyMap<number, Glance> {
  const { sources: bills, kitchenQuery, areLiveOrdersFresh } = useBillSources(restaurantId, { isPolled: false })
  const { data: liveOrders } = kitchenQuery
  const { ownRecords, othersRecords } = useOutbox()
  const { cover: coverCharge } = billSettings.use()
  return useMemo(() => {
    const unsent = unsentOrders({ ownRecords, othersRecords }, restaurantId)
    return bills
      ? glancesOf({ bills, liveOrders, unsent, isFresh: areLiveOrdersFresh, coverCharge: toMills(coverCharge) })
      : NO_GLANCES
  }, [bills, liveOrders, ownRecords, othersRecords, restaurantId, areLiveOrdersFresh, coverCharge])
}

const NO_GLANCES: ReadonlyMap<number, Glance> = new Map()
