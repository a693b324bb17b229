import { breadSlice, citrus, grated, morsel, tomato, tomatoHalf } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { basil, chopped, leaf, oil, parsley, pepper } from '../lib/herbs.ts'
import { at, blob, n, type Point, scatter, smooth } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, placed, radial } from '../lib/svg.ts'
import { crumbs, laid, surface } from '../lib/table.ts'
import { board, paper, sauce, under, WARE } from '../lib/ware.ts'
import { near, served } from './pasta.ts'

const [CX, CY] = [400, 302]

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

function slicedTomato(random: Random, x: number, y: number, r: number): string {
  const chambers = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 6.283 + 0.3
    const [px, py] = at(x, y, angle, r * 0.5)
    return (
      path(blob(random, px, py, r * 0.2, { stretch: 1.25, turn: angle }), '#e9794a') +
      [0, 1, 2]
        .map((k) => ellipse(px + (k - 1) * r * 0.09, py + random.between(-3, 3), r * 0.04, r * 0.03, '#f8dfa0'))
        .join('')
    )
  })
  return (
    path(blob(random, x, y, r, { wobble: 0.03 }), '#2b1206', { opacity: 0.35, transform: 'translate(5 7)' }) +
    path(blob(random, x, y, r, { wobble: 0.03 }), '#b02b18') +
    circle(x, y, r * 0.91, '#dd4e34') +
    circle(x, y, r * 0.84, '#cf3d26') +
    chambers.join('') +
    circle(x, y, r * 0.16, '#f0a083') +
    curve([at(x, y, 3.5, r * 0.8), at(x, y, 4, r * 0.84), at(x, y, 4.5, r * 0.8)], '#ffd9c8', 4, { opacity: 0.6 })
  )
}

