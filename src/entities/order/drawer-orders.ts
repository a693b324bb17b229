import { hasLines, type OpenOrder } from './open-order.ts'

/**
 * The drafts that no table's card may lead to, oldest first; they stand among the unsent orders. Those that were orders
 * until the backend refused them (the reason may be that the table is gone), and those whose table is there no more.
 * @param missing numbers that no table has.
 */
export const drawerOrders = (openOrders: readonly OpenOrder[], missing: ReadonlySet<number>): OpenOrder[] =>
  openOrders
    .filter(
      (openOrder) => hasLines(openOrder) && (openOrder.refusal !== undefined || missing.has(openOrder.tableNumber)),
    )
    .sort((a, b) => waitingSince(a) - waitingSince(b))

/** Since when a draft waits for its person, ms since 1970. */
export const waitingSince = ({ refusal, updatedAt }: OpenOrder): number => refusal?.at ?? updatedAt
