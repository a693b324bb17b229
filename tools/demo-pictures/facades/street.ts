import { darker, lighter, vary } from '../lib/color.ts'
import { leaf } from '../lib/herbs.ts'
import { blob, type Point } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, path, placed, radial, rect } from '../lib/svg.ts'

/** Pavement and street from y 508 down. */
export function ground(random: Random, stone: string): string {
  const parts = [
    rect(0, 508, 800, 92, stone),
    rect(0, 540, 800, 60, darker(stone, 0.18)),
    rect(0, 536, 800, 7, lighter(stone, 0.4)),
    rect(0, 542, 800, 5, darker(stone, 0.45)),
  ]
  for (let x = -10; x < 800; x += random.between(70, 100))
    parts.push(
      curve(
        [
          [x, 508],
          [x - 8, 537],
        ],
        darker(stone, 0.3),
        1.6,
        { opacity: 0.5 },
      ),
    )
  for (let row = 0; row < 4; row++)
    for (let x = -20 + (row % 2) * 16; x < 820; x += 34)
      parts.push(
        path(
          blob(random, x + random.between(-2, 2), 554 + row * 14, 6.2, { stretch: 2.4, wobble: 0.06, points: 8 }),
          vary(random, darker(stone, 0.16), 0.14),
          { opacity: 0.85 },
        ),
      )
  parts.push(rect(0, 506, 800, 16, '#2b1206', { opacity: 0.25, filter: 'url(#blur-s)' }))
  return parts.join('')
}

/** A small table laid outside with two chairs. */
export function cafeTable(random: Random, x: number, base: number, cloth: string, checked = false): string {
  const chair = (cx: number, side: number) =>
    [
      curve(
        [
          [cx, base - 88],
          [cx - side * 3, base - 40],
          [cx - side * 5, base],
        ],
        '#4a2f1e',
        5,
      ),
      curve(
        [
          [cx + side * 30, base - 40],
          [cx + side * 33, base],
        ],
        '#4a2f1e',
        4.5,
      ),
      rect(Math.min(cx, cx + side * 34), base - 46, 34, 6, '#7a4f30', { rx: 3 }),
      curve(
        [
          [cx, base - 84],
          [cx + side, base - 60],
        ],
        '#7a4f30',
        8,
      ),
    ].join('')
  const d = `M${x - 46} ${base - 66}H${x + 46}L${x + 52} ${base - 30}Q${x + 30} ${base - 22} ${x + 18} ${base - 30}Q${x} ${base - 20} ${x - 18} ${base - 30}Q${x - 34} ${base - 22} ${x - 52} ${base - 30}Z`
  const squares = checked
    ? Array.from({ length: 8 }, (_, i) => rect(x - 54 + i * 14, base - 70, 7, 50, '#b5402c', { opacity: 0.55 })).join(
        '',
      ) + [0, 1, 2].map((i) => rect(x - 60, base - 64 + i * 14, 120, 7, '#b5402c', { opacity: 0.55 })).join('')
    : ''
  return [
    ellipse(x + 10, base + 2, 96, 9, '#2b1206', { opacity: 0.4, filter: 'url(#blur-s)' }),
    chair(x - 82, 1),
    chair(x + 82, -1),
    rect(x - 4, base - 40, 8, 40, '#3a2a20'),
    ellipse(x, base, 26, 5, '#3a2a20'),
    path(d, cloth),
    clipped(d, squares + rect(x + 16, base - 70, 60, 60, '#2b1206', { opacity: 0.14 })),
    ellipse(x, base - 66, 47, 8, lighter(cloth, 0.5)),
    rect(x - 20, base - 88, 9, 20, '#7a1024', { rx: 2, opacity: 0.9 }),
    rect(x - 18, base - 96, 5, 10, '#5a0c1c'),
    ellipse(x + 10, base - 67, 13, 3.4, '#fffdf6'),
    rect(x + 27, base - 82, 2, 14, '#fff'),
    ellipse(x + 28, base - 84, 5, 6, '#fff', { opacity: 0.7 }),
    leaf(random, x + 8, base - 68, -80, 12),
  ].join('')
}

export function streetLamp(x: number, base: number, lit: boolean): string {
  const glow = radial([
    [0, '#ffe3a0', 0.85],
    [1, '#ffe3a0', 0],
  ])
  return [
    rect(x - 4, base - 330, 8, 330, '#2c2a2c'),
    rect(x - 9, base - 26, 18, 26, '#2c2a2c'),
    rect(x - 7, base - 120, 14, 8, '#2c2a2c'),
    path(
      `M${x - 20} ${base - 330}L${x - 14} ${base - 378}H${x + 14}L${x + 20} ${base - 330}Z`,
      lit ? '#ffe9b0' : '#e9e4d2',
      { stroke: '#2c2a2c', 'stroke-width': 4 },
    ),
    path(`M${x - 20} ${base - 380}L${x} ${base - 402}L${x + 20} ${base - 380}Z`, '#2c2a2c'),
    lit ? glow.markup + circle(x, base - 354, 120, glow.fill) : '',
    curve(
      [
        [x - 3, base - 320],
        [x - 3, base - 40],
      ],
      '#6a6460',
      1.8,
    ),
  ].join('')
}

