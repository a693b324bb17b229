import { fetchFate } from '#/entities/order/corrections/fate.ts'
import type { Order } from '#/entities/order/schema.ts'
import { hasStatus, isTemporary } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'
import type { RemovedOrder } from './removed-orders.ts'

/** How often the fate of an order is asked for, and the pause after a failure (ms). */
const ATTEMPTS = 3
const AGAIN_AFTER = 5_000

/**
 * Looks up what became of orders that left the board, one at a time: a browser has few connections per server, and an
 * archive call must not wait for these.
 */
export function createRemovalLookup({
  board,
  clock,
  onSettled,
}: {
  board: Pick<LiveBoard, 'settle'>
  clock: Clock
  onSettled: (id: Order['id']) => void
}) {
  let last = Promise.resolve()
  const askedAgain = new Set<Order['id']>()
  const pending = new Set<Order['id']>()

  async function ask(order: Order, attempt: number): Promise<void> {
    const { id } = order
    const settle = (fate: Parameters<LiveBoard['settle']>[1]) => {
      pending.delete(id)
      if (board.settle(id, fate)) onSettled(id)
    }
    try {
      settle(await fetchFate(order))
    } catch (error) {
      // After the next login the stored board is checked again.
      if (hasStatus(error, 401)) pending.delete(id)
      else if (!isTemporary(error) || attempt >= ATTEMPTS) settle('unknown')
      else clock.setTimeout(() => plan(order, attempt + 1), AGAIN_AFTER)
    }
  }

  function plan(order: Order, attempt = 1): void {
    last = last.then(() => ask(order, attempt))
  }

  function lookUp(order: Order): void {
    if (pending.has(order.id)) return
    pending.add(order.id)
    plan(order)
  }

  return {
    lookUp,

    /** After a gap: what could not be told then, and what the archive may not have had yet (once). */
    askAgain(removed: Iterable<RemovedOrder>): void {
      for (const { order, why } of removed) {
        if (why === 'archivedChanged' || (why === 'deleted' && askedAgain.has(order.id))) continue
        if (why === 'deleted') askedAgain.add(order.id)
        lookUp(order)
      }
    },
  }
}
