/** A long calculation that can be stopped after each piece. */
export type Pieces<Result> = Generator<undefined, Result, undefined>

export function atOnce<Result>(work: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Continues a calculation for a time (ms), and for at least one piece. Undefined if the calculation has not ended. */
export function forTime<Result>(work: Pieces<Result>, time: number): { result: Result } | undefined {
  const end = performance.now() + time
  do {
    const { done, value } = work.next()
    if (done) return { result: value }
  } while (performance.now() < end)
  return undefined
}

/** Waits until the page has been able to draw and to react to a tap. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
