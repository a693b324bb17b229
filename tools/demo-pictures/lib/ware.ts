import { darker, lighter, vary } from './color.ts'
import { blob, n, type Point, scatter } from './path.ts'
import type { Random } from './random.ts'
import { circle, clipped, curve, filtered, linear, path, radial } from './svg.ts'

export type Ware = { color: string; rim?: string; speckled?: boolean; deep?: boolean }

export const WARE = {
  cream: { color: '#f6eee0', rim: '#a63a21' },
  white: { color: '#faf6ef' },
  blue: { color: '#f3eee4', rim: '#3d6a8a' },
  sage: { color: '#b9c3a6', speckled: true },
  sand: { color: '#dcc7a4', speckled: true },
  night: { color: '#3f4347', speckled: true },
  ocean: { color: '#6f949c', speckled: true },
  terra: { color: '#b9623f' },
} satisfies Record<string, Ware>

const ring = (cx: number, cy: number, r: number) =>
  `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`

/** An arc as points, in degrees clockwise from the right. */
const arc = (cx: number, cy: number, r: number, from: number, to: number): Point[] =>
  Array.from({ length: 9 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 8) * Math.PI) / 180
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
  })

/** A plate from above. `well` is the radius for the food; a deep one is a bowl with a narrow rim. */
export function plate(random: Random, cx: number, cy: number, r: number, ware: Ware): string {
  const { color, rim, speckled, deep } = ware
  const well = r * (deep ? 0.86 : 0.79)
  const body = linear(
    [
      [0, lighter(color, 0.75)],
      [0.45, color],
      [1, darker(color, 0.2)],
    ],
    48,
  )
  const hollow = linear(
    [
      [0, darker(color, deep ? 0.34 : 0.17)],
      [0.5, color],
      [1, lighter(color, 0.6)],
    ],
    48,
  )
  const floor = radial(
    [
      [0, lighter(color, 0.4)],
      [0.8, color],
      [1, darker(color, deep ? 0.2 : 0.08)],
    ],
    0.55,
    0.56,
    0.56,
  )
  const parts = [
    circle(cx + 14, cy + 20, r * 0.99, '#2b1206', { opacity: 0.5, filter: 'url(#blur-m)' }),
    circle(cx + 5, cy + 7, r, darker(color, 0.55), { opacity: 0.55 }),
    body.markup,
    path(blob(random, cx, cy, r, { wobble: 0.004, points: 24 }), body.fill),
  ]
  if (rim)
    parts.push(
      circle(cx, cy, r - 9, 'none', { stroke: rim, 'stroke-width': 5, opacity: 0.85 }),
      circle(cx, cy, r - 17, 'none', { stroke: rim, 'stroke-width': 1.5, opacity: 0.6 }),
    )
  if (speckled)
    parts.push(
      scatter(random, 110, cx, cy, r * 0.97, 6)
        .map(([x, y]) =>
          circle(x, y, random.between(0.6, 2.2), darker(color, random.between(0.35, 0.7)), { opacity: 0.5 }),
        )
        .join(''),
    )
  parts.push(
    hollow.markup,
    floor.markup,
    circle(cx, cy, well, hollow.fill),
    circle(cx, cy, well * (deep ? 0.9 : 0.95), floor.fill),
    curve(arc(cx, cy, r - 3, 190, 262), '#fffdf6', 3, { opacity: 0.8 }),
    curve(arc(cx, cy, well + 4, 20, 80), '#fffdf6', 3.5, { opacity: 0.65 }),
    curve(arc(cx, cy, r * 0.88, 205, 240), '#fffdf6', r * 0.07, { opacity: 0.28, filter: 'url(#blur-s)' }),
  )
  return parts.join('')
}