function mozzarellaSlice(random: Random, x: number, y: number, r: number): string {
  const tone = radial(
    [
      [0, '#fffdf5'],
      [0.8, '#fbf3e0'],
      [1, '#dfceab'],
    ],
    0.4,
    0.38,
    0.62,
  )
  const d = blob(random, x, y, r, { wobble: 0.04 })
  return (
    path(d, '#2b1206', { opacity: 0.32, transform: 'translate(5 7)' }) +
    tone.markup +
    path(d, tone.fill) +
    [0, 1, 2]
      .map(() =>
        path(
          blob(random, x + random.between(-r, r) * 0.4, y + random.between(-r, r) * 0.4, r * 0.08, { stretch: 2 }),
          '#d8c8a6',
          { opacity: 0.6 },
        ),
      )
      .join('')
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

function burrata(random: Random): string {
  const ball = radial(
    [
      [0, '#fffefa'],
      [0.55, '#fcf5e6'],
      [1, '#cdb993'],
    ],
    0.36,
    0.32,
    0.72,
  )
  const d = blob(random, CX, CY, 104, { wobble: 0.035 })
  const cream = smooth([
    [382, 250],
    [440, 262],
    [478, 320],
    [530, 360],
    [500, 402],
    [440, 380],
    [400, 352],
    [360, 300],
  ])
  return (
    path(d, '#2b1206', { opacity: 0.4, transform: 'translate(11 16)', filter: 'url(#blur-m)' }) +
    ball.markup +
    path(d, ball.fill) +
    filtered('gloss-s', filtered('puff-m', path(cream, '#fffaf0'))) +
    Array.from({ length: 9 }, () =>
      filtered(
        'puff-s',
        path(
          blob(random, random.between(400, 490), random.between(280, 375), random.between(5, 12), {
            stretch: 1.8,
            wobble: 0.2,
            turn: random.between(0, 3),
          }),
          '#fffdf7',
        ),
      ),
    ).join('') +
    [0, 1, 2, 3]
      .map((i) =>
        curve([[CX - 34, CY - 66], at(CX - 34, CY - 66, 1.4 + i * 0.5, 44)], '#d8c7a3', 2.4, { opacity: 0.6 }),
      )
      .join('') +
    ellipse(CX - 40, CY - 52, 26, 12, '#fff', { opacity: 0.8, transform: `rotate(-36 ${CX - 40} ${CY - 52})` })
  )
}

function artichoke(random: Random, x: number, y: number, size: number): string {
  const rings = [
    [1, 15, '#8a5a25'],
    [0.8, 13, '#a56d2c'],
    [0.6, 11, '#bb8538'],
    [0.42, 8, '#cf9f4c'],
    [0.25, 6, '#dcb566'],
  ] as const
  return (
    under(random, x, y, size) +
    rings
      .map(([reach, count, color], r) =>
        filtered(
          'puff-s',
          Array.from({ length: count }, (_, i) => {
            const turn = (i / count) * 360 + r * 13 + random.between(-5, 5)
            const length = size * reach * random.between(0.9, 1.06)
            const wide = size * 0.13 * (1.15 - r * 0.08)
            const tone = vary(random, color, 0.12)
            const d = smooth([
              [0, 0],
              [length * 0.45, -wide],
              [length * 0.86, -wide * 0.86],
              [length, -wide * 0.1],
              [length * 0.88, wide * 0.8],
              [length * 0.45, wide],
            ])
            return placed(x, y, turn, [
              path(d, tone),
              curve(
                [
                  [length * 0.2, 0],
                  [length * 0.9, 0],
                ],
                lighter(tone, 0.4),
                1.6,
                { opacity: 0.6 },
              ),
              curve(
                [
                  [length * 0.84, -wide * 0.7],
                  [length * 0.98, 0],
                  [length * 0.86, wide * 0.7],
                ],
                darker(tone, 0.5),
                3,
                { opacity: 0.8 },
              ),
            ])
          }),
        ),
      )
      .join('')
  )
}

export const starters = {
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
  'dish-suppli': served(
    'suppli',
    'terracotta',
    WARE.white,
    '#f1e8d7',
    (random) =>
      [
        paper(random, CX, CY, 190),
        ...[
          [318, 226, 0.5],
          [462, 206, -0.3],
          [352, 372, -0.2],
          [512, 350, 0.8],
        ].map(([x = 0, y = 0, turn = 0]) => fried(random, x, y, 50, { stretch: 1.45, turn, color: '#c67c2c' })),
        brokenSuppli(random, 415, 292),
        parsley(random, 250, 400, 30),
        parsley(random, 560, 250, 26),
      ].join(''),
    'none',
  ),
  'dish-olive-ascolane': served(
    'olive-ascolane',
    'sage',
    WARE.terra,
    '#f1e8d7',
    (random) =>
      [
        paper(random, CX, CY, 188),
        near(random, 26, 140, 56)
          .map(([x, y]) => fried(random, x, y, 27, { stretch: 1.25, color: '#c98834' }))
          .join(''),
        [
          [338, 262],
          [470, 348],
        ]
          .map(
            ([x = 0, y = 0]) =>
              fried(random, x, y, 30, { stretch: 1.2 }) +
              circle(x, y, 24, '#7d8a3c') +
              circle(x, y, 19, '#a4ab58') +
              filtered('crumb', circle(x, y, 14, '#a8683c')),
          )
          .join(''),
        citrus(random, 560, 430, 44),
        parsley(random, 260, 410, 30),
      ].join(''),
    'none',
  ),
  'dish-carciofi': served('carciofi', 'oak', WARE.ocean, '#f1e8d7', (random) =>
    [
      artichoke(random, 330, 250, 132),
      artichoke(random, 478, 370, 122),
      citrus(random, 300, 424, 44),
      parsley(random, 520, 214, 34),
      grains(random),
    ].join(''),
  ),
  'dish-burrata': served('burrata', 'ink', WARE.sand, '#c9553a', (random) =>
    [
      sauce(random, CX, CY + 4, 186, '#d0582c', 0.06),
      near(random, 26, 172, 46)
        .filter(([x, y]) => Math.hypot(x - CX, y - CY) > 108)
        .map(([x, y]) => (random.chance(0.55) ? tomatoHalf(random, x, y, 24) : tomato(random, x, y, 22)))
        .join(''),
      burrata(random),
      oil(random, scatter(random, 26, CX, CY, 180, 20)),
      pepper(random, CX, CY, 110, 40),
      basil(random, CX - 74, CY + 88, 50),
      basil(random, CX + 96, CY - 96, 54),
      basil(random, CX - 20, CY - 40, 36),
    ].join(''),
  ),
  'dish-caprese': served('caprese', 'walnut', WARE.white, '#7f8f6c', (random) =>
    [
      Array.from({ length: 12 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 12) * 6.283, 122)
        return i % 2 ? mozzarellaSlice(random, x, y, 60) : slicedTomato(random, x, y, 63)
      }).join(''),
      slicedTomato(random, CX - 22, CY + 10, 56),
      mozzarellaSlice(random, CX + 24, CY - 8, 52),
      Array.from({ length: 8 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 8) * 6.283 + 0.3, 112)
        return leaf(random, x, y, i * 45 + random.between(-30, 60), 48, '#3c7a33', 0.4)
      }).join(''),
      basil(random, CX, CY - 4, 52),
      oil(random, scatter(random, 40, CX, CY, 180, 16), '#c9a21e'),
      pepper(random, CX, CY, 178, 60),
    ].join(''),
  ),
  'dish-prosciutto-melone': served('prosciutto-melone', 'sea', WARE.cream, '#c9553a', (random) =>
    [
      Array.from({ length: 4 }, (_, i) => melon(random, 400, 190 + i * 76, -9 + i * 5)).join(''),
      (
        [
          [318, 214, 62],
          [452, 232, 74],
          [352, 330, 58],
          [488, 344, 70],
          [410, 420, 64],
        ] as const
      )
        .map(([x, y, t]) => prosciutto(random, x, y, 160, 96, t, '#d0705f'))
        .join(''),
      leaf(random, 412, 290, 30, 40, '#5a9a44', 0.4),
      leaf(random, 412, 290, 160, 34, '#5a9a44', 0.4),
      pepper(random, CX, CY, 160, 30),
    ].join(''),
  ),
  'dish-vitello-tonnato': served('vitello-tonnato', 'slate', WARE.blue, '#dcd3c0', (random) =>
    [
      Array.from({ length: 9 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 9) * 6.283, 104)
        return veal(random, x, y, 76)
      }).join(''),
      veal(random, CX, CY, 72),
      filtered(
        'gloss-m',
        filtered('puff-m', filtered('rough-m', path(blob(random, CX, CY, 132, { wobble: 0.14 }), '#ecd6a8'))),
      ),
      filtered(
        'gloss-s',
        near(random, 9, 170, 70).map(([x, y]) =>
          path(blob(random, x, y, random.between(8, 18), { wobble: 0.2 }), '#ecd6a8'),
        ),
      ),
      near(random, 18, 120, 38)
        .map(([x, y]) => morsel(random, x, y, 9, '#6f7f3c', { stretch: 1.2 }))
        .join(''),
      near(random, 4, 90, 70)
        .map(([x, y]) => leaf(random, x, y, random.between(0, 360), 34, '#4a8f3c', 0.4))
        .join(''),
      citrus(random, 540, 412, 34),
      pepper(random, CX, CY, 150, 60),
    ].join(''),
  ),
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

