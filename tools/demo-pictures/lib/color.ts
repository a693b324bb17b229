import type { Random } from './random.ts'

type Channels = [number, number, number]

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

const hexOf = (all: Channels) => `#${all.map((channel) => clamp(channel).toString(16).padStart(2, '0')).join('')}`

/** From `a` (share 0) to `b` (share 1). */
export function mix(a: string, b: string, share: number): string {
  const [r1, g1, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  return hexOf([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share])
}

/** Shadows go to a warm brown and lights to cream, never to black and white: that keeps the series in one light. */
export const darker = (hex: string, share: number) => mix(hex, '#33150a', share)

export const lighter = (hex: string, share: number) => mix(hex, '#fff8e8', share)

/** A neighbour of the colour, a little darker or lighter by chance. */
export function vary(random: Random, hex: string, spread = 0.12): string {
  const step = random.between(-spread, spread)
  return step < 0 ? darker(hex, -step) : lighter(hex, step)
}
