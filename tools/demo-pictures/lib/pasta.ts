import { darker, lighter, mix, vary } from './color.ts'
import { at, blob, n, type Point, ribbon, smooth } from './path.ts'
import type { Random } from './random.ts'
import { clipped, curve, ellipse, filtered, path, placed, radial } from './svg.ts'

/** A ridged tube, seen from the side, with its dark mouth. */
export function tube(
  random: Random,
  x: number,
  y: number,
  degrees: number,
  length: number,
  width: number,
  color: string,
): string {
  const [l, w] = [length / 2, width / 2]
  const tone = vary(random, color, 0.1)
  const d = `M${-l} ${-w}Q0 ${-w - 3} ${l} ${-w}A${w * 0.42} ${w} 0 0 1 ${l} ${w}Q0 ${w - 1} ${-l} ${w}A${w * 0.42} ${w} 0 0 1 ${-l} ${-w}Z`
  const ridges = [-0.62, -0.3, 0.02, 0.34, 0.66].map((share) =>
    curve(
      [
        [-l, w * share],
        [0, w * share - 2],
        [l, w * share],
      ],
      darker(tone, 0.3),
      1.6,
      { opacity: 0.5 },
    ),
  )
  return (
    placed(x + 4, y + 6, degrees, path(d, '#2b1206', { opacity: 0.38 })) +
    placed(x, y, degrees, [
      path(d, tone),
      ...ridges,
      path(`M${-l} ${w * 0.45}Q0 ${w * 0.5} ${l} ${w * 0.45}L${l} ${w}Q0 ${w} ${-l} ${w}Z`, darker(tone, 0.4), {
        opacity: 0.4,
      }),
      curve(
        [
          [-l * 0.8, -w * 0.62],
          [0, -w * 0.72],
          [l * 0.75, -w * 0.62],
        ],
        '#fff6d8',
        3.4,
        { opacity: 0.6 },
      ),
      ellipse(l, 0, w * 0.42, w * 0.98, lighter(tone, 0.22)),
      ellipse(l + 1, 0, w * 0.28, w * 0.74, mix(tone, '#7a2a0c', 0.75)),
    ])
  )
}

export function gnocco(random: Random, x: number, y: number, size: number, color = '#f0d9a0'): string {
  const turn = random.between(0, 180)
  const tone = vary(random, color, 0.07)
  const d = blob(random, 0, 0, size, { stretch: 1.32, wobble: 0.04 })
  const ridges = [-0.5, -0.18, 0.14, 0.46].map((share) =>
    curve(
      [
        [size * share * 1.3 - 3, -size * 0.72],
        [size * share * 1.4 + 3, 0],
        [size * share * 1.3 - 3, size * 0.72],
      ],
      darker(tone, 0.28),
      3,
      { opacity: 0.4 },
    ),
  )
  return (
    placed(x + 4, y + 7, turn, path(d, '#2b1206', { opacity: 0.36 })) +
    placed(x, y, turn, filtered('puff-s', [path(d, tone), clipped(d, ridges)]))
  )
}

/** Square filled pasta with a wavy edge and a full belly. */
export function tortello(random: Random, x: number, y: number, size: number, color = '#f0cf7d'): string {
  const turn = random.between(0, 90)
  const tone = vary(random, color, 0.07)
  const edge: Point[] = []
  const corners: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 4] ?? [0, 0]
    for (let k = 0; k < 10; k++) {
      const share = k / 10
      const wave = 1 + (k % 2 === 0 ? 0.045 : -0.02) - Math.sin(share * Math.PI) * 0.05
      edge.push([(ax + (bx - ax) * share) * size * wave, (ay + (by - ay) * share) * size * wave])
    }
  })
  const belly = radial(
    [
      [0, lighter(tone, 0.5)],
      [0.6, tone],
      [1, darker(tone, 0.3)],
    ],
    0.36,
    0.34,
    0.7,
  )
  return (
    placed(x + 5, y + 8, turn, path(smooth(edge), '#2b1206', { opacity: 0.4 })) +
    placed(x, y, turn, [
      path(smooth(edge), darker(tone, 0.06), { stroke: darker(tone, 0.35), 'stroke-width': 1.4 }),
      path(smooth(edge), 'none', {
        stroke: lighter(tone, 0.5),
        'stroke-width': 2,
        opacity: 0.6,
        transform: 'scale(.9)',
      }),
    ]) +
    belly.markup +
    path(blob(random, x, y, size * 0.66, { wobble: 0.06 }), belly.fill) +
    ellipse(x - size * 0.2, y - size * 0.26, size * 0.2, size * 0.1, '#fffbe6', {
      opacity: 0.75,
      transform: `rotate(-36 ${n(x - size * 0.2)} ${n(y - size * 0.26)})`,
    })
  )
}