const grains = (random: Random) => grated(random, scatter(random, 40, CX, CY, 170, 14), '#fffdf6')

function brokenSuppli(random: Random, x: number, y: number): string {
  const rice = scatter(random, 36, x, y, 36, 8).map(([a, b]) =>
    ellipse(a, b, 6, 3.4, random.pick(['#e08a3c', '#d9722c', '#eaa458']), {
      transform: `rotate(${random.whole(0, 180)} ${n(a)} ${n(b)})`,
    }),
  )
  const threads = [-18, -6, 8, 20].map((dy) =>
    curve(
      [
        [x - 8, y + dy * 0.7],
        [x + 40, y + dy + 4],
        [x + 92, y + 14 + dy * 0.5],
      ],
      '#fdf0cf',
      random.between(5, 9),
    ),
  )
  return (
    fried(random, x + 106, y + 18, 42, { stretch: 1.05 }) +
    fried(random, x, y, 52, { stretch: 1.1 }) +
    circle(x + 4, y, 40, '#c9662a') +
    rice.join('') +
    filtered('puff-s', [path(blob(random, x + 4, y + 2, 22, { wobble: 0.2 }), '#fbeecb'), ...threads])
  )
}

function melon(random: Random, x: number, y: number, degrees: number): string {
  const d = 'M-178 -44C-110 30 110 30 178 -44C160 122 -160 122 -178 -44Z'
  const flesh = linear([
    [0, '#f9bd62'],
    [0.55, '#f29a3c'],
    [0.72, '#f0b04e'],
    [0.82, '#c9cf85'],
    [0.9, '#7f9a55'],
    [1, '#c9b98a'],
  ])
  return (
    placed(x + 6, y + 10, degrees, path(d, '#2b1206', { opacity: 0.38 })) +
    placed(
      x,
      y,
      degrees,
      filtered('puff-m', [
        flesh.markup,
        path(d, flesh.fill),
        curve(
          [
            [-130, 0],
            [0, 34],
            [130, 0],
          ],
          vary(random, '#ffdca0', 0.1),
          5,
          { opacity: 0.7 },
        ),
      ]),
    )
  )
}

function veal(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.07 })
  const tone = radial([
    [0, '#e7b3a0'],
    [0.75, '#dca38e'],
    [1, '#a8765c'],
  ])
  return (
    path(d, '#2b1206', { opacity: 0.3, transform: 'translate(5 7)' }) +
    tone.markup +
    path(d, tone.fill) +
    curve([at(x, y, 3.4, r * 0.86), at(x, y, 4, r * 0.88), at(x, y, 4.6, r * 0.86)], '#f7ddd0', 4, { opacity: 0.6 })
  )
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
