/** Cards of a grid, in CSS pixels: at least so wide, so far apart, and about so high where they are so wide. */
export type GridMeasures = { narrowest: number; gap: number; heightAt: (width: number) => number }

/** A list dealt into rows of so many columns; the last one may be shorter. */
export const rowsOf = <Item>(items: readonly Item[], columns: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => items.slice(row * columns, (row + 1) * columns))

/** Columns that fit a width (CSS pixels), and the height of a row with the gap under it. */
export function gridOf(
  width: number,
  { narrowest, gap, heightAt }: GridMeasures,
): { columns: number; rowHeight: number } {
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)))
  const card = (width - gap * (columns - 1)) / columns
  return { columns, rowHeight: Math.round(heightAt(card) + gap) }
}
