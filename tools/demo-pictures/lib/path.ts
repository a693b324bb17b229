import type { Random } from './random.ts'

export type Point = [number, number]

export const n = (value: number) => Math.round(value * 10) / 10

export const at = (cx: number, cy: number, angle: number, radius: number): Point => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
]

/** A soft curve through all points (Catmull-Rom as cubic Béziers). */
export function smooth(points: Point[], closed = true): string {
  const count = points.length
  const get = (index: number): Point =>
    (closed ? points[((index % count) + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) ?? [0, 0]
  const first = get(0)
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

type Blob = { wobble?: number; points?: number; stretch?: number; turn?: number }

/** A hand-drawn round shape: a few slow waves on the radius instead of jagged noise. */
function blobPoints(random: Random, cx: number, cy: number, radius: number, options: Blob = {}): Point[] {
  const { wobble = 0.06, points = 18, stretch = 1, turn = 0 } = options
  const waves = [2, 3, 4, 6].map((times) => ({
    times,
    phase: random.between(0, Math.PI * 2),
    size: (random.between(0.4, 1) * wobble) / Math.sqrt(times - 1),
  }))
  return Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * Math.PI * 2
    const wave = waves.reduce((sum, { times, phase, size }) => sum + Math.sin(angle * times + phase) * size, 0)
    const r = radius * (1 + wave)
    const x = Math.cos(angle) * r * stretch
    const y = Math.sin(angle) * r
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)]
  })
}

export const blob = (random: Random, cx: number, cy: number, radius: number, options?: Blob) =>
  smooth(blobPoints(random, cx, cy, radius, options))

/** A band of changing width along a line of points. */
export function ribbon(points: Point[], widthAt: (share: number) => number): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const [px, py] = points[Math.max(0, i - 1)] ?? [x, y]
    const [qx, qy] = points[Math.min(points.length - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(qx - px, qy - py) || 1
    const half = widthAt(i / (points.length - 1)) / 2
    const [nx, ny] = [(-(qy - py) / length) * half, ((qx - px) / length) * half]
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  })
  return smooth([...left, ...right.reverse()])
}

/** Places inside a circle that keep `gap` from each other; fewer than `most` where no more fit. */
export function scatter(random: Random, most: number, cx: number, cy: number, radius: number, gap: number): Point[] {
  const found: Point[] = []
  for (let tries = 0; tries < most * 30 && found.length < most; tries++) {
    const place = at(cx, cy, random.between(0, Math.PI * 2), Math.sqrt(random.next()) * radius)
    if (found.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) >= gap)) found.push(place)
  }
  return found
}

/** Outer parts are drawn first, so that a heap rises to its middle. */
export const fromOutside = (places: Point[], cx: number, cy: number): Point[] =>
  [...places].sort((a, b) => Math.hypot(b[0] - cx, b[1] - cy) - Math.hypot(a[0] - cx, a[1] - cy))
