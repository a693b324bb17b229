import { darker, lighter, vary } from './color.ts'
import { at, blob, n, type Point } from './path.ts'
import type { Random } from './random.ts'
import { circle, curve, ellipse, filtered, path, placed, radial } from './svg.ts'

const cast = (d: string, x = 4, y = 6) => path(d, '#2b1206', { opacity: 0.34, transform: `translate(${x} ${y})` })

/** Any rounded morsel: shadow, body lit from the top left, rim shade, highlight. */
export function morsel(
  random: Random,
  x: number,
  y: number,
  r: number,
  color: string,
  options: { stretch?: number; turn?: number; wobble?: number; shine?: number } = {},
): string {
  const { stretch = 1, turn = 0, wobble = 0.05, shine = 0.6 } = options
  const d = blob(random, x, y, r, { wobble, stretch, turn, points: 12 })
  const tone = radial(
    [
      [0, lighter(color, 0.3)],
      [0.55, color],
      [1, darker(color, 0.36)],
    ],
    0.36,
    0.32,
    0.75,
  )
  return (
    cast(d, r * 0.16, r * 0.24) +
    tone.markup +
    path(d, tone.fill) +
    ellipse(x - r * 0.3, y - r * 0.38, r * 0.24, r * 0.13, '#fffbf0', {
      opacity: shine,
      transform: `rotate(-38 ${n(x - r * 0.3)} ${n(y - r * 0.38)})`,
    })
  )
}

export const tomato = (random: Random, x: number, y: number, r: number, color = '#cf3a22') =>
  morsel(random, x, y, r, color, { shine: 0.85 })

/** A cut cherry tomato: skin, flesh, two chambers of seeds. */
export function tomatoHalf(random: Random, x: number, y: number, r: number, degrees = random.between(0, 360)): string {
  const d = blob(random, 0, 0, r, { wobble: 0.03 })
  const seeds = [-1, 1].map(
    (side) =>
      path(blob(random, 0, side * r * 0.4, r * 0.33, { stretch: 1.65, wobble: 0.08 }), '#e8813f') +
      [-0.35, 0.02, 0.36]
        .map((dx) => ellipse(dx * r, side * r * 0.4 + random.between(-2, 2), r * 0.1, r * 0.065, '#f7dd97'))
        .join(''),
  )
  return (
    placed(x, y, 0, cast(d, 3, 5)) +
    placed(x, y, degrees, [
      path(d, '#b92c1a'),
      circle(0, 0, r * 0.9, '#e0543a'),
      circle(0, 0, r * 0.82, '#d8432b'),
      ...seeds,
    ]) +
    circle(x - r * 0.4, y - r * 0.45, r * 0.1, '#fff', { opacity: 0.8 })
  )
}

export function olive(random: Random, x: number, y: number, r: number, color = '#33262e'): string {
  return (
    morsel(random, x, y, r, color, { stretch: 1.22, turn: random.between(0, 3), shine: 0.75 }) +
    circle(x + r * 0.25, y + r * 0.1, r * 0.24, darker(color, 0.5), { opacity: 0.7 })
  )
}

/** Salami: red with fat, the edge curled up by the oven. */
export function salami(random: Random, x: number, y: number, r: number, color = '#a92f22', fat = '#eeb79b'): string {
  const d = blob(random, x, y, r, { wobble: 0.035 })
  const tone = radial([
    [0, lighter(color, 0.1)],
    [0.8, color],
    [1, darker(color, 0.45)],
  ])
  const flecks = Array.from({ length: Math.round(r * 0.7) }, () => {
    const [fx, fy] = at(x, y, random.between(0, 6.3), Math.sqrt(random.next()) * r * 0.84)
    return path(blob(random, fx, fy, random.between(1.2, r * 0.085), { points: 7, wobble: 0.25 }), fat, {
      opacity: random.between(0.5, 0.9),
    })
  })
  return (
    cast(d, 3, 5) +
    tone.markup +
    path(d, tone.fill) +
    flecks.join('') +
    path(d, 'none', { stroke: darker(color, 0.4), 'stroke-width': r * 0.08 }) +
    curve([at(x, y, 3.4, r * 0.9), at(x, y, 3.95, r * 0.92), at(x, y, 4.5, r * 0.9)], '#ffd9b8', r * 0.07, {
      opacity: 0.8,
    })
  )
}

/** A mushroom sliced lengthwise: cap, gills, stalk. */
export function mushroom(random: Random, x: number, y: number, size: number, degrees: number, cap = '#b98a5a'): string {
  const outline = `M${-size} 4C${-size * 1.05} ${-size * 0.75} ${size * 1.05} ${-size * 0.75} ${size} 4C${size * 0.7} ${size * 0.3} ${size * 0.42} ${size * 0.1} ${size * 0.28} ${size * 0.16}C${size * 0.22} ${size * 0.5} ${size * 0.38} ${size * 0.8} ${size * 0.24} ${size * 0.92}C0 ${size} ${-size * 0.2} ${size} ${-size * 0.26} ${size * 0.9}C${-size * 0.36} ${size * 0.7} ${-size * 0.2} ${size * 0.5} ${-size * 0.28} ${size * 0.16}C${-size * 0.45} ${size * 0.1} ${-size * 0.7} ${size * 0.3} ${-size} 4Z`
  const flesh = vary(random, '#f0dfc2', 0.08)
  return (
    placed(x + 3, y + 5, degrees, path(outline, '#2b1206', { opacity: 0.35 })) +
    placed(x, y, degrees, [
      path(outline, flesh, { stroke: cap, 'stroke-width': size * 0.13, 'stroke-linejoin': 'round' }),
      path(
        `M${-size * 0.72} ${-2}C${-size * 0.3} ${-size * 0.2} ${size * 0.3} ${-size * 0.2} ${size * 0.72} -2C${size * 0.4} ${size * 0.14} ${size * 0.3} 0 ${size * 0.2} 4H${-size * 0.2}C${-size * 0.3} 0 ${-size * 0.4} ${size * 0.14} ${-size * 0.72} -2Z`,
        darker(cap, 0.2),
        { opacity: 0.85 },
      ),
      curve(
        [
          [-size * 0.6, -size * 0.34],
          [-size * 0.1, -size * 0.5],
        ],
        '#fffaf0',
        3,
        { opacity: 0.6 },
      ),
    ])
  )
}

