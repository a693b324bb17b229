import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'

const withCovers = v.object({
  covers: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.coversMost)),
})

/** The covers that the tables screen asked for, from the router's state; undefined when the screen was opened without. */
export const readAskedCovers = (state: unknown): number | undefined => {
  const read = v.safeParse(withCovers, state)
  return read.success ? read.output.covers : undefined
}
