import { breadSlice, citrus, grated, morsel, olive, tomatoHalf } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { laid } from '../lib/cutlery.ts'
import { chopped, leaf, oil, parsley, pepper } from '../lib/herbs.ts'
import { at, blob, scatter } from '../lib/path.ts'
import { randomFrom } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { surface } from '../lib/surfaces.ts'
import { circle, filtered, path } from '../lib/svg.ts'
import { board, paper, sauce, under, WARE } from '../lib/ware.ts'
import { calamaro, lemonWedge, mussel, prawn, tentacle } from './sea-creatures.ts'
import { near, served } from './served.ts'
import { fried } from './starter-parts.ts'

export const seafood = {
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
        .map(([x, y]) => calamaro(random, x, y, random.between(30, 40)))
        .join(''),
      [
        [300, 220, 20],
        [490, 250, 120],
        [340, 400, 260],
        [474, 410, 330],
      ]
        .map(([x = 0, y = 0, t = 0]) => prawn(random, x, y, 44, t, '#e08a48'))
        .join(''),
      calamaro(random, 400, 316, 42),
      calamaro(random, 330, 310, 38),
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
