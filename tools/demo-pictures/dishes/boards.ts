import { breadSlice, morsel, olive, salami } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { crumbs } from '../lib/cutlery.ts'
import { basil, leaf, rosemary } from '../lib/herbs.ts'
import { at, blob, type Point, scatter, smooth } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { surface } from '../lib/surfaces.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, placed, radial } from '../lib/svg.ts'
import { board, roundBoard } from '../lib/ware.ts'
import { prosciutto } from './starter-parts.ts'

/** A small bowl on a board. */
function dip(random: Random, x: number, y: number, r: number, color: string, fill: string): string {
  const tone = radial([
    [0, lighter(fill, 0.2)],
    [0.8, fill],
    [1, darker(fill, 0.3)],
  ])
  return (
    filtered('shadow-m', [circle(x, y, r, color), circle(x, y, r * 0.86, darker(color, 0.35))]) +
    tone.markup +
    filtered('gloss-s', path(blob(random, x, y, r * 0.82, { wobble: 0.02 }), tone.fill)) +
    curve([at(x, y, 3.5, r * 0.93), at(x, y, 4, r * 0.93), at(x, y, 4.5, r * 0.93)], '#fffdf6', 3, { opacity: 0.8 })
  )
}

/** A wedge of cheese from above: rind behind, paste in front with holes or veins. */
function wedge(
  random: Random,
  x: number,
  y: number,
  size: number,
  degrees: number,
  paste: string,
  rind: string,
  marks: 'holes' | 'veins' | 'none',
): string {
  const d = smooth([
    [-size, -size * 0.05],
    [0, -size * 0.5],
    [size, -size * 0.62],
    [size * 1.14, 0],
    [size, size * 0.6],
    [0, size * 0.42],
  ])
  const tone = linear(
    [
      [0, lighter(paste, 0.3)],
      [1, darker(paste, 0.12)],
    ],
    30,
  )
  const spots =
    marks === 'none'
      ? []
      : Array.from({ length: marks === 'holes' ? 9 : 24 }, () => {
          const [a, b] = [random.between(-size * 0.5, size * 0.95), random.between(-size * 0.4, size * 0.4)]
          return marks === 'holes'
            ? ellipse(a, b, random.between(4, 11), random.between(3, 8), darker(paste, 0.3), { opacity: 0.7 })
            : path(
                blob(random, a, b, random.between(2, 6), { stretch: 2, turn: random.between(0, 3), wobble: 0.3 }),
                '#55787f',
                { opacity: 0.75 },
              )
        })
  return (
    placed(x + 6, y + 10, degrees, path(d, '#2b1206', { opacity: 0.42, filter: 'url(#blur-s)' })) +
    placed(
      x,
      y,
      degrees,
      filtered('puff-m', [
        tone.markup,
        path(d, tone.fill),
        clipped(d, [
          ...spots,
          curve(
            [
              [size * 0.96, -size * 0.8],
              [size * 1.12, 0],
              [size * 0.96, size * 0.8],
            ],
            rind,
            size * 0.15,
          ),
        ]),
      ]),
    )
  )
}

function grapes(random: Random, x: number, y: number, color: string): string {
  const places: Point[] = [
    [0, 0],
    [30, -8],
    [58, 4],
    [14, 26],
    [44, 28],
    [72, 30],
    [28, 52],
    [58, 54],
    [44, 78],
    [4, -26],
    [36, -34],
  ]
  return (
    curve(
      [
        [x + 16, y - 30],
        [x + 8, y - 58],
        [x - 14, y - 70],
      ],
      '#7a5a30',
      5,
    ) + places.map(([dx, dy]) => morsel(random, x + dx, y + dy, 18, color, { shine: 0.8, wobble: 0.02 })).join('')
  )
}

function walnut(random: Random, x: number, y: number, size: number): string {
  const half = (side: number) =>
    Array.from({ length: 5 }, (_, i) =>
      morsel(
        random,
        x + side * size * 0.42 + random.between(-4, 4),
        y + (i - 2) * size * 0.36,
        size * 0.34,
        '#b9783c',
        { wobble: 0.16, shine: 0.3 },
      ),
    ).join('')
  return half(-1) + half(1)
}

const fan = (count: number, draw: (share: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i / (count - 1), i)).join('')

