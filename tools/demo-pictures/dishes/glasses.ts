import { darker, lighter } from '../lib/color.ts'
import { n, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, linear, path, placed, rect } from '../lib/svg.ts'

export const foot = (x: number, y: number, w: number, color = '#2b1206') =>
  ellipse(x + 22, y + 8, w * 1.25, w * 0.2, color, { opacity: 0.5, filter: 'url(#blur-s)' })

export function bottle(x: number, base: number, glass: string, label: string, ink: string): string {
  const d = `M${x - 46} ${base}V${base - 210}C${x - 46} ${base - 262} ${x - 19} ${base - 274} ${x - 18} ${base - 312}V${base - 396}H${x + 18}V${base - 312}C${x + 19} ${base - 274} ${x + 46} ${base - 262} ${x + 46} ${base - 210}V${base}Q${x} ${base + 12} ${x - 46} ${base}Z`
  const body = linear(
    [
      [0, darker(glass, 0.4)],
      [0.2, lighter(glass, 0.25)],
      [0.45, glass],
      [1, darker(glass, 0.6)],
    ],
    0,
  )
  return (
    foot(x, base, 52) +
    body.markup +
    path(d, body.fill) +
    clipped(d, [
      rect(x - 50, base - 180, 100, 116, label),
      rect(x - 50, base - 176, 100, 3, ink),
      rect(x - 50, base - 72, 100, 3, ink),
      circle(x, base - 136, 18, 'none', { stroke: ink, 'stroke-width': 3 }),
      curve(
        [
          [x - 10, base - 136],
          [x, base - 144],
          [x + 10, base - 134],
        ],
        ink,
        3,
      ),
      rect(x - 28, base - 104, 56, 5, ink),
      rect(x - 20, base - 92, 40, 4, ink, { opacity: 0.6 }),
      rect(x + 10, base - 400, 60, 410, '#1a0804', { opacity: 0.22 }),
    ]) +
    path(`M${x - 20} ${base - 400}H${x + 20}V${base - 340}H${x - 20}Z`, ink) +
    curve(
      [
        [x - 34, base - 20],
        [x - 35, base - 200],
        [x - 24, base - 256],
      ],
      '#fff6e0',
      6,
      { opacity: 0.4 },
    )
  )
}

type Glass = { outline: string; liquid: string; level: string }

/** Bowl of a wine glass around (x, top) to (x, base). */
export function wineGlass(x: number, base: number, scale = 1): Glass {
  const s = (value: number) => n(value * scale)
  const top = base - s(390)
  return {
    outline: `M${x - s(80)} ${top}C${x - s(104)} ${top + s(100)} ${x - s(96)} ${top + s(196)} ${x} ${top + s(212)}C${x + s(96)} ${top + s(196)} ${x + s(104)} ${top + s(100)} ${x + s(80)} ${top}Z`,
    liquid: `M${x - s(95)} ${top + s(92)}C${x - s(92)} ${top + s(180)} ${x - s(60)} ${top + s(204)} ${x} ${top + s(207)}C${x + s(60)} ${top + s(204)} ${x + s(92)} ${top + s(180)} ${x + s(95)} ${top + s(92)}Z`,
    level: `${x},${top + s(92)},${s(95)},${s(17)}`,
  }
}

