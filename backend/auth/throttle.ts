import type { Clock } from '../clock.ts'

const WINDOW = 60_000
/** Above this number of keys, old ones are removed. */
const MANY_KEYS = 1_000

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
}

/** Limits the failed tries per minute and key. Running tries count as failed, so parallel ones gain nothing. */
export function createThrottle(clock: Clock): Throttle {
  const triesOf = new Map<string, number[]>()
  const recentTries = (key: string) => (triesOf.get(key) ?? []).filter((at) => at > clock() - WINDOW)

  return {
    tryNow: (key, most) => {
      if (triesOf.size > MANY_KEYS) {
        for (const old of triesOf.keys()) if (recentTries(old).length === 0) triesOf.delete(old)
      }
      const tries = recentTries(key)
      const [oldest] = tries
      if (oldest !== undefined && tries.length >= most) return Math.ceil((oldest + WINDOW - clock()) / 1_000)
      triesOf.set(key, [...tries, clock()])
      return 0
    },
    forget: (key) => triesOf.delete(key),
    forgetLast: (key) => triesOf.set(key, recentTries(key).slice(0, -1)),
  }
}
