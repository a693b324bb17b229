import { useState } from 'react'
import { useKitchenOrders } from './api.ts'
import { guestsWhoPay } from './guests.ts'
import { sittingStore, useOutbox } from './on-device.ts'
import type { OrderPlace } from './open-order.ts'
import { seatedAt, sittingAt, whatIsOf } from './sitting.ts'
import { coversAt } from './table-work.ts'
import { useSittings } from './use-sittings.ts'

type Guests = 'same' | 'new'

/** `seatedAt`: milliseconds since 1970. */
export type ChoiceOfGuests = { guests: Guests; seatedAt: number; onChoose: (guests: Guests) => void }

/**
 * Whose the next order at a table is, asked together with the covers: at a free table of new guests, else of those who have
 * ordered, unless a person says otherwise (ADR-041).
 * @returns `covers`: to propose. `ask`: call it with the covers. `choice`: where guests are known who may be the same.
 */
export function useGuests(place: Omit<OrderPlace, 'userId'>): {
  covers: number | undefined
  ask: () => void
  choice: ChoiceOfGuests | undefined
} {
  const { restaurantId, tableNumber } = place
  const [chosen, setChosen] = useState<Guests>()
  const { data: live } = useKitchenOrders()
  const { mine, othersHere } = useOutbox()
  const { sittings = [] } = useSittings(restaurantId) ?? {}
  const here = sittingAt(sittings, tableNumber)
  const isKnown = here !== undefined && whatIsOf(sittings, here).orderIds.length > 0
  const isHere = (each: Omit<OrderPlace, 'userId'>) =>
    each.restaurantId === restaurantId && each.tableNumber === tableNumber
  const unsent = [...mine.filter(({ state }) => state !== 'confirmed'), ...othersHere]
  // Without the kitchen's list it is not known whether the table is free.
  const isFree = live ? !live.some((order) => order.tableNumber === tableNumber) && !unsent.some(isHere) : !isKnown
  const guests = chosen ?? (isFree ? 'new' : 'same')

  const orders = sittings.flatMap((row) => row.orders)
  const known = guestsWhoPay(
    here,
    { orders: orders.map(({ id, table, covers }) => ({ id, tableNumber: table, totalCovers: covers })), added: [] },
    sittings,
  )
  return {
    covers: guests === 'new' ? undefined : known || coversAt(live ?? [], tableNumber),
    ask: () => {
      sittingStore.ask(place, guests).catch((error: unknown) => console.warn('Guests could not be remembered:', error))
    },
    choice: isKnown ? { guests, seatedAt: seatedAt(sittings, here), onChoose: setChosen } : undefined,
  }
}
