import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('src/ui/tokens.css', 'utf8')

/** The colours of one scheme, by name; dark falls back to light where it says nothing. */
function colours(scheme: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = css.split('[data-color-scheme="dark"]')
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]))
  return scheme === 'light' ? read(light) : { ...read(light), ...read(dark.split('}')[0] ?? '') }
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const TEXT_PAIRS = [
  ['ink', 'background'],
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['ink', 'selected-soft'],
  ['muted', 'selected-soft'],
  ['ink', 'line'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['on-act', 'brand'],
  ['on-act', 'act-strong'],
  ['brand', 'background'],
  ['brand', 'surface'],
  ['brand', 'brand-soft'],
  ['free', 'free-soft'],
  ['reserved', 'reserved-soft'],
  ['alarm', 'alarm-soft'],
  ['info', 'info-soft'],
] as const

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const all = colours(scheme)
  test.each(TEXT_PAIRS)('%s can be read on %s (at least 4.5)', (ink, ground) =>
    expect(contrast(all[ink] ?? '', all[ground] ?? '')).toBeGreaterThanOrEqual(4.5),
  )
  test.each(['background', 'surface', 'raised'])('a field’s border can be seen on %s (at least 3)', (ground) =>
    expect(contrast(all.control ?? '', all[ground] ?? '')).toBeGreaterThanOrEqual(3),
  )
  test.each(['chart-1', 'chart-2', 'chart-3'])('%s can be seen on a card (at least 3)', (colour) =>
    expect(contrast(all[colour] ?? '', all.surface ?? '')).toBeGreaterThanOrEqual(3),
  )
})
