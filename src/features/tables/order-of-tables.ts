import { isReadyWork, type KitchenWork, type TableWork } from '#/entities/order/sitting/table-work.ts'
import type { OrderOfTables } from '#/entities/order/waiter-settings.ts'
import { sortByNumber, tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'

type WorkOfTables = {
  /** The work on this device, by the table's number. */
  workByTable: ReadonlyMap<number, TableWork>
  kitchenByTable: ReadonlyMap<number, readonly KitchenWork[]>
}

/** When the oldest order was taken that is not ready yet, server time, ms. Undefined: there is none, or no time is known. */
export const waitingSince = (kitchen: readonly KitchenWork[] = []): number | undefined =>
  kitchen.find(({ since }) => since !== undefined)?.since

/** A person must do something before the kitchen can go on: an order was refused, is uncertain or waits. */
const needsPerson = (work: TableWork | undefined) =>
  work !== undefined && work.tone !== 'neutral' && work.tone !== 'info'

/** How urgently a waiter is needed at a table: 0 is most urgent. */
function needOf({ number, status }: Table, { workByTable, kitchenByTable }: WorkOfTables): number {
  const inKitchen = kitchenByTable.get(number) ?? []
  if (needsPerson(workByTable.get(number))) return 0
  if (inKitchen.some(isReadyWork)) return 1
  if (inKitchen.length > 0) return 2
  if (workByTable.has(number)) return 3
  return { occupied: 4, unknown: 5, reserved: 6, free: 7 }[tableState(status)]
}

/** The tables in the order that a person has chosen. Among equals the one that waits longest comes first, then by number. */
export function sortTables(tables: readonly Table[], order: OrderOfTables, work: WorkOfTables): Table[] {
  const sorted = sortByNumber(tables)
  if (order === 'number') return sorted
  const since = ({ number }: Table) => waitingSince(work.kitchenByTable.get(number)) ?? Number.POSITIVE_INFINITY
  const rank = (table: Table) => (order === 'need' ? needOf(table, work) : 0)
  const sortKeys = new Map(sorted.map((table) => [table, { rank: rank(table), since: since(table) }]))
  return sorted.toSorted((a, b) => {
    const [first, second] = [sortKeys.get(a), sortKeys.get(b)]
    if (!first || !second) return 0
    if (first.rank !== second.rank) return first.rank - second.rank
    return first.since === second.since ? 0 : first.since - second.since
  })
}