/** A tortellino: a plump band bent to a ring, its ends pinched together, the fold standing up behind. */
export function tortellino(random: Random, x: number, y: number, size: number, color = '#f2cf7c'): string {
  const tone = vary(random, color, 0.05)
  const edge = mix(tone, '#a8641c', 0.62)
  const turn = random.between(0, 360)
  const fold = smooth([
    [-size * 0.9, -size * 0.3],
    [-size * 0.5, -size * 1.05],
    [size * 0.05, -size * 1.62],
    [size * 0.55, -size * 1.05],
    [size * 0.9, -size * 0.3],
    [0, -size * 0.1],
  ])
  const band: Point[] = Array.from({ length: 13 }, (_, i) => {
    const angle = 1.9 + (i / 12) * 5.62
    return [Math.cos(angle) * size * 0.66, Math.sin(angle) * size * 0.58]
  })
  const ring = (dx: number, dy: number, stroke: string, width: number, opacity: number) =>
    curve(
      band.map(([a, b]): Point => [a + dx, b + dy]),
      stroke,
      width,
      { opacity },
    )
  const lit = curve(
    [at(0, 0, 3.3, size * 0.72), at(0, 0, 4, size * 0.74), at(0, 0, 4.8, size * 0.68)],
    '#fff8e0',
    size * 0.16,
    { opacity: 0.85, transform: `translate(${n(x - 2)} ${n(y - 2)})` },
  )
  return (
    placed(x + 5, y + 8, turn, [path(fold, '#3a1a08', { opacity: 0.35 }), ring(0, 0, '#3a1a08', size * 0.8, 0.35)]) +
    placed(x, y, turn, [
      path(fold, lighter(tone, 0.12), { stroke: edge, 'stroke-width': 1.6 }),
      curve(
        [
          [-size * 0.3, -size * 0.8],
          [size * 0.02, -size * 1.3],
        ],
        '#fff8e0',
        3,
        { opacity: 0.7 },
      ),
      ring(0, 0, edge, size * 0.78, 1),
      ring(0, 0, tone, size * 0.66, 1),
      ring(0, 0, lighter(tone, 0.35), size * 0.3, 0.8),
      ellipse(0, size * 0.62, size * 0.27, size * 0.36, edge),
      ellipse(0, size * 0.6, size * 0.21, size * 0.3, lighter(tone, 0.2)),
    ]) +
    lit
  )
}

/** Short twisted pasta. */
export function trofia(random: Random, x: number, y: number, length: number, color: string): string {
  const turn = random.between(0, 6.3)
  const points: Point[] = Array.from({ length: 9 }, (_, i) => {
    const along = (i / 8 - 0.5) * length
    const side = Math.sin((i / 8) * Math.PI * 3) * 5
    return [x + Math.cos(turn) * along - Math.sin(turn) * side, y + Math.sin(turn) * along + Math.cos(turn) * side]
  })
  const d = ribbon(points, (share) => 3 + Math.sin(share * Math.PI) * 11)
  const tone = vary(random, color, 0.12)
  return (
    path(d, '#1d1a06', { opacity: 0.4, transform: 'translate(3 4)' }) +
    path(d, tone) +
    curve(
      points.map(([a, b]): Point => [a - 1.5, b - 2]),
      lighter(tone, 0.5),
      2.6,
      { opacity: 0.6 },
    )
  )
}
