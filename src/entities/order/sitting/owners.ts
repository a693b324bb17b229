import { currentTableOf, indexSittings, type SentOrder, type Sitting, type Sittings } from './sitting.ts'

/* Which guests an order belongs to, as far as this device knows. */

/**
 * The sittings, also with the orders that this device has sent and not seen in the kitchen: an order may be archived before any
 * list shows it.
 */
export function withSentOrders(
  all: Sittings,
  sentOrderById: ReadonlyMap<string, SentOrder>,
): (Omit<Sitting, 'orders'> & { orders: Pick<Sitting['orders'][number], 'id'>[] })[] {
  const seenIds = new Set(all.flatMap(({ orders }) => orders.map(({ id }) => id)))
  return all.map((row) => ({
    ...row,
    orders: [
      ...row.orders,
      ...[...sentOrderById].flatMap(([id, { sittingId }]) => (sittingId === row.id && !seenIds.has(id) ? { id } : [])),
    ],
  }))
}

/** What is known of an order's guests, seen from those who sit at a table. */
export type Owner =
  | { kind: 'here' | 'before' | 'unknown' }
  /** They sit at another table now. */
  | { kind: 'elsewhere'; table: number }
  /** It was moved away from the others of its guests, who sit at the table. */
  | { kind: 'apart'; table: number }

/**
 * Answers for an order whose it is.
 * @param here the sitting at the table. @param tables where its guests have sat.
 */
export function ownersOf(
  all: Sittings,
  here: Sitting | undefined,
  tables: readonly number[],
): (orderId: string) => Owner {
  const sittingIndex = indexSittings(all)
  const orderIdsLeft = new Set(here && sittingIndex.partsOf(here).flatMap((row) => row.left ?? []))
  return (orderId) => {
    const holdingSitting = sittingIndex.sittingOfOrder(orderId)
    if (!holdingSitting) return { kind: orderIdsLeft.has(orderId) ? 'before' : 'unknown' }
    const root = sittingIndex.rootOf(holdingSitting)
    const table = currentTableOf(root)
    if (holdingSitting.orders.some(({ id, isApart }) => id === orderId && isApart)) return { kind: 'apart', table }
    if (root.id === here?.id) return { kind: 'here' }
    return tables.includes(table) && sittingIndex.isOver(root) ? { kind: 'before' } : { kind: 'elsewhere', table }
  }
}

/**
 * What is known of guests who sit together. `orderIds`: all their orders, also sent ones that no list has shown.
 * `tablesOfMovedOrders`: where orders of theirs are that were moved away from the others. `othersIds`: orders of other devices that
 * the kitchen had for their table beside theirs. `leftAt`: when they left a table, ms; undefined: they sit there.
 */
export function factsOfGuests(
  all: Sittings,
  root: Sitting,
  sentOrderById: ReadonlyMap<string, SentOrder>,
): {
  orderIds: string[]
  tablesOfMovedOrders: number[]
  othersIds: ReadonlySet<string>
  tables: number[]
  leftAt: (table: number) => number | undefined
} {
  const sittingIndex = indexSittings(all)
  const parts = sittingIndex.partsOf(root)
  const orders = sittingIndex.ordersOf(root)
  const partIds = new Set(parts.map(({ id }) => id))
  const sentIds = [...sentOrderById].flatMap(([id, { sittingId }]) => (partIds.has(sittingId) ? id : []))
  return {
    orderIds: [...new Set([...orders.map(({ id }) => id), ...sentIds])],
    tablesOfMovedOrders: [...new Set(orders.flatMap(({ table, isApart }) => (isApart ? table : [])))],
    othersIds: new Set(parts.flatMap(({ others = [] }) => others)),
    tables: [...new Set(parts.flatMap(({ tables }) => tables.map(({ number }) => number)))],
    leftAt(table) {
      const until = parts.flatMap(({ tables, joins }) =>
        tables.flatMap(({ number }, index) => {
          const next = tables[index + 1] ?? (joins === undefined ? undefined : sittingIndex.get(joins)?.tables[0])
          return number === table ? [next?.since ?? Number.POSITIVE_INFINITY] : []
        }),
      )
      const last = Math.max(...until)
      return last === Number.POSITIVE_INFINITY ? undefined : last
    },
  }
}
