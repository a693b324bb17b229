/* Virtualization of the board: only cards near the window are rendered. The places of the others keep their height. */

/** Pixels between two places of a column. Columns.module.css has the same number. */
const GAP = 12

export type Range = { from: number; to: number }

export const EVERYTHING: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** Cards this far outside the window are still rendered (pixels). */
const OVERSCAN = 400
/** The range changes in steps (pixels), so that not every scrolled pixel renders the board. */
const STEP = 200

/** @param top distance of the board's upper edge from the window's, in pixels. */
export const visibleRange = (top: number, windowHeight: number): Range => ({
  from: Math.floor((-top - OVERSCAN) / STEP) * STEP,
  to: Math.ceil((windowHeight - top + OVERSCAN) / STEP) * STEP,
})

/** The ids of a column whose places overlap a range. */
export function idsInRange(ids: readonly string[], heightOf: (id: string) => number, { from, to }: Range): Set<string> {
  const overlapping = new Set<string>()
  let top = 0
  for (const id of ids) {
    if (top > to) break
    const bottom = top + heightOf(id)
    if (bottom >= from) overlapping.add(id)
    top = bottom + GAP
  }
  return overlapping
}

/** How many columns of a width have room, at least one. @param width of the board in pixels. */
export const columnsThatFit = (columnWidth: number, width: number): number =>
  Math.max(1, Math.floor((width + GAP) / (columnWidth + GAP)))
