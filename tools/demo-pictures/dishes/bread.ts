import { breadSlice, tomato, tomatoHalf } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { crumbs, laid } from '../lib/cutlery.ts'
import { basil, chopped, oil } from '../lib/herbs.ts'
import { blob, type Point, scatter, smooth } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { surface } from '../lib/surfaces.ts'
import { circle, curve, filtered, linear, path, placed, radial } from '../lib/svg.ts'
import { board } from '../lib/ware.ts'

export const breads = {
  'dish-bruschette': () => {
    const random = randomFrom('bruschette')
    const slices: [number, number, number][] = [
      [238, 205, -14],
      [500, 190, 10],
      [302, 408, 8],
      [562, 398, -10],
    ]
    return [
      surface(random, 'linen'),
      board(random, 400, 302, 640, 480, '#a96d3b'),
      ...slices.map(([x, y, turn]) => {
        const heap = scatter(random, 20, x, y, 72, 27)
        return [
          breadSlice(random, x, y, 128, turn, 0.8),
          filtered(
            'gloss-s',
            path(blob(random, x, y, 72, { stretch: 1.3, wobble: 0.14, turn: turn / 57 }), '#d2542e', { opacity: 0.8 }),
          ),
          heap
            .map(([a, b]) =>
              random.chance(0.4)
                ? tomatoHalf(random, x + (a - x) * 1.2, b, 20)
                : tomato(random, x + (a - x) * 1.2, b, random.between(13, 18)),
            )
            .join(''),
          chopped(random, scatter(random, 14, x, y, 74, 14), '#3f8a30', 7),
          oil(random, scatter(random, 6, x, y, 80, 20)),
          basil(random, x + 4, y - 6, 38),
        ].join('')
      }),
      [
        [60, 80, 24],
        [744, 118, 20],
        [716, 536, 26],
      ]
        .map(([x = 0, y = 0, r = 0]) => tomato(random, x, y, r))
        .join(''),
      crumbs(random, scatter(random, 36, 400, 302, 380, 20), '#c98a45'),
      basil(random, 74, 520, 70),
    ].join('')
  },
  'dish-pane': () => {
    const random = randomFrom('pane')
    const weave = Array.from({ length: 13 }, (_, ring) =>
      circle(400, 302, 266 - ring * 5, 'none', {
        stroke: ring % 2 ? '#8a5a2c' : '#b98348',
        'stroke-width': 5.5,
        'stroke-dasharray': ring % 2 ? '17 6' : '20 5',
      }),
    )
    const cloth = linear(
      [
        [0, '#fbf3e4'],
        [1, '#d9c7a8'],
      ],
      45,
    )
    return [
      surface(random, 'checked'),
      laid(random, '#7f8f6c', 'none'),
      filtered('shadow-l', [circle(400, 302, 268, '#7a4c24'), ...weave]),
      cloth.markup,
      filtered(
        'shadow-s',
        filtered('rough-m', path(blob(random, 400, 302, 214, { wobble: 0.1, points: 12 }), cloth.fill)),
      ),
      loaf(random, 330, 250, 118, -24),
      breadSlice(random, 500, 232, 88, 18, 0.3),
      breadSlice(random, 494, 330, 92, -10, 0.2),
      breadSlice(random, 350, 396, 96, 6, 0.3),
      [
        [250, 420, -38],
        [286, 452, -28],
        [560, 420, 30],
      ]
        .map(([x = 0, y = 0, t = 0]) => stick(random, x, y, t))
        .join(''),
      crumbs(random, scatter(random, 46, 400, 302, 360, 18), '#d09a52'),
    ].join('')
  },
}

function loaf(random: Random, x: number, y: number, size: number, degrees: number): string {
  const d = blob(random, 0, 0, size, { stretch: 1.2, wobble: 0.04 })
  const cuts = [-58, -18, 22, 62].map((dx) =>
    path(
      smooth([
        [dx - 30, 62],
        [dx - 6, 0],
        [dx + 24, -66],
        [dx + 14, 0],
      ]),
      '#f0d09a',
    ),
  )
  const tone = radial(
    [
      [0, '#d0873c'],
      [0.7, '#b3672a'],
      [1, '#7a3f18'],
    ],
    0.4,
    0.36,
    0.65,
  )
  return (
    placed(x + 8, y + 13, degrees, path(d, '#2b1206', { opacity: 0.45, filter: 'url(#blur-m)' })) +
    placed(x, y, degrees, filtered('crust', [tone.markup, path(d, tone.fill), ...cuts])) +
    scatter(random, 50, x, y, size * 0.9, 10)
      .map(([a, b]) => circle(a, b, random.between(1, 3), '#fbf0d8', { opacity: 0.7 }))
      .join('')
  )
}

function stick(random: Random, x: number, y: number, degrees: number): string {
  const points: Point[] = Array.from({ length: 7 }, (_, i) => [-110 + i * 36, random.between(-4, 4)])
  return (
    placed(x + 4, y + 7, degrees, curve(points, '#2b1206', 17, { opacity: 0.35 })) +
    placed(x, y, degrees, filtered('crumb', curve(points, vary(random, '#d39a4e', 0.06), 17)))
  )
}
