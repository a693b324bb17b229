import { describe, expect, test, vi } from 'vitest'
import { createServerClock } from '#/lib/time/create-server-clock.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2026-11-05T12:00:00Z')
const header = (at: number) => new Date(at).toUTCString()

/** A device whose clock is wrong by so many milliseconds. */
const device = (isWrongBy = 0) => {
  let now = NOON
  let error = isWrongBy
  const clock = createServerClock(() => now + error)
  return {
    clock,
    /** An answer that the server writes `there` ms after it was asked, and that is here `back` ms later. */
    answer(there: number, back: number): void {
      const sentAt = now + error
      const writtenAt = now + there
      now = writtenAt + back
      clock.learn(header(writtenAt), sentAt, now + error)
    },
    error: () => Math.abs(clock.at() - now),
    wait: (time: number) => {
      now += time
    },
    set: (to: number) => {
      error = to
    },
  }
}

describe('the server’s time', () => {
  test('is the device’s without a header', () => {
    const { clock } = device()
    expect(clock.at(5)).toBe(5)
    for (const date of [undefined, null, '', 'yesterday', 7]) clock.learn(date, NOON, NOON)
    expect(clock.at(5)).toBe(5)
  })

  test.each([2 * HOUR, -2 * HOUR, 90_000, -90_000])(
    'is known to the second on a device that is wrong by %i',
    (error) => {
      const { answer, error: left } = device(error)
      answer(40, 40)
      expect(left()).toBeLessThan(1_000)
    },
  )

  test('is the device’s if that may be right', () => {
    const { clock, answer } = device()
    answer(9_000, 20)
    answer(20, 9_000)
    expect(clock.at(5)).toBe(5)
  })

  test('improves with quick answers, and a slow one does no harm', () => {
    const { answer, error, wait } = device(HOUR)
    answer(8_000, 1_000)
    for (let number = 0; number < 20; number += 1) {
      wait(370)
      answer(30, 30)
    }
    const known = error()
    expect(known).toBeLessThan(400)
    answer(8_000, 100)
    expect(error()).toBeLessThanOrEqual(known)
  })

  test('follows when the device’s clock is set', () => {
    const { answer, error, set } = device(HOUR)
    answer(20, 20)
    set(0)
    answer(20, 20)
    expect(error()).toBeLessThan(1_000)
    set(-HOUR)
    answer(20, 20)
    expect(error()).toBeLessThan(1_000)
  })

  test('ignores a call during which the clock was set', () => {
    const { clock } = device()
    clock.learn(header(NOON), NOON + HOUR, NOON)
    expect(clock.at(5)).toBe(5)
  })

  test('notifies when the offset changes', () => {
    const { clock, answer } = device(HOUR)
    const told = vi.fn()
    const stop = clock.subscribe(told)
    answer(20, 20)
    expect(told).toHaveBeenCalledOnce()
    stop()
    clock.learn(header(NOON), 0, 1)
    expect(told).toHaveBeenCalledOnce()
  })
})
