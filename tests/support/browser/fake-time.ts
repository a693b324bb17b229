import { afterEach, beforeEach, vi } from 'vitest'
import type { Clock, Timer } from '#/lib/time/clock.ts'

/**
 * Fake timers for a test file. Plain `vi.useFakeTimers()` would also stop the timers of fake-indexeddb, `findBy…` and
 * user-event. Pass the fake time to user-event: `userEvent.setup({ advanceTimers })`.
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

/** Waits for everything that needs no timer: promises, streams, fake-indexeddb. */
export const settle = async (rounds = 8): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

export type FakeClock = Clock & {
  /** Advances time timer by timer, each with everything that follows from it. */
  advance(milliseconds: number): Promise<void>
  /** Moves the wall clock only, as after sleep or a change of the system's clock. */
  jump(milliseconds: number): void
  /** Number of pending timers. */
  pending(): number
}

/** A clock that moves only when told to. @param afterTimer what to await after each timer, `settle` by default */
export const fakeClock = (start = 1_800_000_000_000, afterTimer: () => Promise<void> = settle): FakeClock => {
  // Timers use a clock of their own, as in a browser: setting the wall clock does not move them.
  let elapsed = 0
  let wall = start
  let count = 0
  // Timers due at the same time fire in the order in which they were set.
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

/**
 * For a test file about polling: intervals of ten seconds and more run only in `pass`, each once if it is not longer than
 * the time that passes. Everything else goes on by itself.
 */
export const withHeldIntervals = () => {
  const held = new Map<unknown, { run: () => void; delay: number }>()
  beforeEach(() => {
    const { setInterval: set, clearInterval: clear } = globalThis
    held.clear()
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, delay = 0) => {
      if (delay < 10_000) return set(run, delay)
      const timer = {}
      held.set(timer, { run, delay })
      return timer
    }) as typeof setInterval)
    vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      if (!held.delete(timer)) clear(timer)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return {
    async pass(milliseconds: number): Promise<void> {
      for (const { run, delay } of [...held.values()]) if (delay <= milliseconds) run()
    },
  }
}
