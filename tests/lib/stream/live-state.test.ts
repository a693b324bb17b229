import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialFacts, isSameState, nextChangeAt, type StreamFacts, stateOf } from '#/lib/stream/live-state.ts'

const time = fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null })
const anyFacts: fc.Arbitrary<StreamFacts> = fc.record({
  phase: fc.constantFrom('idle', 'opening', 'open', 'waiting', 'hidden', 'unauthorised', 'failed'),
  reason: fc.constantFrom('connect', 'silence', 'renewal', 'mismatch'),
  refusal: fc.constant({ httpStatus: 403 }),
  failures: fc.nat(9),
  nextAt: time,
  quietUntil: fc.integer({ min: 0, max: 200_000 }),
  hasWholeList: fc.boolean(),
  confirmedAt: time,
  comparedAt: time,
  doubt: fc.option(fc.record({ since: fc.integer({ min: 0, max: 200_000 }), reason: fc.constant('parse') }), {
    nil: null,
  }),
  lastSignAt: time,
  problem: fc.constant(null),
  unreadSince: time,
  unreadReason: fc.constant(null),
  listReadCount: fc.nat(3),
  shortStreams: fc.nat(3),
})

describe('the state that is shown', () => {
  test('is never live 45 s after the last certain moment, nor 5 s into a doubt, nor without a connection (ADR-013)', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 300_000 }), (facts, now) => {
        const state = stateOf(facts, now)
        if (state.status !== 'live') return
        expect(['open', 'opening', 'waiting']).toContain(facts.phase)
        expect(now - (facts.confirmedAt ?? Number.NEGATIVE_INFINITY)).toBeLessThan(45_000)
        expect(now - (facts.doubt?.since ?? now)).toBeLessThan(5_000)
        expect((facts.phase === 'open' && facts.hasWholeList) || now < facts.quietUntil).toBe(true)
        expect(facts.shortStreams).toBeLessThan(2)
      }),
      { numRuns: 5_000 },
    )
  })

  test('is neither live nor old only while the list was read less than 45 s ago, and nothing is in doubt', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 300_000 }), (facts, now) => {
        const state = stateOf(facts, now)
        if (state.status !== 'reconnecting' || !state.isListRead) return
        expect(now - (facts.confirmedAt ?? Number.NEGATIVE_INFINITY)).toBeLessThan(45_000)
        const isReadByStream =
          facts.shortStreams >= 2 && facts.reason !== 'connect' && now - (facts.confirmedAt ?? 0) < 25_000
        expect([facts.doubt, facts.listReadCount >= 2 || isReadByStream]).toEqual([null, true])
      }),
      { numRuns: 5_000 },
    )
  })

  test('changes by itself only at the predicted times', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 300_000 }), fc.nat(60_000), (facts, now, later) => {
        const turn = nextChangeAt(facts, now)
        const then = turn === null ? now + later : Math.min(turn - 1, now + later)
        expect(isSameState(stateOf(facts, now), stateOf(facts, then))).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('is connecting only until something was shown or an attempt failed', () => {
    expect(stateOf({ ...initialFacts, phase: 'opening' }, 0).status).toBe('connecting')
    expect(stateOf({ ...initialFacts, phase: 'opening', failures: 1 }, 0).status).toBe('reconnecting')
    expect(stateOf({ ...initialFacts, phase: 'opening', confirmedAt: 1 }, 90_000)).toMatchObject({
      status: 'reconnecting',
      staleSince: 1,
    })
  })

  test('is stale since the doubt, if that was earlier', () => {
    const facts: StreamFacts = {
      ...initialFacts,
      phase: 'open',
      hasWholeList: true,
      confirmedAt: 9_000,
      doubt: { since: 4_000, reason: 'parse' },
    }
    expect(stateOf(facts, 60_000)).toMatchObject({ status: 'stale', staleSince: 4_000, reason: 'parse' })
  })
})

describe('a stream that is refused', () => {
  const facts: StreamFacts = {
    ...initialFacts,
    reason: 'refused',
    refusal: { httpStatus: 403 },
    confirmedAt: 90_000,
    lastSignAt: null,
  }

  test.each(['failed', 'opening'] as const)('is no old list while that is read again and again: %s', (phase) => {
    expect(stateOf({ ...facts, phase, listReadCount: 2 }, 100_000)).toMatchObject({
      status: 'reconnecting',
      isListRead: true,
    })
  })
  test('is said where the list is not read, or in doubt', () => {
    const refused = { status: 'failed', httpStatus: 403 }
    expect(stateOf({ ...facts, phase: 'failed', listReadCount: 1 }, 100_000)).toMatchObject(refused)
    expect(stateOf({ ...facts, phase: 'failed', listReadCount: 2 }, 140_000)).toMatchObject(refused)
    expect(
      stateOf({ ...facts, phase: 'failed', listReadCount: 2, doubt: { since: 95_000, reason: 'parse' } }, 100_000),
    ).toMatchObject(refused)
  })
})
