import { darker, lighter, mix, vary } from './color.ts'
import { blob, n, type Point } from './path.ts'
import type { Random } from './random.ts'
import { circle, clipped, curve, filtered, group, linear, path, placed, rect } from './svg.ts'

export type Surface =
  | 'walnut'
  | 'oak'
  | 'linen'
  | 'sage'
  | 'ink'
  | 'terracotta'
  | 'marble'
  | 'slate'
  | 'checked'
  | 'sea'

function planks(random: Random, base: string): string {
  const parts: string[] = [rect(0, 0, 800, 600, base)]
  let y = -random.between(10, 60)
  while (y < 600) {
    const height = random.between(88, 126)
    const color = vary(random, base, 0.1)
    parts.push(rect(0, y, 800, height, color))
    for (let i = 0; i < 9; i++) {
      const fy = y + random.between(6, height - 6)
      const points: Point[] = Array.from({ length: 7 }, (_, k) => [-20 + k * 140, fy + random.between(-5, 5)])
      parts.push(
        curve(points, random.chance(0.6) ? darker(color, 0.2) : lighter(color, 0.16), random.between(1, 3.4), {
          opacity: 0.4,
        }),
      )
    }
    if (random.chance(0.5)) {
      const [kx, ky] = [random.between(40, 760), y + height / 2]
      for (const [size, share] of [
        [15, 0.2],
        [9, 0.32],
        [4, 0.5],
      ] as const)
        parts.push(path(blob(random, kx, ky, size, { stretch: 2 }), darker(color, share), { opacity: 0.55 }))
    }
    parts.push(
      rect(0, y + height - 3, 800, 4, darker(base, 0.5), { opacity: 0.7 }),
      rect(0, y + height + 1, 800, 2, lighter(base, 0.3), { opacity: 0.35 }),
    )
    y += height
  }
  return parts.join('')
}

function cloth(random: Random, base: string, stripe?: string): string {
  const parts = [rect(0, 0, 800, 600, base)]
  for (let i = 0; i < 14; i++) {
    const y = random.between(0, 600)
    parts.push(
      rect(0, y, 800, random.between(1, 3), random.chance(0.5) ? darker(base, 0.2) : lighter(base, 0.4), {
        opacity: 0.22,
      }),
    )
    const x = random.between(0, 800)
    parts.push(
      rect(x, 0, random.between(1, 3), 600, random.chance(0.5) ? darker(base, 0.2) : lighter(base, 0.4), {
        opacity: 0.22,
      }),
    )
  }
  if (stripe)
    for (const x of [52, 66, 722, 736])
      parts.push(rect(x, 0, x === 66 || x === 722 ? 5 : 8, 600, stripe, { opacity: 0.75 }))
  // Two slow folds let the cloth lie on a table instead of being a colour.
  for (let i = 0; i < 3; i++) {
    const x = random.between(0, 800)
    const points: Point[] = [
      [x, -40],
      [x + random.between(-50, 50), 200],
      [x + random.between(-50, 50), 420],
      [x + random.between(-70, 70), 650],
    ]
    parts.push(curve(points, darker(base, 0.35), 26, { opacity: 0.16, filter: 'url(#blur-m)' }))
    parts.push(
      curve(
        points.map(([px, py]): Point => [px - 24, py]),
        lighter(base, 0.7),
        20,
        { opacity: 0.3, filter: 'url(#blur-m)' },
      ),
    )
  }
  return parts.join('')
}

function checked(random: Random): string {
  const parts = [rect(0, 0, 800, 600, '#f7efe2')]
  for (let i = 0; i < 10; i++) parts.push(rect(i * 100 - 20, 0, 50, 600, '#b5402c', { opacity: 0.5 }))
  for (let i = 0; i < 8; i++) parts.push(rect(0, i * 100 - 30, 800, 50, '#b5402c', { opacity: 0.5 }))
  return parts.join('') + group(cloth(random, '#f7efe2').replace(/<rect[^>]*fill="#f7efe2"\/>/, ''), { opacity: 0.8 })
}

function stone(random: Random, base: string, vein: string): string {
  const parts = [rect(0, 0, 800, 600, base)]
  for (let i = 0; i < 14; i++)
    parts.push(
      path(
        blob(random, random.between(0, 800), random.between(0, 600), random.between(60, 170), { wobble: 0.3 }),
        vary(random, base, 0.1),
        { opacity: 0.5, filter: 'url(#blur-l)' },
      ),
    )
  for (let i = 0; i < 7; i++) {
    let [x, y] = [random.between(-50, 600), random.between(-20, 560)]
    const points: Point[] = Array.from({ length: 8 }, () => {
      x += random.between(30, 90)
      y += random.between(-45, 55)
      return [x, y]
    })
    parts.push(
      curve(points, vein, random.between(1, 4), { opacity: random.between(0.15, 0.4), filter: 'url(#rough-m)' }),
    )
  }
  return parts.join('')
}

