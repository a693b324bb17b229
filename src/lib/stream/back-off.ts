const SHORTEST = 1_000
const LONGEST = 30_000

/**
 * How long to wait before the next attempt, in milliseconds: a random share ("full jitter") of 1, 2, 4, … 30 s, so that
 * many clients do not come back at the same moment.
 * @param failures failed attempts in a row, from 1.
 * @param random gives numbers from 0 to 1.
 */
export const backOff = (failures: number, random: () => number): number =>
  random() * Math.min(LONGEST, SHORTEST * 2 ** Math.max(0, failures - 1))
