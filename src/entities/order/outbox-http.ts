import { SENDS_IDEMPOTENCY_KEY } from '#/config/env.ts'
import { dayOf } from '#/lib/time/day.ts'
import { createOrder, fetchArchivedOrders, fetchKitchenOrders, fetchOrderCount } from './api.ts'
import type { OutboxHttp } from './outbox-context.ts'
import { TIMES } from './outbox-times.ts'

const HOURS = 60 * 60_000

/** The days on which an order of this evening may have been archived, wherever the backend's clock stands. */
const daysOfEvening = (now: number): string[] => [
  ...new Set([dayOf(now - 12 * HOURS), dayOf(now), dayOf(now + 12 * HOURS)]),
]

/** The outbox's calls, over the app's own door. */
export const outboxHttp: OutboxHttp = {
  send: (order, { signal, idempotencyKey }) =>
    createOrder(order, {
      signal,
      ...(SENDS_IDEMPOTENCY_KEY && { headers: { 'Idempotency-Key': idempotencyKey } }),
    }),
  probe: (signal) => fetchOrderCount({ signal, timeout: TIMES.probe }),
  liveOrders: async (signal) => (await fetchKitchenOrders({ signal })).orders,
  // A backend that does not know the date answers with all of them each time; merged by the reader.
  archivedOrders: async (signal) =>
    (await Promise.all(daysOfEvening(Date.now()).map((day) => fetchArchivedOrders(day, { signal })))).flat(),
}
