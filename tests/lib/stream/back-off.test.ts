import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOff } from '#/lib/stream/back-off.ts'

test('doubles from 1 to 30 s, with full jitter', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => backOff(failures, () => 1) / 1000)).toEqual([
    1, 2, 4, 8, 16, 30, 30, 30,
  ])
  fc.assert(
    fc.property(fc.nat(5000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, share) => {
      const wait = backOff(failures, () => share)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(30_000)
    }),
  )
})
