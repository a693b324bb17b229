import { lighter, mix } from '../lib/color.ts'
import { n, type Point, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { circle, ellipse, filtered, linear, path, rect } from '../lib/svg.ts'

export type Hour = 'morning' | 'day' | 'golden' | 'dusk' | 'night'

const SKIES: Record<Hour, [string, string]> = {
  morning: ['#9cc3cf', '#f6e3c2'],
  day: ['#6fb0cf', '#d9ebea'],
  golden: ['#e0a06a', '#fbe2ae'],
  dusk: ['#4a4a78', '#e89a7a'],
  night: ['#161f3a', '#3d3f66'],
}

export const isDark = (hour: Hour) => hour === 'night' || hour === 'dusk'

export function sky(random: Random, hour: Hour): string {
  const [high, low] = SKIES[hour]
  const air = linear([
    [0, high],
    [1, low],
  ])
  const clouds = Array.from({ length: hour === 'night' ? 2 : 5 }, () => {
    const [x, y] = [random.between(0, 800), random.between(10, 140)]
    return filtered(
      'blur-s',
      [-1, 0, 1].map((k) =>
        ellipse(x + k * 46, y + Math.abs(k) * 8, random.between(36, 64), random.between(12, 22), lighter(low, 0.5), {
          opacity: 0.5,
        }),
      ),
    )
  })
  const stars =
    hour === 'night'
      ? scatter(random, 50, 400, 90, 420, 16)
          .map(([x, y]) => circle(x, y, random.between(0.8, 2), '#fff3d2', { opacity: random.between(0.4, 0.95) }))
          .join('')
      : ''
  return air.markup + rect(0, 0, 800, 520, air.fill) + stars + clouds.join('')
}

export const moon = (x: number, y: number, r: number) =>
  circle(x, y, r * 1.9, '#fff0c4', { opacity: 0.16, filter: 'url(#blur-m)' }) +
  circle(x, y, r, '#fdf0cc') +
  circle(x + r * 0.3, y - r * 0.2, r * 0.2, '#e2d0a4', { opacity: 0.6 }) +
  circle(x - r * 0.3, y + r * 0.3, r * 0.13, '#e2d0a4', { opacity: 0.6 })

export function hills(random: Random, base: number, color: string, height: number): string {
  const points: Point[] = Array.from({ length: 9 }, (_, i) => [-20 + i * 105, base - random.between(0.2, 1) * height])
  return path(smooth([[-40, 520], ...points, [860, 520]]), color)
}

export function alps(random: Random, base: number): string {
  const peaks: Point[] = Array.from({ length: 13 }, (_, i) => [
    -30 + i * 72,
    base - (i % 2 ? random.between(70, 130) : random.between(10, 40)),
  ])
  const ridge = `M-40 520L${peaks.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L860 520Z`
  const snow = peaks
    .filter((_, i) => i % 2)
    .map(([x, y]) =>
      path(
        `M${x} ${y}L${x + 34} ${y + 44}L${x + 16} ${y + 36}L${x + 2} ${y + 52}L${x - 12} ${y + 34}L${x - 30} ${y + 46}Z`,
        '#fdf8f0',
      ),
    )
  return path(ridge, '#8fa3b8') + snow.join('') + path(ridge, mix('#8fa3b8', '#fbe2ae', 0.6), { opacity: 0.25 })
}

export function seaView(random: Random, horizon: number): string {
  const water = linear([
    [0, '#5fa3b8'],
    [1, '#2f6f8a'],
  ])
  const glints = Array.from({ length: 60 }, () =>
    rect(random.between(0, 800), random.between(horizon + 4, 500), random.between(10, 46), 2, '#eaf6f2', {
      opacity: random.between(0.2, 0.6),
    }),
  )
  const boat = (x: number, y: number, color: string) =>
    path(`M${x - 30} ${y}H${x + 30}L${x + 20} ${y + 13}H${x - 20}Z`, color) +
    path(`M${x} ${y - 4}V${y - 58}L${x + 28} ${y - 8}Z`, '#fdf8ec') +
    rect(x - 2, y - 60, 3, 60, '#6b4a2c')
  const volcano = path(
    `M500 ${horizon}C560 ${horizon - 20} 610 ${horizon - 76} 636 ${horizon - 92}L664 ${horizon - 84}L684 ${horizon - 92}C720 ${horizon - 64} 760 ${horizon - 20} 840 ${horizon}Z`,
    '#7d8fa8',
  )
  return (
    volcano +
    water.markup +
    rect(0, horizon, 800, 300, water.fill) +
    glints.join('') +
    boat(90, horizon + 40, '#c9402c') +
    boat(742, horizon + 60, '#f0c65a')
  )
}
