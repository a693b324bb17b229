import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { maybeTime } from '#/lib/schema/reading-time.ts'

describe('a time is text that says when, whoever wrote it', () => {
  test.each([
    ['2026-11-24T20:15:00Z', '2026-11-24T20:15:00Z'],
    ['2026-11-24T20:15:00.123+0100', '2026-11-24T20:15:00.123+01:00'],
    ['2026-11-24 20:15:00', '2026-11-24T20:15:00'],
    ['2026-11-24 20:15:00+01', '2026-11-24T20:15:00+01:00'],
    ['2026-11-24T20:15+01:00[Europe/Rome]', '2026-11-24T20:15+01:00'],
    [[2026, 11, 4, 20, 5], '2026-11-04T20:05:00'],
    [[2026, 11, 24, 20, 15, 30, 123_000_000], '2026-11-24T20:15:30'],
    [1_795_551_300_000, '2026-11-24T20:15:00.000Z'],
    [1_795_551_300.5, '2026-11-24T20:15:00.500Z'],
    ['1795551300000', '2026-11-24T20:15:00.000Z'],
  ])('%j → %s', (value, out) => expect(v.parse(maybeTime, value)).toBe(out))
  // A browser reads the first as the 11th of May.
  test.each(['05/11/2026 20:15', '5-11-2026', '20:15', 'soon', 7, [2026, 11], [2026, 13, 1, 0, 0], null, {}])(
    '%j may mean something else, or nothing',
    (value) => expect(v.parse(maybeTime, value)).toBeUndefined(),
  )
})
