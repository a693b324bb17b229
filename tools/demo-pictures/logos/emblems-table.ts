import { at, smooth } from '../lib/path.ts'
import { circle, curve, ellipse, group, path, rect } from '../lib/svg.ts'

/** Emblems around the origin, about 200 wide, in one ink (and a second one where that says more). */
export type Emblem = (ink: string, second: string, back: string) => string

const steamLines = (y: number, ink: string) =>
  [-40, 0, 40]
    .map((x) =>
      curve(
        [
          [x, y],
          [x - 12, y - 22],
          [x + 10, y - 44],
          [x - 4, y - 68],
        ],
        ink,
        9,
      ),
    )
    .join('')

export const pot: Emblem = (ink, second) =>
  steamLines(-44, second) +
  path('M-92 -16H92L84 62Q80 88 52 88H-52Q-80 88 -84 62Z', ink) +
  rect(-106, -32, 212, 17, ink, { rx: 8 }) +
  path('M-108 2h-16v26h20M108 2h16v26h-20', 'none', { stroke: ink, 'stroke-width': 10, 'stroke-linejoin': 'round' }) +
  path('M0 70C-44 40 -34 4 -10 14Q0 18 0 28Q0 18 10 14C34 4 44 40 0 70Z', second)

export const slice: Emblem = (ink, second) =>
  path('M-92 -66Q0 -112 92 -66L6 116Q0 126 -6 116Z', ink) +
  path('M-74 -40Q0 -74 74 -40L2 104Z', second) +
  [
    [-22, -22, 19],
    [30, -14, 17],
    [-2, 34, 17],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#c2331c'))
    .join('') +
  curve(
    [
      [-84, -76],
      [0, -108],
      [84, -76],
    ],
    '#e9b45c',
    15,
  )

export const pin: Emblem = (ink, second) =>
  group(
    [
      rect(-78, -22, 156, 44, ink, { rx: 14 }),
      rect(-124, -10, 40, 20, second, { rx: 10 }),
      rect(84, -10, 40, 20, second, { rx: 10 }),
    ],
    { transform: 'translate(0 6) rotate(-38)' },
  ) +
  Array.from({ length: 12 }, (_, i) => {
    const [a, b] = at(0, 4, (i / 12) * 6.283, 118)
    const [c, d] = at(0, 4, (i / 12) * 6.283, 138)
    return curve(
      [
        [a, b],
        [c, d],
      ],
      second,
      7,
    )
  }).join('')

export const wineGlass: Emblem = (ink, second) =>
  path('M-62 -112H62C70 -36 52 16 8 24V84H50V98H-50V84H-8V24C-52 16 -70 -36 -62 -112Z', ink) +
  path('M-54 -54C-52 -18 -34 8 0 10C34 8 52 -18 54 -54Q26 -68 0 -54Q-26 -42 -54 -54Z', second)

export const burger: Emblem = (ink, second) =>
  path('M-104 -14C-104 -92 104 -92 104 -14Z', ink) +
  [
    [-50, -46],
    [-16, -60],
    [20, -50],
    [52, -36],
    [-8, -34],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 8, 4.6, '#fdf0d0'))
    .join('') +
  curve(
    [
      [-106, 4],
      [-70, 16],
      [-36, 2],
      [0, 16],
      [36, 2],
      [70, 16],
      [106, 4],
    ],
    '#8fc04c',
    16,
  ) +
  rect(-104, 22, 208, 26, '#5f3220', { rx: 12 }) +
  path('M-96 20H96L60 44L30 24Z', second) +
  path('M-104 58H104Q104 96 70 96H-70Q-104 96 -104 58Z', ink)

export const cone: Emblem = (ink, second) =>
  path('M-56 6H56L6 122Q0 130 -6 122Z', second) +
  [
    [-40, 10, 42, 68],
    [40, 10, -42, 68],
  ]
    .map(([a = 0, b = 0, c = 0, d = 0]) =>
      curve(
        [
          [a, b],
          [(a + c) / 4, (b + d) / 2 + 10],
          [c / 3, d + 10],
        ],
        '#a86a2a',
        4,
      ),
    )
    .join('') +
  circle(-30, -24, 44, ink) +
  circle(32, -24, 44, '#fdf8f2') +
  circle(0, -70, 44, '#cfe6e4') +
  Array.from({ length: 6 }, (_, i) => {
    const [x, y] = at(0, -72, (i * Math.PI) / 3, 28)
    return curve(
      [
        [0, -72],
        [x, y],
      ],
      '#4a8f9a',
      5,
    )
  }).join('')

export const tailInCup: Emblem = (ink, second) =>
  path('M-88 12H72Q72 104 -8 104Q-88 104 -88 12Z', ink) +
  path('M72 26q50 -6 46 28q-4 30 -58 30', 'none', { stroke: ink, 'stroke-width': 13 }) +
  rect(-104, 104, 196, 13, ink, { rx: 6 }) +
  path(
    smooth([
      [-24, 12],
      [-22, -26],
      [-10, -58],
      [-18, -70],
      [-54, -84],
      [-76, -120],
      [-34, -112],
      [-4, -92],
      [26, -112],
      [68, -120],
      [46, -84],
      [10, -70],
      [4, -58],
      [10, -26],
      [8, 12],
    ]),
    second,
  ) +
  [-34, -16, 2]
    .map((y) =>
      curve(
        [
          [-18, y],
          [-7, y + 8],
          [5, y],
        ],
        ink,
        3.6,
      ),
    )
    .join('')