/** A wooden board: rounded, with a handle on the right when asked for. */
export function board(
  random: Random,
  cx: number,
  cy: number,
  width: number,
  height: number,
  color = '#b97f4a',
  round = 40,
): string {
  const [x, y] = [cx - width / 2, cy - height / 2]
  const d = `M${x + round} ${y}H${x + width - round}Q${x + width} ${y} ${x + width} ${y + round}V${y + height - round}Q${x + width} ${y + height} ${x + width - round} ${y + height}H${x + round}Q${x} ${y + height} ${x} ${y + height - round}V${y + round}Q${x} ${y} ${x + round} ${y}Z`
  const tone = linear(
    [
      [0, lighter(color, 0.25)],
      [1, darker(color, 0.18)],
    ],
    40,
  )
  const grain = Array.from({ length: 26 }, () => {
    const gy = random.between(y, y + height)
    const points: Point[] = Array.from({ length: 6 }, (_, i) => [x + (width * i) / 5, gy + random.between(-6, 6)])
    return curve(points, vary(random, darker(color, 0.14), 0.2), random.between(1, 4), { opacity: 0.35 })
  })
  return (
    filtered('shadow-l', [
      path(d, darker(color, 0.5), { transform: 'translate(3 8)' }),
      tone.markup,
      path(d, tone.fill),
    ]) +
    clipped(d, grain) +
    path(d, 'none', { stroke: lighter(color, 0.5), 'stroke-width': 2, opacity: 0.5 })
  )
}

/** A round peel or board. */
export function roundBoard(random: Random, cx: number, cy: number, r: number, color = '#b07642'): string {
  const tone = linear(
    [
      [0, lighter(color, 0.25)],
      [1, darker(color, 0.2)],
    ],
    40,
  )
  const grain = Array.from({ length: 22 }, () => {
    const gy = random.between(cy - r, cy + r)
    return curve(
      [
        [cx - r, gy],
        [cx - r / 3, gy + random.between(-8, 8)],
        [cx + r / 3, gy + random.between(-8, 8)],
        [cx + r, gy],
      ],
      vary(random, darker(color, 0.16), 0.2),
      random.between(1, 4),
      { opacity: 0.35 },
    )
  })
  return (
    filtered('shadow-l', [circle(cx + 3, cy + 7, r, darker(color, 0.5)), tone.markup, circle(cx, cy, r, tone.fill)]) +
    clipped(ring(cx, cy, r), grain) +
    circle(cx, cy, r - 1, 'none', { stroke: lighter(color, 0.5), 'stroke-width': 2, opacity: 0.5 })
  )
}

/** Baking paper with torn edges, under fried things. */
export function paper(random: Random, cx: number, cy: number, radius: number, turn = 0.4): string {
  const tone = linear(
    [
      [0, '#fbf3e2'],
      [1, '#e2d0b0'],
    ],
    45,
  )
  const d = blob(random, cx, cy, radius, { wobble: 0.1, points: 11, turn })
  const creases = Array.from({ length: 6 }, () => {
    const angle = random.between(0, 6.3)
    return curve(
      [
        [cx, cy],
        [cx + Math.cos(angle) * radius * 0.6, cy + Math.sin(angle) * radius * 0.55],
        [cx + Math.cos(angle + 0.15) * radius, cy + Math.sin(angle + 0.15) * radius],
      ],
      '#b99f74',
      2,
      { opacity: 0.3 },
    )
  })
  return filtered('shadow-s', tone.markup + path(d, tone.fill, { filter: 'url(#rough-s)' })) + clipped(d, creases)
}

/** The shade food throws on the plate, under a heap of the given radius. */
export const under = (random: Random, cx: number, cy: number, radius: number, strength = 0.4) =>
  path(blob(random, cx + 8, cy + 11, radius), '#3a1a08', { opacity: strength, filter: 'url(#blur-m)' })

/** Thin wisps that rise from hot food. */
export function steam(random: Random, cx: number, cy: number, count = 3): string {
  return Array.from({ length: count }, (_, i) => {
    let x = cx + (i - (count - 1) / 2) * 62 + random.between(-10, 10)
    const points: Point[] = Array.from({ length: 7 }, (_, k) => {
      x += (k % 2 === 0 ? 1 : -1) * random.between(8, 20)
      return [x, cy - k * 27]
    })
    return curve(points, '#fffaf0', 19, { opacity: 0.4, filter: 'url(#blur-m)' })
  }).join('')
}

/** A pool of sauce: dark edge, lit body, wet highlights. */
export function sauce(random: Random, cx: number, cy: number, radius: number, color: string, wobble = 0.08): string {
  const tone = radial(
    [
      [0, lighter(color, 0.12)],
      [0.75, color],
      [1, darker(color, 0.28)],
    ],
    0.42,
    0.4,
    0.62,
  )
  return (
    tone.markup + filtered('gloss-m', filtered('rough-m', path(blob(random, cx, cy, radius, { wobble }), tone.fill)))
  )
}
