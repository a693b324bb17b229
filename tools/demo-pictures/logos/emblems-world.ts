import { at, n, type Point, smooth } from '../lib/path.ts'
import { circle, curve, ellipse, group, path, rect } from '../lib/svg.ts'
import type { Emblem } from './emblems-table.ts'

export const arches: Emblem = (ink, second) =>
  [-82, 0, 82].map((x) => path(`M${x - 34} 84V-6A34 40 0 0 1 ${x + 34} -6V84Z`, second)).join('') +
  [-82, 0, 82]
    .map((x) => path(`M${x - 34} 84V-6A34 40 0 0 1 ${x + 34} -6V84`, 'none', { stroke: ink, 'stroke-width': 12 }))
    .join('') +
  rect(-134, 80, 268, 14, ink, { rx: 4 }) +
  rect(-134, -84, 268, 14, ink, { rx: 4 }) +
  rect(-124, -70, 248, 10, ink, { opacity: 0.55 })

export const rooster: Emblem = (ink, second) =>
  path(
    smooth([
      [-40, 84],
      [-74, 40],
      [-96, -20],
      [-82, -76],
      [-58, -60],
      [-40, -10],
      [-4, 2],
      [20, -24],
      [30, -70],
      [58, -84],
      [82, -62],
      [80, -34],
      [76, 20],
      [48, 70],
      [10, 88],
    ]),
    ink,
  ) +
  path('M38 -84Q34 -112 50 -104Q54 -124 66 -106Q80 -116 76 -84Z', second) +
  path('M82 -62L112 -52L82 -42Z', '#e9b45c') +
  path('M78 -36q12 10 4 28q-14 -4 -14 -22z', second) +
  circle(62, -62, 6, '#2b1206') +
  curve(
    [
      [-66, -50],
      [-50, 10],
      [-14, 40],
    ],
    second,
    9,
  ) +
  curve(
    [
      [-84, -40],
      [-70, 20],
      [-36, 60],
    ],
    second,
    9,
  ) +
  curve(
    [
      [-6, 84],
      [-8, 116],
      [12, 116],
    ],
    '#e9b45c',
    8,
  ) +
  curve(
    [
      [24, 80],
      [24, 112],
      [44, 112],
    ],
    '#e9b45c',
    8,
  )

export const fish: Emblem = (ink, second) =>
  path(
    smooth([
      [-104, -12],
      [-60, -52],
      [0, -62],
      [56, -34],
      [84, -10],
      [56, 16],
      [0, 38],
      [-60, 28],
    ]),
    ink,
  ) +
  path('M74 -10L124 -50Q112 -10 124 30Z', ink) +
  circle(-66, -20, 8, '#12304a') +
  curve(
    [
      [-38, -46],
      [-26, -12],
      [-38, 26],
    ],
    second,
    6,
  ) +
  [0, 30]
    .map((x) =>
      curve(
        [
          [x, -34],
          [x + 12, -12],
          [x, 10],
        ],
        second,
        5,
      ),
    )
    .join('') +
  [66, 94]
    .map((y, i) =>
      curve(
        [
          [-110 + i * 26, y],
          [-76 + i * 20, y - 16],
          [-38, y],
          [0, y - 16],
          [38, y],
          [76 - i * 20, y - 16],
          [110 - i * 26, y],
        ],
        second,
        9,
      ),
    )
    .join('')

export const jasmine: Emblem = (ink, second, back) =>
  Array.from({ length: 5 }, (_, i) =>
    group(
      [
        path('M0 0C-44 -30 -46 -92 0 -118C46 -92 44 -30 0 0Z', ink),
        curve(
          [
            [0, -16],
            [0, -84],
          ],
          back,
          4,
          { opacity: 0.35 },
        ),
      ],
      { transform: `rotate(${i * 72})` },
    ),
  ).join('') +
  circle(0, 0, 22, second) +
  Array.from({ length: 5 }, (_, i) => {
    const [x, y] = at(0, 0, i * 1.257, 11)
    return circle(x, y, 4, back)
  }).join('')

export const cedar: Emblem = (ink, second) =>
  rect(-11, 40, 22, 76, second, { rx: 4 }) +
  [0, 1, 2, 3]
    .map((i) =>
      path(
        `M${-112 + i * 24} ${58 - i * 42}Q0 ${-6 - i * 42} ${112 - i * 24} ${58 - i * 42}Q56 ${62 - i * 42} 0 ${50 - i * 42}Q-56 ${62 - i * 42} ${-112 + i * 24} ${58 - i * 42}Z`,
        ink,
      ),
    )
    .join('') +
  path('M-26 -92Q0 -130 26 -92Q0 -84 -26 -92Z', ink)

export const moons: Emblem = (ink, second) =>
  path('M40 -104A108 108 0 1 0 40 104A84 84 0 1 1 40 -104Z', ink) +
  [
    [54, -52, 15],
    [84, -8, 12],
    [70, 42, 10],
    [26, -10, 9],
    [36, 62, 7],
    [22, 30, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, second))
    .join('')

export const carrot: Emblem = (ink, second) =>
  group(
    [
      path(
        smooth([
          [0, 118],
          [-18, 70],
          [-38, 10],
          [-34, -20],
          [0, -34],
          [34, -20],
          [38, 10],
          [18, 70],
        ]),
        ink,
      ),
      curve(
        [
          [-34, 4],
          [-10, 8],
        ],
        second,
        5,
      ),
      curve(
        [
          [32, 26],
          [10, 30],
        ],
        second,
        5,
      ),
      curve(
        [
          [-22, 52],
          [-4, 56],
        ],
        second,
        5,
      ),
      ...[-46, -16, 16, 46].map((turn) =>
        group(path('M0 0C-22 -20 -20 -66 0 -88C20 -66 22 -20 0 0Z', second), {
          transform: `translate(0 -28) rotate(${turn})`,
        }),
      ),
    ],
    { transform: 'rotate(24) translate(0 4)' },
  )

export const monogram =
  (letter: string, font: string): Emblem =>
  (ink, second) => {
    const ears = [-1, 1].map((side) =>
      Array.from({ length: 6 }, (_, i) => {
        const angle = Math.PI / 2 + side * (0.5 + i * 0.36)
        const [x, y]: Point = at(0, 0, angle, 124)
        return ellipse(x, y, 19, 8, second, {
          transform: `rotate(${n((angle * 180) / Math.PI + 90 + side * 34)} ${n(x)} ${n(y)})`,
        })
      }).join(''),
    )
    return `${ears.join('')}<text x="0" y="58" text-anchor="middle" font-family="${font}" font-size="168" font-weight="700" fill="${ink}">${letter}</text>`
  }
