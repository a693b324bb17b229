import { fetchFate } from '#/entities/order/corrections/fate.ts'
import type { Order } from '#/entities/order/schema.ts'
import { hasStatus, isTemporary } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'
import type { RemovedOrder } from './removed-orders.ts'

/** How often the fate of an order is asked for. */
const MOST_ATTEMPTS = 3
/** The pause after a failure (ms). */
const PAUSE = 5_000

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
  let queueEnd = Promise.resolve()
  const pendingIds = new Set<Order['id']>()
  /** Deleted orders of which the archive was asked once more. */
  const idsAskedAgain = new Set<Order['id']>()

  async function ask(order: Order, attempt: number): Promise<void> {
    const { id } = order
    const settle = (fate: Parameters<LiveBoard['settle']>[1]) => {
      pendingIds.delete(id)
      if (board.settle(id, fate)) onSettled(id)
    }
    try {
      settle(await fetchFate(order))
    } catch (error) {
      // After the next login the stored board is checked again.
      if (hasStatus(error, 401)) pendingIds.delete(id)
      else if (!isTemporary(error) || attempt >= MOST_ATTEMPTS) settle('unknown')
      else clock.setTimeout(() => enqueue(order, attempt + 1), PAUSE)
    }
  }

  function enqueue(order: Order, attempt = 1): void {
    queueEnd = queueEnd.then(() => ask(order, attempt))
  }

  function lookUp(order: Order): void {
    if (pendingIds.has(order.id)) return
    pendingIds.add(order.id)
    enqueue(order)
  }

  return {
    lookUp,

    /** After a gap: asks for orders whose fate nobody could say, and once for those that the archive may not have had yet. */
    askAgain(removedOrders: Iterable<RemovedOrder>): void {
      for (const { order, why } of removedOrders) {
        if (why === 'archivedChanged' || (why === 'deleted' && idsAskedAgain.has(order.id))) continue
        if (why === 'deleted') idsAskedAgain.add(order.id)
        lookUp(order)
      }
    },
  }
}
