export const rowsOf = <Item>(items: readonly Item[], columns: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => items.slice(row * columns, (row + 1) * columns))
