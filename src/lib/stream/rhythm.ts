/** Silence shorter than this is never suspicious, ms; nothing is called live longer than this without a sign. */
export const LONGEST_SILENCE = 45_000

/** Comments closer together belong to one greeting, not to a rhythm, ms. */
const SHORTEST_BEAT = 1_000
/** A rhythm slower than this is of no use, ms. */
const SLOWEST_BEAT = 5 * 60_000
const REMEMBERED = 5

/** Learns how often a server sends heartbeats, and so how long its silence may last. It outlives a connection. */
export const createRhythm = () => {
  let lastBeat: number | undefined
  let intervals: number[] = []

  return {
    /** A heartbeat has come. */
    beat(now: number): void {
      const interval = lastBeat === undefined ? 0 : now - lastBeat
      lastBeat = now
      if (interval < SHORTEST_BEAT || interval > SLOWEST_BEAT) return
      intervals = [...intervals, interval].slice(-REMEMBERED)
    },

    /** A new connection: the time since the last heartbeat of the old one is no rhythm. */
    restart(): void {
      lastBeat = undefined
    },

    isKnown: (): boolean => intervals.length > 0,

    /** Silence after which the connection is taken for dead, ms: three beats, at least 45 s. */
    silenceLimit: (): number => Math.max(LONGEST_SILENCE, 3 * Math.max(0, ...intervals)),
  }
}