/** A round slice of lemon or orange. */
export function citrus(random: Random, x: number, y: number, r: number, color = '#f2c230'): string {
  const turn = random.between(0, 60)
  const pieces = Array.from({ length: 9 }, (_, i) => {
    const [a, b] = [((i * 40 + 4) * Math.PI) / 180, ((i * 40 + 36) * Math.PI) / 180]
    const [p, q, m] = [at(0, 0, a, r * 0.78), at(0, 0, b, r * 0.78), at(0, 0, (a + b) / 2, r * 0.1)]
    return path(
      `M${n(m[0])} ${n(m[1])}L${n(p[0])} ${n(p[1])}Q${n(Math.cos((a + b) / 2) * r * 0.9)} ${n(Math.sin((a + b) / 2) * r * 0.9)} ${n(q[0])} ${n(q[1])}Z`,
      vary(random, lighter(color, 0.22), 0.1),
      { stroke: lighter(color, 0.3), 'stroke-width': 1.5, 'stroke-linejoin': 'round' },
    )
  })
  return (
    circle(x + 3, y + 5, r, '#2b1206', { opacity: 0.33 }) +
    placed(x, y, turn, [circle(0, 0, r, color), circle(0, 0, r * 0.9, '#fdf3d2'), ...pieces]) +
    curve([at(x, y, 3.6, r * 0.6), at(x, y, 4.2, r * 0.62)], '#fff', 4, { opacity: 0.6 })
  )
}

/** Thin shavings of hard cheese. */
export function shaving(random: Random, x: number, y: number, size: number, color = '#f3dfa8'): string {
  const d = blob(random, 0, 0, size, { stretch: 2.1, wobble: 0.14, points: 9 })
  const degrees = random.between(0, 180)
  return (
    placed(x + 2, y + 4, degrees, path(d, '#2b1206', { opacity: 0.3 })) +
    placed(x, y, degrees, [
      path(d, vary(random, color, 0.1)),
      curve(
        [
          [-size * 1.4, -size * 0.2],
          [0, -size * 0.45],
          [size * 1.3, -size * 0.25],
        ],
        '#fffbe8',
        2,
        { opacity: 0.8 },
      ),
    ])
  )
}

/** Grated cheese as snow. */
export const grated = (random: Random, places: Point[], color = '#fbeecb') =>
  places
    .map(([x, y]) => {
      const angle = random.between(0, 3.14)
      const size = random.between(2, 6)
      const end: Point = [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
      return (
        curve(
          [
            [x + 1, y + 1.5],
            [end[0] + 1, end[1] + 1.5],
          ],
          '#6b3d12',
          2,
          { opacity: 0.3 },
        ) + curve([[x, y], end], vary(random, color, 0.07), 2.2)
      )
    })
    .join('')

export function onionRing(random: Random, x: number, y: number, r: number): string {
  const d = blob(random, x, y, r, { wobble: 0.08 })
  return (
    path(d, 'none', { stroke: '#2b1206', 'stroke-width': 5, opacity: 0.25, transform: 'translate(2 3)' }) +
    path(d, 'none', { stroke: '#8c3f63', 'stroke-width': 5.5 }) +
    path(d, 'none', { stroke: '#eccfd9', 'stroke-width': 2.6 })
  )
}

/** A thick slice of bread from above: crust, crumb with holes. */
export function breadSlice(random: Random, x: number, y: number, size: number, degrees: number, toasted = 0.4): string {
  const d = `M${-size} ${-size * 0.28}C${-size} ${-size * 0.72} ${-size * 0.4} ${-size * 0.74} 0 ${-size * 0.7}C${size * 0.5} ${-size * 0.76} ${size} ${-size * 0.66} ${size} ${-size * 0.2}C${size * 1.04} ${size * 0.2} ${size * 0.98} ${size * 0.6} ${size * 0.6} ${size * 0.6}C${size * 0.1} ${size * 0.68} ${-size * 0.5} ${size * 0.64} ${-size * 0.74} ${size * 0.58}C${-size * 1.05} ${size * 0.5} ${-size * 1.02} 0 ${-size} ${-size * 0.28}Z`
  const crumb = radial([
    [0, lighter('#f0d7a4', 0.2)],
    [0.75, '#ecc98b'],
    [1, darker('#d99a4a', toasted * 0.4)],
  ])
  const holes = Array.from({ length: 16 }, () => {
    const [hx, hy] = [random.between(-0.75, 0.75) * size, random.between(-0.45, 0.42) * size]
    return path(blob(random, hx, hy, random.between(1.5, size * 0.07), { stretch: 1.4 }), '#b9783a', { opacity: 0.45 })
  })
  return (
    placed(x + 5, y + 8, degrees, path(d, '#2b1206', { opacity: 0.4, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [
      filtered('crumb', path(d, '#a8642c')),
      crumb.markup,
      filtered('crumb', path(d, crumb.fill, { transform: 'scale(.91)' })),
      ...holes,
    ])
  )
}
