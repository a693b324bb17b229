import type { Database } from '#/lib/storage/database.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { NewOrder } from '../schema.ts'
import type { OutboxList } from './list.ts'

/** The user in session; null: none. */
export type OutboxPerson = {
  userId: string
  restaurantId: string
}

/** The calls. They throw what `lib/http` throws, and abort with their signal. */
export type OutboxHttp = {
  /** Any 2xx is success. Returns the backend's id if it sends one. */
  send(order: NewOrder, options: { signal: AbortSignal; idempotencyKey: string }): Promise<{ id?: string | undefined }>
  /** The reachability check (ADR-023). Small, but the backend may lack it, or fail at it. */
  reachByCount(signal: AbortSignal): Promise<unknown>
  /** A read that every backend answers. */
  reachByTables(signal: AbortSignal): Promise<unknown>
  /** Whether a dish of the order is known to be sold out. Asked only about an order that has waited. */
  hasSoldOut?(order: NewOrder, restaurantId: string, signal: AbortSignal): Promise<boolean>
  liveOrders(signal: AbortSignal): Promise<OutboxList>
  /**
   * At least those archived this evening.
   * @param isThorough a person will act on what is missing, so no order may be overlooked.
   */
  archivedOrders(signal: AbortSignal, isThorough: boolean): Promise<OutboxList>
}

/** The part of `navigator.locks` that is used; null outside secure contexts. */
export type OutboxLocks = {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>
}

/** Shared by the parts of the outbox. */
export type OutboxContext = {
  database: Database
  http: OutboxHttp
  clock: Clock
  random: () => number
  locks: OutboxLocks | null
  session(): OutboxPerson | null
}
