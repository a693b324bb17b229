import { openBook, type SentFor, type Sitting, type Sittings, tableOf } from './sitting.ts'

/* Which guests an order belongs to, as far as this device knows. */

/** The sittings with the orders that this device has sent, and has not seen in the kitchen: one may be archived before. */
export function withSent(
  all: Sittings,
  sentFor: ReadonlyMap<string, SentFor>,
): (Omit<Sitting, 'orders'> & { orders: Pick<Sitting['orders'][number], 'id'>[] })[] {
  const seenIds = new Set(all.flatMap(({ orders }) => orders.map(({ id }) => id)))
  return all.map((row) => ({
    ...row,
    orders: [
      ...row.orders,
      ...[...sentFor].flatMap(([id, { sittingId }]) => (sittingId === row.id && !seenIds.has(id) ? { id } : [])),
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

/** Whose orders are. @param here who sits at the table. @param tables where they have sat. */
export function ownersOf(
  all: Sittings,
  here: Sitting | undefined,
  tables: readonly number[],
): (orderId: string) => Owner {
  const book = openBook(all)
  const left = new Set(here && book.partsOf(here).flatMap((row) => row.left ?? []))
  return (orderId) => {
    const holder = book.holderOf(orderId)
    if (!holder) return { kind: left.has(orderId) ? 'before' : 'unknown' }
    const root = book.rootOf(holder)
    const table = tableOf(root)
    if (holder.orders.some(({ id, isApart }) => id === orderId && isApart)) return { kind: 'apart', table }
    if (root.id === here?.id) return { kind: 'here' }
    return tables.includes(table) && book.isOver(root) ? { kind: 'before' } : { kind: 'elsewhere', table }
  }
}

/**
 * What is known of those who sit together. `orderIds`: all their orders, also sent ones that nobody has seen. `apart`: the
 * tables to which some were moved away from the others. `othersIds`: orders of other devices that the kitchen
 * had for their table beside theirs. `leftAt`: when they left a table, ms; undefined: they sit there.
 */
export function whatIsOf(
  all: Sittings,
  root: Sitting,
  sentFor: ReadonlyMap<string, SentFor>,
): {
  orderIds: string[]
  apart: number[]
  othersIds: ReadonlySet<string>
  tables: number[]
  leftAt: (table: number) => number | undefined
} {
  const book = openBook(all)
  const parts = book.partsOf(root)
  const orders = book.ordersOf(root)
  const partIds = new Set(parts.map(({ id }) => id))
  const sentIds = [...sentFor].flatMap(([id, { sittingId }]) => (partIds.has(sittingId) ? id : []))
  return {
    orderIds: [...new Set([...orders.map(({ id }) => id), ...sentIds])],
    apart: [...new Set(orders.flatMap(({ table, isApart }) => (isApart ? table : [])))],
    othersIds: new Set(parts.flatMap(({ others = [] }) => others)),
    tables: [...new Set(parts.flatMap(({ tables }) => tables.map(({ number }) => number)))],
    leftAt(table) {
      const until = parts.flatMap(({ tables, joins }) =>
        tables.flatMap(({ number }, index) => {
          const next = tables[index + 1] ?? (joins === undefined ? undefined : book.get(joins)?.tables[0])
          return number === table ? [next?.since ?? Number.POSITIVE_INFINITY] : []
        }),
      )
      const last = Math.max(...until)
      return last === Number.POSITIVE_INFINITY ? undefined : last
    },
  }
}
