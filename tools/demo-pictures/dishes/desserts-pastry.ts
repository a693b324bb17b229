import { morsel } from '../lib/bits.ts'
import { vary } from '../lib/color.ts'
import { at, blob, n, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { circle, clipped, curve, filtered, path, placed, radial } from '../lib/svg.ts'
import { sauce, WARE } from '../lib/ware.ts'
import { mint } from './dessert-parts.ts'
import { near, served } from './served.ts'

function cannolo(random: Random, x: number, y: number, degrees: number): string {
  const shell = smooth([
    [-118, -36],
    [0, -42],
    [118, -36],
    [126, 0],
    [118, 38],
    [0, 44],
    [-118, 38],
    [-126, 0],
  ])
  const bubbles = Array.from({ length: 40 }, () =>
    path(
      blob(random, random.between(-112, 112), random.between(-36, 36), random.between(3, 9), { wobble: 0.2 }),
      random.pick(['#e2a155', '#8f4d1c', '#c97c33', '#a85f24']),
      { opacity: 0.6 },
    ),
  )
  const cream = (side: number) =>
    filtered('puff-s', [
      path(blob(random, side * 132, 2, 44, { wobble: 0.1 }), '#fff6e4'),
      path(blob(random, side * 150, -6, 26, { wobble: 0.14 }), '#fffaf0'),
    ]) +
    Array.from({ length: 7 }, () =>
      path(
        blob(random, side * random.between(116, 160), random.between(-28, 28), random.between(2.5, 5.5), {
          wobble: 0.3,
          points: 7,
        }),
        random.pick(side < 0 ? ['#7fa03c', '#9cb858', '#5f8030'] : ['#4a2414', '#5f3020', '#38180c']),
      ),
    ).join('')
  return (
    placed(x + 8, y + 13, degrees, path(shell, '#2b1206', { opacity: 0.45, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [
      cream(-1),
      cream(1),
      filtered('crumb', filtered('puff-l', [path(shell, '#c9823c'), clipped(shell, bubbles)])),
      curve(
        [
          [-110, 18],
          [-20, -14],
          [110, -22],
        ],
        '#7a3f16',
        4,
        { opacity: 0.5 },
      ),
    ]) +
    scatter(random, 60, x, y, 110, 7)
      .filter(
        ([a, b]) =>
          Math.abs((b - y) * Math.cos((degrees * Math.PI) / 180) - (a - x) * Math.sin((degrees * Math.PI) / 180)) < 34,
      )
      .map(([a, b]) => circle(a, b, random.between(1, 3), '#fffaf0', { opacity: 0.85 }))
      .join('')
  )
}

export const pastry = {
  'dish-cannoli': served('cannoli', 'terracotta', WARE.blue, '#f1e8d7', (random) =>
    [
      cannolo(random, 396, 206, -14),
      cannolo(random, 416, 312, 8),
      cannolo(random, 384, 414, -10),
      near(random, 30, 175, 26)
        .map(([x, y]) =>
          path(
            blob(random, x, y, random.between(2.5, 6), { wobble: 0.3, points: 7 }),
            random.pick(['#7fa03c', '#9cb858', '#4a2414']),
          ),
        )
        .join(''),
      scatter(random, 90, CX, CY, 180, 10)
        .map(([x, y]) => circle(x, y, random.between(0.8, 2.4), '#fffdf6', { opacity: 0.8 }))
        .join(''),
      mint(random, 556, 404, 40),
    ].join(''),
  ),
  'dish-baba': served('baba', 'marble', WARE.blue, '#c9553a', (random) =>
    [
      sauce(random, CX, CY + 10, 172, '#e0a848', 0.07),
      ...[
        [330, 250, 84],
        [478, 262, 78],
        [404, 394, 82],
      ].map(([x = 0, y = 0, r = 0]) => baba(random, x, y, r)),
    ].join(''),
  ),
}

function baba(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.02 })
  const tone = radial(
    [
      [0, '#8f521c'],
      [0.4, '#c98032'],
      [0.68, '#e6b05c'],
      [1, '#7d4314'],
    ],
    0.47,
    0.46,
    0.54,
  )
  const ribs = Array.from({ length: 14 }, (_, i) =>
    curve([at(x, y, i * 0.449, r * 0.5), at(x, y, i * 0.449 + 0.06, r * 0.95)], '#8f521c', 4, { opacity: 0.35 }),
  )
  const ruffle = Array.from({ length: 9 }, (_, i) => {
    const [a, b] = at(x, y, i * 0.698, r * 0.3)
    return circle(a, b, r * 0.15, vary(random, '#fff6e2', 0.03))
  })
  return (
    path(d, '#2b1206', { opacity: 0.45, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    tone.markup +
    filtered('gloss-s', filtered('crumb', [path(d, tone.fill), ...ribs])) +
    filtered('shadow-s', filtered('puff-s', [...ruffle, circle(x, y, r * 0.26, '#fffaf0')])) +
    mint(random, x + r * 0.1, y + r * 0.05, r * 0.34) +
    morsel(random, x, y - r * 0.04, r * 0.15, '#c22038', { shine: 0.9 }) +
    curve([at(x, y, 3.6, r * 0.8), at(x, y, 4.1, r * 0.82), at(x, y, 4.5, r * 0.8)], '#fff3d2', n(r * 0.08), {
      opacity: 0.75,
    })
  )
}
