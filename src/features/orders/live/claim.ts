import type { Order } from '#/entities/order/schema.ts'
import type { Clock } from '#/lib/time/clock.ts'

/**
 * What the stream has sent since its last list, or since it was opened: perhaps all live orders. `isList`: it began with a list.
 * `unreadableCount`: orders of that list that could not be read. `at`: when it began, ms since 1970.
 */
export type Claim = { ids: ReadonlySet<Order['id']>; unreadableCount: number; isList: boolean; at: number }

/** The claim is another object after each list. */
export function createClaim(clock: Clock) {
  const newClaim = () => ({ ids: new Set<Order['id']>(), unreadableCount: 0, isList: false, at: clock.now() })
  let claim = newClaim()

  return {
    get: (): Claim => claim,

    /** A stream was opened: what it sends from now on may be all. */
    begin(): void {
      claim = newClaim()
    },

    /** The stream has sent a list. */
    beginWithList(ids: Iterable<Order['id']>, unreadableCount: number): void {
      claim = { ids: new Set(ids), unreadableCount, isList: true, at: clock.now() }
    },

    add(ids: Iterable<Order['id']>): void {
      for (const id of ids) claim.ids.add(id)
    },

    /** These orders have left. */
    drop(ids: Iterable<Order['id']>): void {
      for (const id of ids) claim.ids.delete(id)
    },
  }
}
