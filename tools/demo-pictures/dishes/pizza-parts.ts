import { darker, vary } from '../lib/color.ts'
import { crumbs } from '../lib/cutlery.ts'
import { oil } from '../lib/herbs.ts'
import { at, blob, fromOutside, type Point, scatter } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { type Surface, surface } from '../lib/surfaces.ts'
import { filtered, path, radial } from '../lib/svg.ts'
import { roundBoard } from '../lib/ware.ts'
import type { Served } from './served.ts'

/** The dough's radius. */
export const R = 262

function dough(random: Random): string {
  const d = blob(random, CX, CY, R, { wobble: 0.018, points: 26 })
  const tone = radial([
    [0, '#f2cf8d'],
    [0.84, '#eab765'],
    [0.93, '#dc9a45'],
    [1, '#b56f2c'],
  ])
  const chars = Array.from({ length: 34 }, () => {
    const [x, y] = at(CX, CY, random.between(0, 6.3), R * random.between(0.865, 0.98))
    const size = random.between(4, 15)
    return path(
      blob(random, x, y, size, { wobble: 0.3, points: 9, stretch: random.between(1, 1.8), turn: random.between(0, 3) }),
      random.pick(['#5a2b10', '#3d1c0b', '#7d421b', '#8f5423']),
      { opacity: random.between(0.35, 0.8) },
    )
  })
  const bubbles = Array.from({ length: 9 }, () => {
    const [x, y] = at(CX, CY, random.between(0, 6.3), R * random.between(0.89, 0.95))
    return path(blob(random, x, y, random.between(8, 17)), '#efc278')
  })
  return (
    path(d, '#2b1206', { opacity: 0.5, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    tone.markup +
    filtered('crust', [path(d, tone.fill), filtered('rough-m', chars)]) +
    filtered('puff-s', bubbles, { opacity: 0.55 })
  )
}

export function tomatoBase(random: Random): string {
  const tone = radial([
    [0, '#d9492a'],
    [0.7, '#c23a1e'],
    [0.94, '#a92c14'],
    [1, '#d3672b'],
  ])
  const d = blob(random, CX, CY, R * 0.835, { wobble: 0.02, points: 30 })
  const pulp = scatter(random, 70, CX, CY, R * 0.8, 16).map(([x, y]) =>
    path(
      blob(random, x, y, random.between(4, 13), { wobble: 0.3 }),
      random.pick(['#b02d14', '#de5230', '#e2633a', '#a5260f']),
      { opacity: 0.5 },
    ),
  )
  return tone.markup + filtered('gloss-m', filtered('rough-m', [path(d, tone.fill), ...pulp]))
}

export function whiteBase(random: Random, color = '#f6dd9f'): string {
  const tone = radial([
    [0, '#fdf0c8'],
    [0.75, color],
    [1, darker(color, 0.2)],
  ])
  return (
    tone.markup +
    filtered(
      'gloss-m',
      filtered('rough-m', path(blob(random, CX, CY, R * 0.83, { wobble: 0.02, points: 30 }), tone.fill)),
    )
  )
}

/** Pools of melted cheese with blistered spots. */
export function melted(random: Random, places: Point[], least: number, most: number, color = '#fbeecb'): string {
  const pools = places.map(([x, y]) =>
    path(
      blob(random, x, y, random.between(least, most), {
        wobble: 0.2,
        stretch: random.between(1, 1.35),
        turn: random.between(0, 3),
      }),
      vary(random, color, 0.05),
    ),
  )
  const blisters = places.flatMap(([x, y]) =>
    Array.from({ length: 3 }, () => {
      const [bx, by] = at(x, y, random.between(0, 6.3), least * random.between(0, 0.8))
      return path(
        blob(random, bx, by, random.between(3, 9), { wobble: 0.3 }),
        random.pick(['#dca04c', '#c98234', '#e9bd70']),
        { opacity: random.between(0.4, 0.8) },
      )
    }),
  )
  return (
    filtered(
      'rough-m',
      pools.map((pool) => pool.replace(/fill="[^"]*"/, 'fill="#e39a3d"')),
      { transform: 'translate(1.5 2.5)', opacity: 0.75 },
    ) +
    filtered('gloss-s', filtered('puff-m', filtered('rough-m', pools))) +
    filtered('rough-s', blisters)
  )
}

export function pizza(name: string, table: Surface, top: (random: Random) => string): Served {
  const plated = (random: Random) =>
    roundBoard(random, CX, CY, 292, table === 'walnut' ? '#c9935a' : '#8f5630') + dough(random) + top(random)
  const draw = () => {
    const random = randomFrom(name)
    const flour = scatter(random, 26, CX, CY, 420, 12).filter(([x, y]) => Math.hypot(x - CX, y - CY) > R + 8)
    return surface(random, table) + plated(random) + crumbs(random, flour, '#f7ead0')
  }
  return Object.assign(draw, { plated: () => plated(randomFrom(`${name} on a table`)) })
}

export const spots = (random: Random, count: number, gap: number, share = 0.7) =>
  fromOutside(scatter(random, count, CX, CY, R * share, gap), CX, CY)

export const oiled = (random: Random, count = 16) => oil(random, scatter(random, count, CX, CY, R * 0.75, 20))
