import { grated, morsel, tomatoHalf } from '../lib/bits.ts'
import { lighter, mix, vary } from '../lib/color.ts'
import { basil, chopped, leaf, oil, pepper } from '../lib/herbs.ts'
import { gnocco, heapLight, nest, tortello, trofia, tube } from '../lib/pasta.ts'
import { at, blob, fromOutside, n, type Point, scatter } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { clipped, curve, filtered, group, path, placed, radial } from '../lib/svg.ts'
import { laid, type Surface, surface } from '../lib/table.ts'
import { plate, sauce, steam, under, WARE, type Ware } from '../lib/ware.ts'

const [CX, CY] = [400, 302]

/** A picture of one dish; `plated` is the plate alone, for the tables with several of them. */
export type Served = (() => string) & { plated: () => string }

/** The frame of the series: table, napkin and cutlery, plate, food. */
export function served(
  name: string,
  table: Surface,
  ware: Ware,
  cloth: string,
  food: (random: Random) => string,
  tools: 'fork-knife' | 'spoon' | 'fork' | 'none' = 'fork',
): Served {
  // The food fills its plate, since many people will see it no larger than a thumb.
  const larger = { transform: `translate(${CX} ${CY}) scale(1.13) translate(${-CX} ${-CY})` }
  const plated = (random: Random) => plate(random, CX, CY, 276, ware) + group(food(random), larger)
  const draw = () => {
    const random = randomFrom(name)
    return surface(random, table) + laid(random, cloth, tools) + plated(random)
  }
  return Object.assign(draw, { plated: () => plated(randomFrom(`${name} on a table`)) })
}

export const near = (random: Random, count: number, radius: number, gap: number) =>
  fromOutside(scatter(random, count, CX, CY, radius, gap), CX, CY)

/** A fried cube of cured pork: a dark skin, pink and white layers. */
function guanciale(random: Random, x: number, y: number, size: number): string {
  const turn = random.between(0, 360)
  const [w, h] = [size * random.between(1.3, 1.8), size * random.between(0.8, 1)]
  const d = blob(random, 0, 0, h, { stretch: w / h, wobble: 0.16, points: 9 })
  const layers = [
    curve(
      [
        [-w * 1.2, -h * 0.5],
        [w * 1.2, -h * 0.6],
      ],
      '#f0bd8c',
      h * 0.5,
    ),
    curve(
      [
        [-w * 1.2, h * 0.1],
        [w * 1.2, 0],
      ],
      '#d9774f',
      h * 0.5,
    ),
    curve(
      [
        [-w * 1.2, h * 0.8],
        [w * 1.2, h * 0.75],
      ],
      '#8f3d1c',
      h * 0.5,
    ),
  ]
  return (
    placed(x + 3, y + 5, turn, path(d, '#2b1206', { opacity: 0.4 })) +
    placed(x, y, turn, filtered('gloss-s', filtered('puff-s', [path(d, '#bf5f36'), clipped(d, layers)])))
  )
}

/** A clam, open: two striped fans joined at the hinge, the meat in one of them. */
export function clam(random: Random, x: number, y: number, size: number): string {
  const d = `M0 0C${-size * 0.5} ${-size * 0.1} ${-size * 1.05} ${-size * 0.6} ${-size * 0.72} ${-size * 1.1}C${-size * 0.3} ${-size * 1.45} ${size * 0.4} ${-size * 1.42} ${size * 0.74} ${-size * 1.06}C${size * 1.02} ${-size * 0.6} ${size * 0.5} ${-size * 0.1} 0 0Z`
  const color = vary(random, '#b9976f', 0.14)
  const bands = [0.28, 0.42, 0.56, 0.7, 0.83, 0.95].map((share, i) =>
    curve(
      [
        [-size * 0.78 * share, -size * share * 0.7],
        [-size * 0.3 * share, -size * 1.2 * share],
        [size * 0.3 * share, -size * 1.2 * share],
        [size * 0.8 * share, -size * share * 0.68],
      ],
      i % 2 ? '#6b4a33' : '#dcc6a0',
      3,
      { opacity: 0.75 },
    ),
  )
  const closed = [path(d, color), clipped(d, bands)]
  const meat = blob(random, -size * 0.08, -size * 0.62, size * 0.36, { stretch: 1.35, wobble: 0.16 })
  const open = [
    path(d, color),
    path(d, '#eadfd2', { transform: `translate(0 ${-size * 0.07}) scale(.86)` }),
    curve(
      [
        [-size * 0.4, -size * 0.3],
        [0, -size * 0.16],
        [size * 0.4, -size * 0.3],
      ],
      '#8d7393',
      5,
      { opacity: 0.5 },
    ),
    filtered('puff-s', path(meat, '#d98e4a')),
  ]
  const half = (turn: number, parts: string[]) =>
    placed(x + 3, y + 6, turn, path(d, '#2b1206', { opacity: 0.4 })) + placed(x, y, turn, filtered('puff-s', parts))
  const turn = random.between(0, 360)
  return half(turn + random.between(120, 160), closed) + half(turn, random.chance(0.6) ? open : closed)
}

