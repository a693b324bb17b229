/** Two lifetimes that differ by less count as equal (ms). */
const TOLERANCE = 3_000

/** Where the lifetime of the last connection that was cut is stored (ms); undefined: none is known. */
export type StoredLifetime = { get(): number | undefined; set(lifetime: number | undefined): void }

const inMemory = (): StoredLifetime => {
  let last: number | undefined
  return {
    get: () => last,
    set: (lifetime) => {
      last = lifetime
    },
  }
}

/** Learns after which time a gateway cuts every connection. */
export function createLifetimes(stored: StoredLifetime = inMemory()) {
  return {
    /** A connection was cut. @param lifetime in milliseconds. @returns whether the one before it was cut after the same time. */
    noteCut(lifetime: number): boolean {
      const before = stored.get()
      stored.set(lifetime)
      return before !== undefined && Math.abs(lifetime - before) < TOLERANCE
    },

    /** A connection lived for so long. If that is longer than the last cut, the gateway has no such habit, and the cut is forgotten. */
    noteLifetime(lifetime: number): void {
      const cutAfter = stored.get()
      if (cutAfter !== undefined && lifetime - cutAfter >= TOLERANCE) stored.set(undefined)
    },
  }
}
