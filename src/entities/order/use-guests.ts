import { useState } from 'react'
import { useKitchenOrders } from './api.ts'
import { guestsWhoPay } from './guests.ts'
import { sittingStore, useOutbox } from './on-device.ts'
import type { OrderPlace } from './open-order.ts'
import type { Order } from './schema.ts'
import { type Sittings, seatedAt, sittingAt, whatIsOf } from './sitting.ts'
import { coversAt } from './table-work.ts'
import { useSittings } from './use-sittings.ts'

export type Guests = 'same' | 'new'

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
  const isHere = (each: Omit<OrderPlace, 'userId'>) =>
    each.restaurantId === restaurantId && each.tableNumber === tableNumber
  const unsent = [...mine.filter(({ state }) => state !== 'confirmed'), ...othersHere]
  const known = guestsAt(tableNumber, { sittings, live, isAwaited: unsent.some(isHere) })
  const guests = chosen ?? known.proposed
  return {
    covers: guests === 'new' ? undefined : known.covers,
    ask: () => {
      sittingStore.ask(place, guests).catch((error: unknown) => console.warn('Guests could not be remembered:', error))
    },
    choice: known.seatedAt === undefined ? undefined : { guests, seatedAt: known.seatedAt, onChoose: setChosen },
  }
}

/**
 * What is proposed when a person orders at a table.
 * @param live undefined: not known. @param isAwaited an order of the table is on its way.
 * @returns `seatedAt`: since when those sit there whose orders are known; undefined: of nobody.
 */
export function guestsAt(
  tableNumber: number,
  { sittings, live, isAwaited }: { sittings: Sittings; live: readonly Order[] | undefined; isAwaited: boolean },
): { proposed: Guests; covers: number | undefined; seatedAt: number | undefined } {
  const here = sittingAt(sittings, tableNumber)
  const isKnown = here !== undefined && whatIsOf(sittings, here).orderIds.length > 0
  // Without the kitchen's list it is not known whether the table is free.
  const isFree = live ? !live.some((order) => order.tableNumber === tableNumber) && !isAwaited : !isKnown
  const orders = sittings.flatMap((row) => row.orders)
  const known = guestsWhoPay(
    here,
    { orders: orders.map(({ id, table, covers }) => ({ id, tableNumber: table, totalCovers: covers })), added: [] },
    sittings,
  )
  return {
    proposed: isFree ? 'new' : 'same',
    covers: known || coversAt(live ?? [], tableNumber),
    seatedAt: isKnown ? seatedAt(sittings, here) : undefined,
  }
}
