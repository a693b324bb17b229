import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import { hasLines, type OpenOrder } from './open-order.ts'
import type { OutboxRecord } from './outbox/record.ts'
import type { OthersOrder } from './outbox/view.ts'
import { lookOf } from './outbox/words.ts'
import type { Order } from './schema.ts'

/*
 * What is going on at a table (product, Waiter): a draft, an order on its way, one in the kitchen.
 */

export type TableWork = { tone: StatusTone; word: TextKey }

const DRAFT: TableWork = { tone: 'neutral', word: 'entities.sending.draft' }
const REFUSED: TableWork = { tone: 'occupied', word: 'entities.sending.rejected' }
const IN_KITCHEN: TableWork = { tone: 'free', word: 'entities.sending.confirmed' }

/** What needs a person most comes first. */
const URGENCY: OutboxRecord['state'][] = ['rejected', 'unknown', 'queued', 'sending']

/**
 * What a table's card says, by the table's number: the most urgent thing only.
 * @param live the kitchen's orders; empty where they could not be read.
 */
export const tableWork = (
  records: readonly (OutboxRecord | OthersOrder)[],
  openOrders: readonly OpenOrder[],
  live: readonly Pick<Order, 'tableNumber'>[],
): ReadonlyMap<number, TableWork> => {
  const work = new Map<number, TableWork>()
  const taken = openOrders.filter(hasLines)
  for (const { tableNumber } of live) work.set(tableNumber, IN_KITCHEN)
  for (const { tableNumber } of taken) work.set(tableNumber, DRAFT)
  for (const state of URGENCY.toReversed()) {
    for (const record of records) {
      if (record.state !== state) continue
      const { tone, word } = lookOf(record)
      work.set(record.tableNumber, { tone, word })
    }
  }
  // One that was refused is as urgent as a record that was: another order of the table may be on its way beside it.
  for (const { tableNumber, refusal } of taken) if (refusal) work.set(tableNumber, REFUSED)
  return work
}

/** The tables at which an order is being taken: their covers are known, so nobody asks for them again. */
export const tablesInProgress = (openOrders: readonly OpenOrder[]): ReadonlySet<number> =>
  new Set(
    openOrders.filter((openOrder) => openOrder.covers > 0 && hasLines(openOrder)).map(({ tableNumber }) => tableNumber),
  )

/** How many sat down at a table, by the first of its live orders: proposed for the second round. */
export const coversAt = (
  live: readonly Pick<Order, 'tableNumber' | 'totalCovers'>[],
  tableNumber: number,
): number | undefined => live.find((order) => order.tableNumber === tableNumber && order.totalCovers > 0)?.totalCovers
