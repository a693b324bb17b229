import { tidyName } from '#/lib/schema/writing.ts'

/* Changes many prices at once, by a percentage or an amount. */

/**
 * `delta` of `percent` is in hundredths of a percent, `delta` of `amount` in mills. Both may be negative. `step`: the price
 * is rounded to a multiple of this, in mills.
 */
type PriceChange = ({ kind: 'percent'; delta: number } | { kind: 'amount'; delta: number }) & { step: number }

/** The result is exact: nothing is lost before the rounding, which is half up. It is never below 0. */
export function changedMills(price: number, { kind, delta, step }: PriceChange): number {
  const mills = Math.round(price)
  const scale = 10_000n
  const exact = kind === 'percent' ? BigInt(mills) * (scale + BigInt(delta)) : (BigInt(mills) + BigInt(delta)) * scale
  const unit = BigInt(Math.max(step, 1)) * scale
  const positive = exact > 0n ? exact : 0n
  return Number(((2n * positive + unit) / (2n * unit)) * (unit / scale))
}

/** '+5', '-2,5 %' → hundredths of a percent; undefined if it is none. */
export function readPercent(typed: string): number | undefined {
  const [, sign, whole = '', digits = ''] =
    /^([-+−]?)\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*[%٪]?$/.exec(tidyName(typed)) ?? []
  if (whole === '') return undefined
  const hundredths = Number(whole) * 100 + Number(digits.padEnd(2, '0'))
  const signedHundredths = sign === '-' || sign === '−' ? -hundredths : hundredths
  return signedHundredths < -10_000 ? undefined : signedHundredths
}
