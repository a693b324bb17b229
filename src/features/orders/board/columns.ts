/* Columns in which every order keeps its place, so that no update moves a card under a finger (ADR-012). */

export type Columns = readonly (readonly string[])[]

type Wanted = {
  ids: readonly string[]
  count: number
  /** Estimated height of a card, in any unit. */
  heightOf: (id: string) => number
  /** Ids that are no longer shown but keep their place for now. */
  held?: ReadonlySet<string>
  /** While somebody points or touches, a new card goes to the end of its column. */
  isBusy?: boolean
}

function shortest(columns: string[][], heightOf: (id: string) => number): string[] {
  const heights = columns.map((column) => column.reduce((sum, id) => sum + heightOf(id), 0))
  return columns[heights.indexOf(Math.min(...heights))] ?? []
}

export const hasGap = (columns: Columns): boolean => {
  const filled = columns.map((column) => column.length > 0)
  const isAnyDoubled = columns.some((column) => column.length > 1)
  return filled.includes(false) && (isAnyDoubled || filled.lastIndexOf(true) > filled.indexOf(false))
}

/** The columns as they are drawn: one order stands before all others, whose places stay as they are. */
export function withFront(columns: Columns, id: string | null): Columns {
  const place = columns.findIndex((column) => id !== null && column.includes(id))
  if (id === null || place < 0) return columns
  return columns.map((column, index) => {
    const others = index === place ? column.filter((each) => each !== id) : column
    return index === 0 ? [id, ...others] : others
  })
}

/**
 * The columns after a change. Known ids keep their column and sequence, gone ones leave (unless held), new ones go into
 * the shortest column. Another column count lays out everything again. Unchanged columns stay the same objects.
 */
export function arrange(before: Columns, { ids, count, heightOf, held, isBusy = false }: Wanted): Columns {
  const wanted = new Set(ids)
  const rank = new Map(ids.map((id, index) => [id, index]))
  const isNewDeal = before.length !== count
  const next: string[][] = isNewDeal
    ? Array.from({ length: count }, () => [])
    : before.map((column) => column.filter((id) => wanted.has(id) || held?.has(id)))
  const placed = new Set(next.flat())
  // Held ids have no rank, so nothing is placed before them.
  for (const id of ids) {
    if (placed.has(id)) continue
    const column = shortest(next, heightOf)
    const at = isBusy ? -1 : column.findIndex((other) => (rank.get(other) ?? -1) > (rank.get(id) ?? 0))
    if (at < 0) column.push(id)
    else column.splice(at, 0, id)
  }
  const result = next.map((column, index) => {
    const old = before[index]
    return old?.length === column.length && column.every((id, place) => id === old[place]) ? old : column
  })
  return !isNewDeal && result.every((column, index) => column === before[index]) ? before : result
}
