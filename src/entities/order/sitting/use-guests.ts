import { useState } from 'react'
import { serverClock } from '#/lib/time/server-clock.ts'
import { freshOrders, useKitchenOrders } from '../api.ts'
import { sittingStore, useOutbox } from '../on-device.ts'
import type { OrderPlace } from '../open-orders/open-order.ts'
import { type GuestsAnswer, proposeGuests, unsentOrders } from './guests-at.ts'
import { useArchiveOfEvening } from './use-archive-of-evening.ts'
import { useSittings } from './use-sittings.ts'

/**
 * The question for whom the next order of a table is. `guests`: the answer so far. `hasGuests`: guests may sit there already.
 * `seatedAt`: since when, in milliseconds since 1970; undefined: not known. `idleTables`: tables whose guests may be the ones.
 */
export type GuestsQuestion = {
  guests: GuestsAnswer
  hasGuests: boolean
  seatedAt: number | undefined
  idleTables: readonly number[]
  onChoose: (guests: GuestsAnswer) => void
}

/**
 * For whom the next order at a table is: a person is asked together with the covers. At a free table new guests are proposed,
 * elsewhere those who have ordered (ADR-041).
 * @param isAsking false: nobody is asked for the covers.
 * @returns `covers`: the covers to propose. `storeAnswer`: call it when the person has answered. `question`; undefined: it is
 * not asked, because no guests are known who may be the same.
 */
export function useGuests(
  place: Omit<OrderPlace, 'userId'>,
  isAsking = true,
): {
  covers: number | undefined
  storeAnswer: () => void
  question: GuestsQuestion | undefined
} {
  const { restaurantId, tableNumber } = place
  const [chosen, setChosen] = useState<GuestsAnswer>()
  const kitchen = useKitchenOrders()
  const liveOrders = kitchen.data
  const { orders: archivedOrders } = useArchiveOfEvening({ isEnabled: isAsking })
  const { ownRecords, othersRecords } = useOutbox()
  const { sittings = [], sentOrderById = new Map() } = useSittings(restaurantId) ?? {}
  const unsent = unsentOrders({ ownRecords, othersRecords }, restaurantId)
  const proposal = proposeGuests(tableNumber, {
    ...{ sittings, sentOrderById, liveOrders, archivedOrders, unsent },
    ...{ now: Date.now(), serverNow: serverClock.at() },
  })
  const guests = chosen ?? proposal.proposed
  return {
    covers:
      guests === 'new' ? undefined : guests === 'same' ? proposal.covers : proposal.coversAtTable(guests.fromTable),
    storeAnswer: () => {
      sittingStore
        .setGuests(place, guests, guests === 'same' ? freshOrders(kitchen) : liveOrders)
        .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
    },
    question:
      !proposal.hasGuests && proposal.idleTables.length === 0
        ? undefined
        : {
            guests,
            hasGuests: proposal.hasGuests,
            seatedAt: proposal.seatedAt,
            idleTables: proposal.idleTables,
            onChoose: setChosen,
          },
  }
}