export function surface(random: Random, kind: Surface): string {
  switch (kind) {
    case 'walnut':
      return planks(random, '#7a4a2d')
    case 'oak':
      return planks(random, '#c08a55')
    case 'linen':
      return cloth(random, '#ecdfca', '#b5563c')
    case 'sage':
      return cloth(random, '#9aa98a')
    case 'ink':
      return cloth(random, '#33495a', '#d8c7a8')
    case 'terracotta':
      return cloth(random, '#c4694a')
    case 'sea':
      return planks(random, '#7fa3ab')
    case 'checked':
      return checked(random)
    case 'marble':
      return stone(random, '#ece6de', '#9b8f86')
    case 'slate':
      return stone(random, '#3f3c3b', '#7a736d')
  }
}

/** A folded cloth napkin around the origin, about 150 × 210. */
export function napkin(random: Random, color: string): string {
  const d = `M${n(-74)} -104C-30 -110 30 -100 76 -106C80 -40 70 30 77 104C20 98 -30 108 -75 101C-70 40 -80 -40 -74 -104Z`
  const shade = linear(
    [
      [0, lighter(color, 0.3)],
      [0.5, color],
      [1, darker(color, 0.2)],
    ],
    50,
  )
  const hem = [-62, 62].map((x) => rect(x - 2, -110, 4, 220, mix(color, '#fff8e8', 0.6), { opacity: 0.7 }))
  return filtered('shadow-m', [
    shade.markup,
    path(d, shade.fill),
    clipped(d, [
      ...hem,
      curve(
        [
          [-20, -110],
          [-8, 0],
          [-26, 110],
        ],
        darker(color, 0.4),
        10,
        { opacity: 0.18, filter: 'url(#blur-s)' },
      ),
      curve(
        [
          [30, -110],
          [random.between(20, 50), 0],
          [34, 110],
        ],
        lighter(color, 0.6),
        12,
        { opacity: 0.35, filter: 'url(#blur-s)' },
      ),
    ]),
  ])
}

const STEEL = '#c9c3ba'
const metal = () =>
  linear(
    [
      [0, '#8f877d'],
      [0.3, '#f6f1e8'],
      [0.6, STEEL],
      [1, '#7d756b'],
    ],
    0,
  )

/** Upright around the origin, 270 long. */
export function fork(): string {
  const m = metal()
  const d =
    'M-17 -135L-17 -82C-17 -58 -8 -52 -6 -40L-8 120C-8 140 8 140 8 120L6 -40C8 -52 17 -58 17 -82L17 -135C17 -139 12 -139 12 -135L11 -88L8 -88L7 -135C7 -139 3 -139 3 -135L2 -88L-2 -88L-3 -135C-3 -139 -7 -139 -7 -135L-8 -88L-11 -88L-12 -135C-12 -139 -17 -139 -17 -135Z'
  return filtered('shadow-s', m.markup + path(d, m.fill))
}

export function knife(): string {
  const m = metal()
  return filtered(
    'shadow-s',
    m.markup +
      path('M-6 0L-8 122C-8 140 8 140 8 122L6 0C14 -20 13 -90 2 -137C-8 -136 -9 -60 -6 0Z', m.fill) +
      curve(
        [
          [7, -10],
          [9, -60],
          [3, -125],
        ],
        '#fff',
        1.5,
        { opacity: 0.7 },
      ),
  )
}

export function spoon(): string {
  const m = metal()
  return filtered(
    'shadow-s',
    m.markup +
      path('M-5 -58C-30 -70 -30 -138 0 -140C30 -138 30 -70 5 -58L8 120C8 140 -8 140 -8 120Z', m.fill) +
      path('M-14 -100C-16 -124 -4 -132 4 -130C-6 -122 -8 -108 -8 -84C-12 -88 -14 -94 -14 -100Z', '#fff', {
        opacity: 0.6,
      }),
  )
}

export const crumbs = (random: Random, places: Point[], color: string) =>
  places
    .map(([x, y]) => {
      const size = random.between(1, 3.4)
      return (
        circle(x + 1.5, y + 2, size, '#2b1206', { opacity: 0.3 }) +
        path(blob(random, x, y, size, { wobble: 0.2, points: 7 }), vary(random, color, 0.2))
      )
    })
    .join('')

/** Cutlery and napkin beside a plate, as every table of the series is laid. */
export function laid(
  random: Random,
  color: string,
  tools: 'fork-knife' | 'spoon' | 'fork' | 'none' = 'fork-knife',
): string {
  const tilt = random.between(-4, 4)
  if (tools === 'none') return placed(706, 320, 8 + tilt, napkin(random, color))
  if (tools === 'spoon') return placed(712, 330, 6 + tilt, napkin(random, color)) + placed(712, 320, 5 + tilt, spoon())
  if (tools === 'fork') return placed(80, 330, -5 + tilt, napkin(random, color)) + placed(82, 320, -5 + tilt, fork())
  return (
    placed(78, 330, -4 + tilt, napkin(random, color)) +
    placed(78, 318, -4 + tilt, fork()) +
    placed(727, 318, 4 + tilt, knife())
  )
}
