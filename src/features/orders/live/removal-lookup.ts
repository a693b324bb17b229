import { fetchFate } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { hasStatus, isTemporary } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'

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

  async function lookUp(id: Order['id'], attempt: number): Promise<void> {
    const settle = (fate: Parameters<LiveBoard['settle']>[1]) => {
      board.settle(id, fate)
      onSettled(id)
    }
    try {
      settle(await fetchFate(id))
    } catch (error) {
      // After the next login the stored board is checked again.
      if (hasStatus(error, 401)) return
      if (!isTemporary(error) || attempt >= ATTEMPTS) settle('unknown')
      else clock.setTimeout(() => plan(id, attempt + 1), AGAIN_AFTER)
    }
  }

  function plan(id: Order['id'], attempt = 1): void {
    last = last.then(() => lookUp(id, attempt))
  }

  return { lookUp: (id: Order['id']): void => plan(id) }
}
