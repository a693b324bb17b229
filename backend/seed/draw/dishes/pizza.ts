import { morsel, mushroom, olive, onionRing, salami, shaving, tomatoHalf } from '../lib/bits.ts'
import { darker, vary } from '../lib/color.ts'
import { basil, chopped, leaf, oil, pepper, rocket, rosemary } from '../lib/herbs.ts'
import { at, blob, fromOutside, n, type Point, scatter } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { circle, clipped, curve, filtered, path, radial } from '../lib/svg.ts'
import { crumbs, type Surface, surface } from '../lib/table.ts'
import { roundBoard } from '../lib/ware.ts'
import type { Served } from './pasta.ts'

const [CX, CY, R] = [400, 302, 262]

function dough(random: Random): string {
  const d = blob(random, CX, CY, R, { wobble: 0.018, points: 26 })
  const tone = radial([
    [0, '#f2cf8d'],
    [0.84, '#eab765'],
    [0.93, '#dc9a45'],
    [1, '#b56f2c'],
  ])
  const chars = Array.from({ length: 34 }, () => {
    const [x, y] = at(CX, CY, random.between(0, 6.3), R * random.between(0.865, 0.98))
    const size = random.between(4, 15)
    return path(
      blob(random, x, y, size, { wobble: 0.3, points: 9, stretch: random.between(1, 1.8), turn: random.between(0, 3) }),
      random.pick(['#5a2b10', '#3d1c0b', '#7d421b', '#8f5423']),
      { opacity: random.between(0.35, 0.8) },
    )
  })
  const bubbles = Array.from({ length: 9 }, () => {
    const [x, y] = at(CX, CY, random.between(0, 6.3), R * random.between(0.89, 0.95))
    return path(blob(random, x, y, random.between(8, 17)), '#efc278')
  })
  return (
    path(d, '#2b1206', { opacity: 0.5, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    tone.markup +
    filtered('crust', [path(d, tone.fill), filtered('rough-m', chars)]) +
    filtered('puff-s', bubbles, { opacity: 0.55 })
  )
}

function tomatoBase(random: Random): string {
  const tone = radial([
    [0, '#d9492a'],
    [0.7, '#c23a1e'],
    [0.94, '#a92c14'],
    [1, '#d3672b'],
  ])
  const d = blob(random, CX, CY, R * 0.835, { wobble: 0.02, points: 30 })
  const pulp = scatter(random, 70, CX, CY, R * 0.8, 16).map(([x, y]) =>
    path(
      blob(random, x, y, random.between(4, 13), { wobble: 0.3 }),
      random.pick(['#b02d14', '#de5230', '#e2633a', '#a5260f']),
      { opacity: 0.5 },
    ),
  )
  return tone.markup + filtered('gloss-m', filtered('rough-m', [path(d, tone.fill), ...pulp]))
}

function whiteBase(random: Random, color = '#f6dd9f'): string {
  const tone = radial([
    [0, '#fdf0c8'],
    [0.75, color],
    [1, darker(color, 0.2)],
  ])
  return (
    tone.markup +
    filtered(
      'gloss-m',
      filtered('rough-m', path(blob(random, CX, CY, R * 0.83, { wobble: 0.02, points: 30 }), tone.fill)),
    )
  )
}

/** Pools of melted cheese with blistered spots. */
function melted(random: Random, places: Point[], least: number, most: number, color = '#fbeecb'): string {
  const pools = places.map(([x, y]) =>
    path(
      blob(random, x, y, random.between(least, most), {
        wobble: 0.2,
        stretch: random.between(1, 1.35),
        turn: random.between(0, 3),
      }),
      vary(random, color, 0.05),
    ),
  )
  const blisters = places.flatMap(([x, y]) =>
    Array.from({ length: 3 }, () => {
      const [bx, by] = at(x, y, random.between(0, 6.3), least * random.between(0, 0.8))
      return path(
        blob(random, bx, by, random.between(3, 9), { wobble: 0.3 }),
        random.pick(['#dca04c', '#c98234', '#e9bd70']),
        { opacity: random.between(0.4, 0.8) },
      )
    }),
  )
  return (
    filtered(
      'rough-m',
      pools.map((pool) => pool.replace(/fill="[^"]*"/, 'fill="#e39a3d"')),
      { transform: 'translate(1.5 2.5)', opacity: 0.75 },
    ) +
    filtered('gloss-s', filtered('puff-m', filtered('rough-m', pools))) +
    filtered('rough-s', blisters)
  )
}

function pizza(name: string, table: Surface, top: (random: Random) => string): Served {
  const plated = (random: Random) =>
    roundBoard(random, CX, CY, 292, table === 'walnut' ? '#c9935a' : '#8f5630') + dough(random) + top(random)
  const draw = () => {
    const random = randomFrom(name)
    const flour = scatter(random, 26, CX, CY, 420, 12).filter(([x, y]) => Math.hypot(x - CX, y - CY) > R + 8)
    return surface(random, table) + plated(random) + crumbs(random, flour, '#f7ead0')
  }
  return Object.assign(draw, { plated: () => plated(randomFrom(`${name} on a table`)) })
}

const spots = (random: Random, count: number, gap: number, share = 0.7) =>
  fromOutside(scatter(random, count, CX, CY, R * share, gap), CX, CY)
const oiled = (random: Random, count = 16) => oil(random, scatter(random, count, CX, CY, R * 0.75, 20))

function artichoke(random: Random, x: number, y: number): string {
  const turn = random.between(0, 360)
  return (
    [-40, -18, 0, 18, 40]
      .map((angle) =>
        leaf(random, x, y, turn + angle, random.between(30, 40), angle === 0 ? '#a9a35c' : '#87914e', 0.24),
      )
      .join('') + morsel(random, x, y, 9, '#c9c088')
  )
}

/** Ham laid in soft folds. */
export function ham(random: Random, x: number, y: number, size: number, color: string): string {
  const d = blob(random, x, y, size, { wobble: 0.2, stretch: 1.4, turn: random.between(0, 3), points: 13 })
  const folds = Array.from({ length: 4 }, (_, i) => {
    const off = (i - 1.5) * size * 0.42
    return curve(
      [
        [x - size * 1.3, y + off + random.between(-9, 9)],
        [x - size * 0.3, y + off + random.between(-12, 12)],
        [x + size * 1.3, y + off + random.between(-9, 9)],
      ],
      i % 2 ? '#f8dccb' : darker(color, 0.28),
      random.between(3, 7),
      { opacity: 0.65 },
    )
  })
  return (
    path(d, '#2b1206', { opacity: 0.35, transform: 'translate(4 6)' }) +
    filtered('puff-m', path(d, color) + clipped(d, folds))
  )
}

function grilled(random: Random, x: number, y: number): string {
  const kind = random.whole(0, 2)
  const turn = random.between(0, 3)
  const [body, skin] = (
    [
      ['#d9cf8c', '#54713a'],
      ['#cdb98a', '#452a44'],
      ['#d9542c', '#b03318'],
    ] as const
  )[kind] ?? ['#d9cf8c', '#54713a']
  const d = blob(random, x, y, random.between(21, 27), { stretch: kind === 2 ? 1.9 : 1.35, turn, wobble: 0.06 })
  const bars = Array.from({ length: 4 }, (_, i) =>
    curve(
      [
        [x - 40, y - 26 + i * 17],
        [x + 40, y - 20 + i * 17],
      ],
      '#4a2412',
      4.5,
      { opacity: 0.65 },
    ),
  )
  return (
    path(d, '#2b1206', { opacity: 0.35, transform: 'translate(3 5)' }) +
    path(d, body, { stroke: skin, 'stroke-width': 4 }) +
    clipped(d, bars)
  )
}

export const pizzas = {
  'dish-pizza-margherita': pizza(
    'margherita',
    'walnut',
    (random) =>
      tomatoBase(random) +
      melted(random, spots(random, 13, 78), 27, 43) +
      oiled(random) +
      [
        [372, 270, 54],
        [262, 240, 38],
        [500, 214, 42],
        [318, 404, 46],
        [505, 380, 44],
      ]
        .map(([x = 0, y = 0, size = 0]) => basil(random, x, y, size))
        .join(''),
  ),
  'dish-pizza-diavola': pizza(
    'diavola',
    'slate',
    (random) =>
      tomatoBase(random) +
      melted(random, spots(random, 14, 66), 26, 40, '#fae3ae') +
      spots(random, 15, 82, 0.71)
        .map(([x, y]) => salami(random, x, y, random.between(31, 37), '#a62b1c'))
        .join('') +
      spots(random, 9, 70)
        .map(([x, y]) => {
          const turn = random.between(0, 6.3)
          return (
            curve(
              [
                [x + 2, y + 4],
                [x + Math.cos(turn) * 22 + 2, y + Math.sin(turn) * 22 + 4],
              ],
              '#2b1206',
              8,
              { opacity: 0.3 },
            ) +
            curve([[x, y], at(x, y, turn + 0.2, 12), at(x, y, turn, 24)], '#d4261a', 8) +
            curve([at(x, y, turn, 3), at(x, y, turn + 0.1, 16)], '#ff9a7a', 2)
          )
        })
        .join('') +
      oiled(random, 24).replaceAll('#d9a321', '#d9661f'),
  ),
  'dish-pizza-marinara': pizza(
    'marinara',
    'oak',
    (random) =>
      tomatoBase(random) +
      spots(random, 16, 60)
        .map(([x, y]) =>
          morsel(random, x, y, random.between(7, 11), '#f3dfae', { stretch: 1.5, turn: random.between(0, 3) }),
        )
        .join('') +
      spots(random, 7, 110, 0.62)
        .map(([x, y]) => tomatoHalf(random, x, y, random.between(22, 28)))
        .join('') +
      chopped(random, scatter(random, 110, CX, CY, R * 0.78, 10), '#5a7a38', 4.5) +
      oiled(random, 30) +
      basil(random, 400, 290, 48),
  ),
  'dish-pizza-quattro-formaggi': pizza(
    'quattro-formaggi',
    'sage',
    (random) =>
      whiteBase(random) +
      melted(random, spots(random, 16, 66), 28, 46, '#fdf3d4') +
      melted(random, spots(random, 8, 90), 18, 30, '#f3c663') +
      spots(random, 12, 64)
        .map(
          ([x, y]) =>
            filtered('puff-s', path(blob(random, x, y, random.between(11, 18), { wobble: 0.25 }), '#f4efdd')) +
            scatter(random, 7, x, y, 12, 4)
              .map(([a, b]) => circle(a, b, random.between(1.4, 3.6), '#5d7f86', { opacity: 0.85 }))
              .join(''),
        )
        .join('') +
      spots(random, 10, 70)
        .map(([x, y]) => shaving(random, x, y, 9))
        .join('') +
      pepper(random, CX, CY, R * 0.76, 60) +
      rosemary(random, 340, 330, -35, 120),
  ),
  'dish-pizza-ortolana': pizza(
    'ortolana',
    'linen',
    (random) =>
      whiteBase(random, '#f5deab') +
      melted(random, spots(random, 14, 70), 26, 42) +
      spots(random, 19, 66, 0.72)
        .map(([x, y]) => grilled(random, x, y))
        .join('') +
      spots(random, 7, 100)
        .map(([x, y]) => tomatoHalf(random, x, y, 19))
        .join('') +
      spots(random, 4, 120)
        .map(([x, y]) => onionRing(random, x, y, 24))
        .join('') +
      oiled(random) +
      basil(random, 395, 300, 46),
  ),
  'dish-pizza-capricciosa': pizza(
    'capricciosa',
    'checked',
    (random) =>
      tomatoBase(random) +
      melted(random, spots(random, 15, 66), 28, 44) +
      spots(random, 7, 120, 0.62)
        .map(([x, y]) => ham(random, x, y, 34, '#e59a8d'))
        .join('') +
      spots(random, 9, 100, 0.7)
        .map(([x, y]) => mushroom(random, x, y, 26, random.between(0, 360)))
        .join('') +
      spots(random, 5, 130, 0.6)
        .map(([x, y]) => artichoke(random, x, y))
        .join('') +
      spots(random, 10, 78, 0.72)
        .map(([x, y]) => olive(random, x, y, 12))
        .join('') +
      oiled(random) +
      basil(random, 410, 300, 40),
  ),
  'dish-pizza-prosciutto-rucola': pizza(
    'prosciutto-rucola',
    'terracotta',
    (random) =>
      whiteBase(random) +
      melted(random, spots(random, 14, 70), 28, 44) +
      spots(random, 9, 112, 0.62)
        .map(([x, y]) => ham(random, x, y, 44, '#c9604f'))
        .join('') +
      spots(random, 26, 46, 0.64)
        .map(([x, y]) => rocket(random, x, y, random.between(0, 360), random.between(58, 84)))
        .join('') +
      spots(random, 8, 90, 0.6)
        .map(([x, y]) => tomatoHalf(random, x, y, 18))
        .join('') +
      spots(random, 13, 62, 0.62)
        .map(([x, y]) => shaving(random, x, y, random.between(11, 15)))
        .join('') +
      oiled(random, 10),
  ),
  'dish-focaccia': () => {
    const random = randomFrom('focaccia')
    const d =
      'M150 130C260 116 540 118 656 132C672 220 668 380 654 474C540 488 270 486 148 472C134 380 136 220 150 130Z'
    const tone = radial(
      [
        [0, '#f0c878'],
        [0.7, '#e2aa54'],
        [1, '#a8662a'],
      ],
      0.48,
      0.46,
      0.62,
    )
    const dimples = Array.from(
      { length: 24 },
      (_, i): Point => [
        214 + (i % 6) * 76 + random.between(-13, 13),
        186 + Math.floor(i / 6) * 78 + random.between(-13, 13),
      ],
    )
    const browned = scatter(random, 40, CX, CY, 260, 30).map(([x, y]) =>
      path(blob(random, x, y, random.between(10, 30), { wobble: 0.25 }), '#b9702c', {
        opacity: 0.28,
        filter: 'url(#blur-s)',
      }),
    )
    return [
      surface(random, 'slate'),
      filtered('shadow-l', path('M112 96L690 92L700 508L104 512Z', '#f0e2c6', { filter: 'url(#rough-m)' })),
      tone.markup,
      filtered('shadow-m', filtered('crust', path(d, tone.fill) + clipped(d, browned))),
      ...dimples.map(
        ([x, y]) =>
          path(blob(random, x, y, random.between(13, 19)), '#9c5f22', { opacity: 0.5, filter: 'url(#blur-s)' }) +
          path(blob(random, x + 2, y + 3, random.between(7, 11)), '#d8a02a', { opacity: 0.75 }) +
          circle(x - 3, y - 2, 2.6, '#fffbe6', { opacity: 0.9 }),
      ),
      ...dimples
        .filter((_, i) => i % 4 === 1)
        .map(([x, y]) => rosemary(random, x - 24, y + 20, random.between(-50, 40), 62)),
      scatter(random, 60, CX, CY, 240, 14)
        .filter(([, y]) => y > 150 && y < 455)
        .map(
          ([x, y]) =>
            `<rect x="${n(x)}" y="${n(y)}" width="4" height="4" fill="#fffdf6" opacity=".9" transform="rotate(${random.whole(0, 80)} ${n(x)} ${n(y)})"/>`,
        )
        .join(''),
      oil(random, scatter(random, 22, CX, CY, 220, 30)),
    ].join('')
  },
}
