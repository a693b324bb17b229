/** Two lifetimes that differ by less are the same (ms). */
const SAME = 3_000

/** The last lifetime (ms); undefined: none is known. */
export type KeptLifetime = { get(): number | undefined; set(lifetime: number | undefined): void }

const inMemory = (): KeptLifetime => {
  let kept: number | undefined
  return {
    get: () => kept,
    set: (lifetime) => {
      kept = lifetime
    },
  }
}

/** Learns after which time a gateway cuts every connection. */
export function createLifetimes(last: KeptLifetime = inMemory()) {
  return {
    /** @returns whether the connection before it was cut after the same time. @param lifetime in milliseconds */
    isUsual(lifetime: number): boolean {
      const before = last.get()
      last.set(lifetime)
      return before !== undefined && Math.abs(lifetime - before) < SAME
    },

    /** A connection lives longer than the last one that was cut: that was no habit, or is none any more. */
    lasted(lifetime: number): void {
      const before = last.get()
      if (before !== undefined && lifetime - before >= SAME) last.set(undefined)
    },
  }
}
