import { useState } from 'react'
import { serverClock } from '#/lib/time/server-clock.ts'
import { freshOrders, useKitchenOrders } from '../api.ts'
import { sittingStore, useOutbox } from '../on-device.ts'
import type { OrderPlace } from '../open-orders/open-order.ts'
import { type Guests, guestsAt, unsentOrders } from './guests-at.ts'
import { useArchiveOfEvening } from './use-archive-of-evening.ts'
import { useSittings } from './use-sittings.ts'

/** `seatedAt`: milliseconds since 1970; undefined: not known. `idle`: where others have sat who may be the guests. */
export type ChoiceOfGuests = {
  guests: Guests
  hasGuests: boolean
  seatedAt: number | undefined
  idle: readonly number[]
  onChoose: (guests: Guests) => void
}

/**
 * Whose the next order at a table is, asked together with the covers: at a free table of new guests, else of those who have
 * ordered, unless a person says otherwise (ADR-041).
 * @param isAsking false: nobody is asked for the covers.
 * @returns `covers`: to propose. `ask`: call it with the covers. `choice`: where guests are known who may be the same.
 */
export function useGuests(
  place: Omit<OrderPlace, 'userId'>,
  isAsking = true,
): {
  covers: number | undefined
  ask: () => void
  choice: ChoiceOfGuests | undefined
} {
  const { restaurantId, tableNumber } = place
  const [chosen, setChosen] = useState<Guests>()
  const kitchen = useKitchenOrders()
  const live = kitchen.data
  const { orders: archived } = useArchiveOfEvening({ isOpen: isAsking })
  const { ownRecords, othersRecords } = useOutbox()
  const { sittings = [], sentFor = new Map() } = useSittings(restaurantId) ?? {}
  const unsent = unsentOrders({ ownRecords, othersRecords }, restaurantId)
  const proposal = guestsAt(tableNumber, {
    ...{ sittings, sentFor, live, archived, unsent },
    ...{ now: Date.now(), serverNow: serverClock.at() },
  })
  const guests = chosen ?? proposal.proposed
  return {
    covers: guests === 'new' ? undefined : guests === 'same' ? proposal.covers : proposal.coversFrom(guests.from),
    ask: () => {
      sittingStore
        .ask(place, guests, guests === 'same' ? freshOrders(kitchen) : live)
        .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
    },
    choice:
      !proposal.hasGuests && proposal.idle.length === 0
        ? undefined
        : {
            guests,
            hasGuests: proposal.hasGuests,
            seatedAt: proposal.seatedAt,
            idle: proposal.idle,
            onChoose: setChosen,
          },
  }
}
