import { breadSlice, citrus, olive } from '../lib/bits.ts'
import { darker, lighter } from '../lib/color.ts'
import { crumbs, fork, knife, napkin } from '../lib/cutlery.ts'
import { rosemary } from '../lib/herbs.ts'
import { at, blob, type Point, scatter } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { surface } from '../lib/surfaces.ts'
import { circle, curve, filtered, group, path, placed, radial } from '../lib/svg.ts'
import { mint } from './dessert-parts.ts'
import { cakes } from './desserts-cakes.ts'
import { flatbread, levant } from './levant.ts'
import { meats } from './meats.ts'
import { shortPastas } from './pasta-short.ts'
import { redPizzas } from './pizza-red.ts'
import type { Served } from './served.ts'
import { sides } from './sides.ts'
import { coldStarters } from './starters-cold.ts'
import { hotStarters } from './starters-hot.ts'

/** One of the other pictures' plates, smaller, around (x, y). */
const put = (dish: Served, x: number, y: number, scale: number) =>
  group(dish.plated(), { transform: `translate(${x} ${y}) scale(${scale}) translate(-400 -302)` })

/** A glass from above: base, rim, drink with a bright shore. */
function glass(random: Random, x: number, y: number, r: number, drink: string, extras = ''): string {
  const tone = radial(
    [
      [0, lighter(drink, 0.25)],
      [0.7, drink],
      [1, darker(drink, 0.35)],
    ],
    0.42,
    0.4,
    0.6,
  )
  return [
    circle(x + r * 0.25, y + r * 0.35, r, '#2b1206', { opacity: 0.4, filter: 'url(#blur-m)' }),
    circle(x, y, r, '#fff9ec', { opacity: 0.55 }),
    circle(x, y, r, 'none', { stroke: '#fffdf6', 'stroke-width': 4, opacity: 0.9 }),
    tone.markup,
    path(blob(random, x, y, r * 0.86, { wobble: 0.01 }), tone.fill),
    extras,
    curve([at(x, y, 3.4, r * 0.72), at(x, y, 4, r * 0.74), at(x, y, 4.6, r * 0.72)], '#fff', 5, { opacity: 0.65 }),
    curve([at(x, y, 0.3, r * 0.95), at(x, y, 0.8, r * 0.95)], '#fff', 4, { opacity: 0.8 }),
  ].join('')
}

const foam = (random: Random, x: number, y: number, r: number) =>
  filtered('puff-m', path(blob(random, x, y, r * 0.84, { wobble: 0.02 }), '#fff5de')) +
  scatter(random, 30, x, y, r * 0.7, 9)
    .map(([a, b]) => circle(a, b, random.between(2, 5), '#f3dfb4', { opacity: 0.7 }))
    .join('')

const cubes = (random: Random, x: number, y: number, r: number) =>
  [0.4, 2.4, 4.4]
    .map((angle) => {
      const [a, b] = at(x, y, angle, r * 0.4)
      return placed(
        a,
        b,
        random.between(0, 90),
        path('M-17 -17H17V17H-17Z', '#fff', {
          opacity: 0.5,
          'stroke-linejoin': 'round',
          stroke: '#fff',
          'stroke-width': 3,
        }),
      )
    })
    .join('')

const bread = (random: Random, places: [number, number, number][]) =>
  places.map(([x, y, turn]) => breadSlice(random, x, y, 56, turn, 0.35)).join('')

const cutlery = (x: number, y: number, degrees: number, tool: () => string) => placed(x, y, degrees, tool(), 0.8)

function table(name: string, draw: (random: Random) => string[]): () => string {
  return () => draw(randomFrom(name)).join('')
}

export const tables = {
  'combination-pranzo': table('pranzo', (random) => [
    surface(random, 'linen'),
    placed(420, 470, 12, napkin(random, '#c9553a')),
    put(shortPastas['dish-amatriciana'], 262, 282, 0.86),
    put(sides['dish-cicoria'], 620, 412, 0.6),
    glass(random, 596, 132, 78, '#cfe2e4', cubes(random, 596, 132, 78) + citrus(random, 618, 142, 32)),
    bread(random, [
      [424, 74, -14],
      [470, 128, 12],
    ]),
    cutlery(424, 440, 10, fork),
    crumbs(random, scatter(random, 24, 450, 130, 110, 14), '#d09a52'),
  ]),
  'combination-pizza-birra': table('pizza-birra', (random) => [
    surface(random, 'walnut'),
    placed(690, 470, -10, napkin(random, '#c9553a')),
    put(redPizzas['dish-pizza-diavola'], 288, 306, 0.96),
    glass(random, 668, 158, 98, '#e2951c', foam(random, 668, 158, 98)),
    put(hotStarters['dish-olive-ascolane'], 660, 440, 0.5),
    cutlery(552, 300, 14, knife),
    rosemary(random, 532, 60, 30, 90),
    crumbs(random, scatter(random, 30, 500, 300, 300, 20), '#f7ead0'),
  ]),
  'combination-domenica': table('domenica', (random) => [
    surface(random, 'checked'),
    put(hotStarters['dish-carciofi'], 150, 168, 0.58),
    put(meats['dish-saltimbocca'], 408, 330, 0.82),
    put(cakes['dish-tiramisu'], 676, 452, 0.54),
    glass(random, 640, 148, 74, '#7a1024'),
    glass(random, 164, 452, 70, '#e8cf6c'),
    bread(random, [
      [380, 52, 8],
      [458, 66, -16],
    ]),
    cutlery(720, 226, 6, fork),
    crumbs(random, scatter(random, 24, 420, 70, 120, 14), '#d09a52'),
  ]),
  'combination-mezze': table('mezze', (random) => [
    surface(random, 'terracotta'),
    put(levant['dish-hummus'], 244, 228, 0.74),
    put(levant['dish-tabbouleh'], 584, 190, 0.6),
    put(levant['dish-falafel'], 528, 462, 0.6),
    put(levant['dish-baklava'], 196, 520, 0.42),
    flatbread(random, 330, 430, 76, -20),
    flatbread(random, 352, 462, 72, 10),
    glass(random, 742, 390, 62, '#f0dc7a', mint(random, 742, 390, 34)),
    [
      [432, 60],
      [748, 60],
      [60, 60],
      [718, 540],
    ]
      .map(([x = 0, y = 0]): Point => [x, y])
      .map(([x, y]) => olive(random, x, y, 14, '#6f7a34'))
      .join(''),
  ]),
  'combination-aperitivo': table('aperitivo', (random) => [
    surface(random, 'sage'),
    placed(404, 486, -8, napkin(random, '#f1e8d7')),
    put(coldStarters['dish-burrata'], 218, 236, 0.72),
    put(hotStarters['dish-olive-ascolane'], 612, 414, 0.62),
    glass(random, 516, 140, 92, '#ee6c1e', cubes(random, 516, 140, 92) + citrus(random, 544, 156, 44, '#f08a1c')),
    glass(random, 708, 134, 70, '#7a1024'),
    bread(random, [
      [118, 486, -18],
      [200, 520, 10],
      [286, 478, -6],
    ]),
    cutlery(404, 470, -8, fork),
    scatter(random, 9, 390, 330, 70, 26)
      .map(([x, y]) => olive(random, x, y, 13, random.pick(['#6f7a34', '#3a2a32'])))
      .join(''),
  ]),
}
