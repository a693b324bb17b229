import { morsel } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { leaf } from '../lib/herbs.ts'
import { at, blob, type Point, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, placed, radial } from '../lib/svg.ts'

export const mint = (random: Random, x: number, y: number, size: number) =>
  [20, 140, 260]
    .map((turn, i) => leaf(random, x, y, turn + random.between(-20, 20), size * (i ? 0.8 : 1), '#4f9a48', 0.36))
    .join('')

export function berry(random: Random, x: number, y: number, r: number): string {
  const kind = random.whole(0, 2)
  if (kind === 0)
    return (
      morsel(random, x, y, r, '#3d4a78', { shine: 0.5 }) +
      circle(x, y, r * 0.34, '#252c4c') +
      circle(x, y, r * 0.18, '#5a6a9a')
    )
  const color = kind === 1 ? '#c32444' : '#7a1c34'
  const grains = scatter(random, 14, x, y, r * 0.8, r * 0.36).map(
    ([a, b]) =>
      circle(a, b, r * 0.27, vary(random, color, 0.14)) +
      circle(a - r * 0.07, b - r * 0.08, r * 0.08, '#ffc9cf', { opacity: 0.9 }),
  )
  return (
    circle(x + 3, y + 5, r, '#2b1206', { opacity: 0.4 }) + circle(x, y, r * 0.95, darker(color, 0.35)) + grains.join('')
  )
}

export function strawberry(x: number, y: number, size: number, degrees: number): string {
  const d = smooth([
    [-size * 0.66, -size * 0.4],
    [0, -size * 0.66],
    [size * 0.66, -size * 0.4],
    [size * 0.56, size * 0.2],
    [0, size],
    [-size * 0.56, size * 0.2],
  ])
  const tone = linear(
    [
      [0, '#e8432e'],
      [1, '#b31c1c'],
    ],
    60,
  )
  const seeds = Array.from({ length: 12 }, (_, i) =>
    ellipse(
      -size * 0.4 + (i % 4) * size * 0.27,
      -size * 0.3 + Math.floor(i / 4) * size * 0.34 + (i % 2) * 4,
      1.8,
      3,
      '#f7d983',
    ),
  )
  return (
    placed(x + 4, y + 7, degrees, path(d, '#2b1206', { opacity: 0.4 })) +
    placed(x, y, degrees, [
      tone.markup,
      filtered('gloss-s', filtered('puff-s', path(d, tone.fill))),
      ...seeds,
      ...[-60, -20, 20, 60].map((turn) =>
        placed(0, -size * 0.56, turn - 90, path('M0 0C8 -7 20 -6 26 0C20 6 8 7 0 0Z', '#4f8f3a')),
      ),
    ])
  )
}

/** A slab seen a little from the front: the top outline, and bands of colour below it. */
export function slab(
  random: Random,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  top: string,
  bands: [string, number][],
  marks: string[],
): string {
  const depth = bands.reduce((sum, [, height]) => sum + height, 0)
  const d = smooth([
    [x0, y0 + 3],
    [(x0 + x1) / 2, y0 - 2],
    [x1, y0 + 2],
    [x1 + 4, (y0 + y1) / 2],
    [x1, y1],
    [(x0 + x1) / 2, y1 + 5],
    [x0, y1],
    [x0 - 4, (y0 + y1) / 2],
  ])
  const front = `M${x0 - 1} ${y1 - 12}L${x1 + 1} ${y1 - 12}L${x1 - 6} ${y1 + depth}Q${(x0 + x1) / 2} ${y1 + depth + 10} ${x0 + 6} ${y1 + depth}Z`
  let y = y1
  const layers = bands.map(([color, height]) => {
    const points: Point[] = Array.from({ length: 9 }, (_, i) => [
      x0 - 10 + ((x1 - x0 + 20) * i) / 8,
      y + height / 2 + random.between(-2, 2),
    ])
    y += height
    return curve(points, color, height + 2)
  })
  return [
    path(blob(random, (x0 + x1) / 2 + 12, (y0 + y1) / 2 + depth * 0.7, (x1 - x0) * 0.58, { wobble: 0.03 }), '#2b1206', {
      opacity: 0.4,
      filter: 'url(#blur-m)',
    }),
    filtered('rough-s', [path(front, darker(top, 0.2)), clipped(front, layers)]),
    clipped(
      front,
      path(`M${(x0 + x1) / 2} ${y1 - 20}H${x1 + 20}V${y1 + depth + 20}H${(x0 + x1) / 2}Z`, '#2b1206', {
        opacity: 0.12,
        filter: 'url(#blur-m)',
      }),
    ),
    filtered('crumb', filtered('rough-s', [path(d, top), clipped(d, marks)])),
  ].join('')
}

export const dust = (
  random: Random,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  colors: [string, ...string[]],
  count: number,
) =>
  Array.from({ length: count }, () =>
    path(
      blob(random, random.between(x0, x1), random.between(y0, y1), random.between(3, 16), { wobble: 0.3, points: 8 }),
      random.pick(colors),
      { opacity: 0.55 },
    ),
  )

export function scoop(random: Random, x: number, y: number, r: number, color: string, flecks: string): string {
  const d = blob(random, x, y, r, { wobble: 0.05, points: 22 })
  const tone = radial(
    [
      [0, lighter(color, 0.4)],
      [0.6, color],
      [1, darker(color, 0.3)],
    ],
    0.36,
    0.32,
    0.72,
  )
  const furrows = Array.from({ length: 5 }, (_, i) =>
    curve(
      [
        at(x, y, 2.5 + i * 0.12, r * (0.9 - i * 0.3)),
        at(x - r * 0.1, y + r * 0.1, 1.2, r * (0.6 - i * 0.22)),
        at(x, y, 0.1 - i * 0.1, r * (0.86 - i * 0.3)),
      ],
      i % 2 ? lighter(color, 0.4) : darker(color, 0.2),
      random.between(3, 6),
      { opacity: 0.18 },
    ),
  )
  return (
    path(d, '#2b1206', { opacity: 0.4, transform: 'translate(7 10)', filter: 'url(#blur-s)' }) +
    tone.markup +
    filtered('crumb', path(d, tone.fill)) +
    clipped(d, furrows) +
    scatter(random, 26, x, y, r * 0.86, 9)
      .map(([a, b]) =>
        path(blob(random, a, b, random.between(1.5, 4.5), { wobble: 0.3, points: 7 }), flecks, { opacity: 0.85 }),
      )
      .join('')
  )
}

export function wafer(x: number, y: number, degrees: number): string {
  const lines = Array.from({ length: 9 }, (_, i) =>
    curve(
      [
        [-70 + i * 17, -20],
        [-70 + i * 17, 20],
      ],
      '#a86a2a',
      2.4,
      { opacity: 0.7 },
    ),
  )
  return (
    placed(x + 4, y + 7, degrees, path('M-80 -20H80V20H-80Z', '#2b1206', { opacity: 0.4 })) +
    placed(
      x,
      y,
      degrees,
      filtered('puff-s', [
        path('M-80 -20H80V20H-80Z', '#dfae62'),
        ...lines,
        curve(
          [
            [-80, 0],
            [80, 0],
          ],
          '#a86a2a',
          2.4,
          { opacity: 0.7 },
        ),
      ]),
    )
  )
}
