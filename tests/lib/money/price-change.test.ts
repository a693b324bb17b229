import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedMills, readPercent } from '#/lib/money/price-change.ts'

describe('a price change is rounded to what is asked, exactly (ADR-035)', () => {
  test.each([
    [12_500, 'percent', 500, 500, 13_000],
    [12_500, 'percent', 500, 10, 13_130],
    [10_000, 'percent', 250, 500, 10_500],
    [10_240, 'percent', 0, 500, 10_000],
    [10_250, 'percent', 0, 500, 10_500],
    [100, 'percent', -10_000, 500, 0],
    [12_500, 'amount', 500, 10, 13_000],
    [12_500, 'amount', -20_000, 500, 0],
    [999_999_999_990, 'percent', 1, 10, 1_000_099_999_990],
  ] as const)('%d by %s %d, rounded to %d, is %d', (mills, kind, delta, step, after) => {
    expect(changedMills(mills, { kind, delta, step })).toBe(after)
  })

  test('is exact: always the nearest multiple', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -9_999, max: 20_000 }),
        fc.constantFrom(1, 10, 50, 500, 1000),
        (mills, delta, step) => {
          const after = changedMills(mills, { kind: 'percent', delta, step })
          const off = Math.abs(mills * (10_000 + delta) - after * 10_000)
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
  ])('%j is read as %s hundredths', (typed, delta) => {
    expect(readPercent(typed)).toBe(delta)
  })
})
