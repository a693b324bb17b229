import { breadSlice, citrus, grated, morsel, olive, tomatoHalf } from '../lib/bits.ts'
import { darker, vary } from '../lib/color.ts'
import { chopped, leaf, oil, parsley, pepper, rosemary } from '../lib/herbs.ts'
import { at, blob, n, type Point, ribbon, scatter, smooth } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { circle, clipped, curve, filtered, linear, path, placed } from '../lib/svg.ts'
import { laid, surface } from '../lib/table.ts'
import { board, paper, sauce, under, WARE } from '../lib/ware.ts'

import { near, served } from './pasta.ts'
import { fried } from './starters.ts'

const [CX, CY] = [400, 302]

/** A whole fish, head to the left, 2 × `size` long. */
function fish(random: Random, x: number, y: number, size: number, degrees: number): string {
  const s = size
  const body = smooth([
    [-s, s * 0.02],
    [-s * 0.8, -s * 0.2],
    [-s * 0.4, -s * 0.34],
    [s * 0.1, -s * 0.32],
    [s * 0.5, -s * 0.16],
    [s * 0.74, -s * 0.07],
    [s * 0.74, s * 0.08],
    [s * 0.5, s * 0.18],
    [0, s * 0.32],
    [-s * 0.5, s * 0.3],
    [-s * 0.85, s * 0.16],
  ])
  const tail = smooth([
    [s * 0.7, 0],
    [s * 0.86, -s * 0.2],
    [s * 1.08, -s * 0.3],
    [s * 0.98, 0],
    [s * 1.08, s * 0.28],
    [s * 0.86, s * 0.2],
  ])
  const fin = smooth([
    [-s * 0.3, -s * 0.3],
    [-s * 0.1, -s * 0.48],
    [s * 0.2, -s * 0.44],
    [s * 0.3, -s * 0.26],
  ])
  const belly = smooth([
    [-s * 0.1, s * 0.28],
    [s * 0.06, s * 0.44],
    [s * 0.24, s * 0.4],
    [s * 0.28, s * 0.22],
  ])
  const skin = linear(
    [
      [0, '#5f6a6c'],
      [0.3, '#a8aba4'],
      [0.55, '#e6dfcd'],
      [0.8, '#d9b98a'],
      [1, '#a8723c'],
    ],
    90,
  )
  const scales = Array.from({ length: 100 }, (_, i) => {
    const [a, b] = [-s * 0.42 + (i % 17) * s * 0.066, -s * 0.26 + Math.floor(i / 17) * s * 0.09]
    return curve(
      [
        [a, b - 7],
        [a + 7, b],
        [a, b + 7],
      ],
      '#6a6a60',
      1.4,
      { opacity: 0.4 },
    )
  })
  const crisp = Array.from({ length: 14 }, () =>
    path(
      blob(random, random.between(-s * 0.6, s * 0.6), random.between(-s * 0.25, s * 0.25), random.between(8, 26), {
        wobble: 0.3,
        stretch: 1.6,
      }),
      '#b5722c',
      { opacity: 0.3 },
    ),
  )
  const cuts = [-0.2, 0.06, 0.32].map(
    (share) =>
      path(
        smooth([
          [s * share - 12, -s * 0.24],
          [s * share + 8, -s * 0.02],
          [s * share + 6, s * 0.2],
          [s * share - 9, 0],
        ]),
        '#f3e3c6',
      ) +
      curve(
        [
          [s * share - 12, -s * 0.24],
          [s * share - 9, 0],
          [s * share + 6, s * 0.2],
        ],
        '#7a4a22',
        3,
      ),
  )
  return (
    placed(x + 8, y + 14, degrees, path(`${body}${tail}`, '#2b1206', { opacity: 0.5, filter: 'url(#blur-m)' })) +
    placed(x, y, degrees, [
      ...[tail, fin, belly].map((d) => filtered('puff-s', path(d, '#8a7a5c'))),
      ...Array.from({ length: 7 }, (_, i) =>
        curve(
          [
            [s * 0.76, (i - 3) * 4],
            [s * 1.03, (i - 3) * s * 0.08],
          ],
          '#5a4a34',
          1.6,
          { opacity: 0.6 },
        ),
      ),
      skin.markup,
      filtered('gloss-s', filtered('puff-l', [path(body, skin.fill), clipped(body, [...scales, ...crisp])])),
      ...cuts,
      curve(
        [
          [-s * 0.52, -s * 0.28],
          [-s * 0.44, 0],
          [-s * 0.54, s * 0.26],
        ],
        '#4a4a46',
        4,
        { opacity: 0.6 },
      ),
      circle(-s * 0.74, -s * 0.08, s * 0.06, '#f6efdc'),
      circle(-s * 0.74, -s * 0.08, s * 0.036, '#2a2320'),
      circle(-s * 0.752, -s * 0.095, s * 0.012, '#fff'),
      curve(
        [
          [-s * 0.98, s * 0.05],
          [-s * 0.88, s * 0.06],
        ],
        '#4a3a30',
        3,
      ),
    ])
  )
}

