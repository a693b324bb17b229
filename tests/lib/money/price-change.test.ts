import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedCents, readPercent } from '#/lib/money/price-change.ts'

describe('a price change', () => {
  test.each([
    [1250, 'percent', 500, 50, 1300],
    [1250, 'percent', 500, 0, 1313],
    [1000, 'percent', 250, 50, 1050],
    [1024, 'percent', 0, 50, 1000],
    [1025, 'percent', 0, 50, 1050],
    [10, 'percent', -10_000, 50, 0],
    [1250, 'amount', 50, 0, 1300],
    [1250, 'amount', -2000, 50, 0],
    [99_999_999_999, 'percent', 1, 1, 100_009_999_999],
  ] as const)('%d by %s %d, rounded to %d, is %d', (cents, kind, by, step, after) => {
    expect(changedCents(cents, { kind, by, step })).toBe(after)
  })

  test('is exact: always the nearest multiple', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -9_999, max: 20_000 }),
        fc.constantFrom(1, 5, 10, 50, 100),
        (cents, by, step) => {
          const after = changedCents(cents, { kind: 'percent', by, step })
          const off = Math.abs(cents * (10_000 + by) - after * 10_000)
          return after % step === 0 && off * 2 <= step * 10_000
        },
      ),
    )
  })

  test.each([
    ['+5 %', 500],
    ['5', 500],
    ['-2,5', -250],
    ['−2.25%', -225],
    ['−101', undefined],
    ['5 €', undefined],
    ['', undefined],
  ])('%j is read as %s hundredths', (typed, by) => {
    expect(readPercent(typed)).toBe(by)
  })
})
