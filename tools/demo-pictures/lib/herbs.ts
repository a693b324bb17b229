import { darker, lighter, vary } from './color.ts'
import { n, type Point, scatter, smooth } from './path.ts'
import type { Random } from './random.ts'
import { circle, curve, group, linear, path, placed } from './svg.ts'

/** Points to the right from the origin. `belly` is half the width. */
function leafOutline(length: number, belly: number, bend = 0): string {
  return `M0 0C${n(length * 0.15)} ${n(-belly * 1.25)} ${n(length * 0.65)} ${n(-belly * 1.2 + bend)} ${n(length)} ${n(bend)}C${n(length * 0.7)} ${n(belly * 1.15 + bend)} ${n(length * 0.2)} ${n(belly * 1.2)} 0 0Z`
}

export function leaf(
  random: Random,
  x: number,
  y: number,
  degrees: number,
  length: number,
  color = '#3f7d36',
  plump = 0.34,
): string {
  const base = vary(random, color, 0.1)
  const belly = length * plump * random.between(0.88, 1.12)
  const bend = random.between(-0.1, 0.1) * length
  const d = leafOutline(length, belly, bend)
  const tone = linear(
    [
      [0, lighter(base, 0.28)],
      [0.48, base],
      [0.52, darker(base, 0.16)],
      [1, darker(base, 0.3)],
    ],
    90,
  )
  const veins = [0.28, 0.46, 0.64].flatMap((share): string[] => {
    const from: Point = [length * share, bend * share * share]
    return [-1, 1].map((side) =>
      curve([from, [length * (share + 0.14), bend * share + side * belly * 0.55]], lighter(base, 0.4), 1, {
        opacity: 0.5,
      }),
    )
  })
  return (
    path(d, '#2b1206', { opacity: 0.35, transform: `translate(${n(x + 3)} ${n(y + 5)}) rotate(${n(degrees)})` }) +
    placed(x, y, degrees, [
      tone.markup,
      path(d, tone.fill),
      curve(
        [
          [0, 0],
          [length * 0.5, bend * 0.3],
          [length * 0.96, bend],
        ],
        lighter(base, 0.45),
        1.6,
        { opacity: 0.75 },
      ),
      ...veins,
      curve(
        [
          [length * 0.2, -belly * 0.55],
          [length * 0.5, -belly * 0.7 + bend * 0.4],
        ],
        '#f4ffdf',
        2.4,
        { opacity: 0.45 },
      ),
    ])
  )
}

/** The tip of a basil stalk: four leaves, the small pair on top. */
export function basil(random: Random, x: number, y: number, size: number, degrees = random.between(0, 360)): string {
  const turn = (angle: number) => degrees + angle + random.between(-14, 14)
  return [
    leaf(random, x, y, turn(0), size, '#3c7a33', 0.4),
    leaf(random, x, y, turn(150), size * 0.9, '#357030', 0.4),
    leaf(random, x, y, turn(255), size * 0.72, '#4a8a3a', 0.4),
    leaf(random, x, y, turn(80), size * 0.55, '#5a9a44', 0.42),
    circle(x, y, size * 0.07, '#7fb25c'),
  ].join('')
}

export function rosemary(random: Random, x: number, y: number, degrees: number, length: number): string {
  const needles = Array.from({ length: Math.round(length / 6) }, (_, i) => {
    const at = (i * length) / Math.round(length / 6)
    const size = (1 - at / length / 2) * length * 0.2
    return [-1, 1]
      .map((side) => {
        const color = vary(random, '#55713f', 0.18)
        const angle = (side * random.between(25, 55) * Math.PI) / 180
        return curve(
          [
            [at, 0],
            [at + Math.cos(angle) * size, Math.sin(angle) * size],
          ],
          color,
          3.4,
        )
      })
      .join('')
  })
  const drawn = [
    curve(
      [
        [0, 0],
        [length / 2, 2],
        [length, 0],
      ],
      '#6b5a35',
      3,
    ),
    ...needles,
  ]
  return (
    group(drawn.join('').replace(/stroke="#[0-9a-f]+"/g, 'stroke="#2b1206"'), {
      transform: `translate(${n(x + 3)} ${n(y + 5)}) rotate(${n(degrees)})`,
      opacity: 0.3,
    }) + placed(x, y, degrees, drawn)
  )
}

