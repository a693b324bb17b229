import { darker, lighter, mix, vary } from './color.ts'
import { blob, n, type Point } from './path.ts'
import type { Random } from './random.ts'
import { circle, clipped, curve, filtered, linear, path, placed, rect } from './svg.ts'

/** A folded cloth napkin around the origin, about 150 × 210. */
export function napkin(random: Random, color: string): string {
  const d = `M${n(-74)} -104C-30 -110 30 -100 76 -106C80 -40 70 30 77 104C20 98 -30 108 -75 101C-70 40 -80 -40 -74 -104Z`
  const shade = linear(
    [
      [0, lighter(color, 0.3)],
      [0.5, color],
      [1, darker(color, 0.2)],
    ],
    50,
  )
  const hem = [-62, 62].map((x) => rect(x - 2, -110, 4, 220, mix(color, '#fff8e8', 0.6), { opacity: 0.7 }))
  return filtered('shadow-m', [
    shade.markup,
    path(d, shade.fill),
    clipped(d, [
      ...hem,
      curve(
        [
          [-20, -110],
          [-8, 0],
          [-26, 110],
        ],
        darker(color, 0.4),
        10,
        { opacity: 0.18, filter: 'url(#blur-s)' },
      ),
      curve(
        [
          [30, -110],
          [random.between(20, 50), 0],
          [34, 110],
        ],
        lighter(color, 0.6),
        12,
        { opacity: 0.35, filter: 'url(#blur-s)' },
      ),
    ]),
  ])
}

const STEEL = '#c9c3ba'

const metal = () =>
  linear(
    [
      [0, '#8f877d'],
      [0.3, '#f6f1e8'],
      [0.6, STEEL],
      [1, '#7d756b'],
    ],
    0,
  )

/** Upright around the origin, 270 long. */
export function fork(): string {
  const m = metal()
  const d =
    'M-17 -135L-17 -82C-17 -58 -8 -52 -6 -40L-8 120C-8 140 8 140 8 120L6 -40C8 -52 17 -58 17 -82L17 -135C17 -139 12 -139 12 -135L11 -88L8 -88L7 -135C7 -139 3 -139 3 -135L2 -88L-2 -88L-3 -135C-3 -139 -7 -139 -7 -135L-8 -88L-11 -88L-12 -135C-12 -139 -17 -139 -17 -135Z'
  return filtered('shadow-s', m.markup + path(d, m.fill))
}

export function knife(): string {
  const m = metal()
  return filtered(
    'shadow-s',
    m.markup +
      path('M-6 0L-8 122C-8 140 8 140 8 122L6 0C14 -20 13 -90 2 -137C-8 -136 -9 -60 -6 0Z', m.fill) +
      curve(
        [
          [7, -10],
          [9, -60],
          [3, -125],
        ],
        '#fff',
        1.5,
        { opacity: 0.7 },
      ),
  )
}

export function spoon(): string {
  const m = metal()
  return filtered(
    'shadow-s',
    m.markup +
      path('M-5 -58C-30 -70 -30 -138 0 -140C30 -138 30 -70 5 -58L8 120C8 140 -8 140 -8 120Z', m.fill) +
      path('M-14 -100C-16 -124 -4 -132 4 -130C-6 -122 -8 -108 -8 -84C-12 -88 -14 -94 -14 -100Z', '#fff', {
        opacity: 0.6,
      }),
  )
}

export const crumbs = (random: Random, places: Point[], color: string) =>
  places
    .map(([x, y]) => {
      const size = random.between(1, 3.4)
      return (
        circle(x + 1.5, y + 2, size, '#2b1206', { opacity: 0.3 }) +
        path(blob(random, x, y, size, { wobble: 0.2, points: 7 }), vary(random, color, 0.2))
      )
    })
    .join('')

/** Cutlery and napkin beside a plate, as every table of the series is laid. */
export function laid(
  random: Random,
  color: string,
  tools: 'fork-knife' | 'spoon' | 'fork' | 'none' = 'fork-knife',
): string {
  const tilt = random.between(-4, 4)
  if (tools === 'none') return placed(706, 320, 8 + tilt, napkin(random, color))
  if (tools === 'spoon') return placed(712, 330, 6 + tilt, napkin(random, color)) + placed(712, 320, 5 + tilt, spoon())
  if (tools === 'fork') return placed(80, 330, -5 + tilt, napkin(random, color)) + placed(82, 320, -5 + tilt, fork())
  return (
    placed(78, 330, -4 + tilt, napkin(random, color)) +
    placed(78, 318, -4 + tilt, fork()) +
    placed(727, 318, 4 + tilt, knife())
  )
}
