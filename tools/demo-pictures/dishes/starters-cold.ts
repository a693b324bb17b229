import { citrus, morsel, tomato, tomatoHalf } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { basil, leaf, oil, pepper } from '../lib/herbs.ts'
import { at, blob, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { circle, curve, ellipse, filtered, linear, path, placed, radial } from '../lib/svg.ts'
import { sauce, WARE } from '../lib/ware.ts'
import { near, served } from './served.ts'
import { prosciutto } from './starter-parts.ts'

function slicedTomato(random: Random, x: number, y: number, r: number): string {
  const chambers = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 6.283 + 0.3
    const [px, py] = at(x, y, angle, r * 0.5)
    return (
      path(blob(random, px, py, r * 0.2, { stretch: 1.25, turn: angle }), '#e9794a') +
      [0, 1, 2]
        .map((k) => ellipse(px + (k - 1) * r * 0.09, py + random.between(-3, 3), r * 0.04, r * 0.03, '#f8dfa0'))
        .join('')
    )
  })
  return (
    path(blob(random, x, y, r, { wobble: 0.03 }), '#2b1206', { opacity: 0.35, transform: 'translate(5 7)' }) +
    path(blob(random, x, y, r, { wobble: 0.03 }), '#b02b18') +
    circle(x, y, r * 0.91, '#dd4e34') +
    circle(x, y, r * 0.84, '#cf3d26') +
    chambers.join('') +
    circle(x, y, r * 0.16, '#f0a083') +
    curve([at(x, y, 3.5, r * 0.8), at(x, y, 4, r * 0.84), at(x, y, 4.5, r * 0.8)], '#ffd9c8', 4, { opacity: 0.6 })
  )
}

function mozzarellaSlice(random: Random, x: number, y: number, r: number): string {
  const tone = radial(
    [
      [0, '#fffdf5'],
      [0.8, '#fbf3e0'],
      [1, '#dfceab'],
    ],
    0.4,
    0.38,
    0.62,
  )
  const d = blob(random, x, y, r, { wobble: 0.04 })
  return (
    path(d, '#2b1206', { opacity: 0.32, transform: 'translate(5 7)' }) +
    tone.markup +
    path(d, tone.fill) +
    [0, 1, 2]
      .map(() =>
        path(
          blob(random, x + random.between(-r, r) * 0.4, y + random.between(-r, r) * 0.4, r * 0.08, { stretch: 2 }),
          '#d8c8a6',
          { opacity: 0.6 },
        ),
      )
      .join('')
  )
}

function burrata(random: Random): string {
  const ball = radial(
    [
      [0, '#fffefa'],
      [0.55, '#fcf5e6'],
      [1, '#cdb993'],
    ],
    0.36,
    0.32,
    0.72,
  )
  const d = blob(random, CX, CY, 104, { wobble: 0.035 })
  const cream = smooth([
    [382, 250],
    [440, 262],
    [478, 320],
    [530, 360],
    [500, 402],
    [440, 380],
    [400, 352],
    [360, 300],
  ])
  return (
    path(d, '#2b1206', { opacity: 0.4, transform: 'translate(11 16)', filter: 'url(#blur-m)' }) +
    ball.markup +
    path(d, ball.fill) +
    filtered('gloss-s', filtered('puff-m', path(cream, '#fffaf0'))) +
    Array.from({ length: 9 }, () =>
      filtered(
        'puff-s',
        path(
          blob(random, random.between(400, 490), random.between(280, 375), random.between(5, 12), {
            stretch: 1.8,
            wobble: 0.2,
            turn: random.between(0, 3),
          }),
          '#fffdf7',
        ),
      ),
    ).join('') +
    [0, 1, 2, 3]
      .map((i) =>
        curve([[CX - 34, CY - 66], at(CX - 34, CY - 66, 1.4 + i * 0.5, 44)], '#d8c7a3', 2.4, { opacity: 0.6 }),
      )
      .join('') +
    ellipse(CX - 40, CY - 52, 26, 12, '#fff', { opacity: 0.8, transform: `rotate(-36 ${CX - 40} ${CY - 52})` })
  )
}

