import { hasLines, type OpenOrder } from './open-order.ts'

/**
 * The open orders that no table's card can lead to, oldest first: the refused ones, and those whose table is gone.
 * @param missing numbers that no table has.
 */
export const drawerOrders = (openOrders: readonly OpenOrder[], missing: ReadonlySet<number>): OpenOrder[] =>
  openOrders
    .filter(
      (openOrder) => hasLines(openOrder) && (openOrder.refusal !== undefined || missing.has(openOrder.tableNumber)),
    )
    .sort((a, b) => waitingSince(a) - waitingSince(b))

/** Since when an open order waits for its person, ms. */
export const waitingSince = ({ refusal, updatedAt }: OpenOrder): number => refusal?.at ?? updatedAt
