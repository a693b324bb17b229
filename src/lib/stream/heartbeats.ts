/**
 * A shorter silence is always normal. After this time without any sign of the server, the state is no longer `live`
 * (ms).
 */
export const LONGEST_SILENCE = 45_000

/** Comments that come closer together belong to one greeting and are not heartbeats (ms). */
const SHORTEST_INTERVAL = 1_000
/** Heartbeats with a longer interval do not help (ms). */
const LONGEST_INTERVAL = 5 * 60_000
const INTERVALS_KEPT = 5
/** A heartbeat is late when the silence is this many times the longest interval. */
const TOLERANCE = 1.25

/** Learns over several connections how often a server sends heartbeats. */
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

    /** Called for a new connection, because the time between two connections is not an interval. */
    restart(): void {
      lastBeatAt = undefined
    },

    isIntervalKnown: (): boolean => intervals.length > 0,

    /**
     * Whether the interval is known and no heartbeat is late. @param silence time since the last sign of the connection
     * (ms).
     */
    areOnTime: (silence: number): boolean => intervals.length > 0 && silence <= TOLERANCE * Math.max(...intervals),

    /** After this silence a connection is treated as broken (ms): three intervals, at least 45 s. */
    silenceLimit: (): number => Math.max(LONGEST_SILENCE, 3 * Math.max(0, ...intervals)),
  }
}
