import { morsel } from '../lib/bits.ts'
import { darker } from '../lib/color.ts'
import { leaf } from '../lib/herbs.ts'
import { blob } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { clipped, curve, filtered, path } from '../lib/svg.ts'

export function artichokeHeart(random: Random, x: number, y: number): string {
  const turn = random.between(0, 360)
  return (
    [-40, -18, 0, 18, 40]
      .map((angle) =>
        leaf(random, x, y, turn + angle, random.between(30, 40), angle === 0 ? '#a9a35c' : '#87914e', 0.24),
      )
      .join('') + morsel(random, x, y, 9, '#c9c088')
  )
}

/** Ham laid in soft folds. */
export function ham(random: Random, x: number, y: number, size: number, color: string): string {
  const d = blob(random, x, y, size, { wobble: 0.2, stretch: 1.4, turn: random.between(0, 3), points: 13 })
  const folds = Array.from({ length: 4 }, (_, i) => {
    const off = (i - 1.5) * size * 0.42
    return curve(
      [
        [x - size * 1.3, y + off + random.between(-9, 9)],
        [x - size * 0.3, y + off + random.between(-12, 12)],
        [x + size * 1.3, y + off + random.between(-9, 9)],
      ],
      i % 2 ? '#f8dccb' : darker(color, 0.28),
      random.between(3, 7),
      { opacity: 0.65 },
    )
  })
  return (
    path(d, '#2b1206', { opacity: 0.35, transform: 'translate(4 6)' }) +
    filtered('puff-m', path(d, color) + clipped(d, folds))
  )
}

export function grilled(random: Random, x: number, y: number): string {
  const kind = random.whole(0, 2)
  const turn = random.between(0, 3)
  const [body, skin] = (
    [
      ['#d9cf8c', '#54713a'],
      ['#cdb98a', '#452a44'],
      ['#d9542c', '#b03318'],
    ] as const
  )[kind] ?? ['#d9cf8c', '#54713a']
  const d = blob(random, x, y, random.between(21, 27), { stretch: kind === 2 ? 1.9 : 1.35, turn, wobble: 0.06 })
  const bars = Array.from({ length: 4 }, (_, i) =>
    curve(
      [
        [x - 40, y - 26 + i * 17],
        [x + 40, y - 20 + i * 17],
      ],
      '#4a2412',
      4.5,
      { opacity: 0.65 },
    ),
  )
  return (
    path(d, '#2b1206', { opacity: 0.35, transform: 'translate(3 5)' }) +
    path(d, body, { stroke: skin, 'stroke-width': 4 }) +
    clipped(d, bars)
  )
}