export function wine(random: Random, x: number, base: number, color: string, scale = 1): string {
  const { outline, liquid, level } = wineGlass(x, base, scale)
  const [lx = 0, ly = 0, rx = 0, ry = 0] = level.split(',').map(Number)
  const tone = linear(
    [
      [0, lighter(color, 0.22)],
      [0.35, color],
      [1, darker(color, 0.45)],
    ],
    20,
  )
  const s = (value: number) => value * scale
  const top = base - s(390)
  return [
    foot(x, base, s(78)),
    ellipse(x, base, s(76), s(13), '#fff', { opacity: 0.34 }),
    ellipse(x, base - 2, s(76), s(12), 'none', { stroke: '#fff9ec', 'stroke-width': 2.5, opacity: 0.8 }),
    rect(x - s(6), base - s(180), s(12), s(176), '#fff9ec', { opacity: 0.42 }),
    curve(
      [
        [x - s(4), base - s(174)],
        [x - s(4), base - s(14)],
      ],
      '#fff',
      3,
      { opacity: 0.85 },
    ),
    path(outline, '#fff9ec', { opacity: 0.2 }),
    tone.markup,
    path(liquid, tone.fill, { opacity: 0.95 }),
    clipped(liquid, [
      ellipse(lx + s(40), ly + s(80), s(34), s(22), lighter(color, 0.5), { opacity: 0.3, filter: 'url(#blur-m)' }),
      ellipse(lx, ly + s(112), s(50), s(10), lighter(color, 0.6), { opacity: 0.25, filter: 'url(#blur-s)' }),
    ]),
    ellipse(lx, ly, rx, ry, lighter(color, 0.3), { opacity: 0.95 }),
    ellipse(lx, ly + 2, rx * 0.94, ry * 0.8, color, { opacity: 0.8 }),
    path(outline, 'none', { stroke: '#fff9ec', 'stroke-width': 3, opacity: 0.75 }),
    ellipse(x, top, s(80), s(13), 'none', { stroke: '#fff9ec', 'stroke-width': 3, opacity: 0.9 }),
    curve(
      [
        [x - s(76), top + s(30)],
        [x - s(88), top + s(90)],
        [x - s(78), top + s(150)],
      ],
      '#fff',
      s(9),
      { opacity: 0.6 },
    ),
    curve(
      [
        [x + s(72), top + s(40)],
        [x + s(82), top + s(86)],
      ],
      '#fff',
      s(5),
      { opacity: 0.45 },
    ),
    ...scatter(random, 5, x, base - s(240), s(50), 18).map(([a, b]) => circle(a, b, 2, '#fff', { opacity: 0.3 })),
  ].join('')
}

export function ice(random: Random, x: number, y: number, size: number): string {
  const d = smooth([
    [-size, -size * 0.9],
    [0, -size],
    [size, -size * 0.86],
    [size * 1.02, 0],
    [size * 0.9, size],
    [0, size * 0.96],
    [-size, size * 0.9],
    [-size * 0.96, 0],
  ])
  return placed(x, y, random.between(-30, 30), [
    path(d, '#fff', { opacity: 0.4 }),
    path(d, 'none', { stroke: '#fff', 'stroke-width': 2.5, opacity: 0.8 }),
    curve(
      [
        [-size * 0.6, -size * 0.5],
        [size * 0.3, -size * 0.6],
      ],
      '#fff',
      4,
      { opacity: 0.9 },
    ),
  ])
}

/** A straight tumbler with a drink, ice and what floats in it. */
export function tumbler(
  random: Random,
  x: number,
  base: number,
  width: number,
  height: number,
  color: string,
  inside: string,
): string {
  const [w, v] = [width / 2, width * 0.42]
  const d = `M${x - w} ${base - height}L${x - v} ${base}Q${x} ${base + 16} ${x + v} ${base}L${x + w} ${base - height}Z`
  const fill = `M${x - w + 8} ${base - height * 0.84}L${x - v + 8} ${base - 12}Q${x} ${base + 4} ${x + v - 8} ${base - 12}L${x + w - 8} ${base - height * 0.84}Z`
  const tone = linear(
    [
      [0, lighter(color, 0.3)],
      [0.6, color],
      [1, darker(color, 0.25)],
    ],
    75,
  )
  const bubbles = Array.from({ length: 26 }, () =>
    circle(
      random.between(x - v + 14, x + v - 14),
      random.between(base - height * 0.8, base - 20),
      random.between(1.2, 3.6),
      '#fff',
      { opacity: random.between(0.3, 0.8) },
    ),
  )
  return [
    foot(x, base, w),
    path(d, '#fff9ec', { opacity: 0.22 }),
    tone.markup,
    path(fill, tone.fill, { opacity: 0.94 }),
    clipped(fill, [inside, ...bubbles]),
    ellipse(x, base - height * 0.84, w - 9, 13, lighter(color, 0.45), { opacity: 0.9 }),
    path(d, 'none', { stroke: '#fff9ec', 'stroke-width': 3, opacity: 0.75 }),
    ellipse(x, base - height, w, 14, 'none', { stroke: '#fff9ec', 'stroke-width': 3.5, opacity: 0.9 }),
    curve(
      [
        [x - w + 16, base - height + 30],
        [x - v + 14, base - 36],
      ],
      '#fff',
      10,
      { opacity: 0.5 },
    ),
    curve(
      [
        [x + w - 14, base - height + 40],
        [x + w - 22, base - height * 0.5],
      ],
      '#fff',
      5,
      { opacity: 0.4 },
    ),
  ].join('')
}
