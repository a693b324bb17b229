import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import { hasLines, type OpenOrder } from './open-order.ts'
import type { OutboxRecord } from './outbox/record.ts'
import type { OthersOrder } from './outbox/view.ts'
import { lookOf } from './outbox/words.ts'
import type { Order } from './schema.ts'

export type TableWork = { tone: StatusTone; word: TextKey }

const OPEN: TableWork = { tone: 'neutral', word: 'entities.sending.draft' }
const REFUSED: TableWork = { tone: 'occupied', word: 'entities.sending.rejected' }
const IN_KITCHEN: TableWork = { tone: 'free', word: 'entities.sending.confirmed' }

/** The most urgent first. */
const URGENCY: OutboxRecord['state'][] = ['rejected', 'unknown', 'queued', 'sending']

/**
 * The most urgent work at each table, by its number.
 * @param live the kitchen's orders; empty if they could not be read.
 */
export const tableWork = (
  records: readonly (OutboxRecord | OthersOrder)[],
  openOrders: readonly OpenOrder[],
  live: readonly Pick<Order, 'tableNumber'>[],
): ReadonlyMap<number, TableWork> => {
  const work = new Map<number, TableWork>()
  const taken = openOrders.filter(hasLines)
  for (const { tableNumber } of live) work.set(tableNumber, IN_KITCHEN)
  for (const { tableNumber } of taken) work.set(tableNumber, OPEN)
  for (const state of URGENCY.toReversed()) {
    for (const record of records) {
      if (record.state !== state) continue
      const { tone, word } = lookOf(record)
      work.set(record.tableNumber, { tone, word })
    }
  }
  // As urgent as a refused record: the table may have another order on its way.
  for (const { tableNumber, refusal } of taken) if (refusal) work.set(tableNumber, REFUSED)
  return work
}

export const tablesInProgress = (openOrders: readonly OpenOrder[]): ReadonlySet<number> =>
  new Set(
    openOrders.filter((openOrder) => openOrder.covers > 0 && hasLines(openOrder)).map(({ tableNumber }) => tableNumber),
  )

/** The covers of a table's first live order, proposed for its next order. */
export const coversAt = (
  live: readonly Pick<Order, 'tableNumber' | 'totalCovers'>[],
  tableNumber: number,
): number | undefined => live.find((order) => order.tableNumber === tableNumber && order.totalCovers > 0)?.totalCovers
