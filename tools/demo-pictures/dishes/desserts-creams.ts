import { blob, scatter, smooth } from '../lib/path.ts'
import { CX, CY } from '../lib/scene.ts'
import { circle, ellipse, filtered, path, radial } from '../lib/svg.ts'
import { sauce, WARE } from '../lib/ware.ts'
import { berry, mint, scoop, strawberry, wafer } from './dessert-parts.ts'
import { near, served } from './served.ts'

export const creams = {
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
}
