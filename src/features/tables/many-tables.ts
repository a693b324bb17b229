import { LIMITS } from '#/config/limits.ts'

/** `count` numbers from `first`, within the limits of a table's number. */
export const numbersFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index).filter(
    (number) => number >= 1 && number <= LIMITS.tableNumberMost,
  )

/** Ascending numbers as text: '1–3, 7'. */
export function inRanges(numbers: readonly number[], language: string): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const words = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return words.join(language === 'ar' ? '، ' : ', ')
}