const long = (random: Random, color: string, width = 7, strands = 120, radius = 172) =>
  nest(random, CX, CY, radius, { color, width, strands })

export const pastas = {
  'dish-carbonara': served('carbonara', 'ink', WARE.cream, '#c9553a', (random) =>
    [
      sauce(random, CX + 2, CY + 6, 182, '#efc557'),
      long(random, '#f4cf6c', 7.5),
      near(random, 24, 148, 36)
        .map(([x, y]) => guanciale(random, x, y, random.between(10, 14)))
        .join(''),
      grated(random, scatter(random, 90, CX - 5, CY - 5, 110, 7)),
      pepper(random, CX, CY, 178, 110),
      morsel(random, CX - 8, CY - 12, 34, '#f08c1c', { shine: 0.9, wobble: 0.02 }),
      steam(random, 420, 200),
    ].join(''),
  ),
  'dish-cacio-e-pepe': served('cacio-e-pepe', 'walnut', WARE.ocean, '#f1e8d7', (random) =>
    [
      sauce(random, CX, CY + 6, 178, '#efdfb4'),
      long(random, '#f2dfa8', 8.5, 100),
      grated(random, scatter(random, 170, CX, CY - 8, 118, 6), '#fff7df'),
      pepper(random, CX, CY, 176, 230),
      steam(random, 415, 190),
    ].join(''),
  ),
  'dish-spaghetti-pomodoro': served('spaghetti-pomodoro', 'sage', WARE.white, '#f1e8d7', (random) =>
    [
      sauce(random, CX, CY + 4, 186, '#c8381c'),
      long(random, '#e58a3c', 7, 120, 168),
      near(random, 12, 130, 40)
        .map(([x, y]) =>
          filtered(
            'gloss-s',
            path(blob(random, x, y, random.between(16, 34), { wobble: 0.25 }), vary(random, '#c5331a', 0.12), {
              opacity: 0.92,
            }),
          ),
        )
        .join(''),
      near(random, 6, 110, 70)
        .map(([x, y]) => tomatoHalf(random, x, y, 21))
        .join(''),
      oil(random, scatter(random, 16, CX, CY, 170, 24)),
      basil(random, CX - 10, CY - 20, 62, 200),
    ].join(''),
  ),
  'dish-amatriciana': served('amatriciana', 'linen', WARE.white, '#33495a', (random) =>
    [
      sauce(random, CX, CY + 4, 188, '#b8341a'),
      under(random, CX, CY, 150),
      near(random, 44, 148, 33)
        .map(([x, y]) => tube(random, x, y, random.between(0, 360), 74, 36, random.chance(0.5) ? '#ee9a4c' : '#f4b566'))
        .join(''),
      near(random, 13, 140, 50)
        .map(([x, y]) =>
          filtered(
            'gloss-s',
            path(blob(random, x, y, random.between(12, 24), { wobble: 0.25 }), '#b62e16', { opacity: 0.9 }),
          ),
        )
        .join(''),
      near(random, 13, 135, 45)
        .map(([x, y]) => guanciale(random, x, y, 11))
        .join(''),
      clipped(blob(random, CX, CY, 186), heapLight(CX, CY, 190, 0.7)),
      grated(random, scatter(random, 230, CX - 8, CY - 10, 105, 5.5)),
      steam(random, 420, 190),
    ].join(''),
  ),
  'dish-tagliatelle-ragu': served('tagliatelle-ragu', 'checked', WARE.cream, '#7f8f6c', (random) =>
    [
      sauce(random, CX, CY + 4, 176, '#9c4a22'),
      nest(random, CX, CY, 172, { color: '#f0bf5c', width: 15, strands: 66, loose: 0.35 }),
      filtered(
        'gloss-s',
        filtered('crumb', [
          path(blob(random, CX - 6, CY - 8, 84, { wobble: 0.14 }), '#8e3f1d'),
          ...near(random, 70, 96, 13).map(([x, y]) =>
            path(
              blob(random, x - 6, y - 8, random.between(6, 13), { wobble: 0.25, points: 8 }),
              random.pick(['#7a3015', '#a44d22', '#8c3a1a', '#c2632c']),
            ),
          ),
        ]),
      ),
      near(random, 9, 90, 34)
        .map(([x, y]) => morsel(random, x, y, 5, '#e3843a'))
        .join(''),
      grated(random, scatter(random, 70, CX - 8, CY - 14, 70, 7)),
      basil(random, CX + 6, CY - 26, 42, 300),
      steam(random, 430, 190),
    ].join(''),
  ),
  'dish-spaghetti-vongole': served('spaghetti-vongole', 'sea', WARE.blue, '#f1e8d7', (random) =>
    [
      sauce(random, CX, CY + 4, 184, '#e3c374'),
      long(random, '#f0d590', 6.5, 115, 168),
      near(random, 13, 150, 80)
        .map(([x, y]) => clam(random, x, y + 10, random.between(31, 38)))
        .join(''),
      chopped(random, scatter(random, 90, CX, CY, 170, 10)),
      near(random, 8, 130, 50)
        .map(([x, y]) => curve([[x, y], at(x, y, random.between(0, 6), 16)], '#d22f1c', 6))
        .join(''),
      oil(random, scatter(random, 18, CX, CY, 180, 20)),
    ].join(''),
  ),
  'dish-trofie-pesto': served('trofie-pesto', 'oak', WARE.white, '#a63a21', (random) =>
    [
      sauce(random, CX, CY + 4, 180, '#6f8f2e'),
      under(random, CX, CY, 150),
      near(random, 150, 158, 17)
        .map(([x, y]) =>
          trofia(random, x, y, random.between(62, 86), random.pick(['#a8b04c', '#8fa33d', '#c3bf66', '#7d962f'])),
        )
        .join(''),
      near(random, 10, 130, 50)
        .map(([x, y]) => {
          const a = random.between(0, 6.3)
          return (
            curve([[x + 2, y + 4], at(x + 2, y + 4, a, 52)], '#1d2a0a', 10, { opacity: 0.35 }) +
            curve([[x, y], at(x, y, a, 52)], '#4f8a36', 9) +
            curve([[x - 1, y - 2], at(x - 1, y - 2, a, 48)], '#9cc873', 2)
          )
        })
        .join(''),
      near(random, 8, 120, 60)
        .map(([x, y]) => morsel(random, x, y, 13, '#efd891', { wobble: 0.18 }))
        .join(''),
      clipped(blob(random, CX, CY, 178), heapLight(CX, CY, 182, 0.7)),
      near(random, 24, 130, 26)
        .map(([x, y]) => morsel(random, x, y, 5, '#f0dcae', { stretch: 1.8, turn: random.between(0, 3) }))
        .join(''),
      basil(random, CX, CY - 14, 56, 130),
    ].join(''),
  ),
  'dish-gnocchi-sorrentina': served(
    'gnocchi-sorrentina',
    'terracotta',
    { ...WARE.terra, color: '#8d4a2f', deep: true },
    '#f1e8d7',
    (random) =>
      [
        sauce(random, CX, CY + 2, 208, '#c23a1d', 0.02),
        near(random, 58, 178, 40)
          .map(([x, y]) => gnocco(random, x, y, random.between(21, 25), '#f1d6a0'))
          .join(''),
        near(random, 20, 170, 44)
          .map(([x, y]) =>
            filtered(
              'gloss-s',
              path(blob(random, x, y, random.between(14, 30), { wobble: 0.25 }), '#c2371a', { opacity: 0.93 }),
            ),
          )
          .join(''),
        filtered(
          'gloss-s',
          filtered(
            'puff-m',
            filtered(
              'rough-m',
              near(random, 10, 150, 74).map(([x, y]) =>
                path(blob(random, x, y, random.between(26, 40), { wobble: 0.22 }), '#fbeecb'),
              ),
            ),
          ),
        ),
        filtered(
          'rough-s',
          near(random, 24, 150, 30).map(([x, y]) =>
            path(blob(random, x, y, random.between(3, 9), { wobble: 0.3 }), '#c98234', { opacity: 0.7 }),
          ),
        ),
        oil(random, scatter(random, 16, CX, CY, 180, 24)),
        basil(random, CX - 60, CY - 50, 48),
        basil(random, CX + 70, CY + 40, 52),
        steam(random, 420, 190),
      ].join(''),
    'spoon',
  ),
  'dish-tortelli': served('tortelli', 'walnut', WARE.sage, '#e3b75e', (random) =>
    [
      sauce(random, CX, CY + 4, 172, '#d9a13a'),
      near(random, 15, 146, 74)
        .map(([x, y]) => tortello(random, x, y, 45))
        .join(''),
      [
        [350, 220, 30],
        [470, 300, 120],
        [330, 390, -30],
        [440, 400, 70],
        [420, 210, 200],
      ]
        .map(([x = 0, y = 0, t = 0]) => leaf(random, x, y, t, 66, '#7f9a6c', 0.24))
        .join(''),
      oil(random, scatter(random, 24, CX, CY, 175, 20), '#e0a52e'),
      grated(random, scatter(random, 90, CX, CY, 140, 9)),
      pepper(random, CX, CY, 160, 40),
      steam(random, 415, 190, 2),
    ].join(''),
  ),
  'dish-lasagne': served('lasagne', 'oak', WARE.white, '#a63a21', (random) => lasagne(random)),
}

