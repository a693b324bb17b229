/** Two lifetimes are treated as equal if they differ by less than this (ms). */
const TOLERANCE = 3_000

/** Stores how long the last connection lasted that was cut (ms); undefined if no connection was cut. */
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

/** Some gateways cut every connection after the same time. This learns that time. */
export function createLifetimes(stored: StoredLifetime = inMemory()) {
  return {
    /**
     * A connection was cut. @param lifetime in milliseconds. @returns whether the connection before it lasted as long.
     */
    noteCut(lifetime: number): boolean {
      const previousLifetime = stored.get()
      stored.set(lifetime)
      return previousLifetime !== undefined && Math.abs(lifetime - previousLifetime) < TOLERANCE
    },

    /**
     * A connection has lasted this long. If that is longer than the stored lifetime, the gateway does not cut every
     * connection after that time, so the stored lifetime is removed.
     */
    noteLifetime(lifetime: number): void {
      const cutAfter = stored.get()
      if (cutAfter !== undefined && lifetime - cutAfter >= TOLERANCE) stored.set(undefined)
    },
  }
}
