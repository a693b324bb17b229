/** Silence shorter than this is never suspicious, and without a sign of the server no state is `live` for longer (ms). */
export const LONGEST_SILENCE = 45_000

/** Comments closer than this are one greeting, not heartbeats (ms). */
const SHORTEST_INTERVAL = 1_000
/** Slower heartbeats are of no use (ms). */
const LONGEST_INTERVAL = 5 * 60_000
const INTERVALS_KEPT = 5
/** How many times the longest interval a heartbeat may take before it is late. */
const TOLERANCE = 1.25

/** Learns the interval of a server's heartbeats over several connections. */
export function createHeartbeats() {
  let lastBeatAt: number | undefined
  let intervals: number[] = []

  return {
    noteBeat(now: number): void {
      const interval = lastBeatAt === undefined ? 0 : now - lastBeatAt
      lastBeatAt = now
      if (interval < SHORTEST_INTERVAL || interval > LONGEST_INTERVAL) return
      intervals = [...intervals, interval].slice(-INTERVALS_KEPT)
    },

    /** Called for a new connection: the gap between two connections is no interval. */
    restart(): void {
      lastBeatAt = undefined
    },

    isIntervalKnown: (): boolean => intervals.length > 0,

    /** Whether the interval is known and no heartbeat is late. @param silence since the last sign of the connection (ms). */
    areOnTime: (silence: number): boolean => intervals.length > 0 && silence <= TOLERANCE * Math.max(...intervals),

    /** Silence after which a connection counts as dead (ms): three heartbeats, at least 45 s. */
    silenceLimit: (): number => Math.max(LONGEST_SILENCE, 3 * Math.max(0, ...intervals)),
  }
}
