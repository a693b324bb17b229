/** A measured figure beside its goal. */
export type Row = { what: string; figure: string; goal: string; isReached: boolean }

type Unit = (value: number) => string

export const plain: Unit = (value) => value.toFixed(1)
export const milliseconds: Unit = (value) => `${value.toFixed(0)} ms`
export const kilobytes: Unit = (value) => `${(value / 1_000).toFixed(1)} kB`

export const atMost = (what: string, value: number, most: number, unit: Unit = plain): Row => ({
  what,
  figure: unit(value),
  goal: `at most ${unit(most)}`,
  isReached: value <= most,
})

export const atLeast = (what: string, value: number, least: number, unit: Unit = plain): Row => ({
  what,
  figure: unit(value),
  goal: `at least ${unit(least)}`,
  isReached: value >= least,
})

/** Prints cells in columns: the first to the left, the others to the right. */
export function printTable(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  for (const line of lines) console.log(`  ${line.map(padded).join('  ')}`)
}

/** Prints the figures. Returns whether all goals are reached. */
export function report(rows: readonly Row[]): boolean {
  printTable(rows.map(({ what, figure, goal, isReached }) => [what, figure, goal, isReached ? '✓' : '✗']))
  return rows.every(({ isReached }) => isReached)
}