/** A prawn curled up, head and feelers on. */
export function prawn(random: Random, x: number, y: number, size: number, degrees: number, color = '#e2673a'): string {
  const spine: Point[] = Array.from({ length: 11 }, (_, i) => at(0, 0, -2.5 + (i / 10) * 3.9, size * (1 - i * 0.012)))
  const d = ribbon(spine, (share) => size * (0.2 + 0.44 * Math.sin(Math.min(1, share * 1.1 + 0.12) * Math.PI * 0.92)))
  const bands = spine.slice(1, 9).map(([a, b], i) => {
    const angle = -2.5 + ((i + 1) / 10) * 3.9
    return curve(
      [
        [a - Math.cos(angle) * size * 0.3, b - Math.sin(angle) * size * 0.3],
        [a + Math.cos(angle) * size * 0.3, b + Math.sin(angle) * size * 0.3],
      ],
      darker(color, 0.36),
      3.4,
      { opacity: 0.65 },
    )
  })
  const legs = [2, 3, 4, 5, 6].map((i) => {
    const [a, b] = spine[i] ?? [0, 0]
    return curve(
      [
        [a * 0.78, b * 0.78],
        [a * 0.45 + 6, b * 0.45],
      ],
      darker(color, 0.15),
      4,
    )
  })
  const [tx, ty] = spine[10] ?? [0, 0]
  const tail = [-34, 0, 34].map((turn) =>
    placed(tx, ty, 170 + turn, path('M0 -4C16 -14 34 -12 42 0C34 10 16 12 0 4Z', color)),
  )
  const [hx, hy] = spine[0] ?? [0, 0]
  const feelers = [0, 1].map((k) =>
    curve(
      [
        [hx, hy],
        [hx - 10 + k * 26, hy + size * 0.5],
        [hx + 20 + k * 34, hy + size * 1.05],
      ],
      darker(color, 0.2),
      2,
    ),
  )
  return (
    placed(x + 6, y + 9, degrees, path(d, '#2b1206', { opacity: 0.42, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [
      ...feelers,
      ...legs,
      ...tail,
      filtered('gloss-s', filtered('puff-m', [path(d, vary(random, color, 0.08)), clipped(d, bands)])),
      circle(hx + 4, hy + 2, 4.5, '#2a1a14'),
      circle(hx + 3, hy + 1, 1.4, '#fff'),
    ])
  )
}

/** A tentacle that curls in on itself, its suckers along the inner side. */
function tentacle(random: Random, x: number, y: number, size: number, degrees: number): string {
  const points: Point[] = Array.from({ length: 22 }, (_, i) => at(0, 0, i * 0.34, size * (1.1 - i * 0.042)))
  const d = ribbon(points, (share) => size * 0.46 * (1 - share * 0.8))
  const suckers = points.slice(0, 18).map(([a, b], i) => {
    const r = size * 0.085 * (1 - i * 0.035)
    return circle(a * 0.94, b * 0.94, r, '#f3d9d2') + circle(a * 0.94, b * 0.94, r * 0.5, '#a85a62')
  })
  return (
    placed(x + 5, y + 8, degrees, path(d, '#2b1206', { opacity: 0.42, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [filtered('gloss-s', filtered('puff-m', path(d, vary(random, '#a8465a', 0.1)))), ...suckers])
  )
}

function mussel(random: Random, x: number, y: number, size: number, degrees: number): string {
  const d = `M${-size} 0C${-size * 0.8} ${-size * 0.5} ${size * 0.2} ${-size * 0.66} ${size * 0.8} ${-size * 0.36}C${size * 1.12} ${-size * 0.1} ${size * 1.06} ${size * 0.3} ${size * 0.7} ${size * 0.42}C${size * 0.1} ${size * 0.56} ${-size * 0.7} ${size * 0.4} ${-size} 0Z`
  const shell = linear([
    [0, '#4d5566'],
    [0.4, '#262b38'],
    [1, '#12141c'],
  ])
  const lip = `translate(${n(size * 0.04)} 0) scale(.84)`
  return (
    placed(x + 4, y + 7, degrees, path(d, '#0d0a08', { opacity: 0.45 })) +
    placed(x, y, degrees, [
      shell.markup,
      path(d, shell.fill),
      path(d, '#c9cbd6', { transform: lip }),
      path(d, '#8f93ab', { transform: `translate(${n(size * 0.09)} 0) scale(.7)` }),
      filtered(
        'gloss-s',
        filtered(
          'puff-s',
          path(
            blob(random, size * 0.18, 0, size * 0.35, { stretch: 1.6, wobble: 0.12 }),
            vary(random, '#e88a32', 0.08),
          ),
        ),
      ),
      curve(
        [
          [-size * 0.1, size * 0.02],
          [size * 0.6, size * 0.06],
        ],
        '#b5591c',
        3,
        { opacity: 0.7 },
      ),
      curve(
        [
          [-size * 0.8, -size * 0.16],
          [0, -size * 0.46],
          [size * 0.7, -size * 0.36],
        ],
        '#9aa3b8',
        2.4,
        { opacity: 0.8 },
      ),
    ])
  )
}

function ring(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.07, stretch: random.between(0.9, 1.15), turn: random.between(0, 3) })
  const stroke = (color: string, width: number, opacity = 1) =>
    path(d, 'none', { stroke: color, 'stroke-width': width, opacity })
  return (
    path(d, 'none', { stroke: '#2b1206', 'stroke-width': 19, opacity: 0.35, transform: 'translate(4 7)' }) +
    filtered('crumb', [stroke(vary(random, '#d99a3e', 0.08), 20), stroke('#f0c878', 8, 0.6)])
  )
}

const lemonWedge = (x: number, y: number, degrees: number) =>
  placed(x + 4, y + 6, degrees, path('M-52 0A52 52 0 0 0 52 0Z', '#2b1206', { opacity: 0.4 })) +
  placed(x, y, degrees, [
    path('M-52 0A52 52 0 0 0 52 0Z', '#f0bf2a'),
    path('M-45 2A45 45 0 0 0 45 2Z', '#fdf3d2'),
    ...[18, 54, 90, 126, 162].map((a) => placed(0, 3, a, path('M6 0C16 -11 34 -12 40 0C34 12 16 11 6 0Z', '#f8db6a'))),
  ])

export const seafood = {
  'dish-branzino': () => {
    const random = randomFrom('branzino')
    const potatoes = scatter(random, 24, 400, 320, 220, 64).map(
      ([x, y]): Point => [400 + (x - 400) * 1.25, 300 + (y - 300) * 0.75],
    )
    const dish = (w: number, h: number) =>
      smooth([
        [-w, -h * 0.4],
        [-w * 0.72, -h],
        [0, -h * 1.04],
        [w * 0.72, -h],
        [w, -h * 0.4],
        [w, h * 0.4],
        [w * 0.72, h],
        [0, h * 1.04],
        [-w * 0.72, h],
        [-w, h * 0.4],
      ])
    const clay = linear(
      [
        [0, '#f2e8d6'],
        [1, '#b9a88c'],
      ],
      45,
    )
    return [
      surface(random, 'sea'),
      clay.markup,
      filtered('shadow-l', placed(400, 302, 0, path(dish(366, 244), clay.fill))),
      placed(400, 302, 0, [path(dish(336, 216), '#c9a566'), path(dish(328, 208), '#dfbf80')]),
      placed(
        400,
        302,
        0,
        curve(
          [
            [-350, -90],
            [-300, -200],
            [-160, -236],
          ],
          '#fffdf6',
          5,
          { opacity: 0.8 },
        ),
      ),
      potatoes
        .map(([x, y]) =>
          filtered(
            'puff-s',
            path(blob(random, x, y, 42, { wobble: 0.05 }), vary(random, '#f0d080', 0.08), {
              stroke: '#b9823a',
              'stroke-width': 3,
            }),
          ),
        )
        .join(''),
      oil(random, potatoes, '#d9a321'),
      fish(random, 388, 300, 262, -10),
      [
        [356, 262],
        [452, 320],
        [270, 330],
      ]
        .map(([x = 0, y = 0], i) => citrus(random, x, y, 40 - i * 2))
        .join(''),
      [
        [180, 200],
        [610, 210],
        [640, 330],
        [220, 436],
        [520, 440],
        [330, 154],
        [560, 158],
      ]
        .map(([x = 0, y = 0]) => olive(random, x, y, 16, random.pick(['#3a2a32', '#6f7a34'])))
        .join(''),
      [
        [150, 360],
        [470, 174],
        [586, 400],
        [390, 458],
      ]
        .map(([x = 0, y = 0]) => tomatoHalf(random, x, y, 27))
        .join(''),
      rosemary(random, 200, 270, 40, 120),
      rosemary(random, 520, 260, -30, 130),
      chopped(random, scatter(random, 60, 400, 300, 220, 16)),
      grated(random, scatter(random, 40, 400, 300, 220, 20), '#fffdf6'),
    ].join('')
  },
  'dish-fritto-misto': () => {
    const random = randomFrom('fritto-misto')
    return [
      surface(random, 'checked'),
      laid(random, '#33495a', 'none'),
      board(random, 390, 302, 560, 520, '#b27a45', 90),
      paper(random, 390, 302, 236, 0.2),
      near(random, 12, 180, 70)
        .map(([x, y]) => fried(random, x, y, 20, { stretch: 3.1, color: '#d0943c' }))
        .join(''),
      near(random, 15, 165, 62)
        .map(([x, y]) => ring(random, x, y, random.between(30, 40)))
        .join(''),
      [
        [300, 220, 20],
        [490, 250, 120],
        [340, 400, 260],
        [474, 410, 330],
      ]
        .map(([x = 0, y = 0, t = 0]) => prawn(random, x, y, 44, t, '#e08a48'))
        .join(''),
      ring(random, 400, 316, 42),
      ring(random, 330, 310, 38),
      lemonWedge(560, 190, 24),
      lemonWedge(232, 420, -150),
      parsley(random, 250, 190, 36),
      parsley(random, 540, 430, 34),
      grated(random, scatter(random, 50, 390, 302, 190, 16), '#fffdf6'),
    ].join('')
  },
  'dish-gamberi': served('gamberi', 'slate', WARE.ocean, '#f1e8d7', (random) =>
    [
      sauce(random, CX, CY + 6, 172, '#d9902e', 0.08),
      ...[0, 1, 2, 3, 4, 5].map((i) => {
        const [x, y] = at(CX, CY, i * 1.047 + 0.3, 102)
        return prawn(random, x, y, 66, i * 60 + 120, '#de5a30')
      }),
      citrus(random, CX - 4, CY, 46),
      parsley(random, CX + 6, CY - 2, 30),
      near(random, 16, 170, 40)
        .map(([x, y]) => morsel(random, x, y, 7, '#f3dfae', { stretch: 1.6, turn: random.between(0, 3) }))
        .join(''),
      chopped(random, scatter(random, 90, CX, CY, 175, 12)),
      near(random, 8, 160, 60)
        .map(([x, y]) => circle(x, y, 8, 'none', { stroke: '#c92818', 'stroke-width': 5 }))
        .join(''),
      oil(random, scatter(random, 26, CX, CY, 178, 20)),
      pepper(random, CX, CY, 178, 40),
    ].join(''),
  ),
  'dish-cozze': served(
    'cozze',
    'sea',
    { color: '#efe6d6', rim: '#3d6a8a', deep: true },
    '#c9553a',
    (random) =>
      [
        sauce(random, CX, CY + 2, 206, '#e0c48a', 0.01),
        under(random, CX, CY, 180),
        near(random, 46, 176, 44)
          .map(([x, y]) => mussel(random, x, y, random.between(44, 52), random.between(0, 360)))
          .join(''),
        chopped(random, scatter(random, 90, CX, CY, 180, 12)),
        pepper(random, CX, CY, 180, 110),
        lemonWedge(300, 400, -120),
        lemonWedge(504, 220, 30),
        near(random, 8, 160, 60)
          .map(([x, y]) => tomatoHalf(random, x, y, 17))
          .join(''),
        breadSlice(random, 524, 430, 62, 20, 0.7),
      ].join(''),
    'spoon',
  ),
  'dish-polpo-patate': served('polpo-patate', 'terracotta', WARE.night, '#f1e8d7', (random) =>
    [
      under(random, CX, CY, 165),
      near(random, 26, 158, 54)
        .map(([x, y]) =>
          filtered(
            'shadow-s',
            filtered(
              'puff-s',
              path(blob(random, x, y, 31, { wobble: 0.13, points: 8 }), vary(random, '#f3dc9c', 0.08)),
            ),
          ),
        )
        .join(''),
      ...(
        [
          [318, 230, 20],
          [470, 214, 130],
          [520, 340, 240],
          [420, 416, 310],
          [292, 370, 80],
          [404, 306, 180],
        ] as const
      ).map(([x, y, turn]) => tentacle(random, x, y, 60, turn)),
      near(random, 12, 160, 50)
        .map(([x, y]) => olive(random, x, y, 11))
        .join(''),
      near(random, 8, 150, 60)
        .map(([x, y]) => tomatoHalf(random, x, y, 17))
        .join(''),
      chopped(random, scatter(random, 100, CX, CY, 175, 12)),
      oil(random, scatter(random, 30, CX, CY, 175, 20)),
      leaf(random, 390, 300, 30, 40, '#4a8f3c', 0.42),
      leaf(random, 390, 300, 140, 36, '#4a8f3c', 0.42),
    ].join(''),
  ),
}
