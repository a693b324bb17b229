import { darker, lighter, vary } from '../lib/color.ts'
import { n } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, radial, rect } from '../lib/svg.ts'

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