export const coldStarters = {
  'dish-burrata': served('burrata', 'ink', WARE.sand, '#c9553a', (random) =>
    [
      sauce(random, CX, CY + 4, 186, '#d0582c', 0.06),
      near(random, 26, 172, 46)
        .filter(([x, y]) => Math.hypot(x - CX, y - CY) > 108)
        .map(([x, y]) => (random.chance(0.55) ? tomatoHalf(random, x, y, 24) : tomato(random, x, y, 22)))
        .join(''),
      burrata(random),
      oil(random, scatter(random, 26, CX, CY, 180, 20)),
      pepper(random, CX, CY, 110, 40),
      basil(random, CX - 74, CY + 88, 50),
      basil(random, CX + 96, CY - 96, 54),
      basil(random, CX - 20, CY - 40, 36),
    ].join(''),
  ),
  'dish-caprese': served('caprese', 'walnut', WARE.white, '#7f8f6c', (random) =>
    [
      Array.from({ length: 12 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 12) * 6.283, 122)
        return i % 2 ? mozzarellaSlice(random, x, y, 60) : slicedTomato(random, x, y, 63)
      }).join(''),
      slicedTomato(random, CX - 22, CY + 10, 56),
      mozzarellaSlice(random, CX + 24, CY - 8, 52),
      Array.from({ length: 8 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 8) * 6.283 + 0.3, 112)
        return leaf(random, x, y, i * 45 + random.between(-30, 60), 48, '#3c7a33', 0.4)
      }).join(''),
      basil(random, CX, CY - 4, 52),
      oil(random, scatter(random, 40, CX, CY, 180, 16), '#c9a21e'),
      pepper(random, CX, CY, 178, 60),
    ].join(''),
  ),
  'dish-prosciutto-melone': served('prosciutto-melone', 'sea', WARE.cream, '#c9553a', (random) =>
    [
      Array.from({ length: 4 }, (_, i) => melon(random, 400, 190 + i * 76, -9 + i * 5)).join(''),
      (
        [
          [318, 214, 62],
          [452, 232, 74],
          [352, 330, 58],
          [488, 344, 70],
          [410, 420, 64],
        ] as const
      )
        .map(([x, y, t]) => prosciutto(random, x, y, 160, 96, t, '#d0705f'))
        .join(''),
      leaf(random, 412, 290, 30, 40, '#5a9a44', 0.4),
      leaf(random, 412, 290, 160, 34, '#5a9a44', 0.4),
      pepper(random, CX, CY, 160, 30),
    ].join(''),
  ),
  'dish-vitello-tonnato': served('vitello-tonnato', 'slate', WARE.blue, '#dcd3c0', (random) =>
    [
      Array.from({ length: 9 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 9) * 6.283, 104)
        return veal(random, x, y, 76)
      }).join(''),
      veal(random, CX, CY, 72),
      filtered(
        'gloss-m',
        filtered('puff-m', filtered('rough-m', path(blob(random, CX, CY, 132, { wobble: 0.14 }), '#ecd6a8'))),
      ),
      filtered(
        'gloss-s',
        near(random, 9, 170, 70).map(([x, y]) =>
          path(blob(random, x, y, random.between(8, 18), { wobble: 0.2 }), '#ecd6a8'),
        ),
      ),
      near(random, 18, 120, 38)
        .map(([x, y]) => morsel(random, x, y, 9, '#6f7f3c', { stretch: 1.2 }))
        .join(''),
      near(random, 4, 90, 70)
        .map(([x, y]) => leaf(random, x, y, random.between(0, 360), 34, '#4a8f3c', 0.4))
        .join(''),
      citrus(random, 540, 412, 34),
      pepper(random, CX, CY, 150, 60),
    ].join(''),
  ),
}

function melon(random: Random, x: number, y: number, degrees: number): string {
  const d = 'M-178 -44C-110 30 110 30 178 -44C160 122 -160 122 -178 -44Z'
  const flesh = linear([
    [0, '#f9bd62'],
    [0.55, '#f29a3c'],
    [0.72, '#f0b04e'],
    [0.82, '#c9cf85'],
    [0.9, '#7f9a55'],
    [1, '#c9b98a'],
  ])
  return (
    placed(x + 6, y + 10, degrees, path(d, '#2b1206', { opacity: 0.38 })) +
    placed(
      x,
      y,
      degrees,
      filtered('puff-m', [
        flesh.markup,
        path(d, flesh.fill),
        curve(
          [
            [-130, 0],
            [0, 34],
            [130, 0],
          ],
          vary(random, '#ffdca0', 0.1),
          5,
          { opacity: 0.7 },
        ),
      ]),
    )
  )
}

function veal(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.07 })
  const tone = radial([
    [0, '#e7b3a0'],
    [0.75, '#dca38e'],
    [1, '#a8765c'],
  ])
  return (
    path(d, '#2b1206', { opacity: 0.3, transform: 'translate(5 7)' }) +
    tone.markup +
    path(d, tone.fill) +
    curve([at(x, y, 3.4, r * 0.86), at(x, y, 4, r * 0.88), at(x, y, 4.6, r * 0.86)], '#f7ddd0', 4, { opacity: 0.6 })
  )
}
