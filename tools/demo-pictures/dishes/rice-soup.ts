import { grated, morsel, mushroom } from '../lib/bits.ts'
import { darker, lighter } from '../lib/color.ts'
import { heapLight, rice } from '../lib/heaps.ts'
import { basil, chopped, leaf, oil, parsley, pepper } from '../lib/herbs.ts'
import { tortellino } from '../lib/pasta.ts'
import { at, blob, type Point, scatter } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { circle, clipped, curve, filtered, path, radial } from '../lib/svg.ts'
import { sauce, steam, WARE } from '../lib/ware.ts'
import { near, served } from './served.ts'

/** Soup to just below the rim, with a darker shore. */
function broth(random: Random, color: string): string {
  const tone = radial(
    [
      [0, lighter(color, 0.25)],
      [0.8, color],
      [1, darker(color, 0.3)],
    ],
    0.44,
    0.42,
    0.58,
  )
  return (
    tone.markup +
    filtered('gloss-m', path(blob(random, CX, CY + 3, 205, { wobble: 0.008 }), tone.fill)) +
    circle(CX, CY + 3, 203, 'none', { stroke: darker(color, 0.4), 'stroke-width': 3, opacity: 0.35 })
  )
}

const bowl = (color: string) => ({ color, deep: true, speckled: true })

const beans = (random: Random, places: Point[], color: string) =>
  places
    .map(([x, y]) => morsel(random, x, y, random.between(11, 14), color, { stretch: 1.5, turn: random.between(0, 3) }))
    .join('')

function risottoHeap(random: Random, color: string): string {
  return (
    sauce(random, CX, CY + 4, 186, color, 0.04) +
    rice(random, CX, CY + 2, 176, lighter(color, 0.12)) +
    clipped(blob(random, CX, CY, 186), heapLight(CX, CY, 196, 0.55))
  )
}

export const riceAndSoups = {
  'dish-risotto-milanese': served(
    'risotto-milanese',
    'ink',
    WARE.white,
    '#dcd3c0',
    (random) =>
      [
        risottoHeap(random, '#eeb023'),
        near(random, 46, 165, 18)
          .map(([x, y]) => curve([[x, y], at(x, y, random.between(0, 6.3), random.between(8, 16))], '#b8300f', 2.4))
          .join(''),
        filtered('shadow-s', path('M362 258L438 250L446 326L368 334Z', '#f6d873', { filter: 'url(#rough-s)' })),
        path('M366 262L432 256L404 296Z', '#fff3bd', { opacity: 0.8 }),
        oil(random, scatter(random, 14, CX, CY, 170, 30), '#d98a12'),
        steam(random, 420, 190),
      ].join(''),
    'spoon',
  ),
  'dish-risotto-funghi': served(
    'risotto-funghi',
    'walnut',
    WARE.ocean,
    '#c9553a',
    (random) =>
      [
        risottoHeap(random, '#e6c48a'),
        near(random, 17, 140, 60)
          .map(([x, y]) => mushroom(random, x, y, random.between(30, 38), random.between(0, 360), '#8f5a30'))
          .join(''),
        chopped(random, scatter(random, 70, CX, CY, 165, 12)),
        grated(random, scatter(random, 60, CX, CY, 130, 10)),
        pepper(random, CX, CY, 165, 40),
        parsley(random, CX + 6, CY - 4, 30, 250),
        steam(random, 420, 190),
      ].join(''),
    'spoon',
  ),
  'dish-tortellini-brodo': served(
    'tortellini-brodo',
    'linen',
    bowl('#c8b48e'),
    '#a63a21',
    (random) =>
      [
        broth(random, '#c98524'),
        near(random, 24, 168, 62)
          .map(([x, y]) => tortellino(random, x, y, random.between(27, 30), '#f4d28a'))
          .join(''),
        oil(random, scatter(random, 60, CX, CY, 192, 14), '#f0c04a'),
        chopped(random, scatter(random, 26, CX, CY, 180, 20)),
        grated(random, scatter(random, 40, CX, CY, 120, 10)),
        steam(random, 410, 190),
      ].join(''),
    'spoon',
  ),
  'dish-minestrone': served(
    'minestrone',
    'terracotta',
    bowl('#8fa08c'),
    '#f1e8d7',
    (random) =>
      [
        broth(random, '#b85a26'),
        beans(random, near(random, 20, 170, 50), '#c98a5e'),
        near(random, 20, 172, 46)
          .map(([x, y]) => morsel(random, x, y, 15, '#e8842c', { wobble: 0.14, turn: random.between(0, 3) }))
          .join(''),
        near(random, 20, 172, 46)
          .map(([x, y]) =>
            filtered(
              'shadow-s',
              path(blob(random, x, y, 17, { wobble: 0.1 }), '#cfd98f', { stroke: '#5d8a38', 'stroke-width': 5 }),
            ),
          )
          .join(''),
        near(random, 26, 175, 36)
          .map(([x, y]) => morsel(random, x, y, 9, '#6fa03c'))
          .join(''),
        near(random, 18, 172, 44)
          .map(([x, y]) => morsel(random, x, y, 13, '#f0dca6', { wobble: 0.16 }))
          .join(''),
        near(random, 12, 160, 60)
          .map(([x, y]) => leaf(random, x, y, random.between(0, 360), 40, '#39652c', 0.36))
          .join(''),
        oil(random, scatter(random, 34, CX, CY, 190, 18)),
        basil(random, CX, CY - 6, 46),
        grated(random, scatter(random, 60, CX, CY, 110, 8)),
        steam(random, 410, 190),
      ].join(''),
    'spoon',
  ),
  'dish-vellutata-zucca': served(
    'vellutata-zucca',
    'slate',
    bowl('#4a5560'),
    '#c9553a',
    (random) => {
      const swirl: Point[] = Array.from({ length: 26 }, (_, i) => at(CX - 8, CY + 6, i * 0.46, 12 + i * 4.6))
      return [
        broth(random, '#e58a1f'),
        curve(swirl, '#fff3dc', 13, { opacity: 0.92, filter: 'url(#rough-s)' }),
        curve(
          swirl.map(([x, y]): Point => [x - 1, y - 2]),
          '#fffdf6',
          4,
          { opacity: 0.9 },
        ),
        near(random, 26, 110, 26)
          .map(([x, y]) => morsel(random, x, y, 7, '#8a9a4c', { stretch: 1.7, turn: random.between(0, 3) }))
          .join(''),
        [40, 160, 280].map((turn) => leaf(random, CX + 4, CY, turn, 58, '#7f9a6c', 0.24)).join(''),
        oil(random, scatter(random, 30, CX, CY, 180, 22), '#c2731a'),
        pepper(random, CX, CY, 170, 40),
        steam(random, 410, 190),
      ].join('')
    },
    'spoon',
  ),
}
