import type { Clock } from '../clock.ts'

const WINDOW = 60_000
/** More are never kept: the one that was tried longest ago goes first. */
export const MOST_KEYS = 2_000

export type Throttle = {
  /**
   * Counts a try before it is made.
   * @param most tries in a minute
   * @returns the seconds to wait first; 0 means go on
   */
  tryNow: (key: string, most: number) => number
  /** After a successful try: forget this key's tries. */
  forget: (key: string) => void
  /** After a successful try: it was none of the failed ones, which stay. */
  forgetLast: (key: string) => void
  /** The number of keys that are kept. */
  size: () => number
}

/** Limits the failed tries per minute and key. Running tries count as failed, so parallel ones gain nothing. */
export function createThrottle(clock: Clock): Throttle {
  /** The key that was tried longest ago is the first. */
  const triesOf = new Map<string, number[]>()
  const isRecent = (at = 0) => at > clock() - WINDOW
  const recentTries = (key: string) => (triesOf.get(key) ?? []).filter(isRecent)

  function keep(key: string, tries: number[]): void {
    triesOf.delete(key)
    if (tries.length > 0) triesOf.set(key, tries)
    for (const [old, times] of triesOf) {
      if (triesOf.size <= MOST_KEYS && isRecent(times.at(-1))) break
      triesOf.delete(old)
    }
  }

  return {
    tryNow: (key, most) => {
      const tries = recentTries(key)
      const [oldest] = tries
      if (oldest !== undefined && tries.length >= most) return Math.ceil((oldest + WINDOW - clock()) / 1_000)
      keep(key, [...tries, clock()])
      return 0
    },
    forget: (key) => triesOf.delete(key),
    forgetLast: (key) => keep(key, recentTries(key).slice(0, -1)),
    size: () => triesOf.size,
  }
}
