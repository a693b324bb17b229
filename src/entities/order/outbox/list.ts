import * as v from 'valibot'
import { livingRows, maybeAmount, maybeId } from '#/lib/schema/reading.ts'
import { type Order, order } from '../schema.ts'

/** What little is known of a row that cannot be read as an order. */
const unreadableRow = v.fallback(v.object({ id: maybeId, tableNumber: maybeAmount }), {})

/**
 * A list of orders as the outbox looks through it. A row that cannot be read may be the order that is looked for, so it
 * is not left out silently.
 */
export interface OutboxList {
  orders: readonly Order[]
  unreadable: readonly v.InferOutput<typeof unreadableRow>[]
}

export const outboxList = v.pipe(
  v.array(v.unknown()),
  v.transform((rows): OutboxList => {
    const orders: Order[] = []
    const unreadable: OutboxList['unreadable'][number][] = []
    for (const row of livingRows(rows)) {
      const read = v.safeParse(order, row)
      if (read.success) orders.push(read.output)
      else unreadable.push(v.parse(unreadableRow, row))
    }
    return { orders, unreadable }
  }),
)

/** Several lists as one. */
export const joined = (lists: readonly OutboxList[]): OutboxList => ({
  orders: lists.flatMap(({ orders }) => orders),
  unreadable: lists.flatMap(({ unreadable }) => unreadable),
})
