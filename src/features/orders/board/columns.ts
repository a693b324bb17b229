/* Columns in which every order keeps its place, so that no update moves a card under a finger (ADR-012). */

export type Columns = readonly (readonly string[])[]

type Content = {
  ids: readonly string[]
  count: number
  /** The estimated height of a card, in any unit. */
  heightOf: (id: string) => number
  /** The ids of orders that are no longer shown but still keep their place. */
  keptIds?: ReadonlySet<string>
  /** While somebody points or touches, a new card goes to the end of its column. */
  isBusy?: boolean
}

function shortest(columns: string[][], heightOf: (id: string) => number): string[] {
  const heights = columns.map((column) => column.reduce((sum, id) => sum + heightOf(id), 0))
  return columns[heights.indexOf(Math.min(...heights))] ?? []
}

/** Whether another deal would fill an empty column. */
export const hasGap = (columns: Columns): boolean => {
  const areFilled = columns.map((column) => column.length > 0)
  const isAnyDoubled = columns.some((column) => column.length > 1)
  return areFilled.includes(false) && (isAnyDoubled || areFilled.lastIndexOf(true) > areFilled.indexOf(false))
}

/** The columns as they are drawn. One order comes before all others, and the others keep their places. */
export function withFront(columns: Columns, id: string | null): Columns {
  const frontColumn = columns.findIndex((column) => id !== null && column.includes(id))
  if (id === null || frontColumn < 0) return columns
  return columns.map((column, index) => {
    const others = index === frontColumn ? column.filter((each) => each !== id) : column
    return index === 0 ? [id, ...others] : others
  })
}

/**
 * The columns after a change. Known ids keep their column and sequence, gone ones leave unless they keep their place, and new ones
 * go into the shortest column. Another column count lays out everything again. Unchanged columns stay the same objects.
 */
export function arrange(previousColumns: Columns, { ids, count, heightOf, keptIds, isBusy = false }: Content): Columns {
  const shownIds = new Set(ids)
  const rank = new Map(ids.map((id, index) => [id, index]))
  const isNewDeal = previousColumns.length !== count
  const next: string[][] = isNewDeal
    ? Array.from({ length: count }, () => [])
    : previousColumns.map((column) => column.filter((id) => shownIds.has(id) || keptIds?.has(id)))
  const placedIds = new Set(next.flat())
  // Ids that only keep their place have no rank, so nothing is placed before them.
  for (const id of ids) {
    if (placedIds.has(id)) continue
    const column = shortest(next, heightOf)
    const index = isBusy ? -1 : column.findIndex((other) => (rank.get(other) ?? -1) > (rank.get(id) ?? 0))
    if (index < 0) column.push(id)
    else column.splice(index, 0, id)
  }
  const result = next.map((column, index) => {
    const old = previousColumns[index]
    return old?.length === column.length && column.every((id, place) => id === old[place]) ? old : column
  })
  return !isNewDeal && result.every((column, index) => column === previousColumns[index]) ? previousColumns : result
}

/** Where the focus goes when a card has gone: to the card below it, or else above it, or else to any other card. */
export function nextCard(columns: Columns, id: string, isCard: (id: string) => boolean): string | undefined {
  const column = columns.find((ids) => ids.includes(id)) ?? []
  const index = column.indexOf(id)
  const cardsByDistance = [...column.slice(index + 1), ...column.slice(0, Math.max(0, index)).reverse()]
  return cardsByDistance.find(isCard) ?? columns.flat().find(isCard)
}
