import { grated, morsel, onionRing, tomato, tomatoHalf } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { chopped, leaf, oil, pepper, rocket, rosemary } from '../lib/herbs.ts'
import { at, blob, n, type Point, ribbon, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { circle, clipped, curve, ellipse, filtered, path, placed } from '../lib/svg.ts'
import { under, WARE } from '../lib/ware.ts'
import { near, served } from './served.ts'

/** A frilled leaf of lettuce or radicchio. */
export function lettuce(
  random: Random,
  x: number,
  y: number,
  degrees: number,
  length: number,
  color: string,
  rib: string,
): string {
  const tone = vary(random, color, 0.12)
  const edge = (side: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const share = (i + 1) / 10
      return [length * share, side * Math.sin(share * 2.6) * length * 0.36 * (i % 2 ? 1.12 : 0.88)]
    })
  const d = smooth([[0, 0], ...edge(-1), [length, 0], ...edge(1).reverse()])
  const veins = [0.3, 0.5, 0.7].flatMap((share) =>
    [-1, 1].map((side) =>
      curve(
        [
          [length * share, 0],
          [length * (share + 0.16), side * length * 0.2],
        ],
        rib,
        2,
        { opacity: 0.7 },
      ),
    ),
  )
  return (
    placed(x + 4, y + 7, degrees, path(d, '#1d1a06', { opacity: 0.35 })) +
    placed(
      x,
      y,
      degrees,
      filtered('puff-s', [
        path(d, tone),
        path(d, lighter(tone, 0.25), { transform: `translate(${n(length * 0.08)} 0) scale(.72)`, opacity: 0.7 }),
        curve(
          [
            [0, 0],
            [length * 0.9, 0],
          ],
          rib,
          5,
        ),
        ...veins,
      ]),
    )
  )
}

function cucumber(x: number, y: number, r: number): string {
  const seeds = Array.from({ length: 9 }, (_, i) => {
    const [a, b] = at(x, y, i * 0.7, r * 0.42)
    return ellipse(a, b, r * 0.1, r * 0.05, '#f2f2c4', { transform: `rotate(${i * 40} ${n(a)} ${n(b)})` })
  })
  return (
    circle(x + 3, y + 5, r, '#1d1a06', { opacity: 0.35 }) +
    circle(x, y, r, '#3f7034') +
    circle(x, y, r * 0.88, '#cfe09a') +
    circle(x, y, r * 0.62, '#e4edba') +
    seeds.join('') +
    curve([at(x, y, 3.6, r * 0.74), at(x, y, 4.3, r * 0.76)], '#fff', 3, { opacity: 0.6 })
  )
}

function potato(random: Random, x: number, y: number, size: number): string {
  const tone = vary(random, '#e2ab4c', 0.1)
  const turn = random.between(0, 3.14)
  const d = blob(random, x, y, size, { stretch: 1.3, wobble: 0.1, turn, points: 10 })
  const brown = Array.from({ length: 6 }, () =>
    path(
      blob(random, x + random.between(-size, size), y + random.between(-size, size) * 0.8, random.between(5, 14), {
        wobble: 0.3,
      }),
      random.pick(['#a85f22', '#c27a2e', '#8a4818']),
      { opacity: 0.55 },
    ),
  )
  return (
    path(d, '#2b1206', { opacity: 0.4, transform: 'translate(5 8)' }) +
    filtered('crumb', filtered('puff-m', [path(d, tone), clipped(d, brown)]))
  )
}

/** A long slice with grill marks. */
function grilledSlice(
  random: Random,
  x: number,
  y: number,
  degrees: number,
  kind: 'courgette' | 'aubergine' | 'pepper' | 'radicchio',
): string {
  const looks = {
    courgette: ['#d4d596', '#4f7a38', 2.3],
    aubergine: ['#d8c195', '#46294a', 1.25],
    pepper: ['#d9441f', '#a82c12', 1.7],
    radicchio: ['#8a3048', '#f0d6cc', 1.9],
  } as const
  const [body, skin, stretch] = looks[kind]
  const d = blob(random, 0, 0, kind === 'aubergine' ? 56 : 38, { stretch, wobble: 0.06 })
  const bars = Array.from({ length: 8 }, (_, i) =>
    curve(
      [
        [-150 + i * 38, -70],
        [-120 + i * 38, 70],
      ],
      '#3d1c0b',
      7,
      { opacity: 0.72 },
    ),
  )
  const flecks = Array.from({ length: 16 }, () =>
    ellipse(random.between(-70, 70), random.between(-26, 26), 3, 1.6, darker(body, 0.25), { opacity: 0.6 }),
  )
  return (
    placed(x + 5, y + 8, degrees, path(d, '#2b1206', { opacity: 0.38 })) +
    placed(
      x,
      y,
      degrees,
      filtered('gloss-s', [
        path(d, vary(random, body, 0.08), { stroke: skin, 'stroke-width': 7 }),
        clipped(d, [...flecks, ...bars]),
      ]),
    )
  )
}

