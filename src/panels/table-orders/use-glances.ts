import { useMemo } from 'react'
import { useOutbox } from '#/entities/order/on-device.ts'
import { unsentOrders } from '#/entities/order/sitting/guests-at.ts'
import { toMills } from '#/lib/money/money.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { useBillSources } from '#/panels/bill/use-table-bill.ts'
import { type Glance, type GlanceSources, glanceAt, glancesOf } from './glances.ts'

/** Undefined while the orders are not known. */
function useGlanceSources(restaurantId: string): GlanceSources | undefined {
  const {
    sources: bills,
    kitchenQuery,
    archive,
    areLiveOrdersFresh,
  } = useBillSources(restaurantId, { isPolled: false })
  const { data: liveOrders } = kitchenQuery
  const { ownRecords, othersRecords } = useOutbox()
  const { cover: coverCharge } = billSettings.use()
  return useMemo(() => {
    const unsent = unsentOrders({ ownRecords, othersRecords }, restaurantId)
    return (
      bills && {
        ...{ bills, liveOrders, unsent, isFresh: areLiveOrdersFresh, isReadingArchive: archive.isReading },
        coverCharge: toMills(coverCharge),
      }
    )
  }, [bills, liveOrders, ownRecords, othersRecords, restaurantId, areLiveOrdersFresh, archive.isReading, coverCharge])
}

const NO_GLANCES: ReadonlyMap<number, Glance> = new Map()

/** What the cards show of the tables with orders in the kitchen or on this device, by the table's number. */
export function useGlances(restaurantId: string): ReadonlyMap<number, Glance> {
  const sources = useGlanceSources(restaurantId)
  return useMemo(() => (sources ? glancesOf(sources) : NO_GLANCES), [sources])
}

/** The same for one table. Undefined: it has no orders, or they are not known. */
export function useGlance(restaurantId: string, tableNumber: number): Glance | undefined {
  const sources = useGlanceSources(restaurantId)
  return useMemo(() => sources && glanceAt(tableNumber, sources), [sources, tableNumber])
}
