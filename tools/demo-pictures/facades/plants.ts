import { darker, lighter, vary } from '../lib/color.ts'
import { blob, n, type Point, scatter } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, curve, ellipse, linear, path, rect } from '../lib/svg.ts'

export function bush(random: Random, x: number, y: number, radius: number, color: string, flowers?: string): string {
  const places = scatter(random, Math.round(radius * 1.5), x, y, radius, 5)
  const leaves = places.map(([a, b]) => {
    const light = (a - x + b - y) / (radius * 2)
    return ellipse(
      a,
      b,
      random.between(4, 7),
      random.between(3, 4.6),
      light < -0.1
        ? lighter(vary(random, color, 0.1), 0.2)
        : light > 0.3
          ? darker(color, 0.35)
          : vary(random, color, 0.14),
      { transform: `rotate(${random.whole(0, 180)} ${n(a)} ${n(b)})` },
    )
  })
  const blooms = flowers
    ? scatter(random, Math.round(radius / 2.4), x, y, radius * 0.94, 8)
        .map(
          ([a, b]) =>
            circle(a, b, random.between(2.4, 4), vary(random, flowers, 0.14)) +
            circle(a - 0.8, b - 0.8, 1.2, '#fff6dc', { opacity: 0.8 }),
        )
        .join('')
    : ''
  return path(blob(random, x, y, radius * 0.95, { wobble: 0.08 }), darker(color, 0.4)) + leaves.join('') + blooms
}

export function pot(
  random: Random,
  x: number,
  base: number,
  size: number,
  plant: 'ball' | 'cypress' | 'flowers' | 'lemon',
  clay = '#b9623f',
): string {
  const tone = linear(
    [
      [0, lighter(clay, 0.25)],
      [0.5, clay],
      [1, darker(clay, 0.35)],
    ],
    0,
  )
  const d = `M${x - size} ${base - size * 1.5}H${x + size}L${x + size * 0.74} ${base}Q${x} ${base + 5} ${x - size * 0.74} ${base}Z`
  const greens: Record<typeof plant, string> = {
    ball:
      rect(x - 3, base - size * 3, 6, size * 1.6, '#6b4a2c') +
      bush(random, x, base - size * 3.4, size * 1.35, '#4d7a3a'),
    cypress: Array.from({ length: 6 }, (_, i) =>
      bush(random, x, base - size * (2 + i * 0.85), size * (1.05 - i * 0.14), '#3a6238'),
    ).join(''),
    flowers: bush(random, x, base - size * 2, size * 1.25, '#5a8a40', '#d8433a'),
    lemon:
      rect(x - 3, base - size * 3, 6, size * 1.6, '#6b4a2c') +
      bush(random, x, base - size * 3.3, size * 1.4, '#4d7a3a') +
      scatter(random, 7, x, base - size * 3.3, size * 1.1, 12)
        .map(([a, b]) => ellipse(a, b, 5.4, 4.4, '#f2c52c'))
        .join(''),
  }
  return (
    ellipse(x + size * 0.5, base + 2, size * 1.5, size * 0.3, '#2b1206', { opacity: 0.4, filter: 'url(#blur-s)' }) +
    greens[plant] +
    tone.markup +
    path(d, tone.fill) +
    rect(x - size * 1.1, base - size * 1.62, size * 2.2, size * 0.36, lighter(clay, 0.12), { rx: 3 }) +
    rect(x - size, base - size * 1.28, size * 2, size * 0.16, '#2b1206', { opacity: 0.25 })
  )
}

/** Climbing green along the wall, with hanging clusters when it blooms. */
export function creeper(random: Random, points: Point[], thickness: number, color: string, bloom?: string): string {
  const along: Point[] = points.flatMap(([x, y], i) => {
    const [qx, qy] = points[i + 1] ?? [x, y]
    return Array.from({ length: 5 }, (_, k): Point => [x + ((qx - x) * k) / 5, y + ((qy - y) * k) / 5])
  })
  const stem = curve(points, '#6b4f35', 6)
  const greens = along
    .map(([x, y]) =>
      bush(random, x + random.between(-8, 8), y + random.between(-6, 6), thickness * random.between(0.7, 1.1), color),
    )
    .join('')
  const clusters = bloom
    ? along
        .filter((_, i) => i % 2 === 0)
        .map(([x, y]) => {
          const length = random.between(26, 46)
          return Array.from({ length: 18 }, (_, k) => {
            const share = k / 18
            return circle(
              x + random.between(-9, 9) * (1 - share),
              y + thickness * 0.5 + share * length,
              random.between(2.6, 4.4) * (1.1 - share * 0.5),
              vary(random, bloom, 0.2),
            )
          }).join('')
        })
        .join('')
    : ''
  return stem + greens + clusters
}
