import { at, n, type Point, smooth } from '../lib/path.ts'
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

const pot: Emblem = (ink, second) =>
  steamLines(-44, second) +
  path('M-92 -16H92L84 62Q80 88 52 88H-52Q-80 88 -84 62Z', ink) +
  rect(-106, -32, 212, 17, ink, { rx: 8 }) +
  path('M-108 2h-16v26h20M108 2h16v26h-20', 'none', { stroke: ink, 'stroke-width': 10, 'stroke-linejoin': 'round' }) +
  path('M0 70C-44 40 -34 4 -10 14Q0 18 0 28Q0 18 10 14C34 4 44 40 0 70Z', second)

const arches: Emblem = (ink, second) =>
  [-82, 0, 82].map((x) => path(`M${x - 34} 84V-6A34 40 0 0 1 ${x + 34} -6V84Z`, second)).join('') +
  [-82, 0, 82]
    .map((x) => path(`M${x - 34} 84V-6A34 40 0 0 1 ${x + 34} -6V84`, 'none', { stroke: ink, 'stroke-width': 12 }))
    .join('') +
  rect(-134, 80, 268, 14, ink, { rx: 4 }) +
  rect(-134, -84, 268, 14, ink, { rx: 4 }) +
  rect(-124, -70, 248, 10, ink, { opacity: 0.55 })

const slice: Emblem = (ink, second) =>
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

const pin: Emblem = (ink, second) =>
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

const rooster: Emblem = (ink, second) =>
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

const fish: Emblem = (ink, second) =>
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

const jasmine: Emblem = (ink, second, back) =>
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

const wineGlass: Emblem = (ink, second) =>
  path('M-62 -112H62C70 -36 52 16 8 24V84H50V98H-50V84H-8V24C-52 16 -70 -36 -62 -112Z', ink) +
  path('M-54 -54C-52 -18 -34 8 0 10C34 8 52 -18 54 -54Q26 -68 0 -54Q-26 -42 -54 -54Z', second)

const burger: Emblem = (ink, second) =>
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

const cedar: Emblem = (ink, second) =>
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

const moons: Emblem = (ink, second) =>
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

const cone: Emblem = (ink, second) =>
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

const tailInCup: Emblem = (ink, second) =>
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

const carrot: Emblem = (ink, second) =>
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

const monogram =
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

export const emblems = {
  pot,
  arches,
  slice,
  pin,
  rooster,
  fish,
  jasmine,
  wineGlass,
  burger,
  cedar,
  moons,
  cone,
  tailInCup,
  carrot,
  monogramC: monogram('C', 'C059, Century Schoolbook, serif'),
}
