import { darker, vary } from '../lib/color.ts'
import { at, blob, n, type Point, ribbon } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, filtered, linear, path, placed } from '../lib/svg.ts'

/** A prawn curled up, head and feelers on. */
export function prawn(random: Random, x: number, y: number, size: number, degrees: number, color = '#e2673a'): string {
  const spine: Point[] = Array.from({ length: 11 }, (_, i) => at(0, 0, -2.5 + (i / 10) * 3.9, size * (1 - i * 0.012)))
  const d = ribbon(spine, (share) => size * (0.2 + 0.44 * Math.sin(Math.min(1, share * 1.1 + 0.12) * Math.PI * 0.92)))
  const bands = spine.slice(1, 9).map(([a, b], i) => {
    const angle = -2.5 + ((i + 1) / 10) * 3.9
    return curve(
      [
        [a - Math.cos(angle) * size * 0.3, b - Math.sin(angle) * size * 0.3],
        [a + Math.cos(angle) * size * 0.3, b + Math.sin(angle) * size * 0.3],
      ],
      darker(color, 0.36),
      3.4,
      { opacity: 0.65 },
    )
  })
  const legs = [2, 3, 4, 5, 6].map((i) => {
    const [a, b] = spine[i] ?? [0, 0]
    return curve(
      [
        [a * 0.78, b * 0.78],
        [a * 0.45 + 6, b * 0.45],
      ],
      darker(color, 0.15),
      4,
    )
  })
  const [tx, ty] = spine[10] ?? [0, 0]
  const tail = [-34, 0, 34].map((turn) =>
    placed(tx, ty, 170 + turn, path('M0 -4C16 -14 34 -12 42 0C34 10 16 12 0 4Z', color)),
  )
  const [hx, hy] = spine[0] ?? [0, 0]
  const feelers = [0, 1].map((k) =>
    curve(
      [
        [hx, hy],
        [hx - 10 + k * 26, hy + size * 0.5],
        [hx + 20 + k * 34, hy + size * 1.05],
      ],
      darker(color, 0.2),
      2,
    ),
  )
  return (
    placed(x + 6, y + 9, degrees, path(d, '#2b1206', { opacity: 0.42, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [
      ...feelers,
      ...legs,
      ...tail,
      filtered('gloss-s', filtered('puff-m', [path(d, vary(random, color, 0.08)), clipped(d, bands)])),
      circle(hx + 4, hy + 2, 4.5, '#2a1a14'),
      circle(hx + 3, hy + 1, 1.4, '#fff'),
    ])
  )
}

/** A tentacle that curls in on itself, its suckers along the inner side. */
export function tentacle(random: Random, x: number, y: number, size: number, degrees: number): string {
  const points: Point[] = Array.from({ length: 22 }, (_, i) => at(0, 0, i * 0.34, size * (1.1 - i * 0.042)))
  const d = ribbon(points, (share) => size * 0.46 * (1 - share * 0.8))
  const suckers = points.slice(0, 18).map(([a, b], i) => {
    const r = size * 0.085 * (1 - i * 0.035)
    return circle(a * 0.94, b * 0.94, r, '#f3d9d2') + circle(a * 0.94, b * 0.94, r * 0.5, '#a85a62')
  })
  return (
    placed(x + 5, y + 8, degrees, path(d, '#2b1206', { opacity: 0.42, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [filtered('gloss-s', filtered('puff-m', path(d, vary(random, '#a8465a', 0.1)))), ...suckers])
  )
}

export function mussel(random: Random, x: number, y: number, size: number, degrees: number): string {
  const d = `M${-size} 0C${-size * 0.8} ${-size * 0.5} ${size * 0.2} ${-size * 0.66} ${size * 0.8} ${-size * 0.36}C${size * 1.12} ${-size * 0.1} ${size * 1.06} ${size * 0.3} ${size * 0.7} ${size * 0.42}C${size * 0.1} ${size * 0.56} ${-size * 0.7} ${size * 0.4} ${-size} 0Z`
  const shell = linear([
    [0, '#4d5566'],
    [0.4, '#262b38'],
    [1, '#12141c'],
  ])
  const lip = `translate(${n(size * 0.04)} 0) scale(.84)`
  return (
    placed(x + 4, y + 7, degrees, path(d, '#0d0a08', { opacity: 0.45 })) +
    placed(x, y, degrees, [
      shell.markup,
      path(d, shell.fill),
      path(d, '#c9cbd6', { transform: lip }),
      path(d, '#8f93ab', { transform: `translate(${n(size * 0.09)} 0) scale(.7)` }),
      filtered(
        'gloss-s',
        filtered(
          'puff-s',
          path(
            blob(random, size * 0.18, 0, size * 0.35, { stretch: 1.6, wobble: 0.12 }),
            vary(random, '#e88a32', 0.08),
          ),
        ),
      ),
      curve(
        [
          [-size * 0.1, size * 0.02],
          [size * 0.6, size * 0.06],
        ],
        '#b5591c',
        3,
        { opacity: 0.7 },
      ),
      curve(
        [
          [-size * 0.8, -size * 0.16],
          [0, -size * 0.46],
          [size * 0.7, -size * 0.36],
        ],
        '#9aa3b8',
        2.4,
        { opacity: 0.8 },
      ),
    ])
  )
}

export function calamaro(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.07, stretch: random.between(0.9, 1.15), turn: random.between(0, 3) })
  const stroke = (color: string, width: number, opacity = 1) =>
    path(d, 'none', { stroke: color, 'stroke-width': width, opacity })
  return (
    path(d, 'none', { stroke: '#2b1206', 'stroke-width': 19, opacity: 0.35, transform: 'translate(4 7)' }) +
    filtered('crumb', [stroke(vary(random, '#d99a3e', 0.08), 20), stroke('#f0c878', 8, 0.6)])
  )
}

export const lemonWedge = (x: number, y: number, degrees: number) =>
  placed(x + 4, y + 6, degrees, path('M-52 0A52 52 0 0 0 52 0Z', '#2b1206', { opacity: 0.4 })) +
  placed(x, y, degrees, [
    path('M-52 0A52 52 0 0 0 52 0Z', '#f0bf2a'),
    path('M-45 2A45 45 0 0 0 45 2Z', '#fdf3d2'),
    ...[18, 54, 90, 126, 162].map((a) => placed(0, 3, a, path('M6 0C16 -11 34 -12 40 0C34 12 16 11 6 0Z', '#f8db6a'))),
  ])
