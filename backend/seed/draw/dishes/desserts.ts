import { grated, morsel } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { leaf } from '../lib/herbs.ts'
import { at, blob, n, type Point, scatter, smooth } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, placed, radial } from '../lib/svg.ts'
import { crumbs, laid, surface } from '../lib/table.ts'
import { plate, sauce, WARE } from '../lib/ware.ts'
import { near, served } from './pasta.ts'

const [CX, CY] = [400, 302]

export const mint = (random: Random, x: number, y: number, size: number) =>
  [20, 140, 260]
    .map((turn, i) => leaf(random, x, y, turn + random.between(-20, 20), size * (i ? 0.8 : 1), '#4f9a48', 0.36))
    .join('')

function berry(random: Random, x: number, y: number, r: number): string {
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
function slab(
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

const dust = (
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

function scoop(random: Random, x: number, y: number, r: number, color: string, flecks: string): string {
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

function wafer(x: number, y: number, degrees: number): string {
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

function cannolo(random: Random, x: number, y: number, degrees: number): string {
  const shell = smooth([
    [-118, -36],
    [0, -42],
    [118, -36],
    [126, 0],
    [118, 38],
    [0, 44],
    [-118, 38],
    [-126, 0],
  ])
  const bubbles = Array.from({ length: 40 }, () =>
    path(
      blob(random, random.between(-112, 112), random.between(-36, 36), random.between(3, 9), { wobble: 0.2 }),
      random.pick(['#e2a155', '#8f4d1c', '#c97c33', '#a85f24']),
      { opacity: 0.6 },
    ),
  )
  const cream = (side: number) =>
    filtered('puff-s', [
      path(blob(random, side * 132, 2, 44, { wobble: 0.1 }), '#fff6e4'),
      path(blob(random, side * 150, -6, 26, { wobble: 0.14 }), '#fffaf0'),
    ]) +
    Array.from({ length: 7 }, () =>
      path(
        blob(random, side * random.between(116, 160), random.between(-28, 28), random.between(2.5, 5.5), {
          wobble: 0.3,
          points: 7,
        }),
        random.pick(side < 0 ? ['#7fa03c', '#9cb858', '#5f8030'] : ['#4a2414', '#5f3020', '#38180c']),
      ),
    ).join('')
  return (
    placed(x + 8, y + 13, degrees, path(shell, '#2b1206', { opacity: 0.45, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [
      cream(-1),
      cream(1),
      filtered('crumb', filtered('puff-l', [path(shell, '#c9823c'), clipped(shell, bubbles)])),
      curve(
        [
          [-110, 18],
          [-20, -14],
          [110, -22],
        ],
        '#7a3f16',
        4,
        { opacity: 0.5 },
      ),
    ]) +
    scatter(random, 60, x, y, 110, 7)
      .filter(
        ([a, b]) =>
          Math.abs((b - y) * Math.cos((degrees * Math.PI) / 180) - (a - x) * Math.sin((degrees * Math.PI) / 180)) < 34,
      )
      .map(([a, b]) => circle(a, b, random.between(1, 3), '#fffaf0', { opacity: 0.85 }))
      .join('')
  )
}

export const desserts = {
  'dish-tiramisu': served('tiramisu', 'ink', WARE.cream, '#dcd3c0', (random) =>
    [
      slab(
        random,
        282,
        520,
        188,
        352,
        '#5a3420',
        [
          ['#fbf0d8', 26],
          ['#c18a52', 20],
          ['#fdf4e0', 26],
          ['#b07a46', 20],
          ['#fbf0d8', 14],
        ],
        dust(random, 276, 526, 184, 358, ['#3f2212', '#6d4128', '#4a2a18', '#7d4f32'], 130),
      ),
      crumbs(random, scatter(random, 60, 400, 440, 170, 9), '#5a3420'),
      grated(random, scatter(random, 24, 400, 270, 90, 14), '#8a5a3a'),
      [
        [228, 250, 30],
        [214, 300, 80],
        [566, 400, 10],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          placed(x, y, t, [
            ellipse(3, 5, 22, 15, '#2b1206', { opacity: 0.4 }),
            filtered('gloss-s', ellipse(0, 0, 22, 15, '#4a2614')),
            curve(
              [
                [-20, 0],
                [0, 4],
                [20, 0],
              ],
              '#2a1208',
              3.5,
            ),
          ]),
        )
        .join(''),
      mint(random, 404, 262, 40),
    ].join(''),
  ),
  'dish-panna-cotta': served(
    'panna-cotta',
    'sage',
    WARE.white,
    '#c9553a',
    (random) => {
      const d = blob(random, CX, CY, 118, { wobble: 0.012 })
      const cream = radial(
        [
          [0, '#fffdf6'],
          [0.7, '#fbf1df'],
          [1, '#d9c4a0'],
        ],
        0.4,
        0.36,
        0.64,
      )
      return [
        sauce(random, CX + 6, CY + 10, 178, '#a81c3a', 0.1),
        path(d, '#2b1206', { opacity: 0.45, transform: 'translate(10 14)', filter: 'url(#blur-m)' }),
        circle(CX, CY, 126, '#ead9bb'),
        cream.markup,
        path(d, cream.fill),
        filtered(
          'gloss-m',
          filtered(
            'puff-s',
            path(
              smooth([
                [330, 262],
                [372, 226],
                [430, 232],
                [470, 268],
                [480, 330],
                [476, 392],
                [452, 398],
                [440, 350],
                [410, 356],
                [392, 416],
                [364, 420],
                [356, 360],
                [326, 330],
              ]),
              '#b91f40',
            ),
          ),
        ),
        near(random, 9, 62, 36)
          .map(([x, y]) => berry(random, x, y, random.between(17, 23)))
          .join(''),
        near(random, 16, 176, 44)
          .filter(([x, y]) => Math.hypot(x - CX, y - CY) > 142)
          .map(([x, y]) => berry(random, x, y, random.between(14, 19)))
          .join(''),
        mint(random, CX + 10, CY - 8, 46),
        scatter(random, 30, CX, CY, 100, 12)
          .map(([x, y]) => circle(x, y, 1.1, '#3a2414', { opacity: 0.7 }))
          .join(''),
        ellipse(350, 232, 26, 10, '#fff', { opacity: 0.8, transform: 'rotate(-38 350 232)' }),
      ].join('')
    },
    'spoon',
  ),
  'dish-crostata': () => {
    const random = randomFrom('crostata')
    const rim = Array.from({ length: 40 }, (_, i) => {
      const [x, y] = at(CX, CY, (i / 40) * 6.283, 232)
      return path(blob(random, x, y, 25, { wobble: 0.08 }), vary(random, '#d9a050', 0.08))
    })
    const jam = radial([
      [0, '#a81f34'],
      [0.8, '#86142a'],
      [1, '#5a0c1c'],
    ])
    const d = blob(random, CX, CY, 222, { wobble: 0.006 })
    const strips = [-150, -76, 0, 76, 150].flatMap((off) =>
      [28, 118].map((turn) =>
        placed(
          CX,
          CY,
          turn,
          path(
            `M-240 ${off - 15}C-80 ${off - 20} 80 ${off - 11} 240 ${off - 16}V${off + 15}C80 ${off + 19} -80 ${off + 11} -240 ${off + 16}Z`,
            vary(random, '#dda655', 0.07),
          ),
        ),
      ),
    )
    const browned = scatter(random, 70, CX, CY, 240, 20).map(([x, y]) =>
      path(blob(random, x, y, random.between(6, 18), { wobble: 0.3 }), random.pick(['#b9702c', '#f0c988']), {
        opacity: 0.3,
      }),
    )
    return [
      surface(random, 'linen'),
      laid(random, '#7f8f6c', 'fork'),
      plate(random, CX, CY, 286, WARE.sand),
      circle(CX + 8, CY + 12, 250, '#2b1206', { opacity: 0.5, filter: 'url(#blur-m)' }),
      circle(CX, CY, 238, '#c98f43'),
      jam.markup,
      filtered('gloss-m', path(d, jam.fill)),
      near(random, 40, 205, 28)
        .map(([x, y]) => morsel(random, x, y, 14, '#7d1226', { shine: 0.7 }))
        .join(''),
      clipped(d, filtered('shadow-s', filtered('crumb', strips))),
      filtered('shadow-s', filtered('crumb', [...rim])),
      ...browned,
      scatter(random, 160, CX, CY, 250, 9)
        .map(([x, y]) => circle(x, y, random.between(0.8, 2.6), '#fffaf0', { opacity: 0.75 }))
        .join(''),
      mint(random, 392, 300, 42),
    ].join('')
  },
  'dish-cannoli': served('cannoli', 'terracotta', WARE.blue, '#f1e8d7', (random) =>
    [
      cannolo(random, 396, 206, -14),
      cannolo(random, 416, 312, 8),
      cannolo(random, 384, 414, -10),
      near(random, 30, 175, 26)
        .map(([x, y]) =>
          path(
            blob(random, x, y, random.between(2.5, 6), { wobble: 0.3, points: 7 }),
            random.pick(['#7fa03c', '#9cb858', '#4a2414']),
          ),
        )
        .join(''),
      scatter(random, 90, CX, CY, 180, 10)
        .map(([x, y]) => circle(x, y, random.between(0.8, 2.4), '#fffdf6', { opacity: 0.8 }))
        .join(''),
      mint(random, 556, 404, 40),
    ].join(''),
  ),
  'dish-gelato': served(
    'gelato',
    'sea',
    { color: '#f3e6d0', rim: '#a63a21', deep: true },
    '#c9553a',
    (random) =>
      [
        wafer(520, 214, -42),
        wafer(540, 244, -28),
        scoop(random, 340, 262, 96, '#a9b96a', '#6a8438'),
        scoop(random, 470, 284, 94, '#f0a3a8', '#b3203a'),
        scoop(random, 396, 388, 98, '#7a4a30', '#3a1c10'),
        [
          [258, 366],
          [290, 398],
          [520, 386],
        ]
          .map(([x = 0, y = 0], i) => strawberry(x, y, 28, i * 60 - 40))
          .join(''),
        mint(random, 410, 300, 44),
        near(random, 24, 150, 30)
          .map(([x, y]) =>
            path(
              blob(random, x, y, random.between(2.5, 5.5), { wobble: 0.3, points: 7 }),
              random.pick(['#c98a45', '#a86a2c', '#e2b06a']),
            ),
          )
          .join(''),
      ].join(''),
    'spoon',
  ),
  'dish-affogato': served(
    'affogato',
    'walnut',
    { color: '#d9cdb8', deep: true, speckled: true },
    '#dcd3c0',
    (random) =>
      [
        sauce(random, CX, CY + 3, 206, '#4a2412', 0.01),
        sauce(random, CX - 6, CY, 160, '#8a5a36', 0.12),
        sauce(random, CX - 4, CY, 132, '#c9a078', 0.14),
        scoop(random, CX - 8, CY - 10, 106, '#fbf1dc', '#e9d8b4'),
        filtered(
          'gloss-m',
          path(
            smooth([
              [330, 226],
              [392, 206],
              [458, 228],
              [474, 280],
              [450, 296],
              [440, 260],
              [410, 250],
              [400, 300],
              [378, 306],
              [372, 256],
              [342, 262],
            ]),
            '#5a2e16',
            { opacity: 0.92 },
          ),
        ),
        near(random, 26, 90, 16)
          .map(([x, y]) =>
            path(
              blob(random, x - 8, y - 10, random.between(3, 7), { wobble: 0.3, points: 7 }),
              random.pick(['#c98a45', '#a86a2c', '#e2b06a']),
            ),
          )
          .join(''),
        wafer(520, 196, -38),
      ].join(''),
    'spoon',
  ),
  'dish-baba': served('baba', 'marble', WARE.blue, '#c9553a', (random) =>
    [
      sauce(random, CX, CY + 10, 172, '#e0a848', 0.07),
      ...[
        [330, 250, 84],
        [478, 262, 78],
        [404, 394, 82],
      ].map(([x = 0, y = 0, r = 0]) => baba(random, x, y, r)),
    ].join(''),
  ),
  'dish-cheesecake': served('cheesecake', 'slate', WARE.white, '#c9553a', (random) =>
    [
      slab(
        random,
        282,
        516,
        190,
        350,
        '#fbeed0',
        [
          ['#fdf3dc', 50],
          ['#f6e2b8', 18],
          ['#b9783c', 30],
        ],
        dust(random, 280, 520, 190, 350, ['#f2d49a', '#fdf6e4'], 26),
      ),
      filtered(
        'gloss-m',
        filtered(
          'puff-m',
          path(
            smooth([
              [276, 186],
              [400, 178],
              [524, 186],
              [530, 280],
              [522, 360],
              [506, 420],
              [486, 420],
              [478, 364],
              [440, 362],
              [430, 400],
              [408, 402],
              [400, 362],
              [356, 362],
              [346, 436],
              [322, 438],
              [314, 362],
              [276, 356],
              [270, 270],
            ]),
            '#b81e2e',
          ),
        ),
      ),
      [
        [342, 250, 20],
        [412, 226, -30],
        [468, 270, 60],
        [390, 300, 120],
        [322, 308, -60],
      ]
        .map(([x = 0, y = 0, t = 0]) => strawberry(x, y, 36, t))
        .join(''),
      mint(random, 430, 262, 42),
      crumbs(random, scatter(random, 26, 400, 450, 120, 14), '#b9783c'),
      strawberry(240, 420, 34, 40),
    ].join(''),
  ),
  'dish-torta-cioccolato': served('torta-cioccolato', 'oak', WARE.cream, '#dcd3c0', (random) => {
    const top: Point[] = [
      [262, 330],
      [400, 190],
      [560, 262],
      [552, 282],
      [420, 344],
      [268, 352],
    ]
    return [
      path(blob(random, 424, 352, 162, { stretch: 1.1 }), '#2b1206', { opacity: 0.42, filter: 'url(#blur-m)' }),
      filtered('crumb', path('M262 336L420 340L556 270L552 350L424 440L268 420Z', '#3f1e10')),
      ...[0, 1].map((i) =>
        curve(
          [
            [266, 366 + i * 28],
            [422, 376 + i * 30],
            [552, 298 + i * 28],
          ],
          '#7a4424',
          9,
        ),
      ),
      ...Array.from({ length: 30 }, () =>
        circle(random.between(280, 540), random.between(360, 410), random.between(1.5, 4), '#24100a', { opacity: 0.6 }),
      ),
      filtered('puff-m', path(smooth(top), '#54291a')),
      scatter(random, 240, 410, 282, 130, 6)
        .filter(([x, y]) => y > 190 + Math.abs(x - 400) * 0.45 && y < 344)
        .map(([x, y]) => circle(x, y, random.between(0.8, 3), '#fffaf0', { opacity: 0.85 }))
        .join(''),
      scoop(random, 300, 236, 58, '#fff8ea', '#f2e4c8'),
      [
        [480, 432],
        [520, 404],
        [250, 388],
      ]
        .map(([x = 0, y = 0]) => berry(random, x, y, 20))
        .join(''),
      strawberry(446, 262, 34, 30),
      mint(random, 470, 246, 34),
      crumbs(random, scatter(random, 24, 420, 430, 130, 14), '#4a2414'),
    ].join('')
  }),
}

function baba(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.02 })
  const tone = radial(
    [
      [0, '#8f521c'],
      [0.4, '#c98032'],
      [0.68, '#e6b05c'],
      [1, '#7d4314'],
    ],
    0.47,
    0.46,
    0.54,
  )
  const ribs = Array.from({ length: 14 }, (_, i) =>
    curve([at(x, y, i * 0.449, r * 0.5), at(x, y, i * 0.449 + 0.06, r * 0.95)], '#8f521c', 4, { opacity: 0.35 }),
  )
  const ruffle = Array.from({ length: 9 }, (_, i) => {
    const [a, b] = at(x, y, i * 0.698, r * 0.3)
    return circle(a, b, r * 0.15, vary(random, '#fff6e2', 0.03))
  })
  return (
    path(d, '#2b1206', { opacity: 0.45, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    tone.markup +
    filtered('gloss-s', filtered('crumb', [path(d, tone.fill), ...ribs])) +
    filtered('shadow-s', filtered('puff-s', [...ruffle, circle(x, y, r * 0.26, '#fffaf0')])) +
    mint(random, x + r * 0.1, y + r * 0.05, r * 0.34) +
    morsel(random, x, y - r * 0.04, r * 0.15, '#c22038', { shine: 0.9 }) +
    curve([at(x, y, 3.6, r * 0.8), at(x, y, 4.1, r * 0.82), at(x, y, 4.5, r * 0.8)], '#fff3d2', n(r * 0.08), {
      opacity: 0.75,
    })
  )
}
