import type { Order } from '#/entities/order/schema.ts'

/**
 * An order that left the board but was not archived here as the cook saw it. `checking`: its fate is being looked up.
 * `deleted`: cancelled. `unknown`: nobody could say. `archivedChanged`: archived here, but it had changed from
 * `archivedOrder`, which the cook saw.
 */
export type RemovedOrder = { order: Order } & (
  | { why: 'checking' | 'deleted' | 'unknown' }
  | { why: 'archivedChanged'; archivedOrder: Order }
)

export type RemovedOrders = ReadonlyMap<Order['id'], RemovedOrder>

const withAll = (removedOrders: RemovedOrders, added: readonly RemovedOrder[]): RemovedOrders =>
  new Map([...removedOrders, ...added.map((each) => [each.order.id, each] as const)])

const withRemoved = (removedOrders: RemovedOrders, added: RemovedOrder): RemovedOrders =>
  withAll(removedOrders, [added])

/** The same map if the order is not in it. */
export function withoutRemoved(removedOrders: RemovedOrders, id: Order['id']): RemovedOrders {
  if (!removedOrders.has(id)) return removedOrders
  const others = new Map(removedOrders)
  others.delete(id)
  return others
}

/** An order was archived here, but it had changed since the cook saw it (`archivedOrder`): the cook must know. */
export function withArchivedChanged(removedOrders: RemovedOrders, archivedOrder: Order, now: Order): RemovedOrders {
  const earlier = removedOrders.get(now.id)
  return withRemoved(removedOrders, {
    order: now,
    why: 'archivedChanged',
    archivedOrder: earlier?.why === 'archivedChanged' ? earlier.archivedOrder : archivedOrder,
  })
}

/** After a new list: an order that is back is live, and a missing one is added. */
export function removedAfterList(
  removedOrders: RemovedOrders,
  { live, missing }: { live: readonly Order[]; missing: readonly Order[] },
): RemovedOrders {
  const ids = new Set(live.map(({ id }) => id))
  const staying = [...removedOrders].filter(([id]) => !ids.has(id))
  if (missing.length === 0 && staying.length === removedOrders.size) return removedOrders
  return withAll(
    new Map(staying),
    missing.map((order) => ({ order, why: 'checking' })),
  )
}

/** The stored orders, live or removed, that the backend's list lacks. The same map if there are none. */
export function removedAfterRestore(
  removedOrders: RemovedOrders,
  stored: { orders: readonly Order[]; removedOrders: RemovedOrders },
  isKnown: (id: Order['id']) => boolean,
): RemovedOrders {
  const storedLive = stored.orders.map((order): RemovedOrder => ({ order, why: 'checking' }))
  const missing = [...storedLive, ...stored.removedOrders.values()].filter(
    ({ order: { id } }) => !isKnown(id) && !removedOrders.has(id),
  )
  return missing.length > 0 ? withAll(removedOrders, missing) : removedOrders
}

/** After the fate of an order was looked up. The same map if that was known before. */
export function removedAfterLookup(
  removedOrders: RemovedOrders,
  id: Order['id'],
  fate: 'archived' | 'deleted' | 'unknown',
): RemovedOrders {
  const removed = removedOrders.get(id)
  if (!removed || removed.why === 'archivedChanged' || removed.why === fate) return removedOrders
  if (fate === 'unknown' && removed.why === 'deleted') return removedOrders
  if (fate === 'archived') return withoutRemoved(removedOrders, id)
  return withRemoved(removedOrders, { order: removed.order, why: fate })
}
