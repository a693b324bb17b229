import type { Clock } from '../clock.ts'

const WINDOW = 60_000
const MOST_TRIES = 10
/** Above this number of keys, old ones are removed. */
const MANY_KEYS = 1_000

export type Throttle = {
  /** Counts a try before it is made. @returns the seconds to wait first; 0 means go on */
  tryNow: (key: string) => number
  /** After a successful try: forget the failed ones. */
  succeeded: (key: string) => void
}

/** At most 10 failed tries per minute and key. Running tries count as failed, so parallel ones gain nothing. */
export function createThrottle(clock: Clock): Throttle {
  const triesOf = new Map<string, number[]>()
  const recentTries = (key: string) => (triesOf.get(key) ?? []).filter((at) => at > clock() - WINDOW)

  return {
    tryNow: (key) => {
      if (triesOf.size > MANY_KEYS) {
        for (const old of triesOf.keys()) if (recentTries(old).length === 0) triesOf.delete(old)
      }
      const tries = recentTries(key)
      const [oldest] = tries
      if (oldest !== undefined && tries.length >= MOST_TRIES) {
        return Math.ceil((oldest + WINDOW - clock()) / 1_000)
      }
      triesOf.set(key, [...tries, clock()])
      return 0
    },
    succeeded: (key) => triesOf.delete(key),
  }
}
