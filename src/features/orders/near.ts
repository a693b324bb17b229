/*
 * Which cards are drawn: 500 orders are not 500 cards. The others' places keep their height. Pure.
 */

/** So many cards are always drawn, so that the browser's own search finds what stands in them. */
export const ALWAYS_DRAWN = 60
/** Between two places of a column (pixels). It stands in OrderBoard.module.css too. */
export const GAP = 16

/** A part of the board, in pixels below its upper edge. */
export type Stretch = { from: number; to: number }

/** All of it. */
export const EVERYTHING: Stretch = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** A card further than this outside the window is not drawn (pixels). */
const NEARBY = 400
/** The window is looked at in steps, so that scrolling does not draw at every pixel. */
const STEP = 200

/**
 * The part of the board that is in the window or near it.
 * @param top where the board's upper edge is, in pixels below the window's.
 */
export const stretchIn = (top: number, windowHeight: number): Stretch => ({
  from: Math.floor((-top - NEARBY) / STEP) * STEP,
  to: Math.ceil((windowHeight - top + NEARBY) / STEP) * STEP,
})

/** The ids of a column's places that lie in a stretch, wholly or in part. */
export function idsIn(ids: readonly string[], heightOf: (id: string) => number, { from, to }: Stretch): Set<string> {
  const found = new Set<string>()
  let top = 0
  for (const id of ids) {
    if (top > to) break
    const bottom = top + heightOf(id)
    if (bottom >= from) found.add(id)
    top = bottom + GAP
  }
  return found
}
