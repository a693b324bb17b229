import { describe, expect, test } from 'vitest'
import { createRhythm } from '#/lib/stream/rhythm.ts'

const heard = (...beats: number[]) => {
  const rhythm = createRhythm()
  for (const beat of beats) rhythm.beat(beat * 1000)
  return rhythm
}

describe('the rhythm of heartbeats', () => {
  test('is known from the second one', () => {
    expect(heard().isKnown()).toBe(false)
    expect(heard(10).isKnown()).toBe(false)
    expect(heard(10, 25).isKnown()).toBe(true)
  })
  test('allows silence of three beats, at least 45 s', () => {
    expect(heard(0, 10, 20).silenceLimit()).toBe(45_000)
    expect(heard(0, 30).silenceLimit()).toBe(90_000)
    // The slowest of the last five counts.
    expect(heard(0, 30, 40, 50, 60, 70).silenceLimit()).toBe(90_000)
    expect(heard(0, 30, 40, 50, 60, 70, 80).silenceLimit()).toBe(45_000)
  })
  test('is learnt neither from a greeting of several comments nor from the gap between two connections', () => {
    expect(heard(0, 0.1, 0.2).isKnown()).toBe(false)
    expect(heard(0, 600).isKnown()).toBe(false)
    const rhythm = heard(0)
    rhythm.restart()
    rhythm.beat(20_000)
    expect(rhythm.isKnown()).toBe(false)
  })
})
