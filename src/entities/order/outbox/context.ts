import * as v from 'valibot'
import { undeletedRows, withoutRepeatedRows } from '#/lib/schema/plain-reading.ts'
import { rows } from '#/lib/schema/reading.ts'
import type { Database } from '#/lib/storage/database.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { MenuChanges } from '../open-orders/menu-check.ts'
import type { OpenOrder } from '../open-orders/open-order.ts'
import { type NewOrder, type Order, order, type UnreadableOrder, unreadableOrder } from '../schema.ts'
import type { ReadOrders } from '../wire/order-reader.ts'

/** The user who is logged in; null stands for nobody. */
export type OutboxPerson = {
  userId: string
  restaurantId: string
}

/** A list in which the outbox looks for an order. Unreadable rows are counted, because each may be that order. */
export type OutboxList = ReadOrders

export const outboxList = v.pipe(
  rows,
  v.transform((all): OutboxList => {
    const orders: Order[] = []
    const unreadable: UnreadableOrder[] = []
    for (const row of withoutRepeatedRows(undeletedRows(all))) {
      const read = v.safeParse(order, row)
      if (read.success) orders.push(read.output)
      else unreadable.push(v.parse(unreadableOrder, row))
    }
    return { orders, unreadable }
  }),
)

export const joinLists = (lists: readonly OutboxList[]): OutboxList => ({
  orders: lists.flatMap(({ orders }) => orders),
  unreadable: lists.flatMap(({ unreadable }) => unreadable),
})

/** The calls. They throw what `lib/http` throws, and abort with their signal. */
export type OutboxHttp = {
  /** Any 2xx is success. Returns the backend's id if it sends one. */
  send(order: NewOrder, options: { signal: AbortSignal; idempotencyKey: string }): Promise<{ id?: string | undefined }>
  /** The reachability check (ADR-023). Small, but the backend may lack it, or fail at it. */
  reachByCount(signal: AbortSignal): Promise<unknown>
  /** A read that every backend answers. */
  reachByTables(signal: AbortSignal): Promise<unknown>
  /** What the menu says otherwise than the screen did; undefined: nothing, as far as the menus can be read. */
  findMenuChanges?(openOrder: OpenOrder, signal: AbortSignal): Promise<MenuChanges | undefined>
  liveOrders(signal: AbortSignal): Promise<OutboxList>
  /**
   * At least those archived this evening.
   * @param isThorough a person will act on what is missing, so no order may be overlooked.
   */
  archivedOrders(signal: AbortSignal, isThorough: boolean): Promise<OutboxList>
  /** The order of an id; undefined if it is marked as deleted. */
  orderById?(id: string, signal: AbortSignal): Promise<Order | undefined>
}

/** The part of `navigator.locks` that is used; null outside secure contexts. */
export type OutboxLocks = {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>
}

/** What all parts of the outbox work with. */
export type OutboxContext = {
  database: Database
  http: OutboxHttp
  clock: Clock
  random: () => number
  locks: OutboxLocks | null
  session(): OutboxPerson | null
}
