import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'

const askedCovers = v.object({
  covers: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.coversMost)),
  /** Ms since 1970. The browser keeps the answer in its history entry long afterwards. */
  askedAt: v.number(),
})

export type AskedCovers = v.InferOutput<typeof askedCovers>

/** The covers asked for by the tables screen, from the router's state; else undefined. */
export const readAskedCovers = (state: unknown): AskedCovers | undefined => {
  const read = v.safeParse(askedCovers, state)
  return read.success ? read.output : undefined
}

/** Removes the answer from the history entry once it is stored: coming back after sending asks again. */
export const forgetAskedCovers = (): void => window.history.replaceState({ ...window.history.state, usr: null }, '')