/** Rocket: a soft lobed leaf on a pale stalk. */
export function rocket(random: Random, x: number, y: number, degrees: number, length: number): string {
  const w = length * 0.17
  const color = vary(random, '#4f8a34', 0.2)
  const bend = random.between(-0.22, 0.22) * length
  const px = (share: number, side: number): Point => [length * share, bend * share * share + side * w]
  const lobes = (side: number): Point[] => [
    px(0.24, 0.14 * side),
    px(0.4, 0.72 * side),
    px(0.46, 0.42 * side),
    px(0.6, 1.08 * side),
    px(0.66, 0.62 * side),
    px(0.84, 1.02 * side),
  ]
  const d = smooth([[0, 0], ...lobes(-1), px(1, 0), ...lobes(1).reverse()])
  const tone = linear(
    [
      [0, lighter(color, 0.2)],
      [0.5, color],
      [1, darker(color, 0.28)],
    ],
    90,
  )
  return (
    path(d, '#2b1206', { opacity: 0.3, transform: `translate(${n(x + 3)} ${n(y + 4)}) rotate(${n(degrees)})` }) +
    placed(x, y, degrees, [
      tone.markup,
      path(d, tone.fill),
      curve([[-length * 0.12, 0], px(0.4, 0), px(0.94, 0)], lighter(color, 0.5), 2, { opacity: 0.85 }),
    ])
  )
}

/** Chopped green: tiny torn bits. */
export const chopped = (random: Random, places: Point[], color = '#4c8a3a', size = 5) =>
  places
    .map(([x, y]) => {
      const s = random.between(size * 0.5, size)
      const t = random.between(0, 6.3)
      const point = (angle: number, r: number) => `${n(x + Math.cos(t + angle) * r)} ${n(y + Math.sin(t + angle) * r)}`
      const d = `M${point(0, s)}L${point(1.3, s * 0.6)}L${point(2.4, s)}L${point(3.9, s * 0.7)}L${point(5, s * 0.9)}Z`
      return path(d, '#2b1206', { opacity: 0.25, transform: 'translate(1.2 1.8)' }) + path(d, vary(random, color, 0.25))
    })
    .join('')

/** Parsley: three small lobes. */
export function parsley(random: Random, x: number, y: number, size: number, degrees = random.between(0, 360)): string {
  return (
    [-62, 0, 62].map((turn) => leaf(random, x, y, degrees + turn, size, '#4a8f3c', 0.42)).join('') +
    curve(
      [
        [x, y],
        [x - Math.cos((degrees * Math.PI) / 180) * size, y - Math.sin((degrees * Math.PI) / 180) * size],
      ],
      '#5f9a4a',
      2.5,
    )
  )
}

export const pepper = (random: Random, cx: number, cy: number, radius: number, count: number) =>
  scatter(random, count, cx, cy, radius, 5)
    .map(([x, y]) => circle(x, y, random.between(0.9, 2.4), random.pick(['#2b1d14', '#4a3524', '#1d130c'])))
    .join('')

/** Oil: golden drops that catch the light. */
export const oil = (random: Random, places: Point[], color = '#d9a321') =>
  places
    .map(([x, y]) => {
      const r = random.between(3, 8)
      return (
        circle(x + 1, y + 1.5, r, '#5a3206', { opacity: 0.3 }) +
        circle(x, y, r, color, { opacity: 0.72 }) +
        circle(x - r * 0.3, y - r * 0.35, r * 0.28, '#fffbe6', { opacity: 0.95 })
      )
    })
    .join('')