/** Greens wilted in the pan: a tangle of dark ribbons and pale stalks. */
function wilted(random: Random): string {
  return near(random, 150, 150, 13)
    .map(([x, y], i) => {
      const turn = random.between(0, 6.3)
      const points: Point[] = Array.from({ length: 6 }, (_, k) => [
        x + Math.cos(turn + k * 0.3) * k * 15,
        y + Math.sin(turn + k * 0.34) * k * 13,
      ])
      const color = vary(random, random.pick(['#3c6a2a', '#2f5524', '#4d7d34', '#6a9142']), 0.1)
      const d = ribbon(points, (share) => 5 + Math.sin(share * 3.1) * random.between(12, 22))
      return (
        path(d, '#10170a', { opacity: 0.4, transform: 'translate(3 4)' }) +
        path(d, color) +
        (i % 3 ? curve(points, lighter(color, 0.4), 2.4, { opacity: 0.7 }) : curve(points, '#cbd69a', 6))
      )
    })
    .join('')
}

function salad(random: Random): string {
  const leaves = near(random, 44, 150, 30).map(([x, y], i) => {
    const turn = (Math.atan2(y - CY, x - CX) * 180) / Math.PI + random.between(-50, 50)
    return i % 4 === 3
      ? lettuce(random, x, y, turn, 92, '#8a2f4e', '#f3dfe0')
      : lettuce(random, x, y, turn, random.between(84, 112), i % 2 ? '#7fae42' : '#5d9436', '#dcebaf')
  })
  const carrots = near(random, 34, 150, 20).map(([x, y]) =>
    curve(
      [[x, y], at(x, y, random.between(0, 6.3), 20), at(x, y, random.between(0, 6.3), 36)],
      random.pick(['#ec8a2a', '#f2a14a', '#dd7318']),
      5,
    ),
  )
  const heart = [20, 95, 165, 240, 310].map((turn, i) =>
    lettuce(random, CX, CY, turn, 104, i % 2 ? '#8fbb4e' : '#6fa23c', '#e4f0ba'),
  )
  return [
    under(random, CX, CY, 168),
    ...leaves,
    ...heart,
    ...near(random, 8, 142, 74).map(([x, y]) => cucumber(x, y, 29)),
    ...near(random, 9, 140, 66).map(([x, y]) => tomatoHalf(random, x, y, 27)),
    ...carrots,
    ...near(random, 7, 130, 66).map(([x, y]) => onionRing(random, x, y, 24)),
    ...near(random, 5, 130, 80).map(([x, y]) => rocket(random, x, y, random.between(0, 360), 70)),
    oil(random, scatter(random, 26, CX, CY, 160, 20)),
    pepper(random, CX, CY, 160, 40),
  ].join('')
}

export const sides = {
  'dish-insalata-mista': served('insalata-mista', 'oak', { ...WARE.white, deep: true }, '#7f8f6c', (random) =>
    salad(random),
  ),
  'dish-patate': served('patate', 'ink', { color: '#2f2b29', deep: true }, '#c9553a', (random) =>
    [
      under(random, CX, CY, 180),
      ...near(random, 46, 170, 46).map(([x, y]) => potato(random, x, y, random.between(28, 36))),
      rosemary(random, 300, 380, -42, 150),
      rosemary(random, 470, 230, 30, 110),
      near(random, 8, 150, 60)
        .map(([x, y]) => morsel(random, x, y, 12, '#efd9c0', { stretch: 1.4, turn: random.between(0, 3) }))
        .join(''),
      grated(random, scatter(random, 70, CX, CY, 170, 14), '#fffdf6'),
      chopped(random, scatter(random, 40, CX, CY, 170, 16), '#5a7a38'),
      oil(random, scatter(random, 16, CX, CY, 170, 30)),
    ].join(''),
  ),
  'dish-verdure-grigliate': served('verdure-grigliate', 'sage', WARE.night, '#f1e8d7', (random) =>
    [
      ...(
        [
          [300, 218, -24, 'aubergine'],
          [416, 190, 8, 'courgette'],
          [520, 250, 40, 'pepper'],
          [270, 320, 16, 'pepper'],
          [388, 296, -14, 'aubergine'],
          [506, 352, -30, 'courgette'],
          [300, 410, 24, 'courgette'],
          [420, 414, -6, 'pepper'],
          [524, 420, 20, 'aubergine'],
          [410, 350, 34, 'radicchio'],
        ] as const
      ).map(([x, y, turn, kind]) => grilledSlice(random, x, y, turn, kind)),
      tomato(random, 350, 252, 24),
      tomato(random, 470, 296, 25),
      tomato(random, 356, 366, 23),
      chopped(random, scatter(random, 90, CX, CY, 175, 12), '#5d9a40'),
      oil(random, scatter(random, 30, CX, CY, 175, 20)),
      leaf(random, 410, 300, 20, 48, '#4a8f3c', 0.4),
      leaf(random, 410, 300, 150, 40, '#4a8f3c', 0.4),
    ].join(''),
  ),
  'dish-cicoria': served('cicoria', 'linen', WARE.terra, '#33495a', (random) =>
    [
      under(random, CX, CY, 158),
      wilted(random),
      near(random, 12, 140, 52)
        .map(([x, y]) => morsel(random, x, y, 11, '#f0dcae', { stretch: 1.7, turn: random.between(0, 3) }))
        .join(''),
      near(random, 10, 150, 50)
        .map(
          ([x, y]) =>
            circle(x + 2, y + 4, 11, '#10170a', { opacity: 0.4 }) +
            circle(x, y, 8.5, 'none', { stroke: '#d4301c', 'stroke-width': 5.5 }),
        )
        .join(''),
      oil(random, scatter(random, 40, CX, CY, 175, 16), '#c9a21e'),
      grated(random, scatter(random, 30, CX, CY, 150, 18), '#fffdf6'),
    ].join(''),
  ),
}
