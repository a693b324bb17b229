import { morsel } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { at, blob, type Point, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, ellipse, filtered, linear, path, placed, radial } from '../lib/svg.ts'
import { under } from '../lib/ware.ts'
import { served } from './served.ts'
import { lettuce } from './sides.ts'

function burger(random: Random): string {
  const bun = radial(
    [
      [0, '#f0b860'],
      [0.55, '#d98f36'],
      [0.9, '#b0641f'],
      [1, '#8a4615'],
    ],
    0.38,
    0.34,
    0.68,
  )
  const d = blob(random, 400, 286, 142, { wobble: 0.015 })
  const seeds = scatter(random, 64, 396, 280, 116, 15).map(([x, y]) => {
    const t = Math.atan2(y - 286, x - 400) * 57 + random.between(-40, 40)
    return placed(x, y, t, [
      ellipse(1, 2, 7.5, 4.4, '#6a3410', { opacity: 0.6 }),
      ellipse(0, 0, 7, 4, '#fdeecb'),
      ellipse(-1.5, -1.2, 3, 1.2, '#fff'),
    ])
  })
  const frill = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = at(400, 292, (i / 15) * 6.283, 96)
    return lettuce(random, x, y, (i / 15) * 360, 84, '#76a83e', '#dcebaf')
  })
  const cheese = [20, 110, 205, 290].map((turn) =>
    placed(
      400,
      292,
      turn,
      filtered('puff-s', path('M60 -76L176 -6L72 84Z', '#f2ae2c', { 'stroke-linejoin': 'round' })),
    ),
  )
  const slices = [70, 160, 250, 340].map((turn) => {
    const [x, y] = at(400, 294, (turn * Math.PI) / 180, 116)
    return filtered('shadow-s', circle(x, y, 44, '#cf3a22')) + circle(x, y, 37, '#e25a3c')
  })
  return [
    under(random, 404, 306, 168, 0.6),
    ...frill,
    ...slices,
    filtered('crumb', path(blob(random, 400, 292, 152, { wobble: 0.04 }), '#5f3220')),
    ...cheese,
    path(d, '#2b1206', { opacity: 0.45, transform: 'translate(6 9)', filter: 'url(#blur-s)' }),
    bun.markup,
    filtered('puff-l', path(d, bun.fill)),
    ...seeds,
    ellipse(352, 224, 46, 20, '#fff3d2', { opacity: 0.4, transform: 'rotate(-34 352 224)', filter: 'url(#blur-s)' }),
  ].join('')
}

function fry(random: Random, x: number, y: number, degrees: number): string {
  const tone = linear([
    [0, '#f7d377'],
    [1, '#d9993a'],
  ])
  const d = smooth([
    [-48, -9],
    [0, -10],
    [48, -8],
    [49, 8],
    [0, 9],
    [-48, 9],
  ] as Point[])
  return (
    placed(x + 3, y + 6, degrees, path(d, '#2b1206', { opacity: 0.4 })) +
    placed(x, y, degrees, [tone.markup, filtered('puff-s', path(d, vary(random, '#eebb55', 0.1)))])
  )
}

export const hamburgers = {
  'dish-hamburger': served(
    'hamburger',
    'slate',
    { color: '#e9dcc4', speckled: true },
    '#c9553a',
    (random) =>
      [
        Array.from({ length: 22 }, () =>
          fry(random, random.between(470, 590), random.between(250, 440), random.between(-60, 80)),
        ).join(''),
        burger(random),
        morsel(random, 270, 424, 26, '#6f8a3c', { stretch: 1.6, turn: 0.5 }),
        morsel(random, 310, 446, 24, '#7d9a44', { stretch: 1.6, turn: 0.2 }),
        filtered('shadow-m', circle(506, 446, 42, '#f6efe0')) + filtered('gloss-s', circle(506, 446, 34, '#b3261a')),
      ].join(''),
    'none',
  ),
}
