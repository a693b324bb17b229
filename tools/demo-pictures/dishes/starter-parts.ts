import { darker, lighter, vary } from '../lib/color.ts'
import { blob, type Point, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, filtered, path, placed } from '../lib/svg.ts'

/** Something breaded and fried: rough golden skin. */
export function fried(
  random: Random,
  x: number,
  y: number,
  size: number,
  options: { stretch?: number; turn?: number; color?: string } = {},
): string {
  const { stretch = 1.5, turn = random.between(0, 3.14), color = '#c9802f' } = options
  const tone = vary(random, color, 0.08)
  const d = blob(random, x, y, size, { stretch, turn, wobble: 0.06, points: 16 })
  const skin = scatter(random, Math.round(size * 1.1), x, y, size * Math.max(1, stretch * 0.8), 5).map(([a, b]) =>
    circle(a, b, random.between(1.4, 4), random.pick([lighter(tone, 0.4), darker(tone, 0.28), '#e8b45c']), {
      opacity: 0.65,
    }),
  )
  return (
    path(d, '#2b1206', { opacity: 0.42, transform: 'translate(6 9)', filter: 'url(#blur-s)' }) +
    filtered('crumb', filtered('puff-l', [path(d, tone), clipped(d, skin)]))
  )
}

/** Cured ham in long silky folds, its fat along one side. */
export function prosciutto(
  random: Random,
  x: number,
  y: number,
  length: number,
  width: number,
  degrees: number,
  color = '#c25a4c',
): string {
  const tone = vary(random, color, 0.08)
  const edge = (side: number): Point[] =>
    Array.from({ length: 8 }, (_, i) => [
      (i / 7 - 0.5) * length,
      side * (width / 2) * (Math.sin(0.5 + (i / 7) * 2.14) * 0.95 + random.between(-0.08, 0.08)),
    ])
  const d = smooth([...edge(-1), ...edge(1).reverse()])
  const folds = Array.from({ length: 5 }, (_, i) => {
    const y0 = (i / 4 - 0.5) * width * 0.8
    return curve(
      [
        [-length / 2, y0],
        [-length / 6, y0 + random.between(-9, 9)],
        [length / 6, y0 + random.between(-9, 9)],
        [length / 2, y0],
      ],
      i % 2 ? lighter(tone, 0.42) : darker(tone, 0.3),
      random.between(3, 8),
      { opacity: 0.6 },
    )
  })
  return (
    placed(x + 5, y + 8, degrees, path(d, '#2b1206', { opacity: 0.38, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, filtered('puff-m', [path(d, tone), clipped(d, [...folds, curve(edge(-1), '#f6dcc6', 9)])]))
  )
}
