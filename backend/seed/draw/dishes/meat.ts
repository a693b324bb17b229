import { citrus, grated, morsel, shaving, tomatoHalf } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { basil, chopped, leaf, oil, parsley, pepper, rocket, rosemary } from '../lib/herbs.ts'
import { heapLight, rice } from '../lib/pasta.ts'
import { at, blob, type Point, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, placed, radial } from '../lib/svg.ts'
import { sauce, steam, under, WARE } from '../lib/ware.ts'
import { near, served } from './pasta.ts'
import { lettuce } from './sides.ts'
import { prosciutto } from './starters.ts'

const [CX, CY] = [400, 302]

/** A slice of rare steak: charred edge, grey ring, pink heart. */
function steakSlice(random: Random, x: number, y: number, degrees: number): string {
  const outline = (w: number, h: number) =>
    smooth([
      [-w, -h * 0.2],
      [-w * 0.6, -h],
      [0, -h * 1.06],
      [w * 0.7, -h * 0.9],
      [w, 0],
      [w * 0.7, h * 0.95],
      [0, h * 1.04],
      [-w * 0.7, h * 0.86],
    ])
  const heart = radial([
    [0, '#d9515a'],
    [0.6, '#cc4a4c'],
    [0.9, '#b8604e'],
    [1, '#8a5140'],
  ])
  const grain = Array.from({ length: 12 }, () =>
    curve(
      [
        [random.between(-34, 30), random.between(-92, 92)],
        [random.between(-34, 34), random.between(-92, 92)],
      ],
      random.chance(0.5) ? '#f0a098' : '#9c2c34',
      1.6,
      { opacity: 0.35 },
    ),
  )
  return (
    placed(x + 7, y + 9, degrees, path(outline(46, 116), '#2b1206', { opacity: 0.45, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [
      filtered('crumb', path(outline(46, 116), '#51291a')),
      filtered('rough-s', path(outline(39, 108), '#97694f')),
      heart.markup,
      filtered('gloss-s', filtered('rough-s', path(outline(33, 100), heart.fill))),
      clipped(outline(33, 100), grain),
      curve(
        [
          [-26, -60],
          [-30, 0],
          [-24, 50],
        ],
        '#ffd2c6',
        4,
        { opacity: 0.5 },
      ),
    ])
  )
}

function meatball(random: Random, x: number, y: number, r: number): string {
  const tone = vary(random, '#8a4a28', 0.08)
  const d = blob(random, x, y, r, { wobble: 0.05 })
  const specks = scatter(random, 30, x, y, r * 0.9, 7).map(([a, b]) =>
    path(
      blob(random, a, b, random.between(2, 6), { wobble: 0.3, points: 7 }),
      random.pick(['#6a3218', '#a8643a', '#5a2a14', '#c07a48']),
      { opacity: 0.7 },
    ),
  )
  return (
    path(d, '#2b1206', { opacity: 0.45, transform: 'translate(7 10)', filter: 'url(#blur-s)' }) +
    filtered('crumb', filtered('puff-l', [path(d, tone), clipped(d, specks)])) +
    filtered(
      'gloss-s',
      path(
        smooth([
          [x - r * 0.8, y - r * 0.1],
          [x - r * 0.4, y - r * 0.75],
          [x + r * 0.3, y - r * 0.7],
          [x + r * 0.75, y - r * 0.1],
          [x + r * 0.4, y + r * 0.22],
          [x, y + r * 0.5],
          [x - r * 0.3, y + r * 0.12],
        ]),
        '#c03a1a',
        { opacity: 0.92 },
      ),
    )
  )
}

function schnitzel(random: Random): string {
  const d = smooth([
    [236, 300],
    [262, 206],
    [350, 168],
    [446, 190],
    [528, 236],
    [546, 330],
    [500, 412],
    [408, 436],
    [308, 416],
    [250, 372],
  ])
  const patches = scatter(random, 120, CX, CY, 165, 14).map(([x, y]) =>
    path(
      blob(random, x, y, random.between(6, 20), { wobble: 0.3, points: 8 }),
      random.pick(['#e9b04f', '#b8742a', '#f2c871', '#a8621f', '#d99438']),
      { opacity: 0.5 },
    ),
  )
  const bone = smooth([
    [520, 232],
    [584, 176],
    [604, 150],
    [626, 160],
    [622, 184],
    [600, 204],
    [546, 266],
  ])
  return (
    path(d, '#2b1206', { opacity: 0.45, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    filtered('shadow-s', filtered('puff-m', path(bone, '#efe2c8'))) +
    filtered('crumb', filtered('puff-l', [path(d, '#d0913c'), clipped(d, patches)]))
  )
}

function ossobuco(random: Random): string {
  const d = smooth([
    [276, 290],
    [300, 206],
    [376, 172],
    [462, 190],
    [520, 258],
    [516, 346],
    [456, 404],
    [366, 408],
    [298, 364],
  ])
  const fibres = Array.from({ length: 60 }, () => {
    const a = random.between(0, 6.3)
    return curve(
      [at(398, 290, a, random.between(52, 70)), at(398, 290, a + 0.12, random.between(84, 130))],
      random.pick(['#6d3a22', '#b07a52', '#8f5434', '#c9946a']),
      random.between(2, 6),
      { opacity: 0.55 },
    )
  })
  return (
    path(d, '#2b1206', { opacity: 0.5, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    filtered('gloss-s', filtered('crumb', [path(d, '#8f5636'), clipped(d, fibres)])) +
    filtered('shadow-s', filtered('puff-m', path(blob(random, 398, 290, 54, { wobble: 0.08 }), '#f0e2c6'))) +
    path(blob(random, 398, 291, 35, { wobble: 0.08 }), '#8a5a3a') +
    filtered('gloss-s', path(blob(random, 397, 290, 31, { wobble: 0.1 }), '#e2b98a')) +
    path(d, 'none', { stroke: '#e9c9a0', 'stroke-width': 6, opacity: 0.5, filter: 'url(#rough-s)' })
  )
}

function saltimbocca(random: Random, x: number, y: number, degrees: number): string {
  const d = blob(random, 0, 0, 76, { stretch: 1.45, wobble: 0.07 })
  const tone = radial([
    [0, '#d9a878'],
    [0.7, '#c48a56'],
    [1, '#8a5026'],
  ])
  return (
    placed(x + 6, y + 10, degrees, path(d, '#2b1206', { opacity: 0.45, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [tone.markup, filtered('gloss-s', filtered('puff-m', path(d, tone.fill)))]) +
    prosciutto(random, x, y, 170, 86, degrees, '#b54c3c') +
    placed(
      x,
      y,
      degrees,
      leaf(random, -48, 4, -4, 104, '#7d9a68', 0.25) +
        curve(
          [
            [-74, -4],
            [60, 4],
          ],
          '#2b1206',
          4,
          { opacity: 0.25 },
        ) +
        curve(
          [
            [-92, -9],
            [74, -2],
          ],
          '#d8b078',
          4,
        ),
    )
  )
}

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

export const meats = {
  'dish-tagliata': served(
    'tagliata',
    'walnut',
    WARE.night,
    '#dcd3c0',
    (random) =>
      [
        near(random, 34, 168, 36)
          .map(([x, y]) => rocket(random, x, y, random.between(0, 360), random.between(70, 96)))
          .join(''),
        Array.from({ length: 6 }, (_, i) =>
          steakSlice(random, 268 + i * 53, 316 - Math.sin((i / 5) * 3.1) * 22, 12 + i * 4),
        ).join(''),
        (
          [
            [300, 168],
            [506, 176],
            [560, 420],
            [258, 440],
            [400, 452],
            [586, 300],
          ] as const
        )
          .map(([x, y]) => tomatoHalf(random, x, y, 24))
          .join(''),
        scatter(random, 11, 404, 310, 120, 52)
          .map(([x, y]) => shaving(random, x, y, random.between(13, 17)))
          .join(''),
        near(random, 7, 120, 50)
          .map(([x, y]) => rocket(random, x, y, random.between(0, 360), 66))
          .join(''),
        grated(random, scatter(random, 40, CX, CY, 130, 14), '#fffdf6'),
        pepper(random, CX, CY, 150, 60),
        rosemary(random, 470, 236, 24, 90),
      ].join(''),
    'fork-knife',
  ),
  'dish-saltimbocca': served(
    'saltimbocca',
    'checked',
    WARE.cream,
    '#7f8f6c',
    (random) =>
      [
        sauce(random, CX, CY + 6, 184, '#b87a2e', 0.08),
        saltimbocca(random, 356, 208, -16),
        saltimbocca(random, 470, 308, 14),
        saltimbocca(random, 350, 402, -10),
        oil(random, scatter(random, 26, CX, CY, 175, 22), '#e0a52e'),
        pepper(random, CX, CY, 170, 50),
        parsley(random, 540, 420, 30),
        steam(random, 410, 200, 2),
      ].join(''),
    'fork-knife',
  ),
  'dish-polpette': served('polpette', 'oak', { color: '#8fa08c', deep: true, speckled: true }, '#c9553a', (random) =>
    [
      sauce(random, CX, CY + 2, 206, '#ad2f15', 0.015),
      ...Array.from({ length: 7 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 7) * 6.283 + 0.2, 126)
        return meatball(random, x, y, random.between(47, 53))
      }),
      meatball(random, CX, CY, 56),
      oil(random, scatter(random, 26, CX, CY, 190, 22), '#e08a24'),
      grated(random, scatter(random, 90, CX, CY, 130, 8)),
      basil(random, CX - 20, CY + 10, 54, 20),
      basil(random, 508, 214, 44),
      leaf(random, 280, 400, 40, 44),
      steam(random, 410, 190),
    ].join(''),
  ),
  'dish-cotoletta': served(
    'cotoletta',
    'sage',
    WARE.white,
    '#a63a21',
    (random) =>
      [
        schnitzel(random),
        citrus(random, 330, 262, 44),
        (
          [
            [508, 440],
            [544, 412],
            [470, 452],
          ] as const
        )
          .map(([x, y]) => tomatoHalf(random, x, y, 25))
          .join(''),
        (
          [
            [232, 420, 20],
            [262, 446, -30],
            [300, 456, 60],
            [248, 398, 120],
          ] as const
        )
          .map(([x, y, t]) => rocket(random, x, y, t, 74))
          .join(''),
        grated(random, scatter(random, 36, CX, CY, 150, 16), '#fffdf6'),
        parsley(random, 372, 276, 32),
      ].join(''),
    'fork-knife',
  ),
  'dish-ossobuco': served('ossobuco', 'ink', WARE.sand, '#dcd3c0', (random) =>
    [
      sauce(random, CX, CY + 6, 192, '#eeb023', 0.03),
      rice(random, CX, CY + 2, 184, '#f2be3a', 360),
      clipped(blob(random, CX, CY, 190), heapLight(CX, CY, 200, 0.45)),
      sauce(random, 404, 306, 140, '#8a431c', 0.12),
      ossobuco(random),
      chopped(random, scatter(random, 60, 398, 290, 115, 10), '#5d9a40', 6),
      near(random, 14, 110, 30)
        .map(([x, y]) =>
          curve(
            [
              [x, y],
              [x + 12, y + random.between(-6, 6)],
            ],
            '#f2c84a',
            4,
          ),
        )
        .join(''),
      near(random, 9, 165, 60)
        .map(([x, y]) => morsel(random, x, y, 9, '#e07a2c'))
        .join(''),
      rosemary(random, 470, 400, -30, 90),
      steam(random, 400, 190),
    ].join(''),
  ),
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
