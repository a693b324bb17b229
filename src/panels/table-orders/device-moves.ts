import { useMemo } from 'react'
import { sittingStore } from '#/entities/order/on-device.ts'
import type { Order } from '#/entities/order/schema.ts'
import {
  createMovePlans,
  type KeptMove,
  type MoveNeeds,
  type TableMove,
  toUnfinishedMove,
  type UnfinishedMove,
} from './table-moves.ts'

export const movePlans = createMovePlans()

/** Moves the orders of a table, and its guests with them. @returns as `addAndRun`. */
export async function moveGuests(
  move: TableMove,
  needs: MoveNeeds,
  {
    store = sittingStore,
    plans = movePlans,
  }: { store?: Pick<typeof sittingStore, 'storeOrdersToMove'>; plans?: Pick<typeof movePlans, 'addAndRun'> } = {},
): Promise<KeptMove | undefined> {
  await store
    .storeOrdersToMove({ restaurantId: move.restaurantId, tableNumber: move.from }, needs.orders)
    .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
  return plans.addAndRun(move, needs)
}

/** Ends a move whose other orders are no longer in the kitchen. The guests count as moved: a person has confirmed it. */
export async function endWithoutLost(
  { id, restaurantId, to }: TableMove,
  { lostOrderIds, liveOrders }: { lostOrderIds: readonly Order['id'][]; liveOrders: readonly Order[] },
  {
    store = sittingStore,
    plans = movePlans,
  }: { store?: Pick<typeof sittingStore, 'moveGuestsOfOrders'>; plans?: Pick<typeof movePlans, 'remove'> } = {},
): Promise<void> {
  await store
    .moveGuestsOfOrders(restaurantId, { orderIds: lostOrderIds, toTable: to }, liveOrders)
    .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
  await plans.remove(id)
}

/** The moves of this restaurant that were begun and are not finished. It is undefined until the device's storage was read. */
export function useMovesUnderWay(restaurantId: string): readonly UnfinishedMove[] | undefined {
  const moves = movePlans.use((move) => move.restaurantId === restaurantId)
  const json = moves && JSON.stringify(moves.map((each) => toUnfinishedMove(each.plan)))
  return useMemo(() => (json === undefined ? undefined : (JSON.parse(json) as UnfinishedMove[])), [json])
}