/** A generous square seen a little from the front, so that its layers show. */
function lasagne(random: Random): string {
  const [x0, x1, y0, y1, deep] = [262, 540, 178, 388, 92]
  const top: Point[] = [
    [x0, y0 + 6],
    [330, y0 - 6],
    [440, y0 + 4],
    [x1, y0 - 4],
    [x1 + 7, 280],
    [x1, y1],
    [430, y1 + 9],
    [330, y1 - 4],
    [x0 - 2, y1 + 4],
    [x0 - 8, 280],
  ]
  const d = `M${top.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
  const front = `M${x0 - 2} ${y1 - 6}L${x1} ${y1 - 8}L${x1 - 8} ${y1 + deep}Q400 ${y1 + deep + 16} ${x0 + 8} ${y1 + deep}Z`
  const layers = [
    '#f3cf83',
    '#8e3a1c',
    '#fbeed2',
    '#eec272',
    '#9c4420',
    '#f3cf83',
    '#fbeed2',
    '#8e3a1c',
    '#eec272',
    '#a84c22',
  ].map((color, i) => {
    const y = y1 + 4 + i * 9.6
    const points: Point[] = Array.from({ length: 8 }, (_, k) => [x0 - 10 + k * 43, y + random.between(-3.5, 3.5)])
    return curve(points, color, color === '#fbeed2' ? 7 : 11)
  })
  const browned = Array.from({ length: 60 }, () => {
    const [x, y] = [random.between(x0, x1), random.between(y0, y1)]
    return path(
      blob(random, x, y, random.between(6, 26), { wobble: 0.25 }),
      random.pick(['#c9762e', '#e8ae55', '#a8501f', '#f6d694', '#c2431f', '#fbe6b4']),
      { opacity: 0.6 },
    )
  })
  const drips = [290, 372, 450, 512].map((x, i) =>
    path(
      `M${x - 16} ${y1 - 10}C${x - 15} ${y1 + 20} ${x - 10} ${y1 + 30 + i * 7} ${x} ${y1 + 34 + i * 7}C${x + 10} ${y1 + 30} ${x + 14} ${y1 + 16} ${x + 18} ${y1 - 10}Z`,
      i % 2 ? '#fbe9c0' : '#f2cf86',
    ),
  )
  const tone = radial([
    [0, '#f6d28a'],
    [0.7, '#e2a250'],
    [1, '#b5662a'],
  ])
  return [
    sauce(random, CX + 4, CY + 60, 176, '#b9381c', 0.14),
    path(blob(random, 412, 420, 158, { wobble: 0.06, stretch: 1.15 }), '#2b1206', {
      opacity: 0.45,
      filter: 'url(#blur-m)',
    }),
    filtered('rough-s', [path(front, '#7a3116'), clipped(front, layers)]),
    path(front, mix('#7a3116', '#2b1206', 0.5), { opacity: 0.14 }),
    filtered('puff-s', filtered('rough-m', drips)),
    tone.markup,
    filtered('crumb', filtered('rough-m', [path(d, tone.fill), clipped(d, browned)])),
    filtered(
      'gloss-s',
      near(random, 8, 100, 60).map(([x, y]) =>
        path(blob(random, x, y - 26, random.between(14, 28), { wobble: 0.25 }), lighter('#f6dfae', 0.3), {
          opacity: 0.85,
        }),
      ),
    ),
    oil(random, scatter(random, 20, CX, CY - 20, 130, 20), '#d9861f'),
    basil(random, CX - 4, CY - 30, 56, 40),
    steam(random, 410, 170),
  ].join('')
}
