import { darker, lighter } from '../lib/color.ts'
import { n, type Point } from '../lib/path.ts'
import { circle, curve, filtered, linear, path, radial, rect } from '../lib/svg.ts'

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
