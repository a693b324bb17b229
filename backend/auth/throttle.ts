import type { Clock } from '../clock.ts'

const WINDOW = 60_000
const MOST_TRIES = 10
/** Beyond so many keys the old ones are cleared away. */
const MANY_KEYS = 1_000

export type Throttle = {
  /** Counts a try, before it is made. @returns how many seconds to wait first; 0 means go on */
  tryNow: (key: string) => number
  /** The try was a good one: forget the failed ones. */
  succeeded: (key: string) => void
}

/** At most 10 failed tries a minute for a key. Tries under way count as failed, so that many at once win nothing. */
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
