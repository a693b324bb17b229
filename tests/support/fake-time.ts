import { afterEach, beforeEach, vi } from 'vitest'
import type { Clock, Timer } from '#/lib/time/clock.ts'

/**
 * Fake timers for the tests of this file. Plain `vi.useFakeTimers()` would also freeze what fake-indexeddb, `findBy…` and
 * user-event wait with. Give user-event the fake time: `userEvent.setup({ advanceTimers })`.
 */
export const withFakeTime = (start = new Date('2026-11-05T19:00:00Z')): void => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
      now: start,
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const advanceTimers = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

/** Lets everything happen that needs no time: promises, streams, fake-indexeddb. */
export const settle = async (rounds = 8): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

export interface FakeClock extends Clock {
  /** Lets time pass, timer by timer, with everything that follows from each. */
  advance(milliseconds: number): Promise<void>
  /** The wall clock alone jumps: a machine slept, or somebody set it. */
  jump(milliseconds: number): void
  /** Timers that are waiting. */
  pending(): number
}

/**
 * A clock that stands still until it is told to move.
 * @param afterTimer what to await after each timer; `settle` unless told.
 */
export const fakeClock = (start = 1_800_000_000_000, afterTimer: () => Promise<void> = settle): FakeClock => {
  // Timers run on a clock of their own, as in a browser: setting the wall clock does not move them.
  let elapsed = 0
  let wall = start
  let count = 0
  // By age as well: timers of the same moment fire in the order in which they were set.
  const timers = new Map<number, { at: number; callback: () => void }>()

  const nextDue = (until: number) =>
    [...timers].filter(([, timer]) => timer.at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]

  return {
    now: () => wall + elapsed,
    setTimeout(callback, delay) {
      count += 1
      timers.set(count, { at: elapsed + Math.max(0, delay), callback })
      return count as unknown as Timer
    },
    clearTimeout: (timer) => void timers.delete(timer as unknown as number),
    pending: () => timers.size,
    jump(milliseconds) {
      wall += milliseconds
    },
    async advance(milliseconds) {
      const until = elapsed + milliseconds
      await afterTimer()
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due[0])
        elapsed = Math.max(elapsed, due[1].at)
        due[1].callback()
        await afterTimer()
      }
      elapsed = Math.max(elapsed, until)
    },
  }
}
