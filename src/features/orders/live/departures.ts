import { fetchFate } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { isPassing } from '#/lib/query/answer-persister.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'

/** How often it is looked up what became of an order, and how long after a failure (milliseconds). */
const ATTEMPTS = 3
const AGAIN_AFTER = 5_000

/**
 * Looks up what became of orders that have left the board, one after the other: a browser has few connections to a
 * server, and whoever archives an order must not wait for these calls.
 * @param options.onSettled the board has the answer.
 */
export function createDepartures({
  board,
  clock,
  onSettled,
}: {
  board: Pick<LiveBoard, 'settle'>
  clock: Clock
  onSettled: (id: Order['id']) => void
}) {
  let last = Promise.resolve()

  async function look(id: Order['id'], attempt: number): Promise<void> {
    const settle = (fate: Parameters<LiveBoard['settle']>[1]) => {
      board.settle(id, fate)
      onSettled(id)
    }
    try {
      settle(await fetchFate(id))
    } catch (error) {
      // The next login looks at the board that was kept.
      if (hasStatus(error, 401)) return
      if (!isPassing(error) || attempt >= ATTEMPTS) settle('unknown')
      else clock.setTimeout(() => plan(id, attempt + 1), AGAIN_AFTER)
    }
  }

  function plan(id: Order['id'], attempt = 1): void {
    last = last.then(() => look(id, attempt))
  }

  return { look: (id: Order['id']): void => plan(id) }
}
