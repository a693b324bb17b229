/*
 * Time as the machines see it. They take a clock instead of the globals, so that a test can let an hour pass in a
 * millisecond and so that one place knows the browser's limit on timers.
 */

export type Timer = ReturnType<typeof setTimeout>

export interface Clock {
  /** Wall time, milliseconds since 1970. It may jump, also backwards. */
  now(): number
  /** Calls once after `delay` milliseconds. */
  setTimeout(callback: () => void, delay: number): Timer
  clearTimeout(timer: Timer | undefined): void
}

/** Browsers keep a delay in 32 bits: a longer one would fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1

/** The browser's clock. The globals are looked up at each call, so that fake timers are seen. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delay) => setTimeout(callback, Math.min(Math.max(0, delay), LONGEST_DELAY)),
  clearTimeout: (timer) => clearTimeout(timer),
}
