import { darker, lighter, vary } from '../lib/color.ts'
import { blob, n, type Point } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, radial, rect } from '../lib/svg.ts'
import { bush } from './street.ts'

/** Plaster with patches where it has weathered, or rows of brick. */
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

/** What one sees through a shop window: warm room, shelves with bottles, hanging lamps. */
function inside(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  dark: boolean,
  goods: 'bottles' | 'bread' | 'gelato' | 'tables',
): string {
  const room = linear(
    dark
      ? [
          [0, '#f6b45c'],
          [0.6, '#ffd890'],
          [1, '#b9682c'],
        ]
      : [
          [0, '#9c6238'],
          [0.5, '#d9a05c'],
          [1, '#6d3f22'],
        ],
  )
  const parts = [room.markup, rect(x, y, width, height, room.fill)]
  const lamps = Math.max(1, Math.round(width / 80))
  for (let i = 0; i < lamps; i++) {
    const lx = x + (width * (i + 0.5)) / lamps
    const glow = radial([
      [0, '#fff3c4', 0.95],
      [1, '#ffe09a', 0],
    ])
    parts.push(
      rect(lx - 1, y, 2, height * 0.2, '#3a2416'),
      path(
        `M${lx - 15} ${y + height * 0.2 + 13}Q${lx} ${y + height * 0.2 - 12} ${lx + 15} ${y + height * 0.2 + 13}Z`,
        '#7a3b22',
      ),
      glow.markup,
      circle(lx, y + height * 0.2 + 20, 52, glow.fill),
    )
  }
  if (goods === 'tables')
    for (let i = 0; i < Math.round(width / 70); i++)
      parts.push(
        rect(x + 14 + i * 70, y + height - 36, 46, 6, '#fdf4e2'),
        rect(x + 34 + i * 70, y + height - 30, 6, 30, '#4a2a18'),
        rect(x + 30 + i * 70, y + height - 54, 6, 18, '#7a1024'),
      )
  else
    for (const share of [0.56, 0.82]) {
      parts.push(rect(x, y + height * share + 12, width, 5, '#4a2a18'))
      for (let bx = x + 10; bx < x + width - 12; bx += random.between(13, 20)) {
        const by = y + height * share + 12
        if (goods === 'bottles')
          parts.push(
            rect(bx, by - 26, 8, 26, random.pick(['#2c3a28', '#6d1c22', '#8a7a2c', '#33454f']), { rx: 2 }),
            rect(bx + 2.5, by - 36, 3, 12, '#2a1a10'),
          )
        else if (goods === 'bread')
          parts.push(
            ellipse(bx + 6, by - 8, 10, 8, vary(random, '#d9a050', 0.16)),
            curve(
              [
                [bx + 1, by - 10],
                [bx + 11, by - 12],
              ],
              '#8a5a24',
              2,
            ),
          )
        else
          parts.push(
            circle(bx + 5, by - 11, 9, random.pick(['#f6b8bc', '#cfe09a', '#fbecc4', '#8a5a3c', '#a9d3dc'])),
            path(`M${bx - 3} ${by - 9}h16l-8 12z`, '#d9a050'),
          )
      }
    }
  return parts.join('')
}

export type Opening = {
  dark: boolean
  frame: string
  arched: boolean
  goods: 'bottles' | 'bread' | 'gelato' | 'tables'
}

const outline = (x: number, y: number, width: number, height: number, arched: boolean) =>
  arched
    ? `M${x} ${y + height}V${y + width * 0.36}Q${x} ${y} ${x + width / 2} ${y}Q${x + width} ${y} ${x + width} ${y + width * 0.36}V${y + height}Z`
    : `M${x} ${y}H${x + width}V${y + height}H${x}Z`

