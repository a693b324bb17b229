const MIN_DELAY = 1_000
const MAX_DELAY = 30_000

/**
 * Milliseconds until the next attempt: an exponential delay with full jitter, at most 30 s.
 * @param failures how many attempts have failed in a row, from 1.
 * @param random returns numbers from 0 to 1.
 */
export const backOff = (failures: number, random: () => number): number =>
  random() * Math.min(MAX_DELAY, MIN_DELAY * 2 ** Math.max(0, failures - 1))
