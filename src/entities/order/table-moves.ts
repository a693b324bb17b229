import * as v from 'valibot'
import { createDeviceList } from '#/lib/storage/device-settings.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import type { CorrectionOutcome, OrderCorrection } from './api.ts'
import { beginCorrection } from './correct-order.ts'
import type { Order } from './schema.ts'

/*
 * All orders of a table move to another one, one by one (ADR-027). What is to be moved is stored before the first write, so that
 * an interrupted move is named and can be continued. What has moved is not stored: the live orders show it.
 */

const tableMove = v.object({
  id: v.string(),
  restaurantId: v.string(),
  from: v.number(),
  to: v.number(),
  orderIds: v.array(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
})
export type TableMove = v.InferOutput<typeof tableMove>

const moves = createDeviceList('coperto.table-moves', tableMove)
const running = createStore<ReadonlySet<TableMove['id']>>(new Set())

const LONGEST = 12 * 60 * 60_000

/** Stored moves of the same orders are replaced: the newest says what the person wants. */
export function beginMove(
  place: Pick<TableMove, 'restaurantId' | 'from' | 'to'>,
  orders: readonly Pick<Order, 'id'>[],
): TableMove {
  const orderIds = orders.map(({ id }) => id)
  const begun = { ...place, id: newId(), orderIds, at: Date.now() }
  const isOther = (each: TableMove) =>
    each.at > begun.at - LONGEST && !each.orderIds.some((orderId) => orderIds.includes(orderId))
  moves.change((all) => [...all.filter(isOther), begun])
  return begun
}

export const forgetMove = (id: TableMove['id']): void =>
  void moves.change((all) => all.filter((each) => each.id !== id))

/** Where its orders are now. One that is archived, deleted or at a third table is in neither list. */
export const placesOf = ({ orderIds, from, to }: TableMove, live: readonly Order[]) => {
  const at = (table: number) => live.filter(({ id, tableNumber }) => tableNumber === table && orderIds.includes(id))
  return { left: at(from), moved: at(to) }
}

/** `outcome`: undefined if the order cannot be corrected. */
export type NotMoved = { order: Order; outcome?: Exclude<CorrectionOutcome['kind'], 'done'>; error?: unknown }

/**
 * Moves orders of a stored move, which is forgotten if all have arrived. Safe to repeat.
 * @returns those which were not, or not surely, moved.
 */
export async function carryOutMove(
  { id, to }: Pick<TableMove, 'id' | 'to'>,
  orders: readonly Order[],
  correct: (correction: OrderCorrection) => Promise<CorrectionOutcome>,
): Promise<NotMoved[]> {
  running.set(new Set([...running.getSnapshot(), id]))
  const failed: NotMoved[] = []
  for (const order of orders) {
    const begun = beginCorrection(order)
    try {
      const outcome = begun && (await correct({ seen: order, wanted: { ...begun, tableNumber: to } })).kind
      if (outcome !== 'done') failed.push({ order, ...(outcome && { outcome }) })
    } catch (error) {
      failed.push({ order, error })
    }
  }
  running.set(new Set([...running.getSnapshot()].filter((each) => each !== id)))
  if (failed.length === 0) forgetMove(id)
  return failed
}

/** Of this restaurant, without those that this page is carrying out. */
export function useUnfinishedMoves(restaurantId: string): readonly TableMove[] {
  const now = useStore(running)
  return moves.use().filter((each) => each.restaurantId === restaurantId && !now.has(each.id))
}
