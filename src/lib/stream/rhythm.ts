/** Silence shorter than this is never suspicious; without a sign nothing is `live` for longer (ms). */
export const LONGEST_SILENCE = 45_000

/** Comments closer than this are one greeting, not heartbeats (ms). */
const SHORTEST_BEAT = 1_000
/** Slower heartbeats are of no use (ms). */
const SLOWEST_BEAT = 5 * 60_000
const REMEMBERED = 5
/** A heartbeat may be this much later than the others. */
const LATE = 1.25

/** Learns the interval of a server's heartbeats over several connections. */
export function createRhythm() {
  let lastBeat: number | undefined
  let intervals: number[] = []

  return {
    beat(now: number): void {
      const interval = lastBeat === undefined ? 0 : now - lastBeat
      lastBeat = now
      if (interval < SHORTEST_BEAT || interval > SLOWEST_BEAT) return
      intervals = [...intervals, interval].slice(-REMEMBERED)
    },

    /** Called for a new connection: the gap between two connections is no interval. */
    restart(): void {
      lastBeat = undefined
    },

    isKnown: (): boolean => intervals.length > 0,

    /** Whether the heartbeats arrive. @param silence since the last sign of the connection (ms). */
    isHeard: (silence: number): boolean => intervals.length > 0 && silence <= LATE * Math.max(...intervals),

    /** Silence after which a connection counts as dead (ms): three heartbeats, at least 45 s. */
    silenceLimit: (): number => Math.max(LONGEST_SILENCE, 3 * Math.max(0, ...intervals)),
  }
}
