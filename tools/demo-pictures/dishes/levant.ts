import { morsel, olive, tomatoHalf } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { chopped, leaf, oil, parsley } from '../lib/herbs.ts'
import { at, blob, type Point, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { circle, clipped, curve, filtered, path, placed } from '../lib/svg.ts'
import { sauce, under, WARE } from '../lib/ware.ts'
import { mint } from './dessert-parts.ts'
import { near, served } from './served.ts'
import { fried } from './starter-parts.ts'

/** Flat bread folded in quarters. */
export function flatbread(random: Random, x: number, y: number, size: number, degrees: number): string {
  const d = smooth([
    [0, -size * 0.1],
    [size * 0.5, -size * 0.5],
    [size, -size * 0.66],
    [size * 1.24, 0],
    [size, size * 0.66],
    [size * 0.5, size * 0.46],
  ])
  const spots = Array.from({ length: 10 }, () =>
    path(
      blob(
        random,
        random.between(size * 0.3, size * 1.1),
        random.between(-size * 0.4, size * 0.4),
        random.between(5, 13),
        { wobble: 0.3 },
      ),
      '#9c5f28',
      { opacity: 0.5 },
    ),
  )
  return (
    placed(x + 6, y + 9, degrees, path(d, '#2b1206', { opacity: 0.4 })) +
    placed(x, y, degrees, filtered('puff-m', [path(d, vary(random, '#ecc98b', 0.06)), clipped(d, spots)]))
  )
}

const chickpea = (random: Random, x: number, y: number) =>
  morsel(random, x, y, 12, '#e2b463', { wobble: 0.08 }) +
  curve(
    [
      [x - 2, y - 8],
      [x + 3, y + 1],
    ],
    '#a8752c',
    2,
    { opacity: 0.7 },
  )

function hummus(random: Random): string {
  const swirl: Point[] = Array.from({ length: 30 }, (_, i) => at(CX, CY + 2, i * 0.5, 34 + i * 4.6))
  return [
    sauce(random, CX, CY + 2, 200, '#dfbf88', 0.02),
    filtered('puff-l', path(blob(random, CX, CY, 192, { wobble: 0.02 }), '#ecd2a0')),
    curve(swirl, darker('#ecd2a0', 0.22), 15, { opacity: 0.55, filter: 'url(#blur-s)' }),
    curve(
      swirl.map(([x, y]): Point => [x + 9, y + 11]),
      lighter('#ecd2a0', 0.6),
      12,
      { opacity: 0.6, filter: 'url(#blur-s)' },
    ),
    filtered('gloss-m', path(blob(random, CX, CY + 2, 78, { wobble: 0.14 }), '#c9a21e', { opacity: 0.75 })),
    near(random, 12, 62, 25)
      .map(([x, y]) => chickpea(random, x, y))
      .join(''),
    scatter(random, 130, CX, CY, 175, 8)
      .map(([x, y]) => circle(x, y, random.between(1, 2.6), '#b3341a', { opacity: 0.75 }))
      .join(''),
    chopped(random, scatter(random, 50, CX, CY, 160, 14)),
    oil(random, scatter(random, 30, CX, CY, 180, 22), '#c9a21e'),
    near(random, 8, 120, 60)
      .map(([x, y]) => morsel(random, x, y, 6, '#b3172c'))
      .join(''),
    parsley(random, CX + 2, CY, 30),
  ].join('')
}

function tabbouleh(random: Random): string {
  const heap = near(random, 330, 168, 11).map(([x, y]) =>
    leaf(
      random,
      x,
      y,
      random.between(0, 360),
      random.between(20, 34),
      random.pick(['#4a8f3c', '#3c7a33', '#62a348', '#2f6a2c']),
      0.42,
    ),
  )
  return [
    under(random, CX, CY, 176),
    filtered('rough-m', path(blob(random, CX, CY, 172, { wobble: 0.04 }), '#3a6a2c')),
    ...heap,
    near(random, 38, 150, 26)
      .map(([x, y]) => morsel(random, x, y, 10, random.pick(['#d8402a', '#e05a3c']), { wobble: 0.16, shine: 0.7 }))
      .join(''),
    near(random, 24, 150, 28)
      .map(([x, y]) => morsel(random, x, y, 8, '#f3ecd9', { wobble: 0.14 }))
      .join(''),
    near(random, 90, 160, 12)
      .map(([x, y]) => morsel(random, x, y, 4.2, '#d9b06a', { shine: 0.2 }))
      .join(''),
    oil(random, scatter(random, 24, CX, CY, 165, 24), '#c9a21e'),
    mint(random, CX - 6, CY - 10, 58),
  ].join('')
}

function falafel(random: Random): string {
  const halves = (
    [
      [470, 262],
      [336, 372],
    ] as const
  ).map(
    ([x, y]) =>
      fried(random, x, y, 50, { stretch: 1.05, color: '#7d4a20' }) +
      filtered('crumb', circle(x, y, 39, '#9caa4c')) +
      scatter(random, 40, x, y, 34, 7)
        .map(([a, b]) => circle(a, b, random.between(1.5, 4), random.pick(['#6a8a34', '#c9c070', '#4f7a2c'])))
        .join(''),
  )
  return [
    near(random, 14, 168, 60)
      .map(([x, y]) => leaf(random, x, y, random.between(0, 360), 84, '#6fa23c', 0.42))
      .join(''),
    near(random, 14, 146, 84)
      .map(([x, y]) => fried(random, x, y, 44, { stretch: 1.06, color: '#8a5222' }))
      .join(''),
    ...halves,
    filtered('shadow-m', circle(404, 308, 56, '#efe6d6')),
    filtered('gloss-s', circle(404, 308, 47, '#f7ecd4')),
    chopped(random, scatter(random, 12, 404, 308, 36, 9)),
    oil(random, scatter(random, 6, 404, 308, 34, 14)),
    near(random, 8, 165, 80)
      .filter(([x, y]) => Math.hypot(x - 404, y - 308) > 70)
      .map(([x, y]) => tomatoHalf(random, x, y, 22))
      .join(''),
    near(random, 5, 160, 70)
      .map(([x, y]) => olive(random, x, y, 14))
      .join(''),
    near(random, 9, 160, 50)
      .map(([x, y]) =>
        curve(
          [
            [x, y],
            [x + 20, y + 8],
            [x + 34, y - 4],
          ],
          '#d43a6a',
          7,
        ),
      )
      .join(''),
  ].join('')
}

function baklava(random: Random, x: number, y: number): string {
  const layers = [0, 1, 2, 3, 4].map((i) =>
    curve(
      [
        [x - 74, y + 12 + i * 7],
        [x, y + 50 + i * 7],
        [x + 74, y + 12 + i * 7],
      ],
      i % 2 ? '#7d8f3c' : '#c98a35',
      6,
    ),
  )
  const top = `M${x - 76} ${y}L${x} ${y - 42}L${x + 76} ${y}L${x} ${y + 44}Z`
  return (
    path(`M${x - 70} ${y + 30}L${x + 6} ${y - 20}L${x + 92} ${y + 30}L${x + 8} ${y + 94}Z`, '#2b1206', {
      opacity: 0.4,
      filter: 'url(#blur-s)',
    }) +
    filtered('rough-s', [
      path(`M${x - 76} ${y}L${x} ${y + 42}L${x + 76} ${y}V${y + 40}L${x} ${y + 84}L${x - 76} ${y + 40}Z`, '#a8682a'),
      ...layers,
    ]) +
    filtered(
      'gloss-s',
      filtered('crumb', [
        path(top, '#e2a748', { 'stroke-linejoin': 'round', stroke: '#e2a748', 'stroke-width': 6 }),
        clipped(
          top,
          Array.from({ length: 12 }, () =>
            path(
              blob(random, x + random.between(-60, 60), y + random.between(-34, 34), random.between(6, 16), {
                wobble: 0.3,
              }),
              random.pick(['#c27a2a', '#f3cb7c']),
              { opacity: 0.5 },
            ),
          ),
        ),
      ]),
    ) +
    scatter(random, 34, x, y, 26, 5)
      .map(([a, b]) =>
        path(
          blob(random, a, b, random.between(3, 6), { wobble: 0.3, points: 7 }),
          random.pick(['#7fa03c', '#a3bf5c', '#5f8030', '#8fae48']),
        ),
      )
      .join('')
  )
}

export const levant = {
  'dish-hummus': served('hummus', 'terracotta', { ...WARE.ocean, deep: true }, '#f1e8d7', hummus, 'none'),
  'dish-tabbouleh': served(
    'tabbouleh',
    'walnut',
    { color: '#e9dcc4', rim: '#3d6a8a', deep: true },
    '#c9553a',
    tabbouleh,
    'fork',
  ),
  'dish-falafel': served('falafel', 'ink', WARE.sand, '#f1e8d7', falafel, 'none'),
  'dish-baklava': served('baklava', 'slate', WARE.blue, '#c9553a', (random) =>
    [
      sauce(random, CX, CY + 16, 170, '#dca546', 0.08),
      ...(
        [
          [400, 190],
          [316, 250],
          [484, 250],
          [400, 300],
          [316, 356],
          [484, 356],
          [400, 404],
        ] as const
      ).map(([x, y]) => baklava(random, x, y)),
      near(random, 40, 180, 18)
        .map(([x, y]) =>
          path(
            blob(random, x, y, random.between(2, 4.5), { wobble: 0.3, points: 7 }),
            random.pick(['#7fa03c', '#a3bf5c', '#5f8030']),
          ),
        )
        .join(''),
    ].join(''),
  ),
}
