import { morsel, olive } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { type Point, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { type Surface, surface } from '../lib/surfaces.ts'
import { circle, clipped, curve, ellipse, filtered, path, placed, radial, rect } from '../lib/svg.ts'
import { mint } from './dessert-parts.ts'
import { foot } from './glasses.ts'

/** Glasses are drawn from the side, in front of a softly lit wall: from above they could not be recognised. */
export function counter(random: Random, wall: string, table: Surface, content: string): string {
  const glow = radial(
    [
      [0, lighter(wall, 0.55)],
      [0.5, wall],
      [1, darker(wall, 0.4)],
    ],
    0.3,
    0.25,
    0.95,
  )
  const lights = scatter(random, 15, 400, 170, 420, 70).map(([x, y]) =>
    circle(x, y * 0.8, random.between(14, 40), lighter(wall, 0.75), {
      opacity: random.between(0.1, 0.28),
      filter: 'url(#blur-s)',
    }),
  )
  return [
    glow.markup,
    rect(0, 0, 800, 600, glow.fill),
    ...lights,
    placed(0, 452, 0, clipped('M0 0H800V160H0Z', surface(random, table))),
    rect(0, 452, 800, 7, '#fff3d8', { opacity: 0.25 }),
    rect(0, 440, 800, 12, '#2b1206', { opacity: 0.22, filter: 'url(#blur-s)' }),
    content,
  ].join('')
}

export const sprig = (random: Random, x: number, y: number) => mint(random, x, y, 54) + mint(random, x - 16, y - 18, 40)

export const bowlOf = (random: Random, x: number, base: number) =>
  foot(x, base, 64) +
  [
    [-34, -52],
    [0, -60],
    [34, -52],
    [-18, -70],
    [18, -72],
  ]
    .map(([dx = 0, dy = 0]) => olive(random, x + dx, base + dy, 20, '#7a8a3c'))
    .join('') +
  filtered(
    'puff-m',
    path(
      `M${x - 72} ${base - 54}C${x - 66} ${base + 4} ${x + 66} ${base + 4} ${x + 72} ${base - 54}Q${x} ${base - 34} ${x - 72} ${base - 54}Z`,
      '#c9694a',
    ),
  )

export function cork(random: Random): string {
  return (
    foot(206, 530, 34) +
    placed(206, 520, -18, filtered('crumb', path('M-34 -17H34V17H-34Z', vary(random, '#c9975a', 0.05)))) +
    placed(206, 520, -18, path('M22 -17H34V17H22Z', '#7a1c2c', { opacity: 0.8 }))
  )
}

export const straw = (x: number) =>
  path(`M${x} 300L${x - 56} 60H${x - 40}L${x + 16} 300Z`, '#c9402c') +
  [0, 1, 2, 3].map((i) => path(`M${x - 50 + i * 14} ${88 + i * 58}l17 -6l5 22l-17 6Z`, '#fbf3e4')).join('')

export function grapes(random: Random, x: number, base: number): string {
  const places: Point[] = [
    [-40, 0],
    [-8, 2],
    [26, 0],
    [56, 4],
    [-24, -28],
    [8, -30],
    [42, -26],
    [-8, -56],
    [26, -54],
    [10, -80],
  ]
  return (
    foot(x, base, 80) +
    places
      .map(([dx, dy]) => morsel(random, x + dx, base + dy - 10, 21, '#a9b84c', { shine: 0.85, wobble: 0.02 }))
      .join('')
  )
}

export const coaster = (random: Random) =>
  beans(random, []) +
  foot(600, 524, 60) +
  [
    [570, 506],
    [606, 514],
    [640, 504],
    [596, 486],
    [628, 482],
  ]
    .map(([x = 0, y = 0]) =>
      morsel(random, x, y, 17, '#c98a42', { stretch: 1.3, turn: random.between(0, 3), shine: 0.4 }),
    )
    .join('')

export const lemonWhole = (random: Random, x: number, y: number) =>
  foot(x, y + 36, 60) +
  filtered(
    'crumb',
    path(
      smooth([
        [x - 74, y],
        [x - 52, y - 30],
        [x, y - 44],
        [x + 50, y - 30],
        [x + 78, y - 4],
        [x + 52, y + 30],
        [x, y + 42],
        [x - 50, y + 30],
      ]),
      vary(random, '#f0c02c', 0.04),
    ),
  ) +
  ellipse(x - 22, y - 20, 20, 9, '#fffbe0', { opacity: 0.7 })

export const beans = (random: Random, places: Point[]) =>
  places
    .map(([x, y]) =>
      placed(x, y, random.between(0, 180), [
        ellipse(3, 5, 23, 16, '#2b1206', { opacity: 0.4 }),
        filtered('gloss-s', ellipse(0, 0, 23, 16, '#4a2614')),
        curve(
          [
            [-21, 0],
            [0, 5],
            [21, 0],
          ],
          '#2a1208',
          4,
        ),
      ]),
    )
    .join('')
