import type { Database } from '#/lib/storage/database.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { NewOrder } from '../schema.ts'
import type { OutboxList } from './list.ts'

/** Who is logged in, where; null: nobody. */
export interface OutboxPerson {
  userId: string
  restaurantId: string
}

/** The calls. Each throws what `lib/http` throws, and pays attention to its signal. */
export interface OutboxHttp {
  /** POST of the order. Gives the backend's id where it tells one. Any 2xx is success. */
  send(order: NewOrder, options: { signal: AbortSignal; idempotencyKey: string }): Promise<{ id?: string | undefined }>
  /** A cheap question that shows whether the backend can be reached: the count of orders. */
  probe(signal: AbortSignal): Promise<unknown>
  liveOrders(signal: AbortSignal): Promise<OutboxList>
  /**
   * Those archived lately; at least since the evening began.
   * @param isThorough a person will act on what is missing here: an answer that may have overlooked orders does not do.
   */
  archivedOrders(signal: AbortSignal, isThorough: boolean): Promise<OutboxList>
}

/** The part of `navigator.locks` that is used; null in a page that is not in a secure context. */
export interface OutboxLocks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>
}

/** What the parts of the outbox share. */
export interface OutboxContext {
  database: Database
  http: OutboxHttp
  clock: Clock
  random: () => number
  locks: OutboxLocks | null
  session(): OutboxPerson | null
}
