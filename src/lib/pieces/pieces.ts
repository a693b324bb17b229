/** A long calculation that can be left after each piece. */
export type Pieces<Result> = Generator<undefined, Result, undefined>

export function atOnce<Result>(work: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Goes on with a calculation for a time, in milliseconds, and for one piece at least. Undefined: it has not ended. */
export function forTime<Result>(work: Pieces<Result>, time: number): { result: Result } | undefined {
  const end = performance.now() + time
  do {
    const { done, value } = work.next()
    if (done) return { result: value }
  } while (performance.now() < end)
  return undefined
}

/** Lets the page draw and answer a tap before more is done. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
