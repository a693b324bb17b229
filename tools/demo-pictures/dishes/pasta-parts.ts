import { vary } from '../lib/color.ts'
import { blob } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { clipped, curve, filtered, path, placed } from '../lib/svg.ts'

/** A fried cube of cured pork: a dark skin, pink and white layers. */
export function guanciale(random: Random, x: number, y: number, size: number): string {
  const turn = random.between(0, 360)
  const [w, h] = [size * random.between(1.3, 1.8), size * random.between(0.8, 1)]
  const d = blob(random, 0, 0, h, { stretch: w / h, wobble: 0.16, points: 9 })
  const layers = [
    curve(
      [
        [-w * 1.2, -h * 0.5],
        [w * 1.2, -h * 0.6],
      ],
      '#f0bd8c',
      h * 0.5,
    ),
    curve(
      [
        [-w * 1.2, h * 0.1],
        [w * 1.2, 0],
      ],
      '#d9774f',
      h * 0.5,
    ),
    curve(
      [
        [-w * 1.2, h * 0.8],
        [w * 1.2, h * 0.75],
      ],
      '#8f3d1c',
      h * 0.5,
    ),
  ]
  return (
    placed(x + 3, y + 5, turn, path(d, '#2b1206', { opacity: 0.4 })) +
    placed(x, y, turn, filtered('gloss-s', filtered('puff-s', [path(d, '#bf5f36'), clipped(d, layers)])))
  )
}

/** A clam, open: two striped fans joined at the hinge, the meat in one of them. */
export function clam(random: Random, x: number, y: number, size: number): string {
  const d = `M0 0C${-size * 0.5} ${-size * 0.1} ${-size * 1.05} ${-size * 0.6} ${-size * 0.72} ${-size * 1.1}C${-size * 0.3} ${-size * 1.45} ${size * 0.4} ${-size * 1.42} ${size * 0.74} ${-size * 1.06}C${size * 1.02} ${-size * 0.6} ${size * 0.5} ${-size * 0.1} 0 0Z`
  const color = vary(random, '#b9976f', 0.14)
  const bands = [0.28, 0.42, 0.56, 0.7, 0.83, 0.95].map((share, i) =>
    curve(
      [
        [-size * 0.78 * share, -size * share * 0.7],
        [-size * 0.3 * share, -size * 1.2 * share],
        [size * 0.3 * share, -size * 1.2 * share],
        [size * 0.8 * share, -size * share * 0.68],
      ],
      i % 2 ? '#6b4a33' : '#dcc6a0',
      3,
      { opacity: 0.75 },
    ),
  )
  const closed = [path(d, color), clipped(d, bands)]
  const meat = blob(random, -size * 0.08, -size * 0.62, size * 0.36, { stretch: 1.35, wobble: 0.16 })
  const open = [
    path(d, color),
    path(d, '#eadfd2', { transform: `translate(0 ${-size * 0.07}) scale(.86)` }),
    curve(
      [
        [-size * 0.4, -size * 0.3],
        [0, -size * 0.16],
        [size * 0.4, -size * 0.3],
      ],
      '#8d7393',
      5,
      { opacity: 0.5 },
    ),
    filtered('puff-s', path(meat, '#d98e4a')),
  ]
  const half = (turn: number, parts: string[]) =>
    placed(x + 3, y + 6, turn, path(d, '#2b1206', { opacity: 0.4 })) + placed(x, y, turn, filtered('puff-s', parts))
  const turn = random.between(0, 360)
  return half(turn + random.between(120, 160), closed) + half(turn, random.chance(0.6) ? open : closed)
}
