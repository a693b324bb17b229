/** Two lifetimes that differ by less are the same (ms). */
const SAME = 3_000

/** Learns after which time a gateway cuts every connection. */
export function createLifetimes() {
  let last: number | undefined

  return {
    /** @returns whether the connection before it was cut after the same time. @param lifetime in milliseconds */
    isUsual(lifetime: number): boolean {
      const isUsual = last !== undefined && Math.abs(lifetime - last) < SAME
      last = lifetime
      return isUsual
    },
  }
}
