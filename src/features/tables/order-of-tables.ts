import {
  isReadyState,
  type KitchenOrderState,
  type TableOrderState,
} from '#/entities/order/sitting/table-order-states.ts'
import type { OrderOfTables } from '#/entities/order/waiter-settings.ts'
import { sortByNumber, tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'

type StatesOfTables = {
  /** The state of the most urgent order on this device, by the table's number. */
  deviceStates: ReadonlyMap<number, TableOrderState>
  kitchenStates: ReadonlyMap<number, readonly KitchenOrderState[]>
}

/**
 * When the oldest order that is not ready yet was taken (server time, ms). It is undefined if there is none, or if no time is
 * known.
 */
export const waitingSince = (kitchenStates: readonly KitchenOrderState[] = []): number | undefined =>
  kitchenStates.find(({ since }) => since !== undefined)?.since

/** Whether a person must do something, because an order was refused, is uncertain or waits. */
const needsPerson = (deviceState: TableOrderState | undefined) =>
  deviceState !== undefined && deviceState.tone !== 'neutral' && deviceState.tone !== 'info'

/** How urgently a waiter is needed at a table: 0 is most urgent. */
function needOf({ number, status }: Table, { deviceStates, kitchenStates }: StatesOfTables): number {
  const inKitchen = kitchenStates.get(number) ?? []
  if (needsPerson(deviceStates.get(number))) return 0
  if (inKitchen.some(isReadyState)) return 1
  if (inKitchen.length > 0) return 2
  if (deviceStates.has(number)) return 3
  return { occupied: 4, unknown: 5, reserved: 6, free: 7 }[tableState(status)]
}

/** The tables in the order that a person has chosen. Equal ones are sorted by how long they wait, and then by number. */
export function sortTables(tables: readonly Table[], order: OrderOfTables, orderStates: StatesOfTables): Table[] {
  const sorted = sortByNumber(tables)
  if (order === 'number') return sorted
  const since = ({ number }: Table) => waitingSince(orderStates.kitchenStates.get(number)) ?? Number.POSITIVE_INFINITY
  const rank = (table: Table) => (order === 'need' ? needOf(table, orderStates) : 0)
  const sortKeys = new Map(sorted.map((table) => [table, { rank: rank(table), since: since(table) }]))
  return sorted.toSorted((a, b) => {
    const [first, second] = [sortKeys.get(a), sortKeys.get(b)]
    if (!first || !second) return 0
    if (first.rank !== second.rank) return first.rank - second.rank
    return first.since === second.since ? 0 : first.since - second.since
  })
}
