import { citrus, grated } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { parsley } from '../lib/herbs.ts'
import { blob, n, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { circle, curve, ellipse, filtered, path, placed } from '../lib/svg.ts'
import { paper, under, WARE } from '../lib/ware.ts'
import { near, served } from './served.ts'
import { fried } from './starter-parts.ts'

function friedArtichoke(random: Random, x: number, y: number, size: number): string {
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

export const hotStarters = {
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
      friedArtichoke(random, 330, 250, 132),
      friedArtichoke(random, 478, 370, 122),
      citrus(random, 300, 424, 44),
      parsley(random, 520, 214, 34),
      grains(random),
    ].join(''),
  ),
}

export const grains = (random: Random) => grated(random, scatter(random, 40, CX, CY, 170, 14), '#fffdf6')

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
