/*
 * Columns in which an order keeps its place (decisions, The order board): no update moves a card under a finger. Pure.
 */

export type Columns = readonly (readonly string[])[]

type Wanted = {
  /** Ids of what is to be shown, in the sequence wanted. */
  ids: readonly string[]
  count: number
  /** Estimated height of a card, in any unit. */
  heightOf: (id: string) => number
  /** Ids that are shown no more, but keep their place for now. */
  held?: ReadonlySet<string>
  /** While a finger or pointer is about, a new card goes to the end of its column, whatever its rank. */
  isBusy?: boolean
}

function shortest(columns: string[][], heightOf: (id: string) => number): string[] {
  const heights = columns.map((column) => column.reduce((sum, id) => sum + heightOf(id), 0))
  return columns[heights.indexOf(Math.min(...heights))] ?? []
}

/** Whether a column stands empty that a new deal would fill: the orders keep their columns when others leave. */
export const hasGap = (columns: Columns): boolean => {
  const filled = columns.map((column) => column.length > 0)
  const isAnyDoubled = columns.some((column) => column.length > 1)
  return filled.includes(false) && (isAnyDoubled || filled.lastIndexOf(true) > filled.indexOf(false))
}

/**
 * The columns after a change: what is there stays in its column and in its sequence, what is gone leaves (unless it is
 * held), what is new goes into the shortest column. Another number of columns deals all anew. A column that is as it
 * was is the same value, and so are they all.
 */
export function arrange(before: Columns, { ids, count, heightOf, held, isBusy = false }: Wanted): Columns {
  const wanted = new Set(ids)
  const rank = new Map(ids.map((id, index) => [id, index]))
  const isNewDeal = before.length !== count
  const next: string[][] = isNewDeal
    ? Array.from({ length: count }, () => [])
    : before.map((column) => column.filter((id) => wanted.has(id) || held?.has(id)))
  const placed = new Set(next.flat())
  // What is only held has no rank: nothing goes in front of it on its account.
  for (const id of ids) {
    if (placed.has(id)) continue
    const column = shortest(next, heightOf)
    const at = isBusy ? -1 : column.findIndex((other) => (rank.get(other) ?? -1) > (rank.get(id) ?? 0))
    if (at < 0) column.push(id)
    else column.splice(at, 0, id)
  }
  const kept = next.map((column, index) => {
    const old = before[index]
    return old?.length === column.length && column.every((id, place) => id === old[place]) ? old : column
  })
  return !isNewDeal && kept.every((column, index) => column === before[index]) ? before : kept
}