export function shopWindow(random: Random, x: number, y: number, width: number, height: number, look: Opening): string {
  const { dark, frame, arched, goods } = look
  const d = outline(x, y, width, height, arched)
  const panes = Math.max(1, Math.round(width / 62))
  const bars = Array.from({ length: panes - 1 }, (_, i) => rect(x + (width * (i + 1)) / panes - 2, y, 4, height, frame))
  return [
    path(outline(x - 9, y - 9, width + 18, height + 14, arched), darker(frame, 0.25)),
    path(outline(x - 6, y - 7, width + 12, height + 10, arched), frame),
    clipped(d, [
      inside(random, x, y, width, height, dark, goods),
      path(`M${x} ${y + height * 0.7}L${x + width * 0.4} ${y}H${x + width * 0.62}L${x} ${y + height}Z`, '#fff', {
        opacity: 0.15,
      }),
      path(
        `M${x + width * 0.5} ${y + height}L${x + width} ${y + height * 0.3}V${y + height * 0.5}L${x + width * 0.7} ${y + height}Z`,
        '#fff',
        { opacity: 0.1 },
      ),
      ...bars,
      rect(x, y + height * 0.28, width, 4, frame),
    ]),
    path(d, 'none', { stroke: '#2b1206', 'stroke-width': 3, opacity: 0.35 }),
    rect(x - 12, y + height + 3, width + 24, 9, lighter(frame, 0.4)),
    rect(x - 12, y + height + 12, width + 24, 4, '#2b1206', { opacity: 0.3 }),
  ].join('')
}

export function door(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  look: Opening,
): string {
  const d = outline(x, y, width, height, look.arched)
  const leafWidth = width / 2 - 6
  const panel = (px: number) =>
    [
      rect(px, y + (look.arched ? width * 0.4 : 10), leafWidth, height, color),
      rect(px + 8, y + height * 0.3, leafWidth - 16, height * 0.34, look.dark ? '#ffd48a' : '#c98d4e'),
      rect(px + 8, y + height * 0.3, leafWidth - 16, height * 0.34, '#fff', { opacity: 0.12 }),
      rect(px + 8, y + height * 0.72, leafWidth - 16, height * 0.2, darker(color, 0.25)),
      rect(px + 8, y + height * 0.72, leafWidth - 16, 3, '#2b1206', { opacity: 0.5 }),
      rect(px, y + 10, 3, height, lighter(color, 0.35), { opacity: 0.7 }),
    ].join('')
  return [
    path(outline(x - 12, y - 12, width + 24, height + 12, look.arched), '#e6d6ba'),
    path(outline(x - 12, y - 12, width + 24, height + 12, look.arched), 'none', {
      stroke: '#2b1206',
      'stroke-width': 2,
      opacity: 0.3,
    }),
    clipped(d, [
      inside(random, x, y, width, height * 0.5, look.dark, 'tables'),
      panel(x + 4),
      panel(x + width / 2 + 2),
    ]),
    path(d, 'none', { stroke: darker(color, 0.4), 'stroke-width': 5 }),
    circle(x + width / 2 - 9, y + height * 0.62, 4, '#e9c46a'),
    circle(x + width / 2 + 9, y + height * 0.62, 4, '#e9c46a'),
    rect(x - 16, y + height - 6, width + 32, 12, '#cfc0a4'),
    rect(x - 16, y + height + 4, width + 32, 4, '#2b1206', { opacity: 0.35 }),
  ].join('')
}

/** An awning seen from the front: slanted cloth and a hanging edge. */
export function awning(x: number, y: number, width: number, height: number, a: string, b: string): string {
  const count = Math.max(4, Math.round(width / 26))
  const step = width / count
  const spread = 14
  const strips = Array.from({ length: count }, (_, i) => {
    const [t0, t1] = [x + i * step, x + (i + 1) * step]
    const at = (value: number) => x - spread + ((value - x) / width) * (width + spread * 2)
    const [b0, b1] = [at(t0), at(t1)]
    const color = i % 2 ? a : b
    return (
      path(`M${n(t0)} ${y}L${n(t1)} ${y}L${n(b1)} ${y + height}L${n(b0)} ${y + height}Z`, color) +
      path(
        `M${n(b0)} ${y + height}H${n(b1)}V${y + height + 12}Q${n((b0 + b1) / 2)} ${y + height + 24} ${n(b0)} ${y + height + 12}Z`,
        darker(color, 0.16),
      )
    )
  })
  const shade = linear([
    [0, '#fff6dc', 0.3],
    [0.4, '#2b1206', 0],
    [1, '#2b1206', 0.26],
  ])
  return (
    rect(x - spread + 6, y + height + 8, width + spread * 2, 34, '#2b1206', { opacity: 0.32, filter: 'url(#blur-m)' }) +
    filtered('shadow-s', strips) +
    shade.markup +
    path(`M${x} ${y}H${x + width}L${x + width + spread} ${y + height}H${x - spread}Z`, shade.fill)
  )
}

