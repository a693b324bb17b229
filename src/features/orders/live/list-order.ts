import type { Order } from '#/entities/order/schema.ts'
import { mergeOne } from './merge.ts'

/** All live orders. `unreadableCount`: those of them that could not be read. */
export type OrderList = { orders: readonly Order[]; unreadableCount: number }

/** Which list is the newest: they are numbered by when they were requested, so that a slow response does not replace a newer one. */
export function createListOrder() {
  let lastRequested = 0
  let shown = 0
  /** What the stream has sent since each pending read began. */
  const messagesOfReads = new Set<Order[]>()

  return {
    /** The stream has sent these. */
    note(orders: readonly Order[]): void {
      for (const messages of messagesOfReads) messages.push(...orders)
    },

    /** A list is shown that is newer than all that are being read. */
    overtakeReads(): void {
      lastRequested += 1
      shown = lastRequested
    },

    /**
     * Reads a list. What the stream sends meanwhile is newer and wins.
     * @returns undefined if a newer list is shown.
     */
    async read(readList: () => Promise<OrderList>): Promise<OrderList | undefined> {
      lastRequested += 1
      const number = lastRequested
      const messages: Order[] = []
      messagesOfReads.add(messages)
      const { orders, unreadableCount } = await readList().finally(() => messagesOfReads.delete(messages))
      if (shown > number) return undefined
      shown = number
      return { orders: messages.reduce(mergeOne, orders), unreadableCount }
    },
  }
}
