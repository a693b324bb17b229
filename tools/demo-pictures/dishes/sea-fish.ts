import { citrus, grated, olive, tomatoHalf } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { chopped, oil, rosemary } from '../lib/herbs.ts'
import { blob, type Point, scatter, smooth } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { surface } from '../lib/surfaces.ts'
import { circle, clipped, curve, filtered, linear, path, placed } from '../lib/svg.ts'

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

export const wholeFish = {
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
}
