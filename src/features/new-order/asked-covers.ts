import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'

const askedCovers = v.object({
  covers: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.coversMost)),
  /** Milliseconds since 1970. The browser keeps an answer with its step of the history, for long after it was given. */
  askedAt: v.number(),
})

export type AskedCovers = v.InferOutput<typeof askedCovers>

/** The covers that the tables screen asked for, from the router's state; undefined when the screen was opened without. */
export const readAskedCovers = (state: unknown): AskedCovers | undefined => {
  const read = v.safeParse(askedCovers, state)
  return read.success ? read.output : undefined
}

/**
 * Takes the answer out of this step of the history, once the draft has it: whoever comes back to the step after the order
 * is sent is asked again.
 */
export const forgetAskedCovers = (): void => window.history.replaceState({ ...window.history.state, usr: null }, '')
