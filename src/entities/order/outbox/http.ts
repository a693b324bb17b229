import { SENDS_IDEMPOTENCY_KEY } from '#/config/env.ts'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import { dayOf } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { createOrder, fetchOrderCount, lookThroughArchive, lookThroughKitchen } from '../api.ts'
import type { OutboxHttp } from './context.ts'
import { joined } from './list.ts'
import { TIMES } from './times.ts'

const HOURS = 60 * 60_000

/** The days of this evening's orders in any time zone of the backend. */
const daysOfEvening = (now: number): string[] => [
  ...new Set([dayOf(now - 12 * HOURS), dayOf(now), dayOf(now + 12 * HOURS)]),
]

/** A backend that ignores the date answers with all orders each time. */
const archiveOfEvening = async (signal: AbortSignal) =>
  joined(await Promise.all(daysOfEvening(serverClock.at()).map((day) => lookThroughArchive(day, { signal }))))

/** The date is not part of the documented call, so it may be what failed. */
const mayBeTheDate = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'network' && !hasStatus(error, 401, 403, 429)

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
    // No order at all may mean that the backend reads the date differently.
    const isEnough = ofEvening && (!isThorough || ofEvening.orders.length > 0)
    return isEnough ? ofEvening : lookThroughArchive(undefined, { signal })
  },
}
