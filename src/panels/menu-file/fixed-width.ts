/* Tables whose columns are kept apart by spaces or dots, as printers of tills and text editors make them. */

/** Lines that show where the columns are. */
const SAMPLE = 200
/** So many of a hundred lines may be headings, which run across the columns. */
const ACROSS = 20

const withoutDots = (line: string): string =>
  line.replace(/(?:\. ?){3,}|\t/g, (dots) => ' '.repeat(Math.max(dots.length, 2))).trimEnd()

/** Where a column begins: after at least two places that are blank in nearly all lines. */
function columnStarts(lines: readonly string[]): number[] {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map(({ length }) => length))
  const written = Array.from({ length: width }, (_, at) => sample.filter((line) => (line[at] ?? ' ') !== ' ').length)
  const most = Math.floor((sample.length * ACROSS) / 100)
  // Headings are not in the way only where there are lines enough to tell.
  const isBlankAt = (at: number) => (written[at] ?? 0) <= (sample.length >= 5 ? most : 0)
  const starts: number[] = []
  for (let at = 2; at < width; at += 1) if (!isBlankAt(at) && isBlankAt(at - 1) && isBlankAt(at - 2)) starts.push(at)
  return starts
}

/** The cells of such a text; undefined if it is none. A line that runs across the columns is one cell. */
export function fixedWidthRows(text: string): string[][] | undefined {
  const lines = text.split(/\r\n?|\n/).map(withoutDots)
  const filled = lines.filter((line) => line.trim() !== '')
  const byRuns = lines.map((line) => line.trim().split(/ {2,}/))
  const widths = byRuns.filter((cells) => cells[0] !== '').map(({ length }) => length)
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  if (usual > 1 && widths.every((width) => width === usual || width === 1)) return byRuns
  const starts = columnStarts(lines)
  const isAcross = (line: string) =>
    starts.some(
      (start) => line.length > start && ((line[start - 1] ?? ' ') !== ' ' || (line[start - 2] ?? ' ') !== ' '),
    )
  if (starts.length === 0 || filled.filter(isAcross).length > filled.length / 4) return undefined
  const bounds = [0, ...starts]
  return lines.map((line) =>
    isAcross(line) ? [line.trim()] : bounds.map((start, index) => line.slice(start, bounds[index + 1]).trim()),
  )
}