export type Sign = {
  text: string
  small?: string
  font: string
  ink: string
  back?: string
  neon?: boolean
  weight?: number
  spacing?: number
  wide?: number
}

/** The name over the door, on a board or painted on the wall. `wide` is the share of an em that one letter takes. */
export function sign(x: number, y: number, width: number, height: number, look: Sign): string {
  const { text, small, font, ink, back, neon, weight = 700, spacing = 1, wide = 0.58 } = look
  const size = Math.min(height * (small ? 0.66 : 0.8), (width - 40 - spacing * text.length) / (text.length * wide))
  const write = (content: string, ty: number, fontSize: number, color: string, more = '') =>
    `<text x="${x + width / 2}" y="${n(ty)}" text-anchor="middle" font-family="${font}" font-size="${n(fontSize)}" font-weight="${weight}" letter-spacing="${spacing}" fill="${color}" ${more}>${content}</text>`
  const middle = y + height / 2 + size * 0.34 - (small ? height * 0.13 : 0)
  const words = neon
    ? write(text, middle, size, ink, 'filter="url(#blur-m)"') +
      write(text, middle, size, ink, 'filter="url(#blur-m)"') +
      write(text, middle, size, ink, 'filter="url(#blur-s)"') +
      write(text, middle, size, lighter(ink, 0.4))
    : write(text, middle + 2, size, '#2b1206', 'opacity=".45"') + write(text, middle, size, ink)
  const line = small ? write(small, y + height * 0.87, height * 0.2, ink, 'opacity=".9"') : ''
  if (!back) return words + line
  const board = linear([
    [0, lighter(back, 0.18)],
    [1, darker(back, 0.15)],
  ])
  return (
    filtered('shadow-m', board.markup + rect(x, y, width, height, board.fill, { rx: 6 })) +
    rect(x + 5, y + 5, width - 10, height - 10, 'none', { rx: 4, stroke: ink, 'stroke-width': 1.6, opacity: 0.7 }) +
    words +
    line
  )
}

export function wallLamp(x: number, y: number, lit: boolean): string {
  const glow = radial([
    [0, '#ffe3a0', 0.8],
    [1, '#ffe3a0', 0],
  ])
  return (
    (lit ? glow.markup + circle(x, y + 12, 76, glow.fill) : '') +
    curve(
      [
        [x, y - 16],
        [x + 10, y - 22],
        [x + 12, y - 6],
      ],
      '#2c2a2c',
      4,
    ) +
    path(`M${x - 9} ${y - 6}H${x + 15}L${x + 11} ${y + 18}H${x - 5}Z`, lit ? '#fff0c4' : '#efe6cf', {
      stroke: '#2c2a2c',
      'stroke-width': 3,
    })
  )
}

/** Strings of small lamps from one point to the other. */
export function fairyLights(from: Point, to: Point, sag: number): string {
  const points: Point[] = Array.from({ length: 13 }, (_, i) => {
    const share = i / 12
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * sag]
  })
  return (
    curve(points, '#2c2420', 2) +
    points
      .map(
        ([x, y]) =>
          circle(x, y + 6, 12, '#ffe3a0', { opacity: 0.4, filter: 'url(#blur-s)' }) + circle(x, y + 6, 4.4, '#fff3cf'),
      )
      .join('')
  )
}