function cracker(random: Random, x: number, y: number, degrees: number): string {
  const d = smooth([
    [-44, -30],
    [0, -34],
    [44, -30],
    [47, 0],
    [44, 30],
    [0, 33],
    [-44, 30],
    [-47, 0],
  ])
  return (
    placed(x + 4, y + 7, degrees, path(d, '#2b1206', { opacity: 0.4 })) +
    placed(
      x,
      y,
      degrees,
      filtered('crumb', [
        path(d, vary(random, '#d9a45a', 0.08)),
        ...[-24, 0, 24].flatMap((a) => [-12, 12].map((b) => circle(a, b, 2.4, '#8f5a22'))),
      ]),
    )
  )
}

function mortadella(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.04 })
  const fold = linear(
    [
      [0, '#f6c9bc'],
      [0.46, '#eeb0a2'],
      [0.54, '#d98f82'],
      [1, '#efb5a6'],
    ],
    random.between(20, 160),
  )
  const fat = scatter(random, 11, x, y, r * 0.8, 18).map(([a, b]) =>
    path(blob(random, a, b, random.between(4, 8), { wobble: 0.15 }), '#fbe6d8'),
  )
  const green = scatter(random, 5, x, y, r * 0.8, 26).map(([a, b]) => ellipse(a, b, 5, 3.4, '#8a9a4a'))
  return (
    path(d, '#2b1206', { opacity: 0.36, transform: 'translate(5 8)' }) +
    filtered('puff-m', [fold.markup, path(d, fold.fill), clipped(d, [...fat, ...green])])
  )
}

export const boards = {
  'dish-tagliere-salumi': () => {
    const random = randomFrom('tagliere-salumi')
    return [
      surface(random, 'slate'),
      board(random, 400, 302, 690, 520, '#a66c3c', 60),
      fan(5, (share, i) => prosciutto(random, 210 + i * 34, 172 + Math.sin(share * 3) * 16, 176, 74, 62 + i * 5)),
      fan(9, (share) => salami(random, 428 + share * 212, 152 + Math.sin(share * 3.1) * -26, 46)),
      fan(6, (share) => salami(random, 566 + Math.sin(share * 3) * 60, 268 + share * 176, 40, '#8f2f2a', '#f3cdb4')),
      fan(4, (share, i) => mortadella(random, 196 + share * 150, 400 + (i % 2) * 24, 74)),
      dip(random, 400, 300, 62, '#e9dcc4', '#5d6a2c'),
      scatter(random, 12, 400, 300, 44, 20)
        .map(([x, y]) => olive(random, x, y, 12, random.pick(['#6f7a34', '#3a2a32', '#828a3e'])))
        .join(''),
      breadSlice(random, 470, 446, 66, -14, 0.3),
      breadSlice(random, 606, 488, 60, 12, 0.3),
      rosemary(random, 300, 268, 150, 110),
      basil(random, 500, 250, 44),
      crumbs(random, scatter(random, 26, 400, 400, 300, 20), '#d09a52'),
    ].join('')
  },
  'dish-tagliere-formaggi': () => {
    const random = randomFrom('tagliere-formaggi')
    return [
      surface(random, 'terracotta'),
      roundBoard(random, 400, 302, 290, '#b27a45'),
      wedge(random, 280, 196, 96, -142, '#f0c765', '#b3702a', 'holes'),
      wedge(random, 494, 176, 84, -38, '#f5efdf', '#c9b183', 'veins'),
      wedge(random, 566, 338, 88, 24, '#f6e6bd', '#8a6a48', 'none'),
      wedge(random, 236, 372, 88, 168, '#e9b04a', '#7a3d1c', 'none'),
      filtered('shadow-m', circle(424, 446, 66, '#f6efe0')) +
        filtered('puff-s', path('M424 446L490 446A66 66 0 0 0 470 400Z', '#fbf0cc')) +
        circle(424, 446, 64, 'none', { stroke: '#fffdf6', 'stroke-width': 4, opacity: 0.8 }),
      dip(random, 398, 296, 54, '#4a5560', '#e09a1c'),
      grapes(random, 292, 440, '#6a3050'),
      [
        [516, 262],
        [340, 126],
        [158, 282],
        [640, 250],
      ]
        .map(([x = 0, y = 0]) => walnut(random, x, y, 26))
        .join(''),
      cracker(random, 404, 156, 12),
      cracker(random, 416, 186, -16),
      cracker(random, 528, 446, 34),
      rosemary(random, 330, 330, 120, 96),
      leaf(random, 456, 336, 20, 40, '#5a9a44', 0.4),
      crumbs(random, scatter(random, 26, 400, 300, 280, 20), '#e2b878'),
    ].join('')
  },
}
