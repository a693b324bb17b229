import { describe, expect, test } from 'vitest'
import { createHeartbeats } from '#/lib/stream/heartbeats.ts'

/** @param times of the heartbeats, in seconds. */
const heartbeatsAt = (...times: number[]) => {
  const heartbeats = createHeartbeats()
  for (const time of times) heartbeats.noteBeat(time * 1000)
  return heartbeats
}

describe('the interval of heartbeats', () => {
  test('is known from the second one', () => {
    expect(heartbeatsAt().isIntervalKnown()).toBe(false)
    expect(heartbeatsAt(10).isIntervalKnown()).toBe(false)
    expect(heartbeatsAt(10, 25).isIntervalKnown()).toBe(true)
  })
  test('allows silence of three beats, at least 45 s', () => {
    expect(heartbeatsAt(0, 10, 20).silenceLimit()).toBe(45_000)
    expect(heartbeatsAt(0, 30).silenceLimit()).toBe(90_000)
    // The slowest of the last five counts.
    expect(heartbeatsAt(0, 30, 40, 50, 60, 70).silenceLimit()).toBe(90_000)
    expect(heartbeatsAt(0, 30, 40, 50, 60, 70, 80).silenceLimit()).toBe(45_000)
  })
  test('is learnt neither from a greeting of several comments nor from the gap between two connections', () => {
    expect(heartbeatsAt(0, 0.1, 0.2).isIntervalKnown()).toBe(false)
    expect(heartbeatsAt(0, 600).isIntervalKnown()).toBe(false)
    const heartbeats = heartbeatsAt(0)
    heartbeats.restart()
    heartbeats.noteBeat(20_000)
    expect(heartbeats.isIntervalKnown()).toBe(false)
  })
})
