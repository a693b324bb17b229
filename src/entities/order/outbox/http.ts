import { SENDS_IDEMPOTENCY_KEY } from '#/config/env.ts'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import { dayOf } from '#/lib/time/day.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { createOrder, fetchOrderCount, lookThroughArchive, lookThroughKitchen } from '../api.ts'
import type { OutboxHttp } from './context.ts'
import { joined } from './list.ts'
import { TIMES } from './times.ts'

const HOURS = 60 * 60_000

/** The days on which an order of this evening may have been archived, wherever the backend's clock stands. */
const daysOfEvening = (now: number): string[] => [
  ...new Set([dayOf(now - 12 * HOURS), dayOf(now), dayOf(now + 12 * HOURS)]),
]

/** The archive of this evening's days. A backend that ignores the date answers with all orders each time. */
const archiveOfEvening = async (signal: AbortSignal) =>
  joined(await Promise.all(daysOfEvening(serverClock.at()).map((day) => lookThroughArchive(day, { signal }))))

/** Whether the same question without the date may do better: the date is no part of the documented call. */
const mayBeTheDate = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'network' && !hasStatus(error, 401, 403, 429)

/** The outbox's calls, over the app's own door. */
export const outboxHttp: OutboxHttp = {
  send: (order, { signal, idempotencyKey }) =>
    createOrder(order, {
      signal,
      ...(SENDS_IDEMPOTENCY_KEY && { headers: { 'Idempotency-Key': idempotencyKey } }),
    }),
  probe: (signal) => fetchOrderCount({ signal, timeout: TIMES.probe }),
  liveOrders: (signal) => lookThroughKitchen({ signal }),
  async archivedOrders(signal, isThorough) {
    const ofEvening = await archiveOfEvening(signal).catch((error: unknown) => {
      if (mayBeTheDate(error)) return undefined
      throw error
    })
    // No order at all may also mean that the backend reads the date differently.
    const isEnough = ofEvening && (!isThorough || ofEvening.orders.length > 0)
    return isEnough ? ofEvening : lookThroughArchive(undefined, { signal })
  },
}
