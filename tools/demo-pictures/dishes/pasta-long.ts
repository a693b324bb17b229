import { grated, morsel, tomatoHalf } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { nest } from '../lib/heaps.ts'
import { basil, chopped, oil, pepper } from '../lib/herbs.ts'
import { at, blob, scatter } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { curve, filtered, path } from '../lib/svg.ts'
import { sauce, steam, WARE } from '../lib/ware.ts'
import { clam, guanciale } from './pasta-parts.ts'
import { near, served } from './served.ts'

const long = (random: Random, color: string, width = 7, strands = 120, radius = 172) =>
  nest(random, CX, CY, radius, { color, width, strands })

export const longPastas = {
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
}
