import { grated, morsel } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { crumbs, laid } from '../lib/cutlery.ts'
import { at, blob, type Point, scatter, smooth } from '../lib/path.ts'
import { randomFrom } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { surface } from '../lib/surfaces.ts'
import { circle, clipped, curve, ellipse, filtered, path, placed, radial } from '../lib/svg.ts'
import { plate, WARE } from '../lib/ware.ts'
import { berry, dust, mint, scoop, slab, strawberry } from './dessert-parts.ts'
import { near, served } from './served.ts'

export const cakes = {
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
