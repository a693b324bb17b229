import { darker, lighter } from '../lib/color.ts'
import { napkin, spoon } from '../lib/cutlery.ts'
import { blob, scatter } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { type Surface, surface } from '../lib/surfaces.ts'
import { circle, ellipse, filtered, path, placed, radial } from '../lib/svg.ts'
import { plate, steam, WARE } from '../lib/ware.ts'
import { beans } from './drink-props.ts'

function cup(
  random: Random,
  table: Surface,
  ware: { color: string; rim?: string },
  coffee: string,
  art: string,
  extras: string,
): string {
  const [x, y] = [396, 300]
  const tone = radial(
    [
      [0, lighter(coffee, 0.2)],
      [0.75, coffee],
      [1, darker(coffee, 0.4)],
    ],
    0.44,
    0.42,
    0.56,
  )
  const handle = placed(
    x,
    y,
    24,
    filtered('shadow-s', path('M170 -26C262 -44 270 44 170 26L170 9C226 16 226 -16 170 -9Z', ware.color)),
  )
  return [
    surface(random, table),
    placed(700, 330, 8, napkin(random, '#c9553a')),
    plate(random, x, y, 268, ware),
    handle,
    circle(x + 12, y + 16, 186, '#2b1206', { opacity: 0.45, filter: 'url(#blur-m)' }),
    plate(random, x, y, 188, { ...ware, deep: true }),
    tone.markup,
    filtered('gloss-m', circle(x, y, 156, tone.fill)),
    circle(x, y, 155, 'none', { stroke: darker(coffee, 0.4), 'stroke-width': 3, opacity: 0.5 }),
    art,
    extras,
  ].join('')
}

const biscuit = (random: Random, x: number, y: number, degrees: number) =>
  placed(x + 4, y + 7, degrees, ellipse(0, 0, 62, 24, '#2b1206', { opacity: 0.4 })) +
  placed(
    x,
    y,
    degrees,
    filtered('crumb', [
      ellipse(0, 0, 62, 24, '#d39a52'),
      ...Array.from({ length: 7 }, () => ellipse(random.between(-44, 44), random.between(-12, 12), 7, 4, '#f3dfb8')),
    ]),
  )

export const coffees = {
  'dish-espresso': () => {
    const random = randomFrom('espresso')
    const foam = scatter(random, 40, 396, 300, 116, 10)
      .map(([x, y]) => circle(x, y, random.between(1.2, 4), '#e2b478', { opacity: 0.7 }))
      .join('')
    return cup(
      random,
      'walnut',
      WARE.cream,
      '#8a4d20',
      filtered('rough-m', circle(396, 300, 138, '#c98f4c', { opacity: 0.75 })) +
        filtered('rough-l', path(blob(random, 380, 286, 84, { wobble: 0.2 }), '#e2b070', { opacity: 0.75 })) +
        filtered('rough-l', path(blob(random, 420, 330, 46, { wobble: 0.25 }), '#a8682f', { opacity: 0.5 })) +
        foam,
      placed(560, 420, -52, spoon(), 0.8) +
        biscuit(random, 236, 406, 40) +
        beans(random, [
          [90, 120],
          [130, 96],
          [112, 150],
          [690, 90],
          [82, 500],
        ]) +
        steam(random, 400, 210),
    )
  },
  'dish-cappuccino': () => {
    const random = randomFrom('cappuccino')
    const heart = (scale: number, color: string, dy: number) =>
      placed(
        396,
        300 + dy,
        0,
        path('M0 84C-50 44 -92 8 -80 -36C-70 -72 -20 -70 0 -30C20 -70 70 -72 80 -36C92 8 50 44 0 84Z', color),
        scale,
      )
    return cup(
      random,
      'marble',
      WARE.ocean,
      '#b8793f',
      filtered(
        'rough-s',
        heart(1.3, '#fff3dc', 4) + heart(0.96, '#d9a566', -2) + heart(0.68, '#fff3dc', -6) + heart(0.36, '#d9a566', -8),
      ) +
        scatter(random, 50, 396, 300, 120, 9)
          .map(([x, y]) => circle(x, y, random.between(0.8, 2.2), '#7a4a24', { opacity: 0.55 }))
          .join(''),
      placed(566, 414, -50, spoon(), 0.8) +
        biscuit(random, 238, 410, 36) +
        beans(random, [
          [96, 110],
          [128, 140],
          [700, 96],
        ]) +
        steam(random, 400, 210),
    )
  },
}
