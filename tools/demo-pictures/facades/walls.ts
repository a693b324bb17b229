import { darker, lighter, vary } from '../lib/color.ts'
import { blob } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { clipped, filtered, linear, path, rect } from '../lib/svg.ts'
import { bush } from './plants.ts'

/** Plaster with weathered patches, or rows of brick. */
export function wall(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  kind: 'plaster' | 'brick' | 'stone',
): string {
  const d = `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const tone = linear(
    [
      [0, lighter(color, 0.22)],
      [0.55, color],
      [1, darker(color, 0.16)],
    ],
    30,
  )
  const marks: string[] = []
  if (kind === 'plaster') {
    for (let i = 0; i < 26; i++)
      marks.push(
        path(
          blob(random, random.between(x, x + width), random.between(y, y + height), random.between(20, 80), {
            wobble: 0.25,
            stretch: 1.4,
          }),
          random.chance(0.5) ? lighter(color, 0.3) : darker(color, 0.14),
          { opacity: 0.2, filter: 'url(#blur-s)' },
        ),
      )
    for (let i = 0; i < 3; i++) {
      const [px, py] = [random.between(x + 20, x + width - 60), random.between(y + 20, y + height - 60)]
      for (let row = 0; row < 3; row++)
        for (let k = 0; k < 3; k++)
          if (random.chance(0.7))
            marks.push(
              rect(px + k * 20 + (row % 2) * 9, py + row * 9, 18, 7.5, vary(random, '#b5714e', 0.14), {
                opacity: 0.55,
                rx: 1,
              }),
            )
    }
  } else {
    const [w, h] = kind === 'brick' ? [30, 13] : [58, 28]
    for (let row = 0; row * h < height; row++)
      for (let k = -1; k * w < width; k++)
        marks.push(
          rect(x + k * w + (row % 2) * (w / 2) + 1, y + row * h + 1, w - 2, h - 2, vary(random, color, 0.12), {
            opacity: 0.75,
            rx: 1.5,
          }),
        )
  }
  return tone.markup + path(d, tone.fill) + clipped(d, marks)
}

export function roof(random: Random, x: number, y: number, width: number, color = '#b5603c'): string {
  const tiles = Array.from({ length: Math.ceil(width / 20) + 1 }, (_, i) =>
    [0, 1]
      .map((row) =>
        path(
          `M${x + i * 20 - 4 + row * 10} ${y - 28 + row * 14}q10 -9 20 0v16q-10 8 -20 0z`,
          vary(random, color, 0.16),
          { stroke: darker(color, 0.4), 'stroke-width': 1 },
        ),
      )
      .join(''),
  )
  return (
    filtered('shadow-s', tiles) +
    rect(x - 10, y, width + 20, 11, lighter(color, 0.55)) +
    rect(x - 10, y + 11, width + 20, 9, '#2b1206', { opacity: 0.3, filter: 'url(#blur-s)' })
  )
}

/** A town house ends in a cornice with teeth instead of tiles. */
export function cornice(x: number, y: number, width: number, color: string): string {
  const teeth = Array.from({ length: Math.floor(width / 22) }, (_, i) =>
    rect(x + 6 + i * 22, y + 2, 11, 10, darker(color, 0.22)),
  )
  return (
    rect(x - 8, y - 22, width + 16, 14, lighter(color, 0.5)) +
    rect(x - 2, y - 8, width + 4, 10, lighter(color, 0.2)) +
    teeth.join('') +
    rect(x, y + 12, width, 12, '#2b1206', { opacity: 0.25, filter: 'url(#blur-s)' }) +
    rect(x - 8, y - 9, width + 16, 2, '#2b1206', { opacity: 0.25 })
  )
}

/** A window of the flat above: frame, panes, shutters left and right, flowers below. */
export function flatWindow(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  shutter: string,
  lit: boolean,
  flowers?: string,
): string {
  const glass = lit
    ? linear([
        [0, '#ffdf9a'],
        [1, '#f2a95a'],
      ])
    : linear(
        [
          [0, '#7f9aa6'],
          [0.5, '#4a6170'],
          [1, '#33454f'],
        ],
        40,
      )
  const leafOf = (side: number) => {
    const sx = side < 0 ? x - width * 0.56 : x + width * 1.02
    const slats = Array.from({ length: Math.floor(height / 9) }, (_, i) =>
      rect(sx + 4, y + 5 + i * 9, width * 0.54 - 8, 3.6, darker(shutter, 0.3), { opacity: 0.7 }),
    )
    return (
      rect(sx + 3, y + 5, width * 0.54, height, '#2b1206', { opacity: 0.28 }) +
      rect(sx, y, width * 0.54, height, shutter) +
      rect(sx, y, 3, height, lighter(shutter, 0.35)) +
      slats.join('')
    )
  }
  return [
    rect(x - 7, y - 8, width + 14, height + 16, '#f0e4cf'),
    rect(x - 7, y - 8, width + 14, 4, '#fffaf0'),
    glass.markup,
    rect(x, y, width, height, glass.fill),
    path(`M${x} ${y + height * 0.6}L${x + width * 0.6} ${y}H${x + width * 0.9}L${x} ${y + height * 0.9}Z`, '#fff', {
      opacity: lit ? 0.1 : 0.2,
    }),
    lit
      ? path(
          `M${x} ${y}H${x + width * 0.34}Q${x + width * 0.2} ${y + height * 0.6} ${x} ${y + height * 0.8}Z`,
          '#fff6e0',
          { opacity: 0.7 },
        )
      : '',
    rect(x + width / 2 - 2, y, 4, height, '#f6ecd9'),
    rect(x, y + height * 0.4, width, 3.6, '#f6ecd9'),
    rect(x - 12, y + height + 7, width + 24, 8, '#e2d3b8'),
    leafOf(-1),
    leafOf(1),
    flowers
      ? rect(x - 10, y + height - 2, width + 20, 17, '#9c5636', { rx: 2 }) +
        [0.1, 0.37, 0.63, 0.9]
          .map((share) => bush(random, x + width * share, y + height - 6, 14, '#5a8a40', flowers))
          .join('')
      : '',
  ].join('')
}