export function chalkboard(random: Random, x: number, base: number): string {
  const scribble = Array.from({ length: 5 }, (_, i) => {
    const w = random.between(14, 30)
    const points: Point[] = Array.from({ length: 6 }, (_, k) => [
      x - w / 2 + (k * w) / 5,
      base - 84 + i * 12 + random.between(-1.5, 1.5),
    ])
    return curve(points, i === 0 ? '#f2c65a' : '#f3ece0', i === 0 ? 3.4 : 2.2, { opacity: 0.85 })
  })
  return (
    ellipse(x + 8, base + 1, 40, 6, '#2b1206', { opacity: 0.4, filter: 'url(#blur-s)' }) +
    path(`M${x - 28} ${base - 104}H${x + 28}L${x + 34} ${base}H${x - 34}Z`, '#8a5a34') +
    path(`M${x - 22} ${base - 98}H${x + 22}L${x + 27} ${base - 12}H${x - 27}Z`, '#2f3532') +
    scribble.join('')
  )
}

export function bicycle(x: number, base: number, color: string): string {
  const wheel = (cx: number) =>
    circle(cx, base - 32, 30, 'none', { stroke: '#2c2a2c', 'stroke-width': 4 }) +
    circle(cx, base - 32, 27, 'none', { stroke: '#b9b2a8', 'stroke-width': 1.5 }) +
    Array.from({ length: 6 }, (_, i) => placed(cx, base - 32, i * 30, rect(-27, -0.5, 54, 1, '#b9b2a8'))).join('')
  const frame = [
    [
      [x - 46, base - 32],
      [x - 8, base - 34],
      [x + 34, base - 74],
    ],
    [
      [x - 46, base - 32],
      [x - 22, base - 74],
      [x - 8, base - 34],
    ],
    [
      [x - 22, base - 72],
      [x + 30, base - 76],
      [x + 46, base - 32],
    ],
  ] as Point[][]
  return (
    ellipse(x, base, 84, 6, '#2b1206', { opacity: 0.35, filter: 'url(#blur-s)' }) +
    wheel(x - 46) +
    wheel(x + 46) +
    frame
      .map((points) =>
        path(`M${points.map(([a, b]) => `${a} ${b}`).join('L')}`, 'none', {
          stroke: color,
          'stroke-width': 5,
          'stroke-linejoin': 'round',
        }),
      )
      .join('') +
    curve(
      [
        [x - 34, base - 86],
        [x - 14, base - 88],
      ],
      '#5a3018',
      8,
    ) +
    curve(
      [
        [x - 24, base - 86],
        [x - 22, base - 70],
      ],
      '#2c2a2c',
      4,
    ) +
    curve(
      [
        [x + 18, base - 94],
        [x + 30, base - 96],
        [x + 30, base - 76],
      ],
      '#2c2a2c',
      4.5,
    ) +
    path(`M${x + 28} ${base - 96}h34l-5 24h-24z`, '#b98348') +
    [34, 44, 54].map((dx) => bushDot(x + dx, base - 98)).join('')
  )
}

const bushDot = (x: number, y: number) => circle(x, y, 8, '#5a8a40') + circle(x - 2, y - 3, 3.4, '#d8433a')

export function parasol(x: number, base: number, a: string, b: string): string {
  const panels = [-3, -2, -1, 0, 1, 2].map((i) =>
    path(
      `M${x} ${base - 250}Q${x + i * 34 + 4} ${base - 230} ${x + i * 40} ${base - 184}Q${x + i * 40 + 20} ${base - 176} ${x + (i + 1) * 40} ${base - 184}Q${x + (i + 1) * 34 - 4} ${base - 230} ${x} ${base - 250}Z`,
      i % 2 ? a : b,
    ),
  )
  return (
    rect(x - 3, base - 246, 6, 246, '#8a6a48') +
    filtered('shadow-m', panels) +
    path(`M${x} ${base - 250}Q${x + 100} ${base - 230} ${x + 120} ${base - 184}L${x + 40} ${base - 180}Z`, '#2b1206', {
      opacity: 0.16,
    }) +
    circle(x, base - 252, 5, '#8a6a48')
  )
}
