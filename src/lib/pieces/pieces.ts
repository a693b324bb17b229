/** A long calculation that can be left after each piece. */
export type Pieces<Result> = Generator<undefined, Result, undefined>

export function atOnce<Result>(work: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Goes on with it for a time, in milliseconds, and for so many pieces at least. Undefined: it has not come to its end. */
export function forTime<Result>(work: Pieces<Result>, time: number, least = 1): { result: Result } | undefined {
  const end = performance.now() + time
  for (let made = 1; ; made += 1) {
    const { done, value } = work.next()
    if (done) return { result: value }
    if (made >= least && performance.now() >= end) return undefined
  }
}
