import * as v from 'valibot'
import { livingRows, maybeAmount, maybeId, rows, unrepeated } from '#/lib/schema/reading.ts'
import { type Order, order } from '../schema.ts'

const unreadableRow = v.fallback(v.object({ id: maybeId, tableNumber: maybeAmount }), {})

/** A list in which the outbox looks for an order. Unreadable rows are counted, because each may be that order. */
export type OutboxList = {
  orders: readonly Order[]
  unreadable: readonly v.InferOutput<typeof unreadableRow>[]
}

export const outboxList = v.pipe(
  rows,
  v.transform((all): OutboxList => {
    const orders: Order[] = []
    const unreadable: OutboxList['unreadable'][number][] = []
    for (const row of unrepeated(livingRows(all))) {
      const read = v.safeParse(order, row)
      if (read.success) orders.push(read.output)
      else unreadable.push(v.parse(unreadableRow, row))
    }
    return { orders, unreadable }
  }),
)

export const joined = (lists: readonly OutboxList[]): OutboxList => ({
  orders: lists.flatMap(({ orders }) => orders),
  unreadable: lists.flatMap(({ unreadable }) => unreadable),
})
