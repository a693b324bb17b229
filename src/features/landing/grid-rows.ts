/** A list dealt into rows of so many columns; the last one may be shorter. */
export const rowsOf = <Item>(items: readonly Item[], columns: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => items.slice(row * columns, (row + 1) * columns))

// The same numbers stand in RestaurantList.module.css and RestaurantFace.module.css (pixels).
const NARROWEST_CARD = 264
const WORDS_HEIGHT = 72

/** Columns that fit a width, and the height of a row with the gap under it: a 4:3 photo and two lines of words. */
export function gridOf(width: number, gap: number): { columns: number; rowHeight: number } {
  const columns = Math.max(1, Math.floor((width + gap) / (NARROWEST_CARD + gap)))
  const card = (width - gap * (columns - 1)) / columns
  return { columns, rowHeight: Math.round(((card - 2) * 3) / 4 + WORDS_HEIGHT + gap) }
}
