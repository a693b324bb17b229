export const rowsOf = <Item>(items: readonly Item[], columns: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => items.slice(row * columns, (row + 1) * columns))

/** Measures of a card in CSS pixels: minimal width, gap, and estimated height for a width. */
export type GridMeasures = { narrowest: number; gap: number; heightAt: (width: number) => number }

/** The columns that fit a width (CSS pixels), and the height of a row with its gap. */
export function gridOf(
  width: number,
  { narrowest, gap, heightAt }: GridMeasures,
): { columns: number; rowHeight: number } {
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)))
  const card = (width - gap * (columns - 1)) / columns
  return { columns, rowHeight: Math.round(heightAt(card) + gap) }
}
