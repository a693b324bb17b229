import { darker, lighter, mix, vary } from './color.ts'
import { at, blob, fromOutside, n, type Point, scatter, smooth } from './path.ts'
import type { Random } from './random.ts'
import { circle, clipped, path, radial } from './svg.ts'
import { under } from './ware.ts'

/** Shade over a heap: light from the top left, the far side in shadow. */
export function heapLight(cx: number, cy: number, radius: number, strength = 1): string {
  const light = radial(
    [
      [0, '#fff3cf', 0.5 * strength],
      [0.5, '#fff3cf', 0.06 * strength],
      [0.62, '#742c06', 0],
      [1, '#742c06', 0.58 * strength],
    ],
    0.38,
    0.34,
    0.7,
  )
  return light.markup + circle(cx, cy, radius, light.fill)
}

type Nest = { color: string; width: number; strands: number; dark?: string; loose?: number }

/** Long pasta turned into a nest: arcs around a wandering centre, the dark ones below, the lit ones on top. */
export function nest(random: Random, cx: number, cy: number, radius: number, options: Nest): string {
  // The strands below go to a toasted orange, not to brown: brown makes yellow look green.
  const { color, width, strands, dark = mix(color, '#b4601c', 0.62), loose = 0.3 } = options
  const parts = [
    under(random, cx, cy, radius),
    path(blob(random, cx, cy, radius * 0.93, { wobble: 0.06 }), mix(color, '#8a4413', 0.7)),
  ]
  for (let i = 0; i < strands; i++) {
    const share = i / strands
    const reach = radius * (share < 0.5 ? random.between(0.45, 0.99) : random.between(0.12, 0.9))
    const [ox, oy] = at(cx, cy, random.between(0, 6.3), radius * random.between(0, loose) * (1 - reach / radius + 0.25))
    const from = random.between(0, 6.3)
    const sweep = random.between(1.1, 3.3) * (random.chance(0.5) ? 1 : -1)
    const squash = random.between(0.78, 1)
    const turn = random.between(0, 3.14)
    const points: Point[] = Array.from({ length: 10 }, (_, k) => {
      const angle = from + (sweep * k) / 9
      const r = reach * (1 + Math.sin(angle * 2 + i) * 0.06)
      const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r * squash]
      return [ox + x * Math.cos(turn) - y * Math.sin(turn), oy + x * Math.sin(turn) + y * Math.cos(turn)]
    })
    const tone = vary(random, mix(dark, color, Math.min(1, 0.25 + share * 1.1)), 0.05)
    const d = smooth(points, false)
    const stroke = (ink: string, size: number, dx: number, dy: number, opacity: number) =>
      `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(size)}" stroke-linecap="round" opacity="${opacity}"${dx || dy ? ` transform="translate(${dx} ${dy})"` : ''}/>`
    parts.push(
      stroke(mix(tone, '#7a3a10', 0.7), width + 2.2, 1, 1.8, 0.6),
      stroke(tone, width, 0, 0, 1),
      stroke(lighter(tone, 0.55), width * 0.3, -width * 0.14, -width * 0.18, 0.7),
    )
  }
  parts.push(clipped(blob(random, cx, cy, radius * 1.08), heapLight(cx, cy, radius * 1.1, 0.8)))
  return parts.join('')
}

/** Rice in its cream: swollen grains in several tones. */
export function rice(random: Random, cx: number, cy: number, radius: number, color: string, count = 420): string {
  return fromOutside(scatter(random, count, cx, cy, radius, 10), cx, cy)
    .map(([x, y]) => {
      const turn = random.between(0, 180)
      const tone = vary(random, color, 0.14)
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><ellipse rx="9" ry="4.6" cx="1" cy="1.6" fill="${darker(color, 0.5)}" opacity=".5"/><ellipse rx="8.4" ry="4.1" fill="${tone}"/><ellipse cx="-2" cy="-1.2" rx="4" ry="1.1" fill="${lighter(tone, 0.7)}" opacity=".7"/></g>`
    })
    .join('')
}
